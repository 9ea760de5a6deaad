import type { StudentLoanPlan, TaxYearRates } from '../rates/tax-year-rates.ts'
import { FREQUENCIES, type PayFrequency } from '../tax-year.ts'
import type { StepRef, TraceBuilder } from '../trace/trace-builder.ts'

const LOANS = 'SI 2009/470 regs 41-44'

/** The steps of `studentLoan`, or `undefined` where the plan is not deducted in the year. */
export function explainStudentLoan(
  trace: TraceBuilder,
  rates: TaxYearRates,
  { plan, frequency, earnings }: { plan: StudentLoanPlan; frequency: PayFrequency; earnings: StepRef },
): StepRef | undefined {
  const sourced = rates.studentLoans[plan]
  if (!sourced || sourced.value.deductedFrom > rates.lastDay) return undefined
  const { span, inYear } = frequency === 'yearly' ? { span: 1, inYear: 1 } : FREQUENCIES[frequency]
  const id = `student_loan.${plan}`
  const year = trace.table('student_loan.threshold_year', `${id}.threshold`, sourced, sourced.value.threshold, 'pounds')
  const one = trace.multiplyDivide('student_loan.threshold_one_period', [year, 100, inYear], { rounding: 'floor' })
  const threshold = trace.multiplyDivide('student_loan.threshold', [one, span, 1], { rounding: 'down', law: LOANS })
  const above = trace.largest('student_loan.above', [trace.subtract('student_loan.above', [earnings, threshold]), 0])
  const rate = trace.table('student_loan.rate', `${id}.rate`, sourced, sourced.value.rate, 'basis_points')
  const pounds = trace.multiplyDivide('student_loan.pounds', [above, rate, 1_000_000], {
    rounding: 'floor',
    unit: 'pounds',
  })
  return trace.multiplyDivide('student_loan.due', [pounds, 100, 1], { rounding: 'down', law: LOANS })
}
