/** The zero of every script whose digits people type here: Arabic, Urdu, Devanagari, Bengali, Gujarati. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0ae6]

/** The text with the digits of our languages' scripts as Latin ones. */
export function withLatinDigits(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    const zero = zeros.find((start) => code >= start && code <= start + 9)
    return zero === undefined ? character : String(code - zero)
  }).join('')
}

/** A number that is only digits, as it was typed or pasted: without spaces, dashes or invisible signs. Anything else stays, to be refused. */
export function readDigits(text: string): string {
  return withLatinDigits(text.replace(/[\s\p{Pd}\p{Cf}]/gu, ''))
}
