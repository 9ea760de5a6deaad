import { type Model, noLimit } from './model.ts'
import { emptyCells } from './state.ts'

/** Rows with more units of working time than these are not counted by them. */
const mostUnits = 400

export type BestRow = {
  /** The least that a row of this person costs at these prices; infinite where there is none. Its shifts are in `row`. */
  find(prices: Float64Array): number
  row: Uint8Array
}

/** What one search for a row writes over that of the one before it. */
export type Scratch = { now: Float64Array; later: Float64Array; parents: Int32Array }

export function newScratch(): Scratch {
  return { now: new Float64Array(0), later: new Float64Array(0), parents: new Int32Array(0) }
}

function fitted(scratch: Scratch, states: number, size: number): Scratch {
  if (scratch.parents.length < states) scratch.parents = new Int32Array(states)
  if (scratch.now.length < size) {
    scratch.now = new Float64Array(size)
    scratch.later = new Float64Array(size)
  }
  return scratch
}

/**
 * The cheapest row of one person, by dynamic programming over the days: what each shift of a day costs is given at
 * `day * shifts + shift`. It knows skills, leave, fixed shifts, successions, runs of work and of days off, weekends and minutes.
 * It does not know how many shifts of a type there may be, minutes of some days, fairness or the weekly rest: no row that
 * holds those as well costs less.
 */
export function bestRowOf(model: Model, person: number, scratch: Scratch = newScratch()): BestRow {
  const { days, shifts, minutes, allowed, weekendOf } = model
  const at = person * days
  if (model.frozen[person] === 1) return standing(model, person)
  const follows = model.follows[model.classOf[person] as number] as Uint8Array
  const before = model.daysBefore[person] as number
  const isRunLimited = (model.runMost[person] as number) < days
  const runLeast = Math.max(1, Math.min(days, model.runLeast[person] as number))
  const runs = Math.max(1, isRunLimited ? (model.runMost[person] as number) : runLeast)
  const offs = Math.max(1, Math.min(days, model.offLeast[person] as number))
  const weekendsLimit = model.weekendsMost[person] as number
  const isWeekendLimited = weekendsLimit < new Set(weekendOf.filter((each) => each >= 0)).size
  const weekends = isWeekendLimited ? weekendsLimit + 1 : 1
  const { unit, units, least } = unitsOf(model, person)
  const belowWeight = model.belowWeight[person] as number

  const mine: number[] = []
  for (let shift = 1; shift < shifts; shift += 1) {
    for (let day = 0; day < days && mine.at(-1) !== shift; day += 1)
      if (allowed[(at + day) * shifts + shift] === 1) mine.push(shift)
  }
  const kinds = mine.length
  const choices = [0, ...mine]
  const kindOf = new Int32Array(shifts)
  for (const [kind, shift] of mine.entries()) kindOf[shift] = kind

  // A state: minutes worked, weekends worked, and what ends here: a run of days off (its length, at most what is needed), or a run of
  // work (its length and its last shift).
  const ends = offs + runs * kinds
  const size = units * weekends * ends
  const row = new Uint8Array(days)
  const shiftOfEnd = Uint8Array.from({ length: ends }, (_, end) =>
    end < offs ? 0 : (mine[(end - offs) % kinds] as number),
  )

  /** What ends here when a shift, or a day off, comes after what ended the day before; -1 where it may not. */
  const nextEnd = (day: number, end: number, shift: number): number => {
    if (end < offs) {
      if (shift === 0) return Math.min(offs - 1, end + 1)
      return end === offs - 1 ? offs + (kindOf[shift] as number) : -1
    }
    const last = shiftOfEnd[end] as number
    const length = 1 + Math.floor((end - offs) / kinds)
    if (shift === 0) {
      // A run of all days so far may have begun before them: it is never too short.
      return length >= runLeast || length >= day ? 0 : -1
    }
    if (follows[(day * shifts + last) * shifts + shift] === 1) return -1
    const sameLength = end - (kindOf[last] as number) + (kindOf[shift] as number)
    if (length === runs) return isRunLimited ? -1 : sameLength
    return sameLength + kinds
  }
  const firstEnd = (shift: number): number => {
    if (shift === 0) return before > 0 ? 0 : offs - 1
    if (!isRunLimited) return offs + (runs - 1) * kinds + (kindOf[shift] as number)
    return before + 1 > runs ? -1 : offs + before * kinds + (kindOf[shift] as number)
  }
  const nexts = new Int32Array(days * ends * shifts).fill(-1)
  for (let day = 1; day < days; day += 1) {
    for (let end = 0; end < ends; end += 1) {
      for (const shift of choices) {
        const isAllowed = allowed[(at + day) * shifts + shift] === 1
        nexts[(day * ends + end) * shifts + shift] = isAllowed ? nextEnd(day, end, shift) : -1
      }
    }
  }

  const find = (prices: Float64Array): number => {
    const { parents } = fitted(scratch, days * size, size)
    let { now, later } = scratch
    now.fill(Number.POSITIVE_INFINITY, 0, size)
    for (const shift of choices) {
      if (allowed[at * shifts + shift] === 0) continue
      const end = firstEnd(shift)
      const weekend = isWeekendLimited && shift !== 0 && (weekendOf[0] as number) >= 0 ? 1 : 0
      const worked = units === 1 ? 0 : (minutes[shift] as number) / unit
      if (end < 0 || weekend >= weekends || worked >= units) continue
      now[(worked * weekends + weekend) * ends + end] = prices[shift] as number
    }
    for (let day = 1; day < days; day += 1) {
      later.fill(Number.POSITIVE_INFINITY, 0, size)
      const weekendDay = isWeekendLimited ? (weekendOf[day] as number) : -1
      const isSameWeekend = weekendDay >= 0 && weekendOf[day - 1] === weekendDay
      let state = 0
      for (let worked = 0; worked < units; worked += 1) {
        for (let weekend = 0; weekend < weekends; weekend += 1) {
          for (let end = 0; end < ends; end += 1, state += 1) {
            const cost = now[state] as number
            if (cost === Number.POSITIVE_INFINITY) continue
            const nextAt = (day * ends + end) * shifts
            for (let choice = 0; choice <= kinds; choice += 1) {
              const shift = choices[choice] as number
              const next = nexts[nextAt + shift] as number
              if (next < 0) continue
              const isNewWeekend = shift !== 0 && weekendDay >= 0 && !(isSameWeekend && end >= offs)
              const nextWeekend = isNewWeekend ? weekend + 1 : weekend
              const nextWorked = units === 1 ? 0 : worked + (minutes[day * shifts + shift] as number) / unit
              if (nextWeekend >= weekends || nextWorked >= units) continue
              const to = (nextWorked * weekends + nextWeekend) * ends + next
              const sum = cost + (prices[day * shifts + shift] as number)
              if (sum >= (later[to] as number)) continue
              later[to] = sum
              parents[day * size + to] = state
            }
          }
        }
      }
      ;[now, later] = [later, now]
    }
    let best = Number.POSITIVE_INFINITY
    let last = -1
    for (let state = 0; state < size; state += 1) {
      let cost = now[state] as number
      const short = units === 1 ? 0 : least - Math.floor(state / (weekends * ends)) * unit
      if (short > 0) cost += belowWeight > 0 ? belowWeight * Math.ceil(short / 60) : Number.POSITIVE_INFINITY
      if (cost >= best) continue
      best = cost
      last = state
    }
    for (let day = days - 1; day >= 0 && last >= 0; day -= 1) {
      row[day] = shiftOfEnd[last % ends] as number
      last = day > 0 ? (parents[day * size + last] as number) : -1
    }
    return best
  }
  return { find, row }
}

/** Minutes in the largest steps that fit all shifts; one state where they are not limited, or there would be too many. */
function unitsOf({ days, shifts, minutes, least, most }: Model, person: number) {
  const asked = { least: least[person] as number, most: most[person] as number }
  let unit = 0
  let longest = 0
  for (let day = 0; day < days; day += 1) {
    let longestOfDay = 0
    for (let shift = 1; shift < shifts; shift += 1) {
      const length = minutes[day * shifts + shift] as number
      unit = greatestCommon(unit, length)
      longestOfDay = Math.max(longestOfDay, length)
    }
    longest += longestOfDay
  }
  const isAsked = asked.least > 0 || asked.most < noLimit
  const units = unit === 0 ? 1 : 1 + Math.floor(Math.min(asked.most, longest) / unit)
  return isAsked && units <= mostUnits ? { unit, units, least: asked.least } : { unit: 1, units: 1, least: 0 }
}

function greatestCommon(one: number, other: number): number {
  return other === 0 ? one : greatestCommon(other, one % other)
}

/** The row of somebody who is given nothing more. */
function standing(model: Model, person: number): BestRow {
  const { days, shifts } = model
  const row = emptyCells(model).slice(person * days, (person + 1) * days)
  const find = (prices: Float64Array) =>
    row.reduce((sum, shift, day) => sum + (prices[day * shifts + shift] as number), 0)
  return { find, row }
}
