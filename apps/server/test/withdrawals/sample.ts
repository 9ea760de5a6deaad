import { withdraw } from '../product.ts'
import type { Sample } from '../sample.ts'

export const sample: Sample<'withdrawals', { withdrawal: string; approvedWithdrawal: string }> = {
  requests: {
    transactions: { query: { limit: '10', key: 'a-key-of-theirs' } },
    quote: { query: { amount: '5.00', speed: 'express' } },
    withdraw: { body: { amount: '5.00', speed: 'express', expectedFee: '2.50', biometricVerified: true } },
    cancel: { params: ({ withdrawal }) => ({ id: withdrawal }), body: {} },
    setOwnLimits: { body: { monthlyCap: '900.00', lockedUntil: '2026-11-23T10:00:01Z', coolingOffReminder: true } },
    list: { query: { filter: 'all', before: '2026-11-23T10:00:00Z', limit: '10' } },
    approve: { params: ({ withdrawal }) => ({ id: withdrawal }), body: {} },
    decline: { params: ({ withdrawal }) => ({ id: withdrawal }), body: { reason: 'Ask me first' } },
    writeOff: { params: ({ withdrawal }) => ({ id: withdrawal }), body: { reason: 'They left and owe it' } },
  },
  /** One that waits for a manager, and one that nobody needs to look at. */
  rows: async ({ product, worker }) => {
    const waiting = await withdraw(product, worker, '50.00')
    const approved = await withdraw(product, worker, '10.00')
    return { withdrawal: String(waiting.body.id), approvedWithdrawal: String(approved.body.id) }
  },
}
