import type { Timesheet } from '@gpod/contract'
import { dayOf } from '../../../i18n/formats.ts'
import { londonClock, londonInstant } from '../../../lib/london-time.ts'
import type { HoursEdit } from './change-timesheet.ts'

/** A correction as typed: days and British clock times. */
export type HoursAnswers = {
  startDay: string
  startClock: string
  endDay: string
  endClock: string
  breakMinutes: string
  reason: string
  /** That the hours go to another day is meant. */
  movesDay: boolean
}
export type HoursProblem =
  | 'required'
  | 'end_before_start'
  | 'too_long'
  | 'in_future'
  | 'break_not_valid'
  | 'reason_short'
  | 'move_not_confirmed'
export type HoursProblems = Partial<Record<'start' | 'end' | 'breakMinutes' | 'reason' | 'movesDay', HoursProblem>>

const minute = 60_000
const day = 24 * 60 * minute

/** Finished hours as the form shows them. */
export function answersOf({ startedAt, endedAt, breakMinutes }: Timesheet): HoursAnswers {
  const end = endedAt ?? startedAt
  return {
    startDay: dayOf(startedAt),
    startClock: londonClock(startedAt),
    endDay: dayOf(end),
    endClock: londonClock(end),
    breakMinutes: String(breakMinutes),
    reason: '',
    movesDay: false,
  }
}

/**
 * The correction for the wire, or what is wrong by field. A time that was not touched is sent as it was: the server
 * knows the seconds and keeps the minute that is shown. `now` is an instant.
 */
export function readEdit(
  answers: HoursAnswers,
  { seen, now }: { seen: Timesheet; now: string },
): { edit: HoursEdit; problems: null } | { edit: null; problems: HoursProblems } {
  const problems: HoursProblems = {}
  const before = answersOf(seen)
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
  const moves = movesDay(answers, seen)
  if (moves && !answers.movesDay) problems.movesDay = 'move_not_confirmed'
  if (startedAt === null || endedAt === null || breakMinutes === null || Object.keys(problems).length > 0) {
    return { edit: null, problems }
  }
  return { edit: { startedAt, endedAt, breakMinutes, reason, version: seen.version, movesDay: moves }, problems: null }
}

/** Whether the hours as typed begin on another day than they do now. */
export function movesDay({ startDay }: Pick<HoursAnswers, 'startDay'>, seen: Timesheet): boolean {
  return startDay !== '' && startDay !== answersOf(seen).startDay && startDay !== seen.date
}

function instantOf(date: string, clock: string): string | null {
  return date === '' || clock === '' ? null : londonInstant(date, clock)
}
