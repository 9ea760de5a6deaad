import { referenceWords } from './characters.ts'

/** A reference found inside longer text must be long enough not to be there by chance. */
const SHORTEST_INSIDE = 6
/** Words of a description beyond a reference of 35 characters cannot belong to it. */
const MOST_WORDS = 18

/** How a reference compares: its words in upper case. Empty for a reference without letters or digits. */
export function referenceKey(reference: string): string {
  return referenceWords(reference).join(' ')
}

/** The references we gave out, to be found in what banks print: alone, or as whole words of a longer description. */
export class KnownReferences {
  readonly #keys = new Set<string>()
  readonly #keysInside = new Set<string>()
  /** With which words they begin: few words of a text do, and only from those is it read on. */
  readonly #firstWords = new Set<string>()

  constructor(references: readonly string[]) {
    for (const reference of references) {
      const key = referenceKey(reference)
      if (key === '') continue
      this.#keys.add(key)
      if (key.replaceAll(' ', '').length < SHORTEST_INSIDE) continue
      this.#keysInside.add(key)
      this.#firstWords.add(key.split(' ', 1)[0] ?? '')
    }
  }

  /** The key of the one reference the text is or has inside; nothing where it names none, or two that differ. */
  namedIn(text: string): string | undefined {
    const words = referenceWords(text)
    const whole = words.join(' ')
    if (this.#keys.has(whole)) return whole

    const found = new Set<string>()
    for (const [start, word] of words.entries()) {
      if (!this.#firstWords.has(word)) continue
      for (let end = start + 1; end <= Math.min(words.length, start + MOST_WORDS); end += 1) {
        const key = words.slice(start, end).join(' ')
        if (this.#keysInside.has(key)) found.add(key)
      }
    }
    // "PAYRUN 11" inside "PAYRUN 11 CARE" is the same place of the text, not a second reference.
    const isInsideOther = (key: string) =>
      [...found].some((other) => other !== key && ` ${other} `.includes(` ${key} `))
    const separate = [...found].filter((key) => !isInsideOther(key))
    return separate.length === 1 ? separate[0] : undefined
  }
}
