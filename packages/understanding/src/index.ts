export {
  type Audience,
  commonIntents,
  employerIntents,
  type Intent,
  intents,
  isFor,
  isNearMiss,
  type NearMiss,
  nearMisses,
  workerIntents,
} from './intents.ts'
export { knownWordsOf } from './known-words.ts'
export { type Measured, measured } from './measured.ts'
export { bytesOf, modelOf } from './model-bytes.ts'
export { understandInAnyLanguage } from './other-language.ts'
export { languages, type Question, readQuestions, readTaught } from './questions.ts'
export { nothingNamed, type Slots } from './slots.ts'
export { sureness } from './sureness.ts'
export { exampleOf, learn, type Model, type Understood, understandQuestion, type Zone } from './understand.ts'
