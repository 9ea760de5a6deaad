import { type PensionOverview, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Users } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { ScrollingTable } from '../../../shared/scrolling-table.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { categoryLabels, deadlineLabels, stateLabels } from './pension-labels.ts'
import { SchemeCard } from './scheme-card.tsx'

/** The company's scheme, what is due, and where everybody stands. */
export function PensionOverviewCards({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const overview = useQuery(apiQuery(routes.pensions.overview))
  return (
    <Loaded query={overview} failed={t('pensions.loadFailed')} lines={6}>
      {(data) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="grid gap-5 wide:grid-cols-2">
            <SchemeCard overview={data} canWrite={canWrite} />
            <Due overview={data} />
          </div>
          <People people={data.people} />
        </div>
      )}
    </Loaded>
  )
}

function Due({ overview: { scheme, deadlines, reenrolment } }: { overview: PensionOverview }) {
  const { t, day } = useText()
  return (
    <Card title={t('pensions.due')}>
      {scheme === null || deadlines.length === 0 ? (
        <EmptyState icon={<CalendarCheck className="size-5" />} sentence={t('pensions.nothingDue')} />
      ) : (
        <FactList>
          {deadlines.map(({ kind, on, month, isLate }) => (
            <Fact
              key={`${kind} ${on} ${month ?? ''}`}
              label={
                kind === 'contributions' && month
                  ? t('pensions.due_contributionsOf', { month: `${month}-01` })
                  : t(deadlineLabels[kind])
              }
            >
              {isLate ? <StatusPill tone="bad">{day(on)}</StatusPill> : day(on)}
            </Fact>
          ))}
        </FactList>
      )}
      {reenrolment && (
        <p className="mt-3 text-ink-2 text-secondary">{t('pensions.nextReenrolment', { on: reenrolment.on })}</p>
      )}
    </Card>
  )
}

function People({ people }: { people: PensionOverview['people'] }) {
  const { t, day } = useText()
  return (
    <Card title={t('pensions.people')}>
      <ScrollingTable label={t('pensions.people')}>
        <DataTable
          caption={t('pensions.people')}
          columns={[
            {
              key: 'name',
              header: t('pensions.employee'),
              isRowHeader: true,
              cell: ({ workerId, name }) => (
                <Link
                  to={`/employer/employees/${workerId}`}
                  className="inline-flex min-h-11 items-center font-medium text-primary underline-offset-4 hover:underline"
                >
                  <bdi>{name}</bdi>
                </Link>
              ),
            },
            {
              key: 'state',
              header: t('pensions.standing'),
              cell: ({ state }) => {
                const { label, tone } = stateLabels[state]
                return <StatusPill tone={tone}>{t(label)}</StatusPill>
              },
            },
            {
              key: 'since',
              header: t('pensions.memberSince'),
              cell: ({ since }) =>
                since === null ? null : <span className="whitespace-nowrap">{day(since, 'long')}</span>,
            },
            {
              key: 'category',
              header: t('pensions.lastAssessment'),
              cell: ({ category }) => (category === null ? null : t(categoryLabels[category])),
            },
            {
              key: 'earnings',
              header: t('pensions.earningsAssessed'),
              align: 'end',
              cell: ({ earnings }) => (earnings === null ? null : <Money amount={earnings} tabular />),
            },
          ]}
          rows={people}
          rowKey={({ workerId }) => workerId}
          empty={<EmptyState icon={<Users className="size-5" />} sentence={t('pensions.nobody')} />}
        />
      </ScrollingTable>
    </Card>
  )
}
