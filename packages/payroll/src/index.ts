export type { CourtOrder, CourtOrderDeduction, CourtOrderKind } from './court-orders/court-order.ts'
export { apprenticeshipLevy } from './employer/apprenticeship-levy.ts'
export { employmentAllowance } from './employer/employment-allowance.ts'
export { annualIncomeTax, type YearBand } from './estimates/annual-tax.ts'
export { estimateTakeHome2023, type TakeHome2023 } from './estimates/calculator-2023-24.ts'
export { estimateYear } from './estimates/estimate-year.ts'
export { explainYear } from './estimates/explain-year.ts'
export { type GrossForNet, grossForNet } from './estimates/gross-for-net.ts'
export type { YearEstimated, YearExplained, YearInput } from './estimates/year.ts'
export { type MileageVehicle, mileageAllowance } from './expenses/mileage-allowance.ts'
export {
  type AccruedLeave,
  accruedLeave,
  type RolledUpHolidayPay,
  rolledUpHolidayPay,
  type WeeksPay,
  type WorkedWeek,
  weeksPay,
  type YearlyLeave,
  yearlyLeave,
} from './holiday-pay/holiday-pay.ts'
export { type ToldLine, withHolidayPay } from './holiday-pay/told-holiday-pay.ts'
export { type IncomeTax, type IncomeTaxQuestion, incomeTax, periodAdjustment } from './income-tax/income-tax.ts'
export { type P45, type StarterStatement, type StartingCode, startingCode } from './income-tax/starter.ts'
export { parseTaxCode, type TaxBasis, type TaxCode, type TaxCodeKind } from './income-tax/tax-code.ts'
export { type CodeWithBasis, upliftTaxCode } from './income-tax/uplift-tax-code.ts'
export { checkMinimumWage } from './minimum-wage/check-minimum-wage.ts'
export type { MinimumWageCheck, MinimumWageResult } from './minimum-wage/minimum-wage-check.ts'
export {
  type MinimumWageBand,
  type MinimumWageQuestion,
  type MinimumWageRate,
  minimumWageRate,
} from './minimum-wage/minimum-wage-rate.ts'
export { type CategoryFigures, type NiFigures, NO_NI_FIGURES } from './national-insurance/category-figures.ts'
export { employeeNationalInsurance, type NationalInsurance, nationalInsurance } from './national-insurance/class-one.ts'
export { type DirectorMethod, type DirectorTerms, directorWeeks } from './national-insurance/directors.ts'
export { calculatePay, qualifyingEarningsOf } from './pay/calculate-pay.ts'
export { earlierInPeriod, type PaymentMade, paymentLetters } from './pay/earlier-in-period.ts'
export { EARNINGS_KINDS, type EarningsKind, type EarningsLine, type Treatment } from './pay/earnings.ts'
export type { DeductionLine, DeductionTiming, FiguresToDate, PayInput, PeriodFigures } from './pay/pay-input.ts'
export type { DeductionKind, PayCalculated, PayLine, PayResult, PayTotals } from './pay/pay-result.ts'
export { reversePay } from './pay/reverse-pay.ts'
export {
  type Assessment,
  assessForEnrolment,
  type EnrolmentDuty,
  lastPostponementDay,
  optOutRefund,
  type WorkerCategory,
} from './pensions/auto-enrolment.ts'
export {
  type PensionBasis,
  type PensionContribution,
  type PensionMethod,
  type PensionRefund,
  type PensionTerms,
  pensionContribution,
  qualifyingEarnings,
} from './pensions/contribution.ts'
export {
  contributionsDue,
  type PensionDeadline,
  type PensionDeadlineKind,
  pensionDeadlines,
  type Reenrolment,
  reenrolmentOf,
} from './pensions/deadlines.ts'
export {
  decideEnrolment,
  type EnrolmentDecision,
  type EnrolmentQuestion,
  type JoiningWay,
  payAssessed,
} from './pensions/enrolment.ts'
export { statePensionDay } from './pensions/state-pension-age.ts'
export { HOLIDAY_RATES } from './rates/holiday.ts'
export { ratesOf, TAX_YEARS } from './rates/index.ts'
export { type TaxCodeUplift, taxCodeUpliftOf, type UpliftBySuffix } from './rates/tax-code-uplifts.ts'
export type {
  IncomeTaxBand,
  Nation,
  NiCategory,
  Source,
  Sourced,
  StudentLoanPlan,
  TaxYearRates,
  Unit,
} from './rates/tax-year-rates.ts'
export type { RefusalCode, Refused } from './refusal.ts'
export { type AverageWeeklyEarnings, averageWeeklyEarnings } from './statutory-pay/average-weekly-earnings.ts'
export {
  type FamilyPay,
  type FamilyPayKind,
  type FamilyPayWeek,
  statutoryFamilyPay,
} from './statutory-pay/family-pay.ts'
export { type StatutoryPayRecovery, statutoryPayRecovery } from './statutory-pay/recovery.ts'
export {
  type SicknessAbsence,
  type SickPay,
  type SickPayWeek,
  statutorySickPay,
  type Weekday,
} from './statutory-pay/sick-pay.ts'
export { studentLoan } from './student-loans/student-loan.ts'
export {
  type EarningsPeriod,
  earningsPeriodOf,
  isPayFrequency,
  type PayFrequency,
  type TaxPeriod,
  taxPeriodOf,
  taxYearOf,
} from './tax-year.ts'
export { type Replay, replayTrace } from './trace/replay-trace.ts'
export {
  type AnyTraceCode,
  HOLIDAY_TRACE_CODES,
  type HolidayTraceCode,
  MINIMUM_WAGE_TRACE_CODES,
  type MinimumWageTraceCode,
  type Operand,
  type Operation,
  PAYSLIP_TRACE_CODES,
  type PayslipTraceCode,
  STATUTORY_TRACE_CODES,
  type StatutoryTraceCode,
  type TableReference,
  TRACE_CODES,
  type Trace,
  type TraceCode,
  type TraceStep,
  type TraceUnit,
} from './trace/trace.ts'
export { type PlainWhy, plainWhy, type Shift } from './why/plain-why.ts'
export { type Measured, type Sentence, type Sentences, WHY_KINDS, type WhyKind } from './why/sentences.ts'
export type { SumLabel, SumLine } from './why/sum-lines.ts'
