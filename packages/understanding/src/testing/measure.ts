import { type Intent, isNearMiss } from '../intents.ts'
import type { Measured } from '../measured.ts'
import { languages } from '../questions.ts'
import { type Model, type Understood, understandQuestion } from '../understand.ts'
import { type Probe, probesOf, wilsonLower } from './probes.ts'

export type Seen = { probe: Probe; understood: Understood; isMeant: boolean; isRight: boolean }

/** How the questions of a language that do not teach are understood. `isRight`: as meant, with what they name. */
export function askBlind(model: Model, language: (typeof languages)[number]): Seen[] {
  return probesOf(language, 'blind').map((probe) => {
    const understood = understandQuestion(model, probe)
    const { amount, months } = understood.slots
    const isMeant = understood.intent === probe.intent
    const hasSlots =
      (probe.amount === null || amount === probe.amount) && (probe.month === null || months[0]?.month === probe.month)
    return { probe, understood, isMeant, isRight: isMeant && hasSlots }
  })
}

/** Somebody in distress is answered at once, however unsure it is. */
const isAnswered = ({ intent, zone }: Understood) => zone === 'answer' || (intent === 'distress' && zone === 'choose')

/** What the product says nothing about is never among what is offered. */
const isOffered = (meant: Intent, understood: Understood) =>
  understood.zone === 'choose' &&
  !isAnswered(understood) &&
  !isNearMiss(understood.intent) &&
  !isNearMiss(meant) &&
  understood.others.includes(meant)

const inBasisPoints = (share: number) => Math.round(share * 10_000)

/** What the pages say of it. */
export function measure(model: Model): Measured[] {
  return languages.map((language) => {
    const seen = askBlind(model, language)
    const answered = seen.filter(({ understood }) => isAnswered(understood))
    const right = answered.filter(({ isRight }) => isRight).length
    const offered = seen.filter(({ probe, understood }) => isOffered(probe.intent, understood))
    return {
      language,
      asked: seen.length,
      right,
      atLeast: Math.floor(wilsonLower(right, seen.length) * 10_000),
      wrong: answered.length - right,
      offered: offered.length,
      understood: seen.filter(({ isRight }) => isRight).length,
      calibrationError: inBasisPoints(calibrationError(seen)),
    }
  })
}

const bins = 10
const binOf = ({ understood }: Seen) => Math.min(bins - 1, Math.floor(understood.confidence * bins))

type Reliability = {
  /** The lower end of the bin, in hundredths. */
  from: number
  asked: number
  /** The mean confidence, in hundredths, and how many of a hundred were as meant. */
  said: number
  found: number
  answered: number
  wrong: number
}

/** Of the questions understood with a confidence in each tenth, how many are as meant; and those that were answered. */
export function reliability(seen: readonly Seen[]): Reliability[] {
  const inHundred = (share: number) => Math.round(share * 1000) / 10
  return Array.from({ length: bins }, (_, bin) => {
    const own = seen.filter((one) => binOf(one) === bin)
    const answered = own.filter(({ understood }) => isAnswered(understood))
    const said = own.reduce((sum, { understood }) => sum + understood.confidence, 0)
    return {
      from: (bin * 100) / bins,
      asked: own.length,
      said: inHundred(said / (own.length || 1)),
      found: inHundred(own.filter(({ isMeant }) => isMeant).length / (own.length || 1)),
      answered: answered.length,
      wrong: answered.filter(({ isRight }) => !isRight).length,
    }
  }).filter(({ asked }) => asked > 0)
}

/** How far confidence is from the share that is right, over ten bins of it (expected calibration error). */
export function calibrationError(seen: readonly Seen[]): number {
  const gaps = Array.from({ length: bins }, (_, bin) => {
    const own = seen.filter((one) => binOf(one) === bin)
    const sure = own.reduce((sum, { understood }) => sum + understood.confidence, 0)
    return Math.abs(sure - own.filter(({ isMeant }) => isMeant).length)
  })
  return gaps.reduce((sum, gap) => sum + gap, 0) / seen.length
}

/** Which meanings are taken for which, of answers alone: how often, the most frequent first. */
export function mixedUp(seen: readonly Seen[]): { meant: Intent; answered: Intent; times: number }[] {
  const times = new Map<string, number>()
  for (const { probe, understood, isMeant } of seen) {
    if (isMeant || !isAnswered(understood)) continue
    const pair = `${probe.intent} ${understood.intent}`
    times.set(pair, (times.get(pair) ?? 0) + 1)
  }
  return [...times]
    .map(([pair, many]) => {
      const [meant, answered] = pair.split(' ') as [Intent, Intent]
      return { meant, answered, times: many }
    })
    .sort((one, other) => other.times - one.times)
}
