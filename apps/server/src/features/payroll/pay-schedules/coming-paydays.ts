import { workingDayOnOrBefore } from '@gpod/days'
import type { Tx } from '../../../platform/database/database.ts'
import { lastPaydayBefore, nominalPayday, type PaydayRule } from './pay-periods.ts'
import type { ScheduleKey } from './pay-periods-store.ts'
import { findPaySchedule, paydayRule } from './pay-schedules-store.ts'

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

/** The same of a schedule of a company, as it stands; none where it says no payday. */
export async function paydaysFrom(
  tx: Tx,
  { from, most, ...schedule }: ScheduleKey & { employerId: string; from: string; most: number },
): Promise<ComingPayday[]> {
  const found = await findPaySchedule(tx, schedule)
  const rule = found && paydayRule(found)
  return rule ? comingPaydays({ rule, from, most }) : []
}
