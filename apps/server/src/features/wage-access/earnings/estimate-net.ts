import { atLeastZero, mulDiv, type Pence, pence } from '@gpod/money'
import {
  calculatePay,
  type DirectorTerms,
  directorWeeks,
  type FiguresToDate,
  minimumWageRate,
  type PayCalculated,
  type PayInput,
  type PensionTerms,
  type StudentLoanPlan,
  taxYearOf,
} from '@gpod/payroll'
import { Temporal } from 'temporal-polyfill'
import type { WageAccountRow } from './wage-accounts-store.ts'

/** The terms of one worker that pay depends on, as their record holds them. */
export type PayTerms = Pick<
  WageAccountRow,
  | 'pay_frequency'
  | 'tax_code'
  | 'tax_basis'
  | 'ni_category'
  | 'student_loans'
  | 'director_from'
  | 'director_method'
  | 'before_director'
  | 'before_director_pay_date'
  | 'p45_tax_year'
  | 'p45_taxable_pay_pence'
  | 'p45_tax_pence'
  | 'pension'
  | 'pension_employee_rate'
  | 'pension_employer_rate'
  | 'pension_membership'
  | 'to_date'
  | 'to_date_pay_date'
>

/** One period's pay by the payroll engine. Pence. */
export type EstimatedPay = {
  gross: Pence
  incomeTax: Pence
  employeeNi: Pence
  employerNi: Pence
  studentLoan: Pence
  pensionEmployee: Pence
  pensionEmployer: Pence
  net: Pence
  toDate: FiguresToDate
}

/**
 * The engine's whole answer for a gross on a pay date, with its working where that is asked for; null where it refuses:
 * a year whose rates are not held. Without a tax code, 0T on the week 1 or month 1 basis, as HMRC asks (Employer
 * helpbook: new employees without a P45 or starter checklist).
 */
export function estimatePayment(
  terms: PayTerms,
  { gross, payDate, trace = false }: { gross: Pence; payDate: string; trace?: boolean },
): PayCalculated | null {
  const pension = pensionTermsOf(terms)
  const isLastPayment = terms.director_from !== null && isLastOfYear(terms, payDate)
  const director = directorTermsOf(terms, { payDate, isLastPayment })
  const previousEmployment = previousEmploymentOf(terms, payDate)
  const pay = calculatePay({
    payDate,
    frequency: terms.pay_frequency,
    ...taxTermsOf(terms),
    studentLoanPlans: terms.student_loans as StudentLoanPlan[],
    ...(pension ? { pension } : {}),
    ...(director ? { director } : {}),
    ...(previousEmployment ? { previousEmployment } : {}),
    earnings: [{ kind: 'salary', code: 'hours', amount: gross }],
    toDate: figuresToDate(terms, payDate),
    trace,
  })
  return pay.outcome === 'refused' ? null : pay
}

/** What a gross would pay on a pay date, by the payroll engine with the year's figures to date. Null where it refuses. */
export function estimatePay(
  terms: PayTerms,
  { gross, payDate }: { gross: Pence; payDate: string },
): EstimatedPay | null {
  const pay = estimatePayment(terms, { gross, payDate })
  if (pay === null) return null
  const { totals } = pay
  return {
    gross: totals.gross,
    incomeTax: totals.incomeTax,
    employeeNi: totals.employeeNi,
    employerNi: totals.employerNi,
    studentLoan: pence(totals.studentLoan + totals.postgraduateLoan),
    pensionEmployee: totals.pensionEmployee,
    pensionEmployer: totals.pensionEmployer,
    net: totals.net,
    toDate: pay.toDate,
  }
}

/**
 * The terms of the scheme they are in: of their membership where that goes by assessment, else those of their record, which are
 * of qualifying earnings; null where the worker is in no scheme.
 */
export function pensionTermsOf({
  pension,
  pension_employee_rate: employeeRate,
  pension_employer_rate: employerRate,
  pension_membership,
}: Pick<
  PayTerms,
  'pension' | 'pension_employee_rate' | 'pension_employer_rate' | 'pension_membership'
>): PensionTerms | null {
  if (pension === 'by_assessment') return pension_membership
  return pension === 'none' ? null : { method: pension, basis: 'qualifying_earnings', employeeRate, employerRate }
}

/**
 * How National Insurance of a director is worked out in the year of a payday; null for who is none on it. Appointed in
 * that year, they have the weeks from their appointment on, and what they earned before stays outside. Of the alternative
 * method the caller says whether this is the last payment of the year or of the directorship.
 */
export function directorTermsOf(
  terms: Pick<PayTerms, 'director_from' | 'director_method' | 'before_director' | 'before_director_pay_date'>,
  { payDate, isLastPayment }: { payDate: string; isLastPayment: boolean },
): DirectorTerms | null {
  const { director_from: from, director_method: method } = terms
  if (from === null || method === null || from > payDate) return null
  const common = { method, ...(method === 'alternative' ? { isLastPayment } : {}) }
  if (taxYearOf(from) !== taxYearOf(payDate)) return common
  const weeks = directorWeeks(from)
  if (weeks.outcome === 'refused') throw new Error(`a directorship from ${from}: ${weeks.code}`)
  const before = figuresOfYear(terms.before_director, terms.before_director_pay_date, payDate)
  const { niEarnings = pence(0), employeeNi = pence(0), employerNi = pence(0) } = before
  return { ...common, weeksInYear: weeks.weeks, beforeAppointment: { niEarnings, employeeNi, employerNi } }
}

const nominalInterval = {
  weekly: { weeks: 1 },
  fortnightly: { weeks: 2 },
  four_weekly: { weeks: 4 },
  monthly: { months: 1 },
} as const

/** Whether the next payday falls into another tax year. */
function isLastOfYear({ pay_frequency }: Pick<PayTerms, 'pay_frequency'>, payDate: string): boolean {
  const next = Temporal.PlainDate.from(payDate).add(nominalInterval[pay_frequency]).toString()
  return taxYearOf(next) !== taxYearOf(payDate)
}

/** Pay and tax of a P45 of the payday's own tax year; null where there is none, or it is of another year. */
export function previousEmploymentOf(
  terms: Pick<PayTerms, 'p45_tax_year' | 'p45_taxable_pay_pence' | 'p45_tax_pence'>,
  payDate: string,
): NonNullable<PayInput['previousEmployment']> | null {
  const { p45_tax_year: year, p45_taxable_pay_pence: taxablePay, p45_tax_pence: tax } = terms
  if (year === null || taxablePay === null || tax === null || year !== taxYearOf(payDate)) return null
  return { taxablePay: pence(taxablePay), tax: pence(tax) }
}

/** The code, basis and National Insurance category that pay is worked out with. */
export function taxTermsOf(terms: Pick<PayTerms, 'tax_code' | 'tax_basis' | 'ni_category'>): {
  taxCode: string
  basis: PayTerms['tax_basis']
  niCategory: string
} {
  const niCategory = terms.ni_category ?? 'A'
  if (terms.tax_code === null) return { taxCode: '0T', basis: 'week1_month1', niCategory }
  return { taxCode: terms.tax_code, basis: terms.tax_basis, niCategory }
}

/**
 * The net pay that counts towards an advance; none where it cannot be worked out. A tax refund is not earned by this
 * period's work, so net never counts for more than gross.
 */
export function estimateNet(terms: PayTerms, { gross, payDate }: { gross: Pence; payDate: string }): Pence {
  const pay = estimatePay(terms, { gross, payDate })
  return pay === null ? pence(0) : atLeastZero(pence(Math.min(gross, pay.net)))
}

function figuresToDate(terms: PayTerms, payDate: string): Partial<FiguresToDate> {
  return figuresOfYear(terms.to_date, terms.to_date_pay_date, payDate)
}

/** Figures of an earlier tax year do not count in this one. */
function figuresOfYear(figures: object | null, of: string | null, payDate: string): Partial<FiguresToDate> {
  if (figures === null || of === null) return {}
  return taxYearOf(of) === taxYearOf(payDate) ? (figures as Partial<FiguresToDate>) : {}
}

/**
 * The least these minutes must pay by the minimum wage, in pence, rounded up. Where the age is not known or not
 * covered, the adult rate is taken: the stricter guard. Null for a day whose rates are not held.
 */
export function minimumWageRequired({
  minutes,
  dateOfBirth,
  on,
}: {
  minutes: number
  dateOfBirth: string | null
  on: string
}): Pence | null {
  const found = minimumWageRate(dateOfBirth === null ? { on, ageYears: 21 } : { on, birthDate: dateOfBirth })
  const rate = found.outcome === 'found' ? found : minimumWageRate({ on, ageYears: 21 })
  if (rate.outcome === 'refused') return null
  return pence(mulDiv(minutes, { multiplier: rate.pencePerHour, divisor: 60, rounding: 'up' }))
}
