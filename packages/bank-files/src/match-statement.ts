import { negate, type Pence, subtract } from '@gpod/money'
import { KnownReferences, referenceKey } from './known-references.ts'
import { likelyPairs } from './likely-pairs.ts'
import {
  type EntryItem,
  type ExpectedPayment,
  groupedBy,
  open,
  type PaymentItem,
  queuesBy,
  sortedBy,
  sumOf,
} from './match-items.ts'
import type { StatementEntry } from './statement.ts'

/** An entry and the payments it paid: one, or all of a batch. Their amounts are equal and opposite. */
export interface Match<Entry extends StatementEntry> {
  readonly entry: Entry
  readonly payments: readonly ExpectedPayment[]
  /** `reference`: that of the payment or its end-to-end id; `batch`: that of the file; `details`: each part its own. */
  readonly by: 'reference' | 'batch' | 'details'
}

/** An entry with the reference of a payment or batch, but another amount. */
export interface AmountDiffers<Entry extends StatementEntry> {
  readonly entry: Entry
  readonly payments: readonly ExpectedPayment[]
  readonly paid: Pence
  readonly expected: Pence
  /** `paid` less `expected`. */
  readonly difference: Pence
}

/** Every entry is in exactly one of the lists, and so is every payment. */
export interface Reconciliation<Entry extends StatementEntry> {
  readonly matched: readonly Match<Entry>[]
  readonly amountDiffers: readonly AmountDiffers<Entry>[]
  /**
   * For a person to confirm: the reference says nothing, but the amount is that of one payment or batch alone, of one
   * entry alone, and the days agree.
   */
  readonly likely: readonly Omit<Match<Entry>, 'by'>[]
  readonly entriesWithoutPayment: readonly Entry[]
  readonly paymentsWithoutEntry: readonly ExpectedPayment[]
}

/** Both sides in the one order that does not depend on how the lists were given, and the payments by what names them. */
interface Sides<Entry> {
  readonly entries: readonly EntryItem<Entry>[]
  readonly payments: readonly PaymentItem[]
  readonly byId: ReadonlyMap<string, readonly PaymentItem[]>
  readonly byReference: ReadonlyMap<string, readonly PaymentItem[]>
  readonly byBatch: ReadonlyMap<string, readonly PaymentItem[]>
  readonly references: KnownReferences
}

/**
 * Finds for each payment the entry that paid it: by reference and amount, by the reference and sum of its batch, or
 * by the parts of a batch entry. Nothing is used twice, and the order of the lists makes no difference. Only money out
 * is matched; money in, a returned payment too, is left among the entries. It always answers and never refuses.
 */
export function matchStatement<Entry extends StatementEntry>({
  entries,
  expected,
}: {
  entries: readonly Entry[]
  expected: readonly ExpectedPayment[]
}): Reconciliation<Entry> {
  const sides = sidesOf(entries, expected)
  // In this order: what one step uses is not there for the next.
  const matched = [...matchDetails(sides), ...matchIds(sides), ...matchReferences(sides), ...matchBatches(sides)]
  const amountDiffers = findDifferences(sides)
  const likely = findLikely(sides)
  return {
    matched,
    amountDiffers,
    likely,
    entriesWithoutPayment: open(sides.entries).map(({ value }) => value),
    paymentsWithoutEntry: open(sides.payments).map(({ value }) => value),
  }
}

function sidesOf<Entry extends StatementEntry>(
  entries: readonly Entry[],
  expected: readonly ExpectedPayment[],
): Sides<Entry> {
  const references = new KnownReferences(
    expected.flatMap(({ reference, batch }) => (batch === undefined ? [reference] : [reference, batch])),
  )
  const payments = sortedBy(expected, ({ dueOn, id }) => [dueOn, id]).map((value) => ({ value, isUsed: false }))
  const ordered = sortedBy(entries, (entry) => [
    ...[entry.bookedOn, String(entry.amount), entry.reference, entry.bankId, entry.endToEndId],
    ...[entry.counterparty, String(entry.line).padStart(9, '0')],
  ])
  return {
    entries: ordered.map((value) => ({ value, isUsed: false, key: references.namedIn(value.reference) })),
    payments,
    byId: groupedBy(payments, ({ value }) => value.id),
    byReference: groupedBy(payments, ({ value }) => referenceKey(value.reference)),
    byBatch: groupedBy(payments, ({ value }) => (value.batch === undefined ? undefined : referenceKey(value.batch))),
    references,
  }
}

/** Batch entries of which every part names a payment of its amount. */
function matchDetails<Entry extends StatementEntry>(sides: Sides<Entry>): Match<Entry>[] {
  const ofReference = queuesBy(sides.payments, ({ value }) => referenceAndAmount(value.reference, value.amount))
  return moneyOut(sides).flatMap((entry) => {
    const paid = new Set<PaymentItem>()
    const needed = new Map<string, number>()
    for (const { amount, endToEndId, reference } of entry.value.details) {
      const named = sides.byId.get(endToEndId)?.find((item) => pays(amount, item) && !paid.has(item))
      const key = referenceAndAmount(sides.references.namedIn(reference) ?? '', negate(amount))
      if (named === undefined) needed.set(key, (needed.get(key) ?? 0) + 1)
      else paid.add(named)
    }
    for (const [key, count] of needed) {
      const payments = ofReference.get(key)?.several(count, paid)
      if (payments === undefined) return []
      for (const payment of payments) paid.add(payment)
    }
    const isWhole = paid.size > 0 && sumOf([...paid]) === negate(entry.value.amount)
    return isWhole ? [{ ...use(entry, [...paid]), by: 'details' }] : []
  })
}

/** What a payment is found by; empty, and so left out, for one without reference. */
function referenceAndAmount(reference: string, amount: Pence): string {
  const key = referenceKey(reference)
  return key === '' ? '' : `${key}|${amount}`
}

function matchIds<Entry extends StatementEntry>(sides: Sides<Entry>): Match<Entry>[] {
  return moneyOut(sides).flatMap((entry) => {
    const payment = sides.byId.get(entry.value.endToEndId)?.find((item) => pays(entry.value.amount, item))
    return payment === undefined ? [] : [{ ...use(entry, [payment]), by: 'reference' }]
  })
}

function matchReferences<Entry extends StatementEntry>(sides: Sides<Entry>): Match<Entry>[] {
  const ofAmount = queuesBy(sides.payments, ({ value }) => referenceAndAmount(value.reference, value.amount))
  return moneyOut(sides).flatMap((entry) => {
    const payment = ofAmount.get(referenceAndAmount(entry.key ?? '', negate(entry.value.amount)))?.first
    return payment === undefined ? [] : [{ ...use(entry, [payment]), by: 'reference' }]
  })
}

/** One debit for all payments of a file that have no entry of their own. */
function matchBatches<Entry extends StatementEntry>(sides: Sides<Entry>): Match<Entry>[] {
  const batches = openBatches(sides)
  return moneyOut(sides).flatMap((entry) => {
    const batch = batches.get(entry.key ?? '')
    if (batch === undefined || batch.sum !== negate(entry.value.amount)) return []
    batches.delete(entry.key ?? '')
    return [{ ...use(entry, batch.payments), by: 'batch' }]
  })
}

/** What is unused of each batch, and its sum, by the key of the batch. */
function openBatches<Entry>({ byBatch }: Sides<Entry>): Map<string, { payments: PaymentItem[]; sum: Pence }> {
  const rests = [...byBatch].map(([key, payments]) => [key, open(payments)] as const)
  return new Map(
    rests.filter(([, rest]) => rest.length > 0).map(([key, rest]) => [key, { payments: rest, sum: sumOf(rest) }]),
  )
}

/** Batches before single payments: a payment taken out of its batch would change what the batch is compared with. */
function findDifferences<Entry extends StatementEntry>(sides: Sides<Entry>): AmountDiffers<Entry>[] {
  const namedBy = ({ value }: EntryItem<Entry>) => sides.byId.get(value.endToEndId)?.find(({ isUsed }) => !isUsed)
  const batches = openBatches(sides)
  const ofBatches = moneyOut(sides).flatMap((entry) => {
    const batch = batches.get(entry.key ?? '')
    if (batch === undefined || namedBy(entry) !== undefined) return []
    batches.delete(entry.key ?? '')
    return [difference(entry, batch.payments)]
  })
  const ofReference = queuesBy(sides.payments, ({ value }) => referenceKey(value.reference))
  const ofPayments = moneyOut(sides).flatMap((entry) => {
    const payment = namedBy(entry) ?? ofReference.get(entry.key ?? '')?.first
    return payment === undefined ? [] : [difference(entry, [payment])]
  })
  return [...ofBatches, ...ofPayments]
}

function difference<Entry extends StatementEntry>(
  entry: EntryItem<Entry>,
  payments: readonly PaymentItem[],
): AmountDiffers<Entry> {
  const paid = negate(entry.value.amount)
  const expected = sumOf(payments)
  return { ...use(entry, payments), paid, expected, difference: subtract(paid, expected) }
}

function findLikely<Entry extends StatementEntry>(sides: Sides<Entry>): Omit<Match<Entry>, 'by'>[] {
  const entries = moneyOut(sides).filter(({ key }) => key === undefined)
  const batches = [...openBatches(sides).values()].map(({ payments }) => payments).filter(({ length }) => length > 1)
  const single = open(sides.payments).map((payment) => [payment])
  return likelyPairs(entries, [...single, ...batches]).map(({ entry, payments }) => use(entry, payments))
}

function use<Entry extends StatementEntry>(
  entry: EntryItem<Entry>,
  payments: readonly PaymentItem[],
): Omit<Match<Entry>, 'by'> {
  for (const item of [entry, ...payments]) item.isUsed = true
  return { entry: entry.value, payments: payments.map(({ value }) => value) }
}

function pays(amount: Pence, { value, isUsed }: PaymentItem): boolean {
  return !isUsed && value.amount === negate(amount)
}

function moneyOut<Entry extends StatementEntry>({ entries }: Sides<Entry>): EntryItem<Entry>[] {
  return open(entries).filter(({ value }) => value.amount < 0)
}
