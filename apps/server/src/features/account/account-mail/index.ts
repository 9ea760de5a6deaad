export { type AccountLetter, type LetterDeps, mailLetter, type WayChange } from './mail-letter.ts'
export { nameInMail } from './name-in-mail.ts'
