import { z } from 'zod'
import { type PaymentRequest, rejectionReason, type Verdict, type WebhookManner } from './payments.ts'

const milliseconds = z.int().min(0).max(86_400_000)

/** What can be made to go wrong with a payment. Several may come together. */
const faultKind = z.discriminatedUnion('fault', [
  /** 500, and nothing was accepted. */
  z.strictObject({ fault: z.literal('server_error') }),
  /** The connection breaks, and nothing was accepted. */
  z.strictObject({ fault: z.literal('no_answer') }),
  /** Accepted, and then the connection breaks before the answer. */
  z.strictObject({ fault: z.literal('lost_answer') }),
  /** Accepted, and the answer comes late. */
  z.strictObject({ fault: z.literal('slow_answer'), milliseconds }),
  /** The answer itself is a rejection. */
  z.strictObject({ fault: z.literal('reject_at_once'), reason: rejectionReason }),
  /** Accepted, and rejected when it would have settled. */
  z.strictObject({ fault: z.literal('reject'), reason: rejectionReason }),
  /** Settled (or rejected) that much later. */
  z.strictObject({ fault: z.literal('delay_settlement'), milliseconds }),
  /** Settled at once, and the webhook is sent before the answer to `POST /payments`. */
  z.strictObject({ fault: z.literal('early_webhook') }),
  /** The webhook waits, so that those of later payments overtake it. */
  z.strictObject({ fault: z.literal('delay_webhook'), milliseconds }),
  /** Each delivery is sent that many times more, all at the same moment. */
  z.strictObject({ fault: z.literal('duplicate_webhook'), copies: z.int().min(1).max(20) }),
  /** No webhook at all: only asking tells. */
  z.strictObject({ fault: z.literal('no_webhook') }),
  /** Webhooks with a wrong signature come first, and then the right one. */
  z.strictObject({ fault: z.literal('wrong_signature'), deliveries: z.int().min(1).max(20) }),
])
export type FaultKind = z.infer<typeof faultKind>

/** Which payments, by all that is named; and how many of them (`null`: every one until the faults are cleared). */
const faultScope = z.object({
  match: z
    .strictObject({
      amountPence: z.int().positive().optional(),
      sortCode: z.string().optional(),
      accountNumber: z.string().optional(),
      reference: z.string().optional(),
    })
    .default({}),
  times: z.int().min(1).nullable().default(1),
})

/** The body of `POST /faults`: a fault, and beside its own fields `match` and `times`. */
export const faultRule = z.preprocess(
  (body) => {
    if (typeof body !== 'object' || body === null) return body
    const { match, times, ...kind }: Record<string, unknown> = { ...body }
    return { kind, scope: { match, times } }
  },
  z.object({ kind: faultKind, scope: faultScope }),
)

export type FaultRule = {
  id: string
  kind: FaultKind
  match: z.infer<typeof faultScope>['match']
  timesLeft: number | null
}

/** Takes one use from each rule that fits the payment, and drops those used up. */
export function takeFaults(rules: FaultRule[], request: PaymentRequest): FaultKind[] {
  const fitting = rules.filter(({ match }) =>
    Object.entries(match).every(
      ([field, wanted]) => wanted === undefined || request[field as keyof typeof match] === wanted,
    ),
  )
  for (const rule of fitting) {
    if (rule.timesLeft === null) continue
    rule.timesLeft -= 1
    if (rule.timesLeft === 0) rules.splice(rules.indexOf(rule), 1)
  }
  return fitting.map(({ kind }) => kind)
}

/** Payee accounts that misbehave, for a person who tries the product by hand. Listed in the README. */
export const magicAccounts: Readonly<Record<string, readonly FaultKind[]>> = {
  '00000099': [{ fault: 'reject', reason: 'account_closed' }],
  '00000098': [{ fault: 'reject_at_once', reason: 'invalid_account' }],
  '00000097': [{ fault: 'reject', reason: 'name_mismatch' }],
  '00000096': [{ fault: 'lost_answer' }],
  '00000095': [{ fault: 'no_webhook' }],
  '00000094': [{ fault: 'early_webhook' }, { fault: 'duplicate_webhook', copies: 2 }],
  '00000093': [{ fault: 'delay_settlement', milliseconds: 60_000 }],
}

/** What will be done with a payment, and how its customer hears of it. */
export type Plan = {
  verdict: Verdict
  isDecidedAtOnce: boolean
  isToldEarly: boolean
  extraDelayMilliseconds: number
  answer: 'prompt' | 'lost' | { afterMilliseconds: number }
  webhook: WebhookManner
}

/** Puts the faults of a payment together. Where two contradict each other the later one holds. */
export function planFor(faults: readonly FaultKind[]): Plan {
  const plan: Plan = {
    verdict: { status: 'settled' },
    isDecidedAtOnce: false,
    isToldEarly: false,
    extraDelayMilliseconds: 0,
    answer: 'prompt',
    webhook: { isWithheld: false, delayMilliseconds: 0, extraCopies: 0, forgedFirst: 0 },
  }
  for (const fault of faults) {
    switch (fault.fault) {
      case 'server_error':
      case 'no_answer':
        // These end the request before there is a payment to plan.
        break
      case 'lost_answer':
        plan.answer = 'lost'
        break
      case 'slow_answer':
        plan.answer = { afterMilliseconds: fault.milliseconds }
        break
      case 'reject_at_once':
        plan.verdict = { status: 'rejected', reason: fault.reason }
        plan.isDecidedAtOnce = true
        break
      case 'reject':
        plan.verdict = { status: 'rejected', reason: fault.reason }
        break
      case 'delay_settlement':
        plan.extraDelayMilliseconds = fault.milliseconds
        break
      case 'early_webhook':
        plan.isToldEarly = true
        break
      case 'delay_webhook':
        plan.webhook.delayMilliseconds = fault.milliseconds
        break
      case 'duplicate_webhook':
        plan.webhook.extraCopies = fault.copies
        break
      case 'no_webhook':
        plan.webhook.isWithheld = true
        break
      case 'wrong_signature':
        plan.webhook.forgedFirst = fault.deliveries
        break
    }
  }
  return plan
}
