export { listReceiptsOfWorker } from './claims-store.ts'
export { approveExpense, rejectExpense } from './decide-claim.ts'
export { eraseExpensesOf } from './erase-expenses.ts'
export { addExpense, submitExpense } from './own-claims.ts'
