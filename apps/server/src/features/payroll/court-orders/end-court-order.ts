import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { type CourtOrderView, endCourtOrder, lockCourtOrder, toCourtOrderView } from './court-orders-store.ts'

/**
 * Ends an order: pay from that day on is free of it. Refuses with `not_found`, `state_changed` (it has ended already;
 * details has the day) or `invalid_input` (a day before it began).
 */
export async function endOrder(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, id, endedOn }: { caller: Member; id: string; endedOn: string },
): Promise<CourtOrderView | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const order = await lockCourtOrder(tx, { employerId, id })
    if (!order) return refuse('not_found', 'no such order')
    if (order.ended_on !== null) {
      return refuse('state_changed', 'this order has ended', { details: { endedOn: order.ended_on } })
    }
    if (endedOn < order.from_day) {
      return refuse('invalid_input', 'an order ends on the day it begins or later', {
        field: 'endedOn',
        details: { earliest: order.from_day },
      })
    }
    await endCourtOrder(tx, { employerId, id, endedOn })
    await recordAudit(tx, {
      employerId,
      at: clock.now(),
      actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
      action: 'court_order.ended',
      subject: { kind: 'worker', id: order.worker_id },
      before: { courtOrderId: id, endedOn: null },
      after: { courtOrderId: id, endedOn },
    })
    await announce(tx, { employerId, workerId: null, words: ['court-orders'] })
    return toCourtOrderView({ ...order, ended_on: endedOn })
  })
}
