import { boundByRows } from './bound-by-rows.ts'
import type { Model } from './model.ts'
import { programmeOf } from './programme.ts'
import type { LinearSolver } from './solver.ts'
import { emptyCells } from './state.ts'

export type Bound = {
  /** No rota costs less; null where it was not worked out. */
  cost: number | null
  /** No rota leaves fewer shifts unfilled. */
  unfilled: number | null
  /** Why it is missing. */
  missing: 'too_large' | 'time' | null
}

/** Beyond it a programme does not fit the solver's memory, or its time. */
const mostColumns = 60_000

/** Rounds of prices at the most; most problems need fewer. */
const mostRounds = 1000

/**
 * What no rota can do better than: the higher of what prices for each shift prove (`boundByRows`) and the linear relaxation of
 * each part of the problem that shares nobody with another, rounded up, because all that weighs is whole. With time to spare the parts are searched for whole rotas, which raises it.
 */
export function boundOf(
  model: Model,
  solver: LinearSolver,
  { seconds, elapsed = () => 0 }: { seconds: number; elapsed?: () => number },
): Bound {
  const parts = componentsOf(model)
  const left = () => Math.max(0.1, seconds - elapsed())
  const sumOf = (judged: Model, isWhole: boolean): number | 'too_large' | 'time' => {
    let sum = constantOf(judged, parts)
    for (const part of parts) {
      const programme = partProgramme(judged, part)
      if (programme.columns > mostColumns) return 'too_large'
      const relaxed = solver.solve(programme, { seconds: left(), isWhole: false })
      if (!Number.isFinite(relaxed.bound)) return 'time'
      const whole = isWhole ? solver.solve(programme, { seconds: left() / 2, isWhole: true }) : relaxed
      sum += Math.ceil(Math.max(relaxed.bound, whole.bound) - 1e-6)
    }
    return sum
  }
  // Prices know nothing of equal shares: where these weigh, the relaxation is the better one.
  const isByRows = model.fairShifts === 0 && model.fairWeekends === 0
  const byRowsOf = (judged: Model, share: number): number => {
    const until = elapsed() + share * left()
    const found = isByRows ? boundByRows(judged, { rounds: mostRounds, isOver: () => elapsed() > until }) : null
    return found === null ? Number.NEGATIVE_INFINITY : Math.ceil(found - 1e-3)
  }
  const byRows = { cost: byRowsOf(model, 0.6), unfilled: byRowsOf(unfilledOnly(model), 0.3) }
  const cost = sumOf(model, false)
  const unfilled = sumOf(unfilledOnly(model), false)
  const size = model.people * model.days * model.shifts
  const better = typeof cost === 'number' && size < 2000 && left() > 1 ? sumOf(model, true) : cost
  const highestCost = highest(byRows.cost, cost, better)
  return {
    cost: highestCost,
    unfilled: highest(byRows.unfilled, unfilled),
    missing: highestCost !== null || typeof cost === 'number' ? null : cost,
  }
}

/** The highest of those that were worked out. */
function highest(...found: readonly (number | 'too_large' | 'time')[]): number | null {
  const numbers = found.filter((each) => typeof each === 'number' && Number.isFinite(each)) as number[]
  return numbers.length > 0 ? Math.max(...numbers) : null
}

type Part = { people: ReadonlySet<number>; shifts: ReadonlySet<number> }

/** People and types that have nothing to do with others: nobody of one may work a type of another. */
export function componentsOf({ people, days, shifts, allowed }: Model): Part[] {
  const group = Array.from({ length: shifts }, (_, shift) => shift)
  const rootOf = (shift: number): number => (group[shift] === shift ? shift : rootOf(group[shift] as number))
  const first = new Int32Array(people)
  for (let person = 0; person < people; person += 1) {
    for (let at = 0; at < days * shifts; at += 1) {
      const shift = at % shifts
      if (shift === 0 || allowed[person * days * shifts + at] === 0) continue
      if (first[person] === 0) first[person] = shift
      group[rootOf(shift)] = rootOf(first[person] as number)
    }
  }
  const roots = [...new Set(group.slice(1).map((_, index) => rootOf(index + 1)))]
  const parts = roots.map((root) => ({
    people: new Set(
      [...first.keys()].filter((person) => first[person] !== 0 && rootOf(first[person] as number) === root),
    ),
    shifts: new Set(group.map((_, shift) => shift).filter((shift) => shift !== 0 && rootOf(shift) === root)),
  }))
  return parts.filter((part) => part.people.size > 0 || part.shifts.size > 0)
}

function partProgramme(model: Model, part: Part) {
  // What another part wants is nobody's here.
  const wanted = model.wanted.map((each, at) => (part.shifts.has(at % model.shifts) ? each : -1))
  return programmeOf({ ...model, wanted }, emptyCells(model), (person) => part.people.has(person))
}

/** What people cost who may work nothing at all: they are of no part. */
function constantOf(model: Model, parts: readonly Part[]): number {
  const inParts = new Set(parts.flatMap(({ people }) => [...people]))
  let sum = 0
  for (let person = 0; person < model.people; person += 1) {
    if (inParts.has(person)) continue
    for (let day = 0; day < model.days; day += 1)
      sum += model.wish[(person * model.days + day) * model.shifts] as number
    sum += (model.belowWeight[person] as number) * Math.ceil((model.least[person] as number) / 60)
  }
  return sum
}

/** The same problem, in which nothing weighs but shifts that nobody has. */
function unfilledOnly(model: Model): Model {
  const size = model.wish.length
  return {
    ...model,
    wish: new Float64Array(size),
    pay: new Float64Array(size),
    under: model.under.map((_, at) => ((model.wanted[at] as number) > 0 ? 1 : 0)),
    over: model.over.map((each) => (each >= 1_000_000 ? each : 0)),
    least: model.least.map((each, person) => (model.belowWeight[person] === 0 ? each : 0)),
    fairShifts: 0,
    fairWeekends: 0,
  }
}
