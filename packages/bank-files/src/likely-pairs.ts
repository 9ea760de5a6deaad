import { addDays } from '@gpod/days'
import { type EntryItem, groupedBy, type PaymentItem, sumOf } from './match-items.ts'
import type { StatementEntry } from './statement.ts'

/** A payment is booked some days after it was due where a weekend and bank holidays lie between. */
const DAYS_AFTER_DUE = 5
const DAYS_BEFORE_DUE = 1

interface Candidate<Entry> {
  readonly payments: readonly PaymentItem[]
  /** The entries of its sum, by day, and the range of them (from, up to and without) that lie on its days. */
  readonly entries: readonly EntryItem<Entry>[]
  readonly from: number
  readonly to: number
}

/**
 * Pairs of an entry and a payment or batch of its amount, booked near the day it was due, where neither has a second
 * such pair, nor has any payment in another batch. `entries` must be in the order of their days.
 */
export function likelyPairs<Entry extends StatementEntry>(
  entries: readonly EntryItem<Entry>[],
  paymentsAndBatches: readonly (readonly PaymentItem[])[],
): { entry: EntryItem<Entry>; payments: readonly PaymentItem[] }[] {
  const ofAmount = groupedBy(entries, ({ value }) => String(-value.amount))
  const candidates = paymentsAndBatches.flatMap((payments) => {
    const candidate = candidateOf(payments, ofAmount.get(String(sumOf(payments))) ?? [])
    return candidate.from < candidate.to ? [candidate] : []
  })
  const pairsOfEntry = countPairs(candidates)
  const pairsOfPayment = new Map<PaymentItem, number>()
  for (const { payments } of candidates) {
    for (const payment of payments) pairsOfPayment.set(payment, (pairsOfPayment.get(payment) ?? 0) + 1)
  }
  return candidates.flatMap(({ payments, entries: near, from, to }) => {
    const entry = near[from]
    if (entry === undefined || to - from > 1 || pairsOfEntry.get(entry) !== 1) return []
    return payments.every((payment) => pairsOfPayment.get(payment) === 1) ? [{ entry, payments }] : []
  })
}

function candidateOf<Entry extends StatementEntry>(
  payments: readonly PaymentItem[],
  entries: readonly EntryItem<Entry>[],
): Candidate<Entry> {
  if (entries.length === 0) return { payments, entries, from: 0, to: 0 }
  const dueOn = payments.map(({ value }) => value.dueOn).sort()
  const earliest = addDays(dueOn.at(-1) ?? '', -DAYS_BEFORE_DUE)
  const latest = addDays(dueOn[0] ?? '', DAYS_AFTER_DUE)
  return {
    payments,
    entries,
    from: firstAt(entries, ({ value }) => value.bookedOn >= earliest),
    to: firstAt(entries, ({ value }) => value.bookedOn > latest),
  }
}

/** In how many ranges each entry lies: steps up and down at the ends of the ranges, added up along the entries. */
function countPairs<Entry>(candidates: readonly Candidate<Entry>[]): Map<EntryItem<Entry>, number> {
  const stepsOf = new Map<readonly EntryItem<Entry>[], number[]>()
  for (const { entries, from, to } of candidates) {
    const steps = stepsOf.get(entries) ?? Array.from({ length: entries.length + 1 }, () => 0)
    steps[from] = (steps[from] ?? 0) + 1
    steps[to] = (steps[to] ?? 0) - 1
    stepsOf.set(entries, steps)
  }
  const counts = new Map<EntryItem<Entry>, number>()
  for (const [entries, steps] of stepsOf) {
    let count = 0
    for (const [at, entry] of entries.entries()) {
      count += steps[at] ?? 0
      counts.set(entry, count)
    }
  }
  return counts
}

/** The first place from which on the condition holds, by halving: it must hold for all after the first it holds for. */
function firstAt<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = items[middle]
    if (item !== undefined && holds(item)) high = middle
    else low = middle + 1
  }
  return low
}
