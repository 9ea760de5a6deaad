import { z } from 'zod'
import { money } from '../money.ts'
import { payFrequency } from '../people/employees.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, payState } from '../shapes.ts'
import { payFigure, traceStep } from './pay-runs.ts'

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

const payslipId = z.object({ id })

/** The specified client sends its own word for a passed check. It is accepted and counts for nothing. */
const clientsWord = z.object({ biometricVerified: z.string().optional() })

/** PDF files by signed address; no JSON. `kind` is payslip or certificate. */
export const documentPath = '/api/documents/:kind/:id'

export const payslips = section('payslips', {
  errors: {
    share_not_open: 404,
    passcode_wrong: 403,
  },
  actions: {
    'payslip.emailed': 'payroll',
    'payslip.shared': 'payroll',
    'payslip.share_revoked': 'payroll',
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
  },
})
