import type { Timesheet } from '@gpod/contract'
import { describe, expect, it } from 'vitest'
import { answersOf, type HoursAnswers, readEdit } from './timesheet-answers.ts'

const seen: Timesheet = {
  id: '0190a000-0000-7000-8000-000000000001',
  shiftId: null,
  worker: { id: '0190a000-0000-7000-8000-000000000002', name: 'Amina Khan', employeeId: '10482', department: null },
  date: '2026-11-19',
  plannedStart: null,
  plannedEnd: null,
  startedAt: '2026-11-19T13:58:41.000Z',
  endedAt: '2026-11-19T22:04:12.000Z',
  breakMinutes: 0,
  paidMinutes: 485,
  state: 'waiting',
  gross: null,
  flags: ['no_break'],
  resumedMinutes: 0,
  unpaid: null,
  clockPlaces: [],
  unverified: [],
  entered: null,
  version: 3,
}
const read = (changes: Partial<HoursAnswers>) =>
  readEdit(
    { ...answersOf(seen), reason: 'Took the usual break', ...changes },
    { seen, now: '2026-11-21T10:00:00.000Z' },
  )

describe('a correction of worked hours', () => {
  it('moves only what was touched: a longer break leaves both times to the second', () => {
    expect(read({ breakMinutes: '30' }).edit).toEqual({
      startedAt: '2026-11-19T13:58:41.000Z',
      endedAt: '2026-11-19T22:04:12.000Z',
      breakMinutes: 30,
      reason: 'Took the usual break',
      version: 3,
      movesDay: false,
    })
    expect(read({ endClock: '22:00' }).edit).toMatchObject({
      startedAt: '2026-11-19T13:58:41.000Z',
      endedAt: '2026-11-19T22:00:00Z',
    })
  })

  it('can end on the day after', () => {
    expect(read({ endDay: '2026-11-20', endClock: '01:30' }).edit).toMatchObject({ endedAt: '2026-11-20T01:30:00Z' })
  })

  it('to another day is sent as one only where that was confirmed', () => {
    const other = { startDay: '2026-11-18', endDay: '2026-11-18' }
    expect(read(other).problems).toEqual({ movesDay: 'move_not_confirmed' })
    expect(read({ ...other, movesDay: true }).edit).toMatchObject({
      startedAt: '2026-11-18T13:58:00Z',
      movesDay: true,
    })
    expect(read({ movesDay: true }).edit).toMatchObject({ movesDay: false })
  })

  it.each<[Partial<HoursAnswers>, object]>([
    [{ startClock: '' }, { start: 'required' }],
    [{ endClock: '13:00' }, { end: 'end_before_start' }],
    [{ endDay: '2026-11-20', endClock: '20:00' }, { end: 'too_long' }],
    [{ startDay: '2026-11-21', endDay: '2026-11-21', movesDay: true }, { end: 'in_future' }],
    [{ breakMinutes: '486' }, { breakMinutes: 'break_not_valid' }],
    [{ breakMinutes: '-5' }, { breakMinutes: 'break_not_valid' }],
    [{ reason: ' x ' }, { reason: 'reason_short' }],
  ])('%j is refused at its field', (changes, problems) => {
    expect(read(changes).problems).toEqual(problems)
  })
})
