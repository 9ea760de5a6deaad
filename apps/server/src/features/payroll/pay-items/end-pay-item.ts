import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { endPayItem, findPayItem, lockPayItem } from './pay-items-store.ts'

/**
 * Ends an item, so that no later run has it; one that has ended stays so. Refuses with `not_found`, or `state_changed`
 * for a one-off that was paid (details has the payday) and for an expense claim, which whoever approved it takes back.
 */
export async function endItem(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, id }: { caller: Member; id: string },
): Promise<{ ended: true } | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    await lockPayItem(tx, { employerId, id })
    const item = await findPayItem(tx, { employerId, id })
    if (!item) return refuse('not_found', 'no such item')
    if (item.ended_at !== null) return { ended: true }
    if (item.paid_record_id !== null) {
      return refuse('state_changed', 'this was paid already', { details: { paidOn: item.paid_on } })
    }
    if (item.source === 'expense') {
      return refuse('state_changed', 'an expense claim is rejected, not ended', { details: { why: 'expense' } })
    }
    const now = clock.now()
    await endPayItem(tx, { employerId, id, now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
      action: 'pay_item.ended',
      subject: { kind: 'worker', id: item.worker_id },
      before: {
        payItemId: id,
        kind: item.kind,
        label: item.label,
        amountPence: item.amount_pence,
        recurs: item.recurs,
      },
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-items'] })
    return { ended: true }
  })
}
