import type { WithdrawalState } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { payStateOn } from '../../payroll/pay-schedules/index.ts'

export type WithdrawalRow = {
  id: string
  worker_id: string
  pay_period_id: string
  amount_pence: number
  worker_fee_pence: number
  employer_fee_pence: number
  fee_waived_for: string | null
  speed: 'standard' | 'express'
  state: WithdrawalState
  needs_approval: boolean
  available_at_request_pence: number
  reference: string
  sort_code: string
  account_number_sealed: Buffer
  account_ending: string
  account_name: string
  requested_at: string
  approved_at: string | null
  decided_by: string | null
  releasing_at: string | null
  paid_at: string | null
  ended_at: string | null
  arrives_by: string | null
  reason: string | null
  reason_code: string | null
  bank_payment_id: string | null
  recovered_pence: number
  written_off_pence: number
}

const columnNames = [
  'id',
  'worker_id',
  'pay_period_id',
  'amount_pence',
  'worker_fee_pence',
  'employer_fee_pence',
  'fee_waived_for',
  'speed',
  'state',
  'needs_approval',
  'available_at_request_pence',
  'reference',
  'sort_code',
  'account_number_sealed',
  'account_ending',
  'account_name',
  'requested_at',
  'approved_at',
  'decided_by',
  'releasing_at',
  'paid_at',
  'ended_at',
  'arrives_by',
  'reason',
  'reason_code',
  'bank_payment_id',
  'recovered_pence',
  'written_off_pence',
] as const satisfies readonly (keyof WithdrawalRow)[]

const columns = sql.raw(columnNames.map((name) => `x.${name}`).join(', '))

export async function readWithdrawal(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<WithdrawalRow | undefined> {
  return firstRow(
    tx,
    sql<WithdrawalRow>`select ${columns} from withdrawals x where x.employer_id = ${employerId} and x.id = ${id}`,
  )
}

/**
 * Locks one withdrawal for a change of state. The worker's wage account is locked first, as everywhere, so that a
 * decision, a webhook and a new request for one worker happen one after the other.
 */
export async function lockWithdrawal(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<WithdrawalRow | undefined> {
  const [, row] = await Promise.all([
    sql`
      select 1 from wage_accounts a where a.employer_id = ${employerId}
        and a.worker_id = (select x.worker_id from withdrawals x where x.employer_id = ${employerId} and x.id = ${id})
      for update
    `.execute(tx),
    firstRow(
      tx,
      sql<WithdrawalRow>`select ${columns} from withdrawals x where x.employer_id = ${employerId} and x.id = ${id} for update`,
    ),
  ])
  return row
}

/**
 * Locks those of some withdrawals whose wage account nobody holds just then, in the same order. It waits for no account: who waits
 * for one while they hold others would keep these from their people.
 */
export async function lockFreeWithdrawals(
  tx: Tx,
  { employerId, ids }: { employerId: string; ids: readonly string[] },
): Promise<WithdrawalRow[]> {
  const free = await rows(
    tx,
    sql<{ worker_id: string }>`
      select a.worker_id from wage_accounts a where a.employer_id = ${employerId} and a.worker_id = any(array(
        select x.worker_id from withdrawals x where x.employer_id = ${employerId} and x.id = any(${[...ids]}::uuid[])
      ))
      order by a.worker_id for update skip locked
    `,
  )
  const workerIds = free.map(({ worker_id }) => worker_id)
  return rows(
    tx,
    sql<WithdrawalRow>`
      select ${columns} from withdrawals x
      where x.employer_id = ${employerId} and x.id = any(${[...ids]}::uuid[]) and x.worker_id = any(${workerIds}::uuid[])
      order by x.id for update
    `,
  )
}

/** A worker's withdrawals, newest first; with the key of one of their requests, the one that it made. */
export async function listWorkerWithdrawals(
  tx: Tx,
  {
    employerId,
    workerId,
    limit,
    request,
  }: { employerId: string; workerId: string; limit: number; request: { userId: string; key: string } | null },
): Promise<WithdrawalRow[]> {
  const madeByRequest =
    request === null
      ? sql``
      : sql`and x.id = (
          select (k.response ->> 'id')::uuid from idempotency_keys k
          where k.employer_id = ${employerId} and k.user_id = ${request.userId} and k.key = ${request.key} and k.status = 201
        )`
  return rows(
    tx,
    sql<WithdrawalRow>`
      select ${columns} from withdrawals x where x.employer_id = ${employerId} and x.worker_id = ${workerId} ${madeByRequest}
      order by x.requested_at desc, x.id desc limit ${limit}
    `,
  )
}

/**
 * What approved pay that is still to be paid takes back of each of some withdrawals, and the latest of its paydays.
 * One that has nothing of it is left out.
 */
export async function readComingOff(
  tx: Tx,
  { employerId, ids, today }: { employerId: string; ids: readonly string[]; today: string },
): Promise<ReadonlyMap<string, ComingOff>> {
  const found = await rows(
    tx,
    sql<{ id: string; on: string; pence: number }>`
      select a.withdrawal_id as id, max(rec.pay_date) as "on", sum(a.amount_pence + a.fee_pence)::bigint as pence
      from advance_recoveries a
      join pay_records rec on rec.employer_id = a.employer_id and rec.id = a.pay_record_id
      where a.employer_id = ${employerId} and a.withdrawal_id = any(${ids}::uuid[]) and (${payStateOn(today)}) <> 'paid'
      group by a.withdrawal_id
    `,
  )
  return new Map(found.map(({ id, on, pence: amount }) => [id, { on, amount: pence(amount) }]))
}
export type ComingOff = { on: string; amount: Pence }

/** The same of the whole company, in pence: the books count it as taken back from approval on. */
async function sumComingOff(tx: Tx, { employerId, today }: { employerId: string; today: string }): Promise<number> {
  const found = await firstRow(
    tx,
    sql<{ pence: number }>`
      with due_runs as (
        select run.id from pay_runs run
        join pay_periods p on p.employer_id = run.employer_id and p.id = run.pay_period_id
        where run.employer_id = ${employerId} and run.approved_at is not null and (run.paid_at is null or coalesce(run.pay_date, p.pay_date) > ${today}::date)
      ),
      may_be_due as (
        select rec.* from due_runs d join pay_records rec on rec.employer_id = ${employerId} and rec.pay_run_id = d.id
        union all
        select rec.* from wage_payments y join pay_records rec on rec.employer_id = y.employer_id and rec.id = y.id
        where y.employer_id = ${employerId} and y.method = 'other' and y.paid_on is null and y.pay_run_id not in (select id from due_runs)
      )
      select coalesce(sum(rec.advances_recovered_pence), 0)::bigint as pence
      from may_be_due rec
      where rec.advances_recovered_pence <> 0 and (${payStateOn(today)}) <> 'paid'
    `,
  )
  return found?.pence ?? 0
}

export type EmployerWithdrawalRow = WithdrawalRow & {
  worker_first_name: string
  worker_last_name: string
  employee_number: string
  department: string | null
  decided_by_name: string | null
  /** The run of its payday is approved. */
  payday_is_over: boolean
}

export async function listEmployerWithdrawals(
  tx: Tx,
  {
    employerId,
    filter,
    before,
    limit,
    id,
  }: { employerId: string; filter: 'all' | 'waiting'; before: string | null; limit: number; id?: string },
): Promise<EmployerWithdrawalRow[]> {
  return rows(
    tx,
    sql<EmployerWithdrawalRow>`
      select ${columns}, w.first_name as worker_first_name, w.last_name as worker_last_name, w.employee_number, w.department,
        u.first_name || ' ' || u.last_name as decided_by_name, p.closed_at is not null as payday_is_over
      from withdrawals x
      join workers w on w.employer_id = x.employer_id and w.id = x.worker_id
      join pay_periods p on p.employer_id = x.employer_id and p.id = x.pay_period_id
      left join users u on u.id = x.decided_by
      where x.employer_id = ${employerId}
        and (${filter} = 'all' or x.state = 'verified')
        and (${before}::timestamptz is null or x.requested_at < ${before}::timestamptz)
        and (${id ?? null}::uuid is null or x.id = ${id ?? null}::uuid)
      order by x.requested_at desc, x.id desc limit ${limit}
    `,
  )
}

/**
 * How the company's advances stand. To be deducted is what the bank has paid and no pay has taken back, with what an approved
 * run takes off once its payday comes: what the runs will show, and nothing that waits for a decision or for the bank, which may
 * yet come to nothing.
 */
export async function sumWithdrawals(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<{ waiting: number; waitingAmount: Pence; beingSent: Pence; paidThisMonth: Pence; outstanding: Pence }> {
  const [found, comingOff] = await Promise.all([
    oneRow(
      tx,
      sql<{
        waiting: number
        waiting_pence: number
        sent_pence: number
        paid_pence: number
        outstanding_pence: number
      }>`
        with month as (select date_trunc('month', ${today}::timestamp) at time zone 'Europe/London' as begins)
        select waits.count as waiting, waits.pence as waiting_pence,
          (select coalesce(sum(amount_pence), 0)::bigint from withdrawals
            where employer_id = ${employerId} and state in ('approved', 'releasing')) as sent_pence,
          -- The index knows when it was asked for, and nothing waits for months.
          (select coalesce(sum(amount_pence), 0)::bigint from withdrawals
            where employer_id = ${employerId} and state in ('paid', 'recovered') and paid_at >= (select begins from month)
              and requested_at >= (select begins from month) - interval '3 months') as paid_pence,
          (select coalesce(sum(b.balance_pence), 0)::bigint from ledger_accounts l
            join ledger_balances b on b.employer_id = l.employer_id and b.account_id = l.id
            where l.employer_id = ${employerId} and l.code = 'advances.outstanding' and b.balance_pence <> 0) as outstanding_pence
        from (
          select count(*) as count, coalesce(sum(amount_pence), 0)::bigint as pence
          from withdrawals where employer_id = ${employerId} and state = 'verified'
        ) waits
      `,
    ),
    sumComingOff(tx, { employerId, today }),
  ])
  return {
    waiting: found.waiting,
    waitingAmount: pence(found.waiting_pence),
    beingSent: pence(found.sent_pence),
    paidThisMonth: pence(found.paid_pence),
    outstanding: pence(found.outstanding_pence + comingOff),
  }
}

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'id'
  | 'worker_id'
  | 'pay_period_id'
  | 'amount_pence'
  | 'worker_fee_pence'
  | 'employer_fee_pence'
  | 'fee_waived_for'
  | 'speed'
  | 'state'
  | 'needs_approval'
  | 'available_at_request_pence'
  | 'reference'
  | 'requested_at'
  | 'approved_at'
  | 'arrives_by'
> & {
  grant_id: string
  rti_pay_interval: boolean
  rti_represents_work_done: boolean
  rti_reduces_next_pay: boolean
}

/** Inserts a withdrawal with the bank details as they stand now: a later change does not redirect it. */
export async function insertWithdrawal(tx: Tx, employerId: string, withdrawal: NewWithdrawal): Promise<WithdrawalRow> {
  const inserted = await firstRow(
    tx,
    sql<WithdrawalRow>`
      with x as (
        insert into withdrawals (employer_id, id, worker_id, pay_period_id, amount_pence, worker_fee_pence, employer_fee_pence, fee_waived_for,
          speed, state, needs_approval, available_at_request_pence, reference, grant_id, sort_code, account_number_sealed, account_ending,
          account_name, rti_pay_interval, rti_represents_work_done, rti_reduces_next_pay, requested_at, approved_at, arrives_by)
        select ${employerId}, ${withdrawal.id}, w.id, ${withdrawal.pay_period_id}, ${withdrawal.amount_pence}, ${withdrawal.worker_fee_pence},
          ${withdrawal.employer_fee_pence}, ${withdrawal.fee_waived_for}, ${withdrawal.speed}, ${withdrawal.state}, ${withdrawal.needs_approval},
          ${withdrawal.available_at_request_pence}, ${withdrawal.reference}, ${withdrawal.grant_id}, w.sort_code, w.account_number_sealed,
          w.account_ending, w.account_name, ${withdrawal.rti_pay_interval}, ${withdrawal.rti_represents_work_done},
          ${withdrawal.rti_reduces_next_pay}, ${withdrawal.requested_at}::timestamptz, ${withdrawal.approved_at}::timestamptz,
          ${withdrawal.arrives_by}::timestamptz
        from workers w where w.employer_id = ${employerId} and w.id = ${withdrawal.worker_id}
        returning *
      )
      select ${columns} from x
    `,
  )
  if (!inserted) throw new Error('the worker of a withdrawal is missing')
  return inserted
}

export type StateChange = Partial<
  Pick<
    WithdrawalRow,
    | 'approved_at'
    | 'decided_by'
    | 'releasing_at'
    | 'paid_at'
    | 'ended_at'
    | 'arrives_by'
    | 'reason'
    | 'reason_code'
    | 'bank_payment_id'
    | 'written_off_pence'
  >
>

/** Marks locked withdrawals as on their way; gives the rows as they stand then. */
export function moveToReleasing(
  tx: Tx,
  { employerId, ids, now }: { employerId: string; ids: readonly string[]; now: string },
): Promise<WithdrawalRow[]> {
  return rows(
    tx,
    sql<WithdrawalRow>`
      update withdrawals x set state = 'releasing', releasing_at = ${now}
      where x.employer_id = ${employerId} and x.id = any(${[...ids]}::uuid[]) returning ${columns}
    `,
  )
}

/** Moves a locked withdrawal to its next state; gives the row as it stands then. */
export async function moveWithdrawal(
  tx: Tx,
  { employerId, id, to, change }: { employerId: string; id: string; to: WithdrawalState; change: StateChange },
): Promise<WithdrawalRow> {
  const moved = await tx
    .updateTable('withdrawals')
    .set({ state: to, ...change })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .returning(columnNames)
    .executeTakeFirst()
  if (!moved) throw new Error('a locked withdrawal vanished')
  return moved as WithdrawalRow
}
