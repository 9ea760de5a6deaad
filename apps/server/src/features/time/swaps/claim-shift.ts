import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { decideAndWrite, findRepeated, findStandingShifts, lockRota } from '../shifts/index.ts'
import { effectOn, readPeople } from './people.ts'
import { isToCome } from './show-swaps.ts'
import { findShifts } from './swaps-store.ts'

/**
 * A worker takes an open shift: edits of the rota come one after the other, so the first has it. Asked again under the same
 * key it is answered the same. Refused: `idempotency_key_reused`, `not_found`, `shift_taken`, `rota_changed` (it is another
 * than was seen, or began), `shift_blocked` (why they may not work it), and as any edit of the rota.
 */
export function claimShift(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, id, key, version }: { caller: WorkerMember; id: string; key: string; version: number },
): Promise<{ claimed: true } | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const making = { employerId, actor: caller, now }
    const asked = { claim: id, workerId }
    await lockRota(tx, employerId)
    const repeated = await findRepeated(tx, { id: key, asked }, making)
    if (repeated) return isRefused(repeated) ? repeated : { claimed: true as const }
    const [shift] = await findShifts(tx, { employerId, ids: [id] })
    const planned = (await findStandingShifts(tx, { employerId, ids: [id] })).get(id)?.planned
    if (!shift || !planned || planned.publishedAt === null) return refuse('not_found', 'no such open shift')
    if (shift.worker_id !== null) return refuse('shift_taken', 'somebody was faster')
    if (shift.version !== version || !isToCome(shift, now))
      return refuse('rota_changed', 'this shift changed since, or began', { details: { conflicts: [] } })
    const people = await readPeople(tx, { employerId, workerIds: [workerId], shifts: [shift], now })
    const blocked = effectOn(people, workerId, { gives: null, takes: shift })?.blocked
    if (blocked)
      return refuse('shift_blocked', 'they may not work this shift', { details: { workerId, isYou: true, ...blocked } })
    const done = await decideAndWrite(
      tx,
      { id: key, kind: 'claim', asked, changes: [{ id, version, after: { ...planned, workerId } }] },
      {
        ...making,
        audit: () => ({
          action: 'shift.claimed',
          subject: { kind: 'shift', id },
          after: { workerId, startsAt: shift.starts_at, endsAt: shift.ends_at },
        }),
      },
    )
    if (isRefused(done)) return done
    // Whoever else looks at it: it is gone.
    await announce(tx, { employerId, workerId: null, words: ['shifts'] })
    return { claimed: true as const }
  })
}
