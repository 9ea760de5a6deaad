export type { CourtOrder, CourtOrderDeduction, CourtOrderKind } from './court-orders/court-order.ts'
export { type IncomeTax, type IncomeTaxQuestion, incomeTax, periodAdjustment } from './income-tax/income-tax.ts'
export { parseTaxCode, type TaxBasis, type TaxCode, type TaxCodeKind } from './income-tax/tax-code.ts'
export {
  type MinimumWageBand,
  type MinimumWageQuestion,
  type MinimumWageRate,
  minimumWageRate,
} from './minimum-wage/minimum-wage-rate.ts'
export { type NationalInsurance, nationalInsurance } from './national-insurance/class-one.ts'
export { type DirectorMethod, type DirectorTerms, directorWeeks } from './national-insurance/directors.ts'
export { calculatePay } from './pay/calculate-pay.ts'
export { EARNINGS_KINDS, type EarningsKind, type EarningsLine, type Treatment } from './pay/earnings.ts'
export type { DeductionLine, DeductionTiming, FiguresToDate, PayInput, PeriodFigures } from './pay/pay-input.ts'
export type { DeductionKind, PayCalculated, PayLine, PayResult, PayTotals } from './pay/pay-result.ts'
export {
  type PensionBasis,
  type PensionContribution,
  type PensionMethod,
  type PensionTerms,
  pensionContribution,
  qualifyingEarnings,
} from './pensions/contribution.ts'
export { ratesOf, TAX_YEARS } from './rates/index.ts'
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
export { studentLoan } from './student-loans/student-loan.ts'
export { isPayFrequency, type PayFrequency, type TaxPeriod, taxPeriodOf, taxYearOf } from './tax-year.ts'
export { type Replay, replayTrace } from './trace/replay-trace.ts'
export {
  type Operand,
  type Operation,
  type TableReference,
  TRACE_CODES,
  type Trace,
  type TraceCode,
  type TraceStep,
  type TraceUnit,
} from './trace/trace.ts'
