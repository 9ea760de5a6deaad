import { withdrawalReleased, withdrawalSettled } from '@gpod/ledger'
import { pence } from '@gpod/money'
import { transition, type WithdrawalEvent } from '@gpod/wage-access'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/live.ts'
import { postJournals } from '../../books/journals/index.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { recordAvailableChange } from '../earnings/index.ts'
import { moveWithdrawal, type StateChange, type WithdrawalRow } from './withdrawals-store.ts'

export type ChangeOutcome =
  | { outcome: 'moved'; row: WithdrawalRow }
  | { outcome: 'already'; row: WithdrawalRow }
  | { outcome: 'impossible'; row: WithdrawalRow }

/**
 * Applies one event to a locked withdrawal with all that belongs to it: its journal, their available wages, the audit
 * row, the word to the screens. An event that already happened changes nothing; one that cannot happen is said so.
 */
export async function changeWithdrawal(
  tx: Tx,
  {
    employerId,
    row,
    event,
    change,
    now,
    actor,
  }: {
    employerId: string
    row: WithdrawalRow
    event: WithdrawalEvent
    change: StateChange
    now: string
    actor: AuditEntry['actor']
  },
): Promise<ChangeOutcome> {
  const next = transition(row.state, event)
  if (next.outcome !== 'moved') return { outcome: next.outcome, row }

  const { reason, reason_code: reasonCode } = { ...row, ...change }
  const parts = {
    withdrawalId: row.id,
    workerId: row.worker_id,
    amount: pence(row.amount_pence),
    workerFee: pence(row.worker_fee_pence),
    employerFee: pence(row.employer_fee_pence),
    occurredOn: londonDay(now),
  }
  const isReleased = next.to === 'declined' || next.to === 'cancelled' || next.to === 'failed'
  const [moved] = await Promise.all([
    moveWithdrawal(tx, { employerId, id: row.id, to: next.to, change }),
    recordAudit(tx, {
      employerId,
      at: now,
      actor,
      action: `withdrawal.${next.to}`,
      subject: { kind: 'withdrawal', id: row.id },
      before: { state: row.state },
      after: { state: next.to, ...(reason ? { reason } : {}), ...(reasonCode ? { reasonCode } : {}) },
    }),
    announce(tx, { employerId, workerId: row.worker_id, words: ['withdrawals'] }),
    next.to === 'paid'
      ? postJournals(tx, { employerId, recordedAt: now, journals: [withdrawalSettled(parts)] })
      : isReleased
        ? postJournals(tx, { employerId, recordedAt: now, journals: [withdrawalReleased(parts)] })
        : null,
  ])
  if (isReleased) {
    await recordAvailableChange(tx, {
      employerId,
      workerIds: [row.worker_id],
      cause: 'withdrawal_released',
      actorUserId: actor?.userId ?? null,
      facts: { withdrawalId: row.id, amountPence: row.amount_pence, state: next.to },
      now,
    })
  }
  return { outcome: 'moved', row: moved }
}
