// A process for tests: it tells what priority its threads have, or does what no task should.
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { answerAside } from '../answer-aside.ts'

answerAside(async (task: { do: 'priorities' | 'stand still' | 'fill memory' | 'fail' | 'end' }): Promise<number[]> => {
  switch (task.do) {
    case 'priorities':
      return process.platform === 'linux'
        ? readdirSync('/proc/self/task').map((id) => getPriority(Number(id)))
        : [getPriority()]
    case 'stand still':
      for (;;) if (performance.now() < 0) return []
    case 'fill memory': {
      const held: object[] = []
      for (;;) held.push({ held })
    }
    case 'fail':
      throw Object.assign(new RangeError('odd'), { code: '55P03' })
    case 'end':
      process.exit()
  }
})
