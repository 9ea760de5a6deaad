// A thread of `npm run bench -- rota`: looks for a rota, or works out the bound and then looks for another.
import { parentPort, workerData } from 'node:worker_threads'
import { type Bound, boundOf, compile, loadSolver, type Proposed, proposeRota, type RotaProblem } from '@gpod/rota-fill'

export type Asked = { problem: RotaProblem; seed: number; steps: number; seconds: number; boundSeconds: number }
export type Told =
  | { kind: 'bound'; bound: Bound; seconds: number }
  | { kind: 'progress'; stage: string; cost: number; seconds: number }
  | { kind: 'proposed'; proposed: Proposed; seconds: number }

const { problem, seed, steps, seconds, boundSeconds } = workerData as Asked
const began = performance.now()
const elapsed = () => (performance.now() - began) / 1000
const tell = (told: Told) => parentPort?.postMessage(told)

const solver = await loadSolver()
if (boundSeconds > 0) {
  const bound = boundOf(compile(problem), solver, { seconds: boundSeconds, elapsed })
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
