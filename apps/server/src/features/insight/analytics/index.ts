export { keepMonths } from './keep-months.ts'
export { verifyWorkedSums } from './verify-worked.ts'
export { keepWorkedWeeks } from './worked-weeks.ts'
