import type { Shift } from '@gpod/contract'
import { expect, it } from 'vitest'
import { withRecorded } from './recorded-here.ts'

const at = (time: string) => `2026-11-25T${time}:00.000Z`
const shift: Shift = {
  id: 'shift',
  timesheetId: null,
  date: '2026-11-25',
  startTime: at('09:00'),
  endTime: at('17:00'),
  location: 'York',
  role: 'Barista',
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
  outMissed: false,
  asksPosition: 'off',
  clockInOpensAt: at('08:45'),
}
const said = (event: 'in' | 'out' | 'break_start' | 'break_end', time: string, shiftId = 'shift') => ({
  event,
  shiftId,
  time: { wall: at(time) },
})

it('shows a shift as what this phone recorded makes it, until the server has the word', () => {
  const all = [said('in', '08:55'), said('break_start', '12:00'), said('break_end', '12:30'), said('out', '17:00')]
  const after = (count: number) => withRecorded(shift, all.slice(0, count))
  expect(after(0)).toBe(shift)
  expect(after(1)).toMatchObject({ status: 'active', hours: 'open', clockedIn: at('08:55') })
  expect(after(2)).toMatchObject({ status: 'active', onBreakSince: at('12:00') })
  expect(after(3)).toMatchObject({ status: 'active', onBreakSince: null, breakMinutes: 30 })
  expect(after(4)).toMatchObject({ status: 'completed', clockedOut: at('17:00'), paidMinutes: 450 })
})

it('ends a break with clocking out, and leaves other shifts as they are', () => {
  const recorded = [
    said('in', '09:00'),
    said('break_start', '16:00'),
    said('out', '17:00'),
    said('in', '09:00', 'other'),
  ]
  expect(withRecorded(shift, recorded)).toMatchObject({ clockedIn: at('09:00'), breakMinutes: 60, paidMinutes: 420 })
  expect(withRecorded({ ...shift, id: 'third' }, recorded)).toMatchObject({ status: 'upcoming' })
})
