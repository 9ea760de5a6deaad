import type { VoiceLanguage } from '@gpod/voice'
import { type Audience, type Intent, intents, isFor } from './intents.ts'
import { vocabularyOf } from './known-words.ts'
import type { Question } from './questions.ts'
import { type Slots, slotsIn } from './slots.ts'
import { classify, familiarity, type Linear, train } from './train.ts'

/** How sure a language's scores are, as questions show that did not teach them (Platt 1999). */
export type Sureness = { slope: number; offset: number }

export type Model = {
  /** A layer for each language, taught by its own questions and by the English ones, which people mix in. */
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

/** Below the first nothing is answered; below the second nothing is offered. */
export const thresholds = { answer: 0.8, choose: 0.2 } as const
const mostOffered = 3

/** What the questions teach; of one language the same, whether others are learned beside it or not. */
export function learn(
  questions: readonly Question[],
  wanted: Iterable<VoiceLanguage> = new Set(questions.map(({ language }) => language)),
): Model {
  const linears: Record<string, Linear> = {}
  const sureness: Record<string, Sureness> = {}
  const words: Record<string, readonly string[]> = {}
  for (const language of wanted) {
    const own = questions.filter((one) => one.language === language)
    const mixedIn = language === 'en' ? [] : questions.filter((one) => one.language === 'en')
    sureness[language] = fit(pointsOf(own, mixedIn))
    linears[language] = teach([...own, ...mixedIn])
    words[language] = vocabularyOf(questions, language)
  }
  return { linears, sureness, examples: examplesOf(questions), words }
}

type Point = { score: number; isRight: boolean }

/**
 * How questions score while they do not teach: of the held ones each half while the other teaches, or one in five of all where
 * none is held.
 */
function pointsOf(own: readonly Question[], mixedIn: readonly Question[]): Point[] {
  const held = own.filter(({ isHeld }) => isHeld)
  const parts =
    held.length > 0
      ? [0, 1].map((half) => new Set(held.filter((_, index) => index % 2 === half)))
      : [new Set(own.filter((_, index) => index % 5 === 2))]
  return parts.flatMap((part) => {
    const partial = teach([...own.filter((one) => !part.has(one)), ...mixedIn])
    return [...part].map(({ text, intent, audience = 'employer' }) => {
      const [first] = rank(partial, text, audience)
      return { score: scoreOf(first?.share ?? 0, familiarity(partial, text)), isRight: first?.intent === intent }
    })
  })
}

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
  const { slope, offset } = sureness[language] ?? { slope: 1, offset: 0 }
  const confidence = sigmoid(slope * scoreOf(first.share, familiarity(linear, text)) + offset)
  const zone = confidence >= thresholds.answer ? 'answer' : confidence >= thresholds.choose ? 'choose' : 'unknown'
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

/** The odds of the likeliest, less what of the question nobody ever taught. */
function scoreOf(share: number, known: number): number {
  const odds = Math.log(Math.max(share, 1e-6) / Math.max(1 - share, 1e-6))
  return odds - 2 * (1 - known)
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/** The curve of the held questions of all languages together. Of one there are few: its own is drawn to this one. */
const usual: Sureness = { slope: 1.37, offset: 1.44 }
const pull = 10

/** The curve from score to share of right ones, by Newton's steps. */
function fit(points: readonly Point[]): Sureness {
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
