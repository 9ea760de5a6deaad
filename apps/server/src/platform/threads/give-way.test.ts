import { constants, getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { openThreads } from './threads.ts'

test.runIf(process.platform === 'linux')(
  'a thread that gives way does so alone: the server keeps its priority',
  async () => {
    const before = getPriority()
    const threads = openThreads<object, number>({
      program: new URL('testing/giving-thread.ts', import.meta.url),
      count: 1,
      mostWaiting: 1,
      longestMilliseconds: 60_000,
      memoryMegabytes: 64,
    })
    expect(await threads.run({})).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
    expect(getPriority()).toBe(before)
    await threads.close()
  },
)
