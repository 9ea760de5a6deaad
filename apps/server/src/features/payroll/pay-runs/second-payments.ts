import type { Pence } from '@gpod/money'
import { splitPay } from '@gpod/wage-access/finances'
import { jsonRows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { isSplitPaid, splitsForPayday } from '../../people/employees/index.ts'
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
    const split = splits.get(workerId)
    const amount = split && splitPay(paidOut, split).second
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
    -- An account that was put in meanwhile is held like any other: then all of it goes to the first.
    join pay_splits s on s.employer_id = r.employer_id and s.worker_id = r.worker_id and ${isSplitPaid({ payDate, now })}
  `.execute(tx)
}
