export { statementFile } from './routes.ts'
