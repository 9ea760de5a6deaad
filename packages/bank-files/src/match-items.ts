import { add, type Pence, ZERO } from '@gpod/money'

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

/** Something that can be used once. */
export interface Item<T> {
  readonly value: T
  isUsed: boolean
}

export type PaymentItem = Item<ExpectedPayment>

export interface EntryItem<Entry> extends Item<Entry> {
  /** The one known reference it names, if any. */
  readonly key: string | undefined
}

/** Items of which the first unused one is wanted again and again: what was used is passed over once. */
export class Queue<T extends Item<unknown>> {
  readonly #items: readonly T[]
  #at = 0

  constructor(items: readonly T[]) {
    this.#items = items
  }

  get first(): T | undefined {
    while (this.#items[this.#at]?.isUsed) this.#at += 1
    return this.#items[this.#at]
  }

  /** The first so many unused ones that are not in `taken`; nothing where there are fewer. */
  several(count: number, taken: ReadonlySet<T>): T[] | undefined {
    const found: T[] = []
    if (this.first === undefined) return undefined
    for (let at = this.#at; at < this.#items.length && found.length < count; at += 1) {
      const item = this.#items[at]
      if (item !== undefined && !item.isUsed && !taken.has(item)) found.push(item)
    }
    return found.length === count ? found : undefined
  }
}

export function open<T extends Item<unknown>>(items: readonly T[]): T[] {
  return items.filter(({ isUsed }) => !isUsed)
}

export function sumOf(payments: readonly PaymentItem[]): Pence {
  return payments.reduce((sum, { value }) => add(sum, value.amount), ZERO)
}

/** Items by their key, in the order given; those without key are left out. */
export function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T[]> {
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

export function queuesBy<T extends Item<unknown>>(
  items: readonly T[],
  keyOf: (item: T) => string | undefined,
): Map<string, Queue<T>> {
  return new Map([...groupedBy(items, keyOf)].map(([key, group]) => [key, new Queue(group)]))
}

export function sortedBy<T>(items: readonly T[], keyOf: (item: T) => readonly string[]): T[] {
  return items
    .map((item) => ({ item, key: JSON.stringify(keyOf(item)) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ item }) => item)
}
