import type { Timesheet } from '@gpod/contract'
import {
  readTimes,
  type TimeAnswers,
  type TimeProblem,
  type TimeProblems,
  timeAnswersOf,
} from '../../../shared/worked-times.ts'
import type { HoursEdit } from './change-timesheet.ts'

/** A correction as typed. */
export type HoursAnswers = TimeAnswers & {
  /** That the hours go to another day is meant. */
  movesDay: boolean
}
export type HoursProblem = TimeProblem | 'move_not_confirmed'
export type HoursProblems = Partial<Record<keyof TimeProblems | 'movesDay', HoursProblem>>

/** Finished hours as the form shows them. */
export function answersOf(hours: Timesheet): HoursAnswers {
  return { ...timeAnswersOf(hours), movesDay: false }
}

/** The correction for the wire, or what is wrong by field. `now` is an instant. */
export function readEdit(
  answers: HoursAnswers,
  { seen, now }: { seen: Timesheet; now: string },
): { edit: HoursEdit; problems: null } | { edit: null; problems: HoursProblems } {
  const { startedAt, endedAt, breakMinutes, reason, problems: wrong } = readTimes(answers, { seen, now })
  const problems: HoursProblems = { ...wrong }
  const moves = movesDay(answers, seen)
  if (moves && !answers.movesDay) problems.movesDay = 'move_not_confirmed'
  if (startedAt === null || endedAt === null || Object.keys(problems).length > 0) return { edit: null, problems }
  return { edit: { startedAt, endedAt, breakMinutes, reason, version: seen.version, movesDay: moves }, problems: null }
}

/** Whether the hours as typed begin on another day than they do now. */
export function movesDay({ startDay }: Pick<HoursAnswers, 'startDay'>, seen: Timesheet): boolean {
  return startDay !== '' && startDay !== answersOf(seen).startDay && startDay !== seen.date
}
