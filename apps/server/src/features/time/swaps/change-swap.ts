import type { OwnSwap } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { type AlertOf, tellManagers, tellWorkers } from '../../people/alerts/index.ts'
import { applyRotaEdit, findStandingShifts, lockRota } from '../shifts/index.ts'
import { effectOn, readPeople } from './people.ts'
import { isOpen, isOver, isToCome, sideOf, toOwnSwaps } from './show-swaps.ts'
import {
  findShifts,
  findSwap,
  findSwapOfKey,
  insertSwap,
  isInOpenSwap,
  type SwapRow,
  saveAnswer,
  saveSwapDecision,
} from './swaps-store.ts'

type AgreedShifts = Pick<SwapRow, 'asked_by' | 'to_worker_id' | 'shift' | 'offered'>
type SwapDeps = Pick<Deps, 'database' | 'clock'>

export type SwapAsked = {
  key: string
  shiftId: string
  version: number
  toWorkerId: string
  offered: { shiftId: string; version: number } | null
}

/**
 * A worker asks a colleague to take a shift of theirs, for one of the colleague's or for nothing. Asked again under the same
 * key it is the same request. Refused: `idempotency_key_reused`, `not_found`, `rota_changed` (a shift is another than was
 * seen, or began), `swap_open` (this shift is in a swap), `shift_blocked` (why one of the two may not).
 */
export function askSwap(
  { database, clock }: SwapDeps,
  { caller, asked }: { caller: WorkerMember; asked: SwapAsked },
): Promise<OwnSwap | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    await lockRota(tx, employerId)
    const before = await findSwapOfKey(tx, { employerId, workerId, key: asked.key })
    if (before) {
      if (!isSame(before, asked)) return refuse('idempotency_key_reused', 'this key asked for something else')
      return toOwnSwap(tx, { caller, swap: before, now })
    }
    const { shiftId, version, toWorkerId, offered } = asked
    const shifts = await findShifts(tx, { employerId, ids: [shiftId, ...(offered ? [offered.shiftId] : [])] })
    const own = shifts.find(({ id }) => id === shiftId)
    const theirs = offered && shifts.find(({ id }) => id === offered.shiftId)
    if (own?.worker_id !== workerId) return refuse('not_found', 'no such shift of yours')
    if (toWorkerId === workerId || (offered && theirs?.worker_id !== toWorkerId))
      return refuse('not_found', 'no such colleague, or no such shift of theirs')
    if (own.version !== version || !isToCome(own, now)) return refuseStale()
    if (offered && theirs && (theirs.version !== offered.version || !isToCome(theirs, now))) return refuseStale()
    if (await isInOpenSwap(tx, { employerId, shiftId }))
      return refuse('swap_open', 'this shift is in a swap; take that back first')
    const change = { asked_by: workerId, to_worker_id: toWorkerId, shift: own, offered: theirs ?? null }
    const blocked = await refuseBlocked(tx, { employerId, swap: change, seenBy: workerId, now })
    if (blocked) return blocked
    const id = newId(Date.parse(now))
    await insertSwap(tx, {
      employerId,
      id,
      key: asked.key,
      askedBy: workerId,
      shift: own,
      toWorkerId,
      offered: theirs ?? null,
      now,
    })
    const swap = await readSwap(tx, { employerId, id })
    await noteSwap(tx, { caller, swap, action: 'swap.asked', now })
    return toOwnSwap(tx, { caller, swap, now })
  })
}

/**
 * The colleague accepts, after which a manager decides, or declines. Said before, it stays said. Refused: `not_found`,
 * `swap_decided`, and where they accept `rota_changed` and `shift_blocked` as where it was asked.
 */
export function answerSwap(
  { database, clock }: SwapDeps,
  { caller, id, isAccepted }: { caller: WorkerMember; id: string; isAccepted: boolean },
): Promise<OwnSwap | Refused> {
  const { employerId, workerId } = caller
  const state = isAccepted ? 'accepted' : 'declined'
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    await lockRota(tx, employerId)
    const swap = await findSwap(tx, { employerId, id })
    if (swap?.to_worker_id !== workerId) return refuse('not_found', 'nobody asked you for such a swap')
    if (swap.state === state) return toOwnSwap(tx, { caller, swap, now })
    if (swap.state !== 'asked') return refuseDecided(swap)
    if (isAccepted) {
      const against = await whyNot(tx, { employerId, swap, seenBy: workerId, now })
      if (against) return against
    }
    await saveAnswer(tx, { employerId, id, state, now })
    await noteSwap(tx, { caller, swap, action: isAccepted ? 'swap.accepted' : 'swap.declined', now })
    return toOwnSwap(tx, { caller, swap: { ...swap, state }, now })
  })
}

/** Who asked takes it back, before or after the colleague accepted. Refused: `not_found`, `swap_decided`. */
export function withdrawSwap(
  { database, clock }: SwapDeps,
  { caller, id }: { caller: WorkerMember; id: string },
): Promise<OwnSwap | Refused> {
  const { employerId, workerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    await lockRota(tx, employerId)
    const swap = await findSwap(tx, { employerId, id })
    if (swap?.asked_by !== workerId) return refuse('not_found', 'no such swap of yours')
    if (swap.state === 'withdrawn') return toOwnSwap(tx, { caller, swap, now })
    if (!isOpen(swap)) return refuseDecided(swap)
    await saveSwapDecision(tx, { employerId, id, state: 'withdrawn', userId, now })
    await noteSwap(tx, { caller, swap, action: 'swap.withdrawn', now })
    return toOwnSwap(tx, { caller, swap: { ...swap, state: 'withdrawn' }, now })
  })
}

/**
 * A manager approves: both shifts change hands by one edit of the rota, or neither does. Refused: `not_found`, `swap_decided`
 * (also where the colleague has not accepted), `forbidden` (their own), `rota_changed` (a shift is another than was agreed
 * on), `shift_blocked`, and as any edit of the rota; then it goes on waiting.
 */
export function approveSwap(
  { database, clock }: SwapDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<{ approved: true } | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const swap = await lockAccepted(tx, { caller, id })
    if (isRefused(swap)) return swap
    const against = await whyNot(tx, { employerId, swap, seenBy: null, now })
    if (against) return against
    const pairs = [
      { id: swap.shift.id, version: swap.shift_version, to: swap.to_worker_id },
      ...(swap.offered ? [{ id: swap.offered.id, version: swap.offered_version, to: swap.asked_by }] : []),
    ]
    const standing = await findStandingShifts(tx, { employerId, ids: pairs.map((pair) => pair.id) })
    const changes = pairs.flatMap(({ id: shiftId, version, to }) => {
      const planned = standing.get(shiftId)?.planned
      return planned ? [{ id: shiftId, version, after: { ...planned, workerId: to } }] : []
    })
    const editId = newId(Date.parse(now))
    const edit = { id: editId, kind: 'swap' as const, asked: { swap: id }, changes }
    const done = await applyRotaEdit(tx, edit, { employerId, actor: caller, now })
    if (isRefused(done)) return done
    await saveSwapDecision(tx, { employerId, id, state: 'approved', userId, editId, now })
    await noteSwap(tx, { caller, swap, action: 'swap.approved', now })
    return { approved: true as const }
  })
}

/** A manager refuses, with a reason that both read. Refused: `not_found`, `swap_decided`, `forbidden`. */
export function refuseSwap(
  { database, clock }: SwapDeps,
  { caller, id, reason }: { caller: Member; id: string; reason: string },
): Promise<{ refused: true } | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const swap = await lockAccepted(tx, { caller, id })
    if (isRefused(swap)) return swap
    await saveSwapDecision(tx, { employerId, id, state: 'refused', userId, reason, now })
    await noteSwap(tx, { caller, swap, action: 'swap.refused', reason, now })
    return { refused: true as const }
  })
}

/** A swap that both want, under the lock of the rota. */
async function lockAccepted(tx: Tx, { caller, id }: { caller: Member; id: string }): Promise<SwapRow | Refused> {
  const { employerId, workerId } = caller
  await lockRota(tx, employerId)
  const swap = await findSwap(tx, { employerId, id })
  if (!swap) return refuse('not_found', 'no such swap')
  if (swap.state !== 'accepted') return refuseDecided(swap)
  if (workerId !== null && (swap.asked_by === workerId || swap.to_worker_id === workerId))
    return refuse('forbidden', 'somebody else decides on a swap of your own')
  return swap
}

async function whyNot(
  tx: Tx,
  { employerId, swap, seenBy, now }: { employerId: string; swap: SwapRow; seenBy: string | null; now: string },
): Promise<Refused | null> {
  return isOver(swap, now) ? refuseStale() : refuseBlocked(tx, { employerId, swap, seenBy, now })
}

/** Why one of the two may not, by the same rules whenever it is asked. Of a colleague's hours nobody is told a figure. */
async function refuseBlocked(
  tx: Tx,
  {
    employerId,
    swap,
    seenBy,
    now,
  }: {
    employerId: string
    swap: AgreedShifts
    seenBy: string | null
    now: string
  },
): Promise<Refused | null> {
  const { asked_by: asker, to_worker_id: colleague, shift, offered } = swap
  const shifts = offered ? [shift, offered] : [shift]
  const people = await readPeople(tx, { employerId, workerIds: [asker, colleague], shifts, now })
  for (const workerId of [asker, colleague]) {
    const isAsker = workerId === asker
    const effect = effectOn(people, workerId, sideOf(swap, isAsker))
    if (!effect) return refuse('not_found', 'no such colleague')
    if (!effect.blocked) continue
    const isOwn = seenBy === null || seenBy === workerId
    const { rule, skill, limit, found } = effect.blocked
    return refuse('shift_blocked', 'one of the two may not work the shift', {
      details: { workerId, isYou: seenBy === workerId, rule, skill, ...(isOwn && { limit, found }) },
    })
  }
  return null
}

function refuseStale(): Refused {
  return refuse('rota_changed', 'a shift of it changed since, or began', { details: { conflicts: [] } })
}

function refuseDecided({ state }: SwapRow): Refused {
  return refuse('swap_decided', 'this was decided already, or nobody accepted it yet', { details: { state } })
}

function isSame(before: SwapRow, asked: SwapAsked): boolean {
  return (
    before.shift.id === asked.shiftId &&
    before.to_worker_id === asked.toWorkerId &&
    (before.offered?.id ?? null) === (asked.offered?.shiftId ?? null)
  )
}

async function readSwap(tx: Tx, key: { employerId: string; id: string }): Promise<SwapRow> {
  const swap = await findSwap(tx, key)
  if (!swap) throw new Error('a swap that was just made is missing')
  return swap
}

async function toOwnSwap(
  tx: Tx,
  { caller: { employerId, workerId }, swap, now }: { caller: WorkerMember; swap: SwapRow; now: string },
): Promise<OwnSwap> {
  const [own] = await toOwnSwaps(tx, { employerId, workerId, swaps: [swap], now })
  if (!own) throw new Error('a swap has no view')
  return own
}

type NotedAction =
  | 'swap.asked'
  | 'swap.accepted'
  | 'swap.declined'
  | 'swap.withdrawn'
  | 'swap.approved'
  | 'swap.refused'

/** Leaves the audit row of what became of a swap, and tells the pages of both and of their managers. */
async function noteSwap(
  tx: Tx,
  {
    caller: { employerId, userId, sessionId, address },
    swap,
    action,
    reason,
    now,
  }: {
    caller: { employerId: string; userId: string; sessionId: string; address: string }
    swap: SwapRow
    action: NotedAction
    reason?: string
    now: string
  },
): Promise<void> {
  const { id: swapId, asked_by: askedBy, to_worker_id: toWorkerId, shift, offered } = swap
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId, sessionId, address },
    action,
    subject: { kind: 'shift', id: shift.id },
    after: {
      swapId,
      askedBy,
      toWorkerId,
      startsAt: shift.starts_at,
      offeredStartsAt: offered?.starts_at ?? null,
      reason,
    },
  })
  await tellOfSwap(tx, { employerId, swap, action, now })
  await announce(
    tx,
    { employerId, workerId: askedBy, words: ['swaps'] },
    { employerId, workerId: toWorkerId, words: ['swaps'] },
  )
}

/** The colleague is told that they are asked, whoever asked what came of it, and a manager what waits for them. */
async function tellOfSwap(
  tx: Tx,
  { employerId, swap, action, now }: { employerId: string; swap: SwapRow; action: NotedAction; now: string },
): Promise<void> {
  const {
    id,
    asked_by: askedBy,
    to_worker_id: toWorkerId,
    asked_by_name: asker,
    to_worker_name: colleague,
    shift,
  } = swap
  const { starts_at: startsAt, ends_at: endsAt, location } = shift
  const starts = [startsAt, ...(swap.offered ? [swap.offered.starts_at] : [])]
  const about = (workerId: string, kind: AlertOf['kind'], name: string): AlertOf => ({
    workerId,
    kind,
    key: `${kind}:${id}`,
    facts: { name, startsAt, endsAt, location },
    shiftId: shift.id,
    startsAt: starts.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? startsAt,
  })
  switch (action) {
    case 'swap.asked':
      return tellWorkers(tx, { employerId, told: [about(toWorkerId, 'swap_asked', asker)], now })
    case 'swap.accepted':
      await tellManagers(tx, {
        employerId,
        told: [about(askedBy, 'swap_waiting', asker)],
        permission: 'rota.write',
        now,
      })
      return tellWorkers(tx, { employerId, told: [about(askedBy, 'swap_accepted', colleague)], now })
    case 'swap.declined':
      return tellWorkers(tx, { employerId, told: [about(askedBy, 'swap_declined', colleague)], now })
    case 'swap.approved':
    case 'swap.refused': {
      const kind = action === 'swap.approved' ? 'swap_approved' : 'swap_refused'
      const told = [about(askedBy, kind, colleague), about(toWorkerId, kind, asker)]
      return tellWorkers(tx, { employerId, told, now })
    }
    case 'swap.withdrawn':
      return
  }
}
