import { dayOf } from '../i18n/formats.ts'
import { londonClock, londonInstant } from '../lib/london-time.ts'

/** When somebody worked, as typed: days and British clock times. */
export type TimeAnswers = {
  startDay: string
  startClock: string
  endDay: string
  endClock: string
  breakMinutes: string
  reason: string
}
export type TimeProblem =
  | 'required'
  | 'end_before_start'
  | 'too_long'
  | 'in_future'
  | 'break_not_valid'
  | 'reason_short'
export type TimeProblems = Partial<Record<'start' | 'end' | 'breakMinutes' | 'reason', TimeProblem>>

/** Why typed times are wrong, in the reader's words. */
export const timeProblemLabels = {
  required: 'common.fieldRequired',
  end_before_start: 'shifts.problemEnd',
  too_long: 'timesheets.problemTooLong',
  in_future: 'timesheets.problemFuture',
  break_not_valid: 'shifts.problemBreak',
  reason_short: 'timesheets.problemReason',
} as const satisfies Record<TimeProblem, string>

/** Where what is wrong with a time is told: a start and an end at their clock times. */
export const timeAnswerOf = {
  start: 'startClock',
  end: 'endClock',
  breakMinutes: 'breakMinutes',
  reason: 'reason',
} as const satisfies Record<keyof TimeProblems, keyof TimeAnswers>

/** The answer that a field of the wire is made of. */
export function timeAnswerOfWire(field: string): keyof TimeAnswers | null {
  const names: Readonly<Record<string, keyof TimeAnswers>> = {
    startedAt: 'startClock',
    endedAt: 'endClock',
    breakMinutes: 'breakMinutes',
    reason: 'reason',
  }
  return names[field] ?? null
}

/** Times that stand there, which the form begins with. */
export type SeenTimes = { startedAt: string; endedAt: string | null; breakMinutes: number }

const minute = 60_000
const day = 24 * 60 * minute

/** Times as the form shows them. */
export function timeAnswersOf({ startedAt, endedAt, breakMinutes }: SeenTimes): TimeAnswers {
  const end = endedAt ?? startedAt
  return {
    startDay: dayOf(startedAt),
    startClock: londonClock(startedAt),
    endDay: dayOf(end),
    endClock: londonClock(end),
    breakMinutes: String(breakMinutes),
    reason: '',
  }
}

/**
 * The times for the wire, null where one is missing, with what is wrong by field. A time that was not touched is sent as it
 * was: the server knows the seconds and keeps the minute that is shown. `now` is an instant.
 */
export function readTimes(
  answers: TimeAnswers,
  { seen, now }: { seen: SeenTimes; now: string },
): { startedAt: string | null; endedAt: string | null; breakMinutes: number; reason: string; problems: TimeProblems } {
  const problems: TimeProblems = {}
  const before = timeAnswersOf(seen)
  const startedAt =
    answers.startDay === before.startDay && answers.startClock === before.startClock
      ? seen.startedAt
      : instantOf(answers.startDay, answers.startClock)
  const endedAt =
    seen.endedAt !== null && answers.endDay === before.endDay && answers.endClock === before.endClock
      ? seen.endedAt
      : instantOf(answers.endDay, answers.endClock)
  if (startedAt === null) problems.start = 'required'
  if (endedAt === null) problems.end = 'required'
  const length = startedAt !== null && endedAt !== null ? Date.parse(endedAt) - Date.parse(startedAt) : null
  if (length !== null && length <= 0) problems.end = 'end_before_start'
  else if (length !== null && length > day) problems.end = 'too_long'
  else if (endedAt !== null && Date.parse(endedAt) > Date.parse(now)) problems.end = 'in_future'
  const text = answers.breakMinutes.trim()
  const breakMinutes = /^\d{0,3}$/.test(text) ? Number(text) : null
  const longest = Math.min(480, length === null || length <= 0 ? 480 : Math.floor(length / minute))
  if (breakMinutes === null || breakMinutes > longest) problems.breakMinutes = 'break_not_valid'
  const reason = answers.reason.trim()
  if (reason.length < 3) problems.reason = 'reason_short'
  return { startedAt, endedAt, breakMinutes: breakMinutes ?? 0, reason, problems }
}

function instantOf(date: string, clock: string): string | null {
  return date === '' || clock === '' ? null : londonInstant(date, clock)
}
