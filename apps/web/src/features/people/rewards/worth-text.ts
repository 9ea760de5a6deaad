import type { RewardItem } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { useText } from '../../../i18n/use-text.tsx'

type T = ReturnType<typeof useText>['t']
type Of = Pick<RewardItem, 'worth' | 'value'>

/** What payroll does with a reward, said to who gets it and to who gives it. */
export function worthText(t: T, { worth, value }: Of): string {
  const amount = value ?? pence(0)
  if (worth === 'pay') return t('rewards.worth_pay', { value: amount })
  if (worth === 'benefit') return t('rewards.worth_benefit', { value: amount })
  return t(worth === 'time' ? 'rewards.worth_time' : 'rewards.worth_none')
}
