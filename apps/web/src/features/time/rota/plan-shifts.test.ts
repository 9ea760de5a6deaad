import { describe, expect, it } from 'vitest'
import { planShifts, problemsOf, type ShiftAnswers } from './plan-shifts.ts'

const answers: ShiftAnswers = {
  workerIds: ['amina', 'tom'],
  days: ['2026-11-23', '2026-11-24'],
  startsAt: '09:00',
  endsAt: '17:30',
  breakMinutes: '30',
  location: ' Riverside Depot ',
  role: 'Picker',
}
const times = (changes: Partial<ShiftAnswers>) =>
  planShifts({ ...answers, workerIds: ['amina'], ...changes }).map(({ startTime, endTime }) => [startTime, endTime])

describe('the form for shifts', () => {
  it('makes one shift for each worker on each day', () => {
    expect(planShifts(answers).map(({ workerId, startTime }) => [workerId, startTime])).toEqual([
      ['amina', '2026-11-23T09:00:00Z'],
      ['tom', '2026-11-23T09:00:00Z'],
      ['amina', '2026-11-24T09:00:00Z'],
      ['tom', '2026-11-24T09:00:00Z'],
    ])
    expect(planShifts(answers)[0]).toMatchObject({ location: 'Riverside Depot', unpaidBreakMinutes: 30 })
  })

  it('ends a night shift on the day after', () => {
    expect(times({ days: ['2026-11-23'], startsAt: '22:00', endsAt: '06:00' })).toEqual([
      ['2026-11-23T22:00:00Z', '2026-11-24T06:00:00Z'],
    ])
  })

  it('means British time, also over the night the clocks change', () => {
    expect(times({ days: ['2026-07-06'] })).toEqual([['2026-07-06T08:00:00Z', '2026-07-06T16:30:00Z']])
    // 25 October 2026, 02:00 becomes 01:00: eight hours on the clock are nine of work.
    expect(times({ days: ['2026-10-24'], startsAt: '22:00', endsAt: '06:00' })).toEqual([
      ['2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
    ])
  })

  it('tells what is missing or cannot be, and nothing else', () => {
    expect(problemsOf(answers)).toEqual({})
    expect(problemsOf({ ...answers, breakMinutes: '' })).toEqual({})
    expect(
      problemsOf({
        workerIds: [],
        days: [],
        startsAt: '09:00',
        endsAt: '09:00',
        breakMinutes: 'half',
        location: ' ',
        role: '',
      }),
    ).toEqual({
      workerIds: 'required',
      days: 'required',
      endsAt: 'not_valid',
      breakMinutes: 'not_valid',
      location: 'required',
      role: 'required',
    })
  })
})
