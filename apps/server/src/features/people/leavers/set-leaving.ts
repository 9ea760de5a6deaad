import type { LeavingReason, WholeLeaver } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { changeIn } from '../employees/index.ts'
import { eraseLeaving, findLeaver, hasItem, saveLeaving, setItemDone } from './leavers-store.ts'
import { wholeLeaver } from './show-leavers.ts'

type LeavingDeps = Pick<Deps, 'database' | 'clock' | 'seal'>
type OfLeaver = { caller: Member; workerId: string }
type Said = {
  endsOn: string
  reason: LeavingReason
  items: readonly { id: string; label: string }[]
  version: number
}

const noProof = () => Promise.reject(new Error('no account is changed by leaving'))

/**
 * Sets somebody's last day, through the record as any change of it, with the reason and what is to be done before. Refuses as the
 * change of a record does.
 */
export function setLeaving(
  { database, clock, seal }: LeavingDeps,
  { caller, workerId, said: { endsOn, reason, items, version } }: OfLeaver & { said: Said },
): Promise<WholeLeaver | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const refused = await changeIn(tx, seal, {
      ...{ employerId, workerId, version, now, prove: noProof },
      changes: { endsOn },
      actor: caller,
    })
    if (refused) return refused
    const before = await findLeaver(tx, { employerId, workerId, today })
    await saveLeaving(tx, { employerId, workerId, reason, items, userId, now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'leaver.set',
      subject: { kind: 'worker', id: workerId },
      ...(before?.reason ? { before: { reason: before.reason } } : {}),
      after: { endsOn, reason },
    })
    await announce(tx, { employerId, workerId, words: ['leavers'] })
    return wholeLeaver(tx, { employerId, workerId, today })
  })
}

/** They stay. Refuses as the change of a record does, and `holiday_paid` where holiday that was owed waits for a run or was paid. */
export function takeBackLeaving(
  { database, clock, seal }: LeavingDeps,
  { caller, workerId, version }: OfLeaver & { version: number },
): Promise<WholeLeaver | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const before = await findLeaver(tx, { employerId, workerId, today })
    if (before && before.holiday_item_id !== null) {
      return refuse('holiday_paid', 'holiday that was owed is among their pay items: end that first')
    }
    const refused = await changeIn(tx, seal, {
      ...{ employerId, workerId, version, now, prove: noProof },
      changes: { endsOn: null },
      actor: caller,
    })
    if (refused) return refused
    await eraseLeaving(tx, { employerId, workerId })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'leaver.taken_back',
      subject: { kind: 'worker', id: workerId },
      before: { endsOn: before?.ends_on ?? null, reason: before?.reason ?? null },
    })
    await announce(tx, { employerId, workerId, words: ['leavers'] })
    return wholeLeaver(tx, { employerId, workerId, today })
  })
}

/** Something of the list is done, or is not after all; twice is once. Refuses `not_found`. */
export function tickItem(
  { database, clock }: LeavingDeps,
  { caller, id, isDone }: { caller: Member; id: string; isDone: boolean },
): Promise<Record<string, never> | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const set = await setItemDone(tx, { employerId, id, isDone, userId, now })
    if (!set) return (await hasItem(tx, { employerId, id })) ? {} : refuse('not_found', 'no such item')
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'leaver.item_done',
      subject: { kind: 'worker', id: set.worker_id },
      after: { label: set.label, state: isDone ? 'done' : 'open' },
    })
    await announce(tx, { employerId, workerId: set.worker_id, words: ['leavers'] })
    return {}
  })
}
