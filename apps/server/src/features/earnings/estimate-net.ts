import { atLeastZero, mulDiv, type Pence, pence } from '@gpod/money'
import {
  calculatePay,
  type FiguresToDate,
  minimumWageRate,
  type PensionTerms,
  type StudentLoanPlan,
  taxYearOf,
} from '@gpod/payroll'
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
  toDate: FiguresToDate | null
}

/** The legal minimum of automatic enrolment: 5 % and 3 % of qualifying earnings (Pensions Act 2008 s 20). */
const minimumContributions = { basis: 'qualifying_earnings', employeeRate: 500, employerRate: 300 } as const

/**
 * What a gross would pay on a pay date, by the payroll engine with the year's figures to date. Terms that the engine
 * refuses (no tax code, an unknown one) pay nothing here: no advance is given on pay that cannot be worked out.
 */
export function estimatePay(terms: PayTerms, { gross, payDate }: { gross: Pence; payDate: string }): EstimatedPay {
  const pension: PensionTerms | null =
    terms.pension === 'none' ? null : { method: terms.pension, ...minimumContributions }
  const pay = calculatePay({
    payDate,
    frequency: terms.pay_frequency,
    taxCode: terms.tax_code ?? '',
    basis: terms.tax_basis,
    niCategory: terms.ni_category ?? '',
    studentLoanPlans: terms.student_loans as StudentLoanPlan[],
    ...(pension ? { pension } : {}),
    earnings: [{ kind: 'salary', code: 'hours', amount: gross }],
    toDate: figuresToDate(terms, payDate),
  })
  if (pay.outcome === 'refused') return { ...nothing, gross }
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

const zero = pence(0)
const nothing: EstimatedPay = {
  gross: zero,
  incomeTax: zero,
  employeeNi: zero,
  employerNi: zero,
  studentLoan: zero,
  pensionEmployee: zero,
  pensionEmployer: zero,
  net: zero,
  toDate: null,
}

/**
 * The net pay that counts towards an advance. A tax refund is not earned by this period's work, so net never counts
 * for more than gross.
 */
export function estimateNet(terms: PayTerms, { gross, payDate }: { gross: Pence; payDate: string }): Pence {
  return atLeastZero(pence(Math.min(gross, estimatePay(terms, { gross, payDate }).net)))
}

/** Figures of an earlier tax year do not count in this one. */
function figuresToDate(terms: PayTerms, payDate: string): Partial<FiguresToDate> {
  if (terms.to_date === null || terms.to_date_pay_date === null) return {}
  return taxYearOf(terms.to_date_pay_date) === taxYearOf(payDate) ? (terms.to_date as Partial<FiguresToDate>) : {}
}

/**
 * The least these minutes must pay by the minimum wage, in pence, rounded up. Where the age is not known or not
 * covered, the adult rate is taken: the stricter guard.
 */
export function minimumWageRequired({
  minutes,
  dateOfBirth,
  on,
}: {
  minutes: number
  dateOfBirth: string | null
  on: string
}): Pence {
  const found = minimumWageRate(dateOfBirth === null ? { on, ageYears: 21 } : { on, birthDate: dateOfBirth })
  const rate = found.outcome === 'found' ? found : minimumWageRate({ on, ageYears: 21 })
  if (rate.outcome === 'refused') throw new Error(`no minimum wage is held for ${on}`)
  return pence(mulDiv(minutes, { multiplier: rate.pencePerHour, divisor: 60, rounding: 'up' }))
}
