import { addDays } from '@gpod/days'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addHours, firstOfNextMonth, isBefore, londonDayOf, startOfLondonDay } from './days.ts'
import { londonClock } from './testing/wage-accounts.ts'

describe('days', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-28', 2, '2026-03-30'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  it.each([
    ['2026-01-31', '2026-02-01'],
    ['2026-02-01', '2026-03-01'],
    ['2026-12-15', '2027-01-01'],
  ])('the month after %s begins on %s', (day, expected) => {
    expect(firstOfNextMonth(day)).toBe(expected)
  })

  it('hours are counted as they pass, over a change of the clocks too', () => {
    expect(addHours('2026-03-28T12:00:00.000Z', 48)).toBe('2026-03-30T12:00:00.000Z')
  })

  it('instants compare by time, however they are written', () => {
    expect(isBefore('2026-01-01T10:00:00Z', '2026-01-01T10:00:00.001Z')).toBe(true)
    expect(isBefore('2026-01-01T10:00:00.000+01:00', '2026-01-01T09:30:00.000Z')).toBe(true)
  })

  it('what is no day or instant is a bug and throws', () => {
    expect(() => addDays('2026-1-1', 1)).toThrow(RangeError)
    expect(() => londonDayOf('soon')).toThrow(RangeError)
  })
})

describe("London's day, against the platform's time zone data", () => {
  const instants = fc
    .integer({ min: Date.parse('2010-01-01'), max: Date.parse('2037-12-31') })
    .map((ms) => new Date(ms).toISOString())

  it('is the same at any instant from 2010 to 2037', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(londonDayOf(instant)).toBe(londonClock(instant).day)
      }),
      { numRuns: 3_000 },
    )
  })

  it('begins at the first instant that has its date', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const { day } = londonClock(instant)
        const start = startOfLondonDay(day)
        expect(londonClock(start)).toEqual({ day, hour: 0 })
        const before = new Date(Date.parse(start) - 1).toISOString()
        expect(londonClock(before).day < day).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })

  it.each(['2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25'])('changes rightly through the day %s', (day) => {
    for (let hour = -3; hour <= 27; hour += 1) {
      const instant = addHours(`${day}T00:00:00.000Z`, hour)
      expect(londonDayOf(instant)).toBe(londonClock(instant).day)
    }
  })
})
