import type { CompanyRedemption } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { insertPayItems } from '../../payroll/pay-items/index.ts'
import { tellWorkers } from '../alerts/index.ts'
import { lockPayee } from '../employees/index.ts'
import { found, giveBack, noteRedemption } from './redeem.ts'
import { lockRedemption, type RedemptionRow, saveDecided, toCompanyRedemption } from './redemptions-store.ts'

type DecideDeps = Pick<Deps, 'database' | 'clock'>

/**
 * Says that a reward was given. What has money's worth becomes an item of their pay in the same transaction, once, due from today: a
 * bonus where money is paid, a payrolled benefit where the value is only taxed. Asked again, it says the same. Refused: `not_found`,
 * `own_matter`, `redemption_decided`.
 */
export function fulfilRedemption(
  { database, clock }: DecideDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<CompanyRedemption | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lockOfAnother(tx, { caller, id })
    if (isRefused(row)) return row
    if (row.state === 'fulfilled') return toCompanyRedemption(row, caller)
    if (row.state !== 'requested') return refuse('redemption_decided', 'it was decided already')
    const payItemId = await addToPay(tx, { employerId, userId, row, now })
    await saveDecided(tx, { employerId, id, state: 'fulfilled', userId, payItemId, now })
    await noteRedemption(tx, { caller, row, action: 'reward.fulfilled', after: { payItemId }, now })
    await tell(tx, { employerId, row, kind: 'reward_fulfilled', now })
    return toCompanyRedemption(await found(tx, { employerId, id }), caller)
  })
}

/** Declines a reward with the reason, which they read; the points go back. Refused: `not_found`, `own_matter`, `redemption_decided`. */
export function declineRedemption(
  { database, clock }: DecideDeps,
  { caller, id, reason }: { caller: Member; id: string; reason: string },
): Promise<CompanyRedemption | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lockOfAnother(tx, { caller, id })
    if (isRefused(row)) return row
    if (row.state === 'declined' && row.answer === reason) return toCompanyRedemption(row, caller)
    if (row.state !== 'requested') return refuse('redemption_decided', 'it was decided already')
    await saveDecided(tx, { employerId, id, state: 'declined', userId, answer: reason, now })
    await giveBack(tx, { employerId, row, now })
    await noteRedemption(tx, { caller, row, action: 'reward.declined', now })
    await tell(tx, { employerId, row, kind: 'reward_declined', now })
    return toCompanyRedemption(await found(tx, { employerId, id }), caller)
  })
}

/** What somebody else asked for, until the transaction ends. */
async function lockOfAnother(
  tx: Tx,
  { caller: { employerId, workerId }, id }: { caller: Member; id: string },
): Promise<RedemptionRow | Refused> {
  const row = await lockRedemption(tx, { employerId, id })
  if (!row) return refuse('not_found', 'nothing was asked for')
  return row.worker_id === workerId ? refuse('own_matter', 'nobody hands out their own reward') : row
}

/** The item of pay that a reward becomes, or none where it has no money's worth beyond ordinary pay. */
async function addToPay(
  tx: Tx,
  { employerId, userId, row, now }: { employerId: string; userId: string; row: RedemptionRow; now: string },
): Promise<string | null> {
  const { worth, value_pence: amount, worker_id: workerId, name: label } = row
  if (amount === null) return null
  await lockPayee(tx, { employerId, workerId })
  const id = newId(Date.parse(now))
  const item = {
    id,
    workerId,
    kind: worth === 'pay' ? 'bonus' : 'payrolled_benefit',
    timing: null,
    label,
    amount,
    recurs: false,
    fromDay: londonDay(now),
    untilDay: null,
  }
  await insertPayItems(tx, { employerId, items: [item], source: 'manual', userId, now })
  await announce(tx, { employerId, workerId: null, words: ['pay-items'] })
  return id
}

async function tell(
  tx: Tx,
  {
    employerId,
    row: { id, worker_id: workerId },
    kind,
    now,
  }: { employerId: string; row: RedemptionRow; kind: 'reward_fulfilled' | 'reward_declined'; now: string },
): Promise<void> {
  await tellWorkers(tx, { employerId, told: [{ workerId, kind, key: `${kind}:${id}`, facts: { of: id } }], now })
}
