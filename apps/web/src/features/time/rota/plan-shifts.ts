import { daysAfter, londonInstant } from '../../../lib/london-time.ts'
import type { Planned } from './grid-model.ts'

export type NewShift = Omit<Planned, 'isPinned'>

/** The form for shifts: the same times for every worker on every day. Times are "08:30" on a British clock. */
export type ShiftAnswers = {
  workerIds: readonly string[]
  days: readonly string[]
  startsAt: string
  endsAt: string
  breakMinutes: string
  location: string
  role: string
}
export type ShiftProblem = 'required' | 'not_valid'
export type ShiftProblems = Partial<Record<keyof ShiftAnswers, ShiftProblem>>

/** What is wrong with the answers, by field. */
export function problemsOf(answers: ShiftAnswers): ShiftProblems {
  const problems: ShiftProblems = {}
  for (const field of ['workerIds', 'days', 'startsAt', 'endsAt', 'location', 'role'] as const) {
    if (answers[field].length === 0 || (typeof answers[field] === 'string' && answers[field].trim() === ''))
      problems[field] = 'required'
  }
  const minutes = breakOf(answers.breakMinutes)
  if (minutes === null || minutes > 480) problems.breakMinutes = 'not_valid'
  if (answers.startsAt !== '' && answers.startsAt === answers.endsAt) problems.endsAt = 'not_valid'
  return problems
}

/** One shift a worker and day, in the order of the days. An end at or before the start is on the day after. */
export function planShifts(answers: ShiftAnswers): NewShift[] {
  const { workerIds, days, startsAt, endsAt, location, role } = answers
  return days.flatMap((day) =>
    workerIds.map((workerId) => ({
      workerId,
      startTime: londonInstant(day, startsAt),
      endTime: londonInstant(endsAt <= startsAt ? daysAfter(day, 1) : day, endsAt),
      location: location.trim(),
      role: role.trim(),
      unpaidBreakMinutes: breakOf(answers.breakMinutes) ?? 0,
    })),
  )
}

/** Whole minutes; empty is none. */
function breakOf(text: string): number | null {
  if (text.trim() === '') return 0
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
}
