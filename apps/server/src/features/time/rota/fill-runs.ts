import type { RotaProblem } from '@gpod/rota-fill'
import { runAside } from '../../../platform/aside/run-aside.ts'
import type { FillAnswer, FillTask } from './fill-process.ts'

const isSource = import.meta.url.endsWith('.ts')
const seed = 1
/** What a week of a hundred people needs; seconds are the cap for whoever waits. */
const budget = { steps: 1_200_000, seconds: 8 }
/** One search holds one processor: others go on having theirs. */
const mostAtOnce = 2

/** The companies for which somebody waits. */
const running = new Set<string>()

export type FillRun = { outcome: 'done'; answer: FillAnswer } | { outcome: 'running' } | { outcome: 'given_up' }

/**
 * Looks for a rota in a process of its own, one at a time of a company and two of all. It ends with the request that
 * waits for it: giving up is answered at once.
 */
export async function runFill(employerId: string, problem: RotaProblem, signal: AbortSignal): Promise<FillRun> {
  if (running.has(employerId) || running.size >= mostAtOnce) return { outcome: 'running' }
  running.add(employerId)
  try {
    const answer = await runAside<FillTask, FillAnswer>({
      program: new URL(isSource ? 'fill-process.ts' : 'fill-process.js', import.meta.url),
      task: { problem, seed, ...budget },
      signal,
      longestMilliseconds: 60_000,
      memoryMegabytes: 512,
    })
    return { outcome: 'done', answer }
  } catch (error) {
    if (signal.aborted) return { outcome: 'given_up' }
    throw error
  } finally {
    running.delete(employerId)
  }
}
