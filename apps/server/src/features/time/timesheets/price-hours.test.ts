import { pence } from '@gpod/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceHours } from './price-hours.ts'

test.each([
  // National Living Wage 2026-27, £12.71 an hour (National Minimum Wage (Amendment) Regulations 2026).
  { minutes: 60, hourlyRate: 1271, worth: 1271 },
  { minutes: 480, hourlyRate: 1271, worth: 10168 },
  { minutes: 1, hourlyRate: 1271, worth: 21 },
  { minutes: 30, hourlyRate: 1271, worth: 636 },
  { minutes: 0, hourlyRate: 1271, worth: 0 },
])('$minutes minutes at $hourlyRate pence an hour are worth $worth pence, half a penny rounded up', (hours) => {
  expect(priceHours({ minutes: hours.minutes, hourlyRate: pence(hours.hourlyRate) })).toBe(hours.worth)
})

test('what hours are worth is within half a penny of the exact figure and never falls with more time', () => {
  const minutes = fc.integer({ min: 0, max: 1440 })
  const rate = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(minutes, rate, (worked, hourly) => {
      const worth = priceHours({ minutes: worked, hourlyRate: pence(hourly) })
      const twiceError = (BigInt(worth) * 60n - BigInt(worked) * BigInt(hourly)) * 2n
      expect(twiceError <= 60n && twiceError > -60n).toBe(true)
      expect(priceHours({ minutes: worked + 1, hourlyRate: pence(hourly) })).toBeGreaterThanOrEqual(worth)
    }),
  )
})
