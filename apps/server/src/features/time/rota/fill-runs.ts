import type { RotaProblem } from '@gpod/rota-fill'
import { openThreads } from '../../../platform/threads/threads.ts'
import type { FillAnswer, FillTask } from './fill-thread.ts'

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
 * Looks for a rota in a thread of its own, one at a time of a company and two of all. The thread ends with the request that
 * waits for it: giving up is answered at once.
 */
export async function runFill(employerId: string, problem: RotaProblem, signal: AbortSignal): Promise<FillRun> {
  if (running.has(employerId) || running.size >= mostAtOnce) return { outcome: 'running' }
  running.add(employerId)
  const threads = openThreads<FillTask, FillAnswer>({
    program: new URL(isSource ? 'fill-thread.ts' : 'fill-thread.js', import.meta.url),
    count: 1,
    mostWaiting: 1,
    longestMilliseconds: 60_000,
    memoryMegabytes: 512,
  })
  const end = () => void threads.close()
  signal.addEventListener('abort', end)
  try {
    if (signal.aborted) return { outcome: 'given_up' }
    return { outcome: 'done', answer: await threads.run({ problem, seed, ...budget }) }
  } catch (error) {
    if (signal.aborted) return { outcome: 'given_up' }
    throw error
  } finally {
    signal.removeEventListener('abort', end)
    running.delete(employerId)
    await threads.close()
  }
}
