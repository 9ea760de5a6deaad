export { registerBankStatements } from './routes.ts'
