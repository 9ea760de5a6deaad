export {
  eraseFinances,
  eraseFinancesOfUser,
  lockFinances,
  saveBudget,
  saveGoal,
  saveSaving,
} from './finances-store.ts'
export { importOwnStatement, ownStatementFile } from './import-own-statement.ts'
export { savePot } from './pots-store.ts'
