const accents: Readonly<Record<string, string>> = {
  a: 'à',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ô',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'À',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ô',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
}

/**
 * Accents the words of an English ICU message and makes it about a third longer, as German or Russian would be.
 * Placeholders, plural keywords and tags stay as they are. Text without accents on screen is text nobody translates.
 */
export function accented(message: string): string {
  let out = ''
  let depth = 0
  let words = 0
  for (let at = 0; at < message.length; at += 1) {
    const character = message.charAt(at)
    if (character === '<') {
      const end = message.indexOf('>', at)
      out += message.slice(at, end + 1)
      at = end
      continue
    }
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    // Odd depth is inside an argument ("count, plural, one"), even depth is text, also inside a plural's case.
    const isText = depth % 2 === 0
    if (isText && character !== '}') words += 1
    out += isText ? (accents[character] ?? character) : character
  }
  return `${out}${' ~'.repeat(Math.ceil(words / 6))}`
}
