export {
  ACCOUNTS,
  type AccountCode,
  type AccountKey,
  accountKeyText,
  type Scope,
  type Side,
} from './accounts.ts'
export { applyJournal, type Balances, balanceOf, balancesOf } from './balances.ts'
export { type Journal, type JournalKind, journal, LedgerError, type Posting, reverse } from './journal.ts'
export {
  overpaymentReceived,
  type PayPosted,
  payRecorded,
  payReversed,
  type WageSent,
  wagePaidManually,
  wageRepaid,
  wageReturned,
  wageSent,
  wagesOnStatement,
} from './pay-journals.ts'
export {
  feeWaived,
  type WithdrawalPosted,
  withdrawalHeld,
  withdrawalReleased,
  withdrawalSettled,
  withdrawalWrittenOff,
} from './withdrawal-journals.ts'
