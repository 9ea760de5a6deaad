import type { StepNames } from '../../lib/trace/working-steps.tsx'

/** What the working calls "yours" when the worker reads it is the worker's when her employer does. */
export const employerStepNames: StepNames = {
  'pension.employee_rate': 'payroll.whyEmployeeRate',
  'pension.member_contribution': 'payroll.whyMemberContribution',
  'pension.taken_from_pay': 'payroll.whyTakenFromPay',
  'national_insurance.employee_total': 'payroll.employeeNi',
  'national_insurance.employee': 'payroll.employeeNi',
}
