import { type Pence, pence, ZERO } from '@gpod/money'
import { type NationalInsurance, nationalInsurance } from '../national-insurance/class-one.ts'
import { type DirectorTerms, directorsNationalInsurance } from '../national-insurance/directors.ts'
import type { TaxYearRates } from '../rates/tax-year-rates.ts'
import { studentLoan } from '../student-loans/student-loan.ts'
import type { CheckedPay } from './check-input.ts'
import type { FiguresToDate, PayInput, PeriodFigures } from './pay-input.ts'

export const NO_EARLIER_PAYMENT: PeriodFigures = {
  niablePay: ZERO,
  employeeNi: ZERO,
  employerNi: ZERO,
  atLowerEarningsLimit: ZERO,
  lowerLimitToPrimary: ZERO,
  primaryToUpper: ZERO,
  studentLoan: ZERO,
  postgraduateLoan: ZERO,
}

/** Whether this payment is worked out on the year as a director's. */
export function isDirectorYear(director: DirectorTerms | undefined): director is DirectorTerms {
  return director !== undefined && (director.method === 'annual' || director.isLastPayment === true)
}

/**
 * National insurance of one payment: a director's on the year, anybody else's on all earnings of the pay period less
 * what its earlier payments bore (SI 2001/1004 reg 14).
 */
export function paymentNationalInsurance(
  { rates, niCategory }: CheckedPay,
  { frequency, director, earlierInPeriod }: PayInput,
  { niablePay, before }: { niablePay: Pence; before: FiguresToDate },
): NationalInsurance {
  if (isDirectorYear(director)) {
    const outside = director.beforeAppointment
    return directorsNationalInsurance(rates, {
      category: niCategory,
      weeksInYear: director.weeksInYear ?? 52,
      earnings: niablePay,
      earningsToDate: pence(before.niEarnings - (outside?.niEarnings ?? 0)),
      employeeNiToDate: pence(before.employeeNi - (outside?.employeeNi ?? 0)),
      employerNiToDate: pence(before.employerNi - (outside?.employerNi ?? 0)),
    })
  }
  if (!earlierInPeriod) return nationalInsurance(rates, { category: niCategory, frequency, earnings: niablePay })
  const whole = nationalInsurance(rates, {
    category: niCategory,
    frequency,
    earnings: pence(earlierInPeriod.niablePay + niablePay),
  })
  return {
    employee: pence(whole.employee - earlierInPeriod.employeeNi),
    employer: pence(whole.employer - earlierInPeriod.employerNi),
    atLowerEarningsLimit: pence(whole.atLowerEarningsLimit - earlierInPeriod.atLowerEarningsLimit),
    lowerLimitToPrimary: pence(whole.lowerLimitToPrimary - earlierInPeriod.lowerLimitToPrimary),
    primaryToUpper: pence(whole.primaryToUpper - earlierInPeriod.primaryToUpper),
  }
}

/** Loans of one payment before court orders: on all earnings of the pay period less what its earlier payments bore. */
export function paymentStudentLoans(
  rates: TaxYearRates,
  { frequency, studentLoanPlans, earlierInPeriod }: PayInput,
  niablePay: Pence,
): { undergraduate: Pence; postgraduate: Pence } {
  let undergraduate = ZERO
  let postgraduate = ZERO
  if (!studentLoanPlans) return { undergraduate, postgraduate }
  const earnings = earlierInPeriod ? pence(earlierInPeriod.niablePay + niablePay) : niablePay
  for (const plan of studentLoanPlans) {
    const deduction = studentLoan(rates, { plan, frequency, earnings })
    if (plan === 'postgraduate') postgraduate = remaining(deduction, earlierInPeriod?.postgraduateLoan)
    else undergraduate = remaining(deduction, earlierInPeriod?.studentLoan)
  }
  return { undergraduate, postgraduate }
}

function remaining(deduction: Pence, taken: Pence | undefined): Pence {
  return taken === undefined ? deduction : pence(Math.max(deduction - taken, 0))
}
