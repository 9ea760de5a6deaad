import { payRecorded } from '@gpod/ledger'
import { add, type Pence, pence, subtract } from '@gpod/money'
import { londonDay } from '../../platform/clock.ts'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { announce } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/index.ts'
import {
  estimatePay,
  type LoadedAccount,
  loadWageAccounts,
  lockWageAccounts,
  recordAvailableChange,
  taxTermsOf,
} from '../earnings/index.ts'
import { postJournals } from '../journals/index.ts'

export type PeriodToSettle = {
  id: string
  frequency: 'weekly' | 'monthly'
  startsOn: string
  endsOn: string
  payDate: string
}

type Owed = { id: string; worker_id: string; owed_pence: number }

/**
 * Settles one pay period on its payday, in one transaction: each worker's pay by the engine, her paid advances taken
 * back from net pay (oldest first, whole ones only, never more than net pay), the books, and the period closed. What
 * does not fit stays owed and comes back in the next period. Runs once: a second call finds the period closed.
 * Hours that were not approved by then are paid in the period that is open when they are.
 */
export async function settlePayday(
  deps: Deps,
  { employerId, period }: { employerId: string; period: PeriodToSettle },
): Promise<{ outcome: 'settled'; workers: number } | { outcome: 'already' }> {
  return deps.database.transaction({ employerId }, async (tx) => {
    // Everybody who might have hours in it, before the period: approving hours takes the same two locks in this order.
    await lockWageAccounts(tx, {
      employerId,
      workerIds: await listWorkers(tx, { employerId, period, having: 'terms' }),
    })
    const open = await firstRow(
      tx,
      sql<{
        id: string
      }>`select id from pay_periods where employer_id = ${employerId} and id = ${period.id} and closed_at is null for update`,
    )
    if (!open) return { outcome: 'already' }
    // Looked for under the period's lock: hours that were being approved a moment ago are in it, and none come any more.
    const workerIds = await listWorkers(tx, { employerId, period, having: 'hours' })
    await lockWageAccounts(tx, { employerId, workerIds })

    // As of the period's last moment, so that it is this period's account that is read even when the job comes late.
    const now = deps.clock.now()
    const lastMoment = `${period.endsOn}T12:00:00.000Z`
    const accounts = await loadWageAccounts(tx, { employerId, workerIds, now: lastMoment })
    const owed = await rows(
      tx,
      sql<Owed>`
        select id, worker_id, (amount_pence + worker_fee_pence)::bigint as owed_pence from withdrawals
        where employer_id = ${employerId} and worker_id = any(${workerIds}::uuid[]) and state = 'paid' order by paid_at, id
      `,
    )
    const records = accounts.map((account) =>
      payOne(account, { payDate: period.payDate, owed: owed.filter((one) => one.worker_id === account.row.worker_id) }),
    )
    await savePayRecords(tx, { employerId, period, records, now })
    await postJournals(tx, {
      employerId,
      recordedAt: now,
      journals: records.map((record) =>
        payRecorded({ ...record.journal, payRecordId: record.id, occurredOn: period.payDate }),
      ),
    })
    await sql`update pay_periods set closed_at = ${now} where employer_id = ${employerId} and id = ${period.id}`.execute(
      tx,
    )
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: null,
      action: 'pay_period.settled',
      subject: { kind: 'pay_period', id: period.id },
      after: {
        payDate: period.payDate,
        workers: records.length,
        netPence: add(pence(0), ...records.map(({ journal }) => journal.netPaid)),
      },
    })
    await recordAvailableChange(tx, {
      employerId,
      workerIds,
      cause: 'payday',
      actorUserId: null,
      facts: { payDate: period.payDate },
      now,
    })
    await announce(tx, { employerId, workerId: null, topics: ['available', 'transactions', 'withdrawals'] })
    return { outcome: 'settled', workers: records.length }
  })
}

/** The workers of the period's frequency; all of them, or those with approved hours in it. */
async function listWorkers(
  tx: Tx,
  { employerId, period, having }: { employerId: string; period: PeriodToSettle; having: 'terms' | 'hours' },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select w.id from workers w
      where w.employer_id = ${employerId} and w.pay_frequency = ${period.frequency}
        and (${having} = 'terms' or exists (
          select 1 from timesheets t where t.employer_id = w.employer_id and t.worker_id = w.id and t.pay_period_id = ${period.id}
        ))
      order by w.id
    `,
  )
  return found.map(({ id }) => id)
}

type PayRecord = ReturnType<typeof payOne>

function payOne({ row, account }: LoadedAccount, { payDate, owed }: { payDate: string; owed: readonly Owed[] }) {
  const pay = estimatePay(row, { gross: account.earnings.approvedGross, payDate })
  // The period stays open until the rates are held: no figure is better than a wrong one.
  if (pay === null) throw new Error(`pay of worker ${row.worker_id} on ${payDate} cannot be worked out`)
  const recovered: Owed[] = []
  let left: Pence = pay.net
  for (const one of owed) {
    if (one.owed_pence > left) break
    recovered.push(one)
    left = subtract(left, pence(one.owed_pence))
  }
  return {
    id: newId(),
    workerId: row.worker_id,
    pay,
    ...taxTermsOf(row),
    recoveredIds: recovered.map(({ id }) => id),
    journal: {
      workerId: row.worker_id,
      gross: pay.gross,
      incomeTax: pay.incomeTax,
      employeeNi: pay.employeeNi,
      employerNi: pay.employerNi,
      studentLoan: pay.studentLoan,
      pensionEmployee: pay.pensionEmployee,
      pensionEmployer: pay.pensionEmployer,
      advancesRecovered: subtract(pay.net, left),
      netPaid: left,
    },
  }
}

async function savePayRecords(
  tx: Tx,
  {
    employerId,
    period,
    records,
    now,
  }: { employerId: string; period: PeriodToSettle; records: readonly PayRecord[]; now: string },
): Promise<void> {
  const lines = records.map(({ id, pay, journal, taxCode, basis, niCategory }) => ({
    id,
    worker_id: journal.workerId,
    gross_pence: journal.gross,
    income_tax_pence: journal.incomeTax,
    employee_ni_pence: journal.employeeNi,
    employer_ni_pence: journal.employerNi,
    student_loan_pence: journal.studentLoan,
    pension_employee_pence: journal.pensionEmployee,
    pension_employer_pence: journal.pensionEmployer,
    net_pence: pay.net,
    advances_recovered_pence: journal.advancesRecovered,
    paid_out_pence: journal.netPaid,
    tax_code: taxCode,
    tax_basis: basis,
    ni_category: niCategory,
    to_date: pay.toDate,
  }))
  await sql`
    insert into pay_records (employer_id, id, worker_id, pay_period_id, pay_date, gross_pence, income_tax_pence, employee_ni_pence, employer_ni_pence,
      student_loan_pence, pension_employee_pence, pension_employer_pence, net_pence, advances_recovered_pence, paid_out_pence,
      tax_code, tax_basis, ni_category, to_date, created_at)
    select ${employerId}, id, worker_id, ${period.id}, ${period.payDate}, gross_pence, income_tax_pence, employee_ni_pence, employer_ni_pence,
      student_loan_pence, pension_employee_pence, pension_employer_pence, net_pence, advances_recovered_pence, paid_out_pence,
      tax_code, tax_basis, ni_category, to_date, ${now}::timestamptz
    from json_to_recordset(${jsonRows(lines)}) as r (id uuid, worker_id uuid, gross_pence bigint, income_tax_pence bigint, employee_ni_pence bigint,
      employer_ni_pence bigint, student_loan_pence bigint, pension_employee_pence bigint, pension_employer_pence bigint, net_pence bigint,
      advances_recovered_pence bigint, paid_out_pence bigint, tax_code text, tax_basis text, ni_category text, to_date jsonb)
  `.execute(tx)
  const recovered = records.flatMap(({ id, recoveredIds }) =>
    recoveredIds.map((withdrawalId) => ({ withdrawal_id: withdrawalId, pay_record_id: id })),
  )
  await sql`
    update withdrawals x set state = 'recovered', pay_record_id = r.pay_record_id
    from json_to_recordset(${jsonRows(recovered)}) as r (withdrawal_id uuid, pay_record_id uuid)
    where x.employer_id = ${employerId} and x.id = r.withdrawal_id and x.state = 'paid'
  `.execute(tx)
}

/** Settles every period of a company whose payday has come, oldest first; the daily job and a late start call this. */
export async function settleDuePaydays(deps: Deps, employerId: string): Promise<number> {
  const today = londonDay(deps.clock.now())
  const due = await deps.database.transaction({ employerId }, (tx) =>
    rows(
      tx,
      sql<PeriodToSettle>`
        select id, frequency, starts_on as "startsOn", ends_on as "endsOn", pay_date as "payDate" from pay_periods
        where employer_id = ${employerId} and closed_at is null and pay_date <= ${today}::date order by pay_date, frequency
      `,
    ),
  )
  for (const period of due) await settlePayday(deps, { employerId, period })
  return due.length
}
