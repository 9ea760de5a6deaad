export { recordAbsence } from './record-absence.ts'
export { registerAbsences } from './routes.ts'
export { daysWithoutSalary, statutoryPayOfPeriod } from './statutory-pay-of-period.ts'
