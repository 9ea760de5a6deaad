import type { OwnHours, Shift } from '@gpod/contract'
import { addDays } from '@gpod/days'

export { addDays as plusDays, mondayOf } from '@gpod/days'

/** The shifts of the week that begins on `monday`, the earliest first. */
export function shiftsOfWeek(shifts: readonly Shift[], monday: string): Shift[] {
  const sunday = addDays(monday, 6)
  return shifts
    .filter(({ date }) => monday <= date && date <= sunday)
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
}

/** The hours without a shift of the week that begins on `monday`. */
export function hoursOfWeek(otherHours: readonly OwnHours[], monday: string): OwnHours[] {
  const sunday = addDays(monday, 6)
  return otherHours.filter(({ date }) => monday <= date && date <= sunday)
}

/** Minutes of waiting hours that count only once they are approved, for they are more than the rota has. */
export function minutesBeyondRota(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { unpaid }) => sum + (unpaid?.beyondRotaMinutes ?? 0), 0)
}

/** Paid minutes of finished hours in one state, on shifts and beside them. */
export function minutesIn(
  shifts: readonly Shift[],
  state: 'waiting' | 'approved',
  otherHours: readonly OwnHours[] = [],
): number {
  const onShifts = shifts.reduce((sum, { hours, paidMinutes }) => sum + (hours === state ? (paidMinutes ?? 0) : 0), 0)
  return otherHours.reduce((sum, hours) => sum + (hours.state === state ? hours.paidMinutes : 0), onShifts)
}
