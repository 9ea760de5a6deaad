import { fold } from '@gpod/voice'

/** A word of a folded text. */
export const wordPattern = /[\p{L}\p{M}\p{N}£%]+/gu

/** Arabic in Latin letters writes some of its sounds as digits: "7esab", "3ayez". "2nd" and "6pm" are none. */
const withArabicSound = /^[2-9](?!(?:nd|rd|th|am|pm)$)\p{L}{2}/u

const isNumber = (word: string): boolean => /^[£\d.,]*\d/.test(word) && !withArabicSound.test(word)

/** The words of a question as they are compared. A number is one word whatever it is: which it was, the slots say. */
export function wordsOf(text: string): string[] {
  return Array.from(fold(text).matchAll(wordPattern), ([word]) => (isNumber(word) ? '0' : word))
}

/** A word with each of its letters left out in turn. */
export const withoutALetter = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** A word with each two letters that stand beside each other changed about. */
export const changedAbout = (word: string): string[] =>
  Array.from(word.slice(1), (letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2))
