import type { Available } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { londonToday } from '../../../lib/london-time.ts'
import { earnedSum } from './earned-sum.ts'

/** Why less than that can be taken now: the limit that keeps it back. */
export function WhyLess({ available: { amount, takeable } }: { available: Available }) {
  const { t } = useText()
  const { boundBy, amount: most } = takeable
  return boundBy === 'earned' || boundBy === 'blocked' ? null : t(`earnings.limit_${boundBy}`, { amount, most })
}

/** How what is available came about, in a sentence. */
export function Explanation({ available }: { available: Available }) {
  const { t } = useText()
  const { earned, taken } = earnedSum(available)
  const { period, capBasisPoints: share, earlierHours } = available
  if (period === null) return t('earnings.explainNoPeriod')
  if (earned === 0) return t('earnings.explainNone')
  // With a cut-off before payday, before the period has begun, and with hours of days before it, its payday says which hours these are,
  // its first day not.
  if (period.endsOn < period.payDate || period.startsOn > londonToday() || earlierHours) {
    const on = period.payDate
    return taken === 0
      ? t('earnings.explainFor', { share, earned, on })
      : t('earnings.explainForTaken', { share, earned, on, taken })
  }
  const from = period.startsOn
  return taken === 0
    ? t('earnings.explain', { share, earned, from })
    : t('earnings.explainTaken', { share, earned, from, taken })
}
