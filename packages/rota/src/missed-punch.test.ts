import { expect, test } from 'vitest'
import { missedPunchOf } from './missed-punch.ts'

const at = (text: string) => Date.parse(text)
const planned = { startsAt: at('2026-11-20T09:00Z'), endsAt: at('2026-11-20T17:00Z'), unpaidBreakMinutes: 30 }

test('a shift that nobody clocked is put forward as it was planned', () => {
  expect(missedPunchOf(planned, null)).toEqual({
    startedAt: planned.startsAt,
    endedAt: planned.endsAt,
    breakMinutes: 30,
  })
})

test('who clocked in late is put forward from then, who clocked in early from the start, with the break that they clocked', () => {
  const late = { startedAt: at('2026-11-20T09:40:31Z'), breakMinutes: 20 }
  expect(missedPunchOf(planned, late)).toMatchObject({ startedAt: at('2026-11-20T09:40Z'), breakMinutes: 20 })
  const early = { startedAt: at('2026-11-20T08:50Z'), breakMinutes: 0 }
  expect(missedPunchOf(planned, early)).toMatchObject({ startedAt: planned.startsAt, breakMinutes: 30 })
})

test('a shift moved to before its worker clocked in leaves nothing to put forward', () => {
  expect(missedPunchOf(planned, { startedAt: at('2026-11-20T16:45Z'), breakMinutes: 0 })).toBeNull()
  expect(missedPunchOf(planned, { startedAt: at('2026-11-20T18:00Z'), breakMinutes: 0 })).toBeNull()
})

test('on the night the clocks go back the hours put forward are those that passed', () => {
  const night = { startsAt: at('2026-10-24T21:00Z'), endsAt: at('2026-10-25T06:00Z'), unpaidBreakMinutes: 0 }
  const found = missedPunchOf(night, null)
  expect(found && (found.endedAt - found.startedAt) / 3_600_000).toBe(9)
})
