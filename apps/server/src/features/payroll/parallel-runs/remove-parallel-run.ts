import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { deleteParallelRun, findParallelRun } from './parallel-runs-store.ts'

/** Removes a comparison with all that its file said. Refuses `not_found`. */
export function removeParallelRun(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller: { employerId, userId, sessionId, address }, id }: { caller: Member; id: string },
): Promise<{ removed: true } | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const found = await findParallelRun(tx, { employerId, id })
    // Of two who remove it at once one does, and one audit row says so.
    if (!found || !(await deleteParallelRun(tx, { employerId, id }))) return refuse('not_found', 'no such comparison')
    await recordAudit(tx, {
      employerId,
      at: clock.now(),
      actor: { userId, sessionId, address },
      action: 'parallel_run.removed',
      subject: { kind: 'pay_run', id: found.payRunId },
      before: { file: found.fileName, workers: found.rows },
    })
    await announce(tx, { employerId, workerId: null, words: ['parallel-runs'] })
    return { removed: true }
  })
}
