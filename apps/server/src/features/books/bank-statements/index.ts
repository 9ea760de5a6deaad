export { statementFile } from './routes.ts'
export { eraseCounterparties } from './statements-store.ts'
