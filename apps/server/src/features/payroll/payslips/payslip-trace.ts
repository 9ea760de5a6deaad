import type { PayslipDocument } from '@gpod/contract'
import type { PayCalculated, PayInput, PayslipTraceCode, Trace, TraceStep } from '@gpod/payroll'
import { printHours, printLines } from './payslip-document.ts'

type Code = PayslipTraceCode | 'earnings.amount'

const engineFigures = {
  'totals.gross': 'gross',
  'totals.taxablePay': 'taxablePay',
  'totals.net': 'net',
  'totals.employerCost': 'employerCost',
  'yearToDate.gross': 'toDate.gross',
  'yearToDate.taxablePay': 'toDate.taxablePay',
  'yearToDate.incomeTax': 'toDate.tax',
  'yearToDate.employeeNi': 'toDate.employeeNi',
  'yearToDate.employerNi': 'toDate.employerNi',
  'yearToDate.pensionEmployee': 'toDate.pensionEmployee',
  'yearToDate.pensionEmployer': 'toDate.pensionEmployer',
  'yearToDate.net': 'toDate.net',
} as const

/**
 * The engine's working with a step for every amount that the payslip prints, named by its place in the document:
 * `totals.net`, `lines.0`, `hours.0`, `advances.0.fee`, `yearToDate.gross`. Replays like the engine's own.
 */
export function tracePayslip(
  input: PayInput,
  result: PayCalculated,
  engine: Trace,
  { advances, labels }: { advances: PayslipDocument['advances']; labels: ReadonlyMap<string, string> },
): Trace<string> {
  const steps: TraceStep<string>[] = [...engine.steps]
  const figures: Record<string, number> = {}

  const push = (step: TraceStep<Code>): number => steps.push(step) - 1
  const sum = (code: Code, terms: readonly number[]): number => {
    const value = terms.reduce((total, term) => total + stepValue(term), 0)
    const operands = terms.length === 0 ? [{ number: 0 }] : terms.map((step) => ({ step }))
    return push({ code, operation: 'add', operands, value, unit: 'pence' })
  }
  const given = (code: Code, field: string, value: number): number =>
    push({ code, operation: 'input', operands: [{ number: value }], value, unit: 'pence', field })
  const stepValue = (index: number): number => steps[index]?.value ?? Number.NaN
  const engineStep = (name: string): number => {
    const index = engine.figures[name]
    if (index === undefined) throw new Error(`the engine's working does not name ${name}`)
    return index
  }
  const sumOfLines = (from: readonly number[]): number => {
    const terms = from.map((index) => engineStep(`lines.${index}`))
    return terms.length === 1 && terms[0] !== undefined ? terms[0] : sum('earnings.amount', terms)
  }

  for (const [name, engineName] of Object.entries(engineFigures)) figures[name] = engineStep(engineName)
  const printed = printLines(input, result.lines, labels)
  for (const [index, { from }] of printed.entries()) figures[`lines.${index}`] = sumOfLines(from)
  for (const [index, { from }] of printHours(printed).entries()) figures[`hours.${index}`] = sumOfLines(from)
  const deductions = result.lines.flatMap(({ section }, index) =>
    section === 'deductions' ? [engineStep(`lines.${index}`)] : [],
  )
  figures['totals.deductions'] = sum('payslip.deductions', deductions)
  figures['yearToDate.studentLoans'] = sum('payslip.student_loans', [
    engineStep('toDate.studentLoan'),
    engineStep('toDate.postgraduateLoan'),
  ])

  const taken: number[] = []
  for (const [index, { amount, fee }] of advances.entries()) {
    const paid = given('payslip.advance', `advances.${index}.amount`, amount)
    const charged = given('payslip.advance_fee', `advances.${index}.fee`, fee)
    figures[`advances.${index}.amount`] = paid
    figures[`advances.${index}.fee`] = charged
    taken.push(paid, charged)
  }
  const recovered = sum('payslip.advances', taken)
  figures['totals.advances'] = recovered
  const net = engineStep('net')
  figures['totals.paidOut'] = push({
    code: 'payslip.paid_out',
    operation: 'subtract',
    operands: [{ step: net }, { step: recovered }],
    value: stepValue(net) - stepValue(recovered),
    unit: 'pence',
  })
  return { steps, figures }
}
