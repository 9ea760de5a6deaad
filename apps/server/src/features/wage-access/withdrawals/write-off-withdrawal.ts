import type { EmployerWithdrawal } from '@gpod/contract'
import { withdrawalWrittenOff } from '@gpod/ledger'
import { transition } from '@gpod/wage-access'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { postJournals } from '../../books/journals/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { recordAvailableChange } from '../earnings/index.ts'
import { owedOf, toEmployerWithdrawal } from './withdrawal-view.ts'
import { listEmployerWithdrawals, lockWithdrawal, moveWithdrawal, readComingOff } from './withdrawals-store.ts'

/**
 * Gives up what is still owed of a paid withdrawal, their fee included: nobody's any more, a cost of the company. Refuses
 * `not_found`, `own_withdrawal`, and `state_changed` where it is not paid or nothing is owed any more, so that a second
 * press does nothing.
 */
export async function writeOffWithdrawal(
  deps: Pick<Deps, 'database' | 'clock'>,
  { caller, id, reason }: { caller: Member; id: string; reason: string },
): Promise<EmployerWithdrawal | Refused> {
  const { employerId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    const row = await lockWithdrawal(tx, { employerId, id })
    if (!row) return refuse('not_found', 'no such withdrawal')
    if (row.worker_id === caller.workerId) {
      return refuse('own_withdrawal', 'somebody else decides on your own withdrawal')
    }
    const owed = owedOf(row)
    const next = transition(row.state, 'recover')
    if (next.outcome !== 'moved' || owed === 0) {
      return refuse('state_changed', `it is ${row.state}`, { details: { state: row.state } })
    }
    const now = deps.clock.now()
    await moveWithdrawal(tx, { employerId, id, to: next.to, change: { written_off_pence: owed, reason } })
    await postJournals(tx, {
      employerId,
      recordedAt: now,
      journals: [
        withdrawalWrittenOff({ withdrawalId: id, workerId: row.worker_id, amount: owed, occurredOn: londonDay(now) }),
      ],
    })
    await recordAvailableChange(tx, {
      employerId,
      workerIds: [row.worker_id],
      cause: 'written_off',
      actorUserId: caller.userId,
      facts: { withdrawalId: id, amountPence: owed },
      now,
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'withdrawal.written_off',
      subject: { kind: 'withdrawal', id },
      before: { state: row.state, owedPence: owed },
      after: { state: next.to, writtenOffPence: owed, reason },
    })
    await announce(tx, { employerId, workerId: row.worker_id, words: ['withdrawals'] })
    const [view] = await listEmployerWithdrawals(tx, { employerId, filter: 'all', before: null, limit: 1, id })
    if (!view) throw new Error('a withdrawal that was written off vanished')
    const comingOff = await readComingOff(tx, { employerId, ids: [id], today: londonDay(now) })
    return toEmployerWithdrawal(view, { seesPay: caller.seesPay, comesOff: comingOff.get(id) })
  })
}
