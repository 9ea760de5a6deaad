import { type Pence, pence, subtract } from '@gpod/money'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { withinSalary } from './wage-account.ts'
import { type WageAccountRow, waitingHoursOf } from './wage-accounts-store.ts'

/** A period behind the one that wages are drawn on, with what is earned in it already. Pence. */
export type FollowingPeriod = {
  startsOn: string
  endsOn: string
  payDate: string
  approvedGross: Pence
  /** Hours that wait for approval, beside the approved ones. */
  clockedGross: Pence
}

/**
 * The periods behind the one that a worker draws on in which they have earned something, in order. It counts once the
 * runs of the paydays before are approved, so it is shown apart.
 */
export async function readFollowingPeriods(
  tx: Tx,
  { employerId, row }: { employerId: string; row: WageAccountRow },
): Promise<FollowingPeriod[]> {
  if (row.period_pay_date === null) return []
  const found = await rows(
    tx,
    sql<{ startsOn: string; endsOn: string; payDate: string; approved: number; waiting: number }>`
      select n.starts_on as "startsOn", n.ends_on as "endsOn", n.pay_date as "payDate",
        coalesce(approved.gross, 0)::bigint as approved, coalesce(waiting.gross, 0)::bigint as waiting
      from workers w
      join pay_periods n on n.employer_id = w.employer_id and n.frequency = w.pay_frequency and n.schedule_number = w.schedule_number and n.closed_at is null
        and n.pay_date > ${row.period_pay_date}::date
      left join lateral (
        select sum(t.gross_pence) as gross from timesheets t
        where t.employer_id = w.employer_id and t.worker_id = w.id and t.pay_period_id = n.id and t.state = 'approved'
      ) approved on true
      left join lateral ${waitingHoursOf('n')} waiting on true
      where w.employer_id = ${employerId} and w.id = ${row.worker_id} and (approved.gross > 0 or waiting.gross > 0)
      order by n.pay_date
    `,
  )
  return found.map(({ approved, waiting, ...days }) => {
    const approvedGross = withinSalary(row, approved)
    const clockedGross = subtract(withinSalary(row, approved + waiting), approvedGross)
    return { ...days, approvedGross, clockedGross: pence(clockedGross) }
  })
}
