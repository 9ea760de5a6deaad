import { addDays, mondayOf } from '@gpod/days'
import { type Begins, lawModel, leavesRest, mayFollow, mayWork, shiftTimes, workAt } from './law.ts'
import { type Cap, type Model, neverWeight, noLimit } from './model.ts'
import type { Person, RotaProblem } from './problem.ts'
import { judgeRow } from './row.ts'
import { emptyCells } from './state.ts'

const hourly = 60
const mostYoungWeek = 40 * hourly

/** The problem in numbers. It is one that `readProblem` let pass. */
export function compile(problem: RotaProblem): Model {
  const model = modelOf(problem)
  freezeBroken(model)
  return model
}

/**
 * Whose fixed shifts alone break what is asked of them is given nothing more, and what is broken there is not judged again:
 * the rota cannot mend it.
 */
function freezeBroken(model: Model): void {
  const cells = emptyCells(model)
  const bare = {
    ...model,
    least: new Int32Array(model.people),
    runLeast: new Int32Array(model.people).fill(1),
    offLeast: new Int32Array(model.people).fill(1),
  }
  const found = { cost: 0, broken: 0 }
  for (let person = 0; person < model.people; person += 1) {
    judgeRow(bare, cells, person, found)
    if (found.broken === 0) continue
    model.frozen[person] = 1
    for (let cell = person * model.days; cell < (person + 1) * model.days; cell += 1) {
      for (let shift = 0; shift < model.shifts; shift += 1) {
        model.allowed[cell * model.shifts + shift] = shift === cells[cell] ? 1 : 0
      }
    }
  }
}

function modelOf(problem: RotaProblem): Model {
  const { days, people, shiftTypes } = problem
  const shifts = shiftTypes.length + 1
  const times = problem.law ? shiftTimes(problem) : null
  const indexOf = new Map(shiftTypes.map(({ id }, index) => [id, index + 1]))
  const shiftOf = (type: string) => indexOf.get(type) ?? 0
  const minutes = minutesOf(problem, times)
  const { wanted, under, over } = coverOf(problem, shiftOf)
  const classes = followClasses(problem, times, shiftOf)
  const numbers = (value: (person: Person) => number | undefined, otherwise: number) =>
    Int32Array.from(people, (person) => value(person) ?? otherwise)
  return {
    problem,
    people: people.length,
    days,
    shifts,
    minutes,
    allowed: allowedOf(problem, { times, shiftOf, wanted, over }),
    ...wishesOf(problem, { shiftOf, minutes }),
    wanted,
    under,
    over,
    follows: classes.follows,
    classOf: classes.classOf,
    least: numbers((person) => person.minutes?.least, 0),
    most: numbers((person) => person.minutes?.most, noLimit),
    belowWeight: Float64Array.from(people, (person) => person.minutes?.weightBelow ?? 0),
    typeMost: Int32Array.from(
      people.flatMap((person) => [noLimit, ...shiftTypes.map(({ id }) => person.shiftsMost?.[id] ?? noLimit)]),
    ),
    runLeast: numbers((person) => person.consecutiveShifts?.least, 1),
    runMost: numbers((person) => person.consecutiveShifts?.most, noLimit),
    offLeast: numbers((person) => person.consecutiveDaysOff?.least, 1),
    weekendsMost: numbers((person) => person.weekendsMost, noLimit),
    daysBefore: numbers((person) => person.before?.daysInARow, 0),
    shiftsBefore: numbers((person) => person.before?.shifts, 0),
    weekendsBefore: numbers((person) => person.before?.weekends, 0),
    weekendOf: weekendsOf(problem),
    fairShifts: problem.fairness?.shifts ?? 0,
    fairWeekends: problem.fairness?.weekends ?? 0,
    caps: people.map((person) => capsOf(problem, person)),
    law: times && lawModel(problem, times),
    frozen: new Uint8Array(people.length),
  }
}

type ShiftOf = (type: string) => number

/** What counts as worked: on a night in which the clocks change an hour less or more. */
function minutesOf({ days, shiftTypes }: RotaProblem, times: Begins | null): Int32Array {
  const shifts = shiftTypes.length + 1
  const minutes = new Int32Array(days * shifts)
  for (let day = 0; day < days; day += 1) {
    shiftTypes.forEach((type, index) => {
      const at = day * shifts + index + 1
      const passed = times ? ((times.ends[at] ?? 0) - (times.begins[at] ?? 0)) / 60_000 : 0
      minutes[at] = type.minutes + (times ? passed - (type.lasts ?? type.minutes) : 0)
    })
  }
  return minutes
}

function coverOf(problem: RotaProblem, shiftOf: ShiftOf) {
  const size = problem.days * (problem.shiftTypes.length + 1)
  const wanted = new Int32Array(size).fill(-1)
  const under = new Float64Array(size)
  const over = new Float64Array(size)
  for (const cover of problem.cover) {
    const at = cover.day * (problem.shiftTypes.length + 1) + shiftOf(cover.type)
    wanted[at] = cover.wanted
    under[at] = cover.under
    over[at] = cover.over ?? neverWeight
  }
  return { wanted, under, over }
}

type Allowing = { times: Begins | null; shiftOf: ShiftOf; wanted: Int32Array; over: Float64Array }

function allowedOf(problem: RotaProblem, { times, shiftOf, wanted, over }: Allowing): Uint8Array {
  const { days, people } = problem
  const shifts = problem.shiftTypes.length + 1
  const allowed = new Uint8Array(people.length * days * shifts)
  people.forEach((person, index) => {
    const at = (day: number, shift: number) => (index * days + day) * shifts + shift
    for (let day = 0; day < days; day += 1) {
      allowed[at(day, 0)] = 1
      for (let shift = 1; shift < shifts; shift += 1) {
        const isAsked =
          (wanted[day * shifts + shift] ?? -1) > 0 ||
          ((wanted[day * shifts + shift] ?? -1) === 0 && (over[day * shifts + shift] ?? 0) < 1_000_000)
        allowed[at(day, shift)] = isAsked && isTheirs(problem, { person, shift, day, times }) ? 1 : 0
      }
    }
    for (const day of person.daysOff ?? []) for (let shift = 1; shift < shifts; shift += 1) allowed[at(day, shift)] = 0
    for (const { day, type } of person.cannotWork ?? []) allowed[at(day, shiftOf(type))] = 0
    for (const { day, type } of person.fixed ?? []) {
      for (let shift = 0; shift < shifts; shift += 1) allowed[at(day, shift)] = shift === shiftOf(type) ? 1 : 0
    }
  })
  return allowed
}

/** Whether skills and the law let somebody have a shift by itself. */
export function isTheirs(
  problem: RotaProblem,
  { person, shift, day, times }: { person: Person; shift: number; day: number; times: Begins | null },
): boolean {
  const type = problem.shiftTypes[shift - 1]?.id ?? ''
  if (person.worksOnly && !person.worksOnly.includes(type)) return false
  if (person.shiftsMost?.[type] === 0) return false
  if (times === null) return true
  const work = workAt(problem, times, day, shift)
  if (!leavesRest(person, work)) return false
  return (!person.otherWork?.length && person.bornOn === undefined) || mayWork(person, work)
}

/**
 * Which shifts may not follow which, once for all adults and once for each birthday of those who are young on a day of the
 * rota: their rest is longer.
 */
function followClasses(problem: RotaProblem, times: Begins | null, shiftOf: ShiftOf) {
  const adultAll = problem.firstDay ?? ''
  const births = problem.people.map(({ bornOn }) => {
    if (times === null || bornOn === undefined) return null
    return `${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}` > adultAll ? bornOn : null
  })
  const classes = [...new Set(births)]
  return {
    classOf: Uint8Array.from(births, (bornOn) => classes.indexOf(bornOn)),
    follows: classes.map((bornOn) => followsOf(problem, { times, shiftOf, bornOn })),
  }
}

function followsOf(
  problem: RotaProblem,
  { times, shiftOf, bornOn }: { times: Begins | null; shiftOf: ShiftOf; bornOn: string | null },
): Uint8Array {
  const { days, shiftTypes } = problem
  const shifts = shiftTypes.length + 1
  const follows = new Uint8Array(days * shifts * shifts)
  for (let day = 1; day < days; day += 1) {
    shiftTypes.forEach(({ notFollowedBy = [] }, earlier) => {
      for (const type of notFollowedBy) follows[(day * shifts + earlier + 1) * shifts + shiftOf(type)] = 1
    })
    if (times === null) continue
    for (let earlier = 1; earlier < shifts; earlier += 1) {
      for (let later = 1; later < shifts; later += 1) {
        const may = mayFollow(bornOn, workAt(problem, times, day - 1, earlier), workAt(problem, times, day, later))
        if (!may) follows[(day * shifts + earlier) * shifts + later] = 1
      }
    }
  }
  return follows
}

function wishesOf(problem: RotaProblem, { shiftOf, minutes }: { shiftOf: ShiftOf; minutes: Int32Array }) {
  const shifts = problem.shiftTypes.length + 1
  const size = problem.days * shifts
  const wish = new Float64Array(problem.people.length * size)
  const pay = new Float64Array(problem.people.length * size)
  problem.people.forEach((person, index) => {
    const first = index * size
    for (const { day, type, weight } of person.wishesFor ?? []) {
      for (let shift = 0; shift < shifts; shift += 1) {
        const at = first + day * shifts + shift
        if (shift !== shiftOf(type)) wish[at] = (wish[at] ?? 0) + weight
      }
    }
    for (const { day, type, weight } of person.wishesAgainst ?? []) {
      const at = first + day * shifts + shiftOf(type)
      wish[at] = (wish[at] ?? 0) + weight
    }
    const hour = person.weightPerHour ?? 0
    if (hour > 0)
      for (let at = 0; at < size; at += 1) pay[first + at] = Math.round((hour * (minutes[at] ?? 0)) / hourly)
  })
  return { wish, pay }
}

/** Saturdays and Sundays; without a first day the rota begins on a Monday. */
function weekendsOf({ days, firstDay }: RotaProblem): Int32Array {
  const offset = firstDay ? Math.round((Date.parse(firstDay) - Date.parse(mondayOf(firstDay))) / 86_400_000) : 0
  return Int32Array.from({ length: days }, (_, day) => {
    const weekday = (day + offset) % 7
    return weekday >= 5 ? Math.floor((day + offset) / 7) : -1
  })
}

function capsOf(problem: RotaProblem, person: Person): Cap[] {
  const caps: Cap[] = [...(person.minutesWithin ?? [])]
  if (!problem.law || !problem.firstDay) return caps
  for (const { to, most } of person.averageLeft ?? []) caps.push({ from: 0, to, most })
  if (person.bornOn === undefined) return caps
  // Under 18: 40 hours from Monday to Sunday, of the days before the birthday.
  const adultFrom = `${Number(person.bornOn.slice(0, 4)) + 18}${person.bornOn.slice(4)}`
  for (
    let monday = mondayOf(problem.firstDay);
    monday < addDays(problem.firstDay, problem.days);
    monday = addDays(monday, 7)
  ) {
    const from = Math.round((Date.parse(monday) - Date.parse(problem.firstDay)) / 86_400_000)
    const youngDays = Array.from({ length: 7 }, (_, day) => addDays(monday, day)).filter(
      (day) => day < adultFrom,
    ).length
    if (youngDays === 0) continue
    const already = otherMinutes(person, monday, youngDays)
    caps.push({
      from: Math.max(0, from),
      to: Math.min(problem.days - 1, from + youngDays - 1),
      most: Math.max(0, mostYoungWeek - already),
    })
  }
  return caps
}

function otherMinutes(person: Person, monday: string, days: number): number {
  const from = Date.parse(`${monday}T00:00:00Z`)
  const to = from + days * 86_400_000
  return (person.otherWork ?? []).reduce((sum, span) => {
    const shared = Math.min(Date.parse(span.to), to) - Math.max(Date.parse(span.from), from)
    return sum + Math.max(0, shared) / 60_000
  }, 0)
}
