import { type PayPreview, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/money.tsx'

type Asked = RequestOf<typeof routes.payRuns.previewChange>['body']
type Paid = NonNullable<NonNullable<PayPreview['after']>['paid']>

const lines: readonly { key: keyof Paid; label: FixedKey; isStrong?: true }[] = [
  { key: 'gross', label: 'take-home.gross' },
  { key: 'incomeTax', label: 'take-home.incomeTax' },
  { key: 'employeeNi', label: 'take-home.nationalInsurance' },
  { key: 'studentLoans', label: 'take-home.studentLoan' },
  { key: 'pensionEmployee', label: 'take-home.pensionTitle' },
  { key: 'net', label: 'take-home.net', isStrong: true },
  { key: 'employerCost', label: 'payroll.employerCost' },
]

/** What a change does to the pay of the period it begins in, as the payroll engine works it out. */
export function PayEffect({ workerId, from, changes }: { workerId: string } & Asked) {
  const { t } = useText()
  const query = useQuery({
    queryKey: [routes.payRuns.previewChange.path, workerId, from, changes],
    queryFn: () => call(routes.payRuns.previewChange, { params: { id: workerId }, body: { from, changes } }),
  })
  return (
    <section className="rounded-md bg-surface-2 p-3">
      <h3 className="font-medium">{t('employees.payEffect')}</h3>
      <Loaded query={query} lines={4}>
        {({ before, after }) => <Effect before={before} after={after} />}
      </Loaded>
    </section>
  )
}

function Effect({ before, after }: PayPreview) {
  const { t } = useText()
  if (after === null) return <p className="text-ink-2 text-secondary">{t('employees.payEffectNone')}</p>
  const { paid: is } = after
  const was = before?.payDate === after.payDate ? before.paid : null
  if (is === null) return <p className="text-ink-2 text-secondary">{t('employees.payEffectRefused')}</p>
  if (is.gross === 0 && (was === null || was.gross === 0)) {
    return <p className="text-ink-2 text-secondary">{t('employees.payEffectNoHours')}</p>
  }
  const shown = lines.filter(({ key }) => is[key] !== 0 || (was !== null && was[key] !== 0))
  const columns: Column<(typeof lines)[number]>[] = [
    {
      key: 'line',
      header: t('employees.payEffectLine'),
      isRowHeader: true,
      cell: ({ label, isStrong }) => <span className={isStrong && 'font-semibold'}>{t(label)}</span>,
    },
    ...(was === null
      ? []
      : [
          {
            key: 'before',
            header: t('employees.wasBefore'),
            align: 'end' as const,
            cell: ({ key }: { key: keyof Paid }) => <Money amount={was[key]} tabular />,
          },
        ]),
    {
      key: 'after',
      header: t('employees.isNow'),
      align: 'end',
      cell: ({ key, isStrong }) => (
        <span className={isStrong && 'font-semibold'}>
          <Money amount={is[key]} tabular />
        </span>
      ),
    },
  ]
  const { periodStartsOn, periodEndsOn, payDate, weeklyHours } = after
  return (
    <>
      <p className="mb-2 text-ink-2 text-secondary">
        {t('employees.payEffectFor', { on: payDate, from: periodStartsOn, to: periodEndsOn })}
        {weeklyHours !== null && ` ${t('employees.payEffectHours', { hours: weeklyHours })}`}
      </p>
      <DataTable
        caption={t('employees.payEffect')}
        columns={columns}
        rows={shown}
        rowKey={({ key }) => key}
        empty={null}
      />
    </>
  )
}
