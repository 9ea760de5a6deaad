import { isNumberWord, type VoiceLanguage } from '@gpod/voice'
import type { Question } from './questions.ts'
import { wordsOf } from './words-of.ts'

/** The words of the questions that teach, without numbers: nobody's name, account or amount is among them. */
export function vocabularyOf(questions: readonly Question[], language: VoiceLanguage): readonly string[] {
  const words = new Set(
    questions
      .filter((one) => one.intent !== 'other_pay' && (one.language === language || one.language === 'en'))
      .flatMap(({ text }) => wordsOf(text)),
  )
  return [...words].filter((word) => !isNumber(word, language)).sort()
}

const isNumber = (word: string, language: VoiceLanguage): boolean =>
  /\p{N}/u.test(word) || isNumberWord(word, language) || isNumberWord(word, 'en')

/** What of a question may be told to somebody else: the words that teach, in their order; for every other a mark. */
export function knownWordsOf(text: string, vocabulary: readonly string[]): string {
  const known = new Set(vocabulary)
  return wordsOf(text)
    .map((word) => (known.has(word) ? word : '_'))
    .join(' ')
}
