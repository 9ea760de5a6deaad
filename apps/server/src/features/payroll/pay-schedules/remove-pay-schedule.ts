import type { PayFrequency } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { deletePayPeriods, lockPeriodsOf } from './pay-periods-store.ts'
import { countWorkersEver, deletePaySchedule, lockPaySchedule } from './pay-schedules-store.ts'

/**
 * Removes a schedule that was never used, with its empty pay periods. Refuses with `not_found`, `schedule_first` (each
 * frequency keeps its first one: who is paid by a frequency alone is on it) and `schedule_used`, with how many employees
 * are on it, where there are such, left or not, or where hours, a withdrawal or a run are in one of its periods.
 */
export function removePaySchedule(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, frequency, scheduleNumber }: { caller: Member; frequency: PayFrequency; scheduleNumber: number },
): Promise<{ removed: true } | Refused> {
  const { employerId } = caller
  const key = { employerId, frequency, scheduleNumber }
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    // Whoever puts an employee on it holds it meanwhile (`hasPaySchedule`), and so does who makes its periods.
    const schedule = await lockPaySchedule(tx, key)
    if (!schedule) return refuse('not_found', 'no such pay schedule')
    if (scheduleNumber === 1) return refuse('schedule_first', 'the first schedule of a frequency stays')
    const workers = await countWorkersEver(tx, key)
    const periods = await lockPeriodsOf(tx, { ...key, today: londonDay(now) })
    if (workers > 0 || periods.some(({ isEmpty }) => !isEmpty)) {
      return refuse('schedule_used', 'employees, hours, a withdrawal or a run belong to this schedule', {
        details: { workers },
      })
    }
    await deletePayPeriods(tx, { employerId, ids: periods.map(({ id }) => id) })
    await deletePaySchedule(tx, key)
    const { version: _, ...was } = schedule
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
      action: 'pay_schedule.removed',
      subject: { kind: 'pay_schedule', id: employerId },
      before: was,
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-schedules'] })
    return { removed: true as const }
  })
}
