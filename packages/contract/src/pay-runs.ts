import { z } from 'zod'
import { payFrequency } from './employees.ts'
import { money, moneyInput } from './money.ts'
import { route } from './routes.ts'
import { day, id, instant, reason } from './shapes.ts'

export const payRunState = z.enum(['draft', 'calculated', 'approved', 'paid', 'reported', 'closed'])
export type PayRunState = z.infer<typeof payRunState>

/**
 * What stands against a payment. A `blocking` one keeps the run from approval until its cause is mended, or, where
 * `acknowledgeable`, until someone takes it on herself with a reason.
 */
export const payExceptions = {
  cannot_calculate: { severity: 'blocking', acknowledgeable: false },
  below_minimum_wage: { severity: 'blocking', acknowledgeable: false },
  /** Approval drops the fees: they are never charged. */
  fee_below_minimum_wage: { severity: 'warning', acknowledgeable: true },
  report_details_missing: { severity: 'warning', acknowledgeable: true },
  bank_account_missing: { severity: 'blocking', acknowledgeable: true },
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
  /** Numbers, days and field names that its words need. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Who took it on, and why. */
  acknowledged: z.object({ by: z.string(), reason: z.string(), at: instant }).nullable(),
})
export type PayException = z.infer<typeof payException>

export const payRunSummary = z.object({
  id,
  frequency: payFrequency,
  periodStartsOn: day,
  periodEndsOn: day,
  payDate: day,
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
  gross: money,
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

export const payRun = payRunSummary.extend({
  version: z.number().int(),
  totals: runTotals,
  /** The same of the run before of the same frequency; null where there is none. */
  previous: z.object({ payDate: day, totals: runTotals }).nullable(),
  exceptions: z.array(
    z.object({
      code: payExceptionCode,
      severity: z.enum(['blocking', 'warning']),
      count: z.number().int(),
      amount: money,
    }),
  ),
  refused: z.number().int(),
  calculatedBy: z.string().nullable(),
  calculatedAt: instant.nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  paidAt: instant.nullable(),
  reportedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** What the caller may do now, and what stands in the way of the next step. */
  can: z.array(z.enum(['calculate', 'cancel', 'approve', 'pay', 'report', 'close', 'replay'])),
  obstacle: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()).optional() }).nullable(),
  files: z.array(
    z.object({ format: z.enum(['bacs', 'pain001']), payments: z.number().int(), total: money, madeAt: instant }),
  ),
  submission: z
    .object({
      id,
      state: z.enum(['ready', 'sending', 'waiting', 'accepted', 'rejected', 'deleted']),
      problem: z.string().nullable(),
      isLate: z.boolean(),
    })
    .nullable(),
  /** Payslips, books, bank file and report of this run, compared to the penny; null before approval. */
  agreement: z
    .object({
      agrees: z.boolean(),
      figures: z.array(
        z.object({
          figure: z.enum([
            'gross',
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
    .nullable(),
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
  net: money,
  previousGross: money.nullable(),
  previousNet: money.nullable(),
  exceptions: z.array(payException),
  /** After approval: the payslip. */
  payslipId: id.nullable(),
})
export type PayRunPayment = z.infer<typeof payRunPayment>

/** One step of a figure's working, as the payroll engine tells it; the words are the catalogues'. */
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
  refusal: z.object({ code: z.string(), field: z.string() }).nullable(),
})
export type PayRunPaymentDetail = z.infer<typeof payRunPaymentDetail>

export const payCalendarEntry = z.object({
  payPeriodId: id,
  frequency: payFrequency,
  startsOn: day,
  endsOn: day,
  payDate: day,
  workers: z.number().int(),
  run: payRunSummary.nullable(),
  /** The last moment for the report to HMRC: payday itself (SI 2003/2682 reg 67B). */
  reportDueOn: day,
})

export const paySchedule = z.object({
  frequency: payFrequency,
  payWeekday: z.number().int().min(1).max(5).nullable(),
  payDayOfMonth: z.number().int().min(1).max(31).nullable(),
  anchorPayday: day,
  approvesItself: z.boolean(),
  workers: z.number().int(),
  nextPaydays: z.array(day),
  version: z.number().int(),
})
export type PaySchedule = z.infer<typeof paySchedule>

export const payItem = z.object({
  id,
  workerId: id,
  workerName: z.string(),
  employeeId: z.string(),
  kind: z.string(),
  timing: z.enum(['before_tax_and_ni', 'before_tax', 'after_tax']).nullable(),
  label: z.string(),
  amount: money,
  recurs: z.boolean(),
  fromDay: day,
  untilDay: day.nullable(),
  source: z.enum(['manual', 'import', 'expense', 'correction']),
  paidOn: day.nullable(),
})
export type PayItem = z.infer<typeof payItem>

/** Earnings that an employer adds by hand; hours, salary and statutory pay come from their own records. */
export const payItemKinds = [
  'bonus',
  'commission',
  'overtime',
  'premium',
  'holiday_pay',
  'back_pay',
  'tips',
  'tronc',
  'expenses',
  'payrolled_benefit',
  'deduction',
] as const
/** What can be wrong in a cell, or the head, of a file of pay items. */
export const payItemFault = z.enum([
  'required',
  'unknown_worker',
  'unknown_kind',
  'unknown_timing',
  'label_not_possible',
  'not_an_amount',
  'amount_not_possible',
  'not_a_day',
  'not_yes_or_no',
  'timing_needed',
  'timing_not_wanted',
  'until_needs_recurring',
  'until_before_from',
  'column_missing',
  'column_unknown',
  'column_twice',
  'file_empty',
  'too_many_rows',
])
export type PayItemFault = z.infer<typeof payItemFault>
const payItemInput = z.object({
  workerId: id,
  kind: z.enum(payItemKinds),
  timing: z.enum(['before_tax_and_ni', 'before_tax', 'after_tax']).nullable().default(null),
  label: z.string().trim().min(1).max(60),
  amount: moneyInput,
  recurs: z.boolean().default(false),
  fromDay: day,
  untilDay: day.nullable().default(null),
})

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

export const absenceKind = z.enum([
  'sickness',
  'maternity',
  'paternity',
  'adoption',
  'shared_parental',
  'bereavement',
  'neonatal',
  'holiday',
  'unpaid',
])
/** The weekdays on which someone would normally work, 1 for Monday: a day's sick pay is the week's by their number. */
const qualifyingDays = z
  .array(z.number().int().min(1).max(7))
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length, 'each day once')
export const absence = z.object({
  id,
  workerId: id,
  workerName: z.string(),
  kind: absenceKind,
  startsOn: day,
  endsOn: day.nullable(),
  /** As entered, or for sickness worked out from the pay records; null where neither is known. */
  averageWeeklyEarnings: money.nullable(),
  qualifyingDays,
  /** A day of the qualifying or relevant week of family pay, which sets the earnings limit; null where it is not said. */
  relevantWeek: day.nullable(),
})

const runId = z.object({ id })
const versioned = z.object({ version: z.number().int() })

export const payRunRoutes = {
  calendar: route({
    method: 'GET',
    path: '/api/employer/pay-calendar',
    summary: 'Pay periods around today with their runs',
    access: 'payroll.read',
    response: z.object({ today: day, entries: z.array(payCalendarEntry) }),
  }),
  list: route({
    method: 'GET',
    path: '/api/employer/pay-runs',
    summary: 'The runs, newest payday first',
    access: 'payroll.read',
    query: z.object({ before: day.optional() }),
    response: z.object({ runs: z.array(payRunSummary) }),
  }),
  open: route({
    method: 'POST',
    path: '/api/employer/pay-runs',
    summary: 'Opens the run of a pay period and begins to calculate it; the same run for whoever asks second',
    access: 'payroll.run',
    body: z.object({ payPeriodId: id }),
    response: payRun,
    status: 201,
  }),
  show: route({
    method: 'GET',
    path: '/api/employer/pay-runs/:id',
    summary: 'One run: state, progress, totals beside the last run, exceptions, what may be done',
    access: 'payroll.read',
    params: runId,
    response: payRun,
  }),
  payments: route({
    method: 'GET',
    path: '/api/employer/pay-runs/:id/payments',
    summary: 'Every worker of the run, those with the gravest exceptions first',
    access: 'payroll.read',
    params: runId,
    response: z.object({ payments: z.array(payRunPayment) }),
  }),
  payment: route({
    method: 'GET',
    path: '/api/employer/pay-runs/:id/payments/:workerId',
    summary: 'One worker of the run: every line, with the working of each figure',
    access: 'payroll.read',
    params: z.object({ id, workerId: id }),
    response: payRunPaymentDetail,
  }),
  calculate: route({
    method: 'POST',
    path: '/api/employer/pay-runs/:id/calculate',
    summary: 'Calculates the draft again, from what the records say now',
    access: 'payroll.run',
    params: runId,
    body: z.object({}).optional(),
    response: payRun,
    status: 202,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/employer/pay-runs/:id/cancel-calculation',
    summary: 'Stops a calculation; what it had worked out so far is not approved by anyone',
    access: 'payroll.run',
    params: runId,
    body: z.object({}).optional(),
    response: payRun,
  }),
  acknowledge: route({
    method: 'POST',
    path: '/api/employer/pay-runs/:id/acknowledgements',
    summary: 'Takes an exception on oneself, with a reason; of one worker or of all who have it',
    access: 'payroll.run',
    params: runId,
    body: z.object({ workerId: id.nullable(), code: payExceptionCode, reason }),
    response: payRun,
  }),
  approve: route({
    method: 'POST',
    path: '/api/employer/pay-runs/:id/approve',
    summary: 'Approves what was shown: pay records, payslips and books, once; nothing changes afterwards',
    access: 'payroll.approve',
    params: runId,
    /** The calculation that was looked at. */
    body: versioned,
    response: payRun,
  }),
  pay: route({
    method: 'POST',
    path: '/api/employer/pay-runs/:id/pay',
    summary: 'Makes the bank files and books the payments',
    access: 'payroll.approve',
    params: runId,
    body: z.object({}).optional(),
    response: payRun,
  }),
  report: route({
    method: 'POST',
    path: '/api/employer/pay-runs/:id/report',
    summary: 'Sends the full payment submission of the run to HMRC; after payday with the reason why it is late',
    access: 'payroll.approve',
    params: runId,
    body: z
      .object({ lateReason: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']).nullable().default(null) })
      .optional(),
    response: payRun,
    status: 202,
  }),
  close: route({
    method: 'POST',
    path: '/api/employer/pay-runs/:id/close',
    summary: 'Closes a reported run where payslips, books, bank file and report agree to the penny',
    access: 'payroll.approve',
    params: runId,
    body: z.object({}).optional(),
    response: payRun,
  }),
  file: route({
    method: 'GET',
    path: '/api/employer/pay-runs/:id/files/:format',
    summary: 'A file of the run, as text: bank files, the journal, payments by worker, pension contributions',
    access: 'payroll.read',
    params: z.object({ id, format: z.enum(['bacs', 'pain001', 'journal', 'payments', 'pensions', 'fps']) }),
    response: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
  }),
  replay: route({
    method: 'POST',
    path: '/api/employer/pay-runs/:id/replay',
    summary:
      'What one worker would have been paid had an input been another, in this run and those after it; writes nothing',
    access: 'payroll.run',
    params: runId,
    body: z.object({
      workerId: id,
      change: z.discriminatedUnion('input', [
        z.object({ input: z.literal('minutes'), minutes: z.number().int().min(0).max(44640) }),
        z.object({ input: z.literal('hourly_rate'), hourlyRate: moneyInput }),
        z.object({ input: z.literal('tax_code'), taxCode: z.string().trim().toUpperCase().min(1).max(10) }),
        z.object({ input: z.literal('ni_category'), niCategory: z.string().regex(/^[A-Z]$/) }),
        z.object({ input: z.literal('earning'), kind: z.enum(payItemKinds), amount: moneyInput }),
      ]),
    }),
    response: z.object({
      /** Names exactly this difference: what is accepted is what was shown. */
      fingerprint: z.string(),
      runs: z.array(
        z.object({
          payRunId: id,
          payslipId: id,
          payDate: day,
          figures: z.array(z.object({ figure: z.string(), before: money, after: money })),
        }),
      ),
      /** What acceptance adds to the next run: gross to add or take back; tax and the rest follow by themselves. */
      correction: z.object({ kind: z.enum(['back_pay', 'none']), amount: money }),
    }),
  }),
  acceptReplay: route({
    method: 'POST',
    path: '/api/employer/pay-runs/:id/corrections',
    summary: 'Adds the difference that a replay showed to the next run, linked to the payslip it corrects',
    access: 'payroll.approve',
    params: runId,
    body: z.object({
      workerId: id,
      fingerprint: z.string().max(64),
      change: z.discriminatedUnion('input', [
        z.object({ input: z.literal('minutes'), minutes: z.number().int().min(0).max(44640) }),
        z.object({ input: z.literal('hourly_rate'), hourlyRate: moneyInput }),
        z.object({ input: z.literal('earning'), kind: z.enum(payItemKinds), amount: moneyInput }),
      ]),
      reason,
    }),
    response: payItem,
    status: 201,
  }),
}

export const payScheduleRoutes = {
  list: route({
    method: 'GET',
    path: '/api/employer/pay-schedules',
    summary: 'When each frequency is paid',
    access: 'payroll.read',
    response: z.object({ schedules: z.array(paySchedule) }),
  }),
  change: route({
    method: 'PUT',
    path: '/api/employer/pay-schedules/:frequency',
    summary: 'Changes when a frequency is paid, from the first period that nothing is in yet',
    access: 'payroll.run',
    params: z.object({ frequency: payFrequency }),
    body: z.object({
      payWeekday: z.number().int().min(1).max(5).nullable(),
      payDayOfMonth: z.number().int().min(1).max(31).nullable(),
      anchorPayday: day,
      approvesItself: z.boolean(),
      version: z.number().int(),
    }),
    response: paySchedule,
  }),
}

export const payItemRoutes = {
  list: route({
    method: 'GET',
    path: '/api/employer/pay-items',
    summary: 'Bonuses, expenses, deductions and the rest that is added to pay: open ones, or those of a worker',
    access: 'payroll.read',
    query: z.object({ workerId: id.optional() }),
    response: z.object({ items: z.array(payItem) }),
  }),
  add: route({
    method: 'POST',
    path: '/api/employer/pay-items',
    summary: 'Adds to the pay of a worker, once or in every run',
    access: 'payroll.run',
    body: payItemInput,
    response: payItem,
    status: 201,
  }),
  end: route({
    method: 'DELETE',
    path: '/api/employer/pay-items/:id',
    summary: 'Ends an item: no later run has it',
    access: 'payroll.run',
    params: z.object({ id }),
    response: z.object({ ended: z.literal(true) }),
  }),
  import: route({
    method: 'POST',
    path: '/api/employer/pay-items/import',
    summary:
      'Adds items from a CSV file: all of its rows, or none with each row’s fault; `check` only says how many it would add',
    access: 'payroll.run',
    fileBytes: 4 * 1024 * 1024,
    body: z.object({ content: z.string().max(2_000_000), check: z.boolean().default(false) }),
    response: z.object({
      added: z.number().int(),
      faults: z.array(z.object({ line: z.number().int(), column: z.string(), code: payItemFault, value: z.string() })),
    }),
  }),
}

export const taxNoticeRoutes = {
  list: route({
    method: 'GET',
    path: '/api/employer/tax-code-notices',
    summary: 'Tax codes that HMRC wants changed and nobody has decided on',
    access: 'payroll.read',
    response: z.object({ notices: z.array(taxNotice) }),
  }),
  add: route({
    method: 'POST',
    path: '/api/employer/tax-code-notices',
    summary: 'Enters a notice from HMRC (P6, P6B or P9) as a proposed change',
    access: 'payroll.run',
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
    params: z.object({ id }),
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('apply') }),
      z.object({ decision: z.literal('dismiss'), reason }),
    ]),
    response: taxNotice,
  }),
}

export const absenceRoutes = {
  list: route({
    method: 'GET',
    path: '/api/employer/absences',
    summary: 'Absences that are open or ended in the last year',
    access: 'payroll.read',
    response: z.object({ absences: z.array(absence) }),
  }),
  add: route({
    method: 'POST',
    path: '/api/employer/absences',
    summary: 'Records an absence; statutory pay follows from it in the runs',
    access: 'payroll.run',
    body: z.object({
      workerId: id,
      kind: absenceKind,
      startsOn: day,
      endsOn: day.nullable().default(null),
      averageWeeklyEarnings: moneyInput.nullable().default(null),
      qualifyingDays: qualifyingDays.default([1, 2, 3, 4, 5]),
      relevantWeek: day.nullable().default(null),
    }),
    response: absence,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/employer/absences/:id',
    summary: 'Ends an absence, says what its pay hangs on, or takes it back; a field left out stays',
    access: 'payroll.run',
    params: z.object({ id }),
    body: z.object({
      endsOn: day.nullable().optional(),
      averageWeeklyEarnings: moneyInput.optional(),
      qualifyingDays: qualifyingDays.optional(),
      relevantWeek: day.optional(),
      cancelled: z.boolean().optional(),
    }),
    response: absence,
  }),
}

/** A direct earnings attachment by its standard or higher table has the rate in its name; council tax its nation. */
export const courtOrderKind = z.enum([
  'attachment_priority',
  'attachment_non_priority',
  'child_maintenance',
  'council_tax_england',
  'council_tax_wales',
  'fine',
  'direct_earnings_standard',
  'direct_earnings_higher',
  'direct_earnings_fixed',
  'earnings_arrestment',
])
export const courtOrder = z.object({
  id,
  workerId: id,
  workerName: z.string(),
  employeeId: z.string(),
  reference: z.string(),
  kind: courtOrderKind,
  fromDay: day,
  endedOn: day.nullable(),
})
export const courtOrderRoutes = {
  list: route({
    method: 'GET',
    path: '/api/employer/court-orders',
    summary: 'Court orders and direct earnings attachments that take from pay',
    access: 'payroll.read',
    response: z.object({ orders: z.array(courtOrder) }),
  }),
  add: route({
    method: 'POST',
    path: '/api/employer/court-orders',
    summary: 'Enters an order as the court or council sent it',
    access: 'payroll.run',
    body: z.object({
      workerId: id,
      reference: z.string().trim().min(1).max(40),
      kind: courtOrderKind,
      issuedOn: day,
      fromDay: day,
      /** Where the order names a sum: what is taken each pay day, and what is left to live on. */
      normalDeduction: moneyInput.nullable().default(null),
      protectedEarnings: moneyInput.nullable().default(null),
      /** What is left to pay under it; null where it runs until it is discharged. */
      balance: moneyInput.nullable().default(null),
    }),
    response: courtOrder,
    status: 201,
  }),
  end: route({
    method: 'POST',
    path: '/api/employer/court-orders/:id/end',
    summary: 'Ends an order from a day on',
    access: 'payroll.run',
    params: z.object({ id }),
    body: z.object({ endedOn: day }),
    response: courtOrder,
  }),
}

/** The employer as HMRC and the bank know it. Secrets go in and never out. */
export const payrollSettings = z.object({
  payeOfficeNumber: z.string().nullable(),
  payeReference: z.string().nullable(),
  accountsOfficeReference: z.string().nullable(),
  hmrcSenderId: z.string().nullable(),
  hasHmrcPassword: z.boolean(),
  bacsUserNumber: z.string().nullable(),
  payingAccountMasked: z.string().nullable(),
  claimsEmploymentAllowance: z.boolean(),
  isSmallEmployer: z.boolean(),
  paysApprenticeshipLevy: z.boolean(),
  secondApprover: z.boolean(),
  version: z.number().int(),
})
export type PayrollSettings = z.infer<typeof payrollSettings>
export const payrollSettingsRoutes = {
  show: route({
    method: 'GET',
    path: '/api/employer/payroll-settings',
    summary: 'The employer as HMRC and the bank know it',
    access: 'payroll.read',
    response: payrollSettings,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/employer/payroll-settings',
    summary: 'Changes what is sent; a field left out stays',
    access: 'payroll.approve',
    body: z.strictObject({
      payeOfficeNumber: z
        .string()
        .regex(/^\d{3}$/)
        .optional(),
      payeReference: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{1,10}$/)
        .optional(),
      accountsOfficeReference: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^\d{3}P[A-Z]\d{7}[0-9X]$/)
        .optional(),
      hmrcSenderId: z.string().trim().min(1).max(50).optional(),
      hmrcPassword: z.string().min(1).max(100).optional(),
      bacsUserNumber: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      payingAccount: z
        .object({
          sortCode: z.string().regex(/^\d{6}$/),
          accountNumber: z.string().regex(/^\d{8}$/),
          accountName: z.string().trim().min(1).max(70),
        })
        .optional(),
      claimsEmploymentAllowance: z.boolean().optional(),
      isSmallEmployer: z.boolean().optional(),
      paysApprenticeshipLevy: z.boolean().optional(),
      secondApprover: z.boolean().optional(),
      version: z.number().int(),
    }),
    response: payrollSettings,
  }),
}
