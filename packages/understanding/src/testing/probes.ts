import { readFileSync } from 'node:fs'
import type { VoiceLanguage } from '@gpod/voice'
import type { Audience, Intent } from '../intents.ts'
import { languages, type Question, readTaught } from '../questions.ts'

/** A question to test by: what it means, who asks it, and what it names. */
export type Probe = {
  text: string
  intent: Intent
  language: VoiceLanguage
  audience: Audience
  amount: number | null
  month: number | null
}

const folder = new URL('../../questions/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

/** The questions that teach. */
export const allQuestions = (): Question[] => languages.flatMap((language) => readTaught(read, language))

type Line = {
  intent: Intent
  ask: string[]
  audience?: Audience
  amounts?: (number | null)[]
  months?: (number | null)[]
}

/** Questions of a language to test by. Those of `blind` do not teach; of `seen`, once written to test, many had been looked at. */
export function probesOf(language: VoiceLanguage, of: 'seen' | 'blind'): Probe[] {
  return read(`${of}/${language}.jsonl`)
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const { intent, ask, audience = 'worker', amounts, months } = JSON.parse(line) as Line
      return ask.map((text, index) => ({
        text,
        intent,
        language,
        audience,
        amount: amounts?.[index] ?? null,
        month: months?.[index] ?? null,
      }))
    })
}

/** The lower end of the 95 % interval of a share (Wilson 1927). */
export function wilsonLower(right: number, of: number): number {
  const z = 1.959964
  const share = right / of
  const middle = share + (z * z) / (2 * of)
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  return (middle - spread) / (1 + (z * z) / of)
}
