/** The zero of every script whose digits people type here: Arabic, Urdu, Devanagari, Bengali, Gujarati. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0ae6]

/** A number that is only digits, as it was typed or pasted: in Latin digits, without spaces, dashes or invisible signs. */
export function readDigits(text: string): string {
  return Array.from(text.replace(/[\s\p{Pd}\p{Cf}]/gu, ''), (character) => {
    const code = character.codePointAt(0) ?? 0
    const zero = zeros.find((start) => code >= start && code <= start + 9)
    return zero === undefined ? character : String(code - zero)
  }).join('')
}
