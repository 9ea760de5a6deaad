/**
 * A name in the letters HMRC's schema takes (A to Z, space, hyphen, apostrophe; a letter first; 35 at most): "Łukasz
 * Müller-Øst" is "Lukasz Muller-Ost". `undefined` where no Latin letter is left, as for a name in another script.
 */
export function toHmrcName(text: string): string | undefined {
  return fitted(text, { others: /[^A-Za-z '-]/g, before: /^[^A-Za-z]+/ })
}

/** A line of an address in HMRC's characters, as `toHmrcName`; digits and common signs stay. */
export function toHmrcLine(text: string): string | undefined {
  return fitted(text, { others: /[^A-Za-z0-9 .,\-()/=!"%&*;<>'+:?]/g, before: /^[^A-Za-z0-9]+/ })
}

function fitted(text: string, { others, before }: { others: RegExp; before: RegExp }): string | undefined {
  const plain = text
    .replace(/[ßẞæÆœŒøØłŁđĐðÐþÞıħĦ]/g, (letter) => withoutNfd[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[‘’ʼʻ`´]/g, "'")
    .replace(/[‐‑‒–—]/g, '-')
    .replace(others, ' ')
    .replace(/ +/g, ' ')
    .replace(before, '')
    .slice(0, 35)
    .trim()
  return plain === '' ? undefined : plain
}

/** Letters that Unicode does not take apart into a Latin letter and a mark. */
const withoutNfd: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'Ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
}
