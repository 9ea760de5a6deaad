import { type Pence, pence, ZERO } from '@gpod/money'
import { incomeTax } from '../income-tax/income-tax.ts'
import { nationalInsurance } from '../national-insurance/class-one.ts'
import { pensionContribution } from '../pensions/contribution.ts'
import { refuse } from '../refusal.ts'
import { studentLoan } from '../student-loans/student-loan.ts'
import { FREQUENCIES } from '../tax-year.ts'
import { checkPayInput } from './check-input.ts'
import { EARNINGS_KINDS, LARGEST_AMOUNT, lineAmount, type Treatment } from './earnings.ts'
import type { DeductionTiming, FiguresToDate, PayInput } from './pay-input.ts'
import type { PayLine, PayResult } from './pay-result.ts'

const NOTHING: FiguresToDate = {
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

/**
 * Works out one payment to one person: earnings in, lines, totals and new figures to date out, all in pence.
 * Refuses impossible input with the field's name, gross pay below zero, and deductions by law that exceed the pay.
 */
export function calculatePay(input: PayInput): PayResult {
  const checked = checkPayInput(input)
  if (checked.outcome === 'refused') return checked
  const { rates, period, taxCode, niCategory } = checked
  const { frequency } = input

  const lines: PayLine[] = []
  let gross = 0
  let taxed = 0
  let insured = 0
  let qualifying = 0
  let basicPay = 0
  let expenses = 0
  let benefits = 0
  for (let index = 0; index < input.earnings.length; index += 1) {
    const line = input.earnings[index]
    if (!line) continue
    const amount = lineAmount(line, index)
    if (typeof amount !== 'number') return amount
    const treatment: Treatment = EARNINGS_KINDS[line.kind]
    if (!treatment.cash) benefits += amount
    else if (treatment.taxed) gross += amount
    else expenses += amount
    if (treatment.taxed) taxed += amount
    if (treatment.insured) insured += amount
    if (treatment.qualifying) qualifying += amount
    if (treatment.basic) basicPay += amount
    lines.push({ section: 'earnings', kind: line.kind, code: line.code ?? line.kind, amount: pence(amount) })
  }
  if (gross < 0) return refuse('gross_below_zero', 'earnings', { gross })
  if (gross + benefits > LARGEST_AMOUNT)
    return refuse('amount_too_large', 'earnings', { given: gross, maximum: LARGEST_AMOUNT })

  const deductions = input.deductions ?? []
  const pension = input.pension
    ? pensionContribution(rates, {
        terms: input.pension,
        frequency,
        earnings: pence(pensionBase(input.pension.basis, { gross, qualifying, basicPay })),
      })
    : NO_PENSION
  const otherSacrifice = sumOf(deductions, 'before_tax_and_ni')
  const sacrifice = pension.sacrificed + otherSacrifice
  const beforeTax = sumOf(deductions, 'before_tax')
  const underNetPay = input.pension?.method === 'net_pay' ? pension.employee : 0
  const niablePay = pence(insured - sacrifice)
  const taxablePay = pence(taxed - sacrifice - underNetPay - beforeTax)
  if (niablePay < 0 || taxablePay - benefits < 0) {
    return refuse('deductions_exceed_pay', sacrifice > 0 ? 'deductions' : 'pension', {
      pay: gross,
      deductions: sacrifice + underNetPay + beforeTax,
    })
  }

  const before = input.toDate ? { ...NOTHING, ...input.toDate } : NOTHING
  const previous = input.previousEmployment
  const tax = incomeTax(rates, {
    taxCode,
    basis: checked.basis,
    frequency,
    period,
    taxablePay,
    payrolledBenefits: pence(benefits),
    taxablePayToDate: pence(before.taxablePay + (previous?.taxablePay ?? 0)),
    taxToDate: pence(before.tax + (previous?.tax ?? 0)),
    taxToDateHere: before.tax,
  })
  const ni = nationalInsurance(rates, { category: niCategory, frequency, earnings: niablePay })
  let undergraduate = ZERO
  let postgraduate = ZERO
  for (const plan of input.studentLoanPlans ?? []) {
    const deduction = studentLoan(rates, { plan, frequency, earnings: niablePay })
    if (plan === 'postgraduate') postgraduate = deduction
    else undergraduate = deduction
  }

  const left =
    gross - sacrifice - beforeTax - tax.tax - ni.employee - undergraduate - postgraduate - pension.employee + expenses
  if (left < 0) return refuse('deductions_exceed_pay', 'earnings', { pay: gross + expenses, missing: -left })

  if (pension.sacrificed > 0) deduct(lines, 'salary_sacrifice', 'pension', pension.sacrificed)
  for (const { timing, code, amount } of deductions) {
    if (timing === 'before_tax_and_ni') deduct(lines, 'salary_sacrifice', code, amount)
    else if (timing === 'before_tax') deduct(lines, 'before_tax', code, amount)
  }
  deduct(lines, 'income_tax', 'income_tax', tax.tax)
  deduct(lines, 'employee_ni', 'employee_ni', ni.employee)
  if (undergraduate > 0) deduct(lines, 'student_loan', 'student_loan', undergraduate)
  if (postgraduate > 0) deduct(lines, 'postgraduate_loan', 'postgraduate_loan', postgraduate)
  if (pension.employee > 0) deduct(lines, 'pension', 'pension', pension.employee)

  // What is taken from net pay comes last and stops at nothing; the rest is carried, never taken out of tax or NI.
  let net = left
  const carriedForward: { code: string; amount: Pence }[] = []
  for (const { timing, code, amount } of deductions) {
    if (timing !== 'after_tax') continue
    const taken = pence(amount < net ? amount : net)
    net -= taken
    deduct(lines, 'after_tax', code, taken)
    if (taken < amount) carriedForward.push({ code, amount: pence(amount - taken) })
  }
  lines.push({ section: 'employer', kind: 'employer_ni', code: 'employer_ni', amount: ni.employer })
  if (pension.employer > 0) {
    lines.push({ section: 'employer', kind: 'employer_pension', code: 'employer_pension', amount: pension.employer })
  }

  return {
    outcome: 'calculated',
    taxYear: rates.taxYear,
    periodUnit: FREQUENCIES[frequency].unit,
    period,
    taxCode: taxCode.text,
    basis: tax.basisUsed,
    lines,
    totals: {
      gross: pence(gross),
      expenses: pence(expenses),
      payrolledBenefits: pence(benefits),
      salarySacrifice: pence(sacrifice),
      niablePay,
      taxablePay,
      incomeTax: tax.tax,
      employeeNi: ni.employee,
      employerNi: ni.employer,
      studentLoan: undergraduate,
      postgraduateLoan: postgraduate,
      pensionablePay: pension.base,
      pensionEmployee: pension.employee,
      pensionEmployer: pension.employer,
      pensionTaxRelief: pension.taxRelief,
      beforeTaxDeductions: pence(beforeTax),
      afterTaxDeductions: pence(left - net),
      net: pence(net),
      employerCost: pence(gross - sacrifice + expenses + ni.employer + pension.employer),
    },
    toDate: {
      gross: pence(before.gross + gross),
      taxablePay: pence(before.taxablePay + taxablePay),
      tax: pence(before.tax + tax.tax),
      niEarnings: pence(before.niEarnings + niablePay),
      employeeNi: pence(before.employeeNi + ni.employee),
      employerNi: pence(before.employerNi + ni.employer),
      atLowerEarningsLimit: pence(before.atLowerEarningsLimit + ni.atLowerEarningsLimit),
      lowerLimitToPrimary: pence(before.lowerLimitToPrimary + ni.lowerLimitToPrimary),
      primaryToUpper: pence(before.primaryToUpper + ni.primaryToUpper),
      studentLoan: pence(before.studentLoan + undergraduate),
      postgraduateLoan: pence(before.postgraduateLoan + postgraduate),
      pensionEmployee: pence(before.pensionEmployee + pension.employee),
      pensionEmployer: pence(before.pensionEmployer + pension.employer),
      payrolledBenefits: pence(before.payrolledBenefits + benefits),
      net: pence(before.net + net),
    },
    carriedForward,
  }
}

const NO_PENSION = { base: ZERO, sacrificed: ZERO, employee: ZERO, employer: ZERO, taxRelief: ZERO }

function pensionBase(
  basis: 'qualifying_earnings' | 'pensionable_pay' | 'all_earnings',
  { gross, qualifying, basicPay }: { gross: number; qualifying: number; basicPay: number },
): number {
  const base = basis === 'qualifying_earnings' ? qualifying : basis === 'pensionable_pay' ? basicPay : gross
  return base < 0 ? 0 : base
}

function sumOf(deductions: NonNullable<PayInput['deductions']>, timing: DeductionTiming): number {
  let sum = 0
  for (const deduction of deductions) if (deduction.timing === timing) sum += deduction.amount
  return sum
}

function deduct(
  lines: PayLine[],
  kind: Extract<PayLine, { section: 'deductions' }>['kind'],
  code: string,
  amount: Pence,
): void {
  lines.push({ section: 'deductions', kind, code, amount })
}
