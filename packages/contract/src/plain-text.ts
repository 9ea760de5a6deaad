// No schema, so that a page that looks at one text has not the library of schemas along.

/** What nobody sees or what turns the text around it: control and format characters, and others that print nothing. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
/** The scripts in whose words a joiner decides how letters are written: the Arabic ones and those of India. In others it only hides. */
const joiningScripts = [
  'Arabic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
]
const joining = `(?=[${joiningScripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}])`
/** A joiner that is needed, with what stands before it: after a mark, or between letters, of such a script. */
const neededJoiner = `(${joining}\\p{M})[\\u200C\\u200D]|(${joining}\\p{L})[\\u200C\\u200D](?=${joining}[\\p{L}\\p{M}])`
const neededJoiners = new RegExp(neededJoiner, 'gu')
/** More marks on one letter than any script writes: they run into the lines around. */
const tooManyMarks = /\p{M}{5}/u

/** Whether a text is one line on which everything shows, in the order in which it stands there. */
export function isPlainLine(text: string): boolean {
  const plain = text.replace(neededJoiners, '$1$2')
  return !hidden.test(plain) && !tooManyMarks.test(plain) && /[\p{L}\p{N}]/u.test(plain)
}

/** The same of a text that may have several lines, an address; some of them may be empty. */
export function isPlainText(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const written = lines.join(' ').replace(neededJoiners, '$1$2')
  return !hidden.test(written) && !tooManyMarks.test(written) && /[\p{L}\p{N}]/u.test(written)
}

const joinedOrHidden = new RegExp(
  `(?<kept>${neededJoiner}|\\n)|[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
)

/** A text that was taken before this rule, as it is printed: without what is hidden, its lines kept. */
export function withoutHidden(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' ')
  return lines.replace(joinedOrHidden, '$<kept>')
}

/** What programs read as, or people take for, the full stop and the stroke of an address. */
const otherDots = /[\u3002\uFF61\uFF0E\u2024\uFE52]/g
const otherStrokes = /[\u2044\u2215\u2571\u29F8\uFF0F\\\uFF3C\uFE68\u2216\u29F5]/g

/**
 * What a reader of mail would make a link of: "://", "www.", an address of mail, a domain with a path or a port, and a
 * domain in the form in which other scripts are written in one. A domain by itself is some companies' name.
 */
const webAddress =
  /:\/\/|(?:^|[^\p{L}\p{N}])www\.|@[^\s@]+\.\p{L}|[\p{L}\p{N}]\.\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}](?:[/?#]\S|:\d)|\d(?:\.\d{1,3}){3}(?:[/?#]\S|:\d)|(?:^|[^\p{L}\p{N}])xn--[a-z\d]/iu

/** Whether a text can stand as a name in a mail from us: a plain line that leads nowhere. */
export function isName(text: string): boolean {
  const asAddress = text.normalize('NFKC').replace(otherDots, '.').replace(otherStrokes, '/')
  return isPlainLine(text) && !webAddress.test(asAddress)
}
