import { constants, getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { TaskEndedError } from '../threads/threads.ts'
import { runAside } from './run-aside.ts'

type Task = { do: 'priorities' | 'stand still' | 'fill memory' | 'fail' | 'end' }

const run = (task: Task, signal = new AbortController().signal, longestMilliseconds = 60_000) =>
  runAside<Task, number[]>({
    program: new URL('testing/odd-process.ts', import.meta.url),
    task,
    signal,
    longestMilliseconds,
    memoryMegabytes: 64,
  })

test('every thread of a task aside gives way, and the server keeps its priority', async () => {
  const before = getPriority()
  const priorities = await run({ do: 'priorities' })
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_LOW]))
  expect(getPriority()).toBe(before)
})

test('a task aside that fails says so with its name and code', async () => {
  await expect(run({ do: 'fail' })).rejects.toMatchObject({ name: 'RangeError', message: 'odd', code: '55P03' })
})

test.each(['end', 'fill memory'] as const)(
  'a task aside that would %s is given up, and the server goes on',
  async (what) => {
    await expect(run({ do: what })).rejects.toBeInstanceOf(TaskEndedError)
  },
)

test('a task aside that stands still is ended after the longest it may take, or when nobody waits for it', async () => {
  await expect(run({ do: 'stand still' }, undefined, 300)).rejects.toBeInstanceOf(TaskEndedError)
  const given = new AbortController()
  const running = run({ do: 'stand still' }, given.signal)
  given.abort()
  await expect(running).rejects.toBeInstanceOf(TaskEndedError)
  await expect(run({ do: 'end' }, given.signal)).rejects.toBeInstanceOf(TaskEndedError)
})
