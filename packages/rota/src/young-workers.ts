import { addDays, londonInstant, mondayOf } from '@gpod/days'
import type { Finding } from './finding.ts'
import {
  dayOf,
  inOrder,
  isYoung,
  minutesWithin,
  type Person,
  piecesOf,
  type Span,
  sharedMinutes,
  sum,
  type Work,
} from './work.ts'

const mostOfDay = 8 * 60
const mostOfWeek = 40 * 60

/** When those under 18 do not work: 22:00 to 06:00, or 23:00 to 07:00 where their contract has them work after 22:00 (reg 2(1)). */
export type RestrictedPeriod = 'from_22' | 'from_23'

/**
 * Under 18: at most eight hours a day and 40 a week from Monday to Sunday, without average or opt-out (reg 5A), and no work
 * in the restricted period of the night (reg 6A). Only days before the 18th birthday count.
 */
export function youngWorkers(
  person: Person,
  works: readonly Work[],
  { restricted = 'from_22' }: { restricted?: RestrictedPeriod } = {},
): Finding[] {
  if (person.bornOn === null) return []
  const ordered = inOrder(works)
  const days = [...new Set(ordered.flatMap(daysOf))].sort().filter((day) => isYoung(person, day))
  const pieces = piecesOf(ordered)
  const minutesOf = (day: string) => minutesWithin(pieces, dayFrom(day))
  const idsWithin = (within: Span) =>
    ordered.filter((work) => work.from < within.to && work.to > within.from).map(({ id }) => id)

  const findings: Finding[] = []
  const over = (rule: 'young_day' | 'young_week', within: Span, limit: number, found: number) => {
    if (found <= limit) return
    const mend = { kind: 'work_less', minutes: Math.ceil(found - limit) } as const
    findings.push({ rule, verdict: 'broken', limit, found, within, workIds: idsWithin(within), mend })
  }
  for (const day of days) over('young_day', dayFrom(day), mostOfDay, minutesOf(day))
  for (const monday of new Set(days.map(mondayOf))) {
    const own = days.filter((day) => mondayOf(day) === monday)
    over(
      'young_week',
      { from: londonInstant(monday), to: londonInstant(addDays(monday, 7)) },
      mostOfWeek,
      sum(own.map(minutesOf)),
    )
  }
  const begins = restricted === 'from_22' ? 22 * 60 : 23 * 60
  const nights = [...new Set(days.flatMap((day) => [addDays(day, -1), day]))]
  for (const evening of nights) {
    const night = { from: londonInstant(evening, begins), to: londonInstant(evening, begins + 8 * 60) }
    const own = ordered.filter((work) => sharedMinutes(work, night) > 0 && isYoung(person, dayOf(work)))
    const found = sum(own.map((work) => sharedMinutes(work, night)))
    if (found === 0) continue
    findings.push({
      rule: 'young_night',
      verdict: 'broken',
      limit: 0,
      found,
      within: night,
      workIds: own.map(({ id }) => id),
      mend: { kind: 'work_less', minutes: found },
    })
  }
  return findings
}

/** The days in London that a spell of work lies in. */
function daysOf(work: Work): string[] {
  const days = [dayOf(work)]
  for (let day = addDays(days[0] ?? '', 1); londonInstant(day) < work.to; day = addDays(day, 1)) days.push(day)
  return days
}

function dayFrom(day: string): Span {
  return { from: londonInstant(day), to: londonInstant(addDays(day, 1)) }
}
