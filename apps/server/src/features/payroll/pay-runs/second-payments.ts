import { type Pence, pence } from '@gpod/money'
import { splitPay } from '@gpod/wage-access/finances'
import { jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { splitsForPayday } from '../../people/employees/index.ts'
import { markOf } from './wage-references.ts'

type Paid = { id: string; workerId: string; paidOut: Pence }

/**
 * Fixes what of some pay records goes to a second account, in the transaction that approves them: as their people had it at that
 * moment, of what is left once advances came off, and only where the bank pays them at all.
 */
export async function saveSecondPayments(
  tx: Tx,
  { employerId, payDate, now, records }: { employerId: string; payDate: string; now: string; records: readonly Paid[] },
): Promise<void> {
  const workerIds = records.flatMap(({ workerId, paidOut }) => (paidOut > 0 ? [workerId] : []))
  const splits = await splitsForPayday(tx, { employerId, workerIds, payDate, now })
  const lines = records.flatMap(({ id, workerId, paidOut }) => {
    const found = splits.get(workerId)
    const amount = found && splitPay(paidOut, found.split).second
    return amount ? [{ id: newId(), record_id: id, amount, reference: `WAGE2${markOf(id, 12)}` }] : []
  })
  if (lines.length === 0) return
  await sql`
    insert into second_payments (employer_id, id, pay_record_id, worker_id, amount_pence, reference, sort_code, account_number_sealed,
      account_ending, account_name)
    select r.employer_id, wanted.id, r.id, r.worker_id, wanted.amount, wanted.reference, s.sort_code, s.account_number_sealed,
      s.account_ending, s.account_name
    from json_to_recordset(${jsonRows(lines)}) as wanted (id uuid, record_id uuid, amount bigint, reference text)
    join pay_records r on r.employer_id = ${employerId} and r.id = wanted.record_id and r.pay_method = 'bank'
    join pay_splits s on s.employer_id = r.employer_id and s.worker_id = r.worker_id
  `.execute(tx)
}

/** What went to somebody's second account, the latest first, and what became of it. */
export async function listSecondPayments(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<{ payDate: string; paidAt: string; amount: Pence; returnedOn: string | null; repaidOn: string | null }[]> {
  const found = await rows(
    tx,
    sql<{ payDate: string; paidAt: string; pence: number; returnedOn: string | null; repaidOn: string | null }>`
      select r.pay_date as "payDate", u.paid_at as "paidAt", s.amount_pence as pence, s.returned_on as "returnedOn", s.repaid_on as "repaidOn"
      from second_payments s
      join pay_records r on r.employer_id = s.employer_id and r.id = s.pay_record_id
      join pay_runs u on u.employer_id = r.employer_id and u.id = r.pay_run_id
      where s.employer_id = ${employerId} and s.worker_id = ${workerId} and u.paid_at is not null
      order by r.pay_date desc, s.id desc
    `,
  )
  return found.map(({ pence: amount, ...rest }) => ({ ...rest, amount: pence(amount) }))
}
