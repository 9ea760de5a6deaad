/** The zero of every script whose digits people say or type here: Latin, Arabic, Urdu, Devanagari, Bengali, Gujarati, wide Latin. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xae6, 0xff10]

const sameLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ة: 'ه',
  ۃ: 'ه',
}
/** Accents, the vowel signs of Arabic, dots below and nasal signs of Indian scripts, and what shows nothing. */
const leftOut =
  /[\u0300-\u036f\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u093c\u09bc\u0abc\u0901\u0902\u0981\u0a81\u0a82\u200b-\u200f\u061c\u2066-\u2069\ufeff]/g
const letters = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g')

/** The text as it is compared: lower case, Latin digits, and one spelling where a script has several for one sound. */
export function fold(text: string): string {
  return Array.from(text.normalize('NFD').toLowerCase(), latinDigit)
    .join('')
    .replace(leftOut, '')
    .replace(letters, (letter) => sameLetters[letter] ?? letter)
}

function latinDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find((start) => code >= start && code <= start + 9)
  return zero === undefined ? character : String(code - zero)
}

export type Token = {
  kind: 'word' | 'number' | 'sign'
  text: string
  /** Without a space before it. */
  isGlued: boolean
}

const parts =
  /(\d+(?:[.,\u066b\u066c\u060c'’]\d+)*)|([\p{L}\p{M}]+)|([^\s\p{L}\p{M}\d.,;!?¿¡'’"„“”«»()\u060c\u061b\u061f\u06d4\u0964…])/gu

/** What was said as words, numbers and signs. Between groups of three digits a space is none where the language writes so. */
export function tokensOf(text: string, groupsBySpace: boolean): Token[] {
  const folded = fold(text)
  const joined = groupsBySpace
    ? folded.replace(/(?<!\d)(\d{1,3})((?:[ \u00a0\u202f\u2009]\d{3})+)(?!\d)/g, joinGroups)
    : folded
  return Array.from(joined.matchAll(parts), ({ 0: whole, 1: number, 2: word, index }) => ({
    kind: number ? 'number' : word ? 'word' : 'sign',
    text: whole,
    isGlued: index > 0 && !/\s/.test(joined.charAt(index - 1)),
  }))
}

function joinGroups(_: string, first: string, groups: string): string {
  return first + groups.replace(/\D/g, '')
}
