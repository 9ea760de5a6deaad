export { accentShades } from './accent-shades.ts'
export {
  type BrandRow,
  brandColumns,
  brandOf,
  findBrand,
  findLogoPicture,
  logoOf,
  readBrand,
} from './brand-store.ts'
export {
  addMembership,
  closeMembership,
  createEmployer,
  endMembership,
  findEmployerByJoinCode,
  findMembership,
  leaveWithoutRecord,
  linkMembership,
  putMember,
  readEmployer,
  renewJoinCode,
  setRole,
} from './employers-store.ts'
export {
  type HmrcReferences,
  hmrcPasswordSealedAbout,
  type ReportingEmployer,
  readHmrcLogin,
  readReportingEmployer,
} from './hmrc-access.ts'
export { type PayingEmployer, payingAccountSealedAbout, readPayingEmployer } from './paying-account.ts'
export { changePayrollSettings } from './payroll-settings.ts'
export { asksSecondApprover, holdSecondApprover, mayApprove, whyTooFewApprove } from './second-approver.ts'
