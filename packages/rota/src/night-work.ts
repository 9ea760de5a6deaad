import { addDays, daysBetween, HOUR, londonInstant, mondayOf } from '@gpod/days'
import { stretchesOf } from './daily-rest.ts'
import type { Finding } from './finding.ts'
import {
  dayOf,
  inOrder,
  minutesWithin,
  type Person,
  piecesOf,
  sharedMinutes,
  sum,
  type Work,
  workedMinutes,
} from './work.ts'

/** Night is 23:00 to 06:00, unless an agreement names seven hours or more that hold 00:00 to 05:00 (reg 2(1)). */
export type Night = { begins: number; minutes: number }
export const ordinaryNight: Night = { begins: 23 * 60, minutes: 7 * 60 }

const leastOfNight = 3 * 60
const mostOfAverageDay = 8 * 60
const mostOfHazardousDay = 8 * 60
const weeksOfReference = 17

/** The minutes of a spell that lie in the night. */
export function nightMinutes(work: Work, night: Night = ordinaryNight): number {
  const day = dayOf(work)
  return sum(
    [addDays(day, -1), day, addDays(day, 1)].map((evening) =>
      sharedMinutes(work, {
        from: londonInstant(evening, night.begins),
        to: londonInstant(evening, night.begins + night.minutes),
      }),
    ),
  )
}

/**
 * Whether somebody works at night as a normal course: three hours of the night or more in one week of three, of those in
 * which they work (reg 2(1); R (Burns) [1999] counted one week of three).
 */
export function isNightWorker(works: readonly Work[], night: Night = ordinaryNight): boolean {
  const weeks = new Map<string, boolean>()
  for (const work of works) {
    const week = mondayOf(dayOf(work))
    weeks.set(week, (weeks.get(week) ?? false) || nightMinutes(work, night) >= leastOfNight)
  }
  const withNights = [...weeks.values()].filter(Boolean).length
  return withNights > 0 && withNights * 3 >= weeks.size
}

/** What a night worker may have worked in so many days: eight hours of each but for a day of rest a week (reg 6(1), (5)). */
export function mostNightWorkerMinutes(days: number): number {
  return mostOfAverageDay * countedDays(days)
}

function countedDays(days: number): number {
  return Math.max(1, days - Math.floor(days / 7))
}

/**
 * Night workers work at most eight hours in 24 on average over 17 weeks: what they worked over the days of the period less
 * a day of rest for each week (reg 6(1), (5)). Nobody opts out of it. With special hazards it is eight hours in any 24 in
 * which they work at night (reg 6(7)).
 */
export function nightWork(
  person: Person,
  {
    works,
    startsOn,
    until,
    night = ordinaryNight,
  }: { works: readonly Work[]; startsOn: string; until: string; night?: Night },
): Finding[] {
  const full = addDays(until, -7 * weeksOfReference)
  const from = startsOn > full ? startsOn : full
  const span = { from: londonInstant(from), to: londonInstant(until) }
  const own = inOrder(works).filter((work) => work.from < span.to && work.to > span.from)
  if (!isNightWorker(own, night)) return []

  const findings: Finding[] = []
  const days = daysBetween(from, until)
  const counted = countedDays(days)
  const average = minutesWithin(piecesOf(own), span) / counted
  if (average > mostOfAverageDay) {
    findings.push({
      rule: 'night_average',
      verdict: 'broken',
      limit: mostOfAverageDay,
      found: average,
      within: span,
      workIds: own.map(({ id }) => id),
      mend: { kind: 'work_less', minutes: Math.ceil((average - mostOfAverageDay) * counted) },
    })
  }
  for (const stretch of stretchesOf(person, own)) {
    if (!stretch.works.some((work) => work.isHazardous && nightMinutes(work, night) > 0)) continue
    const worked = sum(
      stretch.works.filter((work) => work.from < stretch.from + 24 * HOUR).map((work) => workedMinutes(work)),
    )
    if (worked <= mostOfHazardousDay) continue
    findings.push({
      rule: 'night_hazard',
      verdict: 'broken',
      limit: mostOfHazardousDay,
      found: worked,
      within: { from: stretch.from, to: stretch.to },
      workIds: stretch.works.map(({ id }) => id),
      mend: { kind: 'work_less', minutes: worked - mostOfHazardousDay },
    })
  }
  return findings
}
