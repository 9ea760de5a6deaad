import { routes } from '@gpod/contract'
import { add, negate, type Pence } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import type { ResponseOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type PayRecord = NonNullable<ResponseOf<typeof routes.earnings.summary>['payrollRecord']>

/**
 * The last recorded pay from gross to what was paid, or the open period's estimate while there is none. `action` is the
 * way to the payslip.
 */
export function PaySummary({ action }: { action?: ReactNode }) {
  const { t, day } = useText()
  const summary = useQuery(apiQuery(routes.earnings.summary))
  const record = summary.data?.payrollRecord
  return (
    <Card title={t(titleOf(record))} aside={record && day(record.payDate)} className="chart">
      <NotLoaded query={summary} failed={t('earnings.payFailed')} skeleton={<FiguresSkeleton />} />
      {record === null && <EmptyState sentence={t('earnings.payNone')} />}
      {record && <Figures record={record} />}
      {record?.kind === 'recorded' && record.payState !== 'paid' && (
        <p className="mt-3 text-ink-2 text-secondary">
          {t(record.payState === 'due' ? 'payslips.toBePaidOn' : 'payslips.overdue', { on: record.payDate })}
        </p>
      )}
      {record?.kind === 'recorded' && action && <div className="mt-4">{action}</div>}
    </Card>
  )
}

/** Until it is known, and where it cannot be, what it mostly is. */
function titleOf(record: PayRecord | null | undefined) {
  if (record === null) return titles.estimate
  return record === undefined || record.payState === 'paid' ? titles.paid : titles[record.kind]
}

const titles = { estimate: 'earnings.payEstimate', recorded: 'earnings.payNext', paid: 'earnings.payRecorded' } as const
const kept = 'forced-color-adjust-none'
const colours = { net: `${kept} bg-c1`, tax: `${kept} bg-c2`, ni: `${kept} bg-c3`, other: `${kept} bg-c4` } as const

function Figures({ record }: { record: PayRecord }) {
  const { t } = useText()
  const others = add(record.pensionDeductions, record.studentLoanDeductions)
  const parts: [keyof typeof colours, Pence][] = [
    ['net', record.netPay],
    ['tax', record.taxDeductions],
    ['ni', record.niDeductions],
    ['other', others],
  ]
  return (
    <>
      <div aria-hidden="true" className="mb-3.5 flex h-5.5 gap-[3px] overflow-hidden rounded-[7px]">
        {parts.map(
          ([part, amount]) => amount > 0 && <span key={part} style={{ flexGrow: amount }} className={colours[part]} />,
        )}
      </div>
      <dl className="grid gap-2.5">
        <Figure name={t('earnings.payGross')} amount={record.grossPay} />
        <Figure name={t('earnings.payTax')} amount={negate(record.taxDeductions)} colour={colours.tax} isDeduction />
        <Figure name={t('earnings.payNi')} amount={negate(record.niDeductions)} colour={colours.ni} isDeduction />
        {record.pensionDeductions !== 0 && (
          <Figure
            name={t('earnings.payPension')}
            amount={negate(record.pensionDeductions)}
            colour={colours.other}
            isDeduction
          />
        )}
        {record.studentLoanDeductions !== 0 && (
          <Figure
            name={t('earnings.payLoan')}
            amount={negate(record.studentLoanDeductions)}
            colour={colours.other}
            isDeduction
          />
        )}
        <Figure name={t('earnings.payNet')} amount={record.netPay} colour={colours.net} isTotal />
        {record.ewaWithdrawn !== 0 && (
          <>
            <Figure name={t('earnings.payTaken')} amount={negate(record.ewaWithdrawn)} />
            <Figure
              name={t(record.payState === 'paid' ? 'earnings.payLeft' : 'payslips.toBePaid')}
              amount={record.paidOut}
              isTotal
            />
          </>
        )}
      </dl>
    </>
  )
}

function FiguresSkeleton() {
  const { t } = useText()
  return (
    <div role="status" className="grid gap-2.5">
      <span className="sr-only">{t('common.loadingPart')}</span>
      <Skeleton className="mb-1 h-5.5 w-full" />
      {['gross', 'tax', 'ni', 'pension', 'net', 'taken', 'paid'].map((line) => (
        <Skeleton key={line} className="h-6 w-full" />
      ))}
      <Skeleton className="mt-1.5 h-12 w-full rounded-md!" />
    </div>
  )
}

function Figure({
  name,
  amount,
  colour,
  isTotal = false,
  isDeduction = false,
}: {
  name: string
  amount: Pence
  colour?: string
  isTotal?: boolean
  /** Given back, it says so by its sign. */
  isDeduction?: boolean
}) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 [&>dd]:ms-auto',
        isTotal && 'border-line border-t pt-2.5 font-semibold',
      )}
    >
      <dt className={classNames('wrap-anywhere flex min-w-0 items-center gap-2.5', !isTotal && 'text-ink-2')}>
        {colour && <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-[3px]', colour)} />}
        {name}
      </dt>
      <dd>
        <Money amount={amount} sign={isDeduction ? 'always' : 'auto'} tabular />
      </dd>
    </div>
  )
}
