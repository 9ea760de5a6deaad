import type { Atom } from './lexicon.ts'
import type { NumberWords } from './words/words.ts'

type Read = { value: number; next: number }
type Choices = readonly Atom[]

/** The number that all of the atoms make together; null where they make none, or more than one. */
export function readNumber(atoms: readonly Choices[], words: NumberWords): number | null {
  const values = new Set(
    wholeNumbers(atoms, 0, words)
      .filter(({ next }) => next === atoms.length)
      .map(({ value }) => value),
  )
  const [only] = values
  return values.size === 1 && only !== undefined ? only : null
}

function wholeNumbers(atoms: readonly Choices[], at: number, words: NumberWords): Read[] {
  const big = [
    ...fixed(atoms, at, 'thousands'),
    ...counted(atoms, at, 'thousand', belowThousand(atoms, at, words)),
    ...parted(atoms, at, 'thousand', 1000),
  ]
  return [
    ...big.flatMap((read) => withRest(read, (next) => belowThousand(atoms, next, words), atoms)),
    ...belowThousand(atoms, at, words),
    ...digits(atoms, at, Number.POSITIVE_INFINITY),
  ]
}

function belowThousand(atoms: readonly Choices[], at: number, words: NumberWords): Read[] {
  const counts = belowHundred(atoms, at, words).filter(({ value }) => value < 10 || words.countsHundreds)
  const hundreds = [
    ...fixed(atoms, at, 'hundreds'),
    ...counted(atoms, at, 'hundred', counts),
    ...parted(atoms, at, 'hundred', 100),
  ]
  return [
    ...hundreds.flatMap((read) => withRest(read, (next) => belowHundred(atoms, next, words), atoms)),
    ...belowHundred(atoms, at, words),
    ...digits(atoms, at, 1000),
  ]
}

function belowHundred(atoms: readonly Choices[], at: number, words: NumberWords): Read[] {
  const first = values(atoms, at)
  const then = (when: (value: number) => boolean, next: number, sum: (second: number) => number): Read[] =>
    values(atoms, next)
      .filter(({ value }) => when(value))
      .map(({ value, next: end }) => ({ value: sum(value), next: end }))
  const isUnit = (value: number) => value >= 1 && value <= 9
  const isTens = (value: number) => value >= 20 && value % 10 === 0
  const joined = first.flatMap(({ value, next }): Read[] => {
    const afterAnd = isAnd(atoms, next) ? next + 1 : null
    if (words.order === 'twenties') return twenties(atoms, value, next)
    if (words.order === 'tens_units' && isTens(value)) {
      const units = words.joinsUnits === 'and' ? afterAnd : next
      return units === null ? [] : then(isUnit, units, (unit) => value + unit)
    }
    if (words.order !== 'units_tens' || !isUnit(value)) return []
    return [
      ...(afterAnd === null ? [] : then(isTens, afterAnd, (tens) => tens + value)),
      // Five-ten is fifteen where teens are two words.
      ...then(
        (ten) => ten === 10,
        next,
        (ten) => ten + value,
      ),
    ]
  })
  return [...first, ...joined, ...digits(atoms, at, 100)]
}

/** Seventeen is ten-seven, seventy-one sixty and eleven, eighty four twenties, ninety-nine four twenties nineteen. */
function twenties(atoms: readonly Choices[], value: number, next: number): Read[] {
  const belowTwenty = (at: number): Read[] =>
    values(atoms, at).flatMap((read) => [
      ...(read.value < 17 && read.value > 0 ? [read] : []),
      ...(read.value === 10 ? sums(values(atoms, read.next), 10, (unit) => unit >= 7 && unit <= 9) : []),
    ])
  const start = isAnd(atoms, next) ? next + 1 : next
  if (value === 10) return sums(values(atoms, next), 10, (unit) => unit >= 7 && unit <= 9)
  if (value === 4) {
    return values(atoms, next)
      .filter((second) => second.value === 20)
      .flatMap((second) => [{ value: 80, next: second.next }, ...sums(belowTwenty(second.next), 80, () => true)])
  }
  if (value === 60) return sums(belowTwenty(start), 60, () => true)
  if (value >= 20 && value % 10 === 0) return sums(values(atoms, start), value, (unit) => unit >= 1 && unit <= 9)
  return []
}

function sums(reads: readonly Read[], to: number, when: (value: number) => boolean): Read[] {
  return reads.filter(({ value }) => when(value)).map(({ value, next }) => ({ value: to + value, next }))
}

/** Alone, or with what follows it, with or without "and". */
function withRest(read: Read, rest: (next: number) => Read[], atoms: readonly Choices[]): Read[] {
  const starts = isAnd(atoms, read.next) ? [read.next + 1] : [read.next]
  return [read, ...starts.flatMap((next) => sums(rest(next), read.value, (value) => value > 0))]
}

/** "Hundred" after its count, or alone for one of it. */
function counted(atoms: readonly Choices[], at: number, kind: 'hundred' | 'thousand', counts: readonly Read[]): Read[] {
  const unit = kind === 'hundred' ? 100 : 1000
  const is = (index: number) => atoms[index]?.some((atom) => atom.kind === kind) ?? false
  return [
    ...(is(at) ? [{ value: unit, next: at + 1 }] : []),
    ...counts
      .filter(({ value, next }) => value > 0 && is(next))
      .map(({ value, next }) => ({ value: value * unit, next: next + 1 })),
  ]
}

/** One and a half hundred; three and a half hundred; a quarter less than two hundred. */
function parted(atoms: readonly Choices[], at: number, kind: 'hundred' | 'thousand', unit: number): Read[] {
  const is = (index: number) => atoms[index]?.some((atom) => atom.kind === kind) ?? false
  return (atoms[at] ?? []).flatMap((atom) => {
    if (atom.kind === 'half') return is(at + 1) ? [{ value: atom.value * unit, next: at + 2 }] : []
    if (atom.kind !== 'part') return []
    const alone = atom.value > 0 && is(at + 1) ? [{ value: (1 + atom.value) * unit, next: at + 2 }] : []
    const more = [...values(atoms, at + 1), ...digits(atoms, at + 1, 10)]
      .filter(({ value, next }) => value > 0 && is(next))
      .map(({ value, next }) => ({ value: (value + atom.value) * unit, next: next + 1 }))
    return [...alone, ...more]
  })
}

function fixed(atoms: readonly Choices[], at: number, kind: 'hundreds' | 'thousands'): Read[] {
  return (atoms[at] ?? []).flatMap((atom) => (atom.kind === kind ? [{ value: atom.value, next: at + 1 }] : []))
}

function values(atoms: readonly Choices[], at: number): Read[] {
  return (atoms[at] ?? []).flatMap((atom) => (atom.kind === 'value' ? [{ value: atom.value, next: at + 1 }] : []))
}

function digits(atoms: readonly Choices[], at: number, below: number): Read[] {
  return (atoms[at] ?? []).flatMap((atom) =>
    atom.kind === 'digits' && atom.value < below ? [{ value: atom.value, next: at + 1 }] : [],
  )
}

function isAnd(atoms: readonly Choices[], at: number): boolean {
  return atoms[at]?.some(({ kind }) => kind === 'and') ?? false
}
