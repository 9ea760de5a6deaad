import { type Refusal, type RefusalCode, refusal } from '@gpod/contract'
import { type Pence, parsePounds } from '@gpod/money'
import type { ArgumentsOf, PlainKey, Translate } from '../../../i18n/create-text.ts'
import { ApiError } from '../../../lib/api-client.ts'

type Facts = Refusal['facts']

/** The refusal that an error of a withdrawal carries; null where it failed for another reason. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null
  const read = refusal.safeParse(error.details)
  return read.success ? read.data : null
}

/** Thrown and caught here: a server of another version told other facts than the words of this one need. */
class FactMissing extends Error {
  override name = 'FactMissing'
}

const text = (facts: Facts, name: string): string => {
  const fact = facts[name]
  if (typeof fact !== 'string') throw new FactMissing(name)
  return fact
}
const count = (facts: Facts, name: string): number => {
  const fact = facts[name]
  if (typeof fact !== 'number') throw new FactMissing(name)
  return fact
}
const money = (facts: Facts, name: string): Pence => {
  const amount = parsePounds(text(facts, name))
  if (amount === undefined) throw new FactMissing(name)
  return amount
}

const none = () => null

/** What each sentence needs of the facts. Does not compile while a code of the contract has no text of its own. */
const argumentsOf: {
  readonly [Code in RefusalCode]: (facts: Facts) => ArgumentsOf<`withdrawals.refusal_${Code}` & PlainKey>
} = {
  programme_closed: none,
  access_blocked: none,
  not_linked: none,
  employment_not_started: (facts) => ({ startsOn: text(facts, 'startsOn') }),
  employment_ended: (facts) => ({ endsOn: text(facts, 'endsOn') }),
  department_not_eligible: none,
  tenure_too_short: (facts) => ({ daysInJob: count(facts, 'daysInJob'), eligibleOn: text(facts, 'eligibleOn') }),
  hours_too_few: (facts) => ({ needed: count(facts, 'minutesNeeded'), worked: count(facts, 'minutesWorked') }),
  tax_details_missing: none,
  bank_account_missing: none,
  bank_account_held: (facts) => ({ heldUntil: text(facts, 'heldUntil') }),
  bank_account_refused: none,
  no_open_period: none,
  blackout_before_payday: (facts) => ({ payDate: text(facts, 'payDate'), blackoutDays: count(facts, 'blackoutDays') }),
  own_lock: (facts) => ({ lockedUntil: text(facts, 'lockedUntil') }),
  care_pause: (facts) => ({
    usesInPeriod: count(facts, 'usesInPeriod'),
    pausedUntil: text(facts, 'pausedUntil'),
  }),
  monthly_requests_used: (facts) => ({ requestsPerMonth: count(facts, 'requestsPerMonth') }),
  express_not_in_plan: none,
  amount_not_valid: (facts) => ({ minimum: money(facts, 'minimum') }),
  below_minimum: (facts) => ({ minimum: money(facts, 'minimum') }),
  above_maximum: (facts) => ({ maximum: money(facts, 'maximum') }),
  daily_limit: (facts) => ({ dailyLimit: money(facts, 'dailyLimit'), takenToday: money(facts, 'takenToday') }),
  own_monthly_cap: (facts) => ({
    monthlyCap: money(facts, 'monthlyCap'),
    takenThisMonth: money(facts, 'takenThisMonth'),
  }),
  nothing_available: (facts) => ({ available: money(facts, 'available'), minimum: money(facts, 'minimum') }),
  above_available: (facts) => ({ available: money(facts, 'available') }),
  separate_report_needed: none,
  verification_required: none,
  verification_expired: none,
  verification_amount_differs: none,
  verification_used: none,
  quote_changed: none,
  idempotency_key_reused: none,
  withdrawal_in_flight: none,
  not_cancellable: none,
}

/** Why not, in the reader's words, by the code and the numbers behind it. */
export function refusalText(t: Translate, { code, facts }: Pick<Refusal, 'code' | 'facts'>): string {
  try {
    // Each entry of the table gives the arguments of its own key; the table's type has checked that.
    return (t as (key: PlainKey, values: unknown) => string)(`withdrawals.refusal_${code}`, argumentsOf[code](facts))
  } catch (error) {
    if (error instanceof FactMissing) return t('withdrawals.refusal_general')
    throw error
  }
}
