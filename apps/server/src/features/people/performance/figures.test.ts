import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

const none = { shifts: 0, worked: 0, clocked: 0, punctual: 0, minutes: null }
const noTargets = { punctuality: null, shiftsWorked: null }

test('nothing to count is unknown, and no zero', () => {
  expect(figuresOf({ current: none, before: none }, noTargets).map(({ value, trend }) => [value, trend])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
})

test('shares are rounded down, so that only all is 100 percent', () => {
  const current = { shifts: 200, worked: 199, clocked: 3, punctual: 2, minutes: 600 }
  const figures = figuresOf({ current, before: none }, { punctuality: 95, shiftsWorked: null })
  expect(figures).toMatchObject([
    { name: 'punctuality', value: 66, reached: 2, counted: 3, target: 95, trend: null },
    { name: 'shifts_worked', value: 99, reached: 199, counted: 200, target: null, trend: null },
    { name: 'hours', value: 600, reached: null, counted: null, trend: null },
  ])
})

test('a trend is against the period before', () => {
  const before = { shifts: 10, worked: 9, clocked: 9, punctual: 9, minutes: 700 }
  const current = { shifts: 10, worked: 10, clocked: 10, punctual: 10, minutes: 600 }
  expect(figuresOf({ current, before }, noTargets).map(({ trend }) => trend)).toEqual(['same', 'up', 'down'])
})
