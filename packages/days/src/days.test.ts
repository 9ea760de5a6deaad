import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, ageOn, daysBetween, HOUR, londonDayOf, londonInstant, mondayOf, weeksEndingIn } from './index.ts'

const platform = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
function clockOf(instant: number): { day: string; minutes: number } {
  const part = new Map(platform.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    day: `${part.get('year')}-${part.get('month')}-${part.get('day')}`,
    minutes: Number(part.get('hour')) * 60 + Number(part.get('minute')),
  }
}

describe("London's clocks, against the platform's time zone data", () => {
  const instants = fc.integer({ min: Date.parse('2010-01-01'), max: Date.parse('2037-12-31') })

  it('show the same day at any instant from 2010 to 2037', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(londonDayOf(instant)).toBe(clockOf(instant).day)
      }),
      { numRuns: 3_000 },
    )
  })

  it('show what was asked for at the instant that is answered, but in the hour that is left out', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 24 * 60 - 1 }), (instant, minutes) => {
        const { day } = clockOf(instant)
        const found = clockOf(londonInstant(day, minutes))
        const isLeftOut = minutes >= 60 && minutes < 120 && found.minutes !== minutes
        expect(found).toEqual(isLeftOut ? { day, minutes: minutes + 60 } : { day, minutes })
      }),
      { numRuns: 3_000 },
    )
  })

  it('of the hour that comes twice in autumn the first is meant', () => {
    expect(londonInstant('2026-10-25', 90)).toBe(Date.parse('2026-10-25T00:30:00Z'))
  })

  it('minutes past midnight of the next day are of the next day', () => {
    expect(londonInstant('2026-03-28', 24 * 60 + 6 * 60)).toBe(Date.parse('2026-03-29T05:00:00Z'))
    expect(londonInstant('2026-03-28', 22 * 60) + 7 * HOUR).toBe(londonInstant('2026-03-28', 30 * 60))
  })
})

it('days are counted over months, leap days and years', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2)
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23'])
  expect(() => addDays('2026-1-1', 1)).toThrow(RangeError)
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
})

it.each([
  ['2008-11-23', '2026-11-22', 17],
  ['2008-11-23', '2026-11-23', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('born on %s, on %s they are %i', (bornOn, day, years) => {
  expect(ageOn(bornOn, day)).toBe(years)
})

describe('whole weeks that end in some days', () => {
  it('are all that have their Sunday in them, from Monday, as counting day by day finds', () => {
    const start = Date.parse('2024-01-01')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 400 }), (first, count) => {
        const dayAt = (index: number) => new Date(start + index * 864e5)
        const sundays = Array.from({ length: count + 1 }, (_, index) => first + index).filter(
          (index) => dayAt(index).getUTCDay() === 0,
        )
        const text = (index: number) => dayAt(index).toISOString().slice(0, 10)
        const expected =
          sundays.length === 0 ? null : { from: text((sundays[0] ?? 0) - 6), to: text(sundays.at(-1) ?? 0) }
        expect(weeksEndingIn({ from: text(first), to: text(first + count) })).toEqual(expected)
      }),
    )
  })
})
