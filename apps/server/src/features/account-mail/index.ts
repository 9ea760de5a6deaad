export { type AccountLetter, type LetterDeps, mailLetter } from './mail-letter.ts'
