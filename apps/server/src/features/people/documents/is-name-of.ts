/** Letters that are not taken apart into one of A to Z and a mark. */
const alike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** The parts of a name without case, accents, apostrophes and dots. */
function partsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => alike[letter] ?? letter)
  return plain.match(/\p{L}+/gu) ?? []
}

const isLatin = (parts: readonly string[]): boolean => parts.every((part) => /^\p{Script=Latin}+$/u.test(part))

/**
 * Whether a typed name can be that of a record: it has one of their first names, or its first letter, and one of their last names, in
 * whatever order and with whatever between. What is written in two scripts cannot be held against each other, and passes.
 */
export function isNameOf(typed: string, record: { first: string; last: string }): boolean {
  const [said, first, last] = [partsOf(typed), partsOf(record.first), partsOf(record.last)]
  if (isLatin(said) !== isLatin([...first, ...last])) return true
  const joined = said.join('')
  const hasLast = last.length === 0 || last.some((part) => said.includes(part)) || joined.includes(last.join(''))
  const hasFirst =
    first.length === 0 ||
    first.some((part) => said.includes(part) || said.includes(part.slice(0, 1))) ||
    joined.includes(first.join(''))
  return hasLast && hasFirst
}
