import { pence } from '@gpod/money'
import { expect, test } from 'vitest'
import { summary } from './try-policy.ts'

const stands = (available: number, blockedBy: 'programme_closed' | null = null) => ({
  available: pence(available),
  blockedBy,
  fee: pence(0),
})

test('the ten that change most are named, up and down, the largest first', () => {
  const people = Array.from({ length: 12 }, (_, index) => ({
    workerId: String(index),
    name: `N${index}`,
    before: stands(100_00),
    after: stands(index % 2 === 0 ? 100_00 + index * 100 : 100_00 - index * 100),
  }))
  const { more, less, changes } = summary(people)
  // Of 0 to 11 the first does not change; 2, 4 … 10 are more, 1, 3 … 11 are less.
  expect([more, less]).toEqual([5, 6])
  expect(changes.map(({ workerId }) => workerId)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
})

test('nobody at all is told as nothing', () => {
  expect(summary([])).toMatchObject({ employees: 0, more: 0, less: 0, before: 0, after: 0, refusals: [] })
})
