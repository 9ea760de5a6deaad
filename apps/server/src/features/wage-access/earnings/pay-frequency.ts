import { sql, type Tx } from '../../../platform/database/database.ts'
import { holdOpenPeriods } from '../../payroll/pay-schedules/index.ts'

/**
 * After a change of the schedule that workers are paid by: what is in periods still open goes to an open period of the new
 * one, approved hours to the one that pays for their day, withdrawals to the next that is paid. Nothing moves where the schedule is the same.
 * Call it under `lockWageAccounts`.
 */
export async function moveToPayFrequency(
  tx: Tx,
  { employerId, workerIds }: { employerId: string; workerIds: readonly string[] },
): Promise<void> {
  // Whoever settles one of them waits until this is done.
  await holdOpenPeriods(tx, { employerId, day: '0001-01-01' })
  const ids = sql`any(${[...workerIds]}::uuid[])`
  await sql`
    update timesheets t set pay_period_id = (
      select n.id from pay_periods n
      where n.employer_id = t.employer_id and n.frequency = w.pay_frequency and n.schedule_number = w.schedule_number and n.closed_at is null and n.ends_on >= t.worked_on
      order by n.ends_on limit 1
    )
    from workers w, pay_periods p
    where t.employer_id = ${employerId} and t.worker_id = ${ids} and t.state = 'approved'
      and w.employer_id = t.employer_id and w.id = t.worker_id
      and p.employer_id = t.employer_id and p.id = t.pay_period_id and p.closed_at is null and (p.frequency, p.schedule_number) <> (w.pay_frequency, w.schedule_number)
  `.execute(tx)
  await sql`
    update withdrawals x set pay_period_id = (
      select n.id from pay_periods n
      where n.employer_id = x.employer_id and n.frequency = w.pay_frequency and n.schedule_number = w.schedule_number and n.closed_at is null
        and n.pay_date >= (x.requested_at at time zone 'Europe/London')::date
      order by n.pay_date limit 1
    )
    from workers w, pay_periods p
    where x.employer_id = ${employerId} and x.worker_id = ${ids}
      and w.employer_id = x.employer_id and w.id = x.worker_id
      and p.employer_id = x.employer_id and p.id = x.pay_period_id and p.closed_at is null and (p.frequency, p.schedule_number) <> (w.pay_frequency, w.schedule_number)
  `.execute(tx)
}
