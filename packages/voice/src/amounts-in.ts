import { lexiconOf, tokensIn } from './lexicon.ts'
import { readAmounts, type SaidAmount } from './read-amounts.ts'
import type { VoiceLanguage } from './words/index.ts'

/** Whether a word is a number, or part of one: fifty, hundred. */
export function isNumberWord(word: string, language: VoiceLanguage): boolean {
  const { amounts, hasOtherNumbers } = readAmounts(tokensIn(word, language), lexiconOf(language))
  return hasOtherNumbers || amounts.length > 0
}

/** The amounts of money in any sentence: digits or words, with pounds beside them or where they can be nothing else. */
export function amountsIn(text: string, language: VoiceLanguage): readonly SaidAmount[] {
  return readAmounts(tokensIn(text, language), lexiconOf(language)).amounts
}
