import { describe, expect, it } from 'vitest'
import { workInGroups, workInTurns } from './work-in-groups.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('many worked off in groups', () => {
  it('are each worked on once, and answered in their order', async () => {
    const done = await workInGroups(numbers(10), { size: 4 }, async (group) => {
      await turn()
      return [...group]
    })
    expect(done).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10],
    ])
    expect(await workInGroups([], { size: 4 }, async (group) => group)).toEqual([])
  })

  it('are so many at once and no more', async () => {
    let under = 0
    let most = 0
    await workInGroups(numbers(20), { size: 2, atOnce: 3 }, async () => {
      under += 1
      most = Math.max(most, under)
      await turn()
      under -= 1
    })
    expect(most).toBe(3)
  })

  it('tell the first failure when all that began have ended, and begin no more', async () => {
    const ended: number[] = []
    const working = workInGroups(numbers(6), { size: 1, atOnce: 2 }, async ([first = 0]) => {
      if (first === 2) throw new Error('the second')
      await turn()
      await turn()
      ended.push(first)
      if (first === 1) throw new Error('the first, later')
    })
    await expect(working).rejects.toThrow('the second')
    expect(ended).toEqual([1])
  })
})

it('many worked out in turns let whoever waits come between', async () => {
  let between = 0
  const others = setInterval(() => {
    between += 1
  }, 0)
  const done = await workInTurns(numbers(200), (one) => {
    const until = performance.now() + 0.2
    while (performance.now() < until);
    return one * 2
  })
  clearInterval(others)
  expect(done).toEqual(numbers(200).map((one) => one * 2))
  expect(between).toBeGreaterThan(1)
})
