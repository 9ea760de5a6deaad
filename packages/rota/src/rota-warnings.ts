import { addDays, londonInstant, mondayOf } from '@gpod/days'
import { breaks } from './breaks.ts'
import { dailyRest } from './daily-rest.ts'
import { type Finding, laws, type Mend, type RuleName } from './finding.ts'
import { nightWork } from './night-work.ts'
import { type OptOut, weeklyAverageLimit } from './weekly-average.ts'
import { weeklyRest } from './weekly-rest.ts'
import { dayOf, inOrder, type Span, sum, type Work, workedMinutes } from './work.ts'
import { youngWorkers } from './young-workers.ts'

/** What a rota can go against besides the law: what somebody said, learned or agreed. */
export type PlanRule =
  | 'on_leave'
  | 'unavailable'
  | 'skill_missing'
  | 'skill_expired'
  | 'week_over'
  | 'week_under'
  | 'days_in_row'

/** Something that whoever builds the rota is told of one person. No warning forbids anything. Figures are minutes, or days. */
export type RotaWarning = {
  rule: RuleName | PlanRule
  /** Where the rule stands; null of what is no law. */
  law: string | null
  verdict: 'broken' | 'needs_reason' | 'against_plan'
  limit: number | null
  found: number | null
  within: Span
  /** The shifts of the shown days that make it. */
  workIds: readonly string[]
  mend: Mend | null
  /** The skill that is missing or has run out. */
  skill: string | null
}

/** A shift of the shown days, with the skills that its role asks for. */
export type PlannedWork = Work & { skills: readonly string[] }

/** When somebody cannot work: on a weekday (Monday is 1) or a day, between minutes of the day in London. */
export type Unavailable = { weekday: number | null; onDay: string | null; fromMinute: number; toMinute: number }

export type RotaOfPerson = {
  bornOn: string | null
  startsOn: string
  optOut: OptOut | null
  /** Days of leave and sickness that the average leaves out (reg 4(7)). */
  excludedDays: readonly string[]
  /** Their spells of work, done and planned, for as long around the shown days as the rules look. */
  works: readonly Work[]
  planned: readonly PlannedWork[]
  leave: readonly { from: string; to: string }[]
  unavailable: readonly Unavailable[]
  /** Their skills, and the last day of each one's certificate. */
  skills: ReadonlyMap<string, string | null>
  terms: { leastWeekMinutes: number | null; mostWeekMinutes: number | null; mostDaysInRow: number | null } | null
}

/** All that the shown days of one person's rota go against: the law first, then what they said and agreed. */
export function rotaWarnings(rota: RotaOfPerson, shown: { from: string; to: string }): RotaWarning[] {
  const span = { from: londonInstant(shown.from), to: londonInstant(addDays(shown.to, 1)) }
  const ids = new Set(rota.planned.map(({ id }) => id))
  const { works, startsOn, excludedDays, optOut } = rota
  const until = addDays(shown.to, 1)
  const findings = [
    ...dailyRest(rota, works),
    ...breaks(rota, works),
    ...weeklyRest(rota, works),
    ...youngWorkers(rota, works),
    ...nightWork(rota, { works, startsOn, until }),
    ...weeklyAverageLimit({ works, excludedDays, startsOn, until }, optOut),
  ]
  const lawful = findings
    .filter(
      ({ within, workIds }) => within.from < span.to && within.to > span.from && workIds.some((id) => ids.has(id)),
    )
    .map((finding) => ofLaw(finding, ids))
  return [...lawful, ...ofPlan(rota, shown)]
}

function ofLaw({ workIds, ...finding }: Finding, ids: ReadonlySet<string>): RotaWarning {
  return { ...finding, law: laws[finding.rule], workIds: workIds.filter((id) => ids.has(id)), skill: null }
}

function ofPlan(rota: RotaOfPerson, shown: { from: string; to: string }): RotaWarning[] {
  const against = (rule: PlanRule, work: Work, skill: string | null = null): RotaWarning => ({
    rule,
    law: null,
    verdict: 'against_plan',
    limit: null,
    found: null,
    within: { from: work.from, to: work.to },
    workIds: [work.id],
    mend: null,
    skill,
  })
  return [
    ...rota.planned.flatMap((work) => {
      const day = dayOf(work)
      const warnings: RotaWarning[] = []
      if (rota.leave.some(({ from, to }) => from <= day && day <= to)) warnings.push(against('on_leave', work))
      if (rota.unavailable.some((away) => isWithin(away, work))) warnings.push(against('unavailable', work))
      for (const skill of work.skills) {
        const expiresOn = rota.skills.get(skill)
        if (expiresOn === undefined) warnings.push(against('skill_missing', work, skill))
        else if (expiresOn !== null && expiresOn < day) warnings.push(against('skill_expired', work, skill))
      }
      return warnings
    }),
    ...weeksAgainst(rota, shown),
    ...daysInRow(rota),
  ]
}

function isWithin({ weekday, onDay, fromMinute, toMinute }: Unavailable, work: Span): boolean {
  const first = dayOf(work)
  return [first, addDays(first, 1)].some((day) => {
    if (onDay === null ? weekdayOf(day) !== weekday : onDay !== day) return false
    return work.from < londonInstant(day, toMinute) && work.to > londonInstant(day, fromMinute)
  })
}

function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}

/** Whole weeks, from Monday to Sunday, with more or less planned than was agreed. */
function weeksAgainst({ planned, terms }: RotaOfPerson, shown: { from: string; to: string }): RotaWarning[] {
  if (terms === null) return []
  const warnings: RotaWarning[] = []
  for (let monday = mondayOf(shown.from); monday <= shown.to; monday = addDays(monday, 7)) {
    if (monday < shown.from || addDays(monday, 6) > shown.to) continue
    const own = planned.filter((work) => mondayOf(dayOf(work)) === monday)
    const found = sum(own.map(workedMinutes))
    const within = { from: londonInstant(monday), to: londonInstant(addDays(monday, 7)) }
    const week = {
      law: null,
      verdict: 'against_plan',
      found,
      within,
      workIds: own.map(({ id }) => id),
      skill: null,
    } as const
    const { mostWeekMinutes: most, leastWeekMinutes: least } = terms
    if (most !== null && found > most)
      warnings.push({ ...week, rule: 'week_over', limit: most, mend: { kind: 'work_less', minutes: found - most } })
    if (least !== null && found < least) warnings.push({ ...week, rule: 'week_under', limit: least, mend: null })
  }
  return warnings
}

/** More days on end than was agreed, as far as shown shifts make them. */
function daysInRow({ works, planned, terms }: RotaOfPerson): RotaWarning[] {
  const most = terms?.mostDaysInRow ?? null
  if (most === null) return []
  const runs: { last: string; works: Work[]; days: number }[] = []
  for (const work of inOrder(works)) {
    const day = dayOf(work)
    const run = runs.at(-1)
    if (run && (run.last === day || addDays(run.last, 1) === day)) {
      run.days += run.last === day ? 0 : 1
      run.last = day
      run.works.push(work)
    } else runs.push({ last: day, works: [work], days: 1 })
  }
  const ids = new Set(planned.map(({ id }) => id))
  return runs.flatMap(({ works: own, days }): RotaWarning[] => {
    const workIds = own.flatMap(({ id }) => (ids.has(id) ? [id] : []))
    const [first] = own
    const last = own.at(-1)
    if (days <= most || workIds.length === 0 || !first || !last) return []
    const within = { from: first.from, to: last.to }
    return [
      {
        rule: 'days_in_row',
        law: null,
        verdict: 'against_plan',
        limit: most,
        found: days,
        within,
        workIds,
        mend: null,
        skill: null,
      },
    ]
  })
}
