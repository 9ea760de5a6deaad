import { londonDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { payPeriods } from './pay-periods.ts'
import { insertPayPeriods, lastCoveredDay, type PayPeriod } from './pay-periods-store.ts'
import { addDays } from './working-days.ts'

/** How far ahead of today there are always pay periods: hours worked today find the period after the next payday too. */
export const daysAhead = 70

const frequencies = ['weekly', 'monthly'] as const

/**
 * Makes sure that the company has the weekly and monthly pay periods that touch the days `from` to `to`. Safe to repeat
 * and to run in two places at once. Gives how many were new.
 */
export async function ensurePayPeriods(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<number> {
  const periods = frequencies.flatMap((frequency) =>
    payPeriods({ frequency, from, to }).map((days): PayPeriod => ({ ...days, id: newId(), frequency })),
  )
  return insertPayPeriods(tx, { employerId, periods })
}

/**
 * The daily job of one company: pay periods from the last that exist to `daysAhead` from today, without a gap however
 * long the job did not run.
 */
export async function keepPayPeriodsAhead(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  employerId: string,
): Promise<number> {
  const today = londonDay(clock.now())
  return database.transaction({ employerId }, async (tx) => {
    const from = (await lastCoveredDay(tx, employerId)) ?? today
    const to = addDays(today, daysAhead)
    return from < to ? ensurePayPeriods(tx, { employerId, from, to }) : 0
  })
}
