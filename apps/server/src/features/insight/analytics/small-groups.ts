/** Fewer than these are too few to be told of together: somebody among them would be known. */
export const FEWEST = 10

/** People a figure is the sum of. The whole company and its departments in one month are told apart by `key`. */
export type Group = { key: string; people: ReadonlySet<string> }
export type MonthOfGroups = { month: string; whole: Group; departments: readonly Group[] }
/** Its groups that were told: the whole may be none of them. */
export type ToldMonth = Omit<MonthOfGroups, 'whole'> & { whole: Group | null }

/**
 * Which groups of a month may be told, where `told` are those of the months before: so that nobody who knows the figures
 * of their own people (`known`, a set for each who reads) can work out anybody else's from all of them together.
 *
 * Each group has ten others at least, and so has what is left of the whole when the told departments are taken from it:
 * where a few are hidden, the smallest of the others is hidden with them. And no sum or difference of all that is told,
 * of whatever months, is one person: where somebody joins or leaves alone, that month is not told until another does.
 * Who somebody is that stays the same from month to month is then still not known (contracted hours are the same each
 * month, so months are judged as if every figure were).
 *
 * It looks at who is in which group and never at a figure, so what is left out tells nothing of the figures either.
 */
export function toldOf(
  month: MonthOfGroups,
  { told, known }: { told: readonly ReadonlySet<string>[]; known: readonly ReadonlySet<string>[] },
): Set<string> {
  const groups = [...told, month.whole.people, ...month.departments.map(({ people }) => people)]
  const readers = known.length > 0 ? known : [new Set<string>()]
  // What would single somebody out for a reader, now that they know more, is not shown to them any more (`toldTo`).
  const before = readers.map((reader) =>
    told.reduce(
      (sums, group) => {
        const after = sums.plus(group)
        return after.singledOut() === null ? after : sums
      },
      Sums.of(groups, reader),
    ),
  )
  return new Set(choose(month, before).map(({ key }) => key))
}

/**
 * Of what was told, what one reader may be told who knows the figures of `known` now: their team may have grown since a month
 * was kept, and they may work among those they manage. The months in order, each as if those before it were all they had read.
 */
export function toldTo(known: ReadonlySet<string>, months: readonly ToldMonth[]): ReadonlyMap<string, Set<string>> {
  const groupsOf = ({ whole, departments }: ToldMonth) => (whole === null ? departments : [whole, ...departments])
  let sums = Sums.of(
    months.flatMap((month) => groupsOf(month).map(({ people }) => people)),
    known,
  )
  const found = new Map<string, Set<string>>()
  for (const month of months) {
    const chosen = choose(month, [sums])
    for (const { people } of chosen) sums = sums.plus(people)
    found.set(month.month, new Set(chosen.map(({ key }) => key)))
  }
  return found
}

/** The groups of a month that may be told beside what each reader has been told before. */
function choose({ whole, departments }: ToldMonth, before: readonly Sums[]): Group[] {
  const isRoom = (people: ReadonlySet<string>) =>
    before.every(({ reader }) => {
      const others = countWithout(people, reader)
      return others === 0 || others >= FEWEST
    })
  const enough = (people: ReadonlySet<string>) => people.size >= FEWEST && isRoom(people)
  const chosen: Group[] = []
  let sums = before
  const tell = (group: Group) => {
    if (!enough(group.people)) return
    const after = sums.map((one) => one.plus(group.people))
    if (after.some((one) => one.singledOut() !== null)) return
    chosen.push(group)
    sums = after
  }

  if (whole) tell(whole)
  const isWholeTold = chosen.length > 0
  for (const one of [...departments].sort((a, b) => b.people.size - a.people.size || (a.key < b.key ? -1 : 1)))
    tell(one)

  // What is left of the whole is a group as well.
  while (whole && isWholeTold && chosen.length > 1) {
    const left = new Set(whole.people)
    for (const { key, people } of chosen) if (key !== whole.key) for (const one of people) left.delete(one)
    if (left.size === 0 || enough(left)) break
    chosen.pop()
  }
  return chosen
}

function countWithout(people: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0
  for (const one of people) if (!others.has(one)) count += 1
  return count
}

/** Somebody whom sums and differences of `groups` come to alone, for one of the readers; null where there is nobody. */
export function singledOut(
  groups: readonly ReadonlySet<string>[],
  readers: readonly ReadonlySet<string>[],
): string | null {
  for (const reader of readers) {
    const sums = groups.reduce((all, group) => all.plus(group), Sums.of(groups, reader))
    const found = sums.singledOut()
    if (found !== null) return found
  }
  return null
}

/** Below 2^26, so that a product of two remainders is a whole number of a double. */
const PRIME = 67_108_859

type Row = { head: number; values: readonly number[] }
type Column = { at: number; who: string; count: number }

/**
 * Sums that a reader has been told, as the rows of a matrix in reduced echelon form. Whoever is in the same groups cannot be
 * told apart, so they are one column. Only who is in a column alone can be singled out: where a row has nothing but them.
 * Counted modulo a prime: quick, and exact but for a chance of one in millions that a divisor of it comes up.
 */
class Sums {
  readonly reader: ReadonlySet<string>
  private readonly columns: ReadonlyMap<string, Column>
  private readonly width: number
  private readonly rows: readonly Row[]

  private constructor(
    reader: ReadonlySet<string>,
    columns: ReadonlyMap<string, Column>,
    width: number,
    rows: readonly Row[],
  ) {
    this.reader = reader
    this.columns = columns
    this.width = width
    this.rows = rows
  }

  /** Nothing told yet, of the groups that may come. */
  static of(groups: readonly ReadonlySet<string>[], reader: ReadonlySet<string>): Sums {
    const patterns = new Map<string, number[]>()
    for (const [row, group] of groups.entries()) {
      for (const one of group) {
        if (reader.has(one)) continue
        const rows = patterns.get(one)
        if (rows) rows.push(row)
        else patterns.set(one, [row])
      }
    }
    const byPattern = new Map<string, Column>()
    const columns = new Map<string, Column>()
    for (const [who, rows] of patterns) {
      const pattern = rows.join(' ')
      const column = byPattern.get(pattern) ?? { at: byPattern.size, who, count: 0 }
      column.count += 1
      byPattern.set(pattern, column)
      columns.set(who, column)
    }
    return new Sums(reader, columns, byPattern.size, [])
  }

  /** With one more sum. */
  plus(group: ReadonlySet<string>): Sums {
    const told = new Array<number>(this.width).fill(0)
    for (const one of group) {
      const column = this.columns.get(one)
      if (column) told[column.at] = 1
    }
    const left = this.rows.reduce(without, told as readonly number[])
    const head = left.findIndex((value) => value !== 0)
    if (head === -1) return this
    const factor = inverse(left[head] as number)
    const added = { head, values: left.map((value) => (value * factor) % PRIME) }
    const rows = this.rows.map((row) => ({ head: row.head, values: without(row.values, added) }))
    return new Sums(this.reader, this.columns, this.width, [...rows, added])
  }

  /** Somebody whom sums and differences of these come to alone; null where there is nobody. */
  singledOut(): string | null {
    const alone = new Map<number, string>()
    for (const { at, who, count } of this.columns.values()) if (count === 1) alone.set(at, who)
    for (const { head, values } of this.rows) {
      const who = alone.get(head)
      if (who !== undefined && values.every((value, at) => value === 0 || at === head)) return who
    }
    return null
  }
}

/** Values less as much of a row as makes them zero at its head. */
function without(values: readonly number[], { head, values: other }: Row): readonly number[] {
  const times = values[head] as number
  if (times === 0) return values
  return values.map((value, at) => (value + PRIME - (((other[at] as number) * times) % PRIME)) % PRIME)
}

/** By Fermat: the power of the prime less two. */
function inverse(value: number): number {
  let [result, base, power] = [1, value, PRIME - 2]
  while (power > 0) {
    if (power % 2 === 1) result = (result * base) % PRIME
    base = (base * base) % PRIME
    power = Math.floor(power / 2)
  }
  return result
}
