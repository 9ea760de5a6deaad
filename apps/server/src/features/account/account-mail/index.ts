export { type AccountLetter, type FactorChange, type LetterDeps, mailLetter, mailLetterTo } from './mail-letter.ts'
export { nameInMail } from './name-in-mail.ts'
