export { isBlank, readAmount, readNino, Unfit } from './read-cell.ts'
export { readTable, samplesOf, signatureOf } from './read-files.ts'
export type { Table } from './read-table.ts'
export { checkedImportFile, employeeImportFile } from './routes.ts'
