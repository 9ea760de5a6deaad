export { addWorker, addWorkers, type NewEmployee } from './add-worker.ts'
export {
  type ChangedOfMany,
  type ChangesOfMany,
  changeMany,
  type OneOfMany,
  planMany,
  putBackMany,
  type RecordBefore,
} from './change-many.ts'
export { changeIn } from './change-worker.ts'
export { leaveTeamOf, markLeavingReported, setWageAccess, takeBankChange } from './changes-of-others.ts'
export { problemsOfTerms } from './check-terms.ts'
export { deleteNeverPaid } from './delete-never-paid.ts'
export { directorOf, p45Of, salaryOf } from './employee-view.ts'
export { findPayee, listRates, lockPayee, type Payee, setTaxCode } from './employees-store.ts'
export { endInvitationsOf, holdInviter } from './end-invitations-of.ts'
export { endReplacedAccount } from './end-replaced-account.ts'
export { eraseContact, eraseInvitations, eraseWorker } from './erase-worker.ts'
export {
  endAdministratorInvitations,
  insertAdministratorInvitation,
  locateInvitation,
  markInvitationUsed,
} from './invitations-store.ts'
export { inviteWorker } from './invite-worker.ts'
export { keepChanges } from './keep-changes.ts'
export { type DescribedCode, describeCode, linkWorker, lockLinkableWorker, whyNotUsable } from './link-worker.ts'
export { cancelAllPlanned, type RecordRow, readRecords } from './many-store.ts'
export {
  endSplit,
  isSplitPaid,
  readSplit,
  refuseSplit,
  type SplitOfPay,
  saveSplit,
  splitsForPayday,
} from './pay-splits.ts'
export { planChange } from './planned-changes.ts'
export { renameTerm } from './rename-term.ts'
export { accountForPayday } from './replaced-accounts-store.ts'
export { setWorkerAccount } from './set-own-account.ts'
export { findSharedAccounts, findSharedDetails, type SharedDetails } from './shared-details.ts'
export { type DeclaredUpon, lockDeclaring, takeDeclaration } from './take-declaration.ts'
export { isNiCategory, isTaxCode } from './tax-code.ts'
export { type PlannableChanges, tryChange } from './try-change.ts'
export { accountSealedAbout, maskedNino, openAccountNumber, openNino } from './worker-secrets.ts'
