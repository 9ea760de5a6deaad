import type { Quote } from '@gpod/contract'
import { add } from '@gpod/money'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { WhyButton } from '../../../shared/why/why-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { type FeeTerms, FeeWhy } from './fee-why.tsx'
import { workerFeeOf } from './worker-fee.ts'

type CostSummaryProps = { quote: Quote; terms: FeeTerms }

/** What choosing goes by: the fee, what is left, payday. The whole cost is said before confirming. */
export function ShortCostSummary({ quote, terms }: CostSummaryProps) {
  const { t } = useText()
  const { payday } = quote
  return (
    <FactList isPlain>
      <Fee quote={quote} terms={terms} />
      <Fact label={t('withdrawals.remaining')}>
        <Money amount={quote.remaining} tabular />
      </Fact>
      <Fact label={t('withdrawals.paydayWith', { on: payday.payDate })}>
        <Money amount={payday.estimatedNetAfter} tabular />
      </Fact>
    </FactList>
  )
}

function Fee({ quote, terms }: CostSummaryProps) {
  const { t } = useText()
  const [asks, setAsks] = useState(false)
  const fee = workerFeeOf(quote)
  return (
    <Fact
      label={t('withdrawals.fee')}
      note={
        quote.feePaidBy === 'employer'
          ? t('withdrawals.paidByEmployer', { fee: quote.fee })
          : quote.feeWaivedFor === 'minimum_wage' && t('withdrawals.feeWaived')
      }
    >
      <span className="-my-2.5 flex items-center justify-end gap-1">
        {fee === 0 ? <span className="text-good">{t('withdrawals.free')}</span> : <Money amount={fee} tabular />}
        <WhyButton figure={t('withdrawals.fee')} onClick={() => setAsks(true)} />
      </span>
      {asks && <FeeWhy quote={quote} terms={terms} fee={fee} onClose={() => setAsks(false)} />}
    </Fact>
  )
}

/** The whole cost of a quote before it is confirmed: in pounds, as a share, over the year; what is left; payday. */
export function CostSummary({ quote, terms }: CostSummaryProps) {
  const { t, share } = useText()
  const fee = workerFeeOf(quote)
  const { payday } = quote
  return (
    <FactList isPlain>
      <Fee quote={quote} terms={terms} />
      <Fact label={t('withdrawals.costShare')}>
        <bdi dir="ltr">{share(quote.costShareBasisPoints)}</bdi>
      </Fact>
      <Fact label={t('withdrawals.feesThisYear')}>
        <Money amount={add(quote.feesThisYear, fee)} tabular />
      </Fact>
      <Fact label={t('withdrawals.remaining')} beginsGroup>
        <Money amount={quote.remaining} tabular />
      </Fact>
      <Fact label={t('withdrawals.paydayWithout', { on: payday.payDate })}>
        <Money amount={payday.estimatedNetBefore} tabular />
      </Fact>
      <Fact label={t('withdrawals.paydayWith', { on: payday.payDate })}>
        <Money amount={payday.estimatedNetAfter} tabular />
      </Fact>
    </FactList>
  )
}
