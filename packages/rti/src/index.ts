export { checkBusinessRules, type RuleFault } from './check-business-rules.ts'
export { checkSchema, type SchemaFault } from './check-schema.ts'
export type { CompanyCar } from './company-car.ts'
export type { EmployerReferences, FinalSubmission, RtiHeader, Sender } from './employer.ts'
export {
  type ApprenticeshipLevy,
  type EmployerPaymentSummary,
  type RecoverableToDate,
  type RecoveredStatutoryPay,
  type RefundAccount,
  type StateAid,
  type TaxMonths,
  writeEps,
} from './employer-payment-summary.ts'
export type {
  Address,
  Director,
  FiguresToDate,
  FlexibleDrawdown,
  FpsEmployee,
  FpsEmployment,
  FpsPayment,
  FullPaymentSubmission,
  NationalInsuranceFigures,
  NationalInsuranceLetter,
  PersonName,
  Starter,
  StatutoryPayToDate,
  TaxCode,
} from './full-payment-submission.ts'
export * from './govtalk/index.ts'
export { toHmrcLine, toHmrcName } from './hmrc-characters.ts'
export { irMark, irMarkForReceipt, writeIrMark } from './ir-mark.ts'
export { type EpsSaid, readEps } from './read-eps.ts'
export type { FpsFault, FpsFaultCode } from './read-fps/faults.ts'
export { type FpsRead, type FpsRefused, readFps } from './read-fps/read-fps.ts'
export { UnreadableXml } from './read-xml.ts'
export { namespaceOf, type RtiDocumentKind, type RtiTaxYear, rtiTaxYears } from './rti-year.ts'
export { writeFps } from './write-fps.ts'
