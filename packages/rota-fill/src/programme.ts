import { type Model, noLimit } from './model.ts'

/** A linear programme by its rows, as the solver takes it. */
export type Programme = {
  columns: number
  cost: number[]
  lower: number[]
  upper: number[]
  /** 1 where a column is whole. */
  whole: number[]
  rowLower: number[]
  rowUpper: number[]
  starts: number[]
  indices: number[]
  values: number[]
  /** What the cells that are not free cost, and whatever else is no variable. */
  offset: number
  /** The column of a cell's shift, at `cell * shifts + shift`; -1 where it may not be, or is not free. */
  columnOf: Int32Array
}

/** A sum of columns and a number. */
type Sum = { columns: number[]; values: number[]; constant: number }

const none = -1

/**
 * The problem as a linear programme in the cells that are free; the others stay as they are. All that is asked of a row is
 * in it but the weekly rest, so its optimum is no higher than that of the problem.
 */
export function programmeOf(
  model: Model,
  cells: Uint8Array,
  isAskedFree: (person: number, day: number) => boolean,
): Programme {
  // A row that is broken already would leave nothing possible.
  const isFree = (person: number, day: number) => model.frozen[person] === 0 && isAskedFree(person, day)
  const { people, days, shifts, allowed } = model
  const built: Programme = {
    columns: 0,
    cost: [],
    lower: [],
    upper: [],
    whole: [],
    rowLower: [],
    rowUpper: [],
    starts: [0],
    indices: [],
    values: [],
    offset: 0,
    columnOf: new Int32Array(people * days * shifts).fill(none),
  }
  const column = (cost: number, upper: number, whole: boolean) => {
    built.cost.push(cost)
    built.lower.push(0)
    built.upper.push(upper)
    built.whole.push(whole ? 1 : 0)
    built.columns += 1
    return built.columns - 1
  }
  const row = (sum: Sum, lower: number, upper: number) => {
    if (sum.columns.length === 0) return
    for (const each of sum.columns) built.indices.push(each)
    for (const each of sum.values) built.values.push(each)
    built.starts.push(built.indices.length)
    built.rowLower.push(lower - sum.constant)
    built.rowUpper.push(upper - sum.constant)
  }

  const cover: Sum[] = Array.from({ length: days * shifts }, () => ({ columns: [], values: [], constant: 0 }))
  for (let person = 0; person < people; person += 1) {
    let hasFree = false
    for (let day = 0; day < days; day += 1) {
      const cell = person * days + day
      const wishAt = cell * shifts
      const stands = cells[cell] as number
      const costOf = (shift: number) => (model.wish[wishAt + shift] as number) + (model.pay[wishAt + shift] as number)
      if (!isFree(person, day)) {
        if (stands !== 0) (cover[day * shifts + stands] as Sum).constant += 1
        continue
      }
      hasFree = true
      const offCost = costOf(0)
      built.offset += offCost
      for (let shift = 1; shift < shifts; shift += 1) {
        if (allowed[wishAt + shift] === 0) continue
        const at = column(costOf(shift) - offCost, 1, true)
        built.columnOf[wishAt + shift] = at
        add(cover[day * shifts + shift] as Sum, at, 1)
      }
    }
    if (hasFree) addPerson(model, { cells, isFree, person, built, column, row })
  }
  for (let at = 0; at < cover.length; at += 1) {
    const wanted = model.wanted[at] as number
    const sum = cover[at] as Sum
    if (at % shifts === 0 || wanted < 0) continue
    if (sum.columns.length === 0) {
      const count = sum.constant
      built.offset +=
        count < wanted ? (wanted - count) * (model.under[at] as number) : (count - wanted) * (model.over[at] as number)
      continue
    }
    add(sum, column(model.under[at] as number, noLimit, false), 1)
    add(sum, column(model.over[at] as number, noLimit, false), -1)
    row(sum, wanted, wanted)
  }
  return built
}

type Building = {
  cells: Uint8Array
  isFree: (person: number, day: number) => boolean
  person: number
  built: Programme
  column: (cost: number, upper: number, whole: boolean) => number
  row: (sum: Sum, lower: number, upper: number) => void
}

function add(sum: Sum, column: number, value: number): void {
  sum.columns.push(column)
  sum.values.push(value)
}

function addPerson(model: Model, building: Building): void {
  const { days, shifts } = model
  const { cells, isFree, person, built, row } = building
  /** A shift of a day, or whether there is any, as a sum. */
  const has = (day: number, shift: number): Sum => {
    const cell = person * days + day
    if (!isFree(person, day)) return { columns: [], values: [], constant: cells[cell] === shift ? 1 : 0 }
    const at = built.columnOf[cell * shifts + shift] as number
    return at === none ? { columns: [], values: [], constant: 0 } : { columns: [at], values: [1], constant: 0 }
  }
  const works: Sum[] = Array.from({ length: days }, (_, day) => {
    if (!isFree(person, day)) return { columns: [], values: [], constant: cells[person * days + day] === 0 ? 0 : 1 }
    return together(Array.from({ length: shifts - 1 }, (_, index) => [has(day, index + 1), 1] as const))
  })
  const worksOn = (day: number) => works[day] as Sum
  for (let day = 0; day < days; day += 1) {
    row(worksOn(day), model.allowed[(person * days + day) * shifts] === 1 ? 0 : 1, 1)
  }
  addSuccessions(model, { person, has, row })
  addRuns(model, { person, worksOn, row })
  addMinutes(model, building, has)
  addWeekends(model, building, worksOn)
  if (model.fairShifts > 0) {
    const all = together(Array.from({ length: days }, (_, day) => [worksOn(day), 1] as const))
    addSquare(building, all, { weight: model.fairShifts, before: model.shiftsBefore[person] as number, most: days })
  }
}

function together(parts: readonly (readonly [Sum, number])[]): Sum {
  const sum: Sum = { columns: [], values: [], constant: 0 }
  for (const [part, factor] of parts) {
    for (const [index, column] of part.columns.entries()) add(sum, column, (part.values[index] as number) * factor)
    sum.constant += part.constant * factor
  }
  return sum
}

type Rows = { person: number; row: Building['row'] }

function addSuccessions(model: Model, { person, has, row }: Rows & { has: (day: number, shift: number) => Sum }): void {
  const { days, shifts } = model
  const follows = model.follows[model.classOf[person] as number] as Uint8Array
  for (let day = 1; day < days; day += 1) {
    for (let before = 1; before < shifts; before += 1) {
      const forbidden: (readonly [Sum, number])[] = []
      for (let shift = 1; shift < shifts; shift += 1) {
        if (follows[(day * shifts + before) * shifts + shift] === 1) forbidden.push([has(day, shift), 1])
      }
      if (forbidden.length > 0) row(together([[has(day - 1, before), 1], ...forbidden]), 0, 1)
    }
  }
}

/** Days in a row at least and at most, and days off in a row. */
function addRuns(model: Model, { person, worksOn, row }: Rows & { worksOn: (day: number) => Sum }): void {
  const { days } = model
  const runMost = model.runMost[person] as number
  const runLeast = model.runLeast[person] as number
  const offLeast = model.offLeast[person] as number
  const before = model.daysBefore[person] as number
  const window = (from: number, length: number) =>
    together(Array.from({ length }, (_, index) => [worksOn(from + index), 1] as const))
  for (let from = 0; from + runMost < days; from += 1) row(window(from, runMost + 1), 0, runMost)
  if (before > 0 && runMost < noLimit) {
    const left = Math.max(0, runMost - before)
    if (left < days) row(window(0, left + 1), 0, left)
  }
  for (let start = 1; start < days; start += 1) {
    for (let each = 1; each < runLeast && start + each < days; each += 1) {
      row(
        together([
          [worksOn(start), 1],
          [worksOn(start - 1), -1],
          [worksOn(start + each), -1],
        ]),
        -2,
        0,
      )
    }
    for (let each = 1; each < offLeast && start + each < days; each += 1) {
      row(
        together([
          [worksOn(start - 1), 1],
          [worksOn(start), -1],
          [worksOn(start + each), 1],
        ]),
        -1,
        1,
      )
    }
  }
}

function addMinutes(model: Model, { person, row, column }: Building, has: (day: number, shift: number) => Sum): void {
  const { days, shifts, minutes } = model
  const within = (from: number, to: number) => {
    const parts: (readonly [Sum, number])[] = []
    for (let day = from; day <= to; day += 1) {
      for (let shift = 1; shift < shifts; shift += 1)
        parts.push([has(day, shift), minutes[day * shifts + shift] as number])
    }
    return together(parts)
  }
  const least = model.least[person] as number
  const most = model.most[person] as number
  const weight = model.belowWeight[person] as number
  if (weight > 0 && least > 0) {
    const sum = within(0, days - 1)
    add(sum, column(weight, noLimit, false), 60)
    row(sum, least, noLimit)
    if (most < noLimit) row(within(0, days - 1), 0, most)
  } else if (least > 0 || most < noLimit) row(within(0, days - 1), least, most)
  for (const cap of model.caps[person] ?? []) row(within(cap.from, cap.to), 0, cap.most)
  for (let shift = 1; shift < shifts; shift += 1) {
    const limit = model.typeMost[person * shifts + shift] as number
    if (limit < days) row(together(Array.from({ length: days }, (_, day) => [has(day, shift), 1] as const)), 0, limit)
  }
}

function addWeekends(model: Model, building: Building, worksOn: (day: number) => Sum): void {
  const { person, row, column } = building
  const limit = model.weekendsMost[person] as number
  if (limit >= noLimit && model.fairWeekends === 0) return
  const columns = new Map<number, number>()
  for (let day = 0; day < model.days; day += 1) {
    const weekend = model.weekendOf[day] as number
    if (weekend < 0) continue
    const at = columns.get(weekend) ?? column(0, 1, false)
    columns.set(weekend, at)
    row(
      together([
        [worksOn(day), 1],
        [{ columns: [at], values: [1], constant: 0 }, -1],
      ]),
      -1,
      0,
    )
  }
  const all: Sum = { columns: [...columns.values()], values: [...columns.keys()].map(() => 1), constant: 0 }
  if (limit < noLimit) row(all, 0, limit)
  if (model.fairWeekends === 0) return
  addSquare(building, all, {
    weight: model.fairWeekends,
    before: model.weekendsBefore[person] as number,
    most: columns.size,
  })
}

/** What a square weighs, by the lines between whole numbers. */
function addSquare(
  { column, row }: Building,
  count: Sum,
  { weight, before, most }: { weight: number; before: number; most: number },
): void {
  const square = column(1, noLimit, false)
  for (let each = 0; each < most; each += 1) {
    // (2k + 1) n − k (k + 1), with n = count + before, less before².
    const k = each + before
    const slope = (2 * k + 1) * weight
    const sum = together([[count, -slope]])
    add(sum, square, 1)
    row(sum, slope * before - k * (k + 1) * weight - before * before * weight, noLimit)
  }
}
