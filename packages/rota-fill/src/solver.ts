import loadHighs from 'highs'
import type { Programme } from './programme.ts'

export type Solved = {
  outcome: 'optimal' | 'limit' | 'infeasible' | 'failed'
  values: Float64Array | null
  objective: number
  /** No whole solution costs less. */
  bound: number
}

export type Solving = {
  seconds: number
  nodes?: number
  /** Whole columns, or their relaxation. */
  isWhole: boolean
  /** A solution to begin with. */
  start?: { indices: Int32Array; values: Float64Array }
  solver?: 'simplex' | 'ipm' | 'choose'
}

/** Solves linear and whole programmes in this thread. */
export type LinearSolver = { solve(programme: Programme, solving: Solving): Solved }

/** HiGHS, in WebAssembly. It holds its thread while it solves. */
export async function loadSolver(): Promise<LinearSolver> {
  const highs = await loadHighs()
  const { optimal, infeasible, unboundedOrInfeasible } = highs.constants.modelStatus
  return {
    solve(programme, { seconds, nodes, isWhole, start, solver = 'choose' }) {
      const { columns, cost, lower, upper, rowLower, rowUpper, starts, indices, values, offset } = programme
      return highs.withModel((model): Solved => {
        model.passModel({
          numCols: columns,
          numRows: rowLower.length,
          offset,
          colCost: cost,
          colLower: lower,
          colUpper: upper.map((each) => (each >= 1e9 ? highs.infinity : each)),
          rowLower,
          rowUpper: rowUpper.map((each) => (each >= 1e8 ? highs.infinity : each)),
          matrix: { format: 'csr', numRows: rowLower.length, numCols: columns, starts, indices, values },
          ...(isWhole ? { integrality: Int32Array.from(programme.whole) } : {}),
        })
        model.options.set({ output_flag: false, time_limit: seconds, random_seed: 1 })
        if (!isWhole && solver !== 'choose') model.options.set({ solver })
        if (isWhole) model.options.set({ mip_rel_gap: 0, ...(nodes === undefined ? {} : { mip_max_nodes: nodes }) })
        if (start) model.setSolution(start)
        model.run()
        const status = model.getModelStatus()
        if (status === infeasible || status === unboundedOrInfeasible)
          return {
            outcome: 'infeasible',
            values: null,
            objective: Number.POSITIVE_INFINITY,
            bound: Number.POSITIVE_INFINITY,
          }
        const objective = model.getObjectiveValue()
        const bound = isWhole
          ? Number(model.info.get('mip_dual_bound'))
          : status === optimal
            ? objective
            : Number.NEGATIVE_INFINITY
        const isFound = Number(model.info.get('primal_solution_status')) === 2
        const outcome = status === optimal ? 'optimal' : isFound ? 'limit' : 'failed'
        return { outcome, values: isFound ? model.getSolution().colValue : null, objective, bound }
      })
    },
  }
}
