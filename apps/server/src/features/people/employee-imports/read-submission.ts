import type { BroughtForwardFigures, ImportFault } from '@gpod/contract'
import { add, type Pence, ZERO } from '@gpod/money'
import { type FpsEmployee, type FpsEmployment, type FpsFault, type FullPaymentSubmission, readFps } from '@gpod/rti'
import { type Place, problemAt, type Reading } from './person.ts'
import type { Values } from './read-cell.ts'

export type ReadSubmission =
  | { outcome: 'read'; readings: Reading[] }
  /** Why it is not taken, in words for whoever looks into it. */
  | { outcome: 'refused'; code: ImportFault; detail: string; faults: readonly FpsFault[] }

/** Whether these are the bytes of an XML file, in whichever encoding. */
export function isXml(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replace(/[\0\s]|^[^<]{1,3}/g, '')
  return start.startsWith('<')
}

/**
 * What a full payment submission of other software says of each employment: its line is the how manieth employee of the
 * file it is. Figures to date include the payment it reports.
 */
export function readSubmission(bytes: Uint8Array, file: number): ReadSubmission {
  const read = readFps(bytes)
  if (read.outcome === 'refused') {
    if (read.reason !== 'faults') return { outcome: 'refused', code: 'not_readable', detail: read.detail, faults: [] }
    return { outcome: 'refused', code: 'not_readable', detail: `${read.count}`, faults: read.faults }
  }
  const { submission } = read
  return {
    outcome: 'read',
    readings: submission.employees.flatMap((employee, index) =>
      employee.employments.map((employment) =>
        readEmployment(submission, { employee, employment, place: { file, line: index + 1 } }),
      ),
    ),
  }
}

type Of = { employee: FpsEmployee; employment: FpsEmployment; place: Place }

function readEmployment({ taxYear }: FullPaymentSubmission, { employee, employment, place }: Of): Reading {
  const fullYear = `20${taxYear}`
  const values = { ...personalValues(employee), ...employmentValues(employment, fullYear) }
  const problems: Reading['problems'] = []
  const { payment, toDate, director } = employment
  const warn = (code: 'loan_plan_unknown' | 'pension_unknown' | 'director_within_year', field: keyof Values) =>
    problems.push(problemAt(place, { field, code, isWarning: true }))
  if ((toDate.studentLoans ?? 0) > 0 && payment.studentLoan === undefined) warn('loan_plan_unknown', 'studentLoans')
  if ((payment.pensionBeforeTax ?? 0) > 0 || (payment.pensionAfterTax ?? 0) > 0) warn('pension_unknown', 'pension')
  if (director?.appointedInTaxWeek !== undefined) warn('director_within_year', 'directorFrom')
  return {
    kind: 'fps',
    ...place,
    values,
    submitted: { taxYear: fullYear, figures: figuresOf(employment) },
    problems,
  }
}

function personalValues({ name, nationalInsuranceNumber, address, birthDate, gender }: FpsEmployee): Values {
  const lines = address ? [...address.lines, ...(address.place ? Object.values(address.place) : [])] : []
  const firstName = name.forenames?.join(' ') ?? name.initials
  // Without its last letter it is none that the records take; the person is matched by other things.
  const isWhole = nationalInsuranceNumber !== undefined && !nationalInsuranceNumber.endsWith(' ')
  return {
    lastName: name.surname.trim(),
    gender,
    ...(firstName === undefined ? {} : { firstName: firstName.trim() }),
    ...(isWhole ? { nationalInsuranceNumber } : {}),
    ...(lines.length === 0 ? {} : { address: lines.map((line) => line.trim()).join('\n') }),
    ...(birthDate === undefined ? {} : { dateOfBirth: birthDate }),
  }
}

const frequencies = { W1: 'weekly', W2: 'fortnightly', W4: 'four_weekly', M1: 'monthly' } as const
const plans = { '01': 'plan_1', '02': 'plan_2', '04': 'plan_4', '05': 'plan_5' } as const
const nations = { Scotland: 'S', Wales: 'C' } as const

function employmentValues(employment: FpsEmployment, taxYear: string): Values {
  const { payrollId, leavingDate, starter, payment, director, nationalInsurance, toDate } = employment
  const { taxCode, frequency, studentLoan } = payment
  const payFrequency = frequency in frequencies ? frequencies[frequency as keyof typeof frequencies] : undefined
  const hasPostgraduate = (payment.postgraduateLoanRecovered ?? toDate.postgraduateLoans ?? 0) > 0
  // The letter of this payment; of several used in the year the others have no earnings in it.
  const letter = nationalInsurance.find(({ earnings }) => earnings > 0) ?? nationalInsurance.at(-1)
  const id = payrollId?.trim()
  return {
    taxCode: {
      code: `${taxCode.nation ? nations[taxCode.nation] : ''}${taxCode.code}`,
      basis: taxCode.nonCumulative ? 'week1_month1' : null,
    },
    taxBasis: taxCode.nonCumulative ? 'week1_month1' : 'cumulative',
    // Those without National Insurance contributions have the letter X.
    niCategory: letter?.letter ?? 'X',
    ...(id ? { oldPayrollId: id } : {}),
    ...(leavingDate === undefined ? {} : { endsOn: leavingDate }),
    ...(starter?.startDate === undefined ? {} : { startsOn: starter.startDate }),
    ...(starter?.declaration === undefined ? {} : { starterStatement: starter.declaration }),
    ...(payFrequency === undefined ? {} : { payFrequency }),
    ...(studentLoan ? { studentLoans: [plans[studentLoan.plan]] } : {}),
    ...(hasPostgraduate || starter?.postgraduateLoan ? { postgraduateLoan: true } : {}),
    ...(director
      ? {
          director: director.method,
          ...(director.appointedInTaxWeek === undefined
            ? {}
            : { directorFrom: firstDayOfWeek(taxYear, director.appointedInTaxWeek) }),
        }
      : {}),
  }
}

/** Tax week 1 begins on 6 April; 54 and 56 stand for the paydays of two and four weeks beyond week 52. */
function firstDayOfWeek(taxYear: string, week: number): string {
  const day = new Date(`${taxYear.slice(0, 4)}-04-06T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + (Math.min(week, 53) - 1) * 7)
  return day.toISOString().slice(0, 10)
}

function figuresOf({ payrollId, toDate, payment, nationalInsurance }: FpsEmployment): BroughtForwardFigures {
  const statutory = payment.statutoryPayToDate ?? {}
  const kinds: [BroughtForwardFigures['statutoryPay'][number]['kind'], (Pence | undefined)[]][] = [
    ['statutory_maternity', [statutory.maternity]],
    ['statutory_paternity', [statutory.paternity]],
    ['statutory_adoption', [statutory.adoption]],
    ['statutory_shared_parental', [statutory.sharedParental]],
    ['statutory_bereavement', [statutory.parentalBereavement, statutory.parentalBereavementNorthernIreland]],
    ['statutory_neonatal', [statutory.neonatalCare]],
  ]
  return {
    paidUntil: payment.paymentDate,
    oldPayrollId: payrollId?.trim() || null,
    gross: null,
    net: null,
    taxablePay: toDate.taxablePay,
    tax: toDate.tax,
    nationalInsurance: nationalInsurance.map((one) => ({
      category: one.letter,
      niEarnings: one.earningsToDate,
      atLowerEarningsLimit: one.atLowerLimitToDate,
      lowerLimitToPrimary: one.lowerLimitToPrimaryThresholdToDate,
      primaryToUpper: one.primaryThresholdToUpperLimitToDate,
      employeeNi: one.employeeToDate,
      employerNi: one.employerToDate,
    })),
    studentLoan: toDate.studentLoans ?? ZERO,
    postgraduateLoan: toDate.postgraduateLoans ?? ZERO,
    pensionBeforeTax: toDate.pensionBeforeTax ?? ZERO,
    pensionAfterTax: toDate.pensionAfterTax ?? ZERO,
    // HMRC is not told of it.
    pensionEmployer: ZERO,
    payrolledBenefits: toDate.payrolledBenefits ?? ZERO,
    statutoryPay: kinds.flatMap(([kind, parts]) => {
      const amount = add(...parts.map((part) => part ?? ZERO))
      return amount === 0 ? [] : [{ kind, amount }]
    }),
    beforeDirector: null,
  }
}
