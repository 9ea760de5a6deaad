import { addDays } from '@gpod/days'
import { type Pence, pence } from '@gpod/money'

/** From a payday to the day before the next one. */
export type Cycle = { startsOn: string; endsOn: string }

/** The pay cycles between paydays in order. */
export function cyclesBetween(paydays: readonly string[]): Cycle[] {
  return paydays
    .slice(0, -1)
    .map((startsOn, index) => ({ startsOn, endsOn: addDays(paydays[index + 1] ?? startsOn, -1) }))
}

/** What was spent of a category in each cycle: what went out less what came back. */
export function spentInCycles(lines: readonly { day: string; amount: Pence }[], cycles: readonly Cycle[]): Pence[] {
  return cycles.map(({ startsOn, endsOn }) =>
    pence(-lines.reduce((sum, { day, amount }) => (day >= startsOn && day <= endsOn ? sum + amount : sum), 0)),
  )
}

export type BudgetStanding = { limit: Pence; carried: Pence; spent: Pence; left: Pence }

/**
 * A budget of a category in the last of some pay cycles: what is left over in a cycle, or was spent too much, is carried over to the
 * next, from the cycle in which the budget was set.
 */
export function budgetStanding(limit: Pence, spentSince: readonly Pence[]): BudgetStanding {
  const before = spentSince.slice(0, -1)
  const spent = spentSince.at(-1) ?? pence(0)
  const carried = pence(before.reduce((rest, one) => rest + limit - one, 0))
  return { limit, carried, spent, left: pence(limit + carried - spent) }
}

export type Trend = 'up' | 'down' | 'stable'

/** A cycle that is over against the one before it; a tenth more or less counts as the same. Null where one is not known. */
export function trendOf(last: Pence | undefined, before: Pence | undefined): Trend | null {
  if (last === undefined || before === undefined) return null
  if (before === 0 && last === 0) return null
  const change = last - before
  if (Math.abs(change) * 10 <= Math.abs(before)) return 'stable'
  return change > 0 ? 'up' : 'down'
}
