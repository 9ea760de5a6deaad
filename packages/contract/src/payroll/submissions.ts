import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant } from '../shapes.ts'

export const submissionState = z.enum(['ready', 'sending', 'waiting', 'accepted', 'rejected', 'deleted'])

export const submission = z.object({
  id,
  kind: z.enum(['FPS', 'EPS']),
  taxYear: z.string(),
  taxMonth: z.number().int(),
  payDate: day.nullable(),
  payRunId: id.nullable(),
  state: submissionState,
  irMark: z.string(),
  correlationId: z.string().nullable(),
  lateReason: z.string().nullable(),
  problem: z.string().nullable(),
  errors: z.array(z.object({ number: z.string(), text: z.string(), location: z.string().nullable() })),
  madeAt: instant,
  sentAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type Submission = z.infer<typeof submission>

/** Why a full payment submission comes after the payday: HMRC's letters. */
export const lateReason = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])

/** The digest of what a preview showed. What is sent has the same, or nothing is sent. */
export const shownDigest = z.string().regex(/^[0-9a-f]{64}$/)

/** How HMRC knows the company: "123/AB456". */
const employerReferences = z.object({
  payeReference: z.string(),
  accountsOfficeReference: z.string(),
})

const fpsFigures = z.object({
  taxablePay: money,
  tax: money,
  employeeNi: money,
  employerNi: money,
  /** Of all plans, postgraduate ones too. */
  studentLoans: money,
  pension: money,
})

/** One employee of a full payment submission, as the document has them. */
export const fpsEmployee = z.object({
  workerId: id,
  name: z.string(),
  payrollId: z.string(),
  hasNationalInsuranceNumber: z.boolean(),
  /** With its nation, and W1/M1 where it counts by itself: "S1257L W1/M1". */
  taxCode: z.string(),
  niLetters: z.array(z.string()),
  isDirector: z.boolean(),
  starter: z
    .object({
      startDate: day,
      declaration: z.enum(['A', 'B', 'C']),
      studentLoan: z.boolean(),
      postgraduateLoan: z.boolean(),
    })
    .nullable(),
  leavingDate: day.nullable(),
  isPaidAfterLeaving: z.boolean(),
  /** The payroll id of their last submission, where it is another now. */
  payrollIdBefore: z.string().nullable(),
  hasUnpaidAbsence: z.boolean(),
  inPeriod: fpsFigures,
  /** Pay after what the law takes. */
  payAfterDeductions: money,
  toDate: fpsFigures,
  /** Statutory family pay of the year, all kinds together. */
  statutoryPayToDate: money,
})
export type FpsEmployeeShown = z.infer<typeof fpsEmployee>

export const fpsPreview = z.object({
  employer: employerReferences,
  taxYear: z.string(),
  taxMonth: z.number().int(),
  payDate: day,
  /** The payday that HMRC counts it on: the payment date of the submission. */
  taxDate: day,
  isLate: z.boolean(),
  lateReason: lateReason.nullable(),
  /** How many documents go to HMRC: a large run goes in parts. */
  parts: z.number().int(),
  totals: z.object({ taxablePay: money, incomeTax: money, nationalInsurance: money, studentLoans: money }),
  employees: z.array(fpsEmployee),
  /** Null while it cannot be sent as it is: paid after this, or late and without a reason. */
  digest: shownDigest.nullable(),
})
export type FpsPreview = z.infer<typeof fpsPreview>

/** What an employer payment summary can say, in HMRC's order. */
export const epsElements = [
  'no_payment',
  'inactivity',
  'employment_allowance',
  'recovered_maternity',
  'recovered_paternity',
  'recovered_adoption',
  'recovered_shared_parental',
  'recovered_bereavement',
  'recovered_neonatal',
  'compensation_maternity',
  'compensation_paternity',
  'compensation_adoption',
  'compensation_shared_parental',
  'compensation_bereavement',
  'compensation_neonatal',
  'levy_due',
  'levy_allowance',
  'final_for_year',
  'scheme_ceased',
] as const
export type EpsElement = (typeof epsElements)[number]

const epsValue = z.object({ amount: money.nullable(), from: day.nullable(), to: day.nullable() })

export const epsPreview = z.object({
  employer: employerReferences,
  taxYear: z.string(),
  taxMonth: z.number().int(),
  monthFrom: day,
  monthTo: day,
  /** The tax month has not ended: what it says may still change. */
  isMonthRunning: z.boolean(),
  lines: z.array(
    z.object({
      element: z.enum(epsElements),
      /** Null where only the last one said it. */
      now: epsValue.nullable(),
      before: epsValue.nullable(),
      change: z.enum(['same', 'changed', 'new', 'gone']),
    }),
  ),
  /** The last one of this tax year that HMRC did not reject, with which it is compared. */
  last: z.object({ taxMonth: z.number().int(), madeAt: instant }).nullable(),
  /** Whether this very one was made already: it is not sent again. */
  isMade: z.boolean(),
  fileName: z.string(),
  content: z.string(),
  digest: shownDigest,
})
export type EpsPreview = z.infer<typeof epsPreview>

/** What somebody says in a summary beside what the books do. */
const epsSaid = {
  taxYear: z.string().regex(/^20\d\d-\d\d$/),
  /** Nobody will be paid in these tax months: ahead, twelve at most. */
  inactiveFrom: day.optional(),
  inactiveTo: day.optional(),
  /** The last submission of the tax year, or for a PAYE scheme that ceased on a day. */
  final: z.enum(['year', 'ceased']).optional(),
  ceasedOn: day.optional(),
}

export const submissions = section('submissions', {
  errors: {
    submission_refused: 409,
  },
  actions: {
    'submission.made': 'payroll',
    'submission.fetched': 'payroll',
    'submission.accepted': 'payroll',
    'submission.rejected': 'payroll',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/submissions',
      summary: 'What was reported to HMRC, newest first',
      access: 'payroll.read',
      reach: 'company',
      shows: ['submissions', 'settings'],
      response: z.object({
        submissions: z.array(submission),
        dueNext: z.array(z.object({ kind: z.enum(['FPS', 'EPS']), on: day, reason: z.string() })),
      }),
    }),
    content: route({
      method: 'GET',
      path: '/api/employer/submissions/:id/content',
      summary: 'The very document that was sent',
      access: 'payroll.read',
      reach: 'company',
      shows: [],
      params: z.object({ id }),
      response: z.object({ fileName: z.string(), content: z.string() }),
    }),
    previewFps: route({
      method: 'GET',
      path: '/api/employer/submissions/fps/:id',
      summary: 'What the full payment submission of an approved or paid run would tell HMRC, employee by employee',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pay-runs', 'submissions', 'employees', 'settings'],
      params: z.object({ id }),
      query: z.object({ lateReason: lateReason.optional() }),
      response: fpsPreview,
    }),
    previewFpsContent: route({
      method: 'GET',
      path: '/api/employer/submissions/fps/:id/content',
      summary: 'The documents that would be sent for a run',
      access: 'payroll.read',
      reach: 'company',
      shows: [],
      params: z.object({ id }),
      query: z.object({ lateReason: lateReason.optional() }),
      response: z.object({ files: z.array(z.object({ fileName: z.string(), content: z.string() })) }),
    }),
    previewEps: route({
      method: 'GET',
      path: '/api/employer/submissions/eps',
      summary: 'What the employer payment summary of a tax month would tell HMRC, beside what the last one told',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pay-runs', 'submissions', 'settings', 'brought-forward'],
      query: z.object({ ...epsSaid, taxMonth: z.coerce.number().int().min(1).max(12) }),
      response: epsPreview,
    }),
    sendEps: route({
      method: 'POST',
      path: '/api/employer/submissions/eps',
      summary:
        'Sends an employer payment summary of a tax month: recovered statutory pay, allowance, levy, that nobody was or will be paid, or that it is the last',
      access: 'payroll.approve',
      reach: 'company',
      body: z.object({
        ...epsSaid,
        taxMonth: z.number().int().min(1).max(12),
        /** Of what was looked at: anything else is not sent. */
        digest: shownDigest.optional(),
      }),
      response: submission,
      status: 202,
    }),
  },
})
