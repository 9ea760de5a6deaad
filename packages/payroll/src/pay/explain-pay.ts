import { explainOrders } from '../court-orders/explain-orders.ts'
import { explainIncomeTax } from '../income-tax/explain-income-tax.ts'
import { underOtherLetters } from '../national-insurance/category-figures.ts'
import { explainClassOne } from '../national-insurance/explain-class-one.ts'
import { explainContribution, type PensionSteps } from '../pensions/explain-contribution.ts'
import { explainStudentLoan } from '../student-loans/explain-student-loan.ts'
import type { Trace } from '../trace/trace.ts'
import { type StepRef, TraceBuilder } from '../trace/trace-builder.ts'
import type { CheckedPay } from './check-input.ts'
import { type EarningsSteps, explainEarnings } from './explain-earnings.ts'
import type { DeductionTiming, FiguresToDate, PayInput } from './pay-input.ts'
import type { DeductionKind, PayCalculated } from './pay-result.ts'
import { isDirectorYear } from './period-contributions.ts'

/** Steps by the kind of payslip line they give, in the order of the lines. */
type LineSteps = Record<DeductionKind | 'earnings' | 'employer_ni' | 'employer_pension', StepRef[]>

/**
 * The working behind a result: every total, every line and every figure to date, each by the step that gives it. Throws
 * when a step and the result disagree: that is a bug, never an answer.
 */
export function explainPay(checked: CheckedPay, input: PayInput, result: PayCalculated): Trace {
  const trace = new TraceBuilder()
  const lines: LineSteps = {
    earnings: [],
    salary_sacrifice: [],
    before_tax: [],
    income_tax: [],
    employee_ni: [],
    student_loan: [],
    postgraduate_loan: [],
    pension: [],
    court_order: [],
    court_order_fee: [],
    after_tax: [],
    employer_ni: [],
    employer_pension: [],
  }
  const earned = explainEarnings(trace, input.earnings)
  lines.earnings.push(...earned.lines)
  const contributed = explainPension(trace, checked, input, earned)
  const { refunded, pension } = explainRefund(trace, input, contributed)

  const whereAny = (step: StepRef) => (trace.value(step) > 0 ? [step] : [])
  lines.salary_sacrifice.push(...whereAny(contributed.sacrificed), ...refunded.sacrificed)
  const sacrifices = explainDeductions(trace, input, 'before_tax_and_ni')
  lines.salary_sacrifice.push(...sacrifices)
  const sacrifice = trace.add('deductions.salary_sacrifice', [pension.sacrificed, ...sacrifices])
  lines.before_tax.push(...explainDeductions(trace, input, 'before_tax'))
  const beforeTax = trace.add('deductions.before_tax', [0, ...lines.before_tax])
  const niable = trace.subtract('pay.niable', [earned.insured, sacrifice])
  const underNetPay = [
    ...(input.pension?.method === 'net_pay' ? [contributed.employee] : []),
    ...(input.pensionRefund?.method === 'net_pay' ? refunded.employee : []),
  ]
  const taxable = trace.subtract('pay.taxable', [earned.taxed, sacrifice, ...underNetPay, beforeTax])

  const tax = explainTax(trace, checked, input, { taxable, benefits: earned.benefits })
  const { employee, employer } = explainContributions(trace, checked, input, niable)
  const due = explainLoans(trace, checked, input, niable)
  const { studentLoan, postgraduateLoan, orders } = explainAfterOrders(trace, input, {
    ...due,
    attachable: earned.attachable,
    before: [sacrifice, tax, employee, pension.employee],
  })
  const underOrders = trace.add('court_order.total', [0, ...orders.flatMap(({ deducted, fee }) => [deducted, fee])])

  const left = trace.subtract('pay.left_after_law', [
    trace.add('pay.left_after_law', [earned.gross, earned.expenses]),
    ...[sacrifice, beforeTax, tax, employee, studentLoan, postgraduateLoan, pension.employee, underOrders],
  ])
  let net = left
  for (const amount of explainDeductions(trace, input, 'after_tax')) {
    const taken = trace.smallest('deductions.taken', [amount, net])
    net = trace.subtract('pay.net', [net, taken])
    lines.after_tax.push(taken)
  }
  const afterTax = trace.add('deductions.after_tax', [0, ...lines.after_tax])
  const kept = trace.subtract('pay.employer_cost', [earned.gross, sacrifice])
  const employerCost = trace.add('pay.employer_cost', [kept, earned.expenses, employer, pension.employer])

  lines.income_tax.push(tax)
  lines.employee_ni.push(employee)
  lines.employer_ni.push(employer)
  lines.student_loan.push(...whereAny(studentLoan))
  lines.postgraduate_loan.push(...whereAny(postgraduateLoan))
  lines.pension.push(...whereAny(contributed.employee), ...refunded.employee)
  lines.employer_pension.push(...whereAny(contributed.employer), ...refunded.employer)
  for (const { deducted, fee } of orders) {
    lines.court_order.push(...whereAny(deducted))
    lines.court_order_fee.push(...whereAny(fee))
  }
  const totals: Record<keyof PayCalculated['totals'], StepRef> = {
    gross: earned.gross,
    expenses: earned.expenses,
    payrolledBenefits: earned.benefits,
    salarySacrifice: sacrifice,
    niablePay: niable,
    taxablePay: taxable,
    incomeTax: tax,
    employeeNi: employee,
    employerNi: employer,
    studentLoan,
    postgraduateLoan,
    pensionablePay: pension.base,
    pensionEmployee: pension.employee,
    pensionEmployer: pension.employer,
    pensionTaxRelief: pension.taxRelief,
    beforeTaxDeductions: beforeTax,
    courtOrders: underOrders,
    afterTaxDeductions: afterTax,
    net,
    employerCost,
  }
  nameTotals(trace, totals, result)
  nameLines(trace, lines, result)
  nameFiguresToDate(trace, totals, { input, result })
  return trace.done()
}

function explainPension(
  trace: TraceBuilder,
  { rates }: CheckedPay,
  { pension, frequency, earlierPensionEarnings: earlier }: PayInput,
  earned: EarningsSteps,
): PensionSteps {
  if (!pension) return explainContribution(trace, rates, undefined)
  const counted = { qualifying_earnings: earned.qualifying, pensionable_pay: earned.basic, all_earnings: earned.gross }
  const earnings = trace.largest('pension.earnings', [counted[pension.basis], 0])
  return explainContribution(trace, rates, { terms: pension, frequency, earnings, earlier })
}

/** What is given back, as steps below zero where there is any, and the contributions with it. */
function explainRefund(
  trace: TraceBuilder,
  { pensionRefund }: PayInput,
  contributed: PensionSteps,
): {
  refunded: Record<'sacrificed' | 'employee' | 'employer' | 'taxRelief', StepRef[]>
  pension: PensionSteps
} {
  const given = (name: 'sacrificed' | 'employee' | 'employer' | 'taxRelief') => {
    const amount = pensionRefund?.[name] ?? 0
    if (amount === 0) return []
    const back = trace.input('pension.refunded', `pensionRefund.${name}`, amount)
    return [trace.subtract('pension.refunded', [0, back])]
  }
  const refunded = {
    sacrificed: given('sacrificed'),
    employee: given('employee'),
    employer: given('employer'),
    taxRelief: given('taxRelief'),
  }
  const less = (name: keyof typeof refunded) =>
    refunded[name].length === 0
      ? contributed[name]
      : trace.add('pension.refunded', [contributed[name], ...refunded[name]])
  return {
    refunded,
    pension: {
      base: contributed.base,
      sacrificed: less('sacrificed'),
      employee: less('employee'),
      employer: less('employer'),
      taxRelief: less('taxRelief'),
    },
  }
}

const lineKinds = {
  before_tax_and_ni: 'salary_sacrifice',
  before_tax: 'before_tax',
  after_tax: 'after_tax',
} as const satisfies Record<DeductionTiming, DeductionKind>

function explainDeductions(trace: TraceBuilder, { deductions = [] }: PayInput, timing: DeductionTiming): StepRef[] {
  return deductions.flatMap((deduction, index) =>
    deduction.timing === timing
      ? [
          trace.input('deductions.amount', `deductions.${index}.amount`, deduction.amount, 'pence', {
            kind: lineKinds[timing],
            code: deduction.code,
          }),
        ]
      : [],
  )
}

function explainTax(
  trace: TraceBuilder,
  { rates, taxCode, basis, period }: CheckedPay,
  { frequency, toDate, previousEmployment, taxedInPeriod }: PayInput,
  { taxable, benefits }: { taxable: StepRef; benefits: StepRef },
): StepRef {
  const taxBeforeHere = trace.input('income_tax.tax_before', 'toDate.tax', toDate?.tax ?? 0)
  return explainIncomeTax(trace, rates, {
    taxCode,
    basis,
    frequency,
    period,
    taxablePay: taxable,
    payrolledBenefits: benefits,
    payBefore: trace.add('income_tax.pay_before', [
      trace.input('income_tax.pay_before', 'toDate.taxablePay', toDate?.taxablePay ?? 0),
      trace.input('income_tax.pay_before', 'previousEmployment.taxablePay', previousEmployment?.taxablePay ?? 0),
    ]),
    taxBefore: trace.add('income_tax.tax_before', [
      taxBeforeHere,
      trace.input('income_tax.tax_before', 'previousEmployment.tax', previousEmployment?.tax ?? 0),
    ]),
    taxBeforeHere,
    taxedInPeriod: taxedInPeriod && {
      taxablePay: trace.input('income_tax.pay_before', 'taxedInPeriod.taxablePay', taxedInPeriod.taxablePay),
      tax: trace.input('income_tax.tax_before', 'taxedInPeriod.tax', taxedInPeriod.tax),
    },
  })
}

/** National insurance: a director's on the year so far, anybody else's on the pay period so far, less what was paid. */
function explainContributions(
  trace: TraceBuilder,
  { rates, niCategory: category }: CheckedPay,
  { frequency, director, toDate, earlierInPeriod, niByCategory }: PayInput,
  niable: StepRef,
): { employee: StepRef; employer: StepRef } {
  if (!isDirectorYear(director) && !earlierInPeriod) {
    const earnings = trace.add('national_insurance.earnings', [niable])
    const { employee, employer } = explainClassOne(trace, rates, { category, earnings, over: { frequency } })
    return {
      employee: trace.add('national_insurance.employee', [employee]),
      employer: trace.add('national_insurance.employer', [employer]),
    }
  }
  const outside = isDirectorYear(director) ? director.beforeAppointment : undefined
  const field = isDirectorYear(director) ? 'toDate' : 'earlierInPeriod'
  const before = isDirectorYear(director)
    ? { earnings: toDate?.niEarnings ?? 0, employee: toDate?.employeeNi ?? 0, employer: toDate?.employerNi ?? 0 }
    : {
        earnings: earlierInPeriod?.niablePay ?? 0,
        employee: earlierInPeriod?.employeeNi ?? 0,
        employer: earlierInPeriod?.employerNi ?? 0,
      }
  const earlier = trace.subtract('national_insurance.earlier_earnings', [
    trace.input('national_insurance.earlier_earnings', field, before.earnings),
    trace.input('national_insurance.earlier_earnings', 'director.beforeAppointment', outside?.niEarnings ?? 0),
  ])
  const earnings = trace.add('national_insurance.earnings', [earlier, niable])
  const over = isDirectorYear(director) ? { weeksInYear: director.weeksInYear ?? 52 } : { frequency }
  const whole = explainClassOne(trace, rates, { category, earnings, over })
  const paid = (whose: 'employee' | 'employer', beforeAppointment: number) =>
    trace.subtract('national_insurance.paid_before', [
      trace.input('national_insurance.paid_before', field, before[whose]),
      trace.input('national_insurance.paid_before', 'director.beforeAppointment', beforeAppointment),
    ])
  const within = isDirectorYear(director) ? 'toDate' : 'inPeriod'
  const others = underOtherLetters(niByCategory, { category, within, outside })
  const below = others && {
    ...explainClassOne(trace, rates, {
      category,
      earnings: trace.input('national_insurance.earlier_earnings', 'niByCategory', others.niEarnings),
      over,
    }),
    paidEmployee: trace.input('national_insurance.paid_before', 'niByCategory', others.employeeNi),
    paidEmployer: trace.input('national_insurance.paid_before', 'niByCategory', others.employerNi),
  }
  // What other letters took is no part of what this letter has been paid; what lies below is theirs.
  const paidHere = (whose: 'employee' | 'employer', beforeAppointment: number) => {
    const all = paid(whose, beforeAppointment)
    if (!below) return all
    return trace.subtract('national_insurance.paid_before', [
      all,
      whose === 'employee' ? below.paidEmployee : below.paidEmployer,
    ])
  }
  return {
    employee: trace.subtract('national_insurance.employee', [
      whole.employee,
      ...(below ? [below.employee] : []),
      paidHere('employee', outside?.employeeNi ?? 0),
    ]),
    employer: trace.subtract('national_insurance.employer', [
      whole.employer,
      ...(below ? [below.employer] : []),
      paidHere('employer', outside?.employerNi ?? 0),
    ]),
  }
}

function explainLoans(
  trace: TraceBuilder,
  { rates }: CheckedPay,
  { frequency, studentLoanPlans = [], earlierInPeriod }: PayInput,
  niable: StepRef,
): { undergraduate: StepRef; postgraduate: StepRef } {
  const none = trace.add('student_loan.due', [0])
  const loans = { undergraduate: none, postgraduate: none }
  if (studentLoanPlans.length === 0) return loans
  const earlier = trace.input('student_loan.earnings', 'earlierInPeriod.niablePay', earlierInPeriod?.niablePay ?? 0)
  const earnings = trace.add('student_loan.earnings', [earlier, niable])
  for (const plan of studentLoanPlans) {
    const due = explainStudentLoan(trace, rates, { plan, frequency, earnings })
    if (!due) continue
    const which = plan === 'postgraduate' ? 'postgraduate' : 'undergraduate'
    const field = plan === 'postgraduate' ? 'postgraduateLoan' : 'studentLoan'
    const paid = trace.input('student_loan.paid_before', `earlierInPeriod.${field}`, earlierInPeriod?.[field] ?? 0)
    loans[which] = trace.largest('student_loan.due', [trace.subtract('student_loan.due', [due, paid]), 0])
  }
  return loans
}

function explainAfterOrders(
  trace: TraceBuilder,
  { courtOrders = [], payDate, paidOn = payDate, frequency }: PayInput,
  {
    undergraduate,
    postgraduate,
    attachable,
    before,
  }: { undergraduate: StepRef; postgraduate: StepRef; attachable: StepRef; before: readonly StepRef[] },
): ReturnType<typeof explainOrders> {
  if (courtOrders.length === 0) return { orders: [], studentLoan: undergraduate, postgraduateLoan: postgraduate }
  const netEarnings = trace.largest('court_order.net_earnings', [
    trace.subtract('court_order.net_earnings', [attachable, ...before]),
    0,
  ])
  return explainOrders(trace, courtOrders, {
    payDate: paidOn,
    frequency,
    netEarnings,
    studentLoan: undergraduate,
    postgraduateLoan: postgraduate,
  })
}

function nameTotals(
  trace: TraceBuilder,
  steps: Record<keyof PayCalculated['totals'], StepRef>,
  { totals }: PayCalculated,
): void {
  for (const [name, amount] of Object.entries(totals)) {
    trace.figure(name, steps[name as keyof PayCalculated['totals']], amount)
  }
}

function nameLines(trace: TraceBuilder, steps: LineSteps, { lines }: PayCalculated): void {
  for (const [index, line] of lines.entries()) {
    const step = steps[line.section === 'earnings' ? 'earnings' : line.kind].shift()
    if (!step) throw new Error(`no step gives line ${index}`)
    trace.figure(`lines.${index}`, step, line.amount)
  }
}

function nameFiguresToDate(
  trace: TraceBuilder,
  totals: Record<keyof PayCalculated['totals'], StepRef>,
  { input, result }: { input: PayInput; result: PayCalculated },
): void {
  const steps: Partial<Record<keyof FiguresToDate, StepRef>> = {
    gross: totals.gross,
    taxablePay: totals.taxablePay,
    tax: totals.incomeTax,
    niEarnings: totals.niablePay,
    employeeNi: totals.employeeNi,
    employerNi: totals.employerNi,
    studentLoan: totals.studentLoan,
    postgraduateLoan: totals.postgraduateLoan,
    pensionEmployee: totals.pensionEmployee,
    pensionEmployer: totals.pensionEmployer,
    payrolledBenefits: totals.payrolledBenefits,
    net: totals.net,
  }
  for (const [name, step] of Object.entries(steps)) {
    const field = name as keyof FiguresToDate
    const before = trace.input('to_date.before', `toDate.${field}`, input.toDate?.[field] ?? 0)
    trace.figure(`toDate.${field}`, trace.add('to_date.total', [before, step]), result.toDate[field])
  }
}
