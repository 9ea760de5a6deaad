import type { StepNames } from '../../../shared/why/step-names.ts'

/** What the working calls "yours" when the worker reads it is the worker's when their employer does. */
export const employerStepNames: StepNames = {
  'pay.employer_cost': 'payroll.employerCost',
  'payslip.paid_out': 'pay-runs.paidOutToHer',
  'payslip.advances': 'pay-runs.advancesTakenBack',
  'pension.employee_rate': 'pay-runs.whyEmployeeRate',
  'pension.member_contribution': 'pay-runs.whyMemberContribution',
  'pension.taken_from_pay': 'pay-runs.whyTakenFromPay',
  'national_insurance.employee_total': 'payroll.employeeNi',
  'national_insurance.employee': 'payroll.employeeNi',
}
