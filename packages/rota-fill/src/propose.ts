import { type Annealed, type Annealing, anneal } from './anneal.ts'
import { compile } from './compile.ts'
import { construct } from './construct.ts'
import type { Model } from './model.ts'
import type { Budget, Proposal, Refusal, RotaProblem } from './problem.ts'
import { type Random, randomOf } from './random.ts'
import { readProblem } from './read-problem.ts'
import { mendBroken, repair } from './repair.ts'
import { assignmentsOf, costOf } from './score.ts'
import type { LinearSolver } from './solver.ts'
import { stateOf, totalOf } from './state.ts'

export type Proposing = {
  seed: number
  budget: Budget
  /** Seconds since it began. Without it, steps alone end the search. */
  elapsed?: () => number
  /** With it, parts of the rota are solved exactly at the end. */
  solver?: LinearSolver
  /** Told of the first rota that breaks nothing, and of each step after which something may be said. */
  onProgress?: (progress: { stage: 'first' | 'searched' | 'repaired'; cost: number; seconds: number }) => void
}

export type Proposed = (Proposal & { outcome: 'proposed' }) | Refusal

/** Of the time there is, what is left for solving parts exactly. */
const repairShare = 0.15
const repairsOfStep = 1 / 1_500_000

/**
 * A rota for a problem: nobody's terms and no law broken, fixed shifts where they are, too few before all else that weighs.
 * The same problem, seed and steps give the same rota while time does not run out. Refused where some row cannot be held
 * to what is asked of it.
 */
export function proposeRota(given: RotaProblem, proposing: Proposing): Proposed {
  const read = readProblem(given)
  if (read.outcome === 'refused') {
    const [first] = read.fields
    return { outcome: 'refused', code: 'problem_invalid', field: first?.field ?? '', detail: first?.fault ?? '' }
  }
  const model = compile(read.problem)
  const { seed, budget, elapsed = () => 0, solver, onProgress = () => {} } = proposing
  const random = randomOf(seed)
  const first = construct(model)
  const firstFound = totalOf(stateOf(model, first))
  if (firstFound.broken < 1e-6) onProgress({ stage: 'first', cost: firstFound.cost, seconds: elapsed() })
  const searchUntil = budget.seconds * (solver ? 1 - repairShare : 1)
  const scale = scaleOf(model)
  let found = anneal(model, first, random, {
    steps: budget.steps,
    ...scale,
    share: () => elapsed() / searchUntil,
  })
  if (found.broken > 0)
    found = mendRows(model, found, {
      random,
      steps: budget.steps,
      scale,
      solver,
      isOver: () => elapsed() > budget.seconds,
    })
  if (found.broken > 0) return brokenRow(model, found.cells)
  onProgress({ stage: 'searched', cost: found.cost, seconds: elapsed() })
  let { cells, cost } = found
  if (solver && cost > 0) {
    const tries = Math.floor(budget.steps * repairsOfStep)
    cells = repairAll(model, cells, { solver, random, tries, left: () => budget.seconds - elapsed() })
    cost = totalOf(stateOf(model, cells)).cost
    onProgress({ stage: 'repaired', cost, seconds: elapsed() })
  }
  const ranOut = found.isHurried || elapsed() > budget.seconds
  return {
    outcome: 'proposed',
    assignments: assignmentsOf(model, cells),
    ...costOf(model, cells),
    steps: found.steps,
    stoppedBy: ranOut ? 'time' : 'steps',
    seed,
  }
}

type Scale = Pick<Annealing, 'from' | 'to' | 'penaltyFrom' | 'penaltyTo'>
type Mending = { random: Random; steps: number; scale: Scale; solver: LinearSolver | undefined; isOver: () => boolean }

/**
 * Where the best rota still breaks rows: each of them solved by itself where there is a solver, then searched again from there
 * at prices that no breach is worth.
 */
function mendRows(model: Model, given: Annealed, { random, steps, scale, solver, isOver }: Mending): Annealed {
  let found = given
  for (let round = 0; round < 4 && found.broken > 0; round += 1) {
    if (solver) {
      const mended = mendBroken(model, found.cells, solver)
      found = { ...found, ...totalOf(stateOf(model, mended)), cells: mended }
    }
    const penalty = 4 * scale.penaltyTo
    const again = anneal(model, found.cells, random, {
      ...scale,
      from: (solver ? 0.25 : 2) * scale.from,
      penaltyFrom: penalty,
      penaltyTo: penalty,
      steps: Math.max(50_000, Math.round(steps / 4)),
      share: () => (isOver() ? 1 : 0),
    })
    found = { ...again, steps: found.steps + again.steps, isHurried: found.isHurried || again.isHurried }
  }
  return found
}

/** Temperatures and penalty by what the problem weighs. */
function scaleOf(model: Model): Scale {
  const weights = [...model.under].filter((weight) => weight > 0)
  const largest = Math.max(1, ...weights, ...model.belowWeight)
  let least = largest
  for (const list of [model.wish, model.over])
    for (const weight of list) if (weight > 0 && weight < least) least = weight
  if (model.fairShifts > 0) least = Math.min(least, model.fairShifts)
  return { from: Math.max(1, 0.4 * largest), to: 0.4 * least, penaltyFrom: 2 * largest, penaltyTo: 2.5 * largest }
}

type Repairing = { solver: LinearSolver; random: Random; tries: number; left: () => number }

/** Parts of the rota solved exactly, one after the other: a few people over all days, or everybody over a few. */
function repairAll(model: Model, given: Uint8Array, { solver, random, tries, left }: Repairing): Uint8Array {
  const { people, days, shifts } = model
  let cells = given
  for (let each = 0; each < tries && left() > 0; each += 1) {
    const isOfPeople = each % 2 === 0
    const chosen = new Set<number>()
    const size = Math.min(people, Math.max(2, Math.floor(260 / (days * Math.max(1, shifts - 1) ** 0.5))))
    while (isOfPeople && chosen.size < size) chosen.add(random.below(people))
    const span = Math.max(1, Math.min(days, Math.floor(420 / (people * Math.max(1, shifts - 1) ** 0.5))))
    const from = random.below(days - span + 1)
    const isFree = (person: number, day: number) => (isOfPeople ? chosen.has(person) : day >= from && day < from + span)
    cells = repair(model, cells, solver, { isFree, seconds: Math.min(5, left()), nodes: 500 }).cells
  }
  return cells
}

/** Of a rota that breaks what is asked: whose row it is. */
function brokenRow(model: Model, cells: Uint8Array): Refusal {
  const { rowBroken } = stateOf(model, cells)
  const person = rowBroken.findIndex((broken) => broken > 1e-6)
  return {
    outcome: 'refused',
    code: 'no_rota',
    field: `people[${person}]`,
    detail: `no rota was found that holds what is asked of ${model.problem.people[person]?.id ?? ''}`,
  }
}
