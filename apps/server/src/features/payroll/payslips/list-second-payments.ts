import { type Pence, pence } from '@gpod/money'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'

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
