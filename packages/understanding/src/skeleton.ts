/**
 * The consonants of a word in one spelling, whatever its script: "tanakhwah", "tankhwa" and "تنخواہ" are all `tnk`. People type one
 * language in two scripts, and in Latin letters each in their own way; what stays the same are the consonants. Sounds that
 * spellings mix up are one: b, v and w; p and f; k, q and hard c; z and j. Vowels, h and y are left out.
 */
export function skeletonOf(word: string): string {
  const latin = Array.from(/[a-z]/.test(word) ? word.replace(/\d/g, arabicSound) : word, toLatin)
    .join('')
    .replace(/ch/g, 'C')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[xc]/g, (letter) => (letter === 'x' ? 'ks' : 'k'))
    .replace(/[^bcdfgjklmnpqrstvwzC0-9]/g, '')
  return Array.from(latin, (letter) => same[letter] ?? letter)
    .filter((letter, at, all) => letter !== all[at - 1])
    .join('')
}

/** Digits that stand for Arabic sounds among Latin letters; the others are sounds that are left out. */
const arabicSounds: Readonly<Record<string, string>> = { 5: 'k', 6: 't', 8: 'k', 9: 's' }
const arabicSound = (digit: string): string => arabicSounds[digit] ?? ''

const same: Readonly<Record<string, string>> = { v: 'b', w: 'b', f: 'p', q: 'k', z: 'j' }

/** Letters of other scripts; of Devanagari's, Bengali and Gujarati have each at the same place of their own block. */
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['b', 'बभبбв'],
    ['p', 'पफپفпф'],
    ['t', 'टठतथتٹطт'],
    ['d', 'डढदधدڈд'],
    ['k', 'कखخقکكкх'],
    ['g', 'गघغگг'],
    ['C', 'चछچч'],
    ['j', 'जझजجذزژضظжз'],
    ['s', 'शषसثسشصсшщц'],
    ['m', 'मمм'],
    ['n', 'नणञङंँنںн'],
    ['r', 'ररड़رڑр'],
    ['l', 'लळلл'],
    ['v', 'व'],
  ].flatMap(([latin = '', others = '']) => Array.from(others, (letter) => [letter, latin])),
)

const devanagari = 0x900
const blocks = [0x980, 0xa80]

function toLatin(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const block = blocks.find((start) => code >= start && code < start + 0x80)
  const known = block === undefined ? letter : String.fromCodePoint(code - block + devanagari)
  return letters[known] ?? letter
}
