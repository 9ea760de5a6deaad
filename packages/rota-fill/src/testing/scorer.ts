import type { Assignment, RotaProblem } from '../problem.ts'

export type Scored = {
  breaches: string[]
  under: number
  over: number
  wishes: number
  hours: number
  fairness: number
  pay: number
  total: number
  unfilled: number
}

/**
 * Scores a rota from the words of the problem alone: it shares no line with the search, and looks at each demand by itself, by
 * text and dates. The law is judged by clock minutes of UTC where there is no change of clocks; `workingTime` of the tests
 * asks the rules themselves.
 */
export function scoreRota(problem: RotaProblem, assignments: readonly Assignment[]): Scored {
  const breaches: string[] = []
  const types = new Map(problem.shiftTypes.map((type) => [type.id, type]))
  const rows = new Map(problem.people.map(({ id }) => [id, new Map<number, string>()]))
  for (const { person, day, type } of assignments) {
    const row = rows.get(person)
    if (row === undefined) breaches.push(`${person} is nobody`)
    else if (row.has(day)) breaches.push(`${person} has two shifts on day ${day}`)
    else row.set(day, type)
    if (!types.has(type)) breaches.push(`${type} is no type`)
    if (day < 0 || day >= problem.days) breaches.push(`day ${day} is outside`)
  }
  let [wishes, hours, fairness, pay] = [0, 0, 0, 0]
  const firstWeekday = problem.firstDay ? (new Date(`${problem.firstDay}T00:00:00Z`).getUTCDay() + 6) % 7 : 0
  for (const person of problem.people) {
    const row = rows.get(person.id) ?? new Map<number, string>()
    const wrong = (what: string) => breaches.push(`${person.id}: ${what}`)
    const days = [...row.keys()].sort((one, other) => one - other)
    const lengthOf = (day: number) => minutesOn(problem, day, row.get(day))
    const worked = days.reduce((sum, day) => sum + lengthOf(day), 0)
    const { least = 0, most = Number.POSITIVE_INFINITY, weightBelow } = person.minutes ?? {}
    if (worked > most) wrong(`${worked} minutes, of ${most} at the most`)
    if (worked < least && !weightBelow) wrong(`${worked} minutes, of ${least} at least`)
    if (worked < least && weightBelow) hours += weightBelow * Math.ceil((least - worked) / 60)
    for (const [type, limit] of Object.entries(person.shiftsMost ?? {})) {
      if (days.filter((day) => row.get(day) === type).length > limit) wrong(`more than ${limit} of ${type}`)
    }
    if (person.worksOnly && days.some((day) => !person.worksOnly?.includes(row.get(day) ?? '')))
      wrong('a type that they do not work')
    for (const day of person.daysOff ?? [])
      if (row.has(day) && !person.fixed?.some((each) => each.day === day)) wrong(`works on day ${day}, which is off`)
    for (const { day, type } of person.cannotWork ?? [])
      if (row.get(day) === type) wrong(`cannot work ${type} on day ${day}`)
    for (const { day, type } of person.fixed ?? [])
      if (row.get(day) !== type) wrong(`the fixed ${type} of day ${day} was moved`)
    for (const { from, to, most: limit } of [
      ...(person.minutesWithin ?? []),
      ...(person.averageLeft ?? []).map((each) => ({ from: 0, ...each })),
    ]) {
      const sum = days.filter((day) => day >= from && day <= to).reduce((total, day) => total + lengthOf(day), 0)
      if (sum > limit) wrong(`${sum} minutes from day ${from} to ${to}, of ${limit}`)
    }
    const pattern = Array.from({ length: problem.days }, (_, day) => (row.has(day) ? 'w' : '-')).join('')
    const history = 'w'.repeat(person.before?.daysInARow ?? 0)
    for (const { 0: run } of (history + pattern).matchAll(/w+/g)) {
      if (run.length > (person.consecutiveShifts?.most ?? Number.POSITIVE_INFINITY))
        wrong(`${run.length} days in a row`)
    }
    for (const { 1: run = '' } of pattern.matchAll(/(?<=-)(w+)(?=-)/g)) {
      if (run.length < (person.consecutiveShifts?.least ?? 1)) wrong(`only ${run.length} days in a row`)
    }
    for (const { 1: rest = '' } of (history + pattern).matchAll(/(?<=w)(-+)(?=w)/g)) {
      if (rest.length < (person.consecutiveDaysOff?.least ?? 1)) wrong(`only ${rest.length} days off`)
    }
    const weekends = new Set(
      days.filter((day) => (day + firstWeekday) % 7 > 4).map((day) => Math.floor((day + firstWeekday) / 7)),
    )
    if (weekends.size > (person.weekendsMost ?? Number.POSITIVE_INFINITY)) wrong(`${weekends.size} weekends`)
    for (const day of days) {
      const next = row.get(day + 1)
      if (next !== undefined && types.get(row.get(day) ?? '')?.notFollowedBy?.includes(next))
        wrong(`${next} follows ${row.get(day)} on day ${day + 1}`)
    }
    for (const { day, type, weight } of person.wishesFor ?? []) if (row.get(day) !== type) wishes += weight
    for (const { day, type, weight } of person.wishesAgainst ?? []) if (row.get(day) === type) wishes += weight
    for (const day of days) pay += Math.round(((person.weightPerHour ?? 0) * lengthOf(day)) / 60)
    const square = (count: number, before = 0) => (count + before) * (count + before) - before * before
    fairness += (problem.fairness?.shifts ?? 0) * square(days.length, person.before?.shifts)
    fairness += (problem.fairness?.weekends ?? 0) * square(weekends.size, person.before?.weekends)
  }
  let [under, over, unfilled] = [0, 0, 0]
  for (const { day, type, wanted, under: few, over: many } of problem.cover) {
    const count = assignments.filter((each) => each.day === day && each.type === type).length
    if (count < wanted) {
      under += (wanted - count) * few
      unfilled += wanted - count
    } else if (count > wanted) {
      if (many === undefined) breaches.push(`${count} on ${type} of day ${day}, of ${wanted}`)
      over += (count - wanted) * (many ?? 0)
    }
  }
  for (const { day, type } of assignments) {
    if (!problem.cover.some((each) => each.day === day && each.type === type))
      breaches.push(`${type} of day ${day} is not asked for`)
  }
  const total = under + over + wishes + hours + fairness + pay
  return { breaches, under, over, wishes, hours, fairness, pay, total, unfilled }
}

/** Elapsed time less breaks: on the night when clocks change an hour differs. Asked of the platform's own time zone data. */
function minutesOn(problem: RotaProblem, day: number, id: string | undefined): number {
  const type = problem.shiftTypes.find((each) => each.id === id)
  if (type === undefined) return 0
  if (!problem.law || !problem.firstDay) return type.minutes
  const { starts = 0, minutes, lasts = minutes } = type
  const midnight = Date.parse(`${problem.firstDay}T00:00:00Z`) + day * 86_400_000
  const passed = londonInstant(midnight, starts + lasts) - londonInstant(midnight, starts)
  return minutes + passed / 60_000 - lasts
}

function londonInstant(midnight: number, minutes: number): number {
  const clock = midnight + minutes * 60_000
  return clock - offsetAt(clock - offsetAt(clock))
}

const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeZoneName: 'longOffset' })

function offsetAt(instant: number): number {
  const name = london.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const hours = /GMT\+(\d\d)/.exec(name)?.[1] ?? '0'
  return Number(hours) * 3_600_000
}
