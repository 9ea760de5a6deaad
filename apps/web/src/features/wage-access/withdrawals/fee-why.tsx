import type { Available, Quote } from '@gpod/contract'
import { negate, type Pence } from '@gpod/money'
import type { Translate } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { WhySum } from '../../../shared/why/why-sum.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'

export type FeeTerms = Pick<Available['limits'], 'expressFee'>
type QuotedFee = Pick<Quote, 'speed' | 'amount' | 'fee' | 'feePaidBy' | 'feeWaivedFor'>

type FeeWhyProps = {
  quote: QuotedFee
  terms: FeeTerms
  /** What they pay of it. */
  fee: Pence
  onClose: () => void
}

/** Why a withdrawal costs what it costs: the policy's terms, and who bears them. */
export function FeeWhy({ quote, terms: { expressFee }, fee, onClose }: FeeWhyProps) {
  const { t } = useText()
  const ofAmount = quote.fee > 0 && expressFee.kind === 'share' ? { rate: expressFee.basisPoints } : null
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('withdrawals.fee')}>
      <p className="-mt-2 mb-4 font-semibold text-title">
        <Money amount={fee} />
      </p>
      <WhySum
        sentence={feeSentences(t, quote, { expressFee }).map((sentence) => (
          <span key={sentence} className="block">
            {sentence}
          </span>
        ))}
        lines={[
          {
            key: 'fee',
            name: ofAmount === null ? t('withdrawals.fee') : t('why.shareOf', { ...ofAmount, amount: quote.amount }),
            value: <Money amount={quote.fee} tabular />,
          },
          ...(quote.feePaidBy === 'employer' && quote.fee > 0
            ? [
                {
                  key: 'employer',
                  name: t('withdrawals.feeByEmployer'),
                  value: <Money amount={negate(quote.fee)} tabular />,
                },
              ]
            : []),
        ]}
        total={
          quote.feePaidBy === 'employer' ? { name: t('withdrawals.fee'), value: <Money amount={fee} tabular /> } : null
        }
      />
    </Dialog>
  )
}

/** What the policy asks of this transfer, and what became of it. */
export function feeSentences(t: Translate, quote: QuotedFee, { expressFee }: FeeTerms): string[] {
  const { speed, amount, fee, feePaidBy, feeWaivedFor } = quote
  if (speed === 'standard') return [t('withdrawals.whyFeeFree')]
  if (feeWaivedFor === 'minimum_wage') return [t('withdrawals.feeWaived')]
  if (fee === 0) return [t('withdrawals.whyFeeNone')]
  const asked =
    expressFee.kind === 'flat'
      ? t('withdrawals.whyFeeFlat', { fee })
      : t('withdrawals.whyFeeShare', { rate: expressFee.basisPoints, amount, fee })
  return feePaidBy === 'employer' ? [asked, t('withdrawals.paidByEmployer', { fee })] : [asked]
}
