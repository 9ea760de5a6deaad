import { taxYearOf } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import { rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { taxDayOf } from '../pay-schedules/index.ts'
import { beginCalculation } from './calculate-pay-run.ts'
import { findPayRun, insertRunBeside } from './pay-runs-store.ts'
import { findNotLatest } from './runs-beside.ts'

/**
 * Opens a run that takes back what a paid run paid to some people: the negative of their pay records, of the same payday.
 * Refuses `not_found`; and `run_state_not_right` with `why` and whose: `not_paid`, `is_reversal`, `earlier_tax_year`,
 * `not_in_run`, `not_the_latest` (a later pay stands on it, or it is reversed), `payment_due` (their manual payment is not
 * marked as paid: there is nothing to give back), `p45_issued`. The same key gives the same run.
 */
export function openReversal(
  { database, clock, jobs }: Pick<Deps, 'database' | 'clock' | 'jobs'>,
  {
    caller,
    payRunId,
    body: { key, reason, workerIds },
  }: { caller: Member; payRunId: string; body: { key: string; reason: string; workerIds: string[] } },
): Promise<string | Refused> {
  const { employerId } = caller
  const no = (why: string, message: string, whose: readonly string[] = []) =>
    refuse('run_state_not_right', message, { details: { why, ...(whose.length > 0 ? { workerIds: whose } : {}) } })
  return database.transaction({ employerId }, async (tx) => {
    // One at a time for the run: who presses twice at once gets the same reversal.
    await sql`select 1 from pay_runs where employer_id = ${employerId} and id = ${payRunId} for update`.execute(tx)
    const run = await findPayRun(tx, { employerId, payRunId })
    if (!run) return refuse('not_found', 'no such pay run')
    const there = await findPayRun(tx, { employerId, payRunId: key })
    if (there) return there.id
    if (run.kind === 'reversal') return no('is_reversal', 'a reversal is put right by a supplementary run')
    if (run.paid_at === null) return no('not_paid', 'reopen a run of which nothing is paid')
    const now = clock.now()
    if (taxYearOf(taxDayOf(run.period)) !== taxYearOf(londonDay(now))) {
      return no('earlier_tax_year', 'pay of an earlier tax year is not taken back here')
    }
    const records = await rows(
      tx,
      sql<{ id: string; worker_id: string; is_due: boolean; is_certified: boolean }>`
        select r.id, r.worker_id, y.method = 'other' and y.paid_on is null as is_due, exists (
          select 1 from pay_certificates c where c.employer_id = r.employer_id and c.worker_id = r.worker_id
            and c.issued_at > ${run.approved_at} and c.tax_year = r.result ->> 'taxYear'
        ) as is_certified
        from pay_records r left join wage_payments y on y.employer_id = r.employer_id and y.id = r.id
        where r.employer_id = ${employerId} and r.pay_run_id = ${payRunId} and r.worker_id = any(${workerIds}::uuid[])
      `,
    )
    const missing = workerIds.filter((id) => !records.some(({ worker_id }) => worker_id === id))
    if (missing.length > 0) return no('not_in_run', 'this run did not pay them', missing)
    const due = records.filter(({ is_due }) => is_due).map(({ worker_id }) => worker_id)
    if (due.length > 0) return no('payment_due', 'their manual payment is not marked as paid', due)
    const certified = records.filter(({ is_certified }) => is_certified).map(({ worker_id }) => worker_id)
    if (certified.length > 0) return no('p45_issued', 'a P45 or P60 rests on this pay', certified)
    const stuck = await findNotLatest(tx, { employerId, recordIds: records.map(({ id }) => id) })
    if (stuck.length > 0)
      return no('not_the_latest', 'a later pay stands on this one, or it is reversed already', stuck)
    await insertRunBeside(tx, {
      employerId,
      id: key,
      payPeriodId: run.period.id,
      kind: 'reversal',
      payDate: run.period.payDate,
      isPaidByHand: false,
      reversesRunId: payRunId,
      reason,
      now,
      members: records.map(({ id, worker_id }) => ({ workerId: worker_id, reversesRecordId: id })),
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'pay_run.opened',
      subject: { kind: 'pay_run', id: key },
      after: { kind: 'reversal', payDate: run.period.payDate, reason, reverses: payRunId, workers: records.length },
    })
    await beginCalculation(tx, { jobs }, { employerId, payRunId: key, actor: caller, now })
    return key
  })
}
