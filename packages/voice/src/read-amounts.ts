import { type Pence, pence } from '@gpod/money'
import type { Token } from './fold.ts'
import { type Atom, atomsOfWord, type Lexicon } from './lexicon.ts'
import { readNumber } from './read-number.ts'

/** The most that is understood: beyond it, something else was said. */
const most = 9_999_99

/** An amount that was said, and what else the same words could mean. */
export type SaidAmount = { amount: Pence; others: readonly Pence[]; isSure: boolean }

export type SaidAmounts = {
  amounts: readonly SaidAmount[]
  /** Whether there are numbers that are no amount, or none that can be read. */
  hasOtherNumbers: boolean
}

type Run = { value: number | null; withoutLast: number | null; start: number; end: number; isSure: boolean }

/** Every amount of money in what was said. What could be something else (a time, a share, euros) is none. */
export function readAmounts(tokens: readonly Token[], lexicon: Lexicon): SaidAmounts {
  const amounts: SaidAmount[] = []
  let hasOtherNumbers = false
  let at = 0
  while (at < tokens.length) {
    const run = runAt(tokens, at, lexicon)
    if (!run) {
      at += 1
      continue
    }
    const read = amountOf(run, tokens, lexicon)
    if (read.said) amounts.push(read.said)
    else if (read.isNumber) hasOtherNumbers = true
    at = Math.max(read.end, at + 1)
  }
  return { amounts, hasOtherNumbers }
}

function amountOf(
  run: Run,
  tokens: readonly Token[],
  lexicon: Lexicon,
): { said: SaidAmount | null; isNumber: boolean; end: number } {
  const { pounds, pence: penceWords, otherwise } = lexicon
  const before = tokens[run.start - 1]
  const after = tokens[run.end]
  const none = { said: null, isNumber: true, end: run.end }
  if (run.value === null || isSpoilt(run, tokens, lexicon)) return none
  if (after && penceWords.has(after.text)) {
    return { said: said(run.value / 100, run.isSure), isNumber: true, end: run.end + 1 }
  }
  const isPounds = after !== undefined && (pounds.has(after.text) || after.text === '£')
  const isAlone = run.end - run.start === 1 && otherwise.has(tokens[run.start]?.text ?? '')
  if (isAlone && !isPounds) return { ...none, isNumber: false }
  if (isPounds || before?.text === '£' || (before && pounds.has(before.text))) {
    return withPence(run, isPounds ? run.end + 1 : run.end, tokens, lexicon)
  }
  if (after && !mayFollow(after, lexicon)) return none
  return { said: said(run.value, run.isSure, run.withoutLast), isNumber: true, end: run.end }
}

/** Twenty pounds, and fifty pence where they are said behind it. Without "pence" it is asked. */
function withPence(run: Run, end: number, tokens: readonly Token[], lexicon: Lexicon) {
  const value = run.value ?? 0
  const whole = { said: said(value, run.isSure), isNumber: true, end }
  const start = isAnd(tokens[end], lexicon) ? end + 1 : end
  const more = runAt(tokens, start, lexicon)
  if (!more || more.value === null || !Number.isInteger(value)) return whole
  const sum = value + more.value / 100
  const hasWord = lexicon.pence.has(tokens[more.end]?.text ?? '')
  if (hasWord && more.value < 100) return { said: said(sum, run.isSure), isNumber: true, end: more.end + 1 }
  const isAlone = more.end - more.start === 1 && lexicon.otherwise.has(tokens[more.start]?.text ?? '')
  if (isAlone) return whole
  if (more.value >= 10 && more.value < 100) return { said: said(sum, false, value), isNumber: true, end: more.end }
  return { ...whole, said: said(value, false) }
}

/** Pounds as they were said, where they can be paid at all. */
function said(value: number, isSure: boolean, other: number | null = null): SaidAmount | null {
  const amount = Math.round(value * 100)
  if (amount <= 0 || amount > most) return null
  const others = other !== null && other > 0 && other !== value ? [pence(Math.round(other * 100))] : []
  return { amount: pence(amount), others, isSure: isSure && others.length === 0 }
}

/** Whether signs or letters beside it make it no amount: -50, 50%, 10:30, 50k, €50. */
function isSpoilt(run: Run, tokens: readonly Token[], lexicon: Lexicon): boolean {
  const before = tokens[run.start - 1]
  const first = tokens[run.start]
  const last = tokens[run.end - 1]
  const after = tokens[run.end]
  if (before?.kind === 'sign' && before.text !== '£') {
    const isDash = /\p{Pd}/u.test(before.text)
    // A dash between words is a hyphen.
    if (!isDash || first?.kind === 'number' || !first?.isGlued || !before.isGlued) return true
  }
  if (before?.text === '£' && tokens[run.start - 2]?.kind === 'sign') return true
  if (before?.kind === 'word' && first?.kind === 'number' && first.isGlued && !lexicon.pounds.has(before.text))
    return true
  if (after?.kind === 'sign' && after.text !== '£') return true
  if (after?.kind !== 'word' || !after.isGlued || last?.kind !== 'number') return false
  return !lexicon.pounds.has(after.text) && !lexicon.pence.has(after.text)
}

function mayFollow(token: Token, { fillers, phraseWords, otherwise }: Lexicon): boolean {
  return token.kind === 'word' && (fillers.has(token.text) || phraseWords.has(token.text) || otherwise.has(token.text))
}

function isAnd(token: Token | undefined, lexicon: Lexicon): boolean {
  return token !== undefined && (lexicon.atoms.get(token.text)?.some(({ kind }) => kind === 'and') ?? false)
}

/** The number words and digits that stand beside each other from here on, read as one number. */
function runAt(tokens: readonly Token[], start: number, lexicon: Lexicon): Run | null {
  const first = tokens[start]
  if (first?.kind === 'number' && /\D/.test(first.text)) {
    return { value: readDigits(first.text, lexicon), withoutLast: null, start, end: start + 1, isSure: true }
  }
  const parts: { atoms: readonly (readonly Atom[])[]; text: string }[] = []
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) break
    // The hyphen of twenty-five.
    const isHyphen = token.kind === 'sign' && /\p{Pd}/u.test(token.text) && token.isGlued && parts.length > 0
    const next = tokens[at + 1]
    if (isHyphen && next?.kind === 'word' && next.isGlued && atomsOfWord(next.text, lexicon)) {
      parts.push({ atoms: [], text: token.text })
      continue
    }
    const atoms =
      token.kind === 'number' ? digitAtoms(token.text) : token.kind === 'word' ? atomsOfWord(token.text, lexicon) : null
    if (!atoms) break
    parts.push({ atoms, text: token.text })
  }
  const isJoin = (part: { atoms: readonly (readonly Atom[])[] } | undefined) =>
    part !== undefined &&
    (part.atoms.length === 0 || part.atoms.every((choices) => choices.every(({ kind }) => kind === 'and')))
  if (parts.length === 0 || isJoin(parts[0])) return null
  while (isJoin(parts.at(-1))) parts.pop()
  const end = start + parts.length
  const atoms = parts.flatMap((part) => part.atoms)
  const { numbers } = lexicon.words
  const value = readNumber(atoms, numbers) ?? saidTwice(atoms, numbers)
  const isHeardWrong = isBare(parts[0]?.atoms[0]) && lexicon.soundAlikes.has(tokens[start - 1]?.text ?? '')
  const whole = { value, withoutLast: null, start, end, isSure: !isHeardWrong }
  // "Hundred two" may be "give a hundred" where two is also "give".
  const last = parts.at(-1)
  const isFollowed = lexicon.pounds.has(tokens[end]?.text ?? '') || lexicon.pence.has(tokens[end]?.text ?? '')
  if (!last || parts.length < 2 || isFollowed || !lexicon.otherwise.has(last.text)) return whole
  const rest = readNumber(atoms.slice(0, -last.atoms.length), numbers)
  return value === null ? { ...whole, value: rest, end: end - 1 } : { ...whole, withoutLast: rest }
}

function digitAtoms(text: string): Atom[][] | null {
  if (/\D/.test(text)) return null
  // No amount begins with a nought: a time does, and a number of an account.
  return [[/^0\d/.test(text) ? { kind: 'digits', value: Number.NaN } : { kind: 'digits', value: Number(text) }]]
}

/** "Fifty, 50" is fifty. */
function saidTwice(atoms: readonly (readonly Atom[])[], words: Lexicon['words']['numbers']): number | null {
  for (let cut = 1; cut < atoms.length; cut += 1) {
    const first = readNumber(atoms.slice(0, cut), words)
    if (first !== null && first === readNumber(atoms.slice(cut), words)) return first
  }
  return null
}

function isBare(choices: readonly Atom[] | undefined): boolean {
  return choices?.some(({ kind }) => kind === 'hundred' || kind === 'thousand') ?? false
}

/** Digits with marks in them: 1,250 and 12.50, as the language writes them. What could be either is not read. */
function readDigits(text: string, { words }: Lexicon): number | null {
  const plain = text
    .replace(/\u066b/g, '.')
    .replace(/[\u066c\u060c]/g, ',')
    .replace(/['’]/g, words.group === ' ' ? ',' : words.group)
  const group = words.group === ' ' ? (words.decimal === ',' ? '.' : ',') : words.group
  const found = /^(\d+(?:([.,])\d{3})*)(?:([.,])(\d{2}))?$/.exec(plain)
  if (!found) return null
  const [, whole = '', groupMark, decimalMark, decimals] = found
  if (groupMark !== undefined && (groupMark !== group || !isGrouped(whole, group))) return null
  if (decimalMark !== undefined && decimalMark === groupMark) return null
  if (/^0\d/.test(whole)) return null
  const pounds = Number(whole.replace(/\D/g, ''))
  return decimals === undefined ? pounds : (pounds * 100 + Number(decimals)) / 100
}

function isGrouped(text: string, mark: string): boolean {
  const [first = '', ...groups] = text.split(mark)
  return first.length <= 3 && groups.every((group) => /^\d{3}$/.test(group))
}
