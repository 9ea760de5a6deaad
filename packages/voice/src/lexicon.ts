import { fold, type Token, tokensOf } from './fold.ts'
import { type VoiceLanguage, wordsOf } from './words/index.ts'
import type { LanguageWords, Phrase } from './words/words.ts'

/** What a word is as part of a number. */
export type Atom =
  | { kind: 'value'; value: number }
  | { kind: 'hundreds'; value: number }
  | { kind: 'thousands'; value: number }
  | { kind: 'hundred' | 'thousand' | 'and' }
  | { kind: 'half'; value: number }
  | { kind: 'part'; value: number }
  | { kind: 'digits'; value: number }

/** A phrase as tokens; a star stands for any ending. */
type PhraseWords = readonly string[]

export type Lexicon = {
  words: LanguageWords
  atoms: ReadonlyMap<string, readonly Atom[]>
  pounds: ReadonlySet<string>
  pence: ReadonlySet<string>
  negations: ReadonlySet<string>
  fillers: ReadonlySet<string>
  otherwise: ReadonlySet<string>
  soundAlikes: ReadonlySet<string>
  phrases: ReadonlyMap<Phrase, readonly PhraseWords[]>
  /** Every word of a phrase about money: it may stand after an amount. */
  phraseWords: ReadonlySet<string>
  article: string | null
}

const pages: ReadonlySet<Phrase> = new Set(['balance', 'payslips', 'shifts', 'clock', 'help', 'stop'])
const kept = new Map<VoiceLanguage, Lexicon>()

/** The words of a language as they are looked up. */
export function lexiconOf(language: VoiceLanguage): Lexicon {
  const known = kept.get(language)
  if (known) return known
  const made = makeLexicon(wordsOf[language])
  kept.set(language, made)
  return made
}

function makeLexicon(words: LanguageWords): Lexicon {
  const phrases = new Map(
    Object.entries(words.phrases).map(([phrase, list]): [Phrase, PhraseWords[]] => [
      phrase as Phrase,
      list.split('|').map((each) => fold(each).split(/[\s'’-]+/)),
    ]),
  )
  return {
    words,
    atoms: atomsOf(words),
    pounds: setOf(words.pounds),
    pence: setOf(words.pence),
    negations: setOf(words.negations),
    fillers: setOf(words.fillers),
    otherwise: setOf(words.otherwise),
    soundAlikes: setOf(words.soundAlikes ?? ''),
    phrases,
    phraseWords: new Set([...phrases].flatMap(([phrase, ways]) => (pages.has(phrase) ? [] : ways.flat()))),
    article: words.article ? fold(words.article) : null,
  }
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split('|').filter(Boolean).map(fold))
}

function atomsOf({ numbers }: LanguageWords): ReadonlyMap<string, readonly Atom[]> {
  const atoms = new Map<string, Atom[]>()
  const add = (list: string, atom: Atom) => {
    for (const word of list.split('|').map(fold)) {
      // A number of two words (dix-sept) is read as its words are.
      if (word === '' || word.includes('-')) continue
      const known = atoms.get(word) ?? []
      if (!known.some((other) => JSON.stringify(other) === JSON.stringify(atom))) atoms.set(word, [...known, atom])
    }
  }
  const inTurn = (list: string | undefined, add: (word: string, index: number) => void) => list?.split(' ').forEach(add)
  inTurn(numbers.upwards, (word, value) => add(word, { kind: 'value', value }))
  inTurn(numbers.tens, (word, index) => add(word, { kind: 'value', value: (index + 2) * 10 }))
  inTurn(numbers.hundreds, (word, index) => add(word, { kind: 'hundreds', value: (index + 1) * 100 }))
  add(numbers.hundred, { kind: 'hundred' })
  add(numbers.thousand, { kind: 'thousand' })
  if (numbers.twoThousand) add(numbers.twoThousand, { kind: 'thousands', value: 2000 })
  add(numbers.and, { kind: 'and' })
  for (const [word, value] of Object.entries(numbers.halves ?? {})) add(word, { kind: 'half', value })
  for (const [word, value] of Object.entries(numbers.parts ?? {})) add(word, { kind: 'part', value })
  for (const [word, value] of Object.entries(numbers.others ?? {})) add(word, { kind: 'hundreds', value })
  return atoms
}

/** The atoms of a word, which in some languages is a whole number, or begins with "and"; null for another word. */
export function atomsOfWord(word: string, lexicon: Lexicon): readonly (readonly Atom[])[] | null {
  const whole = lexicon.atoms.get(word)
  if (whole) return [whole]
  const { isCompound, andPrefix } = lexicon.words.numbers
  const prefix = andPrefix && fold(andPrefix)
  if (prefix && word.startsWith(prefix)) {
    const rest = lexicon.atoms.get(word.slice(prefix.length))
    if (rest) return [[{ kind: 'and' }], rest]
  }
  return isCompound ? split(word, lexicon) : null
}

/** The word cut into number words altogether, the longest first. */
function split(word: string, lexicon: Lexicon): readonly (readonly Atom[])[] | null {
  if (word === '') return []
  for (let length = word.length; length > 0; length -= 1) {
    const atoms = lexicon.atoms.get(word.slice(0, length))
    if (!atoms || (length < word.length && length < 2)) continue
    const rest = split(word.slice(length), lexicon)
    if (rest) return [atoms, ...rest]
  }
  return null
}

export function tokensIn(text: string, language: VoiceLanguage): Token[] {
  return tokensOf(text, wordsOf[language].group === ' ')
}
