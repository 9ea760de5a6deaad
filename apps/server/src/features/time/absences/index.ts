export { eraseAbsenceFacts } from './absences-store.ts'
export { recordAbsence } from './record-absence.ts'
export { daysWithoutSalary, type StatutoryPay, statutoryPayOfPeriod } from './statutory-pay-of-period.ts'
export { withStatutoryPay } from './statutory-workings.ts'
