import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import { directorOf, p45Of } from './employee-view.ts'
import type { WorkerColumns, WorkerRow } from './employees-store.ts'
import type { ChangedAmounts } from './keep-changes.ts'

/** Only what is to change; a field left out stays as it is. */
export type EmployeeChanges = Omit<z.output<typeof routes.employees.change.body>, 'version'>

/** A change of any of these can move what a worker may take out. */
export const decidesWages = [
  'startsOn',
  'endsOn',
  'dateOfBirth',
  'department',
  'payFrequency',
  'scheduleNumber',
  'payBasis',
  'hourlyRate',
  'annualSalary',
  'taxCode',
  'taxBasis',
  'niCategory',
  'studentLoans',
  'director',
  'p45',
  'pension',
  'pensionEmployeeRate',
  'pensionEmployerRate',
] as const satisfies readonly (keyof EmployeeChanges)[]

/** The columns that hold a field as it is, by the field's name. */
export const plainColumn = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  employeeId: 'employee_number',
  phone: 'phone',
  dateOfBirth: 'date_of_birth',
  gender: 'gender',
  address: 'address',
  department: 'department',
  position: 'position',
  managerId: 'manager_user_id',
  startsOn: 'starts_on',
  endsOn: 'ends_on',
  payFrequency: 'pay_frequency',
  scheduleNumber: 'schedule_number',
  payBasis: 'pay_basis',
  weeklyHours: 'weekly_hours',
  taxCode: 'tax_code',
  taxBasis: 'tax_basis',
  niCategory: 'ni_category',
  studentLoans: 'student_loans',
  starterStatement: 'starter_statement',
  pension: 'pension',
  pensionEmployeeRate: 'pension_employee_rate',
  pensionEmployerRate: 'pension_employer_rate',
} as const satisfies Partial<Record<keyof EmployeeChanges, keyof WorkerColumns & keyof WorkerRow>>

const plainFields = Object.entries(plainColumn) as [
  keyof typeof plainColumn,
  (typeof plainColumn)[keyof typeof plainColumn],
][]

export const isOtherAddress = (before: string | null, after: string | null | undefined) =>
  after !== undefined && after?.toLowerCase() !== before?.toLowerCase()

export function plainColumns(changes: EmployeeChanges): WorkerColumns {
  return Object.fromEntries(
    plainFields.filter(([field]) => changes[field] !== undefined).map(([field, column]) => [column, changes[field]]),
  )
}

/** Of a new rate or salary what it was and is; null where neither is given. */
export function changedAmounts(
  before: Pick<WorkerRow, 'hourly_rate_pence' | 'annual_salary_pence'>,
  { hourlyRate: rate, annualSalary: salary }: EmployeeChanges,
): ChangedAmounts | null {
  const hasRate = rate != null && rate !== before.hourly_rate_pence
  const hasSalary = salary != null && salary !== before.annual_salary_pence
  if (!hasRate && !hasSalary) return null
  return {
    before: {
      ...(hasRate && { hourly_rate_pence: before.hourly_rate_pence }),
      ...(hasSalary && { annual_pence: before.annual_salary_pence }),
    },
    after: { ...(hasRate && { hourly_rate_pence: rate }), ...(hasSalary && { annual_pence: salary }) },
  }
}

type Audited = Pick<
  WorkerRow,
  | (typeof plainColumn)[keyof typeof plainColumn]
  | 'hourly_rate_pence'
  | 'annual_salary_pence'
  | 'director_from'
  | 'director_method'
  | 'p45_tax_year'
  | 'p45_taxable_pay_pence'
  | 'p45_tax_pence'
>

/** What was and what is, without the numbers that are sealed: of those only that they were changed. */
export function auditedDifference(
  before: Audited,
  changes: EmployeeChanges,
  rateFrom: string,
): { before: object; after: object } {
  // The number of a pay schedule means nothing without its frequency.
  const isTouched = (field: (typeof plainFields)[number][0]) =>
    changes[field] !== undefined || (field === 'payFrequency' && changes.scheduleNumber !== undefined)
  const touched = plainFields.filter(([field]) => isTouched(field))
  const { hourlyRate: rate, annualSalary: salary, director, p45 } = changes
  return {
    before: {
      ...Object.fromEntries(touched.map(([field, column]) => [field, before[column]])),
      ...(rate === undefined ? {} : { hourlyRatePence: before.hourly_rate_pence }),
      ...(salary === undefined ? {} : { annualSalaryPence: before.annual_salary_pence }),
      ...(director === undefined ? {} : { director: directorOf(before) }),
      ...(p45 === undefined ? {} : { p45: p45Of(before) }),
    },
    after: {
      ...Object.fromEntries(
        touched.map(([field, column]) => [field, changes[field] === undefined ? before[column] : changes[field]]),
      ),
      ...(rate === undefined ? {} : { hourlyRatePence: rate, rateFrom }),
      ...(salary === undefined ? {} : { annualSalaryPence: salary, rateFrom }),
      ...(director === undefined ? {} : { director }),
      ...(p45 === undefined ? {} : { p45 }),
      ...(changes.nationalInsuranceNumber === undefined ? {} : { isNationalInsuranceNumberChanged: true }),
      ...(changes.bankAccount === undefined ? {} : { isBankAccountChanged: true }),
    },
  }
}
