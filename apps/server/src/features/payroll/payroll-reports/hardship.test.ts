import { expect, test } from 'vitest'
import { toldCount } from './hardship.ts'

test('D1 a few are not told, nor are those who would be what is left', () => {
  expect(toldCount(9, 40)).toBeNull()
  expect(toldCount(10, 40)).toBe(10)
  expect(toldCount(31, 40)).toBeNull()
  expect(toldCount(30, 40)).toBe(30)
  expect(toldCount(0, 40)).toBe(0)
  expect(toldCount(40, 40)).toBe(40)
  expect(toldCount(0, 9)).toBeNull()
})
