import type { Model } from './model.ts'
import { judgeRow, type RowFound } from './row.ts'

/** A rota as it stands while it is looked for: who has what, what each row costs, how many each shift has. */
export type State = {
  model: Model
  cells: Uint8Array
  counts: Int32Array
  rowCost: Float64Array
  rowBroken: Float64Array
}

/** A state of these cells, everything judged anew. */
export function stateOf(model: Model, cells: Uint8Array): State {
  const { people, days, shifts } = model
  const counts = new Int32Array(days * shifts)
  const state: State = {
    model,
    cells,
    counts,
    rowCost: new Float64Array(people),
    rowBroken: new Float64Array(people),
  }
  const found: RowFound = { cost: 0, broken: 0 }
  for (let person = 0; person < people; person += 1) {
    for (let day = 0; day < days; day += 1) {
      const at = day * shifts + (cells[person * days + day] as number)
      counts[at] = (counts[at] as number) + 1
    }
    judgeRow(model, cells, person, found)
    state.rowCost[person] = found.cost
    state.rowBroken[person] = found.broken
  }
  return state
}

/** What a number of people on a shift costs: too few or too many. */
export function coverCost(model: Model, at: number, count: number): number {
  const wanted = model.wanted[at] as number
  if (wanted < 0) return 0
  return count < wanted ? (wanted - count) * (model.under[at] as number) : (count - wanted) * (model.over[at] as number)
}

/** The whole cost of a state and by how much its rows are broken. */
export function totalOf({ model, counts, rowCost, rowBroken }: State): RowFound {
  let cost = 0
  let broken = 0
  for (let at = 0; at < counts.length; at += 1)
    if (at % model.shifts !== 0) cost += coverCost(model, at, counts[at] as number)
  for (let person = 0; person < model.people; person += 1) {
    cost += rowCost[person] as number
    broken += rowBroken[person] as number
  }
  return { cost, broken }
}

/** The rota before anybody is given anything: what stands, and days off. */
export function emptyCells({ people, days, shifts, allowed }: Model): Uint8Array {
  const cells = new Uint8Array(people * days)
  for (let at = 0; at < cells.length; at += 1) {
    if (allowed[at * shifts] === 1) continue
    for (let shift = 1; shift < shifts; shift += 1) if (allowed[at * shifts + shift] === 1) cells[at] = shift
  }
  return cells
}
