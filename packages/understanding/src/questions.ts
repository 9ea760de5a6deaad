import type { VoiceLanguage } from '@gpod/voice'
import { type Intent, intents } from './intents.ts'

export const languages = [
  'en',
  'ar',
  'ur',
  'gu',
  'hi',
  'bn',
  'fr',
  'de',
  'it',
  'es',
  'ru',
] as const satisfies readonly VoiceLanguage[]

/** A question as somebody wrote it, and what it asks. */
export type Question = { text: string; intent: Intent; language: VoiceLanguage }

type Line =
  | { intent: Intent; ask: readonly string[] }
  /** The same sentences about several lines of a payslip: `{x}` stands for each of the words. */
  | { frames: readonly string[]; words: Readonly<Record<string, readonly string[]>> }

/** The questions of a file: a line of JSON for each thing that is asked. Throws where one is none of ours. */
export function readQuestions(file: string, language: VoiceLanguage): Question[] {
  return file
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((text) => {
      const line = JSON.parse(text) as Line
      if ('ask' in line) return line.ask.map((each) => ({ text: each, intent: known(line.intent), language }))
      return Object.entries(line.words).flatMap(([intent, words]) =>
        words.flatMap((word) =>
          line.frames.map((frame) => ({ text: frame.replace('{x}', word), intent: known(intent), language })),
        ),
      )
    })
}

function known(intent: string): Intent {
  if ((intents as readonly string[]).includes(intent)) return intent as Intent
  throw new Error(`${intent} is nothing that anybody can ask`)
}
