import { add, negate, type Pence, subtract, ZERO } from '@gpod/money'
import { addDays } from './days.ts'
import { KnownReferences, referenceKey } from './known-references.ts'
import type { StatementEntry } from './statement.ts'

/** A payment we sent and now look for on the statement. */
export interface ExpectedPayment {
  readonly id: string
  readonly reference: string
  /** Above zero: money that went out. */
  readonly amount: Pence
  readonly dueOn: string
  /** The reference of the file it went in, where the bank shows one debit for the whole file. */
  readonly batch?: string
}

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

/** A payment is booked some days after it was due where a weekend and bank holidays lie between. */
const DAYS_AFTER_DUE = 5
const DAYS_BEFORE_DUE = 1

/** Something that can be used once. */
interface Item<T> {
  readonly value: T
  isUsed: boolean
}

type PaymentItem = Item<ExpectedPayment>

interface EntryItem<Entry> extends Item<Entry> {
  /** The one known reference it names, if any. */
  readonly key: string | undefined
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
  return {
    matched: [...matchDetails(sides), ...matchIds(sides), ...matchReferences(sides), ...matchBatches(sides)],
    amountDiffers: findDifferences(sides),
    likely: findLikely(sides),
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
  return moneyOut(sides).flatMap((entry) => {
    const paid: PaymentItem[] = []
    for (const part of sortedBy(entry.value.details, ({ reference, bankId }) => [reference, bankId])) {
      const candidates = [
        ...(sides.byId.get(part.endToEndId) ?? []),
        ...(sides.byReference.get(sides.references.namedIn(part.reference) ?? '') ?? []),
      ]
      const payment = candidates.find((item) => pays(part.amount, item) && !paid.includes(item))
      if (payment === undefined) return []
      paid.push(payment)
    }
    return paid.length === 0 ? [] : [{ ...use(entry, paid), by: 'details' }]
  })
}

function matchIds<Entry extends StatementEntry>(sides: Sides<Entry>): Match<Entry>[] {
  return moneyOut(sides).flatMap((entry) => {
    const payment = sides.byId.get(entry.value.endToEndId)?.find((item) => pays(entry.value.amount, item))
    return payment === undefined ? [] : [{ ...use(entry, [payment]), by: 'reference' }]
  })
}

function matchReferences<Entry extends StatementEntry>(sides: Sides<Entry>): Match<Entry>[] {
  const ofAmount = groupedBy(sides.payments, ({ value }) => `${referenceKey(value.reference)}|${value.amount}`)
  return moneyOut(sides).flatMap((entry) => {
    if (entry.key === undefined) return []
    const payment = ofAmount.get(`${entry.key}|${-entry.value.amount}`)?.find(({ isUsed }) => !isUsed)
    return payment === undefined ? [] : [{ ...use(entry, [payment]), by: 'reference' }]
  })
}

/** One debit for all payments of a file that have no entry of their own. */
function matchBatches<Entry extends StatementEntry>(sides: Sides<Entry>): Match<Entry>[] {
  return moneyOut(sides).flatMap((entry) => {
    const batch = open(sides.byBatch.get(entry.key ?? '') ?? [])
    return batch.length > 0 && sumOf(batch) === negate(entry.value.amount)
      ? [{ ...use(entry, batch), by: 'batch' }]
      : []
  })
}

/** Batches before single payments: a payment taken out of its batch would change what the batch is compared with. */
function findDifferences<Entry extends StatementEntry>(sides: Sides<Entry>): AmountDiffers<Entry>[] {
  const namedBy = ({ value }: EntryItem<Entry>) => open(sides.byId.get(value.endToEndId) ?? []).slice(0, 1)
  const ofBatches = moneyOut(sides).flatMap((entry) =>
    namedBy(entry).length > 0 ? [] : difference(entry, open(sides.byBatch.get(entry.key ?? '') ?? [])),
  )
  const ofPayments = moneyOut(sides).flatMap((entry) => {
    const named = namedBy(entry)
    const referenced = open(sides.byReference.get(entry.key ?? '') ?? []).slice(0, 1)
    return difference(entry, named.length > 0 ? named : referenced)
  })
  return [...ofBatches, ...ofPayments]
}

function difference<Entry extends StatementEntry>(
  entry: EntryItem<Entry>,
  payments: readonly PaymentItem[],
): AmountDiffers<Entry>[] {
  if (payments.length === 0) return []
  const paid = negate(entry.value.amount)
  const expected = sumOf(payments)
  return [{ ...use(entry, payments), paid, expected, difference: subtract(paid, expected) }]
}

/** Pairs of one amount and near days, where neither side has a second such pair. */
function findLikely<Entry extends StatementEntry>(sides: Sides<Entry>): Omit<Match<Entry>, 'by'>[] {
  const unused = open(sides.payments)
  const batches = [...sides.byBatch.values()].map(open).filter((batch) => batch.length > 1)
  const candidates = groupedBy([...unused.map((item) => [item]), ...batches], (items) => String(sumOf(items)))
  const pairs = moneyOut(sides)
    .filter(({ key }) => key === undefined)
    .flatMap((entry) =>
      (candidates.get(String(-entry.value.amount)) ?? [])
        .filter((payments) => isNear(entry.value.bookedOn, payments))
        .map((payments) => ({ entry, payments })),
    )
  const ofItem = new Map<unknown, number>()
  for (const { entry, payments } of pairs) {
    for (const item of [entry, ...payments]) ofItem.set(item, (ofItem.get(item) ?? 0) + 1)
  }
  return pairs
    .filter(({ entry, payments }) => [entry, ...payments].every((item) => ofItem.get(item) === 1))
    .map(({ entry, payments }) => use(entry, payments))
}

function isNear(bookedOn: string, payments: readonly PaymentItem[]): boolean {
  return payments.every(
    ({ value: { dueOn } }) =>
      bookedOn >= addDays(dueOn, -DAYS_BEFORE_DUE) && bookedOn <= addDays(dueOn, DAYS_AFTER_DUE),
  )
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

function open<T extends Item<unknown>>(items: readonly T[]): T[] {
  return items.filter(({ isUsed }) => !isUsed)
}

function moneyOut<Entry extends StatementEntry>({ entries }: Sides<Entry>): EntryItem<Entry>[] {
  return open(entries).filter(({ value }) => value.amount < 0)
}

function sumOf(payments: readonly PaymentItem[]): Pence {
  return payments.reduce((sum, { value }) => add(sum, value.amount), ZERO)
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === undefined || key === '') continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

function sortedBy<T>(items: readonly T[], keyOf: (item: T) => readonly string[]): T[] {
  return items
    .map((item) => ({ item, key: JSON.stringify(keyOf(item)) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ item }) => item)
}
