import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { breakMinutesIn, minutesBeyondRota, paidMinutes, unpaidMinutes } from './worked-time.ts'

/** The days the clocks change in the United Kingdom, 2024 to 2028. Source: https://www.gov.uk/when-do-the-clocks-change */
const clockChanges = [
  ['2024-03-31', 'forward'],
  ['2024-10-27', 'back'],
  ['2025-03-30', 'forward'],
  ['2025-10-26', 'back'],
  ['2026-03-29', 'forward'],
  ['2026-10-25', 'back'],
  ['2027-03-28', 'forward'],
  ['2027-10-31', 'back'],
  ['2028-03-26', 'forward'],
  ['2028-10-29', 'back'],
] as const

const london = (day: string, time: string) =>
  Temporal.ZonedDateTime.from(`${day}T${time}[Europe/London]`).toInstant().toString()

const work = (startedAt: string, endedAt: string, breakMinutes = 0) => ({
  startedAt,
  endedAt,
  breakMinutes,
  plannedStart: startedAt,
  isEdited: false,
})

describe('A18 paid time over a clock change', () => {
  test.each(clockChanges)('on %s (%s) shifts of 1 to 24 hours are paid for the time that passed less breaks', (day) => {
    const midnight = Temporal.ZonedDateTime.from(`${day}T00:00[Europe/London]`)
    for (let startHour = -24; startHour <= 24; startHour += 1) {
      const start = midnight.add({ hours: startHour })
      for (let hours = 1; hours <= 24; hours += 1) {
        for (const breakMinutes of [0, 20, 45]) {
          const end = start.add({ hours })
          const paid = paidMinutes(work(start.toInstant().toString(), end.toInstant().toString(), breakMinutes))
          expect(paid).toBe(hours * 60 - breakMinutes)
        }
      }
    }
  })

  test.each(clockChanges)(
    'on %s (%s) a night from 22:00 to 06:00 by the wall clock is an hour shorter or longer',
    (day, direction) => {
      const before = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
      const expected = direction === 'forward' ? 7 * 60 : 9 * 60
      expect(paidMinutes(work(london(before, '22:00'), london(day, '06:00')))).toBe(expected)
    },
  )

  test('a shift over midnight without a clock change is one stretch', () => {
    expect(paidMinutes(work(london('2026-11-20', '20:00'), london('2026-11-21', '04:30')))).toBe(8 * 60 + 30)
  })
})

describe('paid time', () => {
  const shift = { plannedStart: '2026-11-21T08:00:00.000Z', isEdited: false, breakMinutes: 0 }

  test('begins with the shift for who clocks in early', () => {
    const early = { ...shift, startedAt: '2026-11-21T07:46:10.000Z', endedAt: '2026-11-21T16:00:00.000Z' }
    expect(paidMinutes(early)).toBe(480)
  })

  test('begins with clocking in for who comes late', () => {
    const late = { ...shift, startedAt: '2026-11-21T08:20:00.000Z', endedAt: '2026-11-21T16:00:00.000Z' }
    expect(paidMinutes(late)).toBe(460)
  })

  test('is as a manager set it, also before the shift', () => {
    const edited = {
      ...shift,
      isEdited: true,
      startedAt: '2026-11-21T07:30:00.000Z',
      endedAt: '2026-11-21T16:00:00.000Z',
    }
    expect(paidMinutes(edited)).toBe(510)
  })

  test('is nothing, never less, when the worker leaves before the shift starts or breaks exceed it', () => {
    expect(paidMinutes({ ...shift, startedAt: '2026-11-21T07:50:00.000Z', endedAt: '2026-11-21T07:55:00.000Z' })).toBe(
      0,
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 2000 }), (minutes, breakMinutes) => {
        const endedAt = new Date(Date.parse(shift.plannedStart) + minutes * 60_000).toISOString()
        const paid = paidMinutes({ ...shift, startedAt: shift.plannedStart, endedAt, breakMinutes })
        expect(paid).toBe(Math.max(0, minutes - breakMinutes))
      }),
    )
  })

  test('loses only the part of a break that lies inside it', () => {
    const paidFrom = shift.plannedStart
    const at = (time: string) => `2026-11-21T${time}.000Z`
    expect(breakMinutesIn({ paidFrom, breakStartedAt: at('12:00:00'), breakEndedAt: at('12:30:59') })).toBe(30)
    expect(breakMinutesIn({ paidFrom, breakStartedAt: at('07:50:00'), breakEndedAt: at('08:10:00') })).toBe(10)
    expect(breakMinutesIn({ paidFrom, breakStartedAt: at('07:50:00'), breakEndedAt: at('07:55:00') })).toBe(0)
  })
})

describe('what is not paid of the time worked', () => {
  const day = (time: string) => `2026-11-25T${time}Z`

  test('the time before the shift and the breaks, which with the pay are the time worked', () => {
    // 08:50 to 17:05 is 8 h 15; 10 minutes came before nine, 30 were a break: 7 h 35 are paid.
    const worked = {
      startedAt: day('08:50:00'),
      endedAt: day('17:05:00'),
      breakMinutes: 30,
      plannedStart: day('09:00:00'),
      isEdited: false,
    }
    expect(paidMinutes(worked)).toBe(455)
    expect(unpaidMinutes(worked)).toEqual({ workedMinutes: 495, earlyMinutes: 10, breakMinutes: 30 })
    // Times that a manager set are paid from when they say.
    expect(unpaidMinutes({ ...worked, isEdited: true })).toEqual({
      workedMinutes: 495,
      earlyMinutes: 0,
      breakMinutes: 30,
    })
  })

  test('who leaves before the shift begins was there, and is paid nothing', () => {
    const worked = { ...work(day('08:45:00'), day('08:55:00')), plannedStart: day('09:00:00') }
    expect(paidMinutes(worked)).toBe(0)
    expect(unpaidMinutes(worked)).toEqual({ workedMinutes: 10, earlyMinutes: 10, breakMinutes: 0 })
  })

  test('worked is early, breaks and paid together, to the minute, whatever was clocked', () => {
    const seconds = (most: number) => fc.integer({ min: 0, max: most })
    fc.assert(
      fc.property(seconds(1800), seconds(50_000), seconds(100), (before, length, breakMinutes) => {
        const start = Date.parse(day('09:00:00'))
        const worked = {
          startedAt: new Date(start - 900_000 + before * 1000).toISOString(),
          endedAt: new Date(start - 900_000 + (before + length) * 1000).toISOString(),
          breakMinutes,
          plannedStart: day('09:00:00'),
          isEdited: false,
        }
        const unpaid = unpaidMinutes(worked)
        expect(unpaid.workedMinutes).toBe(unpaid.earlyMinutes + unpaid.breakMinutes + paidMinutes(worked))
        expect(Math.min(...Object.values(unpaid))).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('waiting hours count up to what the rota has, less its unpaid break', () => {
    const shift = { startsAt: day('09:00:00'), endsAt: day('17:00:00'), unpaidBreakMinutes: 30 }
    const beyond = (paid: number, isEdited = false) => minutesBeyondRota({ paidMinutes: paid, isEdited, shift })
    expect([beyond(440), beyond(450), beyond(458), beyond(458, true)]).toEqual([0, 0, 8, 0])
    expect(minutesBeyondRota({ paidMinutes: 458, isEdited: false, shift: null })).toBe(0)
  })
})
