import { atLeastZero, mulDiv, type Pence, pence } from '@gpod/money'
import { calculatePay, type FiguresToDate, minimumWageRate, type StudentLoanPlan, taxYearOf } from '@gpod/payroll'
import type { WageAccountRow } from './wage-accounts-store.ts'

/** The terms of one worker that pay depends on, as her record holds them. */
export type PayTerms = Pick<
  WageAccountRow,
  | 'pay_frequency'
  | 'tax_code'
  | 'tax_basis'
  | 'ni_category'
  | 'student_loans'
  | 'pension'
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

/** The legal minimum of automatic enrolment: 5 % and 3 % of qualifying earnings (Pensions Act 2008 s 20). */
const minimumContributions = { basis: 'qualifying_earnings', employeeRate: 500, employerRate: 300 } as const

/**
 * What a gross would pay on a pay date, by the payroll engine with the year's figures to date. Without a tax code, 0T on
 * the week 1 or month 1 basis, as HMRC asks (Employer helpbook: new employees without a P45 or starter checklist). Null
 * where the engine refuses: a year whose rates are not held.
 */
export function estimatePay(
  terms: PayTerms,
  { gross, payDate }: { gross: Pence; payDate: string },
): EstimatedPay | null {
  const pension = pensionTermsOf(terms)
  const pay = calculatePay({
    payDate,
    frequency: terms.pay_frequency,
    ...taxTermsOf(terms),
    studentLoanPlans: terms.student_loans as StudentLoanPlan[],
    ...(pension ? { pension } : {}),
    earnings: [{ kind: 'salary', code: 'hours', amount: gross }],
    toDate: figuresToDate(terms, payDate),
  })
  if (pay.outcome === 'refused') return null
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

/** The scheme's method with the contributions that pay is worked out with; null where the worker is in no scheme. */
export function pensionTermsOf({ pension }: Pick<PayTerms, 'pension'>) {
  return pension === 'none' ? null : { method: pension, ...minimumContributions }
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

/** Figures of an earlier tax year do not count in this one. */
function figuresToDate(terms: PayTerms, payDate: string): Partial<FiguresToDate> {
  if (terms.to_date === null || terms.to_date_pay_date === null) return {}
  return taxYearOf(terms.to_date_pay_date) === taxYearOf(payDate) ? (terms.to_date as Partial<FiguresToDate>) : {}
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
