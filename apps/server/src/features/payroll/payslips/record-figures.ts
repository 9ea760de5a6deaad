import type { PayCalculated, PayInput } from '@gpod/payroll'

/** What a pay record keeps of the engine's answer, in pence, beside the question and the answer themselves. */
export function recordFigures({
  input,
  result,
  paidOut,
}: {
  input: PayInput
  result: PayCalculated
  /** What payday left after it took advances back. */
  paidOut: number
}) {
  const { totals } = result
  const statutory = result.lines.filter(({ kind }) => kind.startsWith('statutory_'))
  return {
    gross_pence: totals.gross,
    income_tax_pence: totals.incomeTax,
    employee_ni_pence: totals.employeeNi,
    employer_ni_pence: totals.employerNi,
    student_loan_pence: totals.studentLoan + totals.postgraduateLoan,
    pension_employee_pence: totals.pensionEmployee,
    pension_employer_pence: totals.pensionEmployer,
    net_pence: totals.net,
    advances_recovered_pence: totals.net - paidOut,
    paid_out_pence: paidOut,
    expenses_pence: totals.expenses,
    salary_sacrifice_pence: totals.salarySacrifice,
    court_orders_pence: totals.courtOrders,
    other_deductions_pence: totals.beforeTaxDeductions + totals.afterTaxDeductions,
    statutory_pay_pence: statutory.reduce((sum, { amount }) => sum + amount, 0),
    tax_code: result.taxCode,
    tax_basis: result.basis,
    ni_category: input.niCategory,
    to_date: result.toDate,
  }
}
