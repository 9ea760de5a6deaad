import { pence } from '@gpod/money'
import { expect, test } from 'vitest'
import { type PaidFor, sacrificeRoom } from './sacrifice-room.ts'

// £12.71 an hour from 21, £10.85 from 18 to 20: the rates from 1 April 2026.
const today = '2026-11-26'
const paid = (changes: Partial<PaidFor>): PaidFor => ({
  payBasis: 'hourly',
  payFrequency: 'monthly',
  hourlyRate: pence(15_00),
  annualSalary: null,
  weeklyHundredths: 37_50,
  fewestMinutes: null,
  dateOfBirth: '1990-01-01',
  givenUp: pence(0),
  pensionBasisPoints: 0,
  ...changes,
})

test('by the hour: what the rate is above the minimum wage, for the contracted hours of a payday', () => {
  // 37.5 hours × 52 ÷ 12 = 162.5 hours. At £15 that is 2,437.50; at £12.71 it is 2,065.375, rounded up to 2,065.38.
  expect(sacrificeRoom(paid({}), today)).toBe(372_12)
})

test('the shortest of the last paydays counts where it was shorter, or where no hours are contracted', () => {
  // 20 hours: 300.00 less 254.20.
  expect(sacrificeRoom(paid({ fewestMinutes: 1200 }), today)).toBe(45_80)
  expect(sacrificeRoom(paid({ fewestMinutes: 1200, weeklyHundredths: null }), today)).toBe(45_80)
})

test('the minimum wage leaves nothing, and never less than nothing', () => {
  expect(sacrificeRoom(paid({ hourlyRate: pence(12_71) }), today)).toBe(0)
  expect(sacrificeRoom(paid({ givenUp: pence(400_00) }), today)).toBe(0)
})

test('under 21 the lower rate of their age is kept', () => {
  // 162.5 × 10.85 = 1,763.125, up to 1,763.13.
  expect(sacrificeRoom(paid({ dateOfBirth: '2007-01-01' }), today)).toBe(674_37)
})

test('a salary less the minimum wage for its hours, what is given up already, and a pension by sacrifice', () => {
  // £30,000 ÷ 12 = 2,500.00; 162.5 hours need 2,065.38; 5 % of 2,500 is 125.00.
  const salaried = paid({ payBasis: 'salaried', hourlyRate: null, annualSalary: pence(30_000_00) })
  expect(sacrificeRoom(salaried, today)).toBe(434_62)
  expect(sacrificeRoom({ ...salaried, givenUp: pence(100_00), pensionBasisPoints: 500 }, today)).toBe(209_62)
})

test('hours that nobody knows are told as not known', () => {
  expect(sacrificeRoom(paid({ weeklyHundredths: null }), today)).toBeNull()
  expect(
    sacrificeRoom(paid({ payBasis: 'salaried', annualSalary: pence(1), weeklyHundredths: null }), today),
  ).toBeNull()
})
