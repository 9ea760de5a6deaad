import { enterEmployer, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Standing } from './plan-erasure.ts'

/** A worker record of theirs, and how far it is behind them. */
export type HeldEmployment = Standing['employments'][number] & {
  employerId: string
  workerId: string
  email: string | null
  isErased: boolean
}

export type HeldMembership = { employerId: string; workerId: string | null; isLive: boolean }

/** Their memberships in every company, in a transaction of the scope of their user. */
export async function readMemberships(tx: Tx, userId: string): Promise<HeldMembership[]> {
  return rows(
    tx,
    sql<HeldMembership>`
      select employer_id as "employerId", worker_id as "workerId", ended_at is null and role <> 'worker' as "isLive"
      from memberships where user_id = ${userId} order by employer_id
    `,
  )
}

/** Their jobs, each read in the scope of its company, which the transaction is left in. */
export async function readEmployments(
  tx: Tx,
  { memberships, today }: { memberships: readonly HeldMembership[]; today: string },
): Promise<HeldEmployment[]> {
  const employments: HeldEmployment[] = []
  for (const { employerId, workerId } of memberships) {
    if (workerId === null) continue
    await enterEmployer(tx, employerId)
    employments.push(await readEmployment(tx, { employerId, workerId, today }))
  }
  return employments
}

function readEmployment(
  tx: Tx,
  { employerId, workerId, today }: { employerId: string; workerId: string; today: string },
): Promise<HeldEmployment> {
  return oneRow(
    tx,
    sql<HeldEmployment>`
      select w.employer_id as "employerId", w.id as "workerId", w.ends_on as "endsOn", w.email,
        papers_kept_until(w.ends_on) as "documentsUntil", w.erased_at is not null as "isErased",
        w.ends_on < ${today}::date
          and not exists (
            select 1 from pay_periods p where p.employer_id = w.employer_id and p.frequency = w.pay_frequency and p.schedule_number = w.schedule_number
              and p.closed_at is null and p.starts_on <= w.ends_on and p.ends_on >= w.starts_on
          )
          and not exists (
            select 1 from timesheets t where t.employer_id = w.employer_id and t.worker_id = w.id and t.state in ('open', 'waiting')
          )
          and not exists (
            select 1 from withdrawals x where x.employer_id = w.employer_id and x.worker_id = w.id
              and (x.state in ('verified', 'approved', 'releasing')
                or x.state = 'paid' and x.recovered_pence + x.written_off_pence < x.amount_pence + x.worker_fee_pence)
          ) as "isSettled"
      from workers w where w.employer_id = ${employerId} and w.id = ${workerId}
    `,
  )
}
