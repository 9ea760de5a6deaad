import { expect, test } from 'vitest'
import { pointsOf, splitOn, typedShare } from './shares-answers.ts'

test.each([
  ['33.33', 3_333],
  ['33,33 %', 3_333],
  ['٣٣٫٣٣٪', 3_333],
  ['100', 10_000],
  ['0.01', 1],
  ['', 0],
  ['33.333', undefined],
  ['100.01', undefined],
  ['-5', undefined],
  ['half', undefined],
])('%s is a share of %s basis points', (text, points) => {
  expect(pointsOf(text)).toBe(points)
})

test('a share is typed as it was', () => {
  for (const text of ['33.33', '100', '0.01', '12.50']) expect(typedShare(pointsOf(text))).toBe(text)
})

test('the split of a day is the last that had begun', () => {
  const splits = [
    { startsOn: '2027-01-01', shares: [] },
    { startsOn: '2026-11-01', shares: [] },
  ]
  expect(splitOn(splits, '2026-12-31')?.startsOn).toBe('2026-11-01')
  expect(splitOn(splits, '2027-01-01')?.startsOn).toBe('2027-01-01')
  expect(splitOn(splits, '2026-10-31')).toBeNull()
})
