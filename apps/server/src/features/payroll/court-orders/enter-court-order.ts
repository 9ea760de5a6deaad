import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { lockPayee } from '../../people/employees/index.ts'
import { type CourtOrderView, insertCourtOrder, lockCourtOrder, toCourtOrderView } from './court-orders-store.ts'
import { type NewOrder, termsOf } from './to-court-order.ts'

/**
 * Enters an order as the court or council sent it. Refuses with `not_found` (the worker) or `invalid_input` with the
 * field: sums that do not go with its kind, or a day before it was made.
 */
export async function enterCourtOrder(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, order }: { caller: Member; order: NewOrder },
): Promise<CourtOrderView | Refused> {
  const { employerId } = caller
  const { workerId, reference, fromDay, kind } = order
  const terms = termsOf(order)
  if ('field' in terms) return refuse('invalid_input', terms.message, { field: terms.field })
  return database.transaction({ employerId }, async (tx) => {
    if (!(await lockPayee(tx, { employerId, workerId }))) return refuse('not_found', 'no such worker')
    const now = clock.now()
    const id = newId(Date.parse(now))
    await insertCourtOrder(tx, { employerId, id, workerId, reference, terms, fromDay, userId: caller.userId, now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
      action: 'court_order.entered',
      subject: { kind: 'worker', id: workerId },
      after: { courtOrderId: id, reference, fromDay, enteredAs: kind, ...terms },
    })
    await announce(tx, { employerId, workerId: null, words: ['court-orders'] })
    const row = await lockCourtOrder(tx, { employerId, id })
    if (!row) throw new Error(`court order ${id} was written and cannot be found`)
    return toCourtOrderView(row)
  })
}
