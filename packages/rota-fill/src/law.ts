import { addDays, HOUR, londonInstant, mondayOf } from '@gpod/days'
import { dailyRest, type Span, type Work, youngWorkers } from '@gpod/rota'
import type { Person, RotaProblem } from './problem.ts'

/**
 * The law for the search, asked of `@gpod/rota` once before it: which shifts one may have at all, which may not follow which,
 * how many minutes a week holds. The weekly rest alone is judged of whole rotas, by instants.
 */
export type LawModel = {
  /** When each shift of each day begins and ends: milliseconds since 1970. */
  begins: Float64Array
  ends: Float64Array
  /** Weeks from Monday to Sunday that the rota lies in, as days and instants. */
  weeks: readonly { from: number; to: number; begins: number; ends: number }[]
  /** Other work, by person, in order. */
  otherWork: readonly (readonly Span[])[]
  /** 1 where somebody is under 18 in a week. */
  young: readonly Uint8Array[]
}

export type Begins = { begins: Float64Array; ends: Float64Array }

/** When the shifts of each day begin and end by London's clocks. */
export function shiftTimes(problem: RotaProblem): Begins {
  const shifts = problem.shiftTypes.length + 1
  const begins = new Float64Array(problem.days * shifts)
  const ends = new Float64Array(problem.days * shifts)
  for (let day = 0; day < problem.days; day += 1) {
    const date = addDays(problem.firstDay ?? '', day)
    problem.shiftTypes.forEach(({ starts = 0, minutes, lasts = minutes }, index) => {
      begins[day * shifts + index + 1] = londonInstant(date, starts)
      ends[day * shifts + index + 1] = londonInstant(date, starts + lasts)
    })
  }
  return { begins, ends }
}

/** What a shift of a day is to the rules: one of more than four hours has a break in it of what it has in breaks. */
export function workAt(problem: RotaProblem, { begins, ends }: Begins, day: number, shift: number): Work {
  const at = day * (problem.shiftTypes.length + 1) + shift
  const { minutes = 0, lasts = minutes } = problem.shiftTypes[shift - 1] ?? {}
  return {
    id: `${day}/${shift}`,
    from: begins[at] ?? 0,
    to: ends[at] ?? 0,
    breaks: lasts > minutes ? [{ minutes: lasts - minutes }] : [],
  }
}

export function otherWorkOf(person: Person): Work[] {
  return (person.otherWork ?? [])
    .map(({ from, to }, index) => ({ id: `other ${index}`, from: Date.parse(from), to: Date.parse(to), breaks: [] }))
    .sort((one, other) => one.from - other.from)
}

/** Whether a shift by itself leaves room for the daily rest: one of more than 13 hours does not. */
export function leavesRest(person: Person, work: Work): boolean {
  return dailyRest({ bornOn: person.bornOn ?? null }, [work]).length === 0
}

/** Whether the law lets somebody work one shift beside their other work: rest, and under 18 the day and the night. */
export function mayWork(person: Person, work: Work): boolean {
  const bornOn = { bornOn: person.bornOn ?? null }
  const others = otherWorkOf(person)
  if (others.some((other) => other.from < work.to && other.to > work.from)) return false
  const near = others.filter((other) => other.to > work.from - 36 * HOUR && other.from < work.to + 36 * HOUR)
  // What a shift leaves by itself is another question.
  if (near.length === 0) return isOldEnough(bornOn, work)
  const restBefore = dailyRest(bornOn, near).length
  if (dailyRest(bornOn, [...near, work]).length > restBefore) return false
  return isOldEnough(bornOn, work)
}

function isOldEnough(bornOn: { bornOn: string | null }, work: Work): boolean {
  const rules = youngWorkers(bornOn, [work]).map(({ rule }) => rule)
  return !rules.includes('young_day') && !rules.includes('young_night')
}

/** Whether the daily rest lies between two shifts of days on end. */
export function mayFollow(bornOn: string | null, earlier: Work, later: Work): boolean {
  return later.from >= earlier.to && dailyRest({ bornOn }, [earlier, later]).length === 0
}

/** The weeks of a rota, and who is young in them. */
export function lawModel(problem: RotaProblem, times: Begins): LawModel {
  const first = problem.firstDay ?? ''
  const weeks: { from: number; to: number; begins: number; ends: number }[] = []
  for (let monday = mondayOf(first); monday < addDays(first, problem.days); monday = addDays(monday, 7)) {
    const from = Math.round((Date.parse(monday) - Date.parse(first)) / (24 * HOUR))
    weeks.push({ from, to: from + 6, begins: londonInstant(monday), ends: londonInstant(addDays(monday, 7)) })
  }
  const young = problem.people.map(({ bornOn }) => {
    const adultFrom = bornOn === undefined ? '' : `${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}`
    return Uint8Array.from(weeks, ({ from }) => (addDays(first, from) < adultFrom ? 1 : 0))
  })
  const otherWork = problem.people.map((person) => otherWorkOf(person).map(({ from, to }) => ({ from, to })))
  return { ...times, weeks, otherWork, young }
}

const DAY = 24 * HOUR
const apart = 35 * HOUR

/**
 * In how many weeks of a person's row the weekly rest is missing (reg 11): 24 hours within the week that with the daily rest
 * are 35, under 18 it is 48. The 35 are held to here, though a reason may excuse them (reg 11(7)).
 */
export function weeksWithoutRest(law: LawModel, cells: Uint8Array, { at, person, shifts, days }: RowOfLaw): number {
  let missing = 0
  const others = law.otherWork[person] ?? []
  const young = law.young[person]
  for (let week = 0; week < law.weeks.length; week += 1) {
    const { from, to, begins, ends } = law.weeks[week] as LawModel['weeks'][number]
    const isYoung = young !== undefined && young[week] === 1
    let last = Number.NEGATIVE_INFINITY
    let enough = false
    let works = 0
    let other = 0
    // From the day before the week, whose shift may end in it, to the day after.
    for (let day = Math.max(0, from - 2); day <= to + 2 && !enough; day += 1) {
      const shift = day < days ? (cells[at + day] as number) : 0
      const start = shift === 0 ? Number.POSITIVE_INFINITY : (law.begins[day * shifts + shift] as number)
      while (other < others.length && (others[other] as Span).from < Math.min(start, ends + DAY * 3)) {
        const span = others[other] as Span
        other += 1
        if (span.to < begins - 3 * DAY) continue
        if (span.to > begins && span.from < ends) works += 1
        if (isRest(last, span.from, begins, ends, isYoung)) enough = true
        last = Math.max(last, span.to)
      }
      if (shift === 0) continue
      const end = law.ends[day * shifts + shift] as number
      if (end > begins && start < ends) works += 1
      if (isRest(last, start, begins, ends, isYoung)) enough = true
      last = Math.max(last, end)
    }
    if (!enough && works > 0 && !isRest(last, Number.POSITIVE_INFINITY, begins, ends, isYoung)) missing += 1
  }
  return missing
}

type RowOfLaw = { at: number; person: number; shifts: number; days: number }

function isRest(from: number, to: number, begins: number, ends: number, isYoung: boolean): boolean {
  const length = Math.min(to, ends) - Math.max(from, begins)
  if (isYoung) return length >= 2 * DAY
  return length >= DAY && to - from >= apart
}
