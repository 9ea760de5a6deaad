export { registerBankStatements, statementFile } from './routes.ts'
