import type { VoiceLanguage } from '@gpod/voice'
import { featuresOf, meaningsOf } from './features.ts'
import { type Audience, type Intent, intents, isFor, isNearMiss } from './intents.ts'
import { vocabularyOf } from './known-words.ts'
import type { Question } from './questions.ts'
import { shown } from './shown.ts'
import { type Slots, slotsIn } from './slots.ts'
import { familiarity, type Linear, type Sample, scoresOf, train } from './train.ts'

/** How sure a language's scores are, as questions show that did not teach them (Platt 1999). */
export type Curve = { slope: number; offset: number }

export type Model = {
  /** A layer for each family of languages, taught by their questions together and by the English ones, which people mix in. */
  linears: Readonly<Record<string, Linear>>
  /** One of all languages, taught by what words mean: see `lexicon.ts`. */
  meanings: Linear
  sureness: Readonly<Record<string, Curve>>
  /** A question for each thing that can be asked, by language: the first that was written. */
  examples: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The words that teach, by language: see `known-words.ts`. */
  words: Readonly<Record<string, readonly string[]>>
}

/** `answer`: it is understood. `choose`: it is one of a few things, and the person says which. `unknown`: it is not. */
export type Zone = 'answer' | 'choose' | 'unknown'

export type Understood = {
  intent: Intent
  /** How likely it is what was asked, 0 to 1. */
  confidence: number
  zone: Zone
  /** What it could be, the likeliest first. */
  others: readonly Intent[]
  slots: Slots
}

/**
 * From the first on it is answered: of the held questions one in a hundred is answered wrong then. Below the second nothing is
 * offered. Where the third or more of the likelihood lies with what the product says nothing about, no figure is given.
 */
export const thresholds = { answer: 0.6, choose: 0.2, nearMiss: 0.06 } as const
const mostOffered = 3

/** Languages that share words, learned together: one question often stands in several of them, or in one's spelling of another. */
const families: readonly (readonly VoiceLanguage[])[] = [
  ['ur', 'hi', 'gu', 'bn'],
  ['fr', 'it', 'es'],
]
const familyOf = (language: VoiceLanguage) => families.find((family) => family.includes(language)) ?? [language]

/**
 * What the questions teach; of one language the same, whether others are learned beside it or not. How sure a score is takes
 * as much again, for the held questions may not teach then: where it is `known` of the same questions it is not worked out.
 */
export function learn(
  questions: readonly Question[],
  wanted: Iterable<VoiceLanguage> = new Set(questions.map(({ language }) => language)),
  known: Readonly<Partial<Record<VoiceLanguage, Curve>>> = {},
): Model {
  const linears: Record<string, Linear> = {}
  const sureness: Record<string, Curve> = {}
  const words: Record<string, readonly string[]> = {}
  const wantedFamilies = new Set(Array.from(wanted, familyOf))
  const byWords = new Set<VoiceLanguage>([...[...wantedFamilies].flat(), 'en'])
  const samples = questions.map((question) => sampled(question, byWords))
  const held = heldOf(samples)
  const taught = samples.filter((one) => !held.has(one))
  const isKnown = (language: VoiceLanguage) => known[language] !== undefined
  const meaningsWithoutHeld = [...wantedFamilies].flat().every(isKnown) ? null : teachMeanings(taught)
  for (const family of wantedFamilies) {
    const linear = teachWords(samples, family)
    const views =
      meaningsWithoutHeld === null || family.every(isKnown)
        ? null
        : { linear: teachWords(taught, family), meanings: meaningsWithoutHeld }
    for (const language of family) {
      const own = samples.filter((one) => one.language === language)
      if (own.length === 0) continue
      const curve =
        known[language] ?? (views && fit(own.filter((one) => held.has(one)).map((one) => pointOf(views, one))))
      if (curve) sureness[language] = curve
      linears[language] = linear
      words[language] = vocabularyOf(questions, language)
    }
  }
  return { linears, meanings: teachMeanings(samples), sureness, examples: examplesOf(questions), words }
}

/** Those that say how sure a score is, while they do not teach in any language: the held ones, or one in five where none is. */
function heldOf(questions: readonly Sampled[]): Set<Sampled> {
  const held = questions.filter(({ isHeld }) => isHeld)
  return new Set(held.length > 0 ? held : questions.filter((_, index) => index % 5 === 2))
}

/** A question is looked at twice: by its words and letters as its family of languages has them, and by what those words mean in any. */
type Views = { linear: Linear; meanings: Linear }

/** The English questions teach each family: people mix English in. */
const teachWords = (samples: readonly Sampled[], family: readonly VoiceLanguage[]): Linear =>
  train(
    samples.filter(({ language }) => family.includes(language) || language === 'en'),
    intents.length,
  )

/** What one language's questions teach about a meaning, they teach all. */
const teachMeanings = (samples: readonly Sampled[]): Linear =>
  train(
    samples.map(({ label, meanings }) => ({ label, features: meanings })),
    intents.length,
  )

/** A question with what it is made of, which is found once for all that it teaches; its words only where they teach. */
type Sampled = Question & Sample & { meanings: Uint32Array }

const sampled = (question: Question, byWords: ReadonlySet<VoiceLanguage>): Sampled => ({
  ...question,
  label: intents.indexOf(question.intent),
  features: byWords.has(question.language) ? featuresOf(question.text) : new Uint32Array(0),
  meanings: meaningsOf(question.text, question.language),
})

type Point = { score: number; isRight: boolean }

function pointOf(views: Views, { text, language, intent, audience = 'employer' }: Question): Point {
  const { ranked, score } = look(views, { text, language, audience })
  return { score, isRight: ranked[0]?.intent === intent }
}

function examplesOf(questions: readonly Question[]): Record<string, Record<string, string>> {
  const examples: Record<string, Record<string, string>> = {}
  for (const { text, intent, language } of questions) {
    const own = examples[language] ?? {}
    own[intent] ??= text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
    examples[language] = own
  }
  return examples
}

/** A question that means this, in a language, in the words of the screens. */
export function exampleOf({ examples }: Model, intent: Intent, language: VoiceLanguage): string {
  return shown[language]?.[intent] ?? examples[language]?.[intent] ?? examples.en?.[intent] ?? intent
}

export function understandQuestion(
  { linears, meanings, sureness }: Model,
  { text, language, audience }: Asked,
): Understood {
  const linear = linears[language] ?? linears.en
  if (!linear) throw new Error('nothing was learned')
  const { ranked, score } = look({ linear, meanings }, { text, language, audience })
  const { slope, offset } = sureness[language] ?? usual
  const confidence = sigmoid(slope * score + offset)
  const isSure = confidence >= thresholds.answer && !soundsNear(ranked)
  const zone = isSure ? 'answer' : confidence >= thresholds.choose ? 'choose' : 'unknown'
  const intent = ranked[0]?.intent ?? 'off_topic'
  return {
    intent,
    confidence,
    zone,
    others: ranked.slice(0, mostOffered).map(({ intent }) => intent),
    slots: slotsIn(text, language, intent === 'fee'),
  }
}

type Asked = { text: string; language: VoiceLanguage; audience: Audience }
type Ranked = { intent: Intent; share: number }

/** What the second view counts beside the first. */
const weightOfMeanings = 0.7

/** What a question may be, the likeliest first, and how much speaks for that one. */
function look({ linear, meanings }: Views, { text, language, audience }: Asked): { ranked: Ranked[]; score: number } {
  const words = featuresOf(text)
  const byWords = scoresOf(linear, words)
  const byMeanings = scoresOf(meanings, meaningsOf(text, language))
  const ranked = rank(
    byWords.map((score, which) => score + weightOfMeanings * (byMeanings[which] ?? 0)),
    audience,
  )
  const [first] = ranked
  return { ranked, score: oddsOf(first?.share ?? 0) - 2 * (1 - familiarity(linear, words)) }
}

/** The odds of the likeliest; what of the question nobody ever taught lowers them. */
const oddsOf = (share: number): number => Math.log(Math.max(share, 1e-6) / Math.max(1 - share, 1e-6))

function rank(scores: Float32Array, audience: Audience): Ranked[] {
  const allowed = intents.flatMap((intent, index) =>
    isFor(intent, audience) ? [{ intent, score: scores[index] ?? 0 }] : [],
  )
  const most = Math.max(...allowed.map(({ score }) => score))
  const sum = allowed.reduce((total, { score }) => total + Math.exp(score - most), 0)
  return allowed
    .map(({ intent, score }) => ({ intent, share: Math.exp(score - most) / sum }))
    .sort((one, other) => other.share - one.share)
}

/** Whether a question that is taken for one with an answer may well be one without. */
function soundsNear([first, ...others]: readonly Ranked[]): boolean {
  if (first === undefined || isNearMiss(first.intent)) return false
  return others.reduce((sum, { intent, share }) => (isNearMiss(intent) ? sum + share : sum), 0) >= thresholds.nearMiss
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/** The curve of the held questions of all languages together. Of one there are few: its own is drawn to this one. */
const usual: Curve = { slope: 1.15, offset: -0.2 }
const pull = 80

/** The curve from score to share of right ones, by Newton's steps. */
function fit(points: readonly Point[]): Curve {
  let { slope, offset } = usual
  for (let step = 0; step < 40; step += 1) {
    const g = [pull * (slope - usual.slope), pull * (offset - usual.offset)]
    const h = [pull, 0, pull]
    for (const { score, isRight } of points) {
      const p = sigmoid(slope * score + offset)
      const error = p - (isRight ? 1 : 0)
      const weight = Math.max(p * (1 - p), 1e-6)
      g[0] = (g[0] ?? 0) + error * score
      g[1] = (g[1] ?? 0) + error
      h[0] = (h[0] ?? 0) + weight * score * score
      h[1] = (h[1] ?? 0) + weight * score
      h[2] = (h[2] ?? 0) + weight
    }
    const [a = 0, b = 0, c = 0] = h
    const determinant = a * c - b * b || 1e-9
    slope -= (c * (g[0] ?? 0) - b * (g[1] ?? 0)) / determinant
    offset -= (a * (g[1] ?? 0) - b * (g[0] ?? 0)) / determinant
  }
  return { slope, offset }
}
