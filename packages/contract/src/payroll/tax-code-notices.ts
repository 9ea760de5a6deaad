import { z } from 'zod'
import { studentLoanPlan } from '../people/employees.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, reason } from '../shapes.ts'

export const taxNotice = z.object({
  id,
  workerId: id,
  workerName: z.string(),
  employeeId: z.string(),
  form: z.enum(['P6', 'P6B', 'P9']),
  taxCode: z.string(),
  taxBasis: z.enum(['cumulative', 'week1_month1']),
  currentTaxCode: z.string().nullable(),
  effectiveFrom: day,
  receivedAt: instant,
  state: z.enum(['proposed', 'applied', 'dismissed']),
})

/** HMRC's word that a student or postgraduate loan is deducted from a day on (SL1, PGL1), or no more (SL2, PGL2). */
export const loanNotice = z.object({
  id,
  workerId: id,
  workerName: z.string(),
  employeeId: z.string(),
  form: z.enum(['SL1', 'SL2', 'PGL1', 'PGL2']),
  plan: studentLoanPlan.exclude(['postgraduate']).nullable(),
  /** It counts on the first payday on or after this day. */
  effectiveFrom: day,
  enteredAt: instant,
  enteredBy: z.string().nullable(),
  /** `replaced`: the loans of the worker record were changed by hand since. */
  state: z.enum(['in_force', 'withdrawn', 'replaced']),
  endedAt: instant.nullable(),
  reason: z.string().nullable(),
})
export type LoanNotice = z.infer<typeof loanNotice>

const taxYearName = z.string().regex(/^20\d\d-\d\d$/)

/** What becomes of a tax code in a new tax year. */
const upliftKinds = [
  'raised',
  'week1_dropped',
  'raised_and_week1_dropped',
  'same',
  'notice_applied',
  'notice_waiting',
] as const

const uplift = z.object({
  taxYear: taxYearName,
  from: day,
  /** What HMRC's P9X of the year adds to the number of a code by its letter; null where it is not held. */
  rise: z.object({ L: z.number().int(), M: z.number().int(), N: z.number().int(), source: z.string() }).nullable(),
  employees: z.array(
    z.object({
      workerId: id,
      name: z.string(),
      employeeId: z.string(),
      taxCode: z.string(),
      taxBasis: z.enum(['cumulative', 'week1_month1']),
      newTaxCode: z.string(),
      newTaxBasis: z.enum(['cumulative', 'week1_month1']),
      kind: z.enum(upliftKinds),
    }),
  ),
  applied: z.object({ at: instant, by: z.string().nullable() }).nullable(),
  /** Why it cannot be applied now, and the payday that is still to be paid by the old codes. */
  obstacle: z.enum(['not_held', 'year_begun', 'payday_not_come', 'nothing_to_change']).nullable(),
  nextPayday: day.nullable(),
  /** Until a run has used the codes. */
  canUndo: z.boolean(),
  /** Of what is shown: what is applied is this. */
  digest: z.string(),
})
export type TaxCodeUplift = z.infer<typeof uplift>

export const taxCodeNotices = section('tax-code-notices', {
  errors: {
    uplift_refused: 409,
  },
  actions: {
    'tax_notice.entered': 'people',
    'tax_notice.applied': 'people',
    'tax_notice.dismissed': 'people',
    'loan_notice.entered': 'people',
    'loan_notice.withdrawn': 'people',
    'tax_code_uplift.applied': 'people',
    'tax_code_uplift.undone': 'people',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/tax-code-notices',
      summary: 'Tax codes that HMRC wants changed and nobody has decided on; of one worker all there are',
      access: 'payroll.read',
      reach: 'company',
      query: z.object({ workerId: id.optional() }),
      response: z.object({ notices: z.array(taxNotice) }),
    }),
    add: route({
      method: 'POST',
      path: '/api/employer/tax-code-notices',
      summary: 'Enters a notice from HMRC (P6, P6B or P9) as a proposed change',
      access: 'payroll.run',
      reach: 'company',
      body: z.object({
        workerId: id,
        form: z.enum(['P6', 'P6B', 'P9']),
        taxCode: z.string().trim().toUpperCase().min(1).max(10),
        taxBasis: z.enum(['cumulative', 'week1_month1']),
        effectiveFrom: day,
      }),
      response: taxNotice,
      status: 201,
    }),
    decide: route({
      method: 'POST',
      path: '/api/employer/tax-code-notices/:id/decision',
      summary: 'Applies a notice to the record, or dismisses it with a reason',
      access: 'payroll.approve',
      reach: 'company',
      changes: ['tax-code-notices', 'employees'],
      params: z.object({ id }),
      body: z.discriminatedUnion('decision', [
        z.object({ decision: z.literal('apply') }),
        z.object({ decision: z.literal('dismiss'), reason }),
      ]),
      response: taxNotice,
    }),
    listLoans: route({
      method: 'GET',
      path: '/api/employer/student-loan-notices',
      summary: 'Student loan notices from HMRC, those that count latest first, with those that no longer count',
      access: 'payroll.read',
      reach: 'company',
      shows: ['tax-code-notices', 'employees'],
      response: z.object({ notices: z.array(loanNotice) }),
    }),
    addLoan: route({
      method: 'POST',
      path: '/api/employer/student-loan-notices',
      summary:
        'Enters a student loan notice (SL1, SL2, PGL1, PGL2); it counts from its day on. The same one twice is one.',
      access: 'payroll.run',
      reach: 'company',
      changes: ['tax-code-notices', 'employees'],
      body: z.discriminatedUnion('form', [
        z.object({
          form: z.literal('SL1'),
          plan: studentLoanPlan.exclude(['postgraduate']),
          workerId: id,
          effectiveFrom: day,
        }),
        z.object({ form: z.enum(['SL2', 'PGL1', 'PGL2']), workerId: id, effectiveFrom: day }),
      ]),
      response: loanNotice,
      status: 201,
    }),
    withdrawLoan: route({
      method: 'POST',
      path: '/api/employer/student-loan-notices/:id/withdrawal',
      summary: 'Takes back a notice that was entered by mistake: pay to come is worked out as if it were not there',
      access: 'payroll.run',
      reach: 'company',
      changes: ['tax-code-notices', 'employees'],
      params: z.object({ id }),
      body: z.object({ reason }),
      response: loanNotice,
    }),
    showUplift: route({
      method: 'GET',
      path: '/api/employer/tax-code-uplift',
      summary: "What becomes of everybody's tax code in a new tax year, by HMRC's P9X",
      access: 'payroll.read',
      reach: 'company',
      shows: ['tax-code-notices', 'employees', 'pay-runs'],
      query: z.object({ taxYear: taxYearName }),
      response: uplift,
    }),
    applyUplift: route({
      method: 'POST',
      path: '/api/employer/tax-code-uplift',
      summary: 'Brings all tax codes into the new tax year as shown; once for a year',
      access: 'payroll.approve',
      reach: 'company',
      changes: ['tax-code-notices', 'employees'],
      body: z.object({ taxYear: taxYearName, digest: z.string().max(100) }),
      response: uplift,
    }),
    undoUplift: route({
      method: 'POST',
      path: '/api/employer/tax-code-uplift/undo',
      summary: 'Gives the tax codes back as they were, until a run has used the new ones',
      access: 'payroll.approve',
      reach: 'company',
      changes: ['tax-code-notices', 'employees'],
      body: z.object({ taxYear: taxYearName }),
      response: uplift,
    }),
  },
})
