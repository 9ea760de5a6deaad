import type { PayItem, routes } from '@gpod/contract'
import type { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { lockPayee } from '../../people/employees/index.ts'
import { checkPayItem } from './check-pay-item.ts'
import { findPayItem, insertPayItems, toPayItem } from './pay-items-store.ts'

/**
 * Adds to the pay of a worker. Refuses with `not_found` (the worker) or `invalid_input` with the field: a deduction
 * without its timing, an amount that cannot be, an end without recurrence or before the beginning.
 */
export async function addPayItem(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, item }: { caller: Member; item: z.output<typeof routes.payItems.add.body> },
): Promise<PayItem | Refused> {
  const { employerId, userId } = caller
  const fault = checkPayItem(item)
  if (fault) return refuse('invalid_input', fault.code, { field: fault.field, details: { problem: fault.code } })
  return database.transaction({ employerId }, async (tx) => {
    const { workerId } = item
    if (!(await lockPayee(tx, { employerId, workerId }))) return refuse('not_found', 'no such worker')
    const now = clock.now()
    const id = newId(Date.parse(now))
    await insertPayItems(tx, { employerId, items: [{ ...item, id }], source: 'manual', userId, now })
    const { amount, ...terms } = item
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId, sessionId: caller.sessionId, address: caller.address },
      action: 'pay_item.added',
      subject: { kind: 'worker', id: workerId },
      after: { payItemId: id, ...terms, amountPence: amount },
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-items'] })
    const row = await findPayItem(tx, { employerId, id })
    if (!row) throw new Error(`pay item ${id} was written and cannot be found`)
    return toPayItem(row)
  })
}
