import { type CategoryFigures, type PayCalculated, type PayInput, reversePay } from '@gpod/payroll'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { RunPeriod } from './pay-sources-store.ts'

type OfPeriod = { employerId: string; period: RunPeriod }

/**
 * Why a run beside the regular one cannot be approved now, or null: figures to date go on from pay to pay, so that it must
 * be everybody's latest pay; and a reversal takes back the latest that stands, once. `run_state_not_right` with `why`:
 * `later_pay` (with the payday and whose) or `not_the_latest` (with whose).
 */
export async function refuseOrder(tx: Tx, { employerId, period }: OfPeriod): Promise<Refused | null> {
  if (period.beside === null) return null
  const { payRunId, kind } = period.beside
  if (kind === 'reversal') {
    const wrong = await findNotLatest(tx, { employerId, recordIds: await readReversed(tx, { employerId, payRunId }) })
    if (wrong.length === 0) return null
    return refuse('run_state_not_right', 'a later pay of theirs stands on this one, or it is reversed already', {
      details: { why: 'not_the_latest', workerIds: wrong },
    })
  }
  const later = await firstRow(
    tx,
    sql<{ pay_date: string; workers: string[] }>`
      select max(r.pay_date) as pay_date, array_agg(distinct r.worker_id) as workers from pay_run_members m
      join pay_records r on r.employer_id = m.employer_id and r.worker_id = m.worker_id and r.pay_date > ${period.payDate}::date
      where m.employer_id = ${employerId} and m.pay_run_id = ${payRunId} having count(*) > 0
    `,
  )
  if (!later) return null
  return refuse('run_state_not_right', 'they were paid on a later day; choose that day or a later one', {
    details: { why: 'later_pay', payDate: later.pay_date, workerIds: later.workers },
  })
}

async function readReversed(
  tx: Tx,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select reverses_record_id as id from pay_run_members where employer_id = ${employerId} and pay_run_id = ${payRunId}
    `,
  )
  return found.map(({ id }) => id)
}

/** Of some pay records, the workers of those that are not their latest pay that stands. */
export async function findNotLatest(
  tx: Tx,
  { employerId, recordIds }: { employerId: string; recordIds: readonly string[] },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select r.worker_id as id from pay_records r
      where r.employer_id = ${employerId} and r.id = any(${[...recordIds]}::uuid[]) and (
        exists (select 1 from pay_records v where v.employer_id = r.employer_id and v.reverses_record_id = r.id)
        or exists (
          select 1 from pay_records l where l.employer_id = r.employer_id and l.worker_id = r.worker_id
            and (l.pay_date, l.id) > (r.pay_date, r.id) and l.reverses_record_id is null
            and not exists (select 1 from pay_records v where v.employer_id = l.employer_id and v.reverses_record_id = l.id)
        )
      ) order by 1
    `,
  )
  return found.map(({ id }) => id)
}

/** The hours that an approved run paid before their own period did go into the period of that run. */
export async function takeHours(tx: Tx, { employerId, period }: OfPeriod): Promise<void> {
  await sql`
    update timesheets t set pay_period_id = ${period.id} from pay_run_members m
    where m.employer_id = ${employerId} and m.pay_run_id = ${period.beside?.payRunId ?? null} and t.employer_id = m.employer_id
      and t.worker_id = m.worker_id and t.id = any(m.timesheet_ids)
  `.execute(tx)
}

/** Its approval is taken back: those hours are for the next open period again. */
export async function giveHoursBack(tx: Tx, { employerId, period }: OfPeriod): Promise<void> {
  await sql`
    update timesheets t set pay_period_id = n.id from pay_run_members m
    join workers w on w.employer_id = m.employer_id and w.id = m.worker_id
    cross join lateral (
      select p.id from pay_periods p where p.employer_id = w.employer_id and p.frequency = w.pay_frequency and p.schedule_number = w.schedule_number
        and p.closed_at is null and p.ends_on > ${period.endsOn}::date order by p.ends_on limit 1
    ) n
    where m.employer_id = ${employerId} and m.pay_run_id = ${period.beside?.payRunId ?? null} and t.employer_id = m.employer_id
      and t.worker_id = m.worker_id and t.id = any(m.timesheet_ids)
  `.execute(tx)
}

/** What takes one pay record back, as a question and answer of its own: the question begins where the record ended. */
export type ReversalDraft = {
  workerId: string
  reversesRecordId: string
  input: PayInput
  result: PayCalculated
  minutes: number
}

/** The negatives of the records that a reversal names, for some of its workers. */
export async function readReversals(
  tx: Tx,
  { employerId, payRunId, workerIds }: { employerId: string; payRunId: string; workerIds: readonly string[] },
): Promise<ReversalDraft[]> {
  const found = await rows(
    tx,
    sql<{ id: string; worker_id: string; input: PayInput; result: PayCalculated; minutes: number }>`
      select r.id, r.worker_id, r.input, r.result, r.minutes from pay_run_members m
      join pay_records r on r.employer_id = m.employer_id and r.id = m.reverses_record_id
      where m.employer_id = ${employerId} and m.pay_run_id = ${payRunId} and m.worker_id = any(${[...workerIds]}::uuid[])
      order by r.worker_id
    `,
  )
  return found.map(({ id, worker_id, input, result, minutes }) => ({
    workerId: worker_id,
    reversesRecordId: id,
    input: afterPayment(input, result),
    result: reversePay(input, result),
    minutes: -minutes,
  }))
}

function afterPayment(input: PayInput, { toDate, niByCategory }: PayCalculated): PayInput {
  return { ...input, toDate, niByCategory: niByCategory as readonly CategoryFigures[] }
}
