import { z } from 'zod'
import { money, moneyInput } from '../money.ts'
import { traceStep } from '../payroll/pay-run-shapes.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, reason } from '../shapes.ts'

export const speed = z.enum(['standard', 'express'])
export type Speed = z.infer<typeof speed>

/** What the worker reads. The server's own states are finer. */
export const withdrawalStatus = z.enum(['pending', 'verified', 'completed', 'declined', 'failed', 'cancelled'])
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>

export const withdrawalState = z.enum([
  'verified',
  'approved',
  'releasing',
  'paid',
  'recovered',
  'declined',
  'cancelled',
  'failed',
])
export type WithdrawalState = z.infer<typeof withdrawalState>

/** Why a withdrawal may not happen, in the order in which it is told. A server test holds this list equal to the rules' own. */
export const refusalCodes = [
  'programme_closed',
  'access_blocked',
  'not_linked',
  'employment_not_started',
  'employment_ended',
  'department_not_eligible',
  'tenure_too_short',
  'hours_too_few',
  'tax_details_missing',
  'bank_account_missing',
  'bank_account_held',
  'bank_account_refused',
  'no_open_period',
  'blackout_before_payday',
  'own_lock',
  'care_pause',
  'monthly_requests_used',
  'express_not_in_plan',
  'amount_not_valid',
  'below_minimum',
  'above_maximum',
  'daily_limit',
  'own_monthly_cap',
  'nothing_available',
  'above_available',
  'separate_report_needed',
  'verification_required',
  'verification_expired',
  'verification_amount_differs',
  'verification_used',
  'quote_changed',
  'idempotency_key_reused',
  'withdrawal_in_flight',
  'not_cancellable',
] as const

export const refusalCode = z.enum(refusalCodes)
export type RefusalCode = z.infer<typeof refusalCode>

export const refusalNext = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), amount: money, speed }),
  z.object({ kind: z.literal('date'), on: z.string(), amount: money.nullable() }),
  z.object({ kind: z.literal('action'), action: z.string() }),
])

export const refusal = z.object({
  code: refusalCode,
  /** Pence as pounds text, days, counts: what the text needs. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  next: refusalNext,
})
export type Refusal = z.infer<typeof refusal>

export const transaction = z.object({
  id,
  amount: money,
  fee: money,
  feePaidBy: z.enum(['worker', 'employer', 'nobody']),
  speed,
  status: withdrawalStatus,
  state: withdrawalState,
  createdAt: instant,
  approvedAt: instant.nullable(),
  paidAt: instant.nullable(),
  /** Once it is approved: when it has arrived at the latest. */
  arrivesBy: instant.nullable(),
  reference: z.string(),
  accountEnding: z.string(),
  /** Why it was declined or failed: the manager's words, or the bank's code. */
  reason: z.string().nullable(),
  reasonCode: z.string().nullable(),
  canCancel: z.boolean(),
  /** Of one that was paid: what paydays are still to take back, and what the company gave up. */
  owed: money,
  writtenOff: money,
  /** What approved pay takes back of it while that pay is still to be paid, and its payday; null before and after. */
  comesOff: z.object({ on: day, amount: money }).nullable(),
})
export type Transaction = z.infer<typeof transaction>

export const quote = z.object({
  amount: money,
  speed,
  fee: money,
  feePaidBy: z.enum(['worker', 'employer', 'nobody']),
  feeWaivedFor: z.enum(['minimum_wage']).nullable(),
  /** Fee over amount, in basis points. */
  costShareBasisPoints: z.number().int(),
  feesThisYear: money,
  remaining: money,
  arrives: z.object({ earliestMinutes: z.number().int(), latestMinutes: z.number().int() }),
  needsApproval: z.boolean(),
  payday: z.object({ payDate: day, estimatedNetBefore: money, estimatedNetAfter: money }),
})
export type Quote = z.infer<typeof quote>

const ribbonDay = z.object({
  day,
  /** Solid: can be taken now. Outline: already taken. Hatch: kept for payday. Plain: deductions, an estimate. Dots: waiting for approval. Dashes: planned, an estimate. */
  available: money,
  taken: money,
  kept: money,
  deducted: money,
  waiting: money,
  planned: money,
})

export const availableChange = z.object({
  id,
  at: instant,
  before: money,
  after: money,
  cause: z.enum([
    'hours_approved',
    'hours_edited',
    'hours_entered',
    'hours_withdrawn',
    'hours_resumed',
    'withdrawal',
    'withdrawal_released',
    'written_off',
    'limits_changed',
    'terms_changed',
    'own_limits',
    'payday',
    'payday_reopened',
    'period_opened',
  ]),
  actorName: z.string().nullable(),
  /** The shift's day, the withdrawal's amount: what the text needs. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type AvailableChange = z.infer<typeof availableChange>

export const available = z.object({
  /** What is earned, may be taken early and is not taken yet. Limits may let less of it be taken now: `takeable`. */
  amount: money,
  /** The most that one withdrawal can be now, and what keeps it from being more: `earned` is nothing but `amount` itself. */
  takeable: z.object({
    amount: money,
    boundBy: z.enum(['earned', 'maximum', 'daily', 'left_today', 'own_cap', 'blocked']),
  }),
  /** Before what is already taken. */
  entitlement: money,
  shortfall: money,
  approvedGross: money,
  clockedGross: money,
  /** Minutes that wait and are not in `clockedGross`, for they are more than the rota has: they count once approved. */
  clockedBeyondRotaMinutes: z.number().int(),
  estimatedNet: money,
  outstanding: money,
  /** The part of it that earlier paydays did not reach: the next ones take it back, never below their protected floor. */
  carriedOver: money,
  /** What the next payday would take back as things stand; what is beyond it goes on to later ones. */
  paydayTakes: money,
  capBasisPoints: z.number().int(),
  /** The earliest period whose pay nobody has approved: wages are drawn on it, and its payday takes them back. */
  period: z.object({ startsOn: day, endsOn: day, payDate: day }).nullable(),
  /**
   * What is earned in later periods already. It counts once the pay of the payday before is approved, and on `countsFrom`
   * at the latest.
   */
  following: z.array(
    z.object({ startsOn: day, endsOn: day, payDate: day, approvedGross: money, clockedGross: money, countsFrom: day }),
  ),
  limits: z.object({
    minimum: money,
    maximum: money,
    daily: money,
    takenToday: money,
    requestsPerMonth: z.number().int(),
    requestsThisMonth: z.number().int(),
    automaticBelow: money,
    blackoutDays: z.number().int(),
    /** After so many withdrawals in a pay period the next has to wait so many hours. */
    carePause: z.object({ afterUses: z.number().int(), hours: z.number().int(), usesInPeriod: z.number().int() }),
    /** Whether money can arrive within minutes: a plan of the company may have the standard speed alone. */
    offersExpress: z.boolean(),
    expressFee: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('flat'), amount: money }),
      z.object({ kind: z.literal('share'), basisPoints: z.number().int() }),
    ]),
    feePayer: z.enum(['worker', 'employer']),
  }),
  ownLimits: z.object({
    monthlyCap: money.nullable(),
    /** A raise that counts from a later day on, or the end of the cap. */
    nextMonthlyCap: z.object({ amount: money.nullable(), from: day }).nullish(),
    lockedUntil: instant.nullable(),
    coolingOffReminder: z.boolean(),
  }),
  /** Something that stops any withdrawal now, whatever the amount; null when an amount can be taken. */
  blockedBy: refusal.nullable(),
  /** The days of the period, and before them those of hours that count in it though worked earlier. */
  ribbon: z.array(ribbonDay),
  /** Counted in it though worked before the period: approved after their own payday. */
  earlierHours: z.object({ gross: money, from: day, to: day }).nullable(),
  changes: z.array(availableChange),
})
export type Available = z.infer<typeof available>

/** Deductions with the working of each. */
export const deductionLines = {
  /** Taken from pay; a tax refund is below zero, and does not count as earned. `figure` names its step, `name` is the company's own of a pay item. */
  lines: z.array(z.object({ kind: z.string(), name: z.string().nullish(), amount: money, figure: z.string() })),
  trace: z.array(traceStep),
  /** Which step of the trace gives which figure. */
  figures: z.record(z.string(), z.number()),
}

/** What is estimated to be deducted of the pay that counts so far, with the working of each amount. */
export const estimatedDeductions = z.object({ payDate: day, gross: money, ...deductionLines })
export type EstimatedDeductions = z.infer<typeof estimatedDeductions>

export const ownLimits = z.object({
  /** Null removes the cap. A lower one counts at once; a raise or its removal from tomorrow. */
  monthlyCap: moneyInput.nullable().optional(),
  /** A lock lasts until then and cannot be lifted early; a later date may replace it. */
  lockedUntil: instant.optional(),
  coolingOffReminder: z.boolean().optional(),
})

export const employerWithdrawal = transaction.extend({
  /** Null for who may not see pay. */
  accountEnding: z.string().nullable(),
  worker: z.object({ id, name: z.string(), employeeId: z.string(), department: z.string().nullable() }),
  needsApproval: z.boolean(),
  availableAtRequest: money,
  decidedByName: z.string().nullable(),
  /** Paid, its payday is over, and something is still owed: the company may give that up. */
  canWriteOff: z.boolean(),
})
export type EmployerWithdrawal = z.infer<typeof employerWithdrawal>

/** What decides how much may be taken now. */
const whatDecides = ['withdrawals', 'timesheets', 'policy', 'employees', 'payslips', 'shifts'] as const

export const withdrawals = section('withdrawals', {
  permissions: {
    'withdrawals.decide': ['owner', 'payroll_manager'],
  },
  errors: {
    lock_cannot_be_lifted: 409,
    not_cancellable: 409,
    own_withdrawal: 403,
    withdrawal_refused: 409,
    webhook_refused: 401,
  },
  actions: {
    'withdrawal.requested': 'withdrawals',
    'withdrawal.verified': 'withdrawals',
    'withdrawal.approved': 'withdrawals',
    'withdrawal.releasing': 'withdrawals',
    'withdrawal.paid': 'withdrawals',
    'withdrawal.recovered': 'withdrawals',
    'withdrawal.written_off': 'withdrawals',
    'withdrawal.declined': 'withdrawals',
    'withdrawal.cancelled': 'withdrawals',
    'withdrawal.failed': 'withdrawals',
    'own_limits.changed': 'withdrawals',
  },
  routes: {
    available: route({
      method: 'GET',
      path: '/api/ewa/available',
      summary: 'What may be taken now, and the sum that made it',
      access: 'signed-in',
      reach: 'own',
      shows: whatDecides,
      response: available,
    }),
    estimate: route({
      method: 'GET',
      path: '/api/ewa/estimate',
      summary: 'What is estimated to be deducted of the pay that counts so far, with the working of each amount',
      access: 'worker',
      reach: 'own',
      shows: whatDecides,
      /** Null where no period is open, or pay cannot be worked out. */
      response: z.object({ estimate: estimatedDeductions.nullable() }),
    }),
    transactions: route({
      method: 'GET',
      path: '/api/ewa/transactions',
      summary: 'Own withdrawals, newest first; with the idempotency key of a request, what became of it',
      access: 'signed-in',
      reach: 'own',
      query: z.object({
        limit: z.coerce.number().int().min(1).max(200).default(50),
        /** Of the request that was sent: its withdrawal alone, or none while no such request was accepted. */
        key: z.string().min(1).max(255).optional(),
      }),
      response: z.array(transaction),
    }),
    quote: route({
      method: 'GET',
      path: '/api/ewa/quote',
      summary:
        'What an amount would cost, when it arrives, what it leaves, what it does to payday; or why it may not be taken',
      access: 'worker',
      reach: 'own',
      shows: whatDecides,
      query: z.object({ amount: moneyInput, speed: speed.default('standard') }),
      response: z.discriminatedUnion('outcome', [
        z.object({ outcome: z.literal('offered'), quote }),
        z.object({ outcome: z.literal('refused'), refusal }),
      ]),
    }),
    withdraw: route({
      method: 'POST',
      path: '/api/ewa/withdraw',
      summary: 'Take out pay that is earned. Needs a live `ewa_withdrawal` verification for this amount',
      movesMoney: true,
      access: 'worker',
      reach: 'own',
      idempotent: true,
      body: z.object({
        amount: moneyInput,
        speed: speed.default('standard'),
        /** The fee shown before confirming; if it would differ now, nothing happens and the new quote is told. */
        expectedFee: moneyInput.optional(),
        /** Accepted and ignored: the server decides. */
        biometricVerified: z.boolean().optional(),
      }),
      response: transaction,
      status: 201,
    }),
    cancel: route({
      method: 'POST',
      path: '/api/ewa/transactions/:id/cancel',
      summary: 'Cancel a withdrawal that has not been released to the bank',
      movesMoney: true,
      access: 'worker',
      reach: 'own',
      params: z.object({ id }),
      body: z.object({}).optional(),
      response: transaction,
    }),
    setOwnLimits: route({
      method: 'PUT',
      path: '/api/ewa/own-limits',
      summary: 'A monthly cap, a lock, a reminder: set by the worker themselves',
      access: 'worker',
      reach: 'own',
      body: ownLimits,
      response: available,
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/withdrawals',
      summary: 'Withdrawals of the company, newest first; those that need a decision on demand',
      access: 'withdrawals.read',
      reach: 'company',
      shows: ['withdrawals', 'policy'],
      query: z.object({
        filter: z.enum(['all', 'waiting']).default('all'),
        before: instant.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
      response: z.object({
        withdrawals: z.array(employerWithdrawal),
        totals: z.object({
          waiting: z.number().int(),
          waitingAmount: money,
          /** Approved, and the bank has not said yet that it paid. */
          beingSent: money,
          paidThisMonth: money,
          /** Paid out, fees included, and still to come off pay. */
          outstanding: money,
        }),
      }),
    }),
    approve: route({
      method: 'POST',
      path: '/api/employer/withdrawals/:id/approve',
      summary: 'Approve a waiting withdrawal',
      movesMoney: true,
      access: 'withdrawals.decide',
      reach: 'company',
      params: z.object({ id }),
      body: z.object({}).optional(),
      response: employerWithdrawal,
    }),
    decline: route({
      method: 'POST',
      path: '/api/employer/withdrawals/:id/decline',
      summary: 'Decline a waiting withdrawal, with a reason the worker reads',
      movesMoney: true,
      access: 'withdrawals.decide',
      reach: 'company',
      params: z.object({ id }),
      body: z.object({ reason }),
      response: employerWithdrawal,
    }),
    writeOff: route({
      method: 'POST',
      path: '/api/employer/withdrawals/:id/write-off',
      summary: 'Give up what paydays did not take back of a paid withdrawal, with a reason the worker reads',
      access: 'withdrawals.decide',
      reach: 'company',
      params: z.object({ id }),
      body: z.object({ reason }),
      response: employerWithdrawal,
    }),
  },
})
