export { keepMonths } from './keep-months.ts'
export { verifyWorkedSums } from './verify-worked.ts'
