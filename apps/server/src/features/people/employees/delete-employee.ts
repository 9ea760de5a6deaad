import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { lockWageAccounts } from '../../wage-access/earnings/index.ts'
import { deleteNeverPaid } from './delete-never-paid.ts'
import { lockWorker } from './employees-store.ts'

/**
 * Deletes a worker who was added by mistake and never paid. Refuses `not_found`, also to who asks second, `state_changed` where
 * the record changed since it was looked at, and `employee_kept` with all that stands against it.
 */
export function deleteEmployee(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, workerId, version }: { caller: Member; workerId: string; version: number },
): Promise<{ deleted: true } | Refused> {
  const { employerId, userId, sessionId, address } = caller
  return database.transaction({ employerId }, async (tx) => {
    // As approval locks: the wage account before everything else of them.
    await lockWageAccounts(tx, { employerId, workerIds: [workerId] })
    const worker = await lockWorker(tx, { employerId, workerId })
    if (!worker) return refuse('not_found', 'no such worker record')
    if (worker.version !== version) {
      return refuse('state_changed', 'someone else changed this record; load it again', {
        details: { version: worker.version },
      })
    }
    const kept = await deleteNeverPaid(tx, {
      employerId,
      workerIds: [workerId],
      actor: { userId, sessionId, address },
      now: clock.now(),
    })
    if (kept) {
      return refuse('employee_kept', 'they were paid, have hours, an account or something else that is kept', {
        details: { because: kept.employees.map(({ because }) => because) },
      })
    }
    return { deleted: true }
  })
}
