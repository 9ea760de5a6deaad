import { reverse } from '@gpod/ledger'
import { pence } from '@gpod/money'
import type { PayCalculated } from '@gpod/payroll'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { postJournals } from '../../books/journals/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { lockWageAccounts, recordAvailableChange } from '../../wage-access/earnings/index.ts'
import { oweAgain } from '../../wage-access/withdrawals/index.ts'
import { keepReversedExpenses, releaseItems } from '../pay-items/index.ts'
import { reopenPeriod } from '../pay-schedules/index.ts'
import { endSharesOfRun } from '../payslips/index.ts'
import { undoEnrolment } from '../pensions/index.ts'
import { journalOf } from './approve-pay-run.ts'
import { beginCalculation } from './calculate-pay-run.ts'
import { lockPayRun, type PayRunRow, updatePayRun } from './pay-runs-store.ts'
import { giveHoursBack } from './runs-beside.ts'

const CHUNK = 1_000

type OfRun = { employerId: string; payRunId: string }

/**
 * Takes back the approval of a run of which nothing is paid or reported, in one transaction: its payslips and pay records are
 * kept as they were and marked withdrawn, the books reversed, advances owed again, one-off items due again, its period is open;
 * and it is calculated again. Refuses `not_found`, and `run_state_not_right` with `why`: `not_approved`, `paid`, `later_run` (with the
 * payday), `corrected` (a pay item corrects one of its payslips), `p45_issued`, `written_off` (an advance it took back in part).
 * Of two at once one reopens it, and the other is told that it is not approved.
 */
export function reopenPayRun(
  { database, clock, jobs }: Pick<Deps, 'database' | 'clock' | 'jobs'>,
  {
    employerId,
    payRunId,
    reason,
    actor,
  }: OfRun & { reason: string; actor: Pick<Member, 'userId' | 'sessionId' | 'address'> },
): Promise<string | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const workerIds = await listPaidWorkers(tx, { employerId, payRunId })
    // The order of approval: accounts, period, run.
    await lockWageAccounts(tx, { employerId, workerIds })
    await sql`
      select 1 from pay_periods where employer_id = ${employerId}
        and id = (select pay_period_id from pay_runs where employer_id = ${employerId} and id = ${payRunId}) for update
    `.execute(tx)
    const run = await lockPayRun(tx, { employerId, payRunId })
    if (!run) return refuse('not_found', 'no such pay run')
    const refused = await refuseReopening(tx, run, { employerId, payRunId })
    if (refused) return refused
    const { writtenOff } = await oweAgain(tx, { employerId, payRunId })
    if (writtenOff.length > 0) {
      return refuse('run_state_not_right', 'an advance that this run took back in part is written off', {
        details: { why: 'written_off', withdrawalIds: writtenOff },
      })
    }
    const now = clock.now()
    await reverseBooks(tx, { employerId, payRunId, run, now })
    await releaseItems(tx, { employerId, payRunId })
    await keepReversedExpenses(tx, { employerId, payRunId })
    await undoEnrolment(tx, { employerId, payRunId, now, userId: actor.userId })
    await endSharesOfRun(tx, { employerId, payRunId, now })
    const { withdrawn } = await oneRow(
      tx,
      sql<{ withdrawn: number }>`
        select withdraw_pay(${payRunId}::uuid, ${now}::timestamptz, ${actor.userId}::uuid, ${reason}) as withdrawn
      `,
    )
    if (run.period.beside === null) await reopenPeriod(tx, { employerId, id: run.period.id })
    else await giveHoursBack(tx, { employerId, period: run.period })
    // What was overridden was overridden for what was paid then; the audit keeps who did it, and why.
    await sql`delete from pay_run_acknowledgements where employer_id = ${employerId} and pay_run_id = ${payRunId}`.execute(
      tx,
    )
    await updatePayRun(tx, {
      employerId,
      payRunId,
      state: 'draft',
      approved_at: null,
      approved_by: null,
      told_at: null,
      reopened_at: now,
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor,
      action: 'pay_run.reopened',
      subject: { kind: 'pay_run', id: payRunId },
      before: { state: 'approved', payDate: run.period.payDate },
      after: { state: 'draft', reason, payslipsWithdrawn: withdrawn },
    })
    for (let from = 0; from < workerIds.length; from += CHUNK) {
      await recordAvailableChange(tx, {
        employerId,
        workerIds: workerIds.slice(from, from + CHUNK),
        cause: 'payday_reopened',
        actorUserId: actor.userId,
        facts: { payDate: run.period.payDate },
        now,
      })
    }
    await beginCalculation(tx, { jobs }, { employerId, payRunId, actor, now })
    await announce(tx, { employerId, workerId: null, words: ['pay-runs', 'payslips', 'withdrawals', 'pay-items'] })
    return payRunId
  })
}

/** Everybody whose pay may be of this schedule, by id, as approval locks them. */
async function listPaidWorkers(tx: Tx, { employerId, payRunId }: OfRun): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select w.id from workers w where w.employer_id = ${employerId} and (
        (w.pay_frequency, w.schedule_number) = (
          select p.frequency, p.schedule_number from pay_runs u join pay_periods p on p.employer_id = u.employer_id and p.id = u.pay_period_id
          where u.employer_id = ${employerId} and u.id = ${payRunId}
        ) or exists (
          select 1 from pay_records r where r.employer_id = w.employer_id and r.worker_id = w.id and r.pay_run_id = ${payRunId}
        )
      ) order by w.id
    `,
  )
  return found.map(({ id }) => id)
}

async function refuseReopening(tx: Tx, run: PayRunRow, { employerId, payRunId }: OfRun): Promise<Refused | null> {
  const no = (why: string, message: string, details: Record<string, unknown> = {}) =>
    refuse('run_state_not_right', message, { details: { why, ...details } })
  if (run.approved_at === null) return no('not_approved', 'this run is not approved')
  if (run.state !== 'approved') return no('paid', 'what is paid or reported is corrected, not reopened')
  const found = await firstRow(
    tx,
    sql<{ later: string | null; is_corrected: boolean; is_p45_issued: boolean }>`
      select
        -- Their next pay goes on from the figures of this one.
        (select min(n.pay_date) from pay_records n
          where n.employer_id = ${employerId} and n.pay_run_id <> ${payRunId} and n.pay_date >= ${run.period.payDate}::date and n.created_at >= ${run.approved_at}
            and n.worker_id in (select r.worker_id from pay_records r where r.employer_id = ${employerId} and r.pay_run_id = ${payRunId})) as later,
        exists (select 1 from pay_items i join pay_records r on r.employer_id = i.employer_id and r.id = i.corrects_record_id
          where i.employer_id = ${employerId} and r.pay_run_id = ${payRunId}) as is_corrected,
        exists (select 1 from pay_certificates c join pay_records r on r.employer_id = c.employer_id and r.worker_id = c.worker_id
          where c.employer_id = ${employerId} and r.pay_run_id = ${payRunId} and c.issued_at >= ${run.approved_at}
            and c.tax_year = r.result ->> 'taxYear') as is_p45_issued
    `,
  )
  if (found?.later) return no('later_run', 'reopen the run of the later payday first', { payDate: found.later })
  if (found?.is_corrected) return no('corrected', 'a pay item corrects a payslip of this run')
  if (found?.is_p45_issued) return no('p45_issued', 'a P45 or P60 rests on this run')
  return null
}

type BookedRecord = {
  id: string
  worker_id: string
  result: PayCalculated
  paid_out_pence: number
  reverses_record_id: string | null
}

async function reverseBooks(
  tx: Tx,
  { employerId, payRunId, run, now }: OfRun & { run: PayRunRow; now: string },
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const chunk: BookedRecord[] = await rows(
      tx,
      sql<BookedRecord>`
        select id, worker_id, result, paid_out_pence, reverses_record_id from pay_records
        where employer_id = ${employerId} and pay_run_id = ${payRunId} ${after === null ? sql`` : sql`and id > ${after}`}
        order by id limit ${CHUNK}
      `,
    )
    await postJournals(tx, {
      employerId,
      recordedAt: now,
      journals: chunk.map(({ id, worker_id: workerId, result, paid_out_pence, reverses_record_id: reversesRecordId }) =>
        reverse(journalOf({ id, workerId, result, paidOut: pence(paid_out_pence), reversesRecordId }, run.period), {
          businessKey: `pay:${id}:withdrawn`,
          occurredOn: run.period.payDate,
        }),
      ),
    })
    const last = chunk.at(-1)
    if (!last || chunk.length < CHUNK) return
    after = last.id
  }
}
