import type { VoiceLanguage } from '@gpod/voice'
import { type Audience, type Intent, intents, isFor, isNearMiss } from './intents.ts'
import { vocabularyOf } from './known-words.ts'
import type { Question } from './questions.ts'
import { type Slots, slotsIn } from './slots.ts'
import { classify, familiarity, type Linear, train } from './train.ts'

/** How sure a language's scores are, as questions show that did not teach them (Platt 1999), and from where on one is answered. */
export type Sureness = Curve & { answer: number }
type Curve = { slope: number; offset: number }

export type Model = {
  /** A layer for each family of languages, taught by their questions together and by the English ones, which people mix in. */
  linears: Readonly<Record<string, Linear>>
  sureness: Readonly<Record<string, Sureness>>
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
 * Below the first nothing is answered, in any language: each has a threshold of its own from there on (`answerFrom`). Below the second
 * nothing is offered. Where the third or more of the likelihood lies with what the product says nothing about, no figure is given.
 */
export const thresholds = { answer: 0.8, choose: 0.2, nearMiss: 0.08 } as const
/** Of the held questions; of others more are wrong, since those that are held are known to be of the kind that taught. */
const mostWrong = 0.012
const mostOffered = 3

/** Languages that share words, learned together: one question often stands in several of them, or in one's spelling of another. */
const families: readonly (readonly VoiceLanguage[])[] = [
  ['ur', 'hi', 'gu', 'bn'],
  ['fr', 'it', 'es'],
]
const familyOf = (language: VoiceLanguage) => families.find((family) => family.includes(language)) ?? [language]

/** What the questions teach; of one language the same, whether others are learned beside it or not. */
export function learn(
  questions: readonly Question[],
  wanted: Iterable<VoiceLanguage> = new Set(questions.map(({ language }) => language)),
): Model {
  const linears: Record<string, Linear> = {}
  const sureness: Record<string, Sureness> = {}
  const words: Record<string, readonly string[]> = {}
  for (const family of new Set(Array.from(wanted, familyOf))) {
    const own = questions.filter(({ language }) => family.includes(language))
    const mixedIn = family.includes('en') ? [] : questions.filter(({ language }) => language === 'en')
    const points = pointsOf(own, mixedIn)
    const linear = teach([...own, ...mixedIn])
    for (const language of family) {
      if (!own.some((one) => one.language === language)) continue
      const theirs = points.filter((point) => point.language === language)
      const curve = fit(theirs)
      sureness[language] = { ...curve, answer: answerFrom(theirs, curve) }
      linears[language] = linear
      words[language] = vocabularyOf(questions, language)
    }
  }
  return { linears, sureness, examples: examplesOf(questions), words }
}

type Point = { language: VoiceLanguage; score: number; isRight: boolean; isNear: boolean }

/**
 * How questions score while they do not teach: of the held ones each half while the other teaches, or one in five of all where
 * none is held. Held ones of a family go together: what one language's taught would be another's answer.
 */
function pointsOf(own: readonly Question[], mixedIn: readonly Question[]): Point[] {
  const held = own.filter(({ isHeld }) => isHeld)
  const parts =
    held.length > 0
      ? [0, 1].map((half) => new Set(held.filter((_, index) => index % 2 === half)))
      : [new Set(own.filter((_, index) => index % 5 === 2))]
  return parts.flatMap((part) => {
    const partial = teach([...own.filter((one) => !part.has(one)), ...mixedIn])
    return [...part].map(({ text, intent, language, audience = 'employer' }) => {
      const ranked = rank(partial, text, audience)
      const [first] = ranked
      return {
        language,
        score: scoreOf(first?.share ?? 0, familiarity(partial, text)),
        isRight: first?.intent === intent,
        isNear: soundsNear(ranked),
      }
    })
  })
}

/** The lowest confidence from which on so few are wrong as are allowed: by what was found of these questions and by what the curve expects, half each. */
function answerFrom(points: readonly Point[], curve: Curve): number {
  const sorted = points
    .map((point) => ({ ...point, confidence: sigmoid(curve.slope * point.score + curve.offset) }))
    .sort((one, other) => other.confidence - one.confidence)
  let wrong = 0
  let from: number = 1
  for (const { confidence, isRight, isNear } of sorted) {
    if (confidence < thresholds.answer) break
    if (!isNear) wrong += (isRight ? 0 : 0.5) + (1 - confidence) / 2
    if (wrong > mostWrong * points.length) break
    from = confidence
  }
  return Math.min(from, mostSure)
}

/** However few were held, who is this sure is answered. */
const mostSure = 0.97

const teach = (questions: readonly Question[]): Linear =>
  train(
    questions.map(({ text, intent }) => ({ text, label: intents.indexOf(intent) })),
    intents.length,
  )

function examplesOf(questions: readonly Question[]): Record<string, Record<string, string>> {
  const examples: Record<string, Record<string, string>> = {}
  for (const { text, intent, language } of questions) {
    const own = examples[language] ?? {}
    own[intent] ??= text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
    examples[language] = own
  }
  return examples
}

/** A question that means this, in a language. */
export function exampleOf({ examples }: Model, intent: Intent, language: VoiceLanguage): string {
  return examples[language]?.[intent] ?? examples.en?.[intent] ?? intent
}

export function understandQuestion(
  { linears, sureness }: Model,
  { text, language, audience }: { text: string; language: VoiceLanguage; audience: Audience },
): Understood {
  const linear = linears[language] ?? linears.en
  if (!linear) throw new Error('nothing was learned')
  const ranked = rank(linear, text, audience)
  const first = ranked[0] ?? { intent: 'off_topic' as const, share: 0 }
  const { slope, offset, answer } = sureness[language] ?? { slope: 1, offset: 0, answer: mostSure }
  const confidence = sigmoid(slope * scoreOf(first.share, familiarity(linear, text)) + offset)
  const isSure = confidence >= answer && !soundsNear(ranked)
  const zone = isSure ? 'answer' : confidence >= thresholds.choose ? 'choose' : 'unknown'
  return {
    intent: first.intent,
    confidence,
    zone,
    others: ranked.slice(0, mostOffered).map(({ intent }) => intent),
    slots: slotsIn(text, language),
  }
}

type Ranked = { intent: Intent; share: number }

function rank(linear: Linear, text: string, audience: Audience): Ranked[] {
  const shares = classify(linear, text)
  const allowed = intents.flatMap((intent, index) =>
    isFor(intent, audience) ? [{ intent, share: shares[index] ?? 0 }] : [],
  )
  const sum = allowed.reduce((total, { share }) => total + share, 0) || 1
  return allowed.map(({ intent, share }) => ({ intent, share: share / sum })).sort((a, b) => b.share - a.share)
}

/** Whether a question that is taken for one with an answer may well be one without. */
function soundsNear([first, ...others]: readonly Ranked[]): boolean {
  if (first === undefined || isNearMiss(first.intent)) return false
  return others.reduce((sum, { intent, share }) => (isNearMiss(intent) ? sum + share : sum), 0) >= thresholds.nearMiss
}

/** The odds of the likeliest, less what of the question nobody ever taught. */
function scoreOf(share: number, known: number): number {
  const odds = Math.log(Math.max(share, 1e-6) / Math.max(1 - share, 1e-6))
  return odds - 2 * (1 - known)
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/** The curve of the held questions of all languages together. Of one there are few: its own is drawn to this one. */
const usual: Curve = { slope: 1.37, offset: 1.44 }
const pull = 40

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
