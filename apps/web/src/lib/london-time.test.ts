import { describe, expect, it } from 'vitest'
import { daysAfter, londonClock, londonInstant, weekOf } from './london-time.ts'

describe('times on a British clock', () => {
  // GOV.UK, "When do the clocks change?": 2026 forward on 29 March, back on 25 October.
  it.each([
    ['2026-01-15', '08:30', '2026-01-15T08:30:00Z'],
    ['2026-07-15', '08:30', '2026-07-15T07:30:00Z'],
    ['2026-03-29', '03:00', '2026-03-29T02:00:00Z'],
    ['2026-10-25', '03:00', '2026-10-25T03:00:00Z'],
  ])('%s %s is %s, and back', (day, clock, instant) => {
    expect(londonInstant(day, clock)).toBe(instant)
    expect(londonClock(instant)).toBe(clock)
  })

  it('a moment within a minute shows that minute', () => {
    expect(londonClock('2026-01-15T08:30:59.999Z')).toBe('08:30')
  })

  it('a week runs from Monday to Sunday, over the end of a month', () => {
    expect(weekOf('2026-11-29')).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ])
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  })
})
