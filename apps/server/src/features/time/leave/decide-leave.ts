import { permissions } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { lockPayee } from '../../people/employees/index.ts'
import { recordAbsenceIn } from '../absences/index.ts'
import { asOverlap, noteLeave, refuseDecided } from './ask-leave.ts'
import { findLeave, type LeaveRow, saveLeaveDecision } from './leave-store.ts'

type DecideDeps = Pick<Deps, 'database' | 'clock'>

/**
 * Approves leave: it is recorded as an absence by the same rules as any, in the same transaction. Two that decide at once
 * come one after the other, and the second is told how it was decided.
 * Refused: `not_found`, `leave_decided`, `forbidden` (their own, without deciding on pay), `leave_overlaps` and what else
 * stands against the absence; then the request goes on waiting.
 */
export function approveLeave(
  { database, clock }: DecideDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<{ approved: true } | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lockLeave(tx, { caller, id })
    if (isRefused(row)) return row
    const absence = await recordAbsenceIn(tx, {
      caller,
      absence: {
        workerId: row.worker_id,
        kind: row.kind,
        startsOn: row.starts_on,
        endsOn: row.ends_on,
        averageWeeklyEarnings: null,
        qualifyingDays: row.qualifying_days,
        relevantWeek: null,
        paidBefore: null,
      },
      leave: {
        ...(row.starts_midday && { startsMidday: true }),
        ...(row.ends_midday && { endsMidday: true }),
        ...(row.minutes !== null && { leaveMinutes: row.minutes }),
      },
      now,
    })
    if (isRefused(absence)) return asOverlap(absence)
    await saveLeaveDecision(tx, { employerId, id, state: 'approved', userId, absenceId: absence.id, now })
    await noteLeave(tx, { caller, row, action: 'leave.approved', now })
    return { approved: true as const }
  })
}

/** Declines leave and says why. Refused: `not_found`, `leave_decided`, `forbidden`. */
export function declineLeave(
  { database, clock }: DecideDeps,
  { caller, id, reason }: { caller: Member; id: string; reason: string },
): Promise<{ declined: true } | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lockLeave(tx, { caller, id })
    if (isRefused(row)) return row
    await saveLeaveDecision(tx, { employerId, id, state: 'declined', userId, answer: reason, now })
    await noteLeave(tx, { caller, row, action: 'leave.declined', reason, now })
    return { declined: true as const }
  })
}

/** A request that waits, under the lock of its worker. */
async function lockLeave(tx: Tx, { caller, id }: { caller: Member; id: string }): Promise<LeaveRow | Refused> {
  const { employerId } = caller
  const seen = await findLeave(tx, { employerId, id })
  if (!seen) return refuse('not_found', 'no such request')
  await lockPayee(tx, { employerId, workerId: seen.worker_id })
  const row = await findLeave(tx, { employerId, id })
  if (!row) throw new Error('a request is never deleted, yet this one vanished')
  if (row.state !== 'asked') return refuseDecided(row)
  if (row.worker_id === caller.workerId && !permissions[caller.role].has('payroll.approve'))
    return refuse('forbidden', 'somebody else decides on your own leave')
  return row
}
