export { eraseFinances, eraseFinancesOfUser } from './finances-store.ts'
export { importOwnStatement, ownStatementFile } from './import-own-statement.ts'
