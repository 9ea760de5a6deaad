import type { BankEvent, BankRail, PaymentInstruction } from '../../src/features/wage-access/payouts/index.ts'
import type { BankMood, Payment } from './wage-world.ts'

type Taken = Payment & { id: string; instruction: PaymentInstruction }

export type ModelBank = BankRail & {
  /** By the key it was sent under. */
  payments: ReadonlyMap<string, Taken>
  mood: BankMood
  conclude(key: string, as: 'settled' | 'rejected'): void
  /** The bank's word on a payment that has ended: the same event however often it is asked for. */
  eventOf(key: string): BankEvent
}

/**
 * A bank that pays each key once and nothing else: a second key for the same withdrawal would be a second payment. Its
 * mood says what becomes of the next instructions; `early` tells the customer that it paid before it answers.
 */
export function openModelBank({ now, tell }: { now(): string; tell(event: BankEvent): Promise<unknown> }): ModelBank {
  const payments = new Map<string, Taken>()
  const eventOf = (key: string): BankEvent => {
    const payment = payments.get(key)
    if (!payment || payment.status === 'accepted') throw new Error(`the payment ${key} has not ended`)
    const { id, instruction } = payment
    return {
      id: `evt_${id}`,
      type: payment.status === 'settled' ? 'payment.settled' : 'payment.rejected',
      paymentId: id,
      reference: instruction.reference,
      amountPence: instruction.amount,
      reason: payment.status === 'rejected' ? 'account_closed' : null,
      occurredAt: new Date(payment.concludedAt).toISOString(),
    }
  }
  const bank: ModelBank = {
    payments,
    mood: 'accept',
    eventOf,
    conclude(key, as) {
      const payment = payments.get(key)
      if (payment?.status === 'accepted') Object.assign(payment, { status: as, concludedAt: Date.parse(now()) })
    },
    async send(instruction) {
      const { mood } = bank
      const key = instruction.idempotencyKey
      if (mood === 'lost') return { outcome: 'unknown', cause: new Error('it never arrived') }
      const earlier = payments.get(key)
      if (earlier && JSON.stringify(earlier.instruction) !== JSON.stringify(instruction)) {
        throw new Error(`the key ${key} was used for another payment`)
      }
      const payment: Taken = earlier ?? {
        id: `pay_${key}`,
        instruction,
        status: mood === 'reject' ? 'rejected' : mood === 'early' ? 'settled' : 'accepted',
        concludedAt: Date.parse(now()),
      }
      payments.set(key, payment)
      if (!earlier && mood === 'early') await tell(eventOf(key))
      if (mood === 'unanswered') return { outcome: 'unknown', cause: new Error('the answer was lost') }
      return payment.status === 'rejected'
        ? { outcome: 'rejected', reason: 'account_closed' }
        : { outcome: 'accepted', bankPaymentId: payment.id }
    },
    async lookUp(key) {
      const payment = payments.get(key)
      if (!payment) return 'unknown_to_bank'
      const { id: bankPaymentId, status, concludedAt } = payment
      switch (status) {
        case 'accepted':
          return { status, bankPaymentId }
        case 'settled':
          return { status, bankPaymentId, settledAt: new Date(concludedAt).toISOString() }
        case 'rejected':
          return { status, bankPaymentId, reason: 'account_closed' }
      }
    },
  }
  return bank
}
