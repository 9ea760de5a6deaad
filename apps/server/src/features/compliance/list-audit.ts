import type { AuditArea, AuditRow } from '@gpod/contract'
import { rows, sql } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { placeOf } from './check.ts'

const PAGE = 50

/** What an action's first word belongs to; what is not listed is shown only among all. */
const wordsOf: Readonly<Record<AuditArea, readonly string[]>> = {
  people: ['employee', 'employer', 'tax_notice', 'court_order', 'absence'],
  hours: ['hours', 'shift', 'rota'],
  withdrawals: ['withdrawal', 'policy', 'own_limits'],
  payroll: [
    'pay_run',
    'pay_item',
    'pay_items',
    'pay_schedule',
    'pay_certificates',
    'payslip',
    'submission',
    'bank_statement',
    'payroll_settings',
  ],
  access: ['sign_in', 'user', 'verification'],
}

type Row = {
  id: string
  at: string
  actor: string | null
  action: string
  subject_kind: string
  subject_id: string
  worker_id: string | null
  subject: string | null
  on: string | null
}

/** A page of what was done in the company, newest first; `before` is the last entry that was seen. */
export async function listAudit(
  { database }: Pick<Deps, 'database'>,
  { employerId, before, area }: { employerId: string; before?: string | undefined; area?: AuditArea | undefined },
): Promise<{ entries: AuditRow[]; next: string | null }> {
  const found = await database.transaction({ employerId }, (tx) =>
    rows(
      tx,
      sql<Row>`
        with page as materialized (
          select a.* from audit_rows a
          where a.employer_id = ${employerId}
            ${area === undefined ? sql`` : sql`and split_part(a.action, '.', 1) = any(${[...wordsOf[area]]}::text[])`}
            ${
              before === undefined
                ? sql``
                : sql`and a.at <= (select b.at from audit_rows b where b.employer_id = ${employerId} and b.id = ${before})
                  and (a.at, a.id) < (select b.at, b.id from audit_rows b where b.employer_id = ${employerId} and b.id = ${before})`
            }
          order by a.at desc, a.id desc limit ${PAGE + 1}
        )
        select a.id, a.at, u.first_name || ' ' || u.last_name as actor, a.action, a.subject_kind, a.subject_id, w.id as worker_id,
          coalesce(w.first_name || ' ' || w.last_name, s.first_name || ' ' || s.last_name) as subject, p.pay_date as on
        from page a
        left join users u on u.id = a.actor_user_id
        -- One look by its key for each entry: these tables are large.
        left join lateral (
          select x.worker_id from withdrawals x
          where x.employer_id = a.employer_id and x.id = case when a.subject_kind = 'withdrawal' then a.subject_id::uuid end limit 1
        ) x on true
        left join lateral (
          select t.worker_id from timesheets t
          where t.employer_id = a.employer_id and t.id = case when a.subject_kind = 'timesheet' then a.subject_id::uuid end limit 1
        ) t on true
        left join pay_runs r on r.employer_id = a.employer_id and r.id = case when a.subject_kind = 'pay_run' then a.subject_id::uuid end
        left join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
        left join workers w on w.employer_id = a.employer_id
          and w.id = coalesce(x.worker_id, t.worker_id, case when a.subject_kind = 'worker' then a.subject_id::uuid end)
        -- Only people of this company: a user's own row is seen wherever she belongs.
        left join memberships m on m.employer_id = a.employer_id and m.user_id = case when a.subject_kind = 'user' then a.subject_id::uuid end
        left join users s on s.id = m.user_id
        order by a.at desc, a.id desc
      `,
    ),
  )
  const shown = found.slice(0, PAGE)
  return {
    entries: shown.map(({ id, at, actor, action, subject, on, ...row }) => ({
      id,
      at,
      actor,
      action,
      subject,
      on,
      href: hrefOf(row),
    })),
    next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

function hrefOf({ subject_kind, subject_id, worker_id }: Pick<Row, 'subject_kind' | 'subject_id' | 'worker_id'>) {
  if (subject_kind === 'pay_run') return placeOf.run(subject_id)
  if (subject_kind === 'withdrawal') return placeOf.withdrawals
  return worker_id === null ? null : placeOf.worker(worker_id)
}
