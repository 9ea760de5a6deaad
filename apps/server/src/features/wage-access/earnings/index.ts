export { applyChangedTerms } from './changed-terms.ts'
export {
  directorTermsOf,
  estimatePay,
  estimatePayment,
  pensionTermsOf,
  previousEmploymentOf,
  taxTermsOf,
} from './estimate-net.ts'
export { type FollowingPeriod, readFollowingPeriods } from './following-periods.ts'
export { figuresOf, type Kept, keepFigures, takeMarks, withWithdrawal } from './kept-figures.ts'
export { listPeriods, type PeriodRow } from './pay-history-store.ts'
export { followPensionOfRecord, pensionMembership } from './pension-membership.ts'
export { recordPayday } from './record-payday.ts'
export { type SalaryStretch, salaryOfOnePeriod, salaryOfPeriod } from './salary.ts'
export { studentLoansOn } from './student-loans-on.ts'
export { verifyFigures } from './verify-figures.ts'
export {
  type AvailableChangeNote,
  type ChangeCause,
  compareWageAccounts,
  glanceAtWageAccount,
  type LoadedAccount,
  loadWageAccount,
  loadWageAccounts,
  lockWageAccount,
  policyFrom,
  recordAvailableChange,
  withinSalary,
} from './wage-account.ts'
export {
  capBasisPointsOf,
  deleteWageAccounts,
  lockWageAccounts,
  type OwnLimitsRow,
  openWageAccounts,
  readPolicy,
  saveAvailableMoves,
  saveOwnLimits,
  type WageAccountRow,
  waitingHoursOf,
} from './wage-accounts-store.ts'
export { yearBeforeDirector } from './year-so-far.ts'
