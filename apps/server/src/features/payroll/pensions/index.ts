export {
  type Assessed,
  assessPayment,
  beginMemberships,
  dropOtherAssessments,
  type Finding,
  findingOf,
  joiningOf,
  markRefunded,
  type PaymentAssessed,
  pensionOfPayment,
  saveAssessments,
  undoEnrolment,
} from './enrol-in-run.ts'
export { erasePensionFacts } from './enrolment-store.ts'
export { findOwedLetters } from './owed-letters.ts'
export { birthdayOf, pensionDayOf } from './pension-day.ts'
export { hasRefundDue, type PensionFacts, pensionFacts } from './pension-facts.ts'
export { setScheme } from './set-scheme.ts'
export { writePensionLetters } from './write-letters.ts'
