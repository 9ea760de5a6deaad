import type { Shift, ShiftStatus } from '@gpod/contract'

/** A shift's status at this moment: one that nobody clocked into is missed once it is over, also on a page left open. */
export function statusAt({ status, endTime }: Pick<Shift, 'status' | 'endTime'>, now: string): ShiftStatus {
  return status === 'upcoming' && Date.parse(endTime) <= Date.parse(now) ? 'missed' : status
}

/** The shift to clock: the one that runs, else the next that is not over. */
export function shiftToClock(shifts: readonly Shift[], now: string): Shift | undefined {
  return (
    shifts.find(({ status }) => status === 'active') ??
    shifts
      .filter((shift) => statusAt(shift, now) === 'upcoming')
      .toSorted((a, b) => a.startTime.localeCompare(b.startTime))[0]
  )
}

const early = 15 * 60_000

/** Whether clocking out now leaves more than a quarter of an hour of the shift. */
export function leavesEarly({ endTime }: Pick<Shift, 'endTime'>, now: string): boolean {
  return Date.parse(endTime) - Date.parse(now) > early
}

/** Whether clocking in is open, by this device's clock; the server has the last word. */
export function isOpen({ clockInOpensAt }: Pick<Shift, 'clockInOpensAt'>, now: string): boolean {
  return Date.parse(clockInOpensAt) <= Date.parse(now)
}
