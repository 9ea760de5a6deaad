import { type PayExceptionCode, payExceptions } from '@gpod/contract'
import { rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { lockPayRun } from './pay-runs-store.ts'

/**
 * Takes an exception of one worker, or of all who have it, on oneself with a reason. Refuses `not_found`,
 * `run_state_not_right` (approved already), `exception_not_acknowledgeable` (its cause must be fixed) and
 * `exception_unknown` (nobody has it).
 */
export function acknowledgeException(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  {
    caller,
    payRunId,
    workerId,
    code,
    reason,
  }: { caller: Member; payRunId: string; workerId: string | null; code: PayExceptionCode; reason: string },
): Promise<string | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const run = await lockPayRun(tx, { employerId, payRunId })
    if (!run) return refuse('not_found', 'no such pay run')
    if (run.approved_at !== null) return refuse('run_state_not_right', 'an approved run never changes')
    if (!payExceptions[code].acknowledgeable) {
      return refuse('exception_not_acknowledgeable', 'the cause of this one must be fixed')
    }
    const now = clock.now()
    const taken = await rows(
      tx,
      sql<{ worker_id: string }>`
        insert into pay_run_acknowledgements (employer_id, pay_run_id, worker_id, code, reason, acknowledged_by, acknowledged_at)
        select y.employer_id, y.pay_run_id, y.worker_id, ${code}, ${reason}, ${caller.userId}, ${now}
        from pay_run_payments y
        where y.employer_id = ${employerId} and y.pay_run_id = ${payRunId} and y.exceptions @> ${JSON.stringify([{ code }])}::jsonb
          ${workerId === null ? sql`` : sql`and y.worker_id = ${workerId}`}
        on conflict do nothing
        returning worker_id
      `,
    )
    if (taken.length === 0)
      return (await isTaken()) ? payRunId : refuse('exception_unknown', 'nobody has this exception')
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'pay_run.exception_acknowledged',
      subject: { kind: 'pay_run', id: payRunId },
      after: { code, reason, workerId, workers: taken.length },
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-runs'] })
    return payRunId

    async function isTaken(): Promise<boolean> {
      const before = await rows(
        tx,
        sql`
          select 1 from pay_run_acknowledgements where employer_id = ${employerId} and pay_run_id = ${payRunId} and code = ${code}
            ${workerId === null ? sql`` : sql`and worker_id = ${workerId}`} limit 1
        `,
      )
      return before.length > 0
    }
  })
}
