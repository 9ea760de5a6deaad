import { type Pence, pence, ZERO } from '@gpod/money'
import { NO_NI_FIGURES, underOtherLetters } from '../national-insurance/category-figures.ts'
import { contributions, type NationalInsurance, nationalInsurance } from '../national-insurance/class-one.ts'
import { type DirectorTerms, directorsNationalInsurance, directorTable } from '../national-insurance/directors.ts'
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
 * what its earlier payments bore (SI 2001/1004 reg 14). Where earlier earnings of that year or period were under another
 * letter they keep their place below: this letter's rates are asked of what lies above them alone.
 */
export function paymentNationalInsurance(
  { rates, niCategory }: CheckedPay,
  { frequency, director, earlierInPeriod, niByCategory }: PayInput,
  { niablePay, before }: { niablePay: Pence; before: FiguresToDate },
): NationalInsurance {
  if (isDirectorYear(director)) {
    const outside = director.beforeAppointment
    const weeksInYear = director.weeksInYear ?? 52
    const due = directorsNationalInsurance(rates, {
      category: niCategory,
      weeksInYear,
      earnings: niablePay,
      earningsToDate: pence(before.niEarnings - (outside?.niEarnings ?? 0)),
      employeeNiToDate: pence(before.employeeNi - (outside?.employeeNi ?? 0)),
      employerNiToDate: pence(before.employerNi - (outside?.employerNi ?? 0)),
    })
    const others = underOtherLetters(niByCategory, { category: niCategory, within: 'toDate', outside })
    if (!others) return due
    const below = contributions(directorTable(rates, niCategory, weeksInYear), {
      earnings: others.niEarnings,
      isLiable: niCategory !== 'X',
    })
    return {
      ...due,
      employee: pence(due.employee + others.employeeNi - below.employee),
      employer: pence(due.employer + others.employerNi - below.employer),
    }
  }
  if (!earlierInPeriod) return nationalInsurance(rates, { category: niCategory, frequency, earnings: niablePay })
  const whole = nationalInsurance(rates, {
    category: niCategory,
    frequency,
    earnings: pence(earlierInPeriod.niablePay + niablePay),
  })
  const others = underOtherLetters(niByCategory, { category: niCategory, within: 'inPeriod' }) ?? NO_NI_FIGURES
  const below = nationalInsurance(rates, { category: niCategory, frequency, earnings: others.niEarnings })
  return {
    employee: pence(whole.employee - below.employee - (earlierInPeriod.employeeNi - others.employeeNi)),
    employer: pence(whole.employer - below.employer - (earlierInPeriod.employerNi - others.employerNi)),
    atLowerEarningsLimit: pence(
      whole.atLowerEarningsLimit -
        below.atLowerEarningsLimit -
        (earlierInPeriod.atLowerEarningsLimit - others.atLowerEarningsLimit),
    ),
    lowerLimitToPrimary: pence(
      whole.lowerLimitToPrimary -
        below.lowerLimitToPrimary -
        (earlierInPeriod.lowerLimitToPrimary - others.lowerLimitToPrimary),
    ),
    primaryToUpper: pence(
      whole.primaryToUpper - below.primaryToUpper - (earlierInPeriod.primaryToUpper - others.primaryToUpper),
    ),
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
