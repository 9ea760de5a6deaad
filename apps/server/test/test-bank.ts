import type { BankRail, PaymentInstruction, PaymentStatus } from '../src/features/wage-access/payouts/index.ts'

export type TestBank = BankRail & {
  /** Every instruction that reached the bank, repeats included. */
  sent: PaymentInstruction[]
  payments: Map<string, PaymentStatus>
  /** What the bank does with the next instructions: `unknown` loses the answer after taking the payment. */
  behave(how: 'accept' | 'reject' | 'unknown' | 'lost'): void
  settle(key: string, at: string): void
}

/** A bank in memory that takes each key once and does with it what the test says. */
export function openTestBank(): TestBank {
  const sent: PaymentInstruction[] = []
  const payments = new Map<string, PaymentStatus>()
  let behaviour: 'accept' | 'reject' | 'unknown' | 'lost' = 'accept'
  return {
    sent,
    payments,
    behave(how) {
      behaviour = how
    },
    settle(key, settledAt) {
      const payment = payments.get(key)
      if (payment) payments.set(key, { status: 'settled', bankPaymentId: payment.bankPaymentId, settledAt })
    },
    async send(instruction) {
      sent.push(instruction)
      const key = instruction.idempotencyKey
      if (behaviour === 'lost') return { outcome: 'unknown', cause: new Error('the request never arrived') }
      const bankPaymentId = `pay_${key}`
      const known = payments.get(key)
      if (!known) {
        payments.set(
          key,
          behaviour === 'reject'
            ? { status: 'rejected', bankPaymentId, reason: 'account_closed' }
            : { status: 'accepted', bankPaymentId },
        )
      }
      if (behaviour === 'unknown') return { outcome: 'unknown', cause: new Error('the answer was lost') }
      const stands = payments.get(key)
      return stands?.status === 'rejected'
        ? { outcome: 'rejected', reason: stands.reason }
        : { outcome: 'accepted', bankPaymentId }
    },
    async lookUp(key) {
      return payments.get(key) ?? 'unknown_to_bank'
    },
  }
}
