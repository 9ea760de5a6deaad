import { z } from 'zod'
import { money, moneyInput } from '../money.ts'
import { role } from '../roles.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import {
  accountNumber,
  day,
  department,
  email,
  id,
  instant,
  name,
  nationalInsuranceNumber,
  phone,
  plainLine,
  plainLineOrEmpty,
  plainText,
  sortCode,
} from '../shapes.ts'

export const payFrequency = z.enum(['weekly', 'fortnightly', 'four_weekly', 'monthly'])
export type PayFrequency = z.infer<typeof payFrequency>

/** How a worker is paid: by the hours approved, or an even part of a yearly salary. */
export const payBasis = z.enum(['hourly', 'salaried'])
export type PayBasis = z.infer<typeof payBasis>

/** `by_assessment`: in the company's scheme or not, as the law and their own wish have it; the others are terms of the record. */
export const pensionMethod = z.enum(['none', 'relief_at_source', 'net_pay', 'salary_sacrifice', 'by_assessment'])
export type PensionMethod = z.infer<typeof pensionMethod>

export const starterStatement = z.enum(['A', 'B', 'C'])

/** As HMRC's report asks it. */
export const gender = z.enum(['F', 'M'])

/** A director from that day, and how National Insurance is worked out for them in the year. */
export const director = z.object({ from: day, method: z.enum(['annual', 'alternative']) })

/** "2026-27". */
export const taxYear = z.string().regex(/^20\d\d-\d\d$/)

export const studentLoanPlan = z.enum(['plan_1', 'plan_2', 'plan_4', 'plan_5', 'postgraduate'])

/** What a worker record holds, each field as it is sent. No defaults here: in a change, a field left out stays as it is. */
const employeeFields = {
  firstName: name,
  lastName: name,
  /** None is known of those whom other software paid and nobody wrote to: they are sent nothing. */
  email: email.nullable(),
  employeeId: plainLine(35),
  phone: phone.nullable(),
  dateOfBirth: day,
  gender: gender.nullable(),
  address: plainText(300).nullable(),
  department: department.nullable(),
  position: plainLineOrEmpty(100).nullable(),
  /** The account of the line manager whose team they are in. */
  managerId: id.nullable(),
  startsOn: day,
  payFrequency,
  /** Which of the company's schedules of that frequency; 1 is the first. */
  scheduleNumber: z.number().int().min(1).max(99),
  payBasis,
  /** Of who is salaried only where hours are approved for earned wage access: what an hour counts for. */
  hourlyRate: moneyInput.nullable(),
  /** Of salaried workers; the whole year's. */
  annualSalary: moneyInput.nullable(),
  weeklyHours: z.number().min(0).max(100).nullable(),
  nationalInsuranceNumber: nationalInsuranceNumber.nullable(),
  taxCode: z.string().trim().toUpperCase().max(10),
  taxBasis: z.enum(['cumulative', 'week1_month1']),
  niCategory: z.string().regex(/^[A-Z]$/),
  studentLoans: z.array(studentLoanPlan).max(2),
  director: director.nullable(),
  /** Pay and tax of an earlier employment in this tax year: they count for tax alone. */
  p45: z.object({ taxYear, taxablePay: moneyInput, tax: moneyInput }).nullable(),
  starterStatement: starterStatement.nullable(),
  pension: pensionMethod,
  /** Basis points of qualifying earnings: 500 is 5 %. */
  pensionEmployeeRate: z.number().int().min(0).max(10_000),
  pensionEmployerRate: z.number().int().min(0).max(10_000),
  bankAccount: z.object({ sortCode, accountNumber, accountName: plainLine(70) }).nullable(),
}

export const employeeTerms = z.object({
  ...employeeFields,
  phone: employeeFields.phone.default(null),
  gender: employeeFields.gender.default(null),
  address: employeeFields.address.default(null),
  department: employeeFields.department.default(null),
  position: employeeFields.position.default(null),
  managerId: employeeFields.managerId.default(null),
  scheduleNumber: employeeFields.scheduleNumber.default(1),
  payBasis: employeeFields.payBasis.default('hourly'),
  hourlyRate: employeeFields.hourlyRate.default(null),
  annualSalary: employeeFields.annualSalary.default(null),
  weeklyHours: employeeFields.weeklyHours.default(null),
  nationalInsuranceNumber: employeeFields.nationalInsuranceNumber.default(null),
  taxCode: employeeFields.taxCode.default('1257L'),
  taxBasis: employeeFields.taxBasis.default('cumulative'),
  niCategory: employeeFields.niCategory.default('A'),
  studentLoans: employeeFields.studentLoans.default([]),
  director: employeeFields.director.default(null),
  p45: employeeFields.p45.default(null),
  starterStatement: employeeFields.starterStatement.default(null),
  pension: employeeFields.pension.default('by_assessment'),
  // The least that automatic enrolment asks: 8 % together, 3 % of it by the employer (Pensions Act 2008 s 20).
  pensionEmployeeRate: employeeFields.pensionEmployeeRate.default(500),
  pensionEmployerRate: employeeFields.pensionEmployerRate.default(300),
  bankAccount: employeeFields.bankAccount.default(null),
})
export type EmployeeTerms = z.input<typeof employeeTerms>

export const employeeRow = z.object({
  id,
  employeeId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  startsOn: day,
  endsOn: day.nullable(),
  /** `invitation_ended`: its sender may invite nobody any more, or who held it did not know the birth date. */
  account: z.enum(['not_invited', 'invited', 'invitation_ended', 'linked']),
  /** Null for those who may not see pay. */
  hourlyRate: money.nullable(),
  missing: z.array(z.enum(['national_insurance_number', 'bank_account', 'tax_code'])),
})
export type EmployeeRow = z.infer<typeof employeeRow>

/** Whom the list shows: all but `left` and `all` are of those who have not left. */
export const employeeViews = ['current', 'left', 'all', 'missing', 'not_invited', 'invited', 'linked'] as const
export type EmployeeView = (typeof employeeViews)[number]

export const employee = employeeRow.extend({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  dateOfBirth: day.nullable(),
  gender: gender.nullable(),
  address: z.string().nullable(),
  manager: z.object({ id, name: z.string() }).nullable(),
  payFrequency,
  scheduleNumber: z.number().int(),
  /** The company's name for that schedule; null where it gave none. */
  scheduleName: z.string().nullable(),
  /** Null for those who may not see pay, as all that follows of pay, tax and pension. */
  payBasis: payBasis.nullable(),
  /** The salary of today, or the first one to come. */
  annualSalary: money.nullable(),
  weeklyHours: z.number().nullable(),
  nationalInsuranceNumberMasked: z.string().nullable(),
  taxCode: z.string().nullable(),
  taxBasis: z.enum(['cumulative', 'week1_month1']).nullable(),
  niCategory: z.string().nullable(),
  studentLoans: z.array(studentLoanPlan),
  director: director.nullable(),
  p45: z.object({ taxYear, taxablePay: money, tax: money }).nullable(),
  starterStatement: starterStatement.nullable(),
  pension: pensionMethod.nullable(),
  pensionEmployeeRate: z.number().int().nullable(),
  pensionEmployerRate: z.number().int().nullable(),
  bankAccountMasked: z.string().nullable(),
  /** Until when the account is held after a change, and the one that is paid meanwhile; null where it is not held, or nobody is paid. */
  bankAccountHeldUntil: instant.nullable(),
  accountBeforeMasked: z.string().nullable(),
  /** False where all that tells of pay is left blank for the person who asked. */
  isPayShown: z.boolean(),
  rates: z.array(z.object({ from: day, hourlyRate: money })),
  salaries: z.array(z.object({ from: day, annualSalary: money })),
  version: z.number().int(),
})
export type Employee = z.infer<typeof employee>

/** What of a record is kept when it changes, so that it can be read as at any day. */
export const recordFields = [
  'firstName',
  'lastName',
  'department',
  'position',
  'managerId',
  'startsOn',
  'endsOn',
  'payBasis',
  'annualSalary',
  'hourlyRate',
  'weeklyHours',
  'payFrequency',
  'scheduleNumber',
  'taxCode',
  'taxBasis',
  'niCategory',
  'pension',
  'pensionEmployeeRate',
  'pensionEmployerRate',
] as const
export const recordField = z.enum(recordFields)
export type RecordField = z.infer<typeof recordField>

/** As the record has it: amounts in pounds, days as days, a manager by name; null for nothing. */
const recordValue = z.string().nullable()
const recordChange = z.object({ field: recordField, before: recordValue, after: recordValue })

/** What a change for a day to come may say: the terms of work and pay. */
export const plannable = z
  .object(employeeFields)
  .partial()
  .pick({
    department: true,
    position: true,
    managerId: true,
    payFrequency: true,
    scheduleNumber: true,
    payBasis: true,
    hourlyRate: true,
    annualSalary: true,
    weeklyHours: true,
    taxCode: true,
    taxBasis: true,
    niCategory: true,
    pension: true,
    pensionEmployeeRate: true,
    pensionEmployerRate: true,
  })
  .strict()
export const plannableFields = [
  'department',
  'position',
  'managerId',
  'payFrequency',
  'scheduleNumber',
  'payBasis',
  'hourlyRate',
  'annualSalary',
  'weeklyHours',
  'taxCode',
  'taxBasis',
  'niCategory',
  'pension',
  'pensionEmployeeRate',
  'pensionEmployerRate',
] as const satisfies readonly (keyof z.infer<typeof plannable>)[]

/** `refused`: on its day the record would not take it. */
export const plannedState = z.enum(['planned', 'made', 'cancelled', 'refused'])

const plannedChange = z.object({
  id,
  from: day,
  fields: z.array(z.object({ field: recordField, after: recordValue })),
  state: plannedState,
  plannedAt: instant,
  plannedBy: z.string(),
  /** The code of what stood against it on its day. */
  refusal: z.string().nullable(),
})
export type PlannedChange = z.infer<typeof plannedChange>

const employeeHistory = z.object({
  /** The latest first. */
  changes: z.array(
    z.object({
      from: day,
      changedAt: instant,
      /** Null where the product did it by itself, or their account is gone. */
      changedBy: z.string().nullable(),
      fields: z.array(recordChange),
    }),
  ),
  /** What is to come and what was refused on its day, by day. */
  planned: z.array(plannedChange),
  /** From this day on changes are kept; null where it is all of them. */
  keptFrom: day.nullable(),
})
export type EmployeeHistory = z.infer<typeof employeeHistory>

const recordAsAt = z.object({
  day,
  isEmployed: z.boolean(),
  /** The day lies before changes were kept: what is told is what the record said when that began. */
  isBeforeKept: z.boolean(),
  fields: z.array(z.object({ field: recordField, value: recordValue })),
})
export type RecordAsAt = z.infer<typeof recordAsAt>

/** So many names to choose from are given at once. */
const mostNames = 100

/** Somebody to choose from a list. */
export const employeeName = z.object({
  id,
  name: z.string(),
  employeeId: z.string(),
  department: z.string().nullable(),
  startsOn: day,
  endsOn: day.nullable(),
})
export type EmployeeName = z.infer<typeof employeeName>

/** Employees, by what they are told apart. */
const holders = z.array(z.object({ id, name: z.string(), employeeId: z.string() }))

export const invitation = z.object({
  url: z.string(),
  code: z.string(),
  expiresAt: instant,
  /** Where the link was mailed too; null where the person who invites has not confirmed their own address. */
  mailedTo: z.string().nullable(),
})

export const employees = section('employees', {
  errors: {
    join_code_unknown: 404,
    invitation_used: 409,
    invitation_expired: 410,
    birth_date_differs: 403,
    already_linked: 409,
    invitation_other_email: 403,
    employee_number_taken: 409,
    already_invited_and_linked: 409,
    /** Details say what they are kept for: the tables of what was paid, worked, promised or written about them. */
    employee_kept: 409,
  },
  actions: {
    'employee.added': 'people',
    'employee.changed': 'people',
    'employee.change_planned': 'people',
    'employee.change_cancelled': 'people',
    'employee.change_refused': 'people',
    'employee.invited': 'people',
    'employee.invitation_ended': 'people',
    'employee.linked': 'people',
    'employee.bank_account_set': 'people',
    'employee.replaced_account_ended': 'people',
    'employee.second_account_set': 'people',
    'employee.second_account_ended': 'people',
    'employee.nino_shown': 'people',
  },
  routes: {
    managers: route({
      method: 'GET',
      path: '/api/employer/managers',
      summary: 'Whose team a worker can be put into: everyone who manages the company or a part of it',
      access: 'employees.write',
      reach: 'company',
      shows: ['users'],
      response: z.object({ managers: z.array(z.object({ id, name: z.string(), role })) }),
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/employees',
      summary: 'Everyone on the payroll by surname, a page at a time',
      access: 'employer.read',
      reach: 'team',
      shows: ['employees', 'users'],
      /** `after` is the `next` of the page before; every word of `q` is part of a name, number, email or position. */
      query: z.object({
        after: id.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(200),
        q: z.string().trim().max(100).default(''),
        department: department.optional(),
        view: z.enum(employeeViews).default('all'),
      }),
      response: z.object({
        employees: z.array(employeeRow),
        next: id.nullable(),
        /** How many there are in this view with these words, and how many on the payroll at all. */
        total: z.number().int(),
        everybody: z.number().int(),
        joinCode: z.string().nullable(),
        /** Null while it is the company's first: it is renewed when a user who was shown it is ended. */
        joinCodeRenewedAt: instant.nullable(),
      }),
    }),
    names: route({
      method: 'GET',
      path: '/api/employer/employee-names',
      summary: 'Some on the payroll by what they are told apart, found as somebody types: for choosing one of them',
      access: 'employer.read',
      reach: 'team',
      shows: ['employees'],
      /**
       * Each word of `q` begins a word of a name or department, or a number; whose number it is stands first, the others by surname. `id`
       * is of who was chosen before. With `from` and `to` those who are employed in these days. `after` is the `next` of the page before.
       */
      query: z.object({
        q: z.string().trim().max(100).default(''),
        id: id.optional(),
        from: day.optional(),
        to: day.optional(),
        after: id.optional(),
        limit: z.coerce.number().int().min(1).max(mostNames).default(30),
      }),
      response: z.object({
        employees: z.array(employeeName),
        next: id.nullable(),
      }),
    }),
    departments: route({
      method: 'GET',
      path: '/api/employer/departments',
      summary: 'The departments that somebody is in, each once',
      access: 'employer.read',
      reach: 'team',
      shows: ['employees'],
      response: z.object({ departments: z.array(z.string()) }),
    }),
    show: route({
      method: 'GET',
      path: '/api/employer/employees/:id',
      summary: 'One worker record',
      access: 'employer.read',
      reach: 'team',
      shows: ['employees', 'users'],
      params: z.object({ id }),
      response: employee,
    }),
    add: route({
      method: 'POST',
      path: '/api/employer/employees',
      summary: 'Add a worker record',
      access: 'employees.write',
      reach: 'company',
      body: employeeTerms,
      response: employee,
      status: 201,
    }),
    change: route({
      method: 'PATCH',
      path: '/api/employer/employees/:id',
      summary:
        'Change a worker record; a new hourly rate or salary takes effect from `rateFrom`. Replacing or removing a bank account needs a live `security` verification',
      access: 'employees.write',
      reach: 'company',
      params: z.object({ id }),
      body: z.strictObject({
        ...z.object(employeeFields).partial().shape,
        rateFrom: day.optional(),
        /** From when it all holds, today unless said; no day to come. */
        from: day.optional(),
        endsOn: day.nullable().optional(),
        version: z.number().int(),
      }),
      response: employee,
    }),
    history: route({
      method: 'GET',
      path: '/api/employer/employees/:id/changes',
      summary: 'What of a record was changed, by whom, when and from which day, and what is planned: the latest 200',
      access: 'payroll.read',
      reach: 'company',
      shows: ['employees', 'tax-code-notices', 'pensions'],
      params: z.object({ id }),
      response: employeeHistory,
    }),
    asAt: route({
      method: 'GET',
      path: '/api/employer/employees/:id/as-at',
      summary: 'What a record said on a day, or will say with what is planned',
      access: 'payroll.read',
      reach: 'company',
      shows: ['employees', 'tax-code-notices', 'pensions'],
      params: z.object({ id }),
      query: z.object({ day }),
      response: recordAsAt,
    }),
    plan: route({
      method: 'POST',
      path: '/api/employer/employees/:id/planned-changes',
      summary: 'Plan a change of a record for a day to come. With the same `key` it is planned once',
      access: 'employees.write',
      reach: 'company',
      params: z.object({ id }),
      body: z.strictObject({ key: id, from: day, changes: plannable }),
      response: employeeHistory,
      status: 201,
    }),
    cancelPlanned: route({
      method: 'DELETE',
      path: '/api/employer/planned-changes/:id',
      summary: 'Take back a change that is planned',
      access: 'employees.write',
      reach: 'company',
      params: z.object({ id }),
      response: employeeHistory,
    }),
    duplicates: route({
      method: 'POST',
      path: '/api/employer/employees/duplicates',
      summary:
        'Which current employees have this National Insurance number, bank account or email already: the form says so before it is saved',
      access: 'employees.write',
      reach: 'company',
      changes: [],
      body: z.strictObject({
        nationalInsuranceNumber: nationalInsuranceNumber.nullable().default(null),
        bankAccount: z.object({ sortCode, accountNumber }).nullable().default(null),
        email: email.nullable().default(null),
        /** Whose record it is. */
        except: id.nullable().default(null),
      }),
      response: z.object({ nationalInsuranceNumber: holders, bankAccount: holders, email: holders }),
    }),
    nationalInsuranceNumber: route({
      method: 'POST',
      path: '/api/employer/employees/:id/national-insurance-number',
      summary:
        'The National Insurance number in full, once for each live `security` verification; each is in the audit',
      access: 'employees.write',
      reach: 'company',
      changes: [],
      params: z.object({ id }),
      body: z.object({}).optional(),
      response: z.object({ nationalInsuranceNumber: z.string() }),
    }),
    endAccountBefore: route({
      method: 'DELETE',
      path: '/api/employer/employees/:id/account-before',
      summary:
        'Pays no more to the account before the one that is held: it was closed, or is not theirs. Needs a live `security` verification',
      access: 'employees.write',
      reach: 'company',
      changes: ['employees', 'pay-runs'],
      params: z.object({ id }),
      response: employee,
    }),
    delete: route({
      method: 'DELETE',
      path: '/api/employer/employees/:id',
      summary:
        'Deletes a record that was made by mistake, of somebody who was never paid; refused with what stands against it',
      access: 'employees.write',
      reach: 'company',
      changes: ['employees', 'brought-forward', 'pay-runs', 'withdrawals'],
      params: z.object({ id }),
      body: z.object({ version: z.number().int() }),
      response: z.object({ deleted: z.literal(true) }),
    }),
    invite: route({
      method: 'POST',
      path: '/api/employer/employees/:id/invitation',
      summary: 'Invite a worker: a link that works once, for 14 days. A new one ends the old',
      access: 'employees.write',
      reach: 'company',
      limit: 'invitations',
      params: z.object({ id }),
      body: z.object({}).optional(),
      response: invitation,
      status: 201,
    }),
  },
})
