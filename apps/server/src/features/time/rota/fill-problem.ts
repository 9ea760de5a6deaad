import { addDays, londonDayOf, londonInstant, mondayOf } from '@gpod/days'
import type { Work } from '@gpod/rota'
import type { Person, RotaProblem, ShiftType } from '@gpod/rota-fill'
import type { FactsRow, LeaveRow } from './figures-store.ts'

export type OpenShift = {
  id: string
  /** Null of one that is wanted and that nobody has planned yet. */
  version: number | null
  from: number
  to: number
  breakMinutes: number
  role: string
}

/** Somebody who may be given shifts, with what they work already and what the rules ask. */
export type Fillable = {
  id: string
  startsOn: string
  endsOn: string | null
  facts: FactsRow
  leave: readonly LeaveRow[]
  /** Done and planned, for two weeks around. */
  works: readonly Work[]
  /** Minutes that 48 hours a week on average leave up to the last day; null where they opted out. */
  averageLeft: number | null
  /** Roles they had shifts of. */
  roles: ReadonlySet<string>
}

export type FillAsked = {
  from: string
  days: number
  open: readonly OpenShift[]
  people: readonly Fillable[]
  /** The skills that each role asks for. */
  skillsOf: ReadonlyMap<string, readonly string[]>
}

export type FillProblem = {
  problem: RotaProblem
  /** The open shifts of each day and type, in order. */
  shiftsOf: ReadonlyMap<string, readonly OpenShift[]>
}

/** An open shift before anything else; a role one never had, hours of the contract and equal shares after it. */
const weights = { open: 1000, newRole: 20, hour: 10, shifts: 1, weekends: 4 }

/** The open shifts of some days as a problem to be filled. Shifts that somebody has stay where they are. */
export function fillProblem(asked: FillAsked): FillProblem {
  const { from, days, open, people } = asked
  const types = new Map<string, ShiftType>()
  const roleOf = new Map<string, string>()
  const typeOf = (prefix: string, work: { from: number; to: number; breakMinutes: number }, day: string) => {
    const starts = clockMinutes(day, work.from)
    const lasts = clockMinutes(day, work.to) - starts
    const id = `${prefix} ${starts} ${lasts} ${work.breakMinutes}`
    types.set(id, { id, starts, lasts, minutes: Math.max(1, lasts - work.breakMinutes) })
    return id
  }
  const shiftsOf = new Map<string, OpenShift[]>()
  for (const shift of open) {
    const day = londonDayOf(shift.from)
    const type = typeOf(`open ${shift.role}`, shift, day)
    roleOf.set(type, shift.role)
    const key = placeKey(dayIndex(from, day), type)
    shiftsOf.set(key, [...(shiftsOf.get(key) ?? []), shift])
  }
  const openTypes = [...types.values()]
  const cover = [...shiftsOf].map(([key, shifts]) => ({
    ...placeOf(key),
    wanted: shifts.length,
    under: weights.open,
  }))
  const problemPeople = people.map((person): Person => {
    const fixed: { day: number; type: string }[] = []
    const otherWork: { from: string; to: string }[] = []
    for (const work of person.works) {
      const day = dayIndex(from, londonDayOf(work.from))
      const isFirst = !fixed.some((each) => each.day === day)
      if (day >= 0 && day < days && isFirst && work.to - work.from <= 20 * 3_600_000) {
        const breakMinutes = work.breaks.reduce((sum, each) => sum + ('minutes' in each ? each.minutes : 0), 0)
        fixed.push({ day, type: typeOf('has', { ...work, breakMinutes }, addDays(from, day)) })
      } else otherWork.push({ from: new Date(work.from).toISOString(), to: new Date(work.to).toISOString() })
    }
    return { ...termsOf(asked, person), ...mayNot(asked, { person, openTypes, roleOf, cover }), fixed, otherWork }
  })
  const problem: RotaProblem = {
    days,
    firstDay: from,
    law: 'gb',
    shiftTypes: [...types.values()],
    people: problemPeople,
    cover,
    fairness: { shifts: weights.shifts, weekends: weights.weekends },
  }
  return { problem, shiftsOf }
}

/** What hours and days somebody has at least and at most. */
function termsOf({ from, days }: FillAsked, { id, facts, works, averageLeft }: Fillable): Person {
  const { leastWeekMinutes: least, mostWeekMinutes: most, mostDaysInRow, bornOn } = facts
  const minutesWithin: { from: number; to: number; most: number }[] = []
  for (let monday = mondayOf(from); most !== null && monday < addDays(from, days); monday = addDays(monday, 7)) {
    const first = dayIndex(from, monday)
    const before = works.filter((work) =>
      isBetween(londonDayOf(work.from), monday, from, addDays(from, days), addDays(monday, 7)),
    )
    minutesWithin.push({
      from: Math.max(0, first),
      to: Math.min(days - 1, first + 6),
      most: Math.max(0, most - Math.round(before.reduce((sum, work) => sum + (work.to - work.from) / 60_000, 0))),
    })
  }
  const worked = new Set(works.map((work) => londonDayOf(work.from)))
  let daysInARow = 0
  while (worked.has(addDays(from, -1 - daysInARow)) && daysInARow < 14) daysInARow += 1
  return {
    id,
    ...(bornOn === null ? {} : { bornOn }),
    minutesWithin,
    ...(least === null || days % 7 !== 0 ? {} : { minutes: { least: (least * days) / 7, weightBelow: weights.hour } }),
    ...(mostDaysInRow === null ? {} : { consecutiveShifts: { most: mostDaysInRow }, before: { daysInARow } }),
    ...(averageLeft === null ? {} : { averageLeft: [{ to: days - 1, most: Math.max(0, Math.floor(averageLeft)) }] }),
  }
}

/** Whether a day is of a week and outside the days that are filled. */
function isBetween(day: string, monday: string, from: string, until: string, end: string): boolean {
  return day >= monday && day < end && (day < from || day >= until)
}

type MayNot = {
  person: Fillable
  openTypes: readonly ShiftType[]
  roleOf: ReadonlyMap<string, string>
  cover: RotaProblem['cover']
}

/** Days and shifts that somebody cannot have: leave, times they are not available, skills they lack or that have run out. */
function mayNot({ from, days, skillsOf }: FillAsked, { person, openTypes, roleOf, cover }: MayNot): Omit<Person, 'id'> {
  const { facts, leave, startsOn, endsOn, roles } = person
  const skills = new Map((facts.skills ?? []).map(({ skill, expiresOn }) => [skill, expiresOn]))
  const neededOf = (type: string) => skillsOf.get(roleOf.get(type) ?? '') ?? []
  const daysOff = Array.from({ length: days }, (_, day) => day).filter((day) => {
    const date = addDays(from, day)
    const isAway = leave.some((each) => each.from <= date && date <= each.to)
    return isAway || date < startsOn || (endsOn !== null && date > endsOn)
  })
  const typesById = new Map(openTypes.map((type) => [type.id, type]))
  const cannotWork = cover
    .filter(({ day, type }) => {
      const date = addDays(from, day)
      const hasRunOut = neededOf(type).some((skill) => (skills.get(skill) ?? date) < date)
      const { starts = 0, lasts = 0 } = typesById.get(type) ?? {}
      return hasRunOut || isUnavailable(facts, date, { from: starts, to: starts + lasts })
    })
    .map(({ day, type }) => ({ day, type }))
  return {
    daysOff,
    cannotWork,
    worksOnly: openTypes.map(({ id }) => id).filter((type) => neededOf(type).every((skill) => skills.has(skill))),
    wishesAgainst: cover
      .filter(({ type }) => !roles.has(roleOf.get(type) ?? ''))
      .map(({ day, type }) => ({ day, type, weight: weights.newRole })),
  }
}

function isUnavailable({ unavailable }: FactsRow, date: string, span: { from: number; to: number }): boolean {
  return [0, 1].some((later) => {
    const day = addDays(date, later)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
    const [begins, ends] = [span.from - later * 1440, span.to - later * 1440]
    return (unavailable ?? []).some(
      (each) =>
        (each.onDay === day || (each.onDay === null && each.weekday === weekday)) &&
        each.fromMinute < ends &&
        each.toMinute > begins,
    )
  })
}

/** Minutes after midnight of a day at which London's clocks show an instant. */
function clockMinutes(day: string, instant: number): number {
  const passed = Math.round((instant - londonInstant(day)) / 60_000)
  return [passed, passed + 60, passed - 60].find((minutes) => londonInstant(day, minutes) === instant) ?? passed
}

function dayIndex(from: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000)
}

/** The key of a day and type in `shiftsOf`. */
export function placeKey(day: number, type: string): string {
  return `${day} ${type}`
}

function placeOf(key: string): { day: number; type: string } {
  const at = key.indexOf(' ')
  return { day: Number(key.slice(0, at)), type: key.slice(at + 1) }
}
