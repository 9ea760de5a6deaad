import type { Quote } from '@gpod/contract'
import { add, type Pence, ZERO } from '@gpod/money'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'

/** What she pays of a quote's fee, in pence. */
export function workerFeeOf({ fee, feePaidBy }: Pick<Quote, 'fee' | 'feePaidBy'>): Pence {
  return feePaidBy === 'worker' ? fee : ZERO
}

/** The whole cost of a quote before it is confirmed: in pounds, as a share, over the year; what is left; payday. */
export function CostSummary({ quote }: { quote: Quote }) {
  const { t, share } = useText()
  const fee = workerFeeOf(quote)
  const { payday } = quote
  return (
    <dl className="grid gap-2.5">
      <Fact
        name={t('withdrawals.fee')}
        remark={
          quote.feePaidBy === 'employer'
            ? t('withdrawals.paidByEmployer', { fee: quote.fee })
            : quote.feeWaivedFor === 'minimum_wage' && t('withdrawals.feeWaived')
        }
      >
        {fee === 0 ? <span className="text-good">{t('withdrawals.free')}</span> : <Money amount={fee} tabular />}
      </Fact>
      <Fact name={t('withdrawals.costShare')}>
        <bdi dir="ltr">{share(quote.costShareBasisPoints)}</bdi>
      </Fact>
      <Fact name={t('withdrawals.feesThisYear')}>
        <Money amount={add(quote.feesThisYear, fee)} tabular />
      </Fact>
      <Fact name={t('withdrawals.remaining')} isFirstOfGroup>
        <Money amount={quote.remaining} tabular />
      </Fact>
      <Fact name={t('withdrawals.paydayWithout', { on: payday.payDate })}>
        <Money amount={payday.estimatedNetBefore} tabular />
      </Fact>
      <Fact name={t('withdrawals.paydayWith', { on: payday.payDate })}>
        <Money amount={payday.estimatedNetAfter} tabular />
      </Fact>
    </dl>
  )
}

/** One line of a list of facts: a name and its value. */
export function Fact({
  name,
  remark = false,
  isFirstOfGroup = false,
  children,
}: {
  name: string
  /** A sentence below, about the value. */
  remark?: string | false
  isFirstOfGroup?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[1fr_auto] items-baseline gap-x-4',
        isFirstOfGroup && 'border-line border-t pt-2.5',
      )}
    >
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end font-medium">{children}</dd>
      {remark && <dd className="col-span-2 text-good text-secondary">{remark}</dd>}
    </div>
  )
}
