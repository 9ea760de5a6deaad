import { parentPort, workerData } from 'node:worker_threads'
import type { Failure, Told } from './threads.ts'

const beatMilliseconds = 50

/** What `openThreads` was given for its threads, in the thread. */
export function givenToThread<Given>(): Given {
  return workerData.given as Given
}

/** In a thread of `openThreads`: answers its tasks one after the other, and shows meanwhile that the thread turns. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Promise<Answer>): void {
  const port = parentPort
  if (port === null) throw new Error('this runs in a thread')
  const tell = (told: Told<Answer>) => port.postMessage(told)
  setInterval(() => Atomics.add(workerData.beats, 0, 1), beatMilliseconds).unref()
  port.on('message', (task: Task) => {
    answer(task).then(
      (done) => tell({ answer: done }),
      (error: unknown) => tell({ failure: asFailure(error) }),
    )
  })
  tell('ready')
}

function asFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, code: undefined }
  const { name, message, stack } = error
  return { name, message, stack, code: (error as { code?: unknown }).code }
}
