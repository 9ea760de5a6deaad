import { type Pence, pence } from '@gpod/money'
import { blockedNow } from '@gpod/wage-access'
import { createGrant } from '../features/account/verification/index.ts'
import { type LoadedAccount, loadWageAccounts } from '../features/wage-access/earnings/index.ts'
import { receiveBankEvent } from '../features/wage-access/payouts/index.ts'
import { beginRelease, requestWithdrawal } from '../features/wage-access/withdrawals/index.ts'
import { newId } from '../platform/ids.ts'
import { accepted, type Hired, type Stage } from './stage.ts'

export type Asked = { id: string; reference: string; amount: Pence }

/** The wage accounts, by worker, of those who may take something now. */
export async function openWageAccounts(stage: Stage, hired: readonly Hired[]): Promise<Map<string, LoadedAccount>> {
  const { deps, employerId } = stage
  const workerIds = hired.map(({ workerId }) => workerId)
  const loaded = await deps.database.transaction({ employerId }, (tx) =>
    loadWageAccounts(tx, { employerId, workerIds, now: deps.clock.now() }),
  )
  return new Map(
    loaded
      .filter(({ account, policy }) => blockedNow(account, policy) === null)
      .map((account) => [account.row.worker_id, account]),
  )
}

/** They verify with their password and take out pay. */
export async function takeOut(
  { deps }: Stage,
  { person, account }: Hired,
  { amount, speed }: { amount: Pence; speed: 'standard' | 'express' },
): Promise<Asked> {
  if (!account) throw new Error(`${person.email} has no account`)
  const { member: caller, password } = account
  const proof = { method: 'password' as const, password }
  accepted(
    await createGrant(deps, { caller, proof, action: 'ewa_withdrawal', amount }),
    `the verification of ${person.email}`,
  )
  const idempotencyKey = newId()
  const asked = accepted(
    await requestWithdrawal(deps, { caller, amount, speed, expectedFee: null, idempotencyKey }),
    `a withdrawal of ${amount} pence by ${person.email}`,
  )
  account.withdrawals += 1
  return { id: asked.id, reference: asked.reference, amount }
}

/** The withdrawal goes to the bank, which has its word on it at once: paid, or not. */
export async function conclude({ deps, employerId }: Stage, asked: Asked, isPaid: boolean): Promise<void> {
  const now = deps.clock.now()
  const begun = await deps.database.transaction({ employerId }, (tx) =>
    beginRelease(tx, { employerId, withdrawalId: asked.id, now }),
  )
  if (begun?.outcome !== 'moved') throw new Error(`the demo company: withdrawal ${asked.id} was not released`)
  const reception = await receiveBankEvent(deps, {
    id: `evt_${newId()}`,
    type: isPaid ? 'payment.settled' : 'payment.rejected',
    paymentId: `pay_${newId()}`,
    reference: asked.reference,
    amountPence: asked.amount,
    ...(isPaid ? {} : { reason: 'bank_unavailable' }),
    occurredAt: now,
  })
  if (reception.outcome !== 'applied') {
    throw new Error(`the demo company: the bank's word on ${asked.id}: ${reception.outcome}`)
  }
}

/** So much of an amount, in whole five pounds. */
export function inFivePounds(amount: number): Pence {
  return pence(Math.floor(amount / 500) * 500)
}
