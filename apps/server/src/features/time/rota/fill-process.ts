// A process that looks for who could have open shifts: it holds its processor until it has found an answer.
import {
  boundOf,
  cellsOf,
  compile,
  explainAssignments,
  explainGaps,
  type Gap,
  loadSolver,
  type Proposed,
  proposeRota,
  type RotaProblem,
  type Why,
} from '@gpod/rota-fill'
import { answerAside } from '../../../platform/aside/answer-aside.ts'

export type FillTask = { problem: RotaProblem; seed: number; steps: number; seconds: number }
export type FillAnswer = {
  proposed: Proposed
  gaps: Gap[]
  whys: Why[]
  leastOpen: number | null
  leastCost: number | null
}

answerAside(async ({ problem, seed, steps, seconds }: FillTask): Promise<FillAnswer> => {
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000
  const solver = await loadSolver()
  const proposed = proposeRota(problem, { seed, budget: { steps, seconds }, elapsed, solver })
  if (proposed.outcome === 'refused') return { proposed, gaps: [], whys: [], leastOpen: null, leastCost: null }
  const model = compile(problem)
  const cells = cellsOf(model, proposed.assignments)
  // What costs nothing is proven by itself.
  const bound =
    proposed.cost.total === 0 ? { cost: 0, unfilled: 0 } : boundOf(model, solver, { seconds: seconds + 3, elapsed })
  const leastOpen = proposed.unfilled === 0 ? 0 : bound.unfilled
  return {
    proposed,
    gaps: explainGaps(model, cells),
    whys: explainAssignments(model, cells),
    leastOpen,
    leastCost: bound.cost,
  }
})
