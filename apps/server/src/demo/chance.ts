/**
 * A number from 0 up to 1 that looks random and is the same for the same words, on every machine: the demo company is
 * alike each time, and one more person in it changes nothing about the others.
 */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of words.join(' ')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** A whole number from `least` to `most`, both included, the same for the same words. */
export function wholeNumber(least: number, most: number, ...words: readonly (string | number)[]): number {
  return least + Math.floor(chance(...words) * (most - least + 1))
}
