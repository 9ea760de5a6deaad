import type { Model } from './model.ts'
import type { Assignment, CostByTerm } from './problem.ts'
import { fairnessOf } from './row.ts'
import { coverCost, stateOf } from './state.ts'

/** What a rota costs, term by term, and how many shifts are too few. */
export function costOf(model: Model, cells: Uint8Array): { cost: CostByTerm; unfilled: number } {
  const { people, days, shifts, minutes } = model
  const { counts } = stateOf(model, cells)
  const cost = { under: 0, over: 0, hours: 0, wishes: 0, fairness: 0, pay: 0, total: 0 }
  let unfilled = 0
  for (let at = 0; at < counts.length; at += 1) {
    if (at % shifts === 0 || (model.wanted[at] as number) < 0) continue
    const missing = (model.wanted[at] as number) - (counts[at] as number)
    if (missing > 0) unfilled += missing
    cost[missing > 0 ? 'under' : 'over'] += coverCost(model, at, counts[at] as number)
  }
  for (let person = 0; person < people; person += 1) {
    let worked = 0
    let count = 0
    const weekends = new Set<number>()
    for (let day = 0; day < days; day += 1) {
      const shift = cells[person * days + day] as number
      const at = (person * days + day) * shifts + shift
      cost.wishes += model.wish[at] as number
      cost.pay += model.pay[at] as number
      if (shift === 0) continue
      worked += minutes[day * shifts + shift] as number
      count += 1
      if ((model.weekendOf[day] as number) >= 0) weekends.add(model.weekendOf[day] as number)
    }
    const short = (model.least[person] as number) - worked
    if (short > 0) cost.hours += (model.belowWeight[person] as number) * Math.ceil(short / 60)
    cost.fairness += fairnessOf(model, person, count, weekends.size)
  }
  cost.total = cost.under + cost.over + cost.hours + cost.wishes + cost.fairness + cost.pay
  return { cost, unfilled }
}

/** The shifts of a rota, those that stood already among them, by day and person. */
export function assignmentsOf(model: Model, cells: Uint8Array): Assignment[] {
  const { people, shiftTypes } = model.problem
  const found: Assignment[] = []
  for (let day = 0; day < model.days; day += 1) {
    people.forEach((person, index) => {
      const shift = cells[index * model.days + day] as number
      if (shift !== 0) found.push({ person: person.id, day, type: shiftTypes[shift - 1]?.id ?? '' })
    })
  }
  return found
}

/** The cells of assignments; what is not in the problem is left out. */
export function cellsOf(model: Model, assignments: readonly Assignment[]): Uint8Array {
  const { people, shiftTypes } = model.problem
  const personOf = new Map(people.map(({ id }, index) => [id, index]))
  const shiftOf = new Map(shiftTypes.map(({ id }, index) => [id, index + 1]))
  const cells = new Uint8Array(model.people * model.days)
  for (const { person, day, type } of assignments) {
    const index = personOf.get(person)
    if (index !== undefined) cells[index * model.days + day] = shiftOf.get(type) ?? 0
  }
  return cells
}
