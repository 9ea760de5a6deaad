import type { Tx } from '../../../platform/database/database.ts'
import { type ChangeOutcome, changeWithdrawal } from './change-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRow } from './withdrawals-store.ts'

type Place = { employerId: string; withdrawalId: string; now: string }

/** Locks an approved withdrawal and marks it as on its way, before anything is said to the bank. Null when unknown. */
export async function beginRelease(tx: Tx, { employerId, withdrawalId, now }: Place): Promise<ChangeOutcome | null> {
  return change(tx, { employerId, withdrawalId, now }, (row) =>
    changeWithdrawal(tx, { employerId, row, event: 'release', change: { releasing_at: now }, now, actor: null }),
  )
}

/** The bank has paid it. */
export async function settleWithdrawal(
  tx: Tx,
  place: Place & { bankPaymentId: string; paidAt: string },
): Promise<ChangeOutcome | null> {
  const { employerId, now, bankPaymentId, paidAt } = place
  return change(tx, place, (row) =>
    changeWithdrawal(tx, {
      employerId,
      row,
      event: 'settle',
      change: { paid_at: paidAt, bank_payment_id: bankPaymentId },
      now,
      actor: null,
    }),
  )
}

/** The bank will not pay it: the amount is available again at once. */
export async function failWithdrawal(tx: Tx, place: Place & { reasonCode: string }): Promise<ChangeOutcome | null> {
  const { employerId, now, reasonCode } = place
  return change(tx, place, (row) =>
    changeWithdrawal(tx, {
      employerId,
      row,
      event: 'fail',
      change: { ended_at: now, reason_code: reasonCode },
      now,
      actor: null,
    }),
  )
}

async function change(
  tx: Tx,
  { employerId, withdrawalId }: Place,
  apply: (row: WithdrawalRow) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome | null> {
  const row = await lockWithdrawal(tx, { employerId, id: withdrawalId })
  return row ? apply(row) : null
}
