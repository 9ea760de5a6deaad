// A thread for tests: it does what no task should.

import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'
import { answerTasks, givenToThread } from '../answer-tasks.ts'

class OddError extends Error {
  override name = 'OddError'
  readonly code = '55P03'
}

answerTasks(async (task: { do: string; text?: string }) => {
  switch (task.do) {
    case 'stand still':
      for (;;) if (performance.now() < 0) return ''
    case 'fill memory': {
      const held: object[] = []
      for (;;) held.push({ held })
    }
    case 'wait':
      await sleep(1500)
      return 'waited'
    case 'wait for ever':
      return new Promise<string>(() => setInterval(() => {}, 1000))
    case 'fail':
      throw new OddError('odd')
    case 'end':
      process.exit()
  }
  return `${task.text}, ${givenToThread<string>()}, ${isMainThread ? 'in' : 'not in'} the main thread`
})
