export { eraseAbsenceFacts } from './absences-store.ts'
export { recordAbsence } from './record-absence.ts'
export { daysWithoutSalary, statutoryPayOfPeriod } from './statutory-pay-of-period.ts'
