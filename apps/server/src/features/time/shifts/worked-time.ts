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
