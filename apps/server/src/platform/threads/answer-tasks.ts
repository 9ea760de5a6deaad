import { parentPort, workerData } from 'node:worker_threads'
import { asFailure, type Told } from './told.ts'

const beatMilliseconds = 50

/** What `openThreads` was given for its threads, in the thread. */
export function givenToThread<Given>(): Given {
  return workerData.given as Given
}

/** In a thread of `openThreads`: answers its tasks one after the other, and shows meanwhile that the thread turns. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Promise<Answer>): void {
  const port = parentPort
  if (port === null) throw new Error('this runs in a thread')
  const tell = (told: 'ready' | Told<Answer>) => port.postMessage(told)
  setInterval(() => Atomics.add(workerData.beats, 0, 1), beatMilliseconds).unref()
  port.on('message', (task: Task) => {
    answer(task).then(
      (done) => tell({ answer: done }),
      (error: unknown) => tell({ failure: asFailure(error) }),
    )
  })
  tell('ready')
}
