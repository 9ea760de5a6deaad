import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClockEvent, decideClockEvent, type RunningHours } from './decide-clock-event.ts'

type ClockedShift = NonNullable<Parameters<typeof decideClockEvent>[0]['shift']>

const at = (time: string) => `2026-11-21T${time}.000Z`
const shift: ClockedShift = {
  id: 'shift',
  starts_at: at('09:00:00'),
  ends_at: at('17:00:00'),
  timesheet_id: null,
  timesheet_state: null,
  timesheet_source: null,
  is_edited: null,
  ended_at: null,
}
const left: ClockedShift = {
  ...shift,
  timesheet_id: 'hours',
  timesheet_state: 'waiting',
  timesheet_source: 'clock',
  is_edited: false,
  ended_at: at('12:00:00'),
}
const running: RunningHours = {
  id: 'hours',
  shiftId: 'shift',
  startedAt: at('08:50:00'),
  plannedStart: at('09:00:00'),
  breakMinutes: 0,
  breakStartedAt: null,
  isResumed: false,
}
const onBreak = { ...running, breakStartedAt: at('12:00:00') }
const decide = (
  event: ClockEvent,
  now: string,
  given: { shift?: ClockedShift; running?: RunningHours; shiftId?: string },
) => decideClockEvent({ event, now, shiftId: given.shiftId, shift: given.shift, running: given.running })

describe('clocking in', () => {
  test.each([
    ['08:44:59', { outcome: 'refused', code: 'clock_too_early', details: { opensAt: at('08:45:00') } }],
    ['08:45:00', { outcome: 'clock_in', shiftId: 'shift' }],
    ['16:59:59', { outcome: 'clock_in', shiftId: 'shift' }],
    ['17:00:00', { outcome: 'refused', code: 'clock_too_late', details: { closedAt: at('17:00:00') } }],
  ])('at %s of a shift from 9 to 5', (time, expected) => {
    expect(decide('in', at(time), { shift })).toMatchObject(expected)
  })

  test.each([
    ['the worker is clocked in already', { shift, running }, 'already_clocked_in'],
    ['there is no shift', {}, 'shift_not_open'],
    ['the shift was worked', { shift: { ...shift, timesheet_id: 'hours' } }, 'shift_not_open'],
  ])('is refused where %s', (_, given, code) => {
    expect(decide('in', at('09:00:00'), given)).toMatchObject({ outcome: 'refused', code })
  })

  test('is accepted at the time that a refusal for being early names', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15 * 60 + 1, max: 86_400 }), (seconds) => {
        const now = new Date(Date.parse(shift.starts_at) - seconds * 1000).toISOString()
        const refused = decide('in', now, { shift })
        const opensAt = refused.outcome === 'refused' ? refused.details?.opensAt : undefined
        expect(decide('in', opensAt ?? '', { shift })).toMatchObject({ outcome: 'clock_in' })
      }),
    )
  })
})

describe('breaks and clocking out', () => {
  test.each([
    ['out', '17:00:00', {}, { outcome: 'refused', code: 'not_clocked_in' }],
    ['break_start', '12:00:00', {}, { outcome: 'refused', code: 'not_clocked_in' }],
    ['break_end', '12:00:00', {}, { outcome: 'refused', code: 'not_clocked_in' }],
    ['out', '17:00:00', { running, shiftId: 'another' }, { outcome: 'refused', code: 'shift_not_open' }],
    ['break_start', '12:05:00', { running: onBreak }, { outcome: 'refused', code: 'state_changed' }],
    ['break_end', '12:05:00', { running }, { outcome: 'refused', code: 'state_changed' }],
    ['break_start', '12:05:00', { running }, { outcome: 'start_break' }],
    ['break_end', '12:30:00', { running: onBreak }, { outcome: 'end_break', breakMinutes: 30 }],
    // From 9:00, not from clocking in at 8:50.
    ['out', '17:00:00', { running }, { outcome: 'clock_out', endsBreak: false, breakMinutes: 0, paidMinutes: 480 }],
    [
      'out',
      '12:20:00',
      { running: onBreak },
      { outcome: 'clock_out', endsBreak: true, breakMinutes: 20, paidMinutes: 180 },
    ],
  ] as const)('%s at %s', (event, time, given, expected) => {
    expect(decide(event, at(time), given)).toMatchObject(expected)
  })
})

describe('going back on shift', () => {
  test('takes the clocking out back within ten minutes of it, to the second', () => {
    expect(decide('resume', at('12:09:59'), { shift: left })).toMatchObject({
      outcome: 'clock_out_withdrawn',
      timesheetId: 'hours',
      endedAt: at('12:00:00'),
    })
    expect(decide('resume', at('12:10:00'), { shift: left })).toMatchObject({
      outcome: 'refused',
      code: 'resume_too_late',
      details: { closedAt: at('12:10:00') },
    })
  })

  test('twice is once', () => {
    const resumed = { shift: { ...left, ended_at: null }, running: { ...running, isResumed: true } }
    expect(decide('resume', at('12:05:00'), resumed)).toEqual({ outcome: 'back_already', shiftId: 'shift' })
  })

  test.each<[string, { shift?: ClockedShift; running?: RunningHours }, string]>([
    ['nothing was clocked', { shift }, 'shift_not_open'],
    ['no shift is named', {}, 'shift_not_open'],
    ['another shift runs', { shift: left, running: { ...running, shiftId: 'other' } }, 'already_clocked_in'],
    ['a manager approved the hours', { shift: { ...left, timesheet_state: 'approved' } }, 'hours_already_approved'],
    ['a manager corrected the hours', { shift: { ...left, is_edited: true } }, 'state_changed'],
    ['a manager entered the hours', { shift: { ...left, timesheet_source: 'form' } }, 'state_changed'],
  ])('is refused where %s', (_, given, code) => {
    expect(decide('resume', at('12:05:00'), given)).toMatchObject({ outcome: 'refused', code })
  })
})
