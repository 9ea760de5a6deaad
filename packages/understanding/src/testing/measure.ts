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
    const { amount, month } = understood.slots
    const isMeant = understood.intent === probe.intent
    const hasSlots =
      (probe.amount === null || amount === probe.amount) && (probe.month === null || month === probe.month)
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

/** How far confidence is from the share that is right, over ten bins of it (expected calibration error). */
export function calibrationError(seen: readonly Seen[]): number {
  const gaps = Array.from({ length: bins }, (_, bin) => {
    const own = seen.filter(({ understood }) => Math.min(bins - 1, Math.floor(understood.confidence * bins)) === bin)
    const sure = own.reduce((sum, { understood }) => sum + understood.confidence, 0)
    return Math.abs(sure - own.filter(({ isMeant }) => isMeant).length)
  })
  return gaps.reduce((sum, gap) => sum + gap, 0) / seen.length
}
