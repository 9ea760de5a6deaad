import { lastPaydayBefore, nominalPayday, type PaydayRule } from './pay-periods.ts'
import { workingDayOnOrBefore } from './working-days.ts'

/** A payday, and the day the schedule has it on where banks are closed on that one. */
export type ComingPayday = { payDate: string; ordinaryPayday: string | null }

/**
 * The paydays of a rule on a day and after it, so many at most. Fewer where the bank holidays of a year are not known:
 * nothing is said of a day that might be moved.
 */
export function comingPaydays({ rule, from, most }: { rule: PaydayRule; from: string; most: number }): ComingPayday[] {
  const paydays: ComingPayday[] = []
  try {
    for (let number = lastPaydayBefore(from, rule) + 1; paydays.length < most; number += 1) {
      const ordinary = nominalPayday(number, rule).toString()
      const payDate = workingDayOnOrBefore(ordinary)
      if (payDate >= from) paydays.push({ payDate, ordinaryPayday: ordinary === payDate ? null : ordinary })
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return paydays
}
