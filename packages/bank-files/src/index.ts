export { type BacsFile, type BacsPayment, bacsStandard18InParts, writeBacsStandard18 } from './bacs-standard-18.ts'
export { readCamt053 } from './camt-053.ts'
export type { ExpectedPayment } from './match-items.ts'
export {
  type AmountDiffers,
  type Match,
  matchStatement,
  type Reconciliation,
} from './match-statement.ts'
export type { LeftOut, OwnLine, OwnStatement } from './own-lines.ts'
export { readOwnStatement } from './own-statement.ts'
export { type CreditTransfer, type Pain001File, pain001InParts, writePain001 } from './pain-001.ts'
export type { BankAccount, FileTotals, PaymentFileInParts } from './payments.ts'
export { type ListedPayment, paymentsCsvInParts, writePaymentsCsv } from './payments-csv.ts'
export type {
  Facts,
  PaymentFileProblem,
  PaymentFileProblemCode,
  PaymentFileRefused,
  Refused,
  StatementProblem,
  StatementProblemCode,
  StatementRefused,
} from './refusal.ts'
export type { Balances, EntryPart, Statement, StatementEntry, StatementsRead } from './statement.ts'
export { readStatementCsv } from './statement-csv.ts'
