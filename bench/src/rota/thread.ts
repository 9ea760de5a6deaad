// A thread of `npm run bench -- rota`: looks for a rota, or works out the bound and then looks for another.
import { parentPort, workerData } from 'node:worker_threads'
import { type Bound, boundOf, compile, loadSolver, type Proposed, proposeRota, type RotaProblem } from '@gpod/rota-fill'

/** `until` is an instant in milliseconds: what a thread takes to begin is of the time, too. */
export type Asked = { problem: RotaProblem; seed: number; steps: number; until: number; boundShare: number }
export type Told =
  | { kind: 'bound'; bound: Bound; seconds: number }
  | { kind: 'progress'; stage: string; cost: number; seconds: number }
  | { kind: 'proposed'; proposed: Proposed; seconds: number }

const { problem, seed, steps, until, boundShare } = workerData as Asked
const seconds = Math.max(1, (until - Date.now()) / 1000)
const began = performance.now()
const elapsed = () => (performance.now() - began) / 1000
const tell = (told: Told) => parentPort?.postMessage(told)

const solver = await loadSolver()
if (boundShare > 0) {
  const bound = boundOf(compile(problem), solver, { seconds: boundShare * seconds, elapsed })
  tell({ kind: 'bound', bound, seconds: elapsed() })
}
const proposed = proposeRota(problem, {
  seed,
  budget: { steps, seconds },
  elapsed,
  solver,
  onProgress: (progress) => tell({ kind: 'progress', ...progress }),
})
tell({ kind: 'proposed', proposed, seconds: elapsed() })
