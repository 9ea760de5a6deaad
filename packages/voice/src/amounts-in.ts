import { lexiconOf, tokensIn } from './lexicon.ts'
import { readAmounts, type SaidAmount } from './read-amounts.ts'
import type { VoiceLanguage } from './words/index.ts'

/** The amounts of money in any sentence: digits or words, with pounds beside them or where they can be nothing else. */
export function amountsIn(text: string, language: VoiceLanguage): readonly SaidAmount[] {
  return readAmounts(tokensIn(text, language), lexiconOf(language)).amounts
}
