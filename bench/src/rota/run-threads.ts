import { Worker } from 'node:worker_threads'
import { type Bound, type Proposed, proposeRota, type RotaProblem } from '@gpod/rota-fill'
import type { Asked, Told } from './thread.ts'

export type Run = {
  proposed: Proposed
  bound: Bound | null
  seconds: number
  /** When the first rota stood that breaks nothing. */
  firstSeconds: number | null
  steps: number
}

/** Two threads: one looks for a rota, the other works out the bound and then looks for another. The better one counts. */
export async function runThreads(
  problem: RotaProblem,
  { seed, seconds, steps }: { seed: number; seconds: number; steps: number | null },
): Promise<Run> {
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  const count = steps ?? stepsFor(problem, seconds)
  // The last row that is looked at, and the way back, are of the time as well.
  const until = Date.now() + Math.max(1, seconds - passed() - 0.3) * 1000
  let bound: Bound | null = null
  let firstSeconds: number | null = null
  const one = (asked: Asked) =>
    new Promise<Proposed>((resolve, reject) => {
      const worker = new Worker(new URL('from-sources.mjs', import.meta.url), { workerData: asked })
      worker.on('message', (told: Told) => {
        if (told.kind === 'bound') bound = told.bound
        if (told.kind === 'progress' && firstSeconds === null) firstSeconds = passed()
        if (told.kind === 'proposed') resolve(told.proposed)
      })
      worker.on('error', reject)
    })
  const found = await Promise.all([
    one({ problem, seed: 2 * seed, steps: count, until, boundShare: 0 }),
    one({ problem, seed: 2 * seed + 1, steps: Math.round(count * 0.6), until, boundShare: 0.4 }),
  ])
  const [best] = found.sort((first, second) => costOf(first) - costOf(second))
  if (best === undefined) throw new Error('no thread answered')
  return { proposed: best, bound, seconds: passed(), firstSeconds, steps: count }
}

function costOf(proposed: Proposed): number {
  return proposed.outcome === 'proposed' ? proposed.cost.total : Number.POSITIVE_INFINITY
}

/** As many steps as fit into the time on this machine, with some to spare: told by how long a few more take. */
function stepsFor(problem: RotaProblem, seconds: number): number {
  const millisecondsOf = (steps: number) => {
    const began = performance.now()
    proposeRota(problem, { seed: 0, budget: { steps, seconds: 60 } })
    return performance.now() - began
  }
  // Short: it is of the time, and the first rota waits for it.
  millisecondsOf(100_000)
  const [few, more] = [millisecondsOf(10_000), millisecondsOf(110_000)]
  const perSecond = 100_000 / (Math.max(20, more - few) / 1000)
  return Math.max(20_000, Math.round((perSecond * seconds * shareOfTime) / 100_000) * 100_000)
}

/** What remains is for the exact repairs, and for a machine that does other things too. */
const shareOfTime = 0.7
