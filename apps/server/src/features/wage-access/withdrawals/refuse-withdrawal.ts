import { type RefusalCode, refusal, type Refusal as WireRefusal } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'
import { isMoneyFact, type Refusal } from '@gpod/wage-access'
import { Refused } from '../../../platform/http/refusal.ts'

type ServerRefusalCode = Extract<
  RefusalCode,
  | 'verification_required'
  | 'verification_expired'
  | 'verification_amount_differs'
  | 'verification_used'
  | 'quote_changed'
  | 'idempotency_key_reused'
  | 'withdrawal_in_flight'
  | 'not_cancellable'
>

/** What each of the server's own refusals answers with, and what to do next. */
const serverRefusals: Readonly<Record<ServerRefusalCode, { status: number; action: string }>> = {
  verification_required: { status: 403, action: 'verify' },
  verification_expired: { status: 403, action: 'verify' },
  verification_amount_differs: { status: 403, action: 'verify' },
  verification_used: { status: 403, action: 'verify' },
  quote_changed: { status: 409, action: 'look_again' },
  idempotency_key_reused: { status: 422, action: 'new_key' },
  withdrawal_in_flight: { status: 409, action: 'wait' },
  not_cancellable: { status: 409, action: 'none' },
}

/** The rules' refusal as it goes over the wire: money as pounds text. */
export function toWireRefusal({ code, facts, next }: Refusal): WireRefusal {
  return {
    code,
    facts: Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [name, isMoneyFact(name) ? formatPounds(fact as Pence) : fact]),
    ),
    next,
  }
}

/** Says no to a withdrawal as the rules said it, with what would work next. */
export function refuseWithdrawal(ruleRefusal: Refusal): Refused {
  const details = refusal.encode(toWireRefusal(ruleRefusal))
  return new Refused(409, { code: ruleRefusal.code, message: `refused: ${ruleRefusal.code}`, details })
}

/** Says no for a reason that only the server can know. */
export function refuseByServer(code: ServerRefusalCode, message: string, facts: Record<string, Pence> = {}): Refused {
  const { status, action } = serverRefusals[code]
  const details = refusal.encode({
    code,
    facts: Object.fromEntries(Object.entries(facts).map(([name, amount]) => [name, formatPounds(amount)])),
    next: { kind: 'action', action },
  })
  return new Refused(status, { code, message, details })
}
