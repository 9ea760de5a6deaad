/** Fewer than these are too few to be told of together: somebody among them would be known. */
export const FEWEST = 10

/** People a figure is the sum of. The whole company and its departments in one month are told apart by `key`. */
export type Group = { key: string; people: ReadonlySet<string> }
export type MonthOfGroups = { month: string; whole: Group; departments: readonly Group[] }

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
  { whole, departments }: MonthOfGroups,
  { told, known }: { told: readonly ReadonlySet<string>[]; known: readonly ReadonlySet<string>[] },
): Set<string> {
  const readers = known.length > 0 ? known : [new Set<string>()]
  const isRoom = (people: ReadonlySet<string>) =>
    readers.every((reader) => {
      const others = countWithout(people, reader)
      return others === 0 || others >= FEWEST
    })
  const enough = (people: ReadonlySet<string>) => people.size >= FEWEST && isRoom(people)
  const chosen: Group[] = []
  const isSafe = (group: Group) =>
    singledOut([...told, ...chosen.map(({ people }) => people), group.people], readers) === null

  if (enough(whole.people) && isSafe(whole)) chosen.push(whole)
  const isWholeTold = chosen.length > 0
  const bySize = [...departments].sort((a, b) => b.people.size - a.people.size || (a.key < b.key ? -1 : 1))
  for (const department of bySize) if (enough(department.people) && isSafe(department)) chosen.push(department)

  // What is left of the whole is a group as well.
  while (isWholeTold && chosen.length > 1) {
    const left = new Set(whole.people)
    for (const { key, people } of chosen) if (key !== whole.key) for (const one of people) left.delete(one)
    if (left.size === 0 || enough(left)) break
    chosen.pop()
  }
  return new Set(chosen.map(({ key }) => key))
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
    const found = aloneAmong(groups, reader)
    if (found !== null) return found
  }
  return null
}

/** Below 2^26, so that a product of two remainders is a whole number of a double. */
const PRIME = 67_108_859

/**
 * Whoever is in the same groups cannot be told apart, so they are one column. Only who is in a column alone can be singled
 * out: where the reduced rows have one with nothing but them. Counted modulo a prime: quick, and exact but for a chance of
 * one in millions that a divisor of it comes up.
 */
function aloneAmong(groups: readonly ReadonlySet<string>[], reader: ReadonlySet<string>): string | null {
  const patterns = new Map<string, number[]>()
  for (const [row, group] of groups.entries()) {
    for (const one of group) {
      if (reader.has(one)) continue
      const rows = patterns.get(one)
      if (rows) rows.push(row)
      else patterns.set(one, [row])
    }
  }
  const columns = new Map<string, { rows: number[]; who: string; count: number }>()
  for (const [who, rows] of patterns) {
    const key = rows.join(' ')
    const column = columns.get(key)
    if (column) column.count += 1
    else columns.set(key, { rows, who, count: 1 })
  }
  const all = [...columns.values()]
  if (all.every(({ count }) => count > 1)) return null
  const matrix = groups.map(() => new Array<number>(all.length).fill(0))
  for (const [at, { rows }] of all.entries()) for (const row of rows) (matrix[row] as number[])[at] = 1
  for (const row of reduced(matrix, all.length)) {
    const at = row.findIndex((value) => value !== 0)
    if (at === -1 || row.some((value, index) => index !== at && value !== 0)) continue
    const column = all[at]
    if (column?.count === 1) return column.who
  }
  return null
}

/** Reduced row echelon form, modulo the prime. */
function reduced(matrix: number[][], width: number): number[][] {
  let rank = 0
  for (let column = 0; column < width && rank < matrix.length; column += 1) {
    const pivot = matrix.findIndex((row, index) => index >= rank && row[column] !== 0)
    if (pivot === -1) continue
    const found = matrix[pivot] as number[]
    matrix[pivot] = matrix[rank] as number[]
    const factor = inverse(found[column] as number)
    const row = found.map((value) => (value * factor) % PRIME)
    matrix[rank] = row
    for (const [index, other] of matrix.entries()) {
      const times = other[column] as number
      if (index === rank || times === 0) continue
      for (let at = column; at < width; at += 1)
        other[at] = ((other[at] as number) + PRIME - (((row[at] as number) * times) % PRIME)) % PRIME
    }
    rank += 1
  }
  return matrix
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
