import { pence } from '@gpod/money'
import { expect, test } from 'vitest'
import { newRates, yearlyOf } from './new-rates.ts'

const hourly = { payBasis: 'hourly', hourlyRate: pence(12_71), annualSalary: null } as const
const salaried = { payBasis: 'salaried', hourlyRate: pence(14_29), annualSalary: pence(26_000_00) } as const
const percent = { kind: 'percent', basisPoints: 350 } as const

test('3.5 % more is to the nearest penny, of the salary and of what an hour of it counts for', () => {
  // £12.71 × 1.035 = £13.15485; £14.29 × 1.035 = £14.79015; £26,000 × 1.035 = £26,910.
  expect(newRates(hourly, percent)).toEqual({ hourlyRate: 13_15 })
  expect(newRates(salaried, percent)).toEqual({ hourlyRate: 14_79, annualSalary: 26_910_00 })
})

test('a least rate lifts who is below it and leaves everybody else, salaries among them', () => {
  const least = { kind: 'minimum', hourlyRate: pence(13_00) } as const
  expect(newRates(hourly, least)).toEqual({ hourlyRate: 13_00 })
  expect(newRates({ ...hourly, hourlyRate: pence(13_00) }, least)).toEqual({})
  expect(newRates({ ...salaried, hourlyRate: pence(9_00) }, least)).toEqual({})
})

test('a year has 52 weeks, 26 fortnights, 13 of four weeks, and 12 months', () => {
  const of = (frequency: Parameters<typeof yearlyOf>[1]) => yearlyOf(pence(100), frequency)
  expect([of('weekly'), of('fortnightly'), of('four_weekly'), of('monthly')]).toEqual([5200, 2600, 1300, 1200])
})
