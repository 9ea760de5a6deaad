import { z } from 'zod'

export const rejectionReason = z.enum([
  'account_closed',
  'invalid_account',
  'name_mismatch',
  'bank_unavailable',
  'limit_exceeded',
  'beneficiary_bank_rejected',
])
export type RejectionReason = z.infer<typeof rejectionReason>

/** What a customer asks for in `POST /payments`. Unknown fields are refused: a misspelt one would change what is paid. */
export const paymentRequest = z.strictObject({
  amountPence: z.int().positive(),
  sortCode: z.string().regex(/^\d{6}$/),
  accountNumber: z.string().regex(/^\d{8}$/),
  payeeName: z.string().trim().min(1).max(140),
  /** Eighteen characters is what a payee's statement shows of a Faster Payment. */
  reference: z.string().trim().min(1).max(18),
  speed: z.enum(['standard', 'express']),
})
export type PaymentRequest = z.infer<typeof paymentRequest>

const verdict = z.discriminatedUnion('status', [
  z.object({ status: z.literal('settled') }),
  z.object({ status: z.literal('rejected'), reason: rejectionReason }),
])
export type Verdict = z.infer<typeof verdict>

/** How the webhook of a payment is to go out; decided with the payment, so that a restart does not change it. */
const webhookManner = z.object({
  isWithheld: z.boolean(),
  delayMilliseconds: z.int().min(0),
  extraCopies: z.int().min(0),
  forgedFirst: z.int().min(0),
})
export type WebhookManner = z.infer<typeof webhookManner>

/** A payment as it was taken on. `verdict` is what will become of it; its customer learns that at `dueAt`. */
const takenPayment = z.object({
  id: z.string(),
  idempotencyKey: z.string(),
  request: paymentRequest,
  acceptedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  /** What the answer to `POST /payments` said, and says again to the same key. */
  answered: z.enum(['accepted', 'rejected']),
  verdict,
  webhook: webhookManner,
})
export type TakenPayment = z.infer<typeof takenPayment>

const bankEvent = z.object({
  id: z.string(),
  type: z.enum(['payment.settled', 'payment.rejected']),
  paymentId: z.string(),
  reference: z.string(),
  amountPence: z.int(),
  reason: rejectionReason.optional(),
  occurredAt: z.iso.datetime(),
  /** 1, 2, 3 … in the order in which payments ended at this bank, whatever the order of delivery. */
  sequence: z.int().positive(),
})
export type BankEvent = z.infer<typeof bankEvent>

/** The lines of the state file: all that ever changed at the bank, in order. */
export const bankRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), openingBalancePence: z.int() }),
  z.object({ kind: z.literal('payment_taken'), payment: takenPayment }),
  z.object({ kind: z.literal('payment_ended'), event: bankEvent }),
  z.object({ kind: z.literal('webhook_ended'), eventId: z.string(), delivery: z.enum(['delivered', 'given_up']) }),
])
export type BankRecord = z.infer<typeof bankRecord>

/** A payment as its customer sees it. */
export type PaymentView = PaymentRequest & {
  id: string
  idempotencyKey: string
  status: 'accepted' | 'settled' | 'rejected'
  acceptedAt: string
  concludedAt?: string
  reason?: RejectionReason
}
