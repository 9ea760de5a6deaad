import type { LeaveRequest } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { type AlertOf, tellManagers, tellWorkers } from '../../people/alerts/index.ts'
import { lockPayee } from '../../people/employees/index.ts'
import { refuseDays } from '../absences/index.ts'
import {
  findLeave,
  findLeaveOfKey,
  findWaitingOverlap,
  insertLeave,
  type LeaveDays,
  type LeaveRow,
  saveLeaveDecision,
  toLeave,
} from './leave-store.ts'
import { refuseLeaveDays } from './refuse-leave-days.ts'

type LeaveAsked = LeaveDays & { key: string; reason: string | null }

/**
 * A worker asks for leave; a manager approves or declines. Asked again under the same key it is the same request.
 * Refused, in this order: `idempotency_key_reused`, `invalid_input` with the field (days that are none, or outside their
 * employment), `leave_overlaps` (with the days of what is there).
 */
export function askLeave(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, asked }: { caller: WorkerMember; asked: LeaveAsked },
): Promise<LeaveRequest | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const worker = await lockPayee(tx, { employerId, workerId })
    if (!worker) return refuse('not_found', 'no such worker record')
    const row = toRow(workerId, asked, now)
    const before = await findLeaveOfKey(tx, { employerId, workerId, key: asked.key })
    if (before) {
      if (isSame(before, row)) return toLeave(before)
      return refuse('idempotency_key_reused', 'this key asked for something else')
    }
    const { startsOn, endsOn } = asked
    const wrong = refuseLeaveDays(asked, londonDay(now))
    if (wrong) return wrong
    const overlap = await findWaitingOverlap(tx, { employerId, workerId, startsOn, endsOn })
    if (overlap) return refuseOverlap({ startsOn: overlap.starts_on, endsOn: overlap.ends_on })
    const against = await refuseDays(tx, { employerId, worker, startsOn, endsOn, except: null })
    if (against) return asOverlap(against)
    await insertLeave(tx, { employerId, ...row })
    await noteLeave(tx, { caller, row, action: 'leave.asked', now })
    return toLeave({ ...row, state: 'asked', decided_at: null, answer: null })
  })
}

/** Takes a request back that nobody has decided on; taken back already, it stays so. Refused: `not_found`, `leave_decided`. */
export function withdrawLeave(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, id }: { caller: WorkerMember; id: string },
): Promise<LeaveRequest | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    await lockPayee(tx, { employerId, workerId })
    const row = await findLeave(tx, { employerId, id })
    if (!row || row.worker_id !== workerId) return refuse('not_found', 'no such request of yours')
    if (row.state === 'withdrawn') return toLeave(row)
    if (row.state !== 'asked') return refuseDecided(row)
    await saveLeaveDecision(tx, { employerId, id, state: 'withdrawn', userId: caller.userId, now })
    await noteLeave(tx, { caller, row, action: 'leave.withdrawn', now })
    return toLeave({ ...row, state: 'withdrawn', decided_at: now })
  })
}

/** That somebody decided already, and how. */
export function refuseDecided({ state }: Pick<LeaveRow, 'state'>): Refused {
  return refuse('leave_decided', 'somebody decided on this already', { details: { state } })
}

/** Days on which they are away already. */
function refuseOverlap(details: { startsOn: string; endsOn: string | null }): Refused {
  return refuse('leave_overlaps', 'they are away, or asked to be, on one of these days', { field: 'startsOn', details })
}

/** What the rules of absences say of days that are taken, in the words of leave. */
export function asOverlap(refused: Refused): Refused {
  const { startsOn, endsOn } = (refused.body.details ?? {}) as { startsOn?: string; endsOn?: string | null }
  return startsOn === undefined ? refused : refuseOverlap({ startsOn, endsOn: endsOn ?? null })
}

/** Leaves the audit row of what became of a request, and tells the open pages. */
export async function noteLeave(
  tx: Tx,
  {
    caller: { employerId, userId, sessionId, address },
    row,
    action,
    reason,
    now,
  }: {
    caller: { employerId: string; userId: string; sessionId: string; address: string }
    row: Pick<LeaveRow, 'id' | 'worker_id' | 'kind' | 'starts_on' | 'ends_on' | 'minutes'>
    action: 'leave.asked' | 'leave.withdrawn' | 'leave.approved' | 'leave.declined'
    reason?: string
    now: string
  },
): Promise<void> {
  const { id: requestId, worker_id: workerId, kind, starts_on: startsOn, ends_on: endsOn, minutes } = row
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId, sessionId, address },
    action,
    subject: { kind: 'worker', id: workerId },
    after: { requestId, kind, startsOn, endsOn, minutes, reason },
  })
  const about = (told: AlertOf['kind']): AlertOf => ({
    workerId,
    kind: told,
    key: `${told}:${requestId}`,
    facts: { from: startsOn, to: endsOn },
  })
  if (action === 'leave.asked')
    await tellManagers(tx, { employerId, told: [about('leave_waiting')], permission: 'leave.decide', now })
  if (action === 'leave.approved') await tellWorkers(tx, { employerId, told: [about('leave_approved')], now })
  if (action === 'leave.declined') await tellWorkers(tx, { employerId, told: [about('leave_declined')], now })
  await announce(tx, { employerId, workerId, words: ['leave'] })
}

function toRow(workerId: string, asked: LeaveAsked, now: string) {
  return {
    id: newId(Date.parse(now)),
    worker_id: workerId,
    key: asked.key,
    kind: asked.kind,
    starts_on: asked.startsOn,
    ends_on: asked.endsOn,
    starts_midday: asked.startsMidday,
    ends_midday: asked.endsMidday,
    qualifying_days: [...asked.qualifyingDays].sort(),
    minutes: asked.minutes,
    reason: asked.reason === '' ? null : asked.reason,
    asked_at: now,
  }
}

function isSame(before: LeaveRow, row: ReturnType<typeof toRow>): boolean {
  return (
    before.kind === row.kind &&
    before.starts_on === row.starts_on &&
    before.ends_on === row.ends_on &&
    before.starts_midday === row.starts_midday &&
    before.ends_midday === row.ends_midday &&
    before.minutes === row.minutes &&
    before.reason === row.reason &&
    before.qualifying_days.join() === row.qualifying_days.join()
  )
}
