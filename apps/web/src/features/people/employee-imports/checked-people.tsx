import type { CheckedImport, ImportDoes, ImportMatch } from '@gpod/contract'
import { useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'
import { RecordAndFile } from './record-and-file.tsx'

const does = {
  add: { label: 'employee-imports.doesAdd', tone: 'good' },
  update: { label: 'employee-imports.doesUpdate', tone: 'info' },
  unchanged: { label: 'employee-imports.doesUnchanged', tone: 'unknown' },
  leaver: { label: 'employee-imports.doesLeaver', tone: 'ended' },
  faulty: { label: 'employee-imports.doesFaulty', tone: 'bad' },
} as const satisfies Record<ImportDoes, { label: PlainKey; tone: StatusTone }>

const found = {
  nino: 'employee-imports.byNino',
  number: 'employee-imports.byNumber',
  email: 'employee-imports.byEmail',
  person: 'employee-imports.byPerson',
} as const satisfies Record<ImportMatch, PlainKey>

const first = 25
type Row = CheckedImport['rows'][number]

/** What the import comes to, to be held beside the other software's totals, and what becomes of each employee. */
export function CheckedPeople({
  checked: { rows, sums },
  isChanging,
}: {
  checked: CheckedImport
  /** Records of who is here are changed, and not only their figures. */
  isChanging: boolean
}) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const counted = [
    ['add', sums.added],
    ['update', sums.updated],
    ['faulty', sums.faulty],
    ['leaver', sums.leavers],
  ] as const
  return (
    <>
      <Card title={t('employee-imports.sums')}>
        <p className="mb-2 text-ink-2 text-secondary">{t('employee-imports.sumsText')}</p>
        <FactList>
          {counted.map(
            ([what, count]) =>
              (count > 0 || what === 'add') && (
                <Fact key={what} label={t(does[what].label)}>
                  {count}
                </Fact>
              ),
          )}
          <Fact label={t('employee-imports.fTaxablePay')}>
            <Money amount={sums.taxablePay} />
          </Fact>
          <Fact label={t('employee-imports.fTax')}>
            <Money amount={sums.tax} />
          </Fact>
          <Fact label={t('employee-imports.fEmployeeNi')}>
            <Money amount={sums.employeeNi} />
          </Fact>
          <Fact label={t('employee-imports.fEmployerNi')}>
            <Money amount={sums.employerNi} />
          </Fact>
        </FactList>
      </Card>
      {rows.length > 0 && (
        <Card title={t('employee-imports.people')}>
          <div className="overflow-x-auto">
            <DataTable
              caption={t('employee-imports.people')}
              columns={[
                {
                  key: 'who',
                  header: t('employee-imports.who'),
                  isRowHeader: true,
                  cell: ({ name, employeeId, matchedBy }) => (
                    <span className="grid justify-items-start">
                      <bdi>{name || '–'}</bdi>
                      {employeeId !== null && (
                        <Isolated className="font-normal text-ink-2 text-small">{employeeId}</Isolated>
                      )}
                      {matchedBy !== null && (
                        <span className="font-normal text-ink-2 text-small">{t(found[matchedBy])}</span>
                      )}
                    </span>
                  ),
                },
                ...(rows.some(({ changes, stays }) => changes.length + stays.length > 0)
                  ? [
                      {
                        key: 'changes',
                        header: t('employee-imports.changes'),
                        cell: (row: Row) => <RecordAndFile row={row} />,
                      },
                    ]
                  : []),
                {
                  key: 'figures',
                  header: t('employee-imports.figures'),
                  cell: ({ hasFigures }) => <span>{hasFigures ? t('employee-imports.figuresYes') : '–'}</span>,
                },
                {
                  key: 'does',
                  header: t('employee-imports.does'),
                  cell: (row) => (
                    <StatusPill tone={does[row.does].tone}>
                      {t(
                        row.does === 'update' && row.changes.length > 0 && isChanging
                          ? 'employee-imports.doesChange'
                          : does[row.does].label,
                      )}
                    </StatusPill>
                  ),
                },
              ]}
              rows={(isOpen ? rows : rows.slice(0, first)).map((row, index) => ({ ...row, index }))}
              rowKey={({ index }) => String(index)}
              empty={null}
            />
          </div>
          {!isOpen && rows.length > first && (
            <Button look="quiet" className="mt-3" onClick={() => setOpen(true)}>
              {t('common.showAll', { count: rows.length })}
            </Button>
          )}
        </Card>
      )}
    </>
  )
}
