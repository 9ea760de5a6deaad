import { z } from 'zod'
import { money } from '../money.ts'
import { payFrequency } from '../people/employees.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, payState } from '../shapes.ts'
import { payFigure, traceStep } from './pay-run-shapes.ts'

/** Everything that a payslip prints. Issued once; its hash is over the canonical JSON text of all of it but the hash. */
export const payslipDocument = z.object({
  id,
  number: z.string(),
  issuedOn: day,
  payDate: day,
  periodStartsOn: day,
  periodEndsOn: day,
  frequency: payFrequency,
  taxYear: z.string(),
  taxPeriod: z.object({ unit: z.enum(['week', 'month']), number: z.number().int() }),
  employer: z.object({ name: z.string(), address: z.string(), payeReference: z.string().nullable() }),
  worker: z.object({
    name: z.string(),
    employeeId: z.string(),
    address: z.string().nullable(),
    department: z.string().nullable(),
    position: z.string().nullable(),
    /** Masked but for its end: "••••••34C". */
    nationalInsuranceNumber: z.string().nullable(),
  }),
  taxCode: z.string(),
  taxBasis: z.enum(['cumulative', 'week1_month1']),
  niCategory: z.string(),
  /** Hours paid by time, by rate (ERA 1996 s 8(2)(e)); empty where pay does not vary with time. */
  hours: z.array(z.object({ minutes: z.number().int(), hourlyRate: money, amount: money })),
  lines: z.array(payFigure),
  /** Pay drawn early and taken back from net pay, one line for each withdrawal. */
  /** What this pay took back of each; `remaining` where it was a part, and the rest goes on to the next paydays. */
  advances: z.array(
    z.object({
      withdrawalId: id,
      reference: z.string(),
      paidOn: day,
      amount: money,
      fee: money,
      remaining: money.optional(),
    }),
  ),
  totals: z.object({
    gross: money,
    taxablePay: money,
    deductions: money,
    /** Gross and expenses less every deduction (ERA 1996 s 8(2)(c)). */
    net: money,
    advances: money,
    /** What reaches the account on payday. */
    paidOut: money,
    employerCost: money,
  }),
  yearToDate: z.object({
    gross: money,
    taxablePay: money,
    incomeTax: money,
    employeeNi: money,
    employerNi: money,
    studentLoans: money,
    pensionEmployee: money,
    pensionEmployer: money,
    net: money,
  }),
  /** How the net pay is paid (ERA 1996 s 8(2)(d)). */
  payment: z.object({ method: z.enum(['bank', 'other', 'none']), accountEnding: z.string().nullable() }),
  /** Payslips of earlier paydays whose pay this one puts right. */
  corrects: z.array(z.object({ payslipId: id, payDate: day, amount: money, label: z.string() })),
  /** The payslip whose pay this one takes back: every amount is the negative of what it was there. */
  reverses: z.object({ payslipId: id, payDate: day }).optional(),
})
export type PayslipDocument = z.output<typeof payslipDocument>

export const payslipListItem = z.object({
  id,
  payDate: day,
  periodStartsOn: day,
  periodEndsOn: day,
  employerName: z.string(),
  gross: money,
  net: money,
  paidOut: money,
  taxYear: z.string(),
  payState,
})
export type PayslipListItem = z.infer<typeof payslipListItem>

/** A payslip whose run was reopened before anything of it was paid: kept, and no longer what is paid. */
export const withdrawnPayslip = payslipListItem.omit({ payState: true }).extend({
  withdrawnAt: instant,
  /** What the same run issued afterwards; null before, and where it pays them no more. */
  replacedBy: z.object({ id, payDate: day }).nullable(),
})
export type WithdrawnPayslip = z.infer<typeof withdrawnPayslip>

export const payslipView = z.object({
  document: payslipDocument,
  hash: z.string(),
  payState,
  /** Worked out again now from what was kept with the payslip: its hash, and that the engine comes to the same figures. */
  verified: z.object({ hashHolds: z.boolean(), figuresHold: z.boolean() }),
  /** Later payslips that put something of this one right. */
  correctedBy: z.array(z.object({ payslipId: id, payDate: day, amount: money, label: z.string() })),
  trace: z.array(traceStep),
  /** Which step of the trace gives which figure. */
  figures: z.record(z.string(), z.number()),
})
export type PayslipView = z.infer<typeof payslipView>

export const payslipShare = z.object({
  id,
  payslipId: id,
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  visits: z.array(z.object({ at: instant, outcome: z.enum(['opened', 'wrong_passcode', 'expired', 'revoked']) })),
})
export type PayslipShare = z.infer<typeof payslipShare>

export const payCertificate = z.object({
  id,
  kind: z.enum(['P45', 'P60']),
  taxYear: z.string(),
  leavingOn: day.nullable(),
  issuedAt: instant,
})
export type PayCertificate = z.infer<typeof payCertificate>

export const certificateDocument = z.object({
  id,
  kind: z.enum(['P45', 'P60']),
  issuedOn: day,
  taxYear: z.string(),
  leavingOn: day.nullable(),
  employer: z.object({ name: z.string(), address: z.string(), payeReference: z.string().nullable() }),
  worker: z.object({
    firstName: z.string(),
    lastName: z.string(),
    employeeId: z.string(),
    address: z.string().nullable(),
    dateOfBirth: day.nullable(),
    gender: z.enum(['F', 'M']).nullable(),
    nationalInsuranceNumber: z.string().nullable(),
  }),
  taxCode: z.string(),
  taxBasis: z.enum(['cumulative', 'week1_month1']),
  taxPeriod: z.object({ unit: z.enum(['week', 'month']), number: z.number().int() }),
  /** This employment's, and of earlier ones of the year by their P45; together what counts for tax. */
  pay: z.object({ here: money, previous: money, total: money }),
  tax: z.object({ here: money, previous: money, total: money }),
  nationalInsurance: z.array(
    z.object({
      category: z.string(),
      atLowerEarningsLimit: money,
      lowerLimitToPrimary: money,
      primaryToUpper: money,
      employee: money,
    }),
  ),
  studentLoans: money,
  postgraduateLoans: money,
  studentLoanContinues: z.boolean(),
  statutoryPay: z.array(z.object({ kind: z.string(), amount: money })),
})
export type CertificateDocument = z.output<typeof certificateDocument>

/** How the payslips of a run reach one of its people, as the employer sees it. */
export const payslipDelivery = z.object({
  payslipId: id,
  workerId: id,
  name: z.string(),
  employeeId: z.string(),
  /**
   * `account`: they read it there. `no_email`: no account, and nowhere to mail it to. `not_sent`: it can be. `waiting`,
   * `sent`, `failed`: what became of the mail. `ended`: it was sent, and its link opens nothing any more.
   */
  way: z.enum(['account', 'no_email', 'not_sent', 'waiting', 'sent', 'failed', 'ended']),
  sentAt: instant.nullable(),
  /** When it was opened first by its link and passcode. */
  openedAt: instant.nullable(),
  expiresAt: instant.nullable(),
})
export type PayslipDelivery = z.infer<typeof payslipDelivery>

/** The figures of one tax year as they stand after a payment. */
const figuresToDate = z.object({
  gross: money,
  taxablePay: money,
  incomeTax: money,
  /** By category letter. */
  nationalInsurance: z.array(z.object({ category: z.string(), earnings: money, employee: money, employer: money })),
  studentLoan: money,
  postgraduateLoan: money,
  pensionEmployee: money,
  pensionEmployer: money,
  payrolledBenefits: money,
  net: money,
})
/** What one employee was paid in a tax year, here and before by other software, which is a part of it. */
export const employeeYear = z.object({
  taxYear: z.string(),
  /** The last payday in it here; null where none was. */
  paidUntil: day.nullable(),
  /** Null where they were neither paid here nor anything was brought forward. */
  figures: figuresToDate.nullable(),
  /** Statutory pay of the year by its kind, with what was brought forward. */
  statutoryPay: z.array(z.object({ kind: z.string(), amount: money })),
  broughtForward: z.object({ paidUntil: day, figures: figuresToDate }).nullable(),
})
export type EmployeeYear = z.infer<typeof employeeYear>

const payslipId = z.object({ id })

/** The payslips of a run in one file: a PDF of at most so many, and the next part with the next; or a ZIP of all. */
export const payslipsOfOnePdf = 1000

/** All payslips of a run by signed address; no JSON. */
export const runPayslipsPath = '/api/run-payslips/:format/:id'

/** The specified client sends its own word for a passed check. It is accepted and counts for nothing. */
const clientsWord = z.object({ biometricVerified: z.string().optional() })

/** PDF files by signed address; no JSON. `kind` is payslip or certificate. */
export const documentPath = '/api/documents/:kind/:id'

export const payslips = section('payslips', {
  permissions: {
    /** Other people's payslips: reading, printing, sending them to whom they are of. */
    'payslips.read': ['owner', 'payroll_manager'],
  },
  errors: {
    share_not_open: 404,
    passcode_wrong: 403,
    has_account: 409,
    no_email_address: 409,
  },
  actions: {
    'payslip.emailed': 'payroll',
    'payslip.shared': 'payroll',
    'payslip.share_revoked': 'payroll',
    'payslip.read_by_employer': 'payroll',
    'payslip.downloaded_by_employer': 'payroll',
    'payslip.emailed_by_employer': 'payroll',
    /** All of a run in one file. */
    'payslip.run_downloaded': 'payroll',
    'certificate.downloaded_by_employer': 'payroll',
    'payslip.passcode_shown': 'payroll',
    'payslip.passcode_renewed': 'payroll',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/payslips',
      summary: 'Own payslips of the last seven years, newest first',
      access: 'worker',
      reach: 'own',
      response: z.array(payslipListItem),
    }),
    withdrawn: route({
      method: 'GET',
      path: '/api/withdrawn-payslips',
      summary: 'Own payslips of the last seven years that were withdrawn, newest first, each with what replaced it',
      access: 'worker',
      reach: 'own',
      response: z.object({ payslips: z.array(withdrawnPayslip) }),
    }),
    show: route({
      method: 'GET',
      path: '/api/payslips/:id',
      summary: 'One payslip with the working of every figure; wants a payslip_view grant',
      access: 'worker',
      reach: 'own',
      params: payslipId,
      response: payslipView,
    }),
    download: route({
      method: 'GET',
      path: '/api/payslips/:id/download',
      summary: 'The address of the PDF, good for ten minutes; wants a payslip_view grant',
      access: 'worker',
      reach: 'own',
      shows: [],
      params: payslipId,
      query: clientsWord,
      response: z.object({ downloadUrl: z.string() }),
    }),
    email: route({
      method: 'POST',
      path: '/api/payslips/:id/email',
      summary: 'Sends the PDF to the address of the account; wants a payslip_view grant',
      access: 'worker',
      reach: 'own',
      changes: [],
      params: payslipId,
      body: z.object({}).optional(),
      response: z.object({ sentTo: z.string() }),
      status: 202,
    }),
    share: route({
      method: 'POST',
      path: '/api/payslips/:id/shares',
      summary:
        'A link and a passcode with which someone else reads this payslip, until it expires or is revoked; wants a payslip_view grant',
      access: 'worker',
      reach: 'own',
      params: payslipId,
      body: z.object({ hours: z.number().int().min(1).max(168).default(72) }),
      /** The passcode is told once. */
      response: payslipShare.extend({ url: z.string(), passcode: z.string() }),
      status: 201,
    }),
    shares: route({
      method: 'GET',
      path: '/api/payslip-shares',
      summary: 'What was shared, and when it was opened',
      access: 'worker',
      reach: 'own',
      response: z.object({ shares: z.array(payslipShare) }),
    }),
    revoke: route({
      method: 'DELETE',
      path: '/api/payslip-shares/:id',
      summary: 'Ends a share at once',
      access: 'worker',
      reach: 'own',
      params: z.object({ id }),
      response: payslipShare,
    }),
    certificates: route({
      method: 'GET',
      path: '/api/pay-certificates',
      summary: 'Own P45 and P60',
      access: 'worker',
      reach: 'own',
      response: z.object({ certificates: z.array(payCertificate) }),
    }),
    certificateDownload: route({
      method: 'GET',
      path: '/api/pay-certificates/:id/download',
      summary: 'The address of the PDF, good for ten minutes; wants a payslip_view grant',
      access: 'worker',
      reach: 'own',
      shows: [],
      params: z.object({ id }),
      response: z.object({ downloadUrl: z.string() }),
    }),
    openShared: route({
      method: 'POST',
      path: '/api/shared-payslips',
      summary: 'Opens a shared payslip by its link and passcode',
      access: 'public',
      reach: 'public',
      // The visit is shown to whose payslip it is, not to the visitor.
      changes: [],
      limit: 'publicWrites',
      body: z.object({ token: z.string().min(20).max(100), passcode: z.string().min(4).max(20) }),
      response: z.object({
        document: payslipDocument,
        hash: z.string(),
        payState,
        expiresAt: instant,
        downloadUrl: z.string(),
      }),
    }),
    ofEmployee: route({
      method: 'GET',
      path: '/api/employer/employees/:id/payslips',
      summary: 'The payslips of one employee, newest first',
      access: 'payslips.read',
      reach: 'company',
      params: z.object({ id }),
      response: z.object({ payslips: z.array(payslipListItem) }),
    }),
    yearOfEmployee: route({
      method: 'GET',
      path: '/api/employer/employees/:id/year',
      summary:
        'What one employee was paid in a tax year: pay, tax, National Insurance by letter, loans, pension, statutory pay',
      access: 'payroll.read',
      reach: 'company',
      shows: ['payslips', 'pay-runs', 'brought-forward'],
      params: z.object({ id }),
      query: z.object({
        taxYear: z
          .string()
          .regex(/^20\d\d-\d\d$/)
          .optional(),
      }),
      response: employeeYear,
    }),
    certificatesOfEmployee: route({
      method: 'GET',
      path: '/api/employer/employees/:id/certificates',
      summary: 'The P45 and P60 of one employee, newest first',
      access: 'payslips.read',
      reach: 'company',
      params: z.object({ id }),
      response: z.object({ certificates: z.array(payCertificate) }),
    }),
    certificateForEmployer: route({
      method: 'GET',
      path: '/api/employer/pay-certificates/:id/download',
      summary: 'The address of the PDF of a P45 or P60, good for ten minutes; each is in the audit',
      access: 'payslips.read',
      reach: 'company',
      shows: [],
      params: z.object({ id }),
      response: z.object({ downloadUrl: z.string() }),
    }),
    showToEmployer: route({
      method: 'GET',
      path: '/api/employer/payslips/:id',
      summary: 'One payslip as its employee sees it; each reading is in the audit',
      access: 'payslips.read',
      reach: 'company',
      // Each asking is a reading: it is not repeated because something else changed.
      shows: [],
      params: payslipId,
      response: payslipView.extend({ workerId: id, payRunId: id }),
    }),
    downloadForEmployer: route({
      method: 'GET',
      path: '/api/employer/payslips/:id/download',
      summary: 'The address of the PDF in the language of who asks, good for ten minutes',
      access: 'payslips.read',
      reach: 'company',
      shows: [],
      params: payslipId,
      response: z.object({ downloadUrl: z.string() }),
    }),
    ofRun: route({
      method: 'GET',
      path: '/api/employer/pay-runs/:id/payslips',
      summary: 'How each payslip of an approved run reaches its employee, in the order of the list of employees',
      access: 'payslips.read',
      reach: 'company',
      params: z.object({ id }),
      response: z.object({ payslips: z.array(payslipDelivery) }),
    }),
    downloadOfRun: route({
      method: 'GET',
      path: '/api/employer/pay-runs/:id/payslips/download',
      summary:
        'The address of all payslips of an approved run in one file, good for ten minutes in this session; of a PDF the given part',
      access: 'payslips.read',
      reach: 'company',
      shows: [],
      params: z.object({ id }),
      query: z.object({ format: z.enum(['pdf', 'zip']), part: z.coerce.number().int().min(1).max(1000).default(1) }),
      response: z.object({ downloadUrl: z.string(), parts: z.number().int() }),
    }),
    emailRun: route({
      method: 'POST',
      path: '/api/employer/pay-runs/:id/payslips/email',
      summary:
        'Mails a link to their payslip to everybody of an approved run who has no account and has not got it yet; once, however often it is asked',
      access: 'payslips.read',
      reach: 'company',
      params: z.object({ id }),
      body: z.object({}).optional(),
      response: z.object({
        /** To how many it is sent now. */
        emailed: z.number().int(),
        /** Who has neither an account nor an address. */
        withoutEmail: z.number().int(),
        /** Whose passcode was made now, and has to be told to them. */
        newPasscodes: z.number().int(),
      }),
      status: 202,
    }),
    emailToEmployee: route({
      method: 'POST',
      path: '/api/employer/payslips/:id/email',
      summary: 'Mails a new link to one payslip to its employee, who has no account; an earlier link ends',
      access: 'payslips.read',
      reach: 'company',
      params: payslipId,
      body: z.object({}).optional(),
      response: z.object({ sentTo: z.string(), newPasscodes: z.number().int() }),
      status: 202,
    }),
    passcode: route({
      method: 'GET',
      path: '/api/employer/employees/:id/payslip-passcode',
      summary:
        'The passcode that opens what is mailed to an employee without an account, to be told to them; null before the first',
      access: 'payslips.read',
      reach: 'company',
      shows: [],
      params: z.object({ id }),
      response: z.object({ passcode: z.string().nullable(), madeAt: instant.nullable() }),
    }),
    renewPasscode: route({
      method: 'POST',
      path: '/api/employer/employees/:id/payslip-passcode',
      summary: 'Makes another passcode for what is mailed to an employee; the one before opens nothing any more',
      access: 'payslips.read',
      reach: 'company',
      params: z.object({ id }),
      body: z.object({}).optional(),
      response: z.object({ passcode: z.string(), madeAt: instant }),
    }),
  },
})
