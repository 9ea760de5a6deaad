import type { Pence } from '@gpod/money'
import type { Speed } from './wage-account.ts'

/**
 * Why a withdrawal may not happen, in the order in which it is told, and who finds out: `rules` here from the wage
 * account, or the `server` from sessions, verifications and stored requests.
 */
export const REFUSAL_ORIGINS = {
  programme_closed: 'rules',
  access_blocked: 'rules',
  not_linked: 'server',
  employment_not_started: 'rules',
  employment_ended: 'rules',
  department_not_eligible: 'rules',
  tenure_too_short: 'rules',
  hours_too_few: 'rules',
  tax_details_missing: 'rules',
  bank_account_missing: 'rules',
  bank_account_held: 'rules',
  bank_account_refused: 'rules',
  no_open_period: 'rules',
  blackout_before_payday: 'rules',
  own_lock: 'rules',
  care_pause: 'rules',
  monthly_requests_used: 'rules',
  express_not_in_plan: 'rules',
  amount_not_valid: 'rules',
  below_minimum: 'rules',
  above_maximum: 'rules',
  daily_limit: 'rules',
  own_monthly_cap: 'rules',
  nothing_available: 'rules',
  above_available: 'rules',
  separate_report_needed: 'rules',
  verification_required: 'server',
  verification_expired: 'server',
  verification_amount_differs: 'server',
  verification_used: 'server',
  quote_changed: 'server',
  idempotency_key_reused: 'server',
  withdrawal_in_flight: 'server',
  not_cancellable: 'server',
} as const satisfies Record<string, 'rules' | 'server'>

export type RefusalCode = keyof typeof REFUSAL_ORIGINS
export const REFUSAL_CODES: readonly RefusalCode[] = Object.keys(REFUSAL_ORIGINS) as RefusalCode[]

/** The codes `decideWithdrawal` can give. */
export type RuleRefusalCode = {
  [Code in RefusalCode]: (typeof REFUSAL_ORIGINS)[Code] extends 'rules' ? Code : never
}[RefusalCode]

/** The facts a refusal may state, each name with one meaning and one unit wherever it appears. `money` is in pence. */
export const REFUSAL_FACTS = {
  amount: 'money',
  available: 'money',
  blackoutDays: 'count',
  dailyLimit: 'money',
  daysInJob: 'count',
  department: 'text',
  eligibleOn: 'day',
  endsOn: 'day',
  fee: 'money',
  heldUntil: 'instant',
  intervalDays: 'count',
  lockedUntil: 'instant',
  maximum: 'money',
  minimum: 'money',
  minutesNeeded: 'count',
  minutesWorked: 'count',
  monthlyCap: 'money',
  outstanding: 'money',
  pauseHours: 'count',
  pausedUntil: 'instant',
  payDate: 'day',
  requestsPerMonth: 'count',
  requestsThisMonth: 'count',
  resetsOn: 'day',
  startsOn: 'day',
  takenThisMonth: 'money',
  takenToday: 'money',
  usesInPeriod: 'count',
} as const satisfies Record<string, 'money' | 'day' | 'instant' | 'count' | 'text'>

export type RefusalFact = keyof typeof REFUSAL_FACTS

/** Whether the fact of this name is an amount in pence, to be told in pounds. */
export function isMoneyFact(name: string): boolean {
  return Object.entries(REFUSAL_FACTS).some(([fact, unit]) => fact === name && unit === 'money')
}

/** What somebody can do where no amount and no date would help. */
export type NextAction =
  | 'ask_employer'
  | 'add_bank_account'
  | 'change_bank_account'
  | 'add_tax_details'
  | 'raise_own_cap'
  | 'wait_for_hours'
  | 'wait_for_payday'
  | 'wait_for_period'
  | 'link_employer'
  | 'verify'
  | 'look_again'
  | 'new_key'
  | 'wait'
  | 'none'

/**
 * What would work next. `amount`: this amount at this speed, now. `date`: from that day, or that instant on it, this
 * amount; where it is null, the amount depends on pay still to be earned, and the day assumes that the pay period of
 * that time is open for withdrawals, and where the plan has no express speed that they ask for the standard one. `action`: none of both would help before this is done.
 */
export type RefusalNext =
  | { kind: 'amount'; amount: Pence; speed: Speed }
  | { kind: 'date'; on: string; amount: Pence | null }
  | { kind: 'action'; action: NextAction }

export type Refusal = {
  code: RefusalCode
  facts: Readonly<Record<string, Pence | string | number>>
  next: RefusalNext
}

/** When a rule that blocks a withdrawal stops doing so. */
export type Opening =
  | { kind: 'action'; action: NextAction }
  | { kind: 'day'; day: string }
  | { kind: 'instant'; at: string }
  /** When the next pay period takes withdrawals. */
  | { kind: 'next_period' }
  /** Another amount may pass. */
  | { kind: 'amount' }

/** One rule that blocks a withdrawal. */
export type Obstacle = {
  code: RuleRefusalCode
  facts: Readonly<Partial<Record<RefusalFact, Pence | string | number>>>
  opens: Opening
}
