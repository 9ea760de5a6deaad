import { type Pence, subtract } from '@gpod/money'
import type { WageAccount } from './wage-account.ts'

/**
 * Whether a fee kept by the employer's programme would leave less than the minimum wage. Such a fee reduces pay for the
 * minimum wage (National Minimum Wage Regulations 2015, reg. 12; HMRC manual NMWM11050), together with the fees
 * charged in this pay reference period before. Where the rate is not known no fee can be shown to be lawful.
 */
export function wouldBreachMinimumWage(fee: Pence, { earnings, feesChargedInPeriod }: WageAccount): boolean {
  const { payForTest, required } = earnings.minimumWage
  return required === null || subtract(payForTest, feesChargedInPeriod, fee) < required
}
