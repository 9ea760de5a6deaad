import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** From 0 (guessed at once) to 4, with the estimator's reason and advice. */
export type Strength = { score: number; feedback: { warning: string | null; suggestions: string[] } }

type Waiting = { resolve(strength: Strength): void; reject(error: Error): void }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

let thread: Thread | null = null
let lastId = 0

/**
 * How hard a password is to guess for who tries `known` first. Worked out beside the server's own thread, one at a time;
 * throws where that thread ends, and the next call has a new one.
 */
export function estimateStrength(password: string, known: readonly string[]): Promise<Strength> {
  thread ??= openThread()
  const { worker, waiting } = thread
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    // Only while somebody waits is it a reason for the process to live.
    worker.ref()
    worker.postMessage({ id, password, known })
  })
}

/** The file lies beside this one, and beside the bundle. The dictionaries are read when the first person registers. */
function openThread(): Thread {
  const file = fileURLToPath(new URL('password-estimator.mjs', import.meta.url))
  const worker = new Worker(file, { execArgv: [] })
  const opened: Thread = { worker, waiting: new Map() }
  worker.on('message', ({ id, ...strength }: Strength & { id: number }) => {
    const asked = opened.waiting.get(id)
    opened.waiting.delete(id)
    if (opened.waiting.size === 0) worker.unref()
    asked?.resolve(strength)
  })
  const end = (cause: unknown) => {
    if (thread === opened) thread = null
    for (const { reject } of opened.waiting.values()) {
      reject(new Error('the thread that estimates passwords ended', { cause }))
    }
    opened.waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', end)
  return opened
}
