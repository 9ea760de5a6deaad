import type { Against } from '@gpod/contract'
import { addDays, mondayOf } from '@gpod/days'
import {
  type PlannedWork,
  type RotaOfPerson,
  type RotaWarning,
  rotaWarnings,
  type Work,
  weeklyAverage,
  workedMinutes,
} from '@gpod/rota'
import { londonDay } from '../../../platform/clock.ts'

/** Whose shifts change: their rota as it stands, and until when they are employed. */
export type Candidate = RotaOfPerson & { endsOn: string | null }

/** The shift that goes from them and the one that comes. */
export type ShiftChange = { gives: Work | null; takes: PlannedWork | null }

/** Nobody is told that a shift more leaves too little. */
type Told = RotaWarning & { rule: Exclude<RotaWarning['rule'], 'week_under'> }

export type Judged = {
  weeks: { monday: string; before: number; after: number }[]
  averageBefore: number
  averageAfter: number
  blocked: Against | null
  notes: Against[]
}

/**
 * What is one's own to weigh, or a manager's, and forbids nothing. A planned shift says which breaks are not paid; whether one
 * is taken that is, only the day tells.
 */
const onlyNoted: ReadonlySet<RotaWarning['rule']> = new Set([
  'unavailable',
  'week_over',
  'days_in_row',
  'break',
  'young_break',
])
/** Of these, what was found is worse the more it is; of the others the less. */
const worseIfMore: ReadonlySet<RotaWarning['rule']> = new Set([
  'weekly_average',
  'young_day',
  'young_week',
  'young_night',
  'night_average',
  'night_hazard',
  'week_over',
  'days_in_row',
])

/**
 * What a change of shifts does to one person: hours of the weeks, the average of reg 4, and what stands against it. Only
 * what the change itself makes, or makes worse, stands against it; what is broken already is another matter. The same
 * rules judge whoever builds the rota.
 */
export function judgeChange(person: Candidate, { gives, takes }: ShiftChange): Judged {
  const before = person.works
  const kept = before.filter(({ id }) => id !== gives?.id)
  const after = takes === null ? kept : [...kept, takes]
  const mondays = [...new Set([gives, takes].flatMap((work) => (work === null ? [] : [mondayOf(dayOf(work))])))].sort()
  const shown = { from: mondays[0] ?? '', to: addDays(mondays.at(-1) ?? '', 6) }
  const until = addDays(shown.to, 1)
  const averageOf = (works: readonly Work[]) =>
    Math.round(weeklyAverage({ works, excludedDays: person.excludedDays, startsOn: person.startsOn, until }).average)
  const told = takes === null ? [] : newlyAgainst(person, { before, after, takes, shown })
  return {
    weeks: mondays.map((monday) => ({
      monday,
      before: minutesOfWeek(before, monday),
      after: minutesOfWeek(after, monday),
    })),
    averageBefore: averageOf(before),
    averageAfter: averageOf(after),
    blocked: takes === null ? null : (plainBlock(person, kept, takes) ?? lawOf(told)),
    notes: told.filter((warning) => !isBlocking(warning)).map(toAgainst),
  }
}

function isBlocking({ verdict, rule }: Told): boolean {
  return verdict !== 'needs_reason' && !onlyNoted.has(rule)
}

function lawOf(told: readonly Told[]): Against | null {
  const block = told.find(isBlocking)
  return block ? toAgainst(block) : null
}

/** What forbids it before any law is asked: they do not work here then, or they work elsewhere. */
function plainBlock(person: Candidate, works: readonly Work[], work: Work): Against | null {
  const day = dayOf(work)
  if (day < person.startsOn || (person.endsOn !== null && day > person.endsOn))
    return { ...plain, rule: 'not_employed' }
  const overlaps = works.some((other) => other.from < work.to && other.to > work.from)
  return overlaps ? { ...plain, rule: 'overlap' } : null
}

const plain = { limit: null, found: null, skill: null }

/** What stands against the shift that comes, and did not stand as badly against the rota before it. */
function newlyAgainst(
  person: Candidate,
  {
    before,
    after,
    takes,
    shown,
  }: { before: readonly Work[]; after: readonly Work[]; takes: PlannedWork; shown: { from: string; to: string } },
): Told[] {
  const planned = (works: readonly Work[]) =>
    works.map((work) => (work.id === takes.id ? takes : { ...work, skills: [] }))
  const found = (works: readonly Work[]) => rotaWarnings({ ...person, works, planned: planned(works) }, shown)
  const stood = found(before)
  return found(after).filter(
    (warning): warning is Told =>
      warning.rule !== 'week_under' &&
      warning.workIds.includes(takes.id) &&
      !stood.some((old) => old.rule === warning.rule && isSamePlace(old, warning) && !isWorse(warning, old)),
  )
}

/** Of the same days or weeks, in part at least. */
function isSamePlace({ within: one }: RotaWarning, { within: other }: RotaWarning): boolean {
  return one.from < other.to && other.from < one.to
}

function isWorse(now: RotaWarning, before: RotaWarning): boolean {
  const more = (now.found ?? 0) - (before.found ?? 0)
  return worseIfMore.has(now.rule) ? more > 0 : more < 0
}

function toAgainst({ rule, limit, found, skill }: Told): Against {
  return { rule, limit, found: found === null ? null : Math.round(found), skill }
}

function dayOf({ from }: Pick<Work, 'from'>): string {
  return londonDay(new Date(from).toISOString())
}

function minutesOfWeek(works: readonly Work[], monday: string): number {
  const own = works.filter((work) => mondayOf(dayOf(work)) === monday)
  return Math.round(own.reduce((sum, work) => sum + workedMinutes(work), 0))
}
