/**
 * Banks carry fewer characters than people's names have. What has a Latin spelling is written in it, punctuation
 * without a place becomes a space, and what is left (another script, an emoji) cannot be written: a guess at somebody's
 * name on a payment is worse than asking for the spelling their bank has.
 */
export type Written = { readonly text: string } | { readonly cannotBeWritten: readonly string[] }

/** Letters that Unicode does not take apart into a Latin letter and a mark. */
const LATIN_SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  ı: 'i',
  ŧ: 't',
  Ŧ: 'T',
}

const DASH = /^\p{Pd}$/u
const SPACE_INSTEAD = /^[\p{P}\p{Z}\t\n\r$+<=>^`|~£€¢¥]$/u
const MARK = /^\p{M}$/u

/**
 * The text in the characters of Bacs: A to Z, 0 to 9, full stop, hyphen, solidus, ampersand and space, in upper case,
 * spaces joined. An apostrophe becomes a space, as Bacs itself would make it.
 */
export function inBacsCharacters(text: string): Written {
  return written(text.toUpperCase(), /^[A-Z0-9.\-/& ]$/, {})
}

/**
 * The text in the X character set of SWIFT, which banks take in ISO 20022 files: letters, digits, / - ? : ( ) . , ' +
 * and space. An ampersand becomes a plus sign, as the conversion table of the European Payments Council has it.
 */
export function inSwiftCharacters(text: string): Written {
  return written(text, /^[A-Za-z0-9/\-?:().,'+ ]$/, { '&': '+', '’': "'", '‘': "'" })
}

function written(text: string, allowed: RegExp, replacements: Readonly<Record<string, string>>): Written {
  let result = ''
  const cannotBeWritten = new Set<string>()
  for (const whole of text.normalize('NFC')) {
    const parts = replacements[whole] ?? LATIN_SPELLINGS[whole] ?? whole.normalize('NFKD')
    let spelling = ''
    for (const part of parts) {
      const spelled = spelledAs(part, allowed)
      if (spelled === undefined) {
        cannotBeWritten.add(whole)
        break
      }
      spelling += spelled
    }
    result += spelling
  }
  if (cannotBeWritten.size > 0) return { cannotBeWritten: [...cannotBeWritten] }
  return { text: result.replaceAll(/ +/g, ' ').trim() }
}

function spelledAs(part: string, allowed: RegExp): string | undefined {
  if (allowed.test(part)) return part
  if (MARK.test(part)) return ''
  if (DASH.test(part)) return '-'
  if (SPACE_INSTEAD.test(part)) return ' '
  const spelling = LATIN_SPELLINGS[part] ?? part
  const isAllowed = (letters: string) => [...letters].every((letter) => allowed.test(letter))
  // A letter that is made of a small one may have no capital itself.
  return [spelling, spelling.toUpperCase()].find(isAllowed)
}

/**
 * The words of a reference as they compare: upper case, without marks or punctuation, so that "Pay-0417/é" written
 * through a bank and back is still the same reference. Characters of other scripts count as they are.
 */
export function referenceWords(text: string): string[] {
  let plain = ''
  for (const character of text.normalize('NFC').toUpperCase()) plain += LATIN_SPELLINGS[character] ?? character
  return plain
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
