import type { Pence } from '@gpod/money'

/** What a rail is asked to pay. The same key always means the same payment, however often it is sent. */
export type PaymentInstruction = {
  idempotencyKey: string
  amount: Pence
  /** Six digits. */
  sortCode: string
  /** Eight digits. */
  accountNumber: string
  payeeName: string
  /** What the payee reads on their statement, and how the bank names the payment to us: at most 18 characters. */
  reference: string
  speed: 'standard' | 'express'
}

/** Why a bank did not pay. `other` is a word of the bank's that this list does not know; the money has not moved. */
export const rejectionReasons = [
  'account_closed',
  'invalid_account',
  'name_mismatch',
  'bank_unavailable',
  'limit_exceeded',
  'beneficiary_bank_rejected',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export type SendOutcome =
  /** The bank has the instruction on its books; whether it is paid is told later, by webhook or look-up. */
  | { outcome: 'accepted'; bankPaymentId: string }
  /** The bank refused it at once, for good. */
  | { outcome: 'rejected'; reason: RejectionReason }
  /** No answer, or none that can be read: the payment may or may not be on its way. Never to be taken for a failure. */
  | { outcome: 'unknown'; cause: Error }

export type PaymentStatus =
  | { status: 'accepted'; bankPaymentId: string }
  | { status: 'settled'; bankPaymentId: string; settledAt: string }
  | { status: 'rejected'; bankPaymentId: string; reason: RejectionReason }

/** A way to pay people. Both calls throw where the bank says that we asked wrongly: that is a bug or a wrong setting. */
export interface BankRail {
  /** Sends, or sends again, one payment. Safe to repeat with the same instruction. */
  send(instruction: PaymentInstruction): Promise<SendOutcome>
  /** What the bank knows of a key. Throws where the bank cannot be asked: `unknown_to_bank` is the bank's own word. */
  lookUp(idempotencyKey: string): Promise<PaymentStatus | 'unknown_to_bank'>
}
