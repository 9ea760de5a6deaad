import { z } from 'zod'
import { money } from '../money.ts'
import { payFrequency } from '../people/employees.ts'
import { day, department, id, instant } from '../shapes.ts'
import { payScheduleId } from './pay-schedules.ts'
import { overpayment } from './runs-beside.ts'

export const payRunState = z.enum(['draft', 'calculated', 'approved', 'paid', 'reported', 'closed'])
export type PayRunState = z.infer<typeof payRunState>

/** A period has one regular run; beside it, after it was paid, what pays chosen people again or takes their pay back. */
export const payRunKinds = ['regular', 'supplementary', 'reversal'] as const
export const payRunKind = z.enum(payRunKinds)
export type PayRunKind = z.infer<typeof payRunKind>

/**
 * An exception of a payment. A `blocking` one keeps the run from approval until its cause is fixed, or, where
 * `acknowledgeable`, until someone takes it on themselves with a reason.
 */
export const payExceptions = {
  cannot_calculate: { severity: 'blocking', acknowledgeable: false },
  /** They started before this tax year, and nothing says what they were paid in it: tax would be worked out as if nothing was. */
  brought_forward_missing: { severity: 'blocking', acknowledgeable: false },
  below_minimum_wage: { severity: 'blocking', acknowledgeable: false },
  /** Approval drops the fees: they are never charged. */
  fee_below_minimum_wage: { severity: 'warning', acknowledgeable: true },
  report_details_missing: { severity: 'warning', acknowledgeable: true },
  bank_account_missing: { severity: 'blocking', acknowledgeable: true },
  /** Changed shortly before, and held beyond payday: they are not in the bank file. */
  bank_account_held: { severity: 'warning', acknowledgeable: true },
  /** The same, and the account before it is paid meanwhile. */
  account_before_paid: { severity: 'warning', acknowledgeable: true },
  bank_account_shared: { severity: 'warning', acknowledgeable: true },
  /** Two employments with one number: right for who has two of them, and else somebody's number is wrong. */
  national_insurance_number_shared: { severity: 'blocking', acknowledgeable: true },
  tax_notice_waiting: { severity: 'blocking', acknowledgeable: true },
  minimum_wage_unknown: { severity: 'blocking', acknowledgeable: true },
  absence_pay_unknown: { severity: 'blocking', acknowledgeable: true },
  hours_waiting: { severity: 'warning', acknowledgeable: true },
  advances_exceed_pay: { severity: 'warning', acknowledgeable: true },
  deductions_not_reached: { severity: 'warning', acknowledgeable: true },
  national_insurance_number_missing: { severity: 'warning', acknowledgeable: true },
  tax_code_missing: { severity: 'warning', acknowledgeable: true },
  large_change: { severity: 'warning', acknowledgeable: true },
  paid_nothing: { severity: 'warning', acknowledgeable: true },
  new_starter: { severity: 'warning', acknowledgeable: true },
  /** Started in this tax year, more than two pay periods before this first pay. */
  late_joiner: { severity: 'warning', acknowledgeable: true },
  leaver: { severity: 'warning', acknowledgeable: true },
} as const
export type PayExceptionCode = keyof typeof payExceptions
export const payExceptionCodes = Object.keys(payExceptions) as PayExceptionCode[]
export const payExceptionCode = z.enum(payExceptionCodes as [PayExceptionCode, ...PayExceptionCode[]])

export const payException = z.object({
  code: payExceptionCode,
  severity: z.enum(['blocking', 'warning']),
  acknowledgeable: z.boolean(),
  /** The money at stake, where it can be said. */
  amount: money.nullable(),
  /** Numbers, days and field names that its text needs. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Who took it on, and why. */
  acknowledged: z.object({ by: z.string(), reason: z.string(), at: instant }).nullable(),
})
export type PayException = z.infer<typeof payException>

export const payRunSummary = z.object({
  id,
  payPeriodId: id,
  frequency: payFrequency,
  /** The company's name for its schedule; null where its frequency is its name. */
  scheduleName: z.string().nullable(),
  periodStartsOn: day,
  periodEndsOn: day,
  payDate: day,
  kind: payRunKind,
  /** Why it was made; null for a regular run. */
  reason: z.string().nullable(),
  state: payRunState,
  progress: z.enum(['calculating', 'done', 'cancelled']).nullable(),
  workersTotal: z.number().int(),
  workersDone: z.number().int(),
  workers: z.number().int(),
  gross: money,
  net: money,
  employerCost: money,
  blocking: z.number().int(),
  warnings: z.number().int(),
})
export type PayRunSummary = z.infer<typeof payRunSummary>

const runTotals = z.object({
  workers: z.number().int(),
  /** Before salary sacrifice: the one gross pay of every page. */
  gross: money,
  salarySacrifice: money,
  /** What is left of it: tax, National Insurance and the cost of wages go by it. */
  grossForTax: money,
  incomeTax: money,
  employeeNi: money,
  employerNi: money,
  studentLoans: money,
  pensionEmployee: money,
  pensionEmployer: money,
  courtOrders: money,
  otherDeductions: money,
  expenses: money,
  net: money,
  /** Taken back from net pay for pay that was drawn early; as it stands now, until the run is approved. */
  advancesRecovered: money,
  paidOut: money,
  employerCost: money,
})

/** Payslips, books, bank file and report of an approved run, compared to the penny. */
export const runReconciliation = z.object({
  agrees: z.boolean(),
  figures: z.array(
    z.object({
      figure: z.enum([
        'gross',
        'salary_sacrifice',
        'gross_for_tax',
        'taxable_pay',
        'income_tax',
        'national_insurance',
        'student_loans',
        'owed_to_hmrc',
        'pension',
        'net',
        'advances',
      ]),
      payslips: money,
      ledger: money.nullable(),
      bankFile: money.nullable(),
      report: money.nullable(),
    }),
  ),
})
export type RunReconciliation = z.infer<typeof runReconciliation>

export const payRun = payRunSummary.extend({
  version: z.number().int(),
  isDiscarded: z.boolean(),
  /** Wages that were paid by hand before: no bank file has them. */
  isPaidByHand: z.boolean(),
  /** Of a reversal, the run whose payments it takes back. */
  reverses: z.object({ payRunId: id, payDate: day }).nullable(),
  /** Of an approved reversal. */
  overpayments: z.array(overpayment),
  totals: runTotals,
  /** The same of the run before of the same frequency; null where there is none. */
  previous: z.object({ payDate: day, totals: runTotals }).nullable(),
  exceptions: z.array(
    z.object({
      code: payExceptionCode,
      severity: z.enum(['blocking', 'warning']),
      count: z.number().int(),
      /** Of how many nobody has taken it on. */
      waiting: z.number().int(),
      amount: money,
    }),
  ),
  refused: z.number().int(),
  calculatedBy: z.string().nullable(),
  calculatedAt: instant.nullable(),
  /** Records that it may rest on were changed after it was calculated; false once it is approved. */
  isOutOfDate: z.boolean(),
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  paidAt: instant.nullable(),
  reportedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** What the caller may do now, and what stands in the way of the next step. */
  can: z.array(
    z.enum([
      ...['calculate', 'cancel', 'discard', 'approve', 'reopen', 'pay', 'report', 'close', 'replay'],
      ...['supplement', 'reverse'],
    ] as const),
  ),
  obstacle: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()).optional() }).nullable(),
  files: z.array(
    z.object({ format: z.enum(['bacs', 'pain001', 'csv']), payments: z.number().int(), total: money, madeAt: instant }),
  ),
  submission: z
    .object({
      id,
      state: z.enum(['ready', 'sending', 'waiting', 'accepted', 'rejected', 'deleted']),
      problem: z.string().nullable(),
      isLate: z.boolean(),
      /** How many documents the report went in. */
      parts: z.number().int(),
    })
    .nullable(),
  /** The manual payments not marked as paid yet. */
  manualPaymentsDue: z.object({ workers: z.number().int(), amount: money }),
  /** Null before approval, and where it was asked to be left for later. */
  reconciliation: runReconciliation.nullable(),
})
export type PayRun = z.infer<typeof payRun>

export const payRunPayment = z.object({
  workerId: id,
  employeeId: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  outcome: z.enum(['calculated', 'refused']),
  minutes: z.number().int(),
  gross: money,
  deductions: money,
  /** The deductions that nearly everyone has; the others are what is left of `deductions`. */
  incomeTax: money,
  employeeNi: money,
  pensionEmployee: money,
  studentLoans: money,
  net: money,
  previousGross: money.nullable(),
  previousNet: money.nullable(),
  exceptions: z.array(payException),
  /** Of net pay, taken back for pay that was drawn early, and what is left; as it stands now, until the run is approved. */
  advancesRecovered: money,
  paidOut: money,
  /** After approval: the payslip. */
  payslipId: id.nullable(),
  /** After approval: the way their wages go. `paidOn` is the day of a manual payment, once the company says so. */
  payment: z
    .object({
      method: z.enum(['bank', 'other', 'none']),
      accountEnding: z.string().nullable(),
      paidOn: day.nullable(),
      paidBy: z.string().nullable(),
      note: z.string().nullable(),
      /**
       * Part of it goes to a second account of theirs; why and how much is theirs to know, but for what the bank sent back, which is
       * owed to them again until `repaidOn`.
       */
      second: z
        .object({ returned: z.object({ on: day, amount: money, repaidOn: day.nullable() }).nullable() })
        .nullable(),
    })
    .nullable(),
})
export type PayRunPayment = z.infer<typeof payRunPayment>

/** What the workers of a run are sorted by; `rank` has the gravest exceptions first. */
export const paymentOrders = [
  'rank',
  'name',
  'minutes',
  'gross',
  'tax',
  'ni',
  'pension',
  'loans',
  'net',
  'change',
] as const
export type PaymentOrder = (typeof paymentOrders)[number]

/** Which workers of a run are asked for: `after` is the `next` of the page before; every word of `q` is part of a name or number. */
export const paymentsQuery = z.object({
  after: id.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(200),
  q: z.string().trim().max(100).default(''),
  department: department.optional(),
  /** `any` has something against it, `blocking` something that keeps the run from approval. */
  exception: z.enum(['any', 'blocking', ...payExceptionCodes]).optional(),
  /** After approval: those in no bank file, or of these those that nobody has marked as paid yet. */
  byHand: z.enum(['all', 'due']).optional(),
  sort: z.enum(paymentOrders).default('rank'),
  order: z.enum(['up', 'down']).default('up'),
})

/** One step of a figure's working, as the payroll engine tells it; the texts are the catalogues'. */
export const traceStep = z.record(z.string(), z.unknown())

export const payFigure = z.object({
  section: z.enum(['earnings', 'deductions', 'employer']),
  kind: z.string(),
  code: z.string(),
  /** A name of the company's own (a pay item); null where the kind says it. */
  label: z.string().nullable(),
  amount: money,
  /** Of time-paid lines: minutes and the hourly rate. */
  minutes: z.number().int().nullable(),
  hourlyRate: money.nullable(),
})

export const payRunPaymentDetail = payRunPayment.extend({
  payDate: day,
  taxCode: z.string().nullable(),
  taxBasis: z.enum(['cumulative', 'week1_month1']).nullable(),
  niCategory: z.string().nullable(),
  lines: z.array(payFigure),
  /** The engine's working, every step; empty where it refused. */
  trace: z.array(traceStep),
  /** Which step of the trace gives which figure: `net`, `lines.3`, `toDate.tax`. */
  figures: z.record(z.string(), z.number()),
  /** The working of a shortfall against the minimum wage, `shortfall`; null where there is none. */
  minimumWage: z.object({ trace: z.array(traceStep), figures: z.record(z.string(), z.number()) }).nullable(),
  refusal: z.object({ code: z.string(), field: z.string() }).nullable(),
})
export type PayRunPaymentDetail = z.infer<typeof payRunPaymentDetail>

export const payCalendarEntry = z.object({
  payPeriodId: id,
  scheduleId: payScheduleId,
  frequency: payFrequency,
  scheduleName: z.string().nullable(),
  startsOn: day,
  endsOn: day,
  payDate: day,
  workers: z.number().int(),
  run: payRunSummary.nullable(),
  /** The last day to approve and pay: a Bacs file is submitted two working days before payday; without one it is payday. */
  approveBy: day,
  /** The last moment for the report to HMRC: payday itself (SI 2003/2682 reg 67B). */
  reportDueOn: day,
})

/** What a run whose payments were sent still asks of somebody; a run that asks nothing more is not among them. */
export const runLeftOver = z.object({
  runId: id,
  payDate: day,
  /** Who is in no bank file and not marked as paid; with their name where it is one person. */
  byHand: z.object({ workers: z.number().int(), amount: money, name: z.string().nullable() }),
  /** Of a finalised run: payslips to email that nobody was sent. */
  payslipsToSend: z.number().int(),
})

/** A run as it would be: worked out, shown and kept nowhere. */
export const payRunPreview = z.object({
  frequency: payFrequency,
  scheduleName: z.string().nullable(),
  periodStartsOn: day,
  periodEndsOn: day,
  payDate: day,
  /** The paydays before it that are not approved yet: the year goes on from them as they would be now. */
  between: z.array(day),
  totals: runTotals.omit({ salarySacrifice: true, grossForTax: true, advancesRecovered: true, paidOut: true }),
  payments: z.array(
    z.object({
      workerId: id,
      employeeId: z.string(),
      name: z.string(),
      gross: money,
      deductions: money,
      net: money,
      /** Why it cannot be worked out; then the amounts are nothing. */
      refusal: z.string().nullable(),
    }),
  ),
  unknown: z.object({
    /** Employees paid by the hour for whom nothing is approved in the period. */
    withoutHours: z.number().int(),
    /** Hours of the period that wait for approval. */
    waitingMinutes: z.number().int(),
    /** Until when hours may still be worked; null once the period is over. */
    hoursUntil: day.nullable(),
    /** The tax year is one whose rates are not known. */
    ratesMissing: z.boolean(),
  }),
})
export type PayRunPreview = z.infer<typeof payRunPreview>

/** What a payday would pay one employee. */
const paidThen = z.object({
  gross: money,
  incomeTax: money,
  employeeNi: money,
  studentLoans: money,
  pensionEmployee: money,
  net: money,
  employerCost: money,
})
const payThen = z.object({
  periodStartsOn: day,
  periodEndsOn: day,
  payDate: day,
  /** Reckoned with the hours a week of the record, where no hours of the period are approved. */
  weeklyHours: z.number().nullable(),
  /** Null where the engine cannot work it out; `refusal` says why. */
  paid: paidThen.nullable(),
  refusal: z.string().nullable(),
})
export const payPreview = z.object({
  /** Null where no payday is to come. */
  before: payThen.nullable(),
  after: payThen.nullable(),
})
export type PayPreview = z.infer<typeof payPreview>
