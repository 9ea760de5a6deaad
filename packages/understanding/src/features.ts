import { fold } from '@gpod/voice'
import { skeletonOf } from './skeleton.ts'

const words = /[\p{L}\p{M}\p{N}£%]+/gu

/** The words of a question as they are compared. A number is one word whatever it is: which it was, the slots say. */
export function wordsOf(text: string): string[] {
  return Array.from(fold(text).matchAll(words), ([word]) => (/^[£\d.,]*\d/.test(word) ? '0' : word))
}

/** What a question is made of, as hashes: its words, pairs of them, and pieces of 2 to 5 letters within each word. */
export function featuresOf(text: string, buckets: number): Uint32Array {
  const found = new Set<number>()
  const list = wordsOf(text)
  const skeletons = list.map(skeletonOf)
  for (const [index, word] of list.entries()) {
    const skeleton = skeletons[index] ?? ''
    if (skeleton.length > 1) {
      found.add(hash(`s${skeleton}`) % buckets)
      found.add(hash(`q${skeletons[index - 1] ?? ''} ${skeleton}`) % buckets)
    }
    found.add(hash(`w${word}`) % buckets)
    found.add(hash(`p${list[index - 1] ?? ''} ${word}`) % buckets)
    const letters = Array.from(` ${word} `)
    for (let size = 2; size <= 5; size += 1) {
      for (let at = 0; at + size <= letters.length; at += 1) {
        found.add(hash(`c${letters.slice(at, at + size).join('')}`) % buckets)
      }
    }
  }
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
