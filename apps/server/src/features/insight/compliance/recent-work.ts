import { addDays, londonDayOf, londonInstant, mondayOf } from '@gpod/days'
import {
  compensatoryRest,
  type Finding,
  isBreakShort,
  isRestedDaily,
  isRestedInWeek,
  breaks as judgeBreaks,
  dailyRest as judgeDailyRest,
  weeklyRest as judgeWeeklyRest,
  youngWorkers as judgeYoungWorkers,
  type RestOwed,
} from '@gpod/rota'
import { DAY } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { nextTurn } from '../../../platform/work-in-groups.ts'
import { listEverybodysTime, listWorkedTime, type SpellsOfDays, type WorkOfDay } from '../../time/timesheets/index.ts'

/** The days that rest, breaks and those under 18 are looked at over. */
const RECENT_DAYS = 28
/** By then rest that was short is made good where the law lets it be short at all: the company's practice, no figure of the law. */
const MADE_UP_WITHIN_DAYS = 14
const EACH_TURN = 20

export type Person = { id: string; name: string; starts_on: string; date_of_birth: string | null }

type Judged = { id: string; name: string; finding: Finding }
/** How many people a rule was asked about, and what it found of them, person by person. */
type Looked<T = Judged> = { checked: number; found: T[] }

/** What the rules found of everybody's hours of the last weeks. */
export type RecentFindings = {
  dailyRest: Looked<Judged & { debt: RestOwed | undefined }>
  weeklyRest: Looked
  /** A company that writes no breaks down has one of each day: the latest are kept, those after an instant, and of all how many there were. */
  breaks: Looked & { count: number; keptFrom: number }
  youngWorkers: Looked
}

type Days = { from: string; to: string }

/** The days each rule looks at. */
function daysOf(today: string) {
  const from = addDays(today, -RECENT_DAYS)
  const monday = mondayOf(today)
  const firstMonday = addDays(monday, -RECENT_DAYS)
  // The week of the first day counts whole.
  const young = mondayOf(from)
  return {
    recent: { from, to: today },
    weeks: { from: firstMonday, to: addDays(monday, -1) },
    /** Rest reaches beyond its weeks. */
    all: { from: addDays(firstMonday, -8), to: addDays(monday, 8) },
    young: { from: young, to: today },
    /** Work of the night before counts to the first day. */
    aroundYoung: { from: addDays(young, -1), to: today },
    /** Before the first moment of work that is looked at, with its week: hours of somebody are no farther from their day. */
    adult: addDays(firstMonday, -21),
  }
}

const dayNumber = (day: string) => Date.parse(day) / DAY

/** The same days as numbers, and the weeks as moments. */
function numbersOf({ recent, weeks, young }: ReturnType<typeof daysOf>) {
  const mondays = [0, 1, 2, 3].map((week) => addDays(weeks.from, 7 * week))
  return {
    recent: { from: dayNumber(recent.from), to: dayNumber(recent.to) },
    weeks: { from: dayNumber(weeks.from), to: dayNumber(weeks.to) },
    young: { from: dayNumber(young.from), to: dayNumber(young.to) },
    eachWeek: mondays.map((monday) => ({ from: londonInstant(monday), to: londonInstant(addDays(monday, 7)) })),
  }
}

const isOf = ({ workedOn }: WorkOfDay, { from, to }: Days) => workedOn >= from && workedOn <= to
const within = (works: readonly WorkOfDay[], days: Days) => works.filter((work) => isOf(work, days))

/**
 * Judges everybody who worked in the last weeks by the rules that look at each person's hours: rest, breaks, those under 18. All of
 * them are asked while one person's hours are in hand, which are then let go; what is left is what was found.
 */
export async function judgeRecentWork(
  tx: Tx,
  { employerId, today, mostBreaks }: { employerId: string; today: string; mostBreaks: number },
): Promise<RecentFindings> {
  const days = daysOf(today)
  const numbers = numbersOf(days)
  const [people, everybody] = await Promise.all([
    rows(
      tx,
      sql<Person>`
        select w.id, w.first_name || ' ' || w.last_name as name, w.starts_on, w.date_of_birth
        from workers w where w.employer_id = ${employerId} order by w.id
      `,
    ),
    listEverybodysTime(tx, { employerId, ...days.all }),
  ])
  const byName = await listWorkedTime(tx, { employerId, workerIds: [...everybody.unclear], ...days.aroundYoung })
  const found: RecentFindings = {
    dailyRest: { checked: 0, found: [] },
    weeklyRest: { checked: 0, found: [] },
    breaks: { checked: 0, found: [], count: 0, keptFrom: Number.NEGATIVE_INFINITY },
    youngWorkers: { checked: 0, found: [] },
  }
  for (const [index, person] of people.entries()) {
    if (index % EACH_TURN === EACH_TURN - 1) await nextTurn()
    if (found.breaks.found.length > 20 * mostBreaks) keepLatest(found.breaks, mostBreaks)
    const isPlain = !everybody.unclear.has(person.id)
    const spells = isPlain && isAdultAllAlong(person.date_of_birth, days.adult) ? everybody.spellsOf(person.id) : null
    if (spells !== null && judgeSpells(found, { person, spells, numbers })) continue
    const works = everybody.of(person.id)
    if (works === null) continue
    judgeOne(found, { person, works, days, clocked: isPlain ? null : (byName.get(person.id) ?? []) })
  }
  keepLatest(found.breaks, mostBreaks)
  return found
}

type Numbers = ReturnType<typeof numbersOf>

/**
 * Judges an adult whose spells follow one another and who had their rests, as nearly everybody: what may be found of them is that a
 * spell by itself had no break. Says so where it cannot tell, and has then noted nothing.
 */
function judgeSpells(
  all: RecentFindings,
  { person, spells, numbers }: { person: Person; spells: SpellsOfDays; numbers: Numbers },
): boolean {
  if (!spells.areTimesKnown) return false
  const [first, end] = placesOf(spells, numbers.recent)
  if (!isRestedDaily(spells, first, end)) return false
  const hasWeeks = hasAny(placesOf(spells, numbers.weeks))
  if (hasWeeks && !numbers.eachWeek.every((week) => isRestedInWeek(spells, week))) return false
  const short: number[] = []
  for (let index = first; index < end; index += 1) {
    const isShort = isBreakShort(spells, { index, first, end, breakMinutes: spells.breakMinutes[index] as number })
    if (isShort === null) return false
    if (isShort) short.push(index)
  }
  if (end > first) {
    all.dailyRest.checked += 1
    all.breaks.checked += 1
  }
  if (hasWeeks) all.weeklyRest.checked += 1
  if (hasAny(placesOf(spells, numbers.young))) all.youngWorkers.checked += 1
  all.breaks.count += short.length
  for (const index of short) {
    const [from, to] = [spells.from[index] as number, spells.to[index] as number]
    if (from <= all.breaks.keptFrom) continue
    const work = { id: String(index), from, to, breaks: [{ minutes: spells.breakMinutes[index] as number }] }
    const { id, name, date_of_birth: bornOn } = person
    for (const finding of judgeBreaks({ bornOn }, [work])) all.breaks.found.push({ id, name, finding })
  }
  return true
}

/** The first of the spells that count to some days, and the one behind the last. */
function placesOf({ count, days }: SpellsOfDays, { from, to }: { from: number; to: number }): [number, number] {
  let first = 0
  while (first < count && (days[first] as number) < from) first += 1
  let end = first
  while (end < count && (days[end] as number) <= to) end += 1
  return [first, end]
}

const hasAny = ([first, end]: readonly [number, number]) => end > first

type InHand = {
  person: Person
  works: readonly WorkOfDay[]
  days: ReturnType<typeof daysOf>
  /** Their hours by name, where their breaks were clocked in a way that only these tell. */
  clocked: readonly Omit<WorkOfDay, 'workedOn'>[] | null
}

function judgeOne(all: RecentFindings, { person, works, days, clocked }: InHand): void {
  const { id, name } = person
  const whose = { bornOn: person.date_of_birth }
  const judged = (finding: Finding): Judged => ({ id, name, finding })
  const withBreaks = (own: readonly WorkOfDay[]) => (clocked === null ? own : asClocked(own, clocked))

  const recent = within(works, days.recent)
  if (recent.length > 0) {
    all.dailyRest.checked += 1
    const short = judgeDailyRest(whose, recent)
    const owed = short.length === 0 ? [] : compensatoryRest(whose, recent, { dueWithinDays: MADE_UP_WITHIN_DAYS })
    for (const finding of short)
      all.dailyRest.found.push({
        ...judged(finding),
        debt: owed.find(({ workIds }) => workIds[0] === finding.workIds[0]),
      })
  }

  const timed = recent.filter(({ timesKnown }) => timesKnown)
  if (timed.length > 0) {
    all.breaks.checked += 1
    for (const finding of judgeBreaks(whose, withBreaks(timed))) {
      all.breaks.count += 1
      all.breaks.found.push(judged(finding))
    }
  }

  if (works.some((work) => isOf(work, days.weeks))) {
    all.weeklyRest.checked += 1
    for (const finding of judgeWeeklyRest(whose, works)) {
      const on = londonDayOf(finding.within.from)
      if (on >= days.weeks.from && on <= days.weeks.to) all.weeklyRest.found.push(judged(finding))
    }
  }

  if (works.some((work) => isOf(work, days.young))) {
    all.youngWorkers.checked += 1
    if (!isAdultAllAlong(whose.bornOn, days.young.from))
      for (const finding of judgeYoung(whose, withBreaks(within(works, days.aroundYoung))))
        if (londonDayOf(finding.within.from) >= days.aroundYoung.from) all.youngWorkers.found.push(judged(finding))
  }
}

/** Nothing is said of nights by hours whose times are not known. */
function judgeYoung(whose: { bornOn: string | null }, works: readonly WorkOfDay[]): Finding[] {
  const known = new Set(works.filter(({ timesKnown }) => timesKnown).map((work) => work.id))
  return judgeYoungWorkers(whose, works).filter(
    ({ rule, workIds }) => rule !== 'young_night' || workIds.some((work) => known.has(work)),
  )
}

/** The same hours as they were listed by name. */
function asClocked(works: readonly WorkOfDay[], listed: readonly Omit<WorkOfDay, 'workedOn'>[]): WorkOfDay[] {
  const times = new Set(works.map(({ from, to }) => `${from} ${to}`))
  return listed
    .filter(({ from, to }) => times.has(`${from} ${to}`))
    .map((work) => ({ ...work, workedOn: londonDayOf(work.from) }))
}

/** Of those of one moment the first people's are kept. */
function keepLatest(breaks: RecentFindings['breaks'], most: number): void {
  breaks.found = breaks.found.sort((one, other) => other.finding.within.from - one.finding.within.from).slice(0, most)
  if (breaks.found.length === most) breaks.keptFrom = breaks.found.at(-1)?.finding.within.from ?? breaks.keptFrom
}

/** Whether they were 18 before a day. Of unknown age they count as grown up. */
function isAdultAllAlong(bornOn: string | null, from: string): boolean {
  return bornOn === null || `${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}` <= from
}
