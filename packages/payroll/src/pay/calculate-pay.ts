import { type Pence, pence, ZERO } from '@gpod/money'
import { applyOrders } from '../court-orders/apply-orders.ts'
import type { CourtOrderDeduction } from '../court-orders/court-order.ts'
import { incomeTax } from '../income-tax/income-tax.ts'
import { lettersAfter } from '../national-insurance/category-figures.ts'
import { lessRefund, type PensionContribution, pensionContribution } from '../pensions/contribution.ts'
import { refuse } from '../refusal.ts'
import { FREQUENCIES } from '../tax-year.ts'
import { checkPayInput } from './check-input.ts'
import { explainPay } from './explain-pay.ts'
import type { DeductionLine, DeductionTiming, FiguresToDate, PayInput } from './pay-input.ts'
import type { DeductionKind, PayCalculated, PayLine, PayResult } from './pay-result.ts'
import { NO_EARLIER_PAYMENT, paymentNationalInsurance, paymentStudentLoans } from './period-contributions.ts'
import { type EarningsSums, sumEarnings } from './sum-earnings.ts'

const NOTHING_TO_DATE: FiguresToDate = {
  gross: ZERO,
  taxablePay: ZERO,
  tax: ZERO,
  niEarnings: ZERO,
  employeeNi: ZERO,
  employerNi: ZERO,
  atLowerEarningsLimit: ZERO,
  lowerLimitToPrimary: ZERO,
  primaryToUpper: ZERO,
  studentLoan: ZERO,
  postgraduateLoan: ZERO,
  pensionEmployee: ZERO,
  pensionEmployer: ZERO,
  payrolledBenefits: ZERO,
  net: ZERO,
}

const NO_PENSION: PensionContribution = {
  base: ZERO,
  sacrificed: ZERO,
  employee: ZERO,
  employer: ZERO,
  taxRelief: ZERO,
}
/** The code of the lines that give contributions back. */
const REFUND = 'pension_refund'
const NO_DEDUCTIONS: readonly DeductionLine[] = []
const NO_ORDERS: readonly CourtOrderDeduction[] = []

/**
 * Works out one payment to one person: earnings in; lines, totals and new figures to date out, all in pence. Refuses
 * impossible input with the field's name, gross pay below zero, and deductions that the pay cannot bear.
 */
export function calculatePay(input: PayInput): PayResult {
  const checked = checkPayInput(input)
  if (checked.outcome === 'refused') return checked
  const { rates, period, taxCode } = checked
  const { frequency } = input
  const lines: PayLine[] = []
  const earned = sumEarnings(input.earnings, lines)
  if ('outcome' in earned) return earned
  const { gross, expenses, benefits } = earned
  const before = input.toDate ? { ...NOTHING_TO_DATE, ...input.toDate } : NOTHING_TO_DATE
  const deductions = input.deductions ?? NO_DEDUCTIONS

  const contributed = input.pension
    ? pensionContribution(rates, {
        terms: input.pension,
        frequency,
        earnings: pensionBase(input.pension.basis, earned),
      })
    : NO_PENSION
  const refund = input.pensionRefund
  const pension = refund ? lessRefund(contributed, refund) : contributed
  const sacrifice = pension.sacrificed + sumOf(deductions, 'before_tax_and_ni')
  const beforeTax = sumOf(deductions, 'before_tax')
  const underNetPay =
    (input.pension?.method === 'net_pay' ? contributed.employee : 0) -
    (refund?.method === 'net_pay' ? refund.employee : 0)
  const cashAfterRelief = gross - sacrifice - beforeTax - underNetPay
  if (cashAfterRelief < 0 || earned.insured - sacrifice < 0) {
    return refuse('deductions_exceed_pay', input.pension ? 'pension' : 'deductions', {
      pay: gross,
      missing: -cashAfterRelief,
    })
  }
  const niablePay = pence(earned.insured - sacrifice)
  const taxablePay = pence(earned.taxed - sacrifice - underNetPay - beforeTax)

  const { tax, basisUsed } = incomeTax(rates, {
    taxCode,
    basis: checked.basis,
    frequency,
    period,
    taxablePay,
    payrolledBenefits: pence(benefits),
    taxablePayToDate: pence(before.taxablePay + (input.previousEmployment?.taxablePay ?? 0)),
    taxToDate: pence(before.tax + (input.previousEmployment?.tax ?? 0)),
    taxToDateHere: before.tax,
    taxedInPeriod: input.taxedInPeriod,
  })
  const ni = paymentNationalInsurance(checked, input, { niablePay, before })
  const loans = paymentStudentLoans(rates, input, niablePay)

  let studentLoan = loans.undergraduate
  let postgraduateLoan = loans.postgraduate
  let courtOrders = NO_ORDERS
  if (input.courtOrders && input.courtOrders.length > 0) {
    const applied = applyOrders(input.courtOrders, {
      payDate: input.paidOn ?? input.payDate,
      frequency,
      netEarnings: pence(Math.max(earned.attachable - sacrifice - tax - ni.employee - pension.employee, 0)),
      studentLoan,
      postgraduateLoan,
    })
    courtOrders = applied.orders
    studentLoan = applied.studentLoan
    postgraduateLoan = applied.postgraduateLoan
  }
  let underOrders = 0
  for (const { deducted, employerFee } of courtOrders) underOrders += deducted + employerFee

  const beforeNetDeductions =
    gross +
    expenses -
    sacrifice -
    beforeTax -
    tax -
    ni.employee -
    studentLoan -
    postgraduateLoan -
    pension.employee -
    underOrders
  if (beforeNetDeductions < 0) {
    return refuse('deductions_exceed_pay', 'earnings', { pay: gross + expenses, missing: -beforeNetDeductions })
  }

  if (contributed.sacrificed > 0) deduct(lines, 'salary_sacrifice', 'pension', contributed.sacrificed)
  if (refund && refund.sacrificed > 0) deduct(lines, 'salary_sacrifice', REFUND, pence(-refund.sacrificed))
  for (const { timing, code, amount } of deductions) {
    if (timing === 'before_tax_and_ni') deduct(lines, 'salary_sacrifice', code, amount)
    else if (timing === 'before_tax') deduct(lines, 'before_tax', code, amount)
  }
  deduct(lines, 'income_tax', 'income_tax', tax)
  deduct(lines, 'employee_ni', 'employee_ni', ni.employee)
  if (studentLoan > 0) deduct(lines, 'student_loan', 'student_loan', studentLoan)
  if (postgraduateLoan > 0) deduct(lines, 'postgraduate_loan', 'postgraduate_loan', postgraduateLoan)
  if (contributed.employee > 0) deduct(lines, 'pension', 'pension', contributed.employee)
  if (refund && refund.employee > 0) deduct(lines, 'pension', REFUND, pence(-refund.employee))
  for (const { code, deducted, employerFee } of courtOrders) {
    if (deducted > 0) deduct(lines, 'court_order', code, deducted)
    if (employerFee > 0) deduct(lines, 'court_order_fee', code, employerFee)
  }

  // What is taken from net pay comes last and stops at nothing; the rest is carried, never taken out of tax or NI.
  let net = beforeNetDeductions
  const carriedForward: { code: string; amount: Pence }[] = []
  for (const { timing, code, amount } of deductions) {
    if (timing !== 'after_tax') continue
    const taken = pence(amount < net ? amount : net)
    net -= taken
    deduct(lines, 'after_tax', code, taken)
    if (taken < amount) carriedForward.push({ code, amount: pence(amount - taken) })
  }
  lines.push({ section: 'employer', kind: 'employer_ni', code: 'employer_ni', amount: ni.employer })
  if (contributed.employer > 0) {
    lines.push({
      section: 'employer',
      kind: 'employer_pension',
      code: 'employer_pension',
      amount: contributed.employer,
    })
  }
  if (refund && refund.employer > 0) {
    lines.push({ section: 'employer', kind: 'employer_pension', code: REFUND, amount: pence(-refund.employer) })
  }

  const earlier = input.earlierInPeriod ?? NO_EARLIER_PAYMENT
  const result: PayCalculated = {
    outcome: 'calculated',
    taxYear: rates.taxYear,
    periodUnit: FREQUENCIES[frequency].unit,
    period,
    taxCode: taxCode.text,
    basis: basisUsed,
    lines,
    totals: {
      gross: pence(gross),
      expenses: pence(expenses),
      payrolledBenefits: pence(benefits),
      salarySacrifice: pence(sacrifice),
      niablePay,
      taxablePay,
      incomeTax: tax,
      employeeNi: ni.employee,
      employerNi: ni.employer,
      studentLoan,
      postgraduateLoan,
      pensionablePay: pension.base,
      pensionEmployee: pension.employee,
      pensionEmployer: pension.employer,
      pensionTaxRelief: pension.taxRelief,
      beforeTaxDeductions: pence(beforeTax),
      courtOrders: pence(underOrders),
      afterTaxDeductions: pence(beforeNetDeductions - net),
      net: pence(net),
      employerCost: pence(gross - sacrifice + expenses + ni.employer + pension.employer),
    },
    toDate: {
      gross: pence(before.gross + gross),
      taxablePay: pence(before.taxablePay + taxablePay),
      tax: pence(before.tax + tax),
      niEarnings: pence(before.niEarnings + niablePay),
      employeeNi: pence(before.employeeNi + ni.employee),
      employerNi: pence(before.employerNi + ni.employer),
      atLowerEarningsLimit: pence(before.atLowerEarningsLimit + ni.atLowerEarningsLimit),
      lowerLimitToPrimary: pence(before.lowerLimitToPrimary + ni.lowerLimitToPrimary),
      primaryToUpper: pence(before.primaryToUpper + ni.primaryToUpper),
      studentLoan: pence(before.studentLoan + studentLoan),
      postgraduateLoan: pence(before.postgraduateLoan + postgraduateLoan),
      pensionEmployee: pence(before.pensionEmployee + pension.employee),
      pensionEmployer: pence(before.pensionEmployer + pension.employer),
      payrolledBenefits: pence(before.payrolledBenefits + benefits),
      net: pence(before.net + net),
    },
    inPeriod: {
      niablePay: pence(earlier.niablePay + niablePay),
      employeeNi: pence(earlier.employeeNi + ni.employee),
      employerNi: pence(earlier.employerNi + ni.employer),
      atLowerEarningsLimit: pence(earlier.atLowerEarningsLimit + ni.atLowerEarningsLimit),
      lowerLimitToPrimary: pence(earlier.lowerLimitToPrimary + ni.lowerLimitToPrimary),
      primaryToUpper: pence(earlier.primaryToUpper + ni.primaryToUpper),
      studentLoan: pence(earlier.studentLoan + studentLoan),
      postgraduateLoan: pence(earlier.postgraduateLoan + postgraduateLoan),
    },
    niByCategory: lettersAfter(
      {
        category: checked.niCategory,
        figures: {
          niEarnings: niablePay,
          employeeNi: ni.employee,
          employerNi: ni.employer,
          atLowerEarningsLimit: ni.atLowerEarningsLimit,
          lowerLimitToPrimary: ni.lowerLimitToPrimary,
          primaryToUpper: ni.primaryToUpper,
        },
      },
      {
        letters: input.niByCategory,
        toDate: before,
        inPeriod: input.earlierInPeriod
          ? { ...input.earlierInPeriod, niEarnings: input.earlierInPeriod.niablePay }
          : undefined,
      },
    ),
    courtOrders,
    carriedForward,
  }
  return input.trace ? { ...result, trace: explainPay(checked, input, result) } : result
}

/** The earnings that a pension's percentages are of, by its basis. */
function pensionBase(
  basis: 'qualifying_earnings' | 'pensionable_pay' | 'all_earnings',
  { gross, qualifying, basic }: EarningsSums,
): Pence {
  const base = basis === 'qualifying_earnings' ? qualifying : basis === 'pensionable_pay' ? basic : gross
  return pence(base < 0 ? 0 : base)
}

function sumOf(deductions: readonly DeductionLine[], timing: DeductionTiming): number {
  let sum = 0
  for (const deduction of deductions) if (deduction.timing === timing) sum += deduction.amount
  return sum
}

function deduct(lines: PayLine[], kind: DeductionKind, code: string, amount: Pence): void {
  lines.push({ section: 'deductions', kind, code, amount })
}
