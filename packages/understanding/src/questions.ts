import type { VoiceLanguage } from '@gpod/voice'
import { type Audience, type Intent, intents } from './intents.ts'

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
export type Question = {
  text: string
  intent: Intent
  language: VoiceLanguage
  /** Held back while the others teach, to say how sure a score is; then it teaches too. */
  isHeld?: true
  audience?: Audience
}

type Asked = { intent: Intent; ask: readonly string[]; audience?: Audience }

type Line =
  | Asked
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

/**
 * All that teaches a language, from the files of the folder of questions: the questions written to teach, by us and by who
 * had read none of ours (`others`), those that once tested it (`seen`), and those that say how sure a score is (`held`). What
 * tests it now (`blind`) is not among them.
 */
export function readTaught(read: (name: string) => string, language: VoiceLanguage): Question[] {
  return [
    ...readQuestions(read(`${language}.jsonl`), language),
    ...readQuestions(read(`others/${language}.jsonl`), language),
    ...readQuestions(read(`seen/${language}.jsonl`), language),
    ...readHeld(read(`held/${language}.jsonl`), language),
  ]
}

function readHeld(file: string, language: VoiceLanguage): Question[] {
  return file
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((text) => {
      const { intent, ask, audience = 'worker' } = JSON.parse(text) as Asked
      return ask.map((each): Question => ({ text: each, intent: known(intent), language, isHeld: true, audience }))
    })
}

function known(intent: string): Intent {
  if ((intents as readonly string[]).includes(intent)) return intent as Intent
  throw new Error(`${intent} is nothing that anybody can ask`)
}
