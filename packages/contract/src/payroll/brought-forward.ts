import { z } from 'zod'
import { money, moneyInput } from '../money.ts'
import { taxYear } from '../people/employees.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, plainLine } from '../shapes.ts'

/** Family pay, as the engine names its kinds; sick pay is not reported to HMRC and not brought forward. */
export const familyPayKind = z.enum([
  'statutory_maternity',
  'statutory_paternity',
  'statutory_adoption',
  'statutory_shared_parental',
  'statutory_bereavement',
  'statutory_neonatal',
])

const letterFigures = {
  niEarnings: moneyInput,
  atLowerEarningsLimit: moneyInput,
  lowerLimitToPrimary: moneyInput,
  primaryToUpper: moneyInput,
  employeeNi: moneyInput,
  employerNi: moneyInput,
}

/**
 * What other payroll software paid one employee in this tax year, as its last full payment submission says. Pounds; what
 * is left out is nil. Without `gross` and `net`, which HMRC is not told, both are worked out from the rest.
 */
export const broughtForwardFigures = z.object({
  /** The last payday of the other software. */
  paidUntil: day,
  /** Of the last submission, where the employee number here is another. */
  oldPayrollId: plainLine(35).nullable().default(null),
  gross: moneyInput.nullable().default(null),
  net: moneyInput.nullable().default(null),
  taxablePay: moneyInput,
  tax: moneyInput,
  nationalInsurance: z
    .array(z.object({ category: z.string().regex(/^[A-Z]$/), ...letterFigures }))
    .max(4)
    .default([]),
  studentLoan: moneyInput.prefault('0'),
  postgraduateLoan: moneyInput.prefault('0'),
  /** The employee's contributions under a net pay arrangement, and under relief at source. */
  pensionBeforeTax: moneyInput.prefault('0'),
  pensionAfterTax: moneyInput.prefault('0'),
  pensionEmployer: moneyInput.prefault('0'),
  payrolledBenefits: moneyInput.prefault('0'),
  statutoryPay: z
    .array(z.object({ kind: familyPayKind, amount: moneyInput }))
    .max(6)
    .default([]),
  /** Of a director appointed within the year: what was earned and paid before the appointment. */
  beforeDirector: z
    .object({ niEarnings: moneyInput, employeeNi: moneyInput, employerNi: moneyInput })
    .nullable()
    .default(null),
})
export type BroughtForwardFigures = z.output<typeof broughtForwardFigures>

const letterShown = {
  niEarnings: money,
  atLowerEarningsLimit: money,
  lowerLimitToPrimary: money,
  primaryToUpper: money,
  employeeNi: money,
  employerNi: money,
}

/**
 * `entered`: figures are brought forward; `not_paid_before`: nobody paid them in this tax year before GPOD; `paid_here`:
 * their figures begin with GPOD's own payslips; `missing`: they started before this tax year and nothing is known;
 * `new`: they started in it.
 */
export const broughtForwardState = z.enum(['entered', 'not_paid_before', 'paid_here', 'missing', 'new'])

export const broughtForwardRow = z.object({
  workerId: id,
  workerName: z.string(),
  employeeId: z.string(),
  startsOn: day,
  state: broughtForwardState,
  paidUntil: day.nullable(),
  taxablePay: money,
  tax: money,
  employeeNi: money,
  employerNi: money,
  studentLoans: money,
  /** A payslip here is worked out from it: it stands. */
  isUsed: z.boolean(),
})
export type BroughtForwardRow = z.infer<typeof broughtForwardRow>

/** One tax month of the P32 of the other software. */
const monthFigures = {
  taxMonth: z.number().int().min(1).max(12),
  incomeTax: moneyInput,
  studentLoans: moneyInput,
  employeeNi: moneyInput,
  employerNi: moneyInput,
  statutoryPayRecovered: moneyInput.prefault('0'),
  statutoryPayCompensation: moneyInput.prefault('0'),
  employmentAllowance: moneyInput.prefault('0'),
  apprenticeshipLevy: moneyInput.prefault('0'),
}
const month = z.object({
  ...monthFigures,
  incomeTax: money,
  studentLoans: money,
  employeeNi: money,
  employerNi: money,
  statutoryPayRecovered: money,
  statutoryPayCompensation: money,
  employmentAllowance: money,
  apprenticeshipLevy: money,
})

/** What the company owed HMRC in this tax year by its other software: the P32 by tax month, and what an EPS sums up over the year. */
export const companyBroughtForward = z.object({
  months: z.array(z.object(monthFigures)).min(1).max(12),
  /** HMRC was told by an EPS of this year that the Employment Allowance is claimed. */
  isAllowanceClaimed: z.boolean(),
  /** Earnings liable to employer's National Insurance, which the levy is of. */
  payBill: moneyInput.prefault('0'),
  /** Family pay of the year so far, and what of it was recovered and compensated. */
  statutoryPay: z
    .array(z.object({ kind: familyPayKind, paid: moneyInput, recovered: moneyInput, compensation: moneyInput }))
    .max(6)
    .default([]),
})
export type CompanyBroughtForward = z.output<typeof companyBroughtForward>

const shown = z.object({
  workerId: id,
  workerName: z.string(),
  employeeId: z.string(),
  taxYear,
  state: broughtForwardState,
  isUsed: z.boolean(),
  source: z.enum(['form', 'file', 'fps']).nullable(),
  enteredAt: instant.nullable(),
  figures: z
    .object({
      paidUntil: day,
      oldPayrollId: z.string().nullable(),
      gross: money,
      net: money,
      taxablePay: money,
      tax: money,
      nationalInsurance: z.array(z.object({ category: z.string(), ...letterShown })),
      studentLoan: money,
      postgraduateLoan: money,
      pensionBeforeTax: money,
      pensionAfterTax: money,
      pensionEmployer: money,
      payrolledBenefits: money,
      statutoryPay: z.array(z.object({ kind: familyPayKind, amount: money })),
      beforeDirector: z.object({ niEarnings: money, employeeNi: money, employerNi: money }).nullable(),
    })
    .nullable(),
})
export type BroughtForward = z.output<typeof shown>

const companyShown = z
  .object({
    months: z.array(month),
    isAllowanceClaimed: z.boolean(),
    payBill: money,
    statutoryPay: z.array(z.object({ kind: familyPayKind, paid: money, recovered: money, compensation: money })),
  })
  .nullable()

export const broughtForward = section('brought-forward', {
  errors: {
    /** A payslip of this tax year was worked out from the figures, or without any. */
    brought_forward_used: 409,
  },
  actions: {
    'brought_forward.entered': 'payroll',
    'brought_forward.removed': 'payroll',
    'brought_forward.not_paid_before': 'payroll',
    'brought_forward.company_entered': 'payroll',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/brought-forward',
      summary: 'What other payroll software paid in this tax year: everyone on the payroll, with what is still missing',
      access: 'payroll.read',
      reach: 'company',
      shows: ['brought-forward', 'employees', 'pay-runs'],
      query: z.object({ taxYear: taxYear.optional() }),
      response: z.object({ taxYear, employees: z.array(broughtForwardRow), company: companyShown }),
    }),
    show: route({
      method: 'GET',
      path: '/api/employer/brought-forward/:id',
      summary: 'What other payroll software paid one employee in a tax year; this one unless said',
      access: 'payroll.read',
      reach: 'company',
      shows: ['brought-forward', 'pay-runs'],
      params: z.object({ id }),
      query: z.object({ taxYear: taxYear.optional() }),
      response: shown,
    }),
    enter: route({
      method: 'PUT',
      path: '/api/employer/brought-forward/:id',
      summary:
        'Brings forward what other payroll software paid one employee in a tax year, in place of what stood there',
      access: 'payroll.run',
      reach: 'company',
      changes: ['brought-forward', 'pay-runs', 'withdrawals'],
      params: z.object({ id }),
      body: z.object({ taxYear, figures: broughtForwardFigures }),
      response: shown,
    }),
    notPaidBefore: route({
      method: 'POST',
      path: '/api/employer/brought-forward/not-paid-before',
      summary: 'Says that nobody paid these employees in a tax year before GPOD did',
      access: 'payroll.run',
      reach: 'company',
      changes: ['brought-forward', 'pay-runs', 'withdrawals'],
      body: z.object({ taxYear, workerIds: z.array(id).min(1).max(1_000) }),
      response: z.object({ said: z.number().int() }),
    }),
    remove: route({
      method: 'DELETE',
      path: '/api/employer/brought-forward/:id/:taxYear',
      summary: 'Takes away what was brought forward for an employee',
      access: 'payroll.run',
      reach: 'company',
      changes: ['brought-forward', 'pay-runs', 'withdrawals'],
      params: z.object({ id, taxYear }),
      response: shown,
    }),
    enterCompany: route({
      method: 'PUT',
      path: '/api/employer/company-brought-forward',
      summary: 'The P32 of the other payroll software for the tax year so far, and what its EPS summed up',
      access: 'payroll.run',
      reach: 'company',
      changes: ['brought-forward', 'submissions'],
      body: z.object({ taxYear, company: companyBroughtForward.nullable() }),
      response: z.object({ company: companyShown }),
    }),
  },
})
