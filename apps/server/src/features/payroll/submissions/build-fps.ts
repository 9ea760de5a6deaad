import { type Pence, pence, ZERO } from '@gpod/money'
import { type PayCalculated, type PayInput, parseTaxCode, paymentLetters, taxPeriodOf, taxYearOf } from '@gpod/payroll'
import {
  type FpsEmployee,
  type FpsEmployment,
  type FpsPayment,
  type FullPaymentSubmission,
  type NationalInsuranceLetter,
  type RtiTaxYear,
  rtiTaxYears,
  type Starter,
  type StatutoryPayToDate,
  toHmrcName,
} from '@gpod/rti'
import type { HmrcReferences } from '../../company/settings/index.ts'
import { addressOfReport, isPayrollId, missingReportDetails } from './report-details.ts'

/** One pay record with what HMRC asks of the person it pays, as the records have it now. Days are ISO text, money pence. */
export type PayToReport = {
  payRecordId: string
  workerId: string
  employeeId: string
  firstName: string
  lastName: string
  address: string | null
  dateOfBirth: string | null
  gender: 'F' | 'M' | null
  nationalInsuranceNumber: string | null
  startsOn: string
  endsOn: string | null
  /** The last day that this payment pays: who leaves on a later one is paid once more. */
  periodEndsOn: string
  /** Whether HMRC was told before that they have left. */
  isLeavingReported: boolean
  /** Whether this is the payment in which HMRC first hears of them. */
  isStarter: boolean
  /** The payroll id of their last report by other software; null after the first report from here. */
  oldPayrollId: string | null
  starterStatement: 'A' | 'B' | 'C' | null
  hasP45: boolean
  directorFrom: string | null
  weeklyHours: number | null
  /** Paid in the period. */
  minutes: number
  hasUnpaidAbsence: boolean
  input: PayInput
  result: PayCalculated
  /** Sums of the tax year, this payment included. */
  ofYear: {
    pensionBeforeTax: Pence
    pensionAfterTax: Pence
    /** By the kind of the engine's line: `statutory_maternity`. */
    statutory: Readonly<Record<string, Pence>>
  }
}

/** What a person’s record lacks, by the name of the field, so that they could be reported. */
export type IncompleteRecord = { workerId: string; name: string; fields: string[] }

export type ReportHeader = Pick<FullPaymentSubmission, 'taxYear' | 'employer' | 'periodEnd'>

/** The head of a report dated on a day; undefined for a tax year whose forms are not held. `periodEnd` is its tax month's last. */
export function reportHeader(
  references: HmrcReferences,
  day: string,
): (ReportHeader & { taxMonth: number }) | undefined {
  const taxYear = rtiTaxYears.find((year) => `20${year}` === taxYearOf(day))
  if (taxYear === undefined) return undefined
  const taxMonth = taxMonthOf(day)
  return { taxYear, employer: references, taxMonth, periodEnd: daysOfTaxMonth(taxYear, taxMonth).to }
}

/** 1 from 6 April to 5 May, … 12 from 6 March to 5 April. */
export function taxMonthOf(day: string): number {
  const found = taxPeriodOf({ payDate: day, frequency: 'monthly' })
  if (found.outcome === 'refused') throw new RangeError(`not a day: ${day}`)
  return found.number
}

/** First and last day of a tax month of a year such as "26-27" or "2026-27". */
export function daysOfTaxMonth(taxYear: RtiTaxYear | string, taxMonth: number): { from: string; to: string } {
  const startYear = Number(taxYear.length === 5 ? `20${taxYear.slice(0, 2)}` : taxYear.slice(0, 4))
  // April is the fourth month, and the first tax month begins in it.
  const day = (month: number, dayOfMonth: number) =>
    new Date(Date.UTC(startYear, month, dayOfMonth)).toISOString().slice(0, 10)
  return { from: day(taxMonth + 2, 6), to: day(taxMonth + 3, 5) }
}

/**
 * A full payment submission of one payday (SI 2003/2682 reg 67B and Schedule A1). Pay that was drawn early does not
 * touch it: the advance and the rest are one payment on the ordinary payday (Income Tax (PAYE) (Amendment)
 * Regulations 2024). Gives who cannot be reported instead, with the fields their record lacks.
 */
export function fpsOf(
  header: ReportHeader,
  payday: Payday,
  records: readonly PayToReport[],
): FullPaymentSubmission | { incomplete: IncompleteRecord[] } {
  const incomplete: IncompleteRecord[] = []
  const employees = records.flatMap((record): FpsEmployee[] => {
    const employee = employeeOf(record, payday)
    if (!('fields' in employee)) return [employee]
    const { workerId, firstName, lastName } = record
    incomplete.push({ workerId, name: `${firstName} ${lastName}`, fields: employee.fields })
    return []
  })
  return incomplete.length > 0 ? { incomplete } : { ...header, employees }
}

/** `payDate` is when they are paid, `taxDate` the ordinary payday that HMRC counts it on: the payment date of the report. */
export type Payday = { payDate: string; taxDate: string; lateReason: FpsPayment['lateReason'] | null }

function employeeOf(record: PayToReport, payday: Payday): FpsEmployee | { fields: string[] } {
  const { nationalInsuranceNumber, dateOfBirth, gender, isStarter } = record
  const fields = missingReportDetails({ ...record, hasNationalInsuranceNumber: nationalInsuranceNumber !== null })
  const forename = toHmrcName(record.firstName)
  const surname = toHmrcName(record.lastName)
  const address = record.address === null ? undefined : addressOfReport(record.address)
  const starter = isStarter ? starterOf(record) : undefined
  if (fields.length > 0 || forename === undefined || surname === undefined || gender === null || dateOfBirth === null) {
    return { fields }
  }
  return {
    ...(nationalInsuranceNumber === null ? {} : { nationalInsuranceNumber }),
    name: { forenames: [forename], surname },
    // HMRC takes no address of one line; who needs none is reported without.
    ...(address && address.lines.length >= 2 ? { address } : {}),
    birthDate: dateOfBirth,
    gender,
    employments: [employmentOf(record, starter, payday)],
  }
}

/**
 * What HMRC is told of a starter. Who gave neither statement nor P45 is reported under C, as the code 0T on which they
 * is then paid (SI 2003/2682 reg 48); with a P45 but without a statement there is none to report, and nothing is given.
 */
function starterOf({ starterStatement, hasP45, startsOn, input }: PayToReport): Starter | undefined {
  const declaration = starterStatement ?? (hasP45 ? undefined : 'C')
  if (declaration === undefined) return undefined
  const plans = input.studentLoanPlans ?? []
  return {
    startDate: startsOn,
    declaration,
    ...(plans.some((plan) => plan !== 'postgraduate') ? { studentLoan: true } : {}),
    ...(plans.includes('postgraduate') ? { postgraduateLoan: true } : {}),
  }
}

function employmentOf(record: PayToReport, starter: Starter | undefined, payday: Payday): FpsEmployment {
  const { result, input, endsOn, periodEndsOn, ofYear, employeeId, oldPayrollId } = record
  const { toDate } = result
  const ofPayment = new Map(paymentLetters(record).map(({ category, figures }) => [category, figures]))
  const hasLeft = endsOn !== null && endsOn <= periodEndsOn
  return {
    ...(input.director ? { director: directorOf(input.director.method, record.directorFrom, payday.taxDate) } : {}),
    ...(starter ? { starter } : {}),
    payrollId: employeeId,
    // Told once: else HMRC opens a second employment.
    ...(oldPayrollId !== null && oldPayrollId !== employeeId
      ? { payrollIdChanged: isPayrollId(oldPayrollId) ? { from: oldPayrollId } : {} }
      : {}),
    ...(hasLeft ? { leavingDate: endsOn } : {}),
    toDate: {
      taxablePay: toDate.taxablePay,
      tax: toDate.tax,
      ...filled({
        studentLoans: toDate.studentLoan,
        postgraduateLoans: toDate.postgraduateLoan,
        payrolledBenefits: toDate.payrolledBenefits,
        pensionBeforeTax: ofYear.pensionBeforeTax,
        pensionAfterTax: ofYear.pensionAfterTax,
      }),
    },
    payment: paymentOf(record, { ...payday, hasLeft }),
    nationalInsurance: result.niByCategory.map(({ category, toDate: year }) => ({
      letter: category as NationalInsuranceLetter,
      // Of this payment: what was paid before in the period was reported with it.
      earnings: ofPayment.get(category)?.niEarnings ?? ZERO,
      earningsToDate: year.niEarnings,
      atLowerLimitToDate: year.atLowerEarningsLimit,
      lowerLimitToPrimaryThresholdToDate: year.lowerLimitToPrimary,
      primaryThresholdToUpperLimitToDate: year.primaryToUpper,
      employer: ofPayment.get(category)?.employerNi ?? ZERO,
      employerToDate: year.employerNi,
      employee: ofPayment.get(category)?.employeeNi ?? ZERO,
      employeeToDate: year.employeeNi,
    })),
  }
}

function directorOf(
  method: 'annual' | 'alternative',
  directorFrom: string | null,
  taxDate: string,
): NonNullable<FpsEmployment['director']> {
  if (directorFrom === null || taxYearOf(directorFrom) !== taxYearOf(taxDate)) return { method }
  const appointed = taxPeriodOf({ payDate: directorFrom, frequency: 'weekly' })
  return appointed.outcome === 'found' ? { method, appointedInTaxWeek: appointed.number } : { method }
}

const FREQUENCIES: Readonly<Record<string, { code: FpsPayment['frequency']; weeks: number }>> = {
  weekly: { code: 'W1', weeks: 1 },
  fortnightly: { code: 'W2', weeks: 2 },
  four_weekly: { code: 'W4', weeks: 4 },
  monthly: { code: 'M1', weeks: 52 / 12 },
}

function paymentOf(record: PayToReport, { taxDate, lateReason, hasLeft }: Payday & { hasLeft: boolean }): FpsPayment {
  const { input, result, ofYear } = record
  const { totals } = result
  const frequency = FREQUENCIES[input.frequency]
  if (!frequency) throw new RangeError(`a frequency that is not paid here: ${input.frequency}`)
  const code = parseTaxCode(result.taxCode)
  if (code.outcome === 'refused') throw new RangeError(`pay was worked out by the tax code ${result.taxCode}`)
  const loans = totals.studentLoan + totals.postgraduateLoan
  return {
    frequency: frequency.code,
    paymentDate: taxDate,
    ...(lateReason ? { lateReason } : {}),
    period: result.periodUnit === 'week' ? { week: result.period } : { month: result.period },
    periodsCovered: 1,
    ...(hasLeft && record.isLeavingReported ? { afterLeaving: true } : {}),
    hoursBand: hoursBandOf(record, frequency.weeks),
    taxCode: {
      code: code.nation === 'england_northern_ireland' ? code.text : code.text.slice(1),
      ...(code.nation === 'scotland' ? { nation: 'Scotland' } : code.nation === 'wales' ? { nation: 'Wales' } : {}),
      ...(result.basis === 'week1_month1' ? { nonCumulative: true } : {}),
    },
    taxablePay: totals.taxablePay,
    // Cash pay less what the law takes; pension and whatever else they agreed to are not taken off here.
    payAfterStatutoryDeductions: pence(
      totals.gross - totals.salarySacrifice + totals.expenses - totals.incomeTax - totals.employeeNi - loans,
    ),
    ...filled({
      nonTaxableOrNicablePay: totals.expenses,
      deductionsFromNetPay: pence(totals.courtOrders + totals.afterTaxDeductions),
      payrolledBenefits: totals.payrolledBenefits,
      pensionBeforeTax: memberContribution(record, 'net_pay'),
      pensionAfterTax: memberContribution(record, 'relief_at_source'),
      postgraduateLoanRecovered: totals.postgraduateLoan,
    }),
    ...(totals.studentLoan > 0 ? { studentLoan: { plan: reportedPlan(input), recovered: totals.studentLoan } } : {}),
    taxDeducted: totals.incomeTax,
    ...(record.hasUnpaidAbsence ? { unpaidAbsence: true } : {}),
    ...statutoryOf(ofYear.statutory),
  }
}

/** What the member paid in this way, less what is given back of it: below zero where an opt-out gives back more. */
function memberContribution({ input, result }: PayToReport, method: 'net_pay' | 'relief_at_source'): Pence {
  const refunded = input.pensionRefund?.employee ?? 0
  const paid = input.pension?.method === method ? result.totals.pensionEmployee + refunded : 0
  return pence(paid - (input.pensionRefund?.method === method ? refunded : 0))
}

/** HMRC wants optional amounts left out rather than nought. */
function filled<Amounts extends Readonly<Record<string, Pence>>>(amounts: Amounts): Partial<Amounts> {
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0)) as Partial<Amounts>
}

function hoursBandOf({ weeklyHours, minutes }: PayToReport, weeks: number): FpsPayment['hoursBand'] {
  const hours = weeklyHours ?? minutes / 60 / weeks
  if (hours <= 0) return 'E'
  if (hours < 16) return 'A'
  if (hours < 24) return 'B'
  return hours < 30 ? 'C' : 'D'
}

const PLANS = { plan_1: '01', plan_2: '02', plan_4: '04', plan_5: '05' } as const

/** The engine takes one undergraduate plan at a time. */
function reportedPlan({ studentLoanPlans = [] }: PayInput): '01' | '02' | '04' | '05' {
  const [plan] = studentLoanPlans.flatMap((each) => (each === 'postgraduate' ? [] : [PLANS[each]]))
  if (!plan) throw new RangeError('a student loan was deducted without a plan')
  return plan
}

const STATUTORY: Readonly<Record<string, keyof StatutoryPayToDate>> = {
  statutory_maternity: 'maternity',
  statutory_paternity: 'paternity',
  statutory_adoption: 'adoption',
  statutory_shared_parental: 'sharedParental',
  statutory_bereavement: 'parentalBereavement',
  statutory_neonatal: 'neonatalCare',
}

/** Amounts by HMRC's names of the kinds; sick pay is not reported. */
export function familyPayOf(byKind: Readonly<Record<string, Pence>>): StatutoryPayToDate {
  return Object.fromEntries(
    Object.entries(byKind).flatMap(([kind, amount]) => {
      const name = STATUTORY[kind]
      return name === undefined || amount === 0 ? [] : [[name, amount]]
    }),
  )
}

function statutoryOf(byKind: Readonly<Record<string, Pence>>): Pick<FpsPayment, 'statutoryPayToDate'> {
  const paid = familyPayOf(byKind)
  return Object.keys(paid).length === 0 ? {} : { statutoryPayToDate: paid }
}
