import { transition } from '@gpod/wage-access'
import { z } from 'zod'
import { sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeWithdrawal, failure, lockWithdrawal, settlement } from '../withdrawals/index.ts'

/** What the bank tells of a payment, each event with an id of its own. */
export const bankEvent = z.object({
  id: z.string().min(1).max(100),
  type: z.enum(['payment.settled', 'payment.rejected']),
  paymentId: z.string().min(1).max(100),
  reference: z.string().min(1).max(40),
  amountPence: z.int().positive(),
  reason: z.string().max(100).nullish(),
  occurredAt: z.iso.datetime(),
})
export type BankEvent = z.infer<typeof bankEvent>

export type Reception =
  | { outcome: 'applied' }
  /** Heard before, or it says what we know. */
  | { outcome: 'repeated' }
  /** No withdrawal has this reference. */
  | { outcome: 'unknown_payment' }
  /** The bank says two things that cannot both hold, or another amount: kept for a person to look at. */
  | { outcome: 'contradiction'; state: string }

const findByReference = 'select * from find_withdrawal_by_reference($1)'

/** Applies a bank event whose signature was checked: once, whatever the order or number of its deliveries. */
export async function receiveBankEvent(deps: Deps, event: BankEvent): Promise<Reception> {
  const [place] = await deps.database.lookUp<{ employer_id: string; id: string }>({
    name: 'find-withdrawal',
    text: findByReference,
    values: [event.reference],
  })
  if (!place) return { outcome: 'unknown_payment' }
  const employerId = place.employer_id
  const withdrawalId = place.id

  return deps.database.transaction({ employerId }, async (tx): Promise<Reception> => {
    const row = await lockWithdrawal(tx, { employerId, id: withdrawalId })
    if (!row) throw new Error('a withdrawal with a reference vanished')
    const now = deps.clock.now()
    const keep = (outcome: Reception['outcome']) =>
      sql`
        insert into bank_events (employer_id, id, withdrawal_id, type, body, received_at, outcome)
        values (${employerId}, ${event.id}, ${withdrawalId}, ${event.type}, ${JSON.stringify(event)}::jsonb, ${now}, ${outcome})
        on conflict (employer_id, id) do nothing
      `.execute(tx)
    if (row.amount_pence !== event.amountPence) {
      await keep('contradiction')
      return { outcome: 'contradiction', state: row.state }
    }
    const said =
      event.type === 'payment.settled'
        ? settlement({ bankPaymentId: event.paymentId, paidAt: event.occurredAt })
        : failure({ reasonCode: event.reason ?? 'rejected', now })
    const next = transition(row.state, said.event)
    switch (next.outcome) {
      case 'already':
        await keep('repeated')
        return { outcome: 'repeated' }
      case 'impossible':
        await keep('contradiction')
        return { outcome: 'contradiction', state: row.state }
      case 'moved':
        await Promise.all([changeWithdrawal(tx, { employerId, row, ...said, now, actor: null }), keep('applied')])
        return { outcome: 'applied' }
    }
  })
}
