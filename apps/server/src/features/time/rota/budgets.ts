import type { WeekBudget } from '@gpod/contract'
import { addDays, mondayOf } from '@gpod/days'
import { pence } from '@gpod/money'
import type { Tx } from '../../../platform/database/database.ts'
import { type BudgetRow, listBudgets, sumWeeks, type WeekSum } from './budgets-store.ts'

type Shown = { employerId: string; from: string; to: string; seesPay: boolean }

/** Each budget that holds in a week of the shown days, beside what is planned of the whole week. */
export async function budgetsOf(tx: Tx, { employerId, from, to, seesPay }: Shown): Promise<WeekBudget[]> {
  const budgets = await listBudgets(tx, employerId)
  if (budgets.length === 0) return []
  const [first, last] = [mondayOf(from), mondayOf(to)]
  const sums = await sumWeeks(tx, { employerId, from: first, to: addDays(last, 6) })
  const found: WeekBudget[] = []
  for (let week = first; week <= last; week = addDays(week, 7)) {
    for (const { place, mostPence, mostMinutes } of holding(budgets, week)) {
      const mostCost = seesPay && mostPence !== null ? pence(mostPence) : null
      if (mostCost === null && mostMinutes === null) continue
      const own = sums.filter((sum) => sum.week === week && (place === null || sum.place === place))
      found.push({ week, place, mostCost, mostMinutes, ...planned(own, seesPay) })
    }
  }
  return found
}

/** Of each place the last that was set from this week or before. */
function holding(budgets: readonly BudgetRow[], week: string): BudgetRow[] {
  const latest = new Map<string | null, BudgetRow>()
  for (const budget of budgets) {
    const known = latest.get(budget.place)
    if (budget.fromWeek <= week && (known === undefined || budget.fromWeek > known.fromWeek))
      latest.set(budget.place, budget)
  }
  return [...latest.values()]
}

function planned(sums: readonly WeekSum[], seesPay: boolean): Pick<WeekBudget, 'cost' | 'minutes'> {
  return {
    cost: seesPay ? pence(sums.reduce((all, { cost }) => all + (cost ?? 0), 0)) : null,
    minutes: sums.reduce((all, { minutes }) => all + minutes, 0),
  }
}
