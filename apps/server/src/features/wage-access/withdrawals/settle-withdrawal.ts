import type { WithdrawalEvent } from '@gpod/wage-access'
import type { Tx } from '../../../platform/database/database.ts'
import { type ChangeOutcome, changeWithdrawal } from './change-withdrawal.ts'
import { lockWithdrawal, type StateChange, type WithdrawalRow } from './withdrawals-store.ts'

type Place = { employerId: string; withdrawalId: string; now: string }

/** Locks an approved withdrawal and marks it as on its way, before anything is said to the bank. Null when unknown. */
export async function beginRelease(tx: Tx, { employerId, withdrawalId, now }: Place): Promise<ChangeOutcome | null> {
  return change(tx, { employerId, withdrawalId, now }, (row) =>
    changeWithdrawal(tx, { employerId, row, event: 'release', change: { releasing_at: now }, now, actor: null }),
  )
}

type Word = { event: WithdrawalEvent; change: StateChange }

/** That the bank has paid it. */
export const settlement = ({ bankPaymentId, paidAt }: { bankPaymentId: string; paidAt: string }): Word => ({
  event: 'settle',
  change: { paid_at: paidAt, bank_payment_id: bankPaymentId },
})

/** That the bank will not pay it: the amount is available again at once. */
export const failure = ({ reasonCode, now }: { reasonCode: string; now: string }): Word => ({
  event: 'fail',
  change: { ended_at: now, reason_code: reasonCode },
})

/** Locks a withdrawal and applies the bank's word on it. Null when unknown. */
export async function applyWord(tx: Tx, place: Place, word: Word): Promise<ChangeOutcome | null> {
  const { employerId, now } = place
  return change(tx, place, (row) => changeWithdrawal(tx, { employerId, row, ...word, now, actor: null }))
}

async function change(
  tx: Tx,
  { employerId, withdrawalId }: Place,
  apply: (row: WithdrawalRow) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome | null> {
  const row = await lockWithdrawal(tx, { employerId, id: withdrawalId })
  return row ? apply(row) : null
}
