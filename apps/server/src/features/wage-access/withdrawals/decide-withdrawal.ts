import type { EmployerWithdrawal } from '@gpod/contract'
import { availableNow, latestArrival } from '@gpod/wage-access'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { loadWageAccounts } from '../earnings/index.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { releaseJob } from './release-job.ts'
import { toEmployerWithdrawal } from './withdrawal-view.ts'
import { listEmployerWithdrawals, lockWithdrawal } from './withdrawals-store.ts'

export type Decision = { approve: true } | { approve: false; reason: string }

/**
 * A manager approves or declines a withdrawal that waits for it. Two who decide at once: the second is told that the
 * state changed. Nobody decides on their own. Approving is refused where hours were taken back since and the amount is
 * no longer covered, and during the worker's self-exclusion, of which nobody is told; declining frees the amount at once and tells the worker the reason.
 */
export async function decideOnWithdrawal(
  deps: Deps,
  { caller, id, decision }: { caller: Member; id: string; decision: Decision },
): Promise<EmployerWithdrawal | Refused> {
  const { employerId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    const row = await lockWithdrawal(tx, { employerId, id })
    if (!row) return refuse('not_found', 'no such withdrawal')
    if (row.worker_id === caller.workerId)
      return refuse('own_withdrawal', 'somebody else decides on your own withdrawal')
    const now = deps.clock.now()

    if (decision.approve) {
      const [loaded] = await loadWageAccounts(tx, { employerId, workerIds: [row.worker_id], now })
      const lockedUntil = loaded?.account.ownLimits.lockedUntil ?? null
      if (row.state === 'verified' && lockedUntil !== null && Date.parse(lockedUntil) > Date.parse(now)) {
        // What they set for themselves their employer may not know.
        return refuse('withdrawal_refused', 'it cannot be approved just now; try again later, or decline it')
      }
      const shortfall = loaded ? availableNow(loaded.account, loaded.policy).shortfall : 0
      if (row.state === 'verified' && shortfall > 0) {
        return refuse(
          'withdrawal_refused',
          'hours were corrected since it was asked for; the amount is no longer covered',
          {
            details: { shortfallPence: shortfall },
          },
        )
      }
    }
    const changed = await changeWithdrawal(tx, {
      employerId,
      row,
      event: decision.approve ? 'approve' : 'decline',
      change: decision.approve
        ? { approved_at: now, decided_by: caller.userId, arrives_by: latestArrival(now, row.speed) }
        : { ended_at: now, decided_by: caller.userId, reason: decision.reason },
      now,
      actor: caller,
    })
    if (changed.outcome !== 'moved')
      return refuse('state_changed', `it is ${row.state} already`, { details: { state: row.state } })
    if (decision.approve) await deps.jobs.enqueue(tx, releaseJob, { employerId, withdrawalId: id })
    const [view] = await listEmployerWithdrawals(tx, { employerId, filter: 'all', before: null, limit: 1, id })
    if (!view) throw new Error('a decided withdrawal vanished')
    return toEmployerWithdrawal(view, { seesPay: caller.seesPay })
  })
}
