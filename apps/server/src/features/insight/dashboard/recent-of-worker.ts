import type { RecentEntry } from '@gpod/contract'
import { pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { payStateOn } from '../../payroll/pay-schedules/index.ts'

const shown = 6

type Row = {
  type: 'ewa' | 'work_session' | 'payroll'
  id: string
  at: string
  day: string | null
  minutes: number | null
  amount_pence: number | null
  state: string
}

/** The latest of somebody's own hours, withdrawals and payslips, newest first: the latest few of each, and of those the latest. */
export async function recentOfWorker(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId }: WorkerMember,
): Promise<{ entries: RecentEntry[] }> {
  const today = londonDay(clock.now())
  const found = await database.read({ employerId }, (tx) =>
    rows(
      tx,
      sql<Row>`
        select * from (
          (select 'ewa' as type, w.id, w.requested_at as at, null::date as day, null::int as minutes, w.amount_pence, w.state
           from withdrawals w where w.employer_id = ${employerId} and w.worker_id = ${workerId}
           order by w.requested_at desc limit ${shown})
          union all
          (select 'work_session', t.id, t.ended_at, t.worked_on, t.paid_minutes, t.gross_pence, t.state
           from timesheets t where t.employer_id = ${employerId} and t.worker_id = ${workerId} and t.state <> 'open'
           order by t.worked_on desc, t.started_at desc limit ${shown})
          union all
          (select 'payroll', s.id, s.issued_at, s.pay_date, null, rec.paid_out_pence, ${payStateOn(today)}
           from payslips s join pay_records rec on rec.employer_id = s.employer_id and rec.id = s.id
           where s.employer_id = ${employerId} and s.worker_id = ${workerId}
           order by s.pay_date desc, s.issued_at desc limit ${shown})
        ) latest
        order by at desc, id desc limit ${shown}
      `,
    ),
  )
  return { entries: found.map(toEntry) }
}

function toEntry({ type, id, at, day, minutes, amount_pence, state }: Row): RecentEntry {
  const amount = amount_pence === null ? null : pence(amount_pence)
  switch (type) {
    case 'ewa':
      return { type, id, at, amount, state } as RecentEntry
    case 'work_session':
      return { type, id, at, day, minutes, amount, state } as RecentEntry
    case 'payroll':
      return { type, id, at, day, amount, state } as RecentEntry
  }
}
