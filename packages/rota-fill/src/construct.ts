import type { Model } from './model.ts'
import { judgeRow, type RowFound } from './row.ts'
import { coverCost, emptyCells, type State, stateOf } from './state.ts'

/**
 * A first rota: the shift with the fewest people to spare comes first, and goes to whom it costs least, never where it
 * breaks more of a row than is broken already. Leaves unfilled what nobody may have.
 */
export function construct(model: Model): Uint8Array {
  const state = stateOf(model, emptyCells(model))
  const { days, shifts, people, allowed, wanted } = model
  const slots: { at: number; spare: number }[] = []
  for (let at = 0; at < days * shifts; at += 1) {
    if (at % shifts === 0 || (wanted[at] as number) <= 0) continue
    let candidates = 0
    for (let person = 0; person < people; person += 1) candidates += allowed[person * days * shifts + at] as number
    slots.push({ at, spare: candidates - (wanted[at] as number) })
  }
  slots.sort((one, other) => one.spare - other.spare || one.at - other.at)
  for (const { at } of slots) {
    while ((state.counts[at] as number) < (wanted[at] as number) && giveToCheapest(state, at));
  }
  return state.cells
}

function giveToCheapest(state: State, at: number): boolean {
  const { model, cells, counts, rowCost, rowBroken } = state
  const { days, shifts, people, allowed } = model
  const day = Math.floor(at / shifts)
  const shift = at % shifts
  const found: RowFound = { cost: 0, broken: 0 }
  let chosen = -1
  let least = coverCost(model, at, counts[at] as number) - coverCost(model, at, (counts[at] as number) + 1)
  for (let person = 0; person < people; person += 1) {
    const cell = person * days + day
    if (cells[cell] !== 0 || allowed[cell * shifts + shift] === 0) continue
    cells[cell] = shift
    judgeRow(model, cells, person, found)
    cells[cell] = 0
    if (found.broken > (rowBroken[person] as number) + 1e-9) continue
    const cost = found.cost - (rowCost[person] as number)
    if (cost >= least) continue
    least = cost
    chosen = person
  }
  if (chosen < 0) return false
  cells[chosen * days + day] = shift
  counts[at] = (counts[at] as number) + 1
  judgeRow(model, cells, chosen, found)
  rowCost[chosen] = found.cost
  rowBroken[chosen] = found.broken
  return true
}
