import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { lockPayRun, updatePayRun } from './pay-runs-store.ts'
import { readReconciliation } from './reconciliation.ts'

type OfRun = { employerId: string; payRunId: string }

/** HMRC has accepted the run's report: called in the transaction that records it. A run that is past it stays as it is. */
export async function markReported(tx: Tx, { employerId, payRunId, now }: OfRun & { now: string }): Promise<void> {
  const run = await lockPayRun(tx, { employerId, payRunId })
  if (run?.state !== 'paid') return
  await updatePayRun(tx, { employerId, payRunId, state: 'reported', reported_at: now })
  const subject = { kind: 'pay_run', id: payRunId }
  await recordAudit(tx, { employerId, at: now, actor: null, action: 'pay_run.reported', subject })
  await announce(tx, { employerId, workerId: null, words: ['pay-runs'] })
}

/**
 * Closes a reported run. Refuses `not_found`, `run_state_not_right` (not reported), and `run_figures_disagree` with the
 * figures where payslips, books, bank files and report are not the same to the penny (A7). Twice is once.
 */
export function closePayRun(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, payRunId, actor }: OfRun & { actor: Pick<Member, 'userId' | 'sessionId' | 'address'> },
): Promise<string | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const run = await lockPayRun(tx, { employerId, payRunId })
    if (!run) return refuse('not_found', 'no such pay run')
    if (run.closed_at !== null) return payRunId
    if (run.state !== 'reported') return refuse('run_state_not_right', 'the report must be accepted first')
    const { agrees, figures } = await readReconciliation(tx, { employerId, payRunId })
    if (!agrees)
      return refuse('run_figures_disagree', 'payslips, books, bank files and report differ', { details: { figures } })
    const now = clock.now()
    await updatePayRun(tx, { employerId, payRunId, state: 'closed', closed_at: now, closed_by: actor.userId })
    const subject = { kind: 'pay_run', id: payRunId }
    await recordAudit(tx, { employerId, at: now, actor, action: 'pay_run.closed', subject })
    await announce(tx, { employerId, workerId: null, words: ['pay-runs'] })
    return payRunId
  })
}
