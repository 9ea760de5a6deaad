import { bestRowOf, newScratch } from './best-row.ts'
import type { Model } from './model.ts'

/** Rounds without a better bound after which the steps become shorter. */
const patience = 20
/** How much of the last direction goes on in the next. */
const momentum = 0.9

/**
 * What no rota can do better than, by prices for each shift: whatever they are, the cheapest row of each person at these prices
 * and the prices of what is wanted add up to no more than any rota costs. The prices go up where too few would take a shift
 * and down where too many would (subgradients); the highest sum counts. How many shifts of a type somebody may have has a
 * price of its own. Null where somebody has no row at all, or no time was left.
 */
export function boundByRows(
  model: Model,
  { rounds, isOver }: { rounds: number; isOver: () => boolean },
): number | null {
  const { people, days, shifts, wish, pay, wanted, under, over, typeMost } = model
  const size = days * shifts
  const scratch = newScratch()
  const rows = Array.from({ length: people }, (_, person) => bestRowOf(model, person, scratch))
  const prices = new Float64Array(size)
  const typePrices = new Float64Array(people * shifts)
  const direction = new Float64Array(size)
  const typeDirection = new Float64Array(people * shifts)
  const bestPrices = new Float64Array(size)
  const bestTypePrices = new Float64Array(people * shifts)
  const counts = new Int32Array(size)
  const typeCounts = new Int32Array(people * shifts)
  const rowPrices = new Float64Array(size)
  let whole = 0
  for (let at = 0; at < size; at += 1) {
    if (!isWanted(model, at)) continue
    whole += (under[at] as number) * (wanted[at] as number)
    prices[at] = (under[at] as number) / 2
  }
  let best = Number.NEGATIVE_INFINITY
  let step = Math.max(1, 0.02 * whole)
  let waited = 0
  for (let round = 0; round < rounds && step > 0.02 && !isOver(); round += 1) {
    counts.fill(0)
    typeCounts.fill(0)
    let sum = 0
    for (let at = 0; at < size; at += 1) {
      if (isWanted(model, at)) sum += (prices[at] as number) * (wanted[at] as number)
    }
    for (let person = 0; person < people; person += 1) {
      const typeAt = person * shifts
      for (let at = 0; at < size; at += 1) {
        const own = person * size + at
        const price = (wish[own] as number) + (pay[own] as number) + (typePrices[typeAt + (at % shifts)] as number)
        rowPrices[at] = price - (prices[at] as number)
      }
      const { find, row } = rows[person] as (typeof rows)[number]
      sum += find(rowPrices)
      for (let day = 0; day < days; day += 1) {
        const shift = row[day] as number
        counts[day * shifts + shift] = (counts[day * shifts + shift] as number) + 1
        typeCounts[typeAt + shift] = (typeCounts[typeAt + shift] as number) + 1
      }
      for (let shift = 1; shift < shifts; shift += 1) {
        if (isTypeLimited(model, typeAt + shift))
          sum -= (typePrices[typeAt + shift] as number) * (typeMost[typeAt + shift] as number)
      }
    }
    if (!Number.isFinite(sum)) return null
    if (sum > best + 1e-3) {
      if (sum > best + step / 10) waited = 0
      best = sum
      bestPrices.set(prices)
      bestTypePrices.set(typePrices)
    } else waited += 1
    if (waited >= patience) {
      // From the best prices there were, and in shorter steps.
      waited = 0
      step *= 0.6
      prices.set(bestPrices)
      typePrices.set(bestTypePrices)
      direction.fill(0)
      typeDirection.fill(0)
      continue
    }
    let square = 0
    for (let at = 0; at < size; at += 1) {
      if (!isWanted(model, at)) continue
      let slope = (wanted[at] as number) - (counts[at] as number)
      const price = prices[at] as number
      if ((price >= (under[at] as number) && slope > 0) || (price <= -(over[at] as number) && slope < 0)) slope = 0
      direction[at] = slope + momentum * (direction[at] as number)
      square += (direction[at] as number) ** 2
    }
    for (let at = 0; at < people * shifts; at += 1) {
      if (at % shifts === 0 || !isTypeLimited(model, at)) continue
      let slope = (typeCounts[at] as number) - (typeMost[at] as number)
      if ((typePrices[at] as number) <= 0 && slope < 0) slope = 0
      typeDirection[at] = slope + momentum * (typeDirection[at] as number)
      square += (typeDirection[at] as number) ** 2
    }
    if (square < 1e-9) break
    const length = (best + step - sum) / square
    for (let at = 0; at < size; at += 1) {
      if (!isWanted(model, at)) continue
      const price = (prices[at] as number) + length * (direction[at] as number)
      prices[at] = Math.min(under[at] as number, Math.max(-(over[at] as number), price))
    }
    for (let at = 0; at < people * shifts; at += 1)
      typePrices[at] = Math.max(0, (typePrices[at] as number) + length * (typeDirection[at] as number))
  }
  return Number.isFinite(best) ? best : null
}

function isWanted({ shifts, wanted }: Model, at: number): boolean {
  return at % shifts !== 0 && (wanted[at] as number) >= 0
}

function isTypeLimited({ typeMost, days, frozen, shifts }: Model, at: number): boolean {
  const limit = typeMost[at] as number
  return limit > 0 && limit < days && frozen[Math.floor(at / shifts)] === 0
}
