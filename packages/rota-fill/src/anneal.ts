import type { Model } from './model.ts'
import type { Random } from './random.ts'
import { judgeRow, type RowFound } from './row.ts'
import { coverCost, stateOf, totalOf } from './state.ts'

export type Annealing = {
  steps: number
  /** The temperatures between which it cools. */
  from: number
  to: number
  /** What a row weighs that breaks what is asked of it, at the beginning, and from the middle on. */
  penaltyFrom: number
  penaltyTo: number
  /** How much of the time is over, asked now and then: where it runs ahead of the steps, it cools by the time. */
  share(): number
}

export type Annealed = { cells: Uint8Array; cost: number; broken: number; steps: number; isHurried: boolean }

const longest = 10

/**
 * Simulated annealing over whole rotas: a few days of one person changed, moved, or exchanged with another's. Rows may break
 * what is asked of them meanwhile, at a price that ends above whatever could be gained by it. Gives the best rota it saw,
 * one that breaks nothing before any that does.
 */
export function anneal(model: Model, start: Uint8Array, random: Random, annealing: Annealing): Annealed {
  const { days, shifts, people, allowed } = model
  const { steps, from, to, share } = annealing
  const state = stateOf(model, start.slice())
  const { cells, counts, rowCost, rowBroken } = state
  let { cost, broken } = totalOf(state)
  const best: Annealed = { cells: cells.slice(), cost, broken, steps: 0, isHurried: false }
  const found: RowFound = { cost: 0, broken: 0 }
  const oldOne = new Uint8Array(longest)
  const oldOther = new Uint8Array(longest)
  let penalty = annealing.penaltyFrom
  let temperature = from

  /** What the shifts of one cell's change cost; the counts are changed with it. */
  const change = (cell: number, day: number, to: number): number => {
    const was = cells[cell] as number
    if (was === to) return 0
    cells[cell] = to
    let delta = 0
    if (was !== 0) {
      const at = day * shifts + was
      const count = counts[at] as number
      delta += coverCost(model, at, count - 1) - coverCost(model, at, count)
      counts[at] = count - 1
    }
    if (to !== 0) {
      const at = day * shifts + to
      const count = counts[at] as number
      delta += coverCost(model, at, count + 1) - coverCost(model, at, count)
      counts[at] = count + 1
    }
    return delta
  }

  let passed = 0
  let step = 0
  for (; step < steps; step += 1) {
    if (step % 1000 === 0) {
      if (step % 10_000 === 0) {
        passed = share()
        if (passed * steps > step && passed > 0.02) best.isHurried = true
        if (passed >= 1) break
      }
      const done = Math.max(step / steps, passed)
      temperature = from * (to / from) ** done
      penalty = annealing.penaltyFrom + (annealing.penaltyTo - annealing.penaltyFrom) * Math.min(1, done * 2)
    }
    const person = random.below(people)
    const day = random.below(days)
    const base = person * days
    const kind = random.next()
    let length = 1
    while (length < longest && random.next() < 0.55) length += 1
    if (day + length > days) length = days - day
    let other = -1
    let second = -1
    let delta = 0
    let isPossible = true
    if (kind < 0.4) {
      // The same days exchanged with somebody else: covered as before.
      other = random.below(people)
      if (other === person) continue
      const otherBase = other * days
      let differs = false
      for (let each = 0; each < length; each += 1) {
        const one = cells[base + day + each] as number
        const two = cells[otherBase + day + each] as number
        oldOne[each] = one
        oldOther[each] = two
        if (one === two) continue
        differs = true
        if (
          allowed[(base + day + each) * shifts + two] === 0 ||
          allowed[(otherBase + day + each) * shifts + one] === 0
        ) {
          isPossible = false
          break
        }
      }
      if (!isPossible || !differs) continue
      for (let each = 0; each < length; each += 1) {
        cells[base + day + each] = oldOther[each] as number
        cells[otherBase + day + each] = oldOne[each] as number
      }
    } else if (kind < 0.7) {
      // Some days given one shift, or none.
      const to = random.next() < 0.3 ? 0 : 1 + random.below(shifts - 1)
      if (length > 5) length = 5
      let differs = false
      for (let each = 0; each < length; each += 1) {
        const was = cells[base + day + each] as number
        oldOne[each] = was
        if (was !== to) differs = true
        if (allowed[(base + day + each) * shifts + to] === 0) {
          isPossible = false
          break
        }
      }
      if (!isPossible || !differs) continue
      for (let each = 0; each < length; each += 1) delta += change(base + day + each, day + each, to)
    } else if (kind < 0.9) {
      // Some days of somebody exchanged with other days of theirs: as much work, at other times.
      if (length > 4) length = 4
      second = random.below(days)
      if (second + length > days) second = days - length
      if (Math.abs(second - day) < length) continue
      let differs = false
      for (let each = 0; each < length; each += 1) {
        const one = cells[base + day + each] as number
        const two = cells[base + second + each] as number
        oldOne[each] = one
        oldOther[each] = two
        if (one === two) continue
        differs = true
        if (allowed[(base + day + each) * shifts + two] === 0 || allowed[(base + second + each) * shifts + one] === 0) {
          isPossible = false
          break
        }
      }
      if (!isPossible || !differs) continue
      for (let each = 0; each < length; each += 1) {
        const one = oldOne[each] as number
        const two = oldOther[each] as number
        delta += change(base + day + each, day + each, two)
        delta += change(base + second + each, second + each, one)
      }
    } else {
      // Some days moved by one, the last of them to the front or the other way round.
      if (length < 2) length = Math.min(2, days - day)
      if (length < 2) continue
      let differs = false
      for (let each = 0; each < length; each += 1) oldOne[each] = cells[base + day + each] as number
      const isForward = kind < 0.95
      for (let each = 0; each < length; each += 1) {
        const source = isForward ? (each + length - 1) % length : (each + 1) % length
        const to = oldOne[source] as number
        if (to !== oldOne[each]) differs = true
        if (allowed[(base + day + each) * shifts + to] === 0) {
          isPossible = false
          break
        }
      }
      if (!isPossible || !differs) continue
      for (let each = 0; each < length; each += 1) {
        const source = isForward ? (each + length - 1) % length : (each + 1) % length
        delta += change(base + day + each, day + each, oldOne[source] as number)
      }
    }

    judgeRow(model, cells, person, found)
    const costOne = found.cost
    const brokenOne = found.broken
    let costDelta = delta + costOne - (rowCost[person] as number)
    let brokenDelta = brokenOne - (rowBroken[person] as number)
    if (other >= 0) {
      judgeRow(model, cells, other, found)
      costDelta += found.cost - (rowCost[other] as number)
      brokenDelta += found.broken - (rowBroken[other] as number)
    }
    const worse = costDelta + penalty * brokenDelta
    if (worse <= 0 || random.next() < Math.exp(-worse / temperature)) {
      rowCost[person] = costOne
      rowBroken[person] = brokenOne
      if (other >= 0) {
        rowCost[other] = found.cost
        rowBroken[other] = found.broken
      }
      cost += costDelta
      broken += brokenDelta
      if (broken < 1e-6 ? best.broken >= 1e-6 || cost < best.cost - 1e-6 : broken < best.broken - 1e-6) {
        best.cells.set(cells)
        best.cost = cost
        best.broken = broken < 1e-6 ? 0 : broken
        best.steps = step
      }
    } else if (other >= 0) {
      const otherBase = other * days
      for (let each = 0; each < length; each += 1) {
        cells[base + day + each] = oldOne[each] as number
        cells[otherBase + day + each] = oldOther[each] as number
      }
    } else {
      for (let each = 0; each < length; each += 1) change(base + day + each, day + each, oldOne[each] as number)
      if (second >= 0)
        for (let each = 0; each < length; each += 1)
          change(base + second + each, second + each, oldOther[each] as number)
    }
  }
  best.steps = step
  return best
}
