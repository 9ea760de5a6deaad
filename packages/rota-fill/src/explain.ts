import { isTheirs } from './compile.ts'
import { leavesRest, weeksWithoutRest, workAt } from './law.ts'
import type { Model } from './model.ts'
import type { Person } from './problem.ts'
import { judgeRow, type RowFound } from './row.ts'
import { stateOf } from './state.ts'

/** What stands against a shift of somebody, in the order in which it is told. */
export const blockingRules = [
  /** They are off that day: leave, or not available. */
  'day_off',
  'cannot_work',
  /** They do not work that type. */
  'skill',
  /** Other work of theirs, or the law for those under 18, lets them have no such shift that day. */
  'other_work_or_age',
  /** A shift that stands is not moved. */
  'fixed',
  'works_that_day',
  /** Too little rest to the shift of the day before or after, none beside one so long, or a succession that is not wanted. */
  'rest',
  'days_in_a_row',
  'weekly_rest',
  'minutes_most',
  'minutes_within',
  'shifts_most',
  'weekends_most',
  /** They would work fewer days in a row than they work at least. */
  'days_in_a_row_least',
  'days_off_least',
  'minutes_least',
] as const
export type BlockingRule = (typeof blockingRules)[number]

export type Gap = {
  day: number
  type: string
  missing: number
  people: readonly {
    person: string
    /** The first rule that stands against it; null where they might have it and it would cost more than the gap. */
    rule: BlockingRule | null
    /** What else would have to give way. */
    also: readonly BlockingRule[]
  }[]
}

/** Each shift that has too few, and for every person what stands against their having it. */
export function explainGaps(model: Model, cells: Uint8Array): Gap[] {
  const { counts } = stateOf(model, cells)
  const gaps: Gap[] = []
  for (let at = 0; at < counts.length; at += 1) {
    const shift = at % model.shifts
    const missing = (model.wanted[at] as number) - (counts[at] as number)
    if (shift === 0 || missing <= 0) continue
    const day = Math.floor(at / model.shifts)
    const people = model.problem.people.flatMap((person, index) => {
      if (cells[index * model.days + day] === shift) return []
      const [rule = null, ...also] = blockersOf(model, cells, { person: index, day, shift })
      return [{ person: person.id, rule, also }]
    })
    gaps.push({ day, type: model.problem.shiftTypes[shift - 1]?.id ?? '', missing, people })
  }
  return gaps
}

export type Place = { person: number; day: number; shift: number }

/** Every rule that stands against a person's having a shift, beside what they have. */
export function blockersOf(model: Model, cells: Uint8Array, { person, day, shift }: Place): BlockingRule[] {
  const given = model.problem.people[person] as Person
  const type = model.problem.shiftTypes[shift - 1]?.id ?? ''
  const cell = person * model.days + day
  const found = new Set<BlockingRule>()
  if (given.daysOff?.includes(day)) found.add('day_off')
  if (given.cannotWork?.some((each) => each.day === day && each.type === type)) found.add('cannot_work')
  if ((given.worksOnly && !given.worksOnly.includes(type)) || given.shiftsMost?.[type] === 0) found.add('skill')
  else if (model.law && !leavesRest(given, workAt(model.problem, model.law, day, shift))) found.add('rest')
  else if (!isTheirs(model.problem, { person: given, shift, day, times: model.law })) found.add('other_work_or_age')
  if (given.fixed?.some((each) => each.day === day)) found.add('fixed')
  else if (cells[cell] !== 0) found.add('works_that_day')
  const was = cells[cell] as number
  const before = rulesBroken(model, cells, person)
  cells[cell] = shift
  const after = rulesBroken(model, cells, person)
  cells[cell] = was
  for (const rule of after) if (!before.has(rule)) found.add(rule)
  if (model.frozen[person] === 1 && found.size === 0) for (const rule of before) found.add(rule)
  return blockingRules.filter((rule) => found.has(rule))
}

/** The rules that a person's row breaks: what `judgeRow` counts, by name. */
export function rulesBroken(model: Model, cells: Uint8Array, person: number): Set<BlockingRule> {
  const { days, shifts, minutes } = model
  const row = cells.subarray(person * days, (person + 1) * days)
  const found = new Set<BlockingRule>()
  const follows = model.follows[model.classOf[person] as number] as Uint8Array
  for (let day = 1; day < days; day += 1) {
    if (follows[(day * shifts + (row[day - 1] as number)) * shifts + (row[day] as number)] === 1) found.add('rest')
  }
  const minutesOf = (from: number, to: number) => {
    let sum = 0
    for (let day = from; day <= to; day += 1) sum += minutes[day * shifts + (row[day] as number)] as number
    return sum
  }
  const worked = minutesOf(0, days - 1)
  if (worked > (model.most[person] as number)) found.add('minutes_most')
  if (worked < (model.least[person] as number) && model.belowWeight[person] === 0) found.add('minutes_least')
  for (const { from, to, most } of model.caps[person] ?? []) if (minutesOf(from, to) > most) found.add('minutes_within')
  for (let shift = 1; shift < shifts; shift += 1) {
    const count = row.reduce((sum, each) => sum + (each === shift ? 1 : 0), 0)
    if (count > (model.typeMost[person * shifts + shift] as number)) found.add('shifts_most')
  }
  const weekends = new Set([...row.keys()].filter((day) => row[day] !== 0).map((day) => model.weekendOf[day] as number))
  weekends.delete(-1)
  if (weekends.size > (model.weekendsMost[person] as number)) found.add('weekends_most')
  for (const rule of runsBroken(model, row, person)) found.add(rule)
  if (model.law && weeksWithoutRest(model.law, cells, { at: person * days, person, shifts, days }) > 0)
    found.add('weekly_rest')
  return found
}

function runsBroken(model: Model, row: Uint8Array, person: number): BlockingRule[] {
  const found: BlockingRule[] = []
  const before = model.daysBefore[person] as number
  let start = 0
  for (let day = 1; day <= row.length; day += 1) {
    const isWork = row[start] !== 0
    if (day < row.length && (row[day] !== 0) === isWork) continue
    const length = day - start
    const reaches = start === 0 && isWork ? length + before : length
    // A rest from the first day on is whole where they worked the day before.
    const isAtEdge = day === row.length || (start === 0 && (isWork || before === 0))
    if (isWork && reaches > (model.runMost[person] as number)) found.push('days_in_a_row')
    if (!isAtEdge && isWork && length < (model.runLeast[person] as number)) found.push('days_in_a_row_least')
    if (!isAtEdge && !isWork && length < (model.offLeast[person] as number)) found.push('days_off_least')
    start = day
  }
  return found
}

export type Why = {
  person: string
  day: number
  type: string
  /** How many others might have had it instead, as the rota stands. */
  others: number
  /** Whoever of them comes next, and what it would have cost more. */
  next: { person: string; more: number } | null
}

/** Why each shift that was given went to whom it did: who else might have had it, and what that would have cost. */
export function explainAssignments(model: Model, cells: Uint8Array): Why[] {
  const { people, days, shifts, allowed, problem } = model
  const { rowCost, rowBroken } = stateOf(model, cells)
  const found: RowFound = { cost: 0, broken: 0 }
  const whys: Why[] = []
  for (let day = 0; day < days; day += 1) {
    for (let person = 0; person < people; person += 1) {
      const shift = cells[person * days + day] as number
      if (shift === 0 || problem.people[person]?.fixed?.some((each) => each.day === day)) continue
      cells[person * days + day] = 0
      judgeRow(model, cells, person, found)
      cells[person * days + day] = shift
      const saved = (rowCost[person] as number) - found.cost
      let others = 0
      let next: Why['next'] = null
      for (let other = 0; other < people; other += 1) {
        const cell = other * days + day
        if (cells[cell] !== 0 || allowed[cell * shifts + shift] === 0) continue
        cells[cell] = shift
        judgeRow(model, cells, other, found)
        cells[cell] = 0
        if (found.broken > (rowBroken[other] as number) + 1e-9) continue
        others += 1
        const more = found.cost - (rowCost[other] as number) - saved
        if (next === null || more < next.more) next = { person: problem.people[other]?.id ?? '', more }
      }
      const type = problem.shiftTypes[shift - 1]?.id ?? ''
      whys.push({ person: problem.people[person]?.id ?? '', day, type, others, next })
    }
  }
  return whys
}
