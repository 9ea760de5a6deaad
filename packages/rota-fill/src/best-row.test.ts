import { expect, it } from 'vitest'
import { bestRowOf } from './best-row.ts'
import { compile, nursesProblem } from './index.ts'
import { randomOf } from './random.ts'
import { judgeRow } from './row.ts'

it('finds the cheapest of all rows that break nothing, as trying every one of them does', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const made = nursesProblem({ people: 3, days: 7, types: 2, seed })
    const people = made.people.map((person, index) => ({
      ...person,
      shiftsMost: {},
      consecutiveShifts: { least: 1 + (seed % 3), ...(seed % 4 === 0 ? {} : { most: 2 + (seed % 3) }) },
      consecutiveDaysOff: { least: 1 + (seed % 2) },
      minutes: { least: seed % 5 === 0 ? 3000 : 960, most: 2400, ...(seed % 5 === 0 ? { weightBelow: 3 } : {}) },
      before: { daysInARow: index === 0 ? seed % 3 : 0 },
      weekendsMost: index,
    }))
    const model = compile({ ...made, days: 7, firstDay: '2026-11-26', people })
    const random = randomOf(seed)
    const prices = Float64Array.from({ length: 21 }, (_, at) => (at % 3 === 0 ? 0 : random.below(21) - 12))
    for (let person = 0; person < 3; person += 1) {
      const { find, row } = bestRowOf(model, person)
      const found = find(prices)
      expect([seed, person, found]).toEqual([seed, person, cheapestByTrying(model, person, prices)])
      if (found < Number.POSITIVE_INFINITY) {
        const cells = new Uint8Array(21)
        cells.set(row, person * 7)
        expect([seed, person, costOfRow(model, cells, person, prices)]).toEqual([seed, person, found])
      }
    }
  }
})

type Model = ReturnType<typeof compile>

function cheapestByTrying(model: Model, person: number, prices: Float64Array): number {
  let best = Number.POSITIVE_INFINITY
  const cells = new Uint8Array(21)
  for (let code = 0; code < 3 ** 7; code += 1) {
    let left = code
    let isAllowed = true
    for (let day = 0; day < 7; day += 1) {
      const shift = left % 3
      left = Math.floor(left / 3)
      cells[person * 7 + day] = shift
      if (model.allowed[(person * 7 + day) * 3 + shift] === 0) isAllowed = false
    }
    if (isAllowed) best = Math.min(best, costOfRow(model, cells, person, prices))
  }
  return best
}

/** What a row costs by the rule of the search with these prices in place of the wishes; infinite where it breaks something. */
function costOfRow(model: Model, cells: Uint8Array, person: number, prices: Float64Array): number {
  const found = { cost: 0, broken: 0 }
  judgeRow({ ...model, wish: new Float64Array(model.wish.length) }, cells, person, found)
  if (found.broken > 0) return Number.POSITIVE_INFINITY
  let sum = found.cost
  for (let day = 0; day < 7; day += 1) sum += prices[day * 3 + (cells[person * 7 + day] as number)] as number
  return sum
}
