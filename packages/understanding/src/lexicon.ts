import type { VoiceLanguage } from '@gpod/voice'
import { concepts } from './concepts/index.ts'
import { withoutALetter, wordsOf } from './words-of.ts'

/** Names of concepts by the word that stands for them: the whole word, or what it begins with. */
type Lexicon = { whole: Map<string, string[]>; stems: Map<string, string[]> }

const shortestStem = 4
const longestEnding = 6
const mostWords = 3

const kept = new Map<VoiceLanguage, Lexicon>()

function lexiconOf(language: VoiceLanguage): Lexicon {
  const known = kept.get(language)
  if (known) return known
  const made: Lexicon = { whole: new Map(), stems: new Map() }
  for (const line of concepts[language].join('\n').split('\n')) {
    const [name = '', words = ''] = line.split(': ')
    for (const word of words.split(' ').filter(Boolean)) {
      const key = wordsOf(word.replaceAll('_', ' ')).join(' ')
      const entries = Array.from(key).length >= shortestStem ? made.stems : made.whole
      entries.set(key, [...new Set([...(entries.get(key) ?? []), name])])
    }
  }
  kept.set(language, made)
  return made
}

/** A word of a question, or several that mean one thing together, and what it is about. */
type Said = { words: string; names: readonly string[] }

/**
 * What the words of a question are about, in their order, whatever its language: "Zahltag" and "день зарплаты" are both `payday`.
 * A word may be about several things; of one that is in no list nothing is known. English ones are understood in every language.
 */
export function saidIn(text: string, language: VoiceLanguage): Said[] {
  const words = wordsOf(text)
  const found: Said[] = []
  for (let at = 0; at < words.length; at += 1) {
    const together = severalWords(words, at, language)
    const word = words[at] ?? ''
    found.push(together ?? { words: word, names: oneWord(word, language) })
    if (together) at += together.length - 1
  }
  return found
}

export const conceptsIn = (text: string, language: VoiceLanguage): (readonly string[])[] =>
  saidIn(text, language).map(({ names }) => names)

function severalWords(words: readonly string[], at: number, language: VoiceLanguage) {
  for (let length = Math.min(mostWords, words.length - at); length > 1; length -= 1) {
    const key = words.slice(at, at + length).join(' ')
    const names = lexiconOf(language).stems.get(key) ?? lexiconOf('en').stems.get(key)
    if (names) return { words: key, names, length }
  }
  return null
}

const none: readonly string[] = []
const number: readonly string[] = ['number']

/** Short English words that are no other language's. */
const knownEverywhere = new Set(['ni', 'tax', 'ewa', 'fps', 'eps', 'ssp', 'hr', 'run', 'pay'])

function oneWord(word: string, language: VoiceLanguage): readonly string[] {
  if (word === '0') return number
  const own = beginning(word, lexiconOf(language))
  if (own) return own
  if (language === 'ar') {
    const without = withoutParticle(word)
    if (without) return without
  }
  const inflected = lexiconOf(language).whole.get(endings[language]?.exec(word)?.[1] ?? '')
  if (inflected) return inflected
  if (language === 'de') {
    const parts = compound(word)
    if (parts.length > 0) return parts
  }
  if (language === 'ru') {
    const known = beginning(inCyrillic(word), lexiconOf('ru'))
    if (known) return known
  }
  const canBeEnglish = language !== 'en' && (word.length >= shortestStem || knownEverywhere.has(word))
  const english = canBeEnglish ? beginning(word, lexiconOf('en')) : undefined
  return english ?? misspelt(word, language) ?? (language === 'en' ? none : (misspelt(word, 'en') ?? none))
}

/** What a short word may end with besides, which is known whole alone: "my", "their", who did it, plural; cases. */
const endings: Partial<Record<VoiceLanguage, RegExp>> = {
  ar: /^(.{3,}?)(?:ها|هم|كم|نا|ات|ين|ون|تو|[يهكتو])$/u,
  gu: /^(.{2,}?)(?:માથી|ના|ની|નો|નુ|ને|મા|થી|ઓ|એ|no|na|ni|nu|ne|ma|thi|o|e)$/u,
  bn: /^(.{3,}?)(?:ের|ে|তে|কে|টা|টি|গুলো|র|য়|er|te|ke|ta|gulo|r|e)$/u,
  hi: /^(.{3,}?)(?:ो|े|ी)$/u,
  ur: /^(.{3,}?)(?:وں|يں|ے|ي)$/u,
}

const shortestMisspelt = 5
const misspellings = new Map<VoiceLanguage, Map<string, string[]>>()

/** What a word of a list is but for one letter: too many, too few, another, or two changed about. None where two words may be meant. */
function misspelt(word: string, language: VoiceLanguage): readonly string[] | undefined {
  if (word.length < shortestMisspelt) return undefined
  let known = misspellings.get(language)
  if (!known) {
    known = new Map()
    const { stems, whole } = lexiconOf(language)
    for (const [key, names] of [...stems, ...whole]) {
      if (key.length < shortestMisspelt || key.includes(' ')) continue
      for (const shorter of [key, ...withoutALetter(key)]) {
        const before = known.get(shorter)
        known.set(shorter, before ? before.filter((name) => names.includes(name)) : names)
      }
    }
    misspellings.set(language, known)
  }
  for (const shorter of [word, ...withoutALetter(word)]) {
    const names = known.get(shorter)
    if (names && names.length > 0) return names
  }
  return undefined
}

function beginning(word: string, { whole, stems }: Lexicon): readonly string[] | undefined {
  const exact = whole.get(word) ?? stems.get(word)
  if (exact) return exact
  const shortest = Math.max(shortestStem, word.length - longestEnding)
  for (let length = word.length - 1; length >= shortest; length -= 1) {
    const names = stems.get(word.slice(0, length))
    if (names) return names
  }
  return undefined
}

/** Article, "and", "with" and who does it and when, which Arabic writes as a part of the word. */
const particles = 'وال بال كال فال لل ال سي ست سا بت بي هي هت و ب ل ف ك ه ي ت ن ا ح'.split(' ')

function withoutParticle(word: string): readonly string[] | undefined {
  for (const particle of particles) {
    if (!word.startsWith(particle) || word.length - particle.length < 3) continue
    const names = beginning(word.slice(particle.length), lexiconOf('ar'))
    if (names) return names
  }
  return undefined
}

/** Russian as it is typed in Latin letters; of several letters for one sound the longest first. */
const cyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  'shch щ sch щ zh ж kh х ts ц ch ч sh ш yu ю ju ю iu ю ya я ja я ia я yo е jo е ye е a а b б v в w в g г d д e е z з i и j й y ы k к q к l л m м n н o о p п r р s с t т u у f ф h х c ц x х'
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(' ')) ?? [],
)
const latinSounds = /shch|sch|zh|kh|ts|ch|sh|[yj][uaoe]|i[ua]|[a-z]/g
const inCyrillic = (word: string): string =>
  word
    .replace(latinSounds, (sound) => cyrillic[sound] ?? sound)
    .replace(/(?<=[аоуыеэюя])ы/g, 'й')
    .replace(/ыы?$/, 'ы')

const shortestCompound = 8
const shortestPart = 5

/** What a German word is put together of, from its start on: the longest known part first. */
function compound(word: string): string[] {
  const names = new Set<string>()
  if (word.length < shortestCompound) return []
  const { stems } = lexiconOf('de')
  for (let start = 0; start <= word.length - shortestPart; start += 1) {
    for (let end = word.length; end - start >= shortestPart; end -= 1) {
      const part = stems.get(word.slice(start, end))
      if (!part) continue
      for (const name of part) names.add(name)
      start = end - 1
      break
    }
  }
  return [...names]
}
