/** A seeded stream of choices: the same seed gives the same ones on every machine. */
export type Chance = {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  pick<T>(from: readonly [T, ...T[]]): T
  /** One of a list that may be empty. */
  anyOf<T>(from: readonly T[]): T | undefined
  /** True so many times in a hundred. */
  inHundred(percent: number): boolean
}

/** The mulberry32 generator: 32 bits of state, enough for choosing test steps. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    anyOf: (from) => from[between(0, from.length - 1)],
    inHundred: (percent) => next() * 100 < percent,
  }
}
