import { addDays, HOUR, londonInstant, mondayOf } from '@gpod/days'
import type { Finding, RuleName } from './finding.ts'
import { dayOf, inOrder, isYoung, type Person, type Span, type Work } from './work.ts'

/**
 * How the employer gives adults their weekly rest (reg 11(1), (2)): 24 hours in each week, or in each two weeks from
 * `from` on twice 24 hours or 48 at once.
 */
export type WeeklyRestBasis = { kind: 'week' } | { kind: 'fortnight'; from: string }

export const single = 24 * HOUR
const double = 48 * HOUR
/** The daily rest that a weekly one is not to swallow, unless there is a reason (reg 11(7)). */
const dailyRest = 11 * HOUR
/** A weekly rest that swallows no daily one. */
export const restApart = single + dailyRest

/**
 * The weekly rest of each week, from Monday to Sunday, in which they work. A rest counts as far as it lies in the week.
 * Under 18 on any day of a week they need 48 hours of it (reg 11(3)). An adult's rest that only has its 24 hours together
 * with the daily rest needs a reason.
 */
export function weeklyRest(
  person: Person,
  works: readonly Work[],
  basis: WeeklyRestBasis = { kind: 'week' },
): Finding[] {
  const ordered = inOrder(works)
  const rests = restsBetween(ordered)
  const weeks = weeksOf(ordered)
  const isGrownUp = weeks[0] === undefined || !isYoung(person, weeks[0])
  const young = isGrownUp
    ? []
    : weeks.filter((monday) => isYoung(person, monday) || isYoung(person, addDays(monday, 6)))
  const findings = young.flatMap((monday) => {
    const within = weekFrom(monday, 7)
    const own = restsWithin(rests, within)
    return judge('young_weekly_rest', {
      within,
      ordered,
      own,
      isEnough: (found) => longest(found) >= double,
      limit: double,
    })
  })
  const adult = isGrownUp ? weeks : weeks.filter((monday) => !young.includes(monday))
  if (basis.kind === 'week') {
    for (const monday of adult)
      findings.push(...judgeAdult(weekFrom(monday, 7), { ordered, rests, isFortnight: false }))
    return findings
  }
  const fortnights = [...new Set(adult.map((monday) => fortnightOf(monday, basis.from)))]
  for (const first of fortnights)
    findings.push(...judgeAdult(weekFrom(first, 14), { ordered, rests, isFortnight: true }))
  return findings
}

type Found = { ordered: readonly Work[]; rests: readonly Span[] }
type Judged = { ordered: readonly Work[]; own: readonly Rest[] }

function judgeAdult(within: Span, { ordered, rests, isFortnight }: Found & { isFortnight: boolean }): Finding[] {
  // Nearly every week has one rest that is enough for all that is asked, and nothing more is looked at.
  if (!isFortnight && hasRestApart(rests, within)) return []
  const isEnough = (own: readonly Rest[]) =>
    isFortnight
      ? longest(own) >= double || own.filter(({ length }) => length >= single).length >= 2
      : longest(own) >= single
  const limit = isFortnight ? double : single
  const judged = { within, ordered, own: restsWithin(rests, within) }
  const broken = judge('weekly_rest', { ...judged, isEnough, limit })
  if (broken.length > 0) return broken
  // Whole rests, also where they reach over the edge of the week.
  const apart = (own: readonly Rest[]) =>
    isFortnight
      ? own.some(({ length, whole }) => length >= double && whole >= double + dailyRest) ||
        own.filter(({ length, whole }) => length >= single && whole >= single + dailyRest).length >= 2
      : own.some(({ length, whole }) => length >= single && whole >= single + dailyRest)
  return judge('weekly_rest_apart', { ...judged, isEnough: apart, limit: limit + dailyRest })
}

type Rest = { length: number; whole: number }

/** Whether a rest of 24 hours lies in a week that is not a daily one with it (reg 11(1), (7)). */
function hasRestApart(rests: readonly Span[], within: Span): boolean {
  return rests.some(
    ({ from, to }) => to - from >= restApart && Math.min(to, within.to) - Math.max(from, within.from) >= single,
  )
}

/** The rests of a week, as far as they lie in it. */
function restsWithin(rests: readonly Span[], within: Span): Rest[] {
  const own: Rest[] = []
  for (const rest of rests) {
    if (rest.from >= within.to) break
    const length = Math.min(rest.to, within.to) - Math.max(rest.from, within.from)
    if (length > 0) own.push({ length, whole: rest.to - rest.from })
  }
  return own
}

function judge(
  rule: RuleName,
  {
    within,
    ordered,
    own,
    isEnough,
    limit,
  }: Judged & { within: Span; isEnough: (own: readonly Rest[]) => boolean; limit: number },
): Finding[] {
  if (isEnough(own)) return []
  const found = rule === 'weekly_rest_apart' ? longestWhole(own) : longest(own)
  return [
    {
      rule,
      verdict: rule === 'weekly_rest_apart' ? 'needs_reason' : 'broken',
      limit: limit / 60_000,
      found: found / 60_000,
      within,
      workIds: ordered.filter((work) => work.from < within.to && work.to > within.from).map(({ id }) => id),
      mend: null,
    },
  ]
}

function longest(own: readonly Rest[]): number {
  return Math.max(0, ...own.map(({ length }) => length))
}

/** The longest of the rests that count, over the edge of the week: one that has no end at all is not what is missing. */
function longestWhole(own: readonly Rest[]): number {
  return Math.max(0, ...own.flatMap(({ length, whole }) => (length >= single && Number.isFinite(whole) ? [whole] : [])))
}

/** What lies between spells of work; before the first and after the last there is no end of it. */
function restsBetween(ordered: readonly Work[]): Span[] {
  const rests: Span[] = []
  let since = Number.NEGATIVE_INFINITY
  for (const { from, to } of ordered) {
    if (from > since) rests.push({ from: since, to: from })
    since = Math.max(since, to)
  }
  return [...rests, { from: since, to: Number.POSITIVE_INFINITY }]
}

/** The Mondays of the weeks that spells of work lie in, in order. */
function weeksOf(ordered: readonly Work[]): string[] {
  const weeks = new Set<string>()
  let latest: Span = { from: 0, to: Number.NEGATIVE_INFINITY }
  for (const work of ordered) {
    if (work.from >= latest.from && work.to <= latest.to) continue
    weeks.add(mondayOf(dayOf(work)))
    const last = mondayOf(dayOf({ from: work.to - 1, to: work.to }))
    weeks.add(last)
    latest = weekFrom(last, 7)
  }
  return [...weeks].sort()
}

function fortnightOf(monday: string, from: string): string {
  const weeks = Math.round((londonInstant(monday) - londonInstant(mondayOf(from))) / (7 * 24 * HOUR))
  return weeks % 2 === 0 ? monday : addDays(monday, -7)
}

function weekFrom(monday: string, days: number): Span {
  return { from: londonInstant(monday), to: londonInstant(addDays(monday, days)) }
}
