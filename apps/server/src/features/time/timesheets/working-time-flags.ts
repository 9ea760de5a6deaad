import type { Timesheet } from '@gpod/contract'
import { addDays, londonDayOf, mondayOf } from '@gpod/days'
import { dailyRest, nightMinutes, nightWork, type Person, weeklyRest, youngWorkers } from '@gpod/rota'
import type { Tx } from '../../../platform/database/database.ts'
import type { TimesheetRow } from './hours-store.ts'
import { hoursOverAverage } from './long-weeks.ts'
import { listMayWorkNights, listWorkedTime, type WorkToJudge } from './worked-time.ts'

type Flag = Timesheet['flags'][number]
type Flags = ReadonlyMap<string, readonly Flag[]>

const daysBeside = 8
const daysOfNightReference = 17 * 7

/**
 * What the rules of working time say of hours together with the same person's other hours: rest between days and in the
 * week, under 18, nights, the 48 hours. By the id of the hours; in a fixed number of statements, however many hours there are.
 */
export async function workingTimeFlags(
  tx: Tx,
  { employerId, rows }: { employerId: string; rows: readonly TimesheetRow[] },
): Promise<Flags> {
  const flags = new Map<string, Flag[]>()
  const days = rows.map(({ worked_on }) => worked_on).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return flags
  const people = new Map(rows.map((row) => [row.worker_id, row]))
  const span = { employerId, from: addDays(first, -daysBeside), to: addDays(last, daysBeside) }
  const nightsFrom = addDays(mondayOf(first), 7 - daysOfNightReference)
  const [works, byNight, overAverage] = await Promise.all([
    listWorkedTime(tx, { ...span, workerIds: [...people.keys()] }),
    listMayWorkNights(tx, { employerId, workerIds: [...people.keys()], from: nightsFrom, to: last }),
    hoursOverAverage(tx, { employerId, rows }),
  ])
  const nights = await listWorkedTime(tx, { employerId, workerIds: byNight, from: nightsFrom, to: last })
  const add = (flag: Flag, ids: Iterable<string>) => {
    for (const id of ids) flags.set(id, [...(flags.get(id) ?? []), flag])
  }
  add('average_over', overAverage)
  for (const [workerId, { date_of_birth: bornOn, starts_on: startsOn }] of people) {
    const own = works.get(workerId) ?? []
    for (const [flag, ids] of flagsBesideOthers({ bornOn }, own)) add(flag, ids)
    add('night_hours', overNights({ bornOn }, { works: nights.get(workerId) ?? [], startsOn }))
  }
  return flags
}

/** The hours that are not in order with those around them, by flag. */
export function flagsBesideOthers(person: Person, works: readonly WorkToJudge[]): [Flag, ReadonlySet<string>][] {
  const idsOf = (findings: readonly { workIds: readonly string[] }[]) =>
    new Set(findings.flatMap(({ workIds }) => workIds))
  // Hours that alone leave too little rest are flagged as too long already.
  const rest = dailyRest(person, works).filter(({ workIds }) => workIds.length > 1)
  const week = weeklyRest(person, works).filter(({ verdict }) => verdict === 'broken')
  const known = new Set(works.filter(({ timesKnown }) => timesKnown).map(({ id }) => id))
  const young = youngWorkers(person, works).flatMap((finding) => {
    const workIds = finding.rule === 'young_night' ? finding.workIds.filter((id) => known.has(id)) : finding.workIds
    return [{ workIds }]
  })
  return [
    ['rest_short', idsOf(rest)],
    ['weekly_rest', idsOf(week)],
    ['young_hours', idsOf(young)],
  ]
}

/** The hours at night of weeks up to whose end a night worker's average is over eight hours in 24. */
function overNights(
  person: Person,
  { works, startsOn }: { works: readonly WorkToJudge[]; startsOn: string },
): ReadonlySet<string> {
  const nights = works.filter((work) => work.timesKnown && nightMinutes(work) > 0)
  const over = new Set<string>()
  for (const monday of new Set(nights.map((work) => mondayOf(londonDayOf(work.from))))) {
    const until = addDays(monday, 7)
    if (nightWork(person, { works, startsOn, until }).length === 0) continue
    for (const work of nights) if (mondayOf(londonDayOf(work.from)) === monday) over.add(work.id)
  }
  return over
}
