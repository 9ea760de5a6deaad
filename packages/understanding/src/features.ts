import type { VoiceLanguage } from '@gpod/voice'
import { saidIn } from './lexicon.ts'
import { skeletonOf } from './skeleton.ts'
import { wordsOf } from './words-of.ts'

/** Words and their pairs have the first half of the buckets, pieces of words the second. */
export const buckets = 1 << 17
const half = buckets / 2

/** Of many pieces of a word each says little: they weigh this much of what a word does. */
export const weightOf = (feature: number): number => (feature < half ? 1 : 0.5)

const shortestPiece = 3
const longestPiece = 5

/** What a question is made of, as hashes: its words, pairs of them, the same of their consonants, and pieces of each word. */
export function featuresOf(text: string): Uint32Array {
  const found = new Set<number>()
  const list = wordsOf(text)
  const skeletons = list.map(skeletonOf)
  for (const [index, word] of list.entries()) {
    const skeleton = skeletons[index] ?? ''
    if (skeleton.length > 1) {
      found.add(hash(`s${skeleton}`) % half)
      found.add(hash(`q${skeletons[index - 1] ?? ''} ${skeleton}`) % half)
    }
    found.add(hash(`w${word}`) % half)
    found.add(hash(`p${list[index - 1] ?? ''} ${word}`) % half)
    const letters = Array.from(` ${word} `)
    for (let size = shortestPiece; size <= longestPiece; size += 1) {
      for (let at = 0; at + size <= letters.length; at += 1) {
        found.add(half + (hash(letters.slice(at, at + size).join('')) % half))
      }
    }
  }
  return Uint32Array.from(found).sort()
}

/**
 * What a question is about, as hashes: its concepts, those that follow one another, any two of them, and the first. A word of which
 * no list knows what it means is there itself, and its consonants.
 */
export function meaningsOf(text: string, language: VoiceLanguage): Uint32Array {
  const found = new Set<number>()
  const add = (feature: string) => found.add(hash(feature) % half)
  const said = saidIn(text, language)
  for (const { words, names } of said) {
    if (names.length > 0) continue
    add('unknown')
    add(`w${words}`)
    const skeleton = skeletonOf(words)
    if (skeleton.length > 1) add(`s${skeleton}`)
  }
  const known = said.flatMap(({ names }) => (names.length > 0 ? [names] : []))
  for (const [index, names] of known.entries()) {
    for (const name of names) {
      add(`k${name}`)
      for (const before of known[index - 1] ?? []) add(`b${before} ${name}`)
      for (const other of known.slice(0, index).flat()) add(`u${[other, name].sort().join(' ')}`)
    }
  }
  add(`f${known[0]?.join('+') ?? ''}`)
  return Uint32Array.from(found).sort()
}

/** FNV-1a over UTF-16, with its bits stirred: the low ones choose the bucket. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    h ^= text.charCodeAt(index)
    h = Math.imul(h, 0x01000193)
  }
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  h ^= h >>> 12
  return h >>> 0
}
