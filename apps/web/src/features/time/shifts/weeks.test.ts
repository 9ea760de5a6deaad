import type { Shift } from '@gpod/contract'
import { describe, expect, it } from 'vitest'
import { minutesIn, mondayOf, plusDays, shiftsOfWeek } from './weeks.ts'

const shift = (date: string, rest: Partial<Shift> = {}): Shift => ({
  id: `${date}-${rest.startTime ?? ''}`,
  date,
  startTime: `${date}T09:00:00.000Z`,
  endTime: `${date}T17:00:00.000Z`,
  location: 'Depot',
  role: 'Picker',
  status: 'upcoming',
  clockedIn: null,
  clockedOut: null,
  onBreakSince: null,
  breakMinutes: 0,
  hours: 'none',
  paidMinutes: null,
  gross: null,
  entered: null,
  unpaid: null,
  resumeUntil: null,
  correction: null,
  clockInOpensAt: `${date}T08:45:00.000Z`,
  timesheetId: null,
  outMissed: false,
  asksPosition: 'off',
  ...rest,
})

describe('weeks of work', () => {
  it('run from Monday to Sunday', () => {
    // 16 November 2026 is a Monday.
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
    expect(mondayOf('2026-11-21')).toBe('2026-11-16')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  })

  it('cross months, years and leap days', () => {
    expect(plusDays('2026-12-28', 6)).toBe('2027-01-03')
    expect(plusDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  })

  it('hold their own shifts only, in the order of the day', () => {
    const late = shift('2026-11-18', { startTime: '2026-11-18T18:00:00.000Z' })
    const shifts = [late, shift('2026-11-15'), shift('2026-11-23'), shift('2026-11-22'), shift('2026-11-18')]
    expect(shiftsOfWeek(shifts, '2026-11-16').map(({ startTime }) => startTime)).toEqual([
      '2026-11-18T09:00:00.000Z',
      '2026-11-18T18:00:00.000Z',
      '2026-11-22T09:00:00.000Z',
    ])
  })
})

describe('hours by state', () => {
  it('are counted apart: waiting ones never as approved', () => {
    const shifts = [
      shift('2026-11-16', { hours: 'approved', paidMinutes: 450 }),
      shift('2026-11-17', { hours: 'waiting', paidMinutes: 360 }),
      shift('2026-11-18', { hours: 'approved', paidMinutes: 30 }),
      shift('2026-11-19', { hours: 'open' }),
    ]
    expect(minutesIn(shifts, 'approved')).toBe(480)
    expect(minutesIn(shifts, 'waiting')).toBe(360)
  })
})
