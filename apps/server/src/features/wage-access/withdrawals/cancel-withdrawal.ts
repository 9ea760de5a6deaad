import type { Transaction } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { refuseByServer } from './refuse-withdrawal.ts'
import { toTransaction } from './withdrawal-view.ts'
import { lockWithdrawal } from './withdrawals-store.ts'

/**
 * A worker takes back their withdrawal before it goes to the bank; the amount is available again at once. A second
 * cancel finds it cancelled and says so; once it is on its way it cannot be cancelled.
 */
export async function cancelWithdrawal(
  deps: Deps,
  { caller, id }: { caller: WorkerMember; id: string },
): Promise<Transaction | Refused> {
  const { employerId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    const row = await lockWithdrawal(tx, { employerId, id })
    if (!row || row.worker_id !== caller.workerId) return refuse('not_found', 'no such withdrawal')
    const now = deps.clock.now()
    const changed = await changeWithdrawal(tx, {
      employerId,
      row,
      event: 'cancel',
      change: { ended_at: now },
      now,
      actor: caller,
    })
    if (changed.outcome === 'impossible') return refuseByServer('not_cancellable', `it is ${row.state}`)
    return toTransaction(changed.row)
  })
}
