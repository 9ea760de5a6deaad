import { expect, test } from 'vitest'
import { cycleEndsBefore, trialEnd } from './index.ts'

test('a trial is the fourteen days after the one of registering', () => {
  expect(trialEnd('2026-11-26')).toBe('2026-12-10')
})

test.each([
  ['monthly', '2026-12-11', '2026-12-11', '2027-01-11'],
  ['monthly', '2026-12-11', '2027-01-10', '2027-01-11'],
  ['monthly', '2026-12-11', '2027-01-11', '2027-02-11'],
  ['monthly', '2026-12-11', '2026-11-30', '2026-12-11'],
  ['monthly', '2027-01-31', '2027-02-10', '2027-02-28'],
  ['monthly', '2027-01-31', '2027-02-28', '2027-03-31'],
  ['annual', '2026-12-11', '2027-06-01', '2027-12-11'],
  ['annual', '2028-02-29', '2028-03-01', '2029-02-28'],
  ['annual', '2026-12-11', '2027-12-11', '2028-12-11'],
] as const)('%s from %s, asked on %s: the next cycle begins on %s', (billing, from, today, next) => {
  expect(cycleEndsBefore({ from, billing, today })).toBe(next)
})
