import type { PayRunKind, PayRunState } from '@gpod/contract'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { PayExceptionFound } from './pay-exceptions.ts'
import type { RunPeriod } from './pay-sources-store.ts'
import type { RunSums } from './run-sums.ts'

export type PayRunRow = {
  id: string
  state: PayRunState
  calculation: number
  progress: 'calculating' | 'done' | 'cancelled' | null
  workers_total: number
  workers_done: number
  done_through: string | null
  calculated_by: string | null
  calculated_at: string | null
  approved_by: string | null
  reopened_at: string | null
  approved_at: string | null
  paid_at: string | null
  reported_at: string | null
  closed_at: string | null
  kind: PayRunKind
  reverses_run_id: string | null
  reason: string | null
  discarded_at: string | null
  /** Of a calculation that is done; what it has come to so far while it is not. */
  sums: RunSums | null
  period: RunPeriod
}

/** Of a run `r` of the period `p`, the ordinary payday where it is paid before that. A reversal counts where what it reverses did. */
const ordinaryPaydayOfRun = sql`case r.kind
  when 'regular' then p.ordinary_payday
  when 'reversal' then (select t.ordinary_payday from pay_runs b join pay_periods t on t.employer_id = b.employer_id and t.id = b.pay_period_id
    where b.employer_id = r.employer_id and b.id = r.reverses_run_id and b.kind = 'regular')
end`

const runColumns = sql`
  r.id, r.state, r.calculation, r.progress, r.workers_total, r.workers_done, r.done_through, r.calculated_by, r.calculated_at,
  r.approved_by, r.approved_at, r.reopened_at, r.paid_at, r.reported_at, r.closed_at,
  r.kind, r.reverses_run_id, r.reason, r.discarded_at, r.sums,
  json_build_object('id', p.id, 'frequency', p.frequency, 'scheduleNumber', p.schedule_number, 'startsOn', p.starts_on, 'endsOn', p.ends_on,
    'payDate', coalesce(r.pay_date, p.pay_date),
    'ordinaryPayday', ${ordinaryPaydayOfRun}, 'beside', case when r.kind <> 'regular' then
      json_build_object('payRunId', r.id, 'kind', r.kind, 'isPaidByHand', r.is_paid_by_hand) end) as period
`
type OfRun = { employerId: string; payRunId: string }

export function findPayRun(tx: Tx, { employerId, payRunId }: OfRun): Promise<PayRunRow | undefined> {
  return firstRow(
    tx,
    sql<PayRunRow>`
      select ${runColumns} from pay_runs r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      where r.employer_id = ${employerId} and r.id = ${payRunId}
    `,
  )
}

/** The run under its row lock: whoever moves it on waits for whoever moves it now. */
export async function lockPayRun(tx: Tx, run: OfRun): Promise<PayRunRow | undefined> {
  await sql`select 1 from pay_runs where employer_id = ${run.employerId} and id = ${run.payRunId} for update`.execute(
    tx,
  )
  return findPayRun(tx, run)
}

/** Makes the run of a period, or finds the one that is there. */
export async function insertPayRun(
  tx: Tx,
  { employerId, id, payPeriodId, now }: { employerId: string; id: string; payPeriodId: string; now: string },
): Promise<string> {
  await sql`
    insert into pay_runs (employer_id, id, pay_period_id, created_at) values (${employerId}, ${id}, ${payPeriodId}, ${now})
    on conflict (employer_id, pay_period_id) where kind = 'regular' do nothing
  `.execute(tx)
  const found = await firstRow(
    tx,
    sql<{
      id: string
    }>`select id from pay_runs where employer_id = ${employerId} and pay_period_id = ${payPeriodId} and kind = 'regular'`,
  )
  if (!found) throw new Error(`the pay run of period ${payPeriodId} is missing`)
  return found.id
}

/** Makes a run beside the regular one of a period, with whom it is for. */
export async function insertRunBeside(
  tx: Tx,
  run: {
    employerId: string
    id: string
    payPeriodId: string
    kind: Exclude<PayRunKind, 'regular'>
    payDate: string
    isPaidByHand: boolean
    reversesRunId: string | null
    reason: string
    now: string
    members: readonly {
      workerId: string
      timesheetIds?: readonly string[]
      itemIds?: readonly string[]
      addedItemIds?: readonly string[]
      reversesRecordId?: string
    }[]
  },
): Promise<void> {
  const { employerId, id } = run
  await sql`
    insert into pay_runs (employer_id, id, pay_period_id, kind, pay_date, is_paid_by_hand, reverses_run_id, reason, created_at)
    values (${employerId}, ${id}, ${run.payPeriodId}, ${run.kind}, ${run.payDate}, ${run.isPaidByHand}, ${run.reversesRunId}, ${run.reason}, ${run.now})
  `.execute(tx)
  await sql`
    insert into pay_run_members (employer_id, pay_run_id, worker_id, timesheet_ids, item_ids, added_item_ids, reverses_record_id)
    select ${employerId}, ${id}, "workerId", array(select jsonb_array_elements_text(coalesce("timesheetIds", '[]'))::uuid),
      array(select jsonb_array_elements_text(coalesce("itemIds", '[]'))::uuid), array(select jsonb_array_elements_text(coalesce("addedItemIds", '[]'))::uuid),
      "reversesRecordId"
    from jsonb_to_recordset(${jsonRows(run.members)}) as r ("workerId" uuid, "timesheetIds" jsonb, "itemIds" jsonb, "addedItemIds" jsonb, "reversesRecordId" uuid)
  `.execute(tx)
}

/** One worker's payment of a draft, as it is kept. Money in pence. */
export type DraftPayment = {
  worker_id: string
  input: object
  /** Hexadecimal. */
  input_hash: string
  result: object | null
  refusal: object | null
  gross_pence: number
  deductions_pence: number
  net_pence: number
  employer_cost_pence: number
  minutes: number
  previous_gross_pence: number | null
  previous_net_pence: number | null
  exceptions: object[]
  blocking: number
  warnings: number
  rank: number
}

export async function saveDraftPayments(
  tx: Tx,
  { employerId, payRunId, calculation, payments }: OfRun & { calculation: number; payments: readonly DraftPayment[] },
): Promise<void> {
  await sql`
    insert into pay_run_payments (employer_id, pay_run_id, worker_id, calculation, input, input_hash, result, refusal, gross_pence,
      deductions_pence, net_pence, employer_cost_pence, minutes, previous_gross_pence, previous_net_pence, exceptions, blocking, warnings, rank)
    select ${employerId}, ${payRunId}, worker_id, ${calculation}, input, decode(input_hash, 'hex'), result, refusal, gross_pence,
      deductions_pence, net_pence, employer_cost_pence, minutes, previous_gross_pence, previous_net_pence, exceptions, blocking, warnings, rank
    -- Read once as a whole: json_to_recordset would read each question and answer a second time.
    from jsonb_to_recordset(${jsonRows(payments)}) as r (worker_id uuid, input jsonb, input_hash text, result jsonb, refusal jsonb, gross_pence bigint,
      deductions_pence bigint, net_pence bigint, employer_cost_pence bigint, minutes bigint, previous_gross_pence bigint, previous_net_pence bigint,
      exceptions jsonb, blocking integer, warnings integer, rank bigint)
    on conflict (employer_id, pay_run_id, worker_id) do update set calculation = excluded.calculation, input = excluded.input,
      input_hash = excluded.input_hash, result = excluded.result, refusal = excluded.refusal, gross_pence = excluded.gross_pence,
      deductions_pence = excluded.deductions_pence, net_pence = excluded.net_pence, employer_cost_pence = excluded.employer_cost_pence,
      minutes = excluded.minutes, previous_gross_pence = excluded.previous_gross_pence, previous_net_pence = excluded.previous_net_pence,
      exceptions = excluded.exceptions, blocking = excluded.blocking, warnings = excluded.warnings, rank = excluded.rank
  `.execute(tx)
}

/** Payments that an earlier calculation left and the last one did not write again. */
export async function dropOlderPayments(
  tx: Tx,
  { employerId, payRunId, calculation }: OfRun & { calculation: number },
): Promise<void> {
  await sql`
    delete from pay_run_payments where employer_id = ${employerId} and pay_run_id = ${payRunId} and calculation < ${calculation}
  `.execute(tx)
}

/** Moves a run on; only what is given changes. */
export async function updatePayRun(
  tx: Tx,
  {
    employerId,
    payRunId,
    ...columns
  }: OfRun &
    Partial<{
      state: PayRunState
      calculation: number
      progress: 'calculating' | 'done' | 'cancelled'
      workers_total: number
      workers_done: number
      done_through: string | null
      sums: string | null
      progressed_at: string
      calculated_by: string | null
      calculated_at: string
      approved_by: string | null
      reopened_at: string
      told_at: string | null
      approved_at: string | null
      paid_by: string | null
      discarded_at: string
      paid_at: string
      reported_at: string
      closed_by: string | null
      closed_at: string
    }>,
): Promise<void> {
  await tx
    .updateTable('pay_runs')
    .set(columns)
    .where('employer_id', '=', employerId)
    .where('id', '=', payRunId)
    .execute()
}

/** A payment as it was shown to who approves it; of its question the digest. */
export type ShownPayment = {
  worker_id: string
  input_hash: string
  result: object | null
  exceptions: PayExceptionFound[]
}

/** A draft's payments for its approval, from one worker's id to another's. */
export function readPaymentsToApprove(
  tx: Tx,
  { employerId, payRunId, from, to }: OfRun & { from: string | undefined; to: string | undefined },
): Promise<ShownPayment[]> {
  return rows(
    tx,
    sql<ShownPayment>`
      select worker_id, encode(input_hash, 'hex') as input_hash, result, exceptions from pay_run_payments
      where employer_id = ${employerId} and pay_run_id = ${payRunId} and worker_id between ${from} and ${to}
    `,
  )
}

/** Whose payments a draft shows, by id. */
export async function listShownWorkers(tx: Tx, { employerId, payRunId }: OfRun): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ worker_id: string }>`
      select worker_id from pay_run_payments where employer_id = ${employerId} and pay_run_id = ${payRunId} order by worker_id
    `,
  )
  return found.map(({ worker_id }) => worker_id)
}

/** How many blocking exceptions nobody has fixed or overridden. */
export async function countBlocking(tx: Tx, { employerId, payRunId }: OfRun): Promise<number> {
  const found = await firstRow(
    tx,
    sql<{ count: number }>`
      select count(*)::bigint as count from pay_run_payments y
      cross join lateral jsonb_array_elements(y.exceptions) e
      where y.employer_id = ${employerId} and y.pay_run_id = ${payRunId} and y.blocking > 0 and e ->> 'severity' = 'blocking'
        and not exists (
          select 1 from pay_run_acknowledgements a where a.employer_id = y.employer_id and a.pay_run_id = y.pay_run_id
            and a.worker_id = y.worker_id and a.code = e ->> 'code'
        )
    `,
  )
  return found?.count ?? 0
}

/** Claims the notification that the payslips of a run are there: true for one caller, once. */
export async function claimRunNotification(
  tx: Tx,
  { employerId, payRunId, now }: { employerId: string; payRunId: string; now: string },
): Promise<boolean> {
  const taken = await firstRow(
    tx,
    sql`
      update pay_runs set told_at = ${now} where employer_id = ${employerId} and id = ${payRunId} and told_at is null returning id
    `,
  )
  return taken !== undefined
}

/** Where a person's wages were paid to, and what was noted of what they gave back. The amounts stay with the books. */
export async function eraseWageDestinations(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`
    update wage_payments set account_ending = null, paid_note = null where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
  await sql`
    update second_payments set sort_code = null, account_number_sealed = null, account_ending = null, account_name = null
    where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
  await sql`
    update overpayment_receipts set note = null where employer_id = ${employerId} and worker_id = ${workerId} and note is not null
  `.execute(tx)
}
