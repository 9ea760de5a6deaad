import { type Audience, isNearMiss } from './intents.ts'
import { knownWordsOf } from './known-words.ts'
import { languages } from './questions.ts'
import { type Model, type Understood, understandQuestion } from './understand.ts'

type Asked = { text: string; language: (typeof languages)[number]; audience: Audience }

/**
 * What a question means, in the language it was asked in or, where another knows more of its words and is sure of it, in that
 * one: people write in their own language on a page in English. Where both are sure of different things it is one of the two.
 */
export function understandInAnyLanguage(model: Model, asked: Asked): Understood {
  const own = understandQuestion(model, asked)
  const other = understandElsewhere(model, asked)
  if (other === null) return own
  if (own.zone !== 'answer') return other
  return other.intent === own.intent ? own : { ...other, zone: 'choose', others: [other.intent, own.intent] }
}

function understandElsewhere(model: Model, { text, language, audience }: Asked): Understood | null {
  const known = (of: string) =>
    knownWordsOf(text, model.words[of] ?? [])
      .split(' ')
      .filter((word) => word !== '_').length
  const own = known(language)
  const [best] = languages
    .filter((other) => other !== language && model.words[other] !== undefined && known(other) > own)
    .map((other) => understandQuestion(model, { text, language: other, audience }))
    .filter(({ zone, intent }) => zone === 'answer' && !isNearMiss(intent))
    .sort((one, other) => other.confidence - one.confidence)
  return best ?? null
}
