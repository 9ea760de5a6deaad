import type { Redemption } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { tellManagers } from '../alerts/index.ts'
import { lockItem, takeStock } from './items.ts'
import { insertEntries, lockBalance } from './points-store.ts'
import { insertRedemption, lockRedemption, type RedemptionRow, saveDecided, toRedemption } from './redemptions-store.ts'

type RedeemDeps = Pick<Deps, 'database' | 'clock'>

/**
 * Asks for a reward at the price that was read: its points are held from here on. Under the same id it is asked for once. Refused:
 * `not_found`, `reward_gone` (none left, or offered no more), `reward_changed` (another price), `points_insufficient`,
 * `idempotency_key_reused`.
 */
export function redeem(
  { database, clock }: RedeemDeps,
  { caller, id, itemId, points }: { caller: WorkerMember; id: string; itemId: string; points: number },
): Promise<Redemption | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const balance = await lockBalance(tx, { employerId, workerId })
    const before = await lockRedemption(tx, { employerId, id })
    if (before) {
      const isSame = before.worker_id === workerId && before.item_id === itemId && before.points === points
      return isSame ? toRedemption(before) : refuse('idempotency_key_reused', 'this id asked for something else')
    }
    const item = await lockItem(tx, { employerId, id: itemId })
    if (!item) return refuse('not_found', 'no such reward')
    if (!item.is_offered || item.stock === 0) return refuse('reward_gone', 'none is left')
    if (item.points !== points) return refuse('reward_changed', 'its price is another now')
    if (balance < points)
      return refuse('points_insufficient', 'too few points', { details: { missing: points - balance } })
    const { name, worth, value_pence: value } = item
    const made = { employerId, id, workerId, itemId, name, points, worth, value, now }
    if (!(await insertRedemption(tx, made))) return refuse('idempotency_key_reused', 'this id is another’s')
    const held = { workerId, key: `redeemed:${id}`, event: 'redeemed' as const, onDay: londonDay(now), points: -points }
    await insertEntries(tx, { employerId, entries: [held], now })
    await takeStock(tx, { employerId, id: itemId, by: 1 })
    await tellManagers(tx, {
      employerId,
      told: [{ workerId, kind: 'reward_waiting', key: `reward_waiting:${id}`, facts: { isEmployers: true, of: id } }],
      permission: 'rewards.manage',
      now,
    })
    const row = await found(tx, { employerId, id })
    await noteRedemption(tx, { caller, row, action: 'reward.requested', now })
    return toRedemption(row)
  })
}

/** Takes back what one asked for while nobody has decided. Refused: `not_found`, `redemption_decided`. */
export function cancelRedemption(
  { database, clock }: RedeemDeps,
  { caller, id }: { caller: WorkerMember; id: string },
): Promise<Redemption | Refused> {
  const { employerId, workerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lockRedemption(tx, { employerId, id })
    if (!row || row.worker_id !== workerId) return refuse('not_found', 'nothing was asked for')
    if (row.state === 'cancelled') return toRedemption(row)
    if (row.state !== 'requested') return refuse('redemption_decided', 'it was decided already')
    await saveDecided(tx, { employerId, id, state: 'cancelled', userId, now })
    await giveBack(tx, { employerId, row, now })
    await noteRedemption(tx, { caller, row, action: 'reward.cancelled', now })
    return toRedemption(await found(tx, { employerId, id }))
  })
}

/** The points that were held are theirs again, and there is one more of the reward: each once. */
export async function giveBack(
  tx: Tx,
  { employerId, row, now }: { employerId: string; row: RedemptionRow; now: string },
): Promise<void> {
  // What came of a challenge was held by nobody and taken from no stock.
  if (row.challenge_id !== null) return
  const { id, worker_id: workerId, points } = row
  const back = { workerId, key: `returned:${id}`, event: 'returned' as const, onDay: londonDay(now), points }
  await insertEntries(tx, { employerId, entries: [back], now })
  await takeStock(tx, { employerId, id: row.item_id, by: -1 })
}

export async function found(tx: Tx, of: { employerId: string; id: string }): Promise<RedemptionRow> {
  const row = await lockRedemption(tx, of)
  if (!row) throw new Error(`redemption ${of.id} was written and cannot be found`)
  return row
}

export async function noteRedemption(
  tx: Tx,
  {
    caller,
    row,
    action,
    after = {},
    now,
  }: {
    caller: Member
    row: RedemptionRow
    action: 'reward.requested' | 'reward.cancelled' | 'reward.fulfilled' | 'reward.declined'
    after?: Record<string, string | number | null>
    now: string
  },
): Promise<void> {
  const { employerId } = caller
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: caller,
    action,
    subject: { kind: 'worker', id: row.worker_id },
    after: { redemptionId: row.id, label: row.name, rewardPoints: row.points, ...after },
  })
  await announce(tx, { employerId, workerId: null, words: ['rewards'] })
}
