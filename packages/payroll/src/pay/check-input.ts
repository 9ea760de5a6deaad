import { checkOrders } from '../court-orders/check-orders.ts'
import { dayNumber } from '../day.ts'
import { parseTaxCode, type TaxBasis, type TaxCode } from '../income-tax/tax-code.ts'
import type { DirectorTerms } from '../national-insurance/directors.ts'
import type { PensionRefund } from '../pensions/contribution.ts'
import { ratesOf } from '../rates/index.ts'
import type { NiCategory, TaxYearRates } from '../rates/tax-year-rates.ts'
import { type Refused, refuse } from '../refusal.ts'
import { FREQUENCIES, isPayFrequency, periodNumber, taxYearName, taxYearStart } from '../tax-year.ts'
import { checkPension, checkPlans, isNiCategory } from './check-terms.ts'
import { LARGEST_AMOUNT } from './earnings.ts'
import type { PayInput } from './pay-input.ts'

/** What the input means once it is known to be possible. */
export interface CheckedPay {
  readonly outcome: 'checked'
  readonly rates: TaxYearRates
  readonly period: number
  readonly taxCode: TaxCode
  readonly basis: TaxBasis
  readonly niCategory: NiCategory
}

/** Everything that can be wrong with a payment but its earnings lines, in the order of the fields. */
export function checkPayInput(input: PayInput): CheckedPay | Refused {
  const day = dayNumber(input.payDate)
  if (day === undefined) return refuse('not_a_day', 'payDate', { given: String(input.payDate) })
  if (input.paidOn !== undefined && dayNumber(input.paidOn) === undefined) {
    return refuse('not_a_day', 'paidOn', { given: String(input.paidOn) })
  }
  if (!isPayFrequency(input.frequency))
    return refuse('unknown_frequency', 'frequency', { given: String(input.frequency) })
  const startYear = taxYearStart(day)
  const rates = ratesOf(taxYearName(startYear))
  if (!rates) return refuse('tax_year_not_held', 'payDate', { given: taxYearName(startYear) })

  const frequency = FREQUENCIES[input.frequency]
  const period = input.period ?? periodNumber(day, startYear, frequency)
  if (!isPeriodOf(period, frequency)) {
    return refuse('period_outside_year', 'period', { given: period, maximum: lastPeriod(frequency) })
  }

  const taxCode = parseTaxCode(input.taxCode)
  if (taxCode.outcome === 'refused') return taxCode
  const basis = taxCode.basisInText ?? input.basis ?? 'cumulative'
  if (basis !== 'cumulative' && basis !== 'week1_month1')
    return refuse('unknown_basis', 'basis', { given: String(basis) })
  const { niCategory } = input
  if (!isNiCategory(niCategory, rates))
    return refuse('unknown_ni_category', 'niCategory', { given: String(niCategory) })

  const wrong =
    (input.studentLoanPlans ? checkPlans(input.studentLoanPlans, rates) : undefined) ??
    (input.pension ? checkPension(input.pension) : undefined) ??
    (input.pensionRefund ? checkRefund(input.pensionRefund) : undefined) ??
    (input.deductions ? checkDeductions(input.deductions) : undefined) ??
    (input.courtOrders ? checkOrders(input.courtOrders) : undefined) ??
    (input.director ? checkDirector(input.director) : undefined) ??
    (input.earlierInPeriod ? checkFigures(input.earlierInPeriod, 'earlierInPeriod') : undefined) ??
    (input.taxedInPeriod ? checkFigures(input.taxedInPeriod, 'taxedInPeriod') : undefined) ??
    (input.earlierPensionEarnings === undefined
      ? undefined
      : checkFigures({ earnings: input.earlierPensionEarnings }, 'earlierPensionEarnings')) ??
    (input.toDate ? checkFigures(input.toDate, 'toDate') : undefined) ??
    (input.niByCategory ? checkLetters(input.niByCategory, rates) : undefined) ??
    (input.previousEmployment ? checkFigures(input.previousEmployment, 'previousEmployment') : undefined)
  return wrong ?? { outcome: 'checked', rates, period, taxCode, basis, niCategory }
}

function lastPeriod({ unit, span }: { unit: 'week' | 'month'; span: number }): number {
  if (unit === 'month') return 12
  return span === 1 ? 53 : span === 2 ? 54 : 56
}

function isPeriodOf(period: number, frequency: { unit: 'week' | 'month'; span: number; inYear: number }): boolean {
  if (!Number.isSafeInteger(period) || period < 1) return false
  return period <= frequency.inYear || period === lastPeriod(frequency)
}

function checkRefund({ method, ...amounts }: PensionRefund): Refused | undefined {
  if (method !== 'net_pay' && method !== 'relief_at_source' && method !== 'salary_sacrifice') {
    return refuse('unknown_method', 'pensionRefund.method', { given: String(method) })
  }
  for (const [name, amount] of Object.entries(amounts)) {
    if (amount < 0) return refuse('amount_negative', `pensionRefund.${name}`, { given: amount })
  }
  return checkFigures(amounts, 'pensionRefund')
}

function checkDeductions(deductions: NonNullable<PayInput['deductions']>): Refused | undefined {
  for (const [index, { code, amount, timing }] of deductions.entries()) {
    const field = `deductions.${index}`
    if (typeof code !== 'string') return refuse('unknown_kind', `${field}.code`, { given: String(code) })
    if (timing !== 'before_tax' && timing !== 'before_tax_and_ni' && timing !== 'after_tax') {
      return refuse('unknown_kind', `${field}.timing`, { given: String(timing) })
    }
    if (!Number.isSafeInteger(amount)) return refuse('amount_not_whole_pence', `${field}.amount`)
    if (amount < 0) return refuse('amount_negative', `${field}.amount`, { given: amount })
    if (amount > LARGEST_AMOUNT)
      return refuse('amount_too_large', `${field}.amount`, { given: amount, maximum: LARGEST_AMOUNT })
  }
  return undefined
}

function checkDirector({ method, weeksInYear = 52, beforeAppointment }: DirectorTerms): Refused | undefined {
  if (method !== 'annual' && method !== 'alternative') {
    return refuse('unknown_method', 'director.method', { given: String(method) })
  }
  if (!Number.isSafeInteger(weeksInYear) || weeksInYear < 1 || weeksInYear > 52) {
    return refuse('number_out_of_range', 'director.weeksInYear', { minimum: 1, maximum: 52 })
  }
  return beforeAppointment ? checkFigures(beforeAppointment, 'director.beforeAppointment') : undefined
}

function checkLetters(letters: NonNullable<PayInput['niByCategory']>, rates: TaxYearRates): Refused | undefined {
  const seen = new Set<string>()
  for (const [index, { category, toDate, inPeriod }] of letters.entries()) {
    const field = `niByCategory.${index}`
    if (!isNiCategory(category, rates) || seen.has(category)) {
      return refuse('unknown_ni_category', `${field}.category`, { given: String(category) })
    }
    seen.add(category)
    const wrong = checkFigures(toDate, `${field}.toDate`) ?? checkFigures(inPeriod, `${field}.inPeriod`)
    if (wrong) return wrong
  }
  return undefined
}

/** Sums so far: whole pence, within what the formulas hold exactly. Tax to date may be below zero after refunds. */
function checkFigures(figures: object, under: string): Refused | undefined {
  for (const [name, amount] of Object.entries(figures)) {
    if (!Number.isSafeInteger(amount)) return refuse('amount_not_whole_pence', `${under}.${name}`)
    if (Math.abs(amount) > LARGEST_AMOUNT) {
      return refuse('amount_too_large', `${under}.${name}`, { given: amount, maximum: LARGEST_AMOUNT })
    }
  }
  return undefined
}
