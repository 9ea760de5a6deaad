export { findOwedLetters } from './owed-letters.ts'
export { birthdayOf, pensionDayOf } from './pension-day.ts'
export { writePensionLetters } from './write-letters.ts'
