import { fold } from '@gpod/voice'

const words = /[\p{L}\p{M}\p{N}£%]+/gu

/** Arabic in Latin letters writes some of its sounds as digits: "7esab", "3ayez". "2nd" and "6pm" are none. */
const withArabicSound = /^[2-9](?!(?:nd|rd|th|am|pm)$)\p{L}{2}/u

const isNumber = (word: string): boolean => /^[£\d.,]*\d/.test(word) && !withArabicSound.test(word)

/** The words of a question as they are compared. A number is one word whatever it is: which it was, the slots say. */
export function wordsOf(text: string): string[] {
  return Array.from(fold(text).matchAll(words), ([word]) => (isNumber(word) ? '0' : word))
}
