export { checkedImportFile, employeeImportFile } from './routes.ts'
