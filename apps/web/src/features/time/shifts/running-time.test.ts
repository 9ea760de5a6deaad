import { describe, expect, it } from 'vitest'
import { clockFace, runningTime } from './running-time.ts'

const shift = {
  startTime: '2026-11-21T09:00:00.000Z',
  clockedIn: '2026-11-21T08:50:00.000Z',
  onBreakSince: null,
  breakMinutes: 0,
}

describe('the running clock', () => {
  it('stands at nothing until the shift starts, however early the worker clocked in', () => {
    expect(runningTime(shift, '2026-11-21T08:55:00.000Z')).toEqual({
      paidFrom: '2026-11-21T09:00:00.000Z',
      seconds: 0,
      breakSeconds: null,
    })
  })

  it('counts from the moment of clocking in when the worker was late', () => {
    const late = { ...shift, clockedIn: '2026-11-21T09:20:00.000Z' }
    expect(runningTime(late, '2026-11-21T10:20:30.000Z').seconds).toBe(3630)
  })

  it('takes off the breaks that are over', () => {
    expect(runningTime({ ...shift, breakMinutes: 20 }, '2026-11-21T12:00:00.000Z').seconds).toBe(3 * 3600 - 20 * 60)
  })

  it('stands still during a break and counts the break', () => {
    const onBreak = { ...shift, onBreakSince: '2026-11-21T11:00:00.000Z' }
    expect(runningTime(onBreak, '2026-11-21T11:12:00.000Z')).toMatchObject({ seconds: 7200, breakSeconds: 720 })
    expect(runningTime(onBreak, '2026-11-21T11:40:00.000Z')).toMatchObject({ seconds: 7200, breakSeconds: 2400 })
  })

  it('counts the true hours of a night on which the clocks go back', () => {
    // British Summer Time ends on 25 October 2026 at 01:00 UTC: 22:00 to 06:00 on the wall is nine hours.
    const night = { ...shift, startTime: '2026-10-24T21:00:00.000Z', clockedIn: '2026-10-24T21:00:00.000Z' }
    expect(runningTime(night, '2026-10-25T06:00:00.000Z').seconds).toBe(9 * 3600)
  })

  it('is written as hours, minutes and seconds', () => {
    expect(clockFace(0)).toBe('0:00:00')
    expect(clockFace(3 * 3600 + 4 * 60 + 9)).toBe('3:04:09')
    expect(clockFace(12 * 3600 + 59 * 60 + 59)).toBe('12:59:59')
  })
})
