import { transition, type WithdrawalEvent } from '@gpod/wage-access'
import type { Tx } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudits } from '../../insight/audit/index.ts'
import { type ChangeOutcome, changeWithdrawal } from './change-withdrawal.ts'
import {
  lockFreeWithdrawals,
  lockWithdrawal,
  moveToReleasing,
  type StateChange,
  type WithdrawalRow,
} from './withdrawals-store.ts'

type Place = { employerId: string; withdrawalId: string; now: string }

/** Locks an approved withdrawal and marks it as on its way, before anything is said to the bank. Null when unknown. */
export async function beginRelease(tx: Tx, { employerId, withdrawalId, now }: Place): Promise<ChangeOutcome | null> {
  return change(tx, { employerId, withdrawalId, now }, (row) =>
    changeWithdrawal(tx, { employerId, row, event: 'release', change: { releasing_at: now }, now, actor: null }),
  )
}

/**
 * The same for some withdrawals of one company in one transaction, as far as nobody holds their wage accounts just then. Gives those
 * that are on their way now, or were before; whatever stands between the others and the bank is found out one by one.
 */
export async function beginReleases(
  tx: Tx,
  { employerId, withdrawalIds, now }: { employerId: string; withdrawalIds: readonly string[]; now: string },
): Promise<WithdrawalRow[]> {
  const locked = await lockFreeWithdrawals(tx, { employerId, ids: withdrawalIds })
  const moving = locked.filter(({ state }) => transition(state, 'release').outcome === 'moved')
  const before = locked.filter(({ state }) => state === 'releasing')
  if (moving.length === 0) return before
  const [moved] = await Promise.all([
    moveToReleasing(tx, { employerId, ids: moving.map(({ id }) => id), now }),
    recordAudits(
      tx,
      moving.map(({ id, state }) => ({
        employerId,
        at: now,
        actor: null,
        action: 'withdrawal.releasing',
        subject: { kind: 'withdrawal', id },
        before: { state },
        after: { state: 'releasing' },
      })),
    ),
    announce(
      tx,
      ...moving.map(({ worker_id: workerId }) => ({ employerId, workerId, words: ['withdrawals'] as const })),
    ),
  ])
  return [...before, ...moved]
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
