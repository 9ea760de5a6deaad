export { amountsIn, isNumberWord } from './amounts-in.ts'
export { fold } from './fold.ts'
export { type Command, commands, type Heard, type Understood, type UnderstoodAmount, understand } from './understand.ts'
export type { VoiceLanguage } from './words/index.ts'
