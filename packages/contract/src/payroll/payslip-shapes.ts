import { z } from 'zod'
import { money } from '../money.ts'
import { payFrequency } from '../people/employees.ts'
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
  payment: z.object({
    method: z.enum(['bank', 'other', 'none']),
    accountEnding: z.string().nullable(),
    /** Part of it that goes to a second account of theirs; the first gets the rest. */
    second: z.object({ amount: money, accountEnding: z.string() }).optional(),
  }),
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
/**
 * `account`: they read it there. `no_email`: no account, and nowhere to mail it to. `not_sent`: it can be. `waiting`,
 * `sent`, `failed`: what became of the mail. `ended`: it was sent, and its link opens nothing any more. Who needs somebody first
 * comes first.
 */
export const deliveryWays = ['failed', 'no_email', 'ended', 'not_sent', 'waiting', 'sent', 'account'] as const
export const deliveryWay = z.enum(deliveryWays)

export const payslipDelivery = z.object({
  payslipId: id,
  workerId: id,
  name: z.string(),
  employeeId: z.string(),
  way: deliveryWay,
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
