import { expect, test } from 'vitest'
import { dayOfHours } from './pay-line-labels.ts'

test('a line of hours is known by its day, another line by none', () => {
  expect(dayOfHours('hours:2026-11-20')).toBe('2026-11-20')
  expect(dayOfHours('salary')).toBeNull()
  expect(dayOfHours('item:0193a5b2-0000-7000-8000-000000000001')).toBeNull()
})
