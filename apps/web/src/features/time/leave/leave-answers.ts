import type { LeaveKind } from '@gpod/contract'
import { daysBetween, mondayOf } from '@gpod/days'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { daysAfter } from '../../../lib/london-time.ts'
import { withLatinDigits } from '../../../ui/read-digits.ts'

/** What the form for time off asks. */
export type LeaveAnswers = {
  kind: LeaveKind
  startsOn: string
  endsOn: string
  startsMidday: boolean
  endsMidday: boolean
  /** As typed, "7.5". */
  hours: string
  reason: string
} & Record<`works${1 | 2 | 3 | 4 | 5 | 6 | 7}`, boolean>

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const mostHours = 1000

/** What goes on the wire of the answers. */
export function readLeave(answers: LeaveAnswers, { countsHours }: { countsHours: boolean }) {
  const { kind, startsOn, endsOn } = answers
  const isHoliday = kind === 'holiday'
  return {
    kind,
    startsOn,
    endsOn,
    startsMidday: isHoliday && answers.startsMidday,
    endsMidday: isHoliday && answers.endsMidday,
    qualifyingDays: weekdays.filter((day) => answers[`works${day}`]),
    minutes: isHoliday && countsHours ? readMinutes(answers.hours) : null,
  }
}

/** What is wrong with the answers, each with its text. */
export function problemsOf(
  answers: LeaveAnswers,
  { today, countsHours }: { today: string; countsHours: boolean },
): Partial<Record<keyof LeaveAnswers, FixedKey>> {
  const { startsOn, endsOn } = answers
  const { startsMidday, endsMidday, qualifyingDays, minutes } = readLeave(answers, { countsHours })
  const problems: Partial<Record<keyof LeaveAnswers, FixedKey>> = {}
  if (startsOn === '') problems.startsOn = 'common.fieldRequired'
  else if (startsOn < today) problems.startsOn = 'leave.problemPast'
  if (endsOn === '') problems.endsOn = 'common.fieldRequired'
  else if (endsOn < startsOn) problems.endsOn = 'payroll.untilBeforeFrom'
  if (startsOn === endsOn && startsMidday && endsMidday) problems.endsMidday = 'leave.problemHalf'
  if (answers.kind === 'holiday' && countsHours && minutes === null) problems.hours = 'leave.problemHours'
  if (Object.keys(problems).length === 0 && !worksOnSome({ startsOn, endsOn, qualifyingDays }))
    problems.works1 = 'leave.problemDays'
  return problems
}

/** Whole or decimal hours as minutes; null for what is none. */
function readMinutes(hours: string): number | null {
  const given = Number(withLatinDigits(hours).trim().replace(',', '.'))
  if (hours.trim() === '' || !(given > 0) || given > mostHours) return null
  return Math.round(given * 60)
}

function worksOnSome({
  startsOn,
  endsOn,
  qualifyingDays,
}: {
  startsOn: string
  endsOn: string
  qualifyingDays: readonly number[]
}): boolean {
  return weekdays.some((_, offset) => {
    const day = daysAfter(startsOn, offset)
    return day <= endsOn && qualifyingDays.includes(daysBetween(mondayOf(day), day) + 1)
  })
}
