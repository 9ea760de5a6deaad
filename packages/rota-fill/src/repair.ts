import type { Model } from './model.ts'
import { type Programme, programmeOf } from './programme.ts'
import type { LinearSolver } from './solver.ts'
import { stateOf, totalOf } from './state.ts'

export type Repaired = { cells: Uint8Array; cost: number; outcome: 'better' | 'same' | 'none' }

/**
 * The best rota there is when some cells are free and the others stay, by an exact solver within limits. What it finds
 * counts only if the rules judge it whole and better.
 */
export function repair(
  model: Model,
  cells: Uint8Array,
  solver: LinearSolver,
  { isFree, seconds, nodes }: { isFree: (person: number, day: number) => boolean; seconds: number; nodes: number },
): Repaired {
  const before = totalOf(stateOf(model, cells))
  const programme = programmeOf(model, cells, isFree)
  const start = startOf(model, cells, programme.columnOf)
  const solved = solver.solve(programme, { seconds, nodes, isWhole: true, start })
  if (solved.values === null) return { cells, cost: before.cost, outcome: 'none' }
  const next = read(model, cells, { programme, values: solved.values, isFree })
  const after = totalOf(stateOf(model, next))
  if (after.broken > 1e-6 || after.cost >= before.cost - 1e-6) return { cells, cost: before.cost, outcome: 'same' }
  return { cells: next, cost: after.cost, outcome: 'better' }
}

/** The rows that break what is asked of them, each solved by itself beside the others: as good as it can be, and unbroken. */
export function mendBroken(model: Model, given: Uint8Array, solver: LinearSolver): Uint8Array {
  let cells = given
  const { rowBroken } = stateOf(model, given)
  for (const [person, broken] of rowBroken.entries()) {
    if (broken <= 1e-6) continue
    const isFree = (each: number) => each === person
    const programme = programmeOf(model, cells, isFree)
    const { values } = solver.solve(programme, { seconds: 2, nodes: 1000, isWhole: true })
    if (values === null) continue
    const next = read(model, cells, { programme, values, isFree })
    if ((stateOf(model, next).rowBroken[person] as number) < broken) cells = next
  }
  return cells
}

type Read = { programme: Programme; values: Float64Array; isFree: (person: number, day: number) => boolean }

/** The cells that are free as a solution has them, the others as they are. */
function read(model: Model, cells: Uint8Array, { programme, values, isFree }: Read): Uint8Array {
  const next = cells.slice()
  const { people, days, shifts } = model
  for (let person = 0; person < people; person += 1) {
    for (let day = 0; day < days; day += 1) {
      if (!isFree(person, day) || model.frozen[person] === 1) continue
      const cell = person * days + day
      next[cell] = 0
      for (let shift = 1; shift < shifts; shift += 1) {
        const at = programme.columnOf[cell * shifts + shift] as number
        if (at >= 0 && (values[at] as number) > 0.5) next[cell] = shift
      }
    }
  }
  return next
}

/** The shifts that stand, as a beginning; the solver completes what else there is. */
function startOf(model: Model, cells: Uint8Array, columnOf: Int32Array) {
  const indices: number[] = []
  const values: number[] = []
  for (let at = 0; at < columnOf.length; at += 1) {
    const column = columnOf[at] as number
    if (column < 0) continue
    indices.push(column)
    values.push(cells[Math.floor(at / model.shifts)] === at % model.shifts ? 1 : 0)
  }
  return { indices: Int32Array.from(indices), values: Float64Array.from(values) }
}
