import type { RateTrial } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { Money } from '../../../ui/money.tsx'

const first = 10

/** What a change would cost for the next period and in a year, who would be below the minimum wage, and whom it moves most. */
export function TrialCard({ trial, children }: { trial: RateTrial; children: ReactNode }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { people, changing, worked, unknown, before, after, yearly, below, changes } = trial
  return (
    <>
      <Card title={t('pay-rates.title')}>
        <p role="status" className="font-semibold">
          {t('pay-rates.changes', { count: changing, all: people })}
        </p>
        <p className="mb-3 text-ink-2 text-secondary">{t('pay-rates.note', { count: worked })}</p>
        <FactList>
          <Fact label={t('pay-rates.cost')} isStrong>
            <FromTo before={before.employerCost} after={after.employerCost} />
          </Fact>
          <Fact label={t('pay-rates.gross')}>
            <FromTo before={before.gross} after={after.gross} />
          </Fact>
          <Fact label={t('pay-rates.employerNi')}>
            <FromTo before={before.employerNi} after={after.employerNi} />
          </Fact>
          <Fact label={t('pay-rates.pension')}>
            <FromTo before={before.pensionEmployer} after={after.pensionEmployer} />
          </Fact>
          <Fact label={t('pay-rates.net')}>
            <FromTo before={before.net} after={after.net} />
          </Fact>
          <Fact label={t('pay-rates.yearly')}>
            <Money amount={yearly} sign="always" />
          </Fact>
        </FactList>
        {unknown > 0 && <p className="mt-3 text-warn">{t('pay-rates.unknown', { count: unknown })}</p>}
        {children}
      </Card>
      {below.before + below.after > 0 && (
        <Card title={t('pay-rates.below')}>
          <p className={below.after > 0 ? 'font-semibold text-bad' : 'font-semibold text-good'}>
            {t('pay-rates.belowCount', { before: below.before, after: below.after })}
          </p>
          <FoldedList items={below.people}>
            {({ workerId, name, hourly, minimum }) => (
              <li
                key={workerId}
                className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2 first:border-t-0"
              >
                <Link to={`/employer/employees/${workerId}`} className="text-primary underline underline-offset-4">
                  <bdi>{name}</bdi>
                </Link>
                <span>{t('pay-rates.belowOne', { hourly, minimum })}</span>
              </li>
            )}
          </FoldedList>
        </Card>
      )}
      {changes.length > 0 && (
        <Card title={t('pay-rates.most')}>
          <div className="overflow-x-auto">
            <DataTable
              caption={t('pay-rates.most')}
              columns={[
                { key: 'name', header: t('employees.name'), isRowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
                {
                  key: 'rate',
                  header: t('pay-rates.rate'),
                  align: 'end',
                  cell: ({ rateBefore, rateAfter }) => <FromTo before={rateBefore} after={rateAfter} />,
                },
                {
                  key: 'cost',
                  header: t('pay-rates.cost'),
                  align: 'end',
                  cell: ({ costBefore, costAfter }) =>
                    costBefore === null || costAfter === null ? (
                      <span className="text-ink-2">{t('pay-rates.notKnown')}</span>
                    ) : (
                      <FromTo before={costBefore} after={costAfter} />
                    ),
                },
              ]}
              rows={isOpen ? changes : changes.slice(0, first)}
              rowKey={({ workerId }) => workerId}
              empty={null}
            />
          </div>
          {!isOpen && changes.length > first && (
            <Button look="quiet" className="mt-3" onClick={() => setOpen(true)}>
              {t('common.showAll', { count: changes.length })}
            </Button>
          )}
        </Card>
      )}
    </>
  )
}

function FromTo({ before, after }: { before: Pence; after: Pence }) {
  const { t } = useText()
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{t('employees.wasBefore')} </span>
      <span className="font-normal text-ink-2">
        <Money amount={before} />
      </span>{' '}
      <span aria-hidden="true" className="mirrored inline-block font-normal text-ink-2">
        →
      </span>{' '}
      <span className="sr-only">{t('employees.isNow')} </span>
      <Money amount={after} />
    </span>
  )
}
