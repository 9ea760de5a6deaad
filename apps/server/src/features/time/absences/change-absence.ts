import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { lockPayee } from '../../people/employees/index.ts'
import { findAbsence, toAbsence, updateAbsence } from './absences-store.ts'
import {
  type AbsenceView,
  readAbsence,
  refuseAverage,
  refuseDays,
  refuseLength,
  refusePaidBefore,
} from './record-absence.ts'
import type { AbsenceFacts } from './statutory-pay-of-period.ts'

/**
 * Sets the last day of an absence, opens its end again with null, says what its pay hangs on, or takes it back. Refuses with `not_found`,
 * `state_changed` (it was taken back) or `invalid_input` with the field.
 */
export async function changeAbsence(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, id, changes }: { caller: Member; id: string; changes: z.output<typeof routes.absences.change.body> },
): Promise<AbsenceView | Refused> {
  const { employerId } = caller
  const { endsOn, averageWeeklyEarnings, qualifyingDays, relevantWeek, paidBefore } = changes
  const isCancelled = changes.cancelled === true
  return database.transaction({ employerId }, async (tx) => {
    const found = await findAbsence(tx, { employerId, id })
    const worker = found && (await lockPayee(tx, { employerId, workerId: found.worker_id }))
    if (!found || !worker) return refuse('not_found', 'no such absence')
    // Read again under the worker's lock.
    const before = await readAbsence(tx, { employerId, id })
    if (before.cancelled_at !== null) return refuse('state_changed', 'this absence was taken back')
    const last = endsOn === undefined ? before.ends_on : endsOn
    const facts: AbsenceFacts = {
      ...before.facts,
      ...(averageWeeklyEarnings === undefined ? {} : { averageWeeklyEarnings }),
      ...(qualifyingDays === undefined ? {} : { qualifyingDays: [...qualifyingDays].sort() }),
      ...(relevantWeek === undefined ? {} : { relevantWeek }),
      ...(paidBefore === undefined ? {} : { paidBefore }),
    }
    if (!isCancelled) {
      const refused =
        (endsOn === undefined ? null : refuseLength(before.kind, { startsOn: before.starts_on, endsOn })) ??
        refuseAverage(averageWeeklyEarnings ?? null) ??
        refusePaidBefore(paidBefore ?? null) ??
        (await refuseDays(tx, { employerId, worker, startsOn: before.starts_on, endsOn: last, except: id }))
      if (refused) return refused
    }
    const now = clock.now()
    await updateAbsence(tx, {
      employerId,
      id,
      endsOn: isCancelled ? before.ends_on : last,
      facts: isCancelled ? before.facts : facts,
      cancelledAt: isCancelled ? now : null,
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
      action: isCancelled ? 'absence.taken_back' : 'absence.changed',
      subject: { kind: 'worker', id: before.worker_id },
      before: { absenceId: id, kind: before.kind, startsOn: before.starts_on, endsOn: before.ends_on, ...before.facts },
      after: isCancelled ? { absenceId: id } : { absenceId: id, endsOn: last, ...facts },
    })
    await announce(tx, { employerId, workerId: null, words: ['absences'] })
    return toAbsence(await readAbsence(tx, { employerId, id }))
  })
}
