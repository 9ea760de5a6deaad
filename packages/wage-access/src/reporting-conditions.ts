import { add, type Pence } from '@gpod/money'
import { countedGross } from './available.ts'
import type { WageAccessPolicy } from './policy.ts'
import type { WageAccount } from './wage-account.ts'

/**
 * HMRC's three conditions (PAYE72053) under which an advance is reported once, with the pay of the ordinary payday.
 * Where one is unmet, a payment needs a full payment submission of its own before it is made.
 */
export type ReportingConditions = {
  /** Pay is due at intervals of a week to a month. */
  payInterval: boolean
  /** The advances together reasonably represent work already done. */
  representsWorkDone: boolean
  /** The next regular payment is reduced by the advances, so it must be enough to bear them. */
  reducesNextPay: boolean
}

const SHORTEST_INTERVAL_DAYS = 7
const LONGEST_INTERVAL_DAYS = 31

/** The conditions for taking `taken` pence, fee included, on top of what is outstanding. */
export function reportingConditions(account: WageAccount, policy: WageAccessPolicy, taken: Pence): ReportingConditions {
  const { period, outstanding, earnings, today } = account
  const afterwards = add(outstanding, taken)
  return {
    payInterval:
      period !== null && period.intervalDays >= SHORTEST_INTERVAL_DAYS && period.intervalDays <= LONGEST_INTERVAL_DAYS,
    representsWorkDone: afterwards <= countedGross(account, policy),
    reducesNextPay: period !== null && today < period.payDate && afterwards <= earnings.estimatedNet,
  }
}
