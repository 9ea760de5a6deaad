import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant } from '../shapes.ts'

/**
 * What a column of a file can hold. `name` is a whole name in one cell. Several columns may hold parts of `firstName` and
 * lines of `address`; of the others one column each. What ends in `ToDate` was paid in this tax year by other software.
 */
export const importField = z.enum([
  'employeeId',
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'dateOfBirth',
  'gender',
  'address',
  'department',
  'position',
  'startsOn',
  'endsOn',
  'payFrequency',
  'paySchedule',
  'payBasis',
  'hourlyRate',
  'annualSalary',
  'periodSalary',
  'weeklyHours',
  'nationalInsuranceNumber',
  'taxCode',
  'taxBasis',
  'niCategory',
  'studentLoans',
  'postgraduateLoan',
  'director',
  'directorFrom',
  'directorMethod',
  'starterStatement',
  'p45TaxablePay',
  'p45Tax',
  'pension',
  'pensionEmployeeRate',
  'pensionEmployerRate',
  'sortCode',
  'accountNumber',
  'accountName',
  'oldPayrollId',
  'paidUntil',
  'grossToDate',
  'netToDate',
  'taxablePayToDate',
  'taxToDate',
  'niEarningsToDate',
  'atLowerEarningsLimitToDate',
  'lowerLimitToPrimaryToDate',
  'primaryToUpperToDate',
  'employeeNiToDate',
  'employerNiToDate',
  'studentLoanToDate',
  'postgraduateLoanToDate',
  'pensionBeforeTaxToDate',
  'pensionAfterTaxToDate',
  'pensionEmployerToDate',
  'payrolledBenefitsToDate',
  'maternityToDate',
  'paternityToDate',
  'adoptionToDate',
  'sharedParentalToDate',
  'bereavementToDate',
  'neonatalToDate',
])
export type ImportField = z.infer<typeof importField>

/** What the template of this product calls each: files speak English in every language, as they go between programs. */
export const importHeaders = {
  employeeId: 'employee_number',
  firstName: 'first_name',
  lastName: 'last_name',
  name: 'full_name',
  email: 'email',
  phone: 'phone',
  dateOfBirth: 'date_of_birth',
  gender: 'gender',
  address: 'address',
  department: 'department',
  position: 'position',
  startsOn: 'start_date',
  endsOn: 'leaving_date',
  payFrequency: 'pay_frequency',
  paySchedule: 'pay_schedule',
  payBasis: 'pay_basis',
  hourlyRate: 'hourly_rate',
  annualSalary: 'annual_salary',
  periodSalary: 'salary_per_period',
  weeklyHours: 'weekly_hours',
  nationalInsuranceNumber: 'ni_number',
  taxCode: 'tax_code',
  taxBasis: 'tax_basis',
  niCategory: 'ni_category_letter',
  studentLoans: 'student_loan_plan',
  postgraduateLoan: 'postgraduate_loan',
  director: 'director',
  directorFrom: 'director_since',
  directorMethod: 'director_ni_method',
  starterStatement: 'starter_declaration',
  p45TaxablePay: 'p45_pay',
  p45Tax: 'p45_tax',
  pension: 'pension',
  pensionEmployeeRate: 'employee_contribution',
  pensionEmployerRate: 'employer_contribution',
  sortCode: 'sort_code',
  accountNumber: 'account_number',
  accountName: 'account_name',
  oldPayrollId: 'old_payroll_id',
  paidUntil: 'paid_until',
  grossToDate: 'gross_to_date',
  netToDate: 'net_to_date',
  taxablePayToDate: 'taxable_pay_to_date',
  taxToDate: 'tax_to_date',
  niEarningsToDate: 'ni_earnings_to_date',
  atLowerEarningsLimitToDate: 'earnings_at_lel_to_date',
  lowerLimitToPrimaryToDate: 'earnings_lel_to_pt_to_date',
  primaryToUpperToDate: 'earnings_pt_to_uel_to_date',
  employeeNiToDate: 'employee_ni_to_date',
  employerNiToDate: 'employer_ni_to_date',
  studentLoanToDate: 'student_loan_to_date',
  postgraduateLoanToDate: 'postgraduate_loan_to_date',
  pensionBeforeTaxToDate: 'pension_before_tax_to_date',
  pensionAfterTaxToDate: 'pension_after_tax_to_date',
  pensionEmployerToDate: 'employer_pension_to_date',
  payrolledBenefitsToDate: 'payrolled_benefits_to_date',
  maternityToDate: 'smp_to_date',
  paternityToDate: 'spp_to_date',
  adoptionToDate: 'sap_to_date',
  sharedParentalToDate: 'shpp_to_date',
  bereavementToDate: 'spbp_to_date',
  neonatalToDate: 'sncp_to_date',
} as const satisfies Record<ImportField, string>

/** The software whose export a file is, as its first row tells; `gpod` is the template of this product. */
export const importLayout = z.enum(['gpod', 'brightpay', 'xero', 'sage50', 'quickbooks', 'fps', 'unknown'])
export type ImportLayout = z.infer<typeof importLayout>

/** What can stand against a file, a row or a cell. */
export const importFault = z.enum([
  'not_readable',
  'file_empty',
  'too_many_rows',
  'field_twice',
  'column_missing',
  'required',
  'not_a_day',
  'not_an_amount',
  'not_a_number',
  'not_known',
  'not_valid',
  'not_possible',
  'bank_account_invalid',
  'twice_in_file',
  'taken',
  'not_in_tax_year',
  'not_yet',
  'negative',
  'too_large',
  'above_pay',
  'letter_unknown',
  'letter_twice',
  'kind_twice',
  'bands_above_earnings',
  'not_whole_pounds',
  'figures_used',
  'matches_several',
])
export type ImportFault = z.infer<typeof importFault>

/** What is worth a look and stands against nothing. */
export const importWarning = z.enum([
  'differs',
  'account_twice',
  'email_twice',
  'nino_twice',
  'already_here',
  'later_submission',
  'loan_plan_unknown',
  'pension_unknown',
  'director_within_year',
  'other_tax_year',
])
export type ImportWarning = z.infer<typeof importWarning>

/** `unchanged`: they are on the payroll, and the files bring no figures of this tax year; `leaver`: they have left and are not asked for. */
export const importDoes = z.enum(['add', 'update', 'unchanged', 'leaver', 'faulty'])
export type ImportDoes = z.infer<typeof importDoes>

/** By what somebody of the files was found on the payroll; `person`: by name and birth date. */
export const importMatch = z.enum(['nino', 'number', 'email', 'person'])
export type ImportMatch = z.infer<typeof importMatch>

/** What the record says and what the file does, as a cell would be written; null for nothing. */
const compared = z.object({ field: importField, before: z.string().nullable(), after: z.string() })

/** Where something stands: which file, from 0, and its line, or for a submission its how manieth employee. */
const place = z.object({ file: z.number().int(), line: z.number().int() })

const fault = z.object({
  /** Which of the rows, from 0; null where it is of a whole file, or of all. */
  row: z.number().int().nullable(),
  file: z.number().int().nullable(),
  line: z.number().int().nullable(),
  field: importField.nullable(),
  code: z.union([importFault, importWarning]),
  isWarning: z.boolean(),
  value: z.string(),
  /** What stands in another file, where two differ: the first is used. */
  other: z.string().nullable(),
})
export type ImportFinding = z.infer<typeof fault>

const checked = z.object({
  files: z.array(
    z.object({
      name: z.string(),
      layout: importLayout,
      /** The mapping was kept from an earlier import of the company. */
      isRemembered: z.boolean(),
      rows: z.number().int(),
      columns: z.array(z.object({ header: z.string(), field: importField.nullable(), samples: z.array(z.string()) })),
    }),
  ),
  rows: z.array(
    z.object({
      name: z.string(),
      employeeId: z.string().nullable(),
      does: importDoes,
      from: z.array(place),
      hasFigures: z.boolean(),
      matchedBy: importMatch.nullable(),
      /** Of who is on the payroll: what the list says otherwise, changed with `changeKnown`; and what of it stays in any case. */
      changes: z.array(compared),
      stays: z.array(compared),
    }),
  ),
  faults: z.array(fault),
  /** Of all; of very many only the first are told. */
  faultCount: z.number().int(),
  warningCount: z.number().int(),
  /** What no file says and everyone needs: a column to add, or one answer for all. */
  missing: z.array(importField),
  sums: z.object({
    added: z.number().int(),
    updated: z.number().int(),
    /** Whose record says otherwise than the list. */
    differing: z.number().int(),
    faulty: z.number().int(),
    leavers: z.number().int(),
    /** Of those added and updated, to hold beside the other software's. */
    taxablePay: money,
    tax: money,
    employeeNi: money,
    employerNi: money,
  }),
})
export type CheckedImport = z.output<typeof checked>

export const employeeImport = z.object({
  id,
  madeAt: instant,
  madeBy: z.string().nullable(),
  files: z.array(z.string()),
  added: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  state: z.enum(['made', 'undone']),
  undoneAt: instant.nullable(),
})
export type EmployeeImport = z.infer<typeof employeeImport>

const importColumns = 200

const body = z.object({
  files: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(200),
        /** The bytes of a CSV, XLSX or XML file, base64. */
        content: z.string().min(1).max(24_000_000),
      }),
    )
    .min(1)
    .max(8),
  /** What the columns of a file hold, in their order; null for what is left out. A file that is not named is recognised. */
  mappings: z
    .array(
      z.object({
        file: z.number().int().min(0).max(7),
        fields: z.array(importField.nullable()).max(importColumns),
      }),
    )
    .max(8)
    .default([]),
  /** What holds for everyone whose row says nothing, written as a cell would be. */
  defaults: z.partialRecord(importField, z.string().trim().max(100)).default({}),
  /** Leaves out the rows with faults, and imports the others. */
  skipFaulty: z.boolean().default(false),
  /** Adds also those who have left already. */
  addLeavers: z.boolean().default(false),
  /** Changes also the records of those who are on the payroll already. */
  changeKnown: z.boolean().default(false),
  /** From when these changes hold, today unless said; for a day to come the terms of work and pay are planned. */
  from: day.optional(),
})
export type ImportBody = z.output<typeof body>

const importBytes = 26 * 1024 * 1024

export const employeeImports = section('employee-imports', {
  errors: {
    /** An employee was paid, has hours, an account or a withdrawal, or their figures were changed since: it stands. */
    import_used: 409,
    import_undone: 409,
  },
  actions: {
    'employee_import.made': 'people',
    'employee_import.undone': 'people',
    'employee.deleted': 'people',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/employee-imports',
      summary: 'The imports of employees so far, the newest first',
      access: 'payroll.read',
      reach: 'company',
      response: z.object({ imports: z.array(employeeImport) }),
    }),
    check: route({
      method: 'POST',
      path: '/api/employer/employee-imports/check',
      summary:
        'What an import of these files would do, row by row, with every fault; CSV, XLSX and full payment submissions',
      access: 'employees.write',
      reach: 'company',
      changes: [],
      fileBytes: importBytes,
      limit: 'imports',
      body,
      response: checked,
    }),
    make: route({
      method: 'POST',
      path: '/api/employer/employee-imports',
      summary:
        'Adds the employees of these files, with what other software paid them in this tax year, and with `changeKnown` changes the records of who is there: all of them or none, unless `skipFaulty`',
      access: 'employees.write',
      reach: 'company',
      changes: ['employee-imports', 'employees', 'brought-forward', 'pay-runs', 'withdrawals'],
      fileBytes: importBytes,
      limit: 'imports',
      idempotent: true,
      body,
      response: z.object({
        /** Null where a fault stood against it, and nothing was written. */
        made: employeeImport.nullable(),
        faults: z.array(fault),
        faultCount: z.number().int(),
      }),
    }),
    undo: route({
      method: 'POST',
      path: '/api/employer/employee-imports/:id/undo',
      summary:
        'Takes back a whole import, while nobody whom it added was paid, has hours, an account or a withdrawal, and no record that it changed was changed or paid by since',
      access: 'employees.write',
      reach: 'company',
      changes: ['employee-imports', 'employees', 'brought-forward', 'pay-runs', 'withdrawals'],
      params: z.object({ id }),
      response: employeeImport,
    }),
  },
})
