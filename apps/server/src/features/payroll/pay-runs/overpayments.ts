import type { Overpayment } from '@gpod/contract'
import { overpaymentReceived, wageRepaid } from '@gpod/ledger'
import { type Pence, pence, subtract } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { postJournals } from '../../books/journals/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { lockPayRun } from './pay-runs-store.ts'

type OfRun = { employerId: string; payRunId: string }

/** What the employees of an approved reversal owe of the pay it took back, and what they have given back. */
export async function listOverpayments(tx: Tx, { employerId, payRunId }: OfRun): Promise<Overpayment[]> {
  const found = await rows(
    tx,
    sql<{
      id: string
      worker_id: string
      name: string
      number: string
      pence: number
      receipts: { amount: number; receivedOn: string; note: string | null; by: string | null }[]
    }>`
      select r.id, r.worker_id, w.first_name || ' ' || w.last_name as name, w.employee_number as number, -r.net_pence as pence,
        coalesce(given.list, '[]') as receipts
      from pay_records r
      join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      left join lateral (
        select json_agg(json_build_object('amount', o.amount_pence, 'receivedOn', o.received_on, 'note', o.note,
          'by', u.first_name || ' ' || u.last_name) order by o.entered_at, o.id) as list
        from overpayment_receipts o left join users u on u.id = o.entered_by
        where o.employer_id = r.employer_id and o.pay_record_id = r.id
      ) given on true
      where r.employer_id = ${employerId} and r.pay_run_id = ${payRunId} and r.reverses_record_id is not null and r.net_pence < 0
      order by w.last_name, w.first_name, w.id
    `,
  )
  return found.map(({ id, worker_id, name, number, pence: amount, receipts }) => {
    const received = pence(receipts.reduce((sum, one) => sum + one.amount, 0))
    return {
      payslipId: id,
      workerId: worker_id,
      name,
      employeeId: number,
      amount: pence(amount),
      received,
      owed: subtract(pence(amount), received),
      receipts: receipts.map((one) => ({ ...one, amount: pence(one.amount) })),
    }
  })
}

/**
 * Notes what an employee gave back of pay that a reversal took back, and books it. Refuses `not_found`,
 * `run_state_not_right` (not approved), and `invalid_input` for a day to come or an amount that is not owed, with what is.
 * The same key is noted once.
 */
export function receiveOverpayment(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  {
    caller,
    payRunId,
    workerId,
    body: { key, amount, receivedOn, note, isFromPay },
  }: {
    caller: Member
    payRunId: string
    workerId: string
    body: { key: string; amount: Pence; receivedOn: string; note: string | null; isFromPay: boolean }
  },
): Promise<string | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const run = await lockPayRun(tx, { employerId, payRunId })
    if (!run) return refuse('not_found', 'no such pay run')
    if (run.paid_at === null) return refuse('run_state_not_right', 'nothing is owed before the reversal is confirmed')
    const there = await firstRow(
      tx,
      sql`select 1 from overpayment_receipts where employer_id = ${employerId} and id = ${key}`,
    )
    if (there) return payRunId
    const debt = (await listOverpayments(tx, { employerId, payRunId })).find((one) => one.workerId === workerId)
    if (!debt) return refuse('not_found', 'they owe nothing of this run')
    if (receivedOn > londonDay(now))
      return refuse('invalid_input', 'that day has not come yet', { field: 'receivedOn' })
    if (amount <= 0 || amount > debt.owed) {
      return refuse('invalid_input', 'that is not owed', { field: 'amount', details: { owedPence: debt.owed } })
    }
    await sql`
      insert into overpayment_receipts (employer_id, id, pay_record_id, worker_id, amount_pence, received_on, note, is_from_pay, entered_by, entered_at)
      values (${employerId}, ${key}, ${debt.payslipId}, ${workerId}, ${amount}, ${receivedOn}, ${note}, ${isFromPay}, ${caller.userId}, ${now})
    `.execute(tx)
    await postJournals(tx, {
      employerId,
      recordedAt: now,
      journals: [
        overpaymentReceived({
          receiptId: key,
          workerId,
          amount,
          from: isFromPay ? 'pay' : 'outside',
          occurredOn: receivedOn,
        }),
      ],
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'overpayment.received',
      subject: { kind: 'pay_run', id: payRunId },
      after: { workerId, amountPence: amount, receivedOn, isFromPay, ...(note === null ? {} : { note }) },
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-runs'] })
    return payRunId
  })
}

/**
 * What the bank sent back of pay that is taken back never reached them: it is owed no more, and they owe that much less. In the
 * transaction that confirms a reversal, and in one that notes what came back of pay that was reversed before. Where less than that is
 * still owed by them it stays owed to them.
 */
export async function settleReturned(
  tx: Tx,
  {
    employerId,
    workerIds,
    userId,
    now,
  }: { employerId: string; workerIds: readonly string[]; userId: string | null; now: string },
): Promise<void> {
  const ofWorkers = sql`s.employer_id = ${employerId} and s.worker_id = any(${[...workerIds]}::uuid[]) and s.returned_on is not null and s.repaid_on is null`
  // First the reversals, as who notes what was given back locks them: what they still owe is read behind them.
  await sql`
    select 1 from pay_runs where employer_id = ${employerId} and id in (
      select v.pay_run_id from second_payments s
      join pay_records v on v.employer_id = s.employer_id and v.reverses_record_id = s.pay_record_id
      where ${ofWorkers}
    ) order by id for update
  `.execute(tx)
  const found = await rows(
    tx,
    sql<{ id: string; record_id: string; worker_id: string; amount_pence: number; reversal_id: string }>`
      select s.id, s.pay_record_id as record_id, s.worker_id, s.amount_pence, v.id as reversal_id
      from second_payments s
      join pay_records v on v.employer_id = s.employer_id and v.reverses_record_id = s.pay_record_id
      join pay_runs u on u.employer_id = v.employer_id and u.id = v.pay_run_id and u.paid_at is not null
      where ${ofWorkers} and s.amount_pence <= -v.net_pence - coalesce((
          select sum(o.amount_pence) from overpayment_receipts o where o.employer_id = v.employer_id and o.pay_record_id = v.id
        ), 0)
      for update of s
    `,
  )
  if (found.length === 0) return
  const today = londonDay(now)
  const settled = found.map((one) => ({ ...one, receipt_id: newId(), amount: pence(one.amount_pence) }))
  const given = sql`json_to_recordset(${jsonRows(settled)}) as given (id uuid, receipt_id uuid, reversal_id uuid, worker_id uuid, amount bigint)`
  await sql`
    update second_payments s set repaid_on = ${today}::date, repaid_by = coalesce(${userId}::uuid, s.returned_by)
    from ${given} where s.employer_id = ${employerId} and s.id = given.id
  `.execute(tx)
  await sql`
    insert into overpayment_receipts (employer_id, id, pay_record_id, worker_id, amount_pence, received_on, note, is_from_pay, entered_by, entered_at)
    select ${employerId}, given.receipt_id, given.reversal_id, given.worker_id, given.amount, ${today}::date, null, false, ${userId}::uuid, ${now}
    from ${given}
  `.execute(tx)
  await postJournals(tx, {
    employerId,
    recordedAt: now,
    journals: settled.flatMap(({ record_id: payRecordId, worker_id: workerId, receipt_id: receiptId, amount }) => [
      wageRepaid({ payRecordId, workerId, amount, occurredOn: today }),
      overpaymentReceived({ receiptId, workerId, amount, from: 'outside', occurredOn: today }),
    ]),
  })
}
