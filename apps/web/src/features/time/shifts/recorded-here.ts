import type { ClockedEvent, Shift } from '@gpod/contract'

/** A clocking that this device recorded and the server has not answered. */
export type RecordedHere = { event: ClockedEvent; shiftId: string | null; time: { wall: string } }

/** A shift as it stands with what this device recorded since: what the server makes of it has the last word. */
export function withRecorded(shift: Shift, recorded: readonly RecordedHere[]): Shift {
  return recorded
    .filter(({ shiftId }) => shiftId === shift.id)
    .reduce((now, { event, time }) => after(now, event, time.wall), shift)
}

function after(shift: Shift, event: ClockedEvent, at: string): Shift {
  switch (event) {
    case 'in':
      return shift.status === 'active' ? shift : { ...shift, status: 'active', hours: 'open', clockedIn: at }
    case 'break_start':
      return shift.onBreakSince === null ? { ...shift, onBreakSince: at } : shift
    case 'break_end':
      return { ...shift, onBreakSince: null, breakMinutes: shift.breakMinutes + minutesOfBreak(shift, at) }
    case 'out': {
      const breakMinutes = shift.breakMinutes + minutesOfBreak(shift, at)
      const worked = Math.round((Date.parse(at) - Date.parse(paidFrom(shift))) / 60_000)
      const paidMinutes = Math.max(0, worked - breakMinutes)
      return {
        ...shift,
        status: 'completed',
        hours: 'waiting',
        clockedOut: at,
        onBreakSince: null,
        breakMinutes,
        paidMinutes,
      }
    }
  }
}

function minutesOfBreak(shift: Shift, at: string): number {
  if (shift.onBreakSince === null) return 0
  const from = Math.max(Date.parse(shift.onBreakSince), Date.parse(paidFrom(shift)))
  return Math.max(0, Math.floor((Date.parse(at) - from) / 60_000))
}

function paidFrom({ clockedIn, startTime }: Shift): string {
  return clockedIn !== null && Date.parse(clockedIn) > Date.parse(startTime) ? clockedIn : startTime
}
