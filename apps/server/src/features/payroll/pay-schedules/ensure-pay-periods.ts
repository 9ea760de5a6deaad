import { addDays } from '@gpod/days'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { type PaydayRule, type PayPeriodDays, payPeriods } from './pay-periods.ts'
import {
  type CoveredDays,
  closeUnusedPeriods,
  insertPayPeriods,
  type PayPeriod,
  readCoveredDays,
} from './pay-periods-store.ts'
import { holdPaySchedules, isSameSchedule, openPaySchedules, paydayRule } from './pay-schedules-store.ts'

/** How far ahead of today there are always pay periods: hours worked today find the period after the next payday too. */
export const daysAhead = 70

/**
 * Makes sure that the company has its schedules, and of each the pay periods that touch the days `from` to
 * `to`. Periods that exist stay; new ones join them without a gap. Safe to repeat and to run in two places at once.
 * Gives how many were new.
 */
export async function ensurePayPeriods(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<number> {
  const periods = await planPayPeriods(tx, { employerId, from, to })
  return insertPayPeriods(tx, { employerId, periods })
}

/** The periods that are missing between two days, as they would be made, and of nobody yet. Writes none of them. */
export async function planPayPeriods(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<PayPeriod[]> {
  await openPaySchedules(tx, employerId)
  const schedules = await holdPaySchedules(tx, employerId)
  const covered = await readCoveredDays(tx, employerId)
  return schedules.flatMap((schedule) => {
    const rule = paydayRule(schedule)
    if (!rule) throw new Error(`the ${schedule.frequency} schedule of ${employerId} names no payday`)
    const { frequency, scheduleNumber } = schedule
    const existing = covered.find((days) => isSameSchedule(days, schedule))
    return missingPeriods({ rule, from, to, existing }).map(
      (days): PayPeriod => ({ ...days, id: newId(), frequency, scheduleNumber }),
    )
  })
}

function missingPeriods({
  rule,
  from,
  to,
  existing,
}: {
  rule: PaydayRule
  from: string
  to: string
  existing: CoveredDays | undefined
}): PayPeriodDays[] {
  if (!existing) return payPeriods({ rule, from, to })
  const { firstDay, lastDay, firstPayDate, lastPayDate } = existing
  return [
    ...(from < firstDay
      ? payPeriods({ rule, from, to: firstDay }).filter(
          ({ endsOn, payDate }) => endsOn < firstDay && payDate < firstPayDate,
        )
      : []),
    ...(lastDay < to ? payPeriods({ rule, from, to, after: { endsOn: lastDay, payDate: lastPayDate } }) : []),
  ]
}

/**
 * The daily job of one company: pay periods from the last that exist to `daysAhead` from today, without a gap however
 * long the job did not run; those that passed and paid nobody are closed.
 */
export async function keepPayPeriodsAhead(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  employerId: string,
): Promise<number> {
  const now = clock.now()
  const today = londonDay(now)
  return database.transaction({ employerId }, async (tx) => {
    const added = await ensurePayPeriods(tx, { employerId, from: today, to: addDays(today, daysAhead) })
    await closeUnusedPeriods(tx, { employerId, today, now })
    return added
  })
}
