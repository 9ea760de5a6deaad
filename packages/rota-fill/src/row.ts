import { weeksWithoutRest } from './law.ts'
import type { Model } from './model.ts'

/** What a person's row costs, and by how much it breaks what is asked of each row; 0 where it holds all of it. */
export type RowFound = { cost: number; broken: number }

const minutesOfDay = 480

/**
 * Judges the row of one person. `cells` has the shift of each person and day; the answer is written into `found`, because
 * the search asks this a million times a second.
 */
export function judgeRow(model: Model, cells: Uint8Array, person: number, found: RowFound): void {
  const { days, shifts, minutes, wish, pay, weekendOf } = model
  const at = person * days
  const wishAt = at * shifts
  const typeAt = person * shifts
  const follows = model.follows[model.classOf[person] as number] as Uint8Array
  const runLeast = model.runLeast[person] as number
  const runMost = model.runMost[person] as number
  const offLeast = model.offLeast[person] as number
  const { typeMost } = model
  const counts = scratch
  for (let shift = 0; shift < shifts; shift += 1) counts[shift] = 0

  let cost = 0
  let broken = 0
  let worked = 0
  let weekends = 0
  let lastWeekend = -1
  let before = 0
  let run = model.daysBefore[person] as number
  let isRunAtEdge = true
  let off = 0
  let isOffAtEdge = run === 0
  for (let day = 0; day < days; day += 1) {
    const shift = cells[at + day] as number
    cost += (wish[wishAt + day * shifts + shift] as number) + (pay[wishAt + day * shifts + shift] as number)
    if (shift === 0) {
      if (before !== 0) {
        if (!isRunAtEdge && run < runLeast) broken += runLeast - run
        off = 0
        isOffAtEdge = false
      }
      run = 0
      off += 1
    } else {
      worked += minutes[day * shifts + shift] as number
      const count = (counts[shift] as number) + 1
      counts[shift] = count
      if (count > (typeMost[typeAt + shift] as number)) broken += 1
      if (before === 0) {
        if (day > 0) {
          if (!isOffAtEdge && off < offLeast) broken += offLeast - off
          isRunAtEdge = false
          run = 0
        }
        run += 1
      } else {
        run += 1
        if (follows[(day * shifts + before) * shifts + shift] === 1) broken += 1
      }
      if (run > runMost) broken += 1
      const weekend = weekendOf[day] as number
      if (weekend >= 0 && weekend !== lastWeekend) {
        lastWeekend = weekend
        weekends += 1
      }
    }
    before = shift
  }
  const over = worked - (model.most[person] as number)
  if (over > 0) broken += 1 + over / minutesOfDay
  const short = (model.least[person] as number) - worked
  if (short > 0) {
    const weight = model.belowWeight[person] as number
    if (weight > 0) cost += weight * Math.ceil(short / 60)
    else broken += 1 + short / minutesOfDay
  }
  const tooMany = weekends - (model.weekendsMost[person] as number)
  if (tooMany > 0) broken += tooMany
  const caps = model.caps[person] as Model['caps'][number]
  for (let index = 0; index < caps.length; index += 1) {
    const cap = caps[index] as { from: number; to: number; most: number }
    let sum = 0
    for (let day = cap.from; day <= cap.to; day += 1)
      sum += minutes[day * shifts + (cells[at + day] as number)] as number
    if (sum > cap.most) broken += 1 + (sum - cap.most) / minutesOfDay
  }
  if (model.fairShifts > 0 || model.fairWeekends > 0)
    cost += fairnessOf(model, person, countShifts(cells, at, days), weekends)
  if (model.law !== null) broken += weeksWithoutRest(model.law, cells, { at, person, shifts, days })
  found.cost = cost
  found.broken = model.frozen[person] === 1 ? 0 : broken
}

const scratch = new Int32Array(256)

function countShifts(cells: Uint8Array, at: number, days: number): number {
  let count = 0
  for (let day = 0; day < days; day += 1) if (cells[at + day] !== 0) count += 1
  return count
}

/** What shifts and weekends weigh for who has them: the square, less that of what they had before. */
export function fairnessOf(model: Model, person: number, shifts: number, weekends: number): number {
  const shiftsBefore = model.shiftsBefore[person] as number
  const weekendsBefore = model.weekendsBefore[person] as number
  return (
    model.fairShifts * ((shifts + shiftsBefore) ** 2 - shiftsBefore ** 2) +
    model.fairWeekends * ((weekends + weekendsBefore) ** 2 - weekendsBefore ** 2)
  )
}
