const msPerMinute = 60_000

/** A stretch of work as it was clocked or corrected. Instants in UTC; `breakMinutes` are the breaks recorded. */
export type WorkedTime = {
  startedAt: string
  endedAt: string
  breakMinutes: number
  /** The start the rota has, if it has one. */
  plannedStart: string | null
  /** A manager set the times: they count as they stand. */
  isEdited: boolean
}

/** When paid time begins: clocking in early is not paid before the shift starts, unless a manager set the times. */
export function paidFrom({
  startedAt,
  plannedStart,
  isEdited,
}: Pick<WorkedTime, 'startedAt' | 'plannedStart' | 'isEdited'>): string {
  if (isEdited || plannedStart === null) return startedAt
  return Date.parse(startedAt) < Date.parse(plannedStart) ? plannedStart : startedAt
}

/**
 * Paid minutes: the time that really passed from the start of paid time to the end, to the nearest minute, less
 * recorded breaks, never below nothing. Counted between instants, so a night on which the clocks change has its true
 * length (National Minimum Wage Regulations 2015, reg. 30: time work is the hours worked).
 */
export function paidMinutes(worked: WorkedTime): number {
  const elapsed = Math.round((Date.parse(worked.endedAt) - Date.parse(paidFrom(worked))) / msPerMinute)
  return Math.max(0, elapsed - worked.breakMinutes)
}

/**
 * What of the time between clocking in and out is not paid: what came before the shift began, and breaks. With what is paid
 * they are the time worked, to the minute.
 */
export function unpaidMinutes(worked: WorkedTime): {
  workedMinutes: number
  earlyMinutes: number
  breakMinutes: number
} {
  const earlyMinutes = Math.round((Date.parse(paidFrom(worked)) - Date.parse(worked.startedAt)) / msPerMinute)
  const paid = paidMinutes(worked)
  const elapsed = Math.round((Date.parse(worked.endedAt) - Date.parse(paidFrom(worked))) / msPerMinute)
  // Who leaves before the shift begins was there, and is paid nothing.
  if (elapsed < 0)
    return { workedMinutes: earlyMinutes + elapsed, earlyMinutes: earlyMinutes + elapsed, breakMinutes: 0 }
  return { workedMinutes: earlyMinutes + elapsed, earlyMinutes, breakMinutes: elapsed - paid }
}

/**
 * Minutes of waiting hours beyond what the rota has, which count only once they are approved: the other side of the sum of
 * waiting hours in a wage account. None where a manager set the times or no shift was planned.
 */
export function minutesBeyondRota({
  paidMinutes: paid,
  isEdited,
  shift,
}: {
  paidMinutes: number
  isEdited: boolean
  shift: { startsAt: string; endsAt: string; unpaidBreakMinutes: number } | null
}): number {
  if (isEdited || shift === null) return 0
  const planned = Math.floor((Date.parse(shift.endsAt) - Date.parse(shift.startsAt)) / msPerMinute)
  return Math.max(0, paid - Math.max(0, planned - shift.unpaidBreakMinutes))
}

/** Whole minutes of a break that fall into paid time; a break taken before the shift starts costs nothing. */
export function breakMinutesIn({
  paidFrom: start,
  breakStartedAt,
  breakEndedAt,
}: {
  paidFrom: string
  breakStartedAt: string
  breakEndedAt: string
}): number {
  const from = Math.max(Date.parse(breakStartedAt), Date.parse(start))
  return Math.max(0, Math.floor((Date.parse(breakEndedAt) - from) / msPerMinute))
}
