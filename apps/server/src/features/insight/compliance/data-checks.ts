import { formatPounds, pence } from '@gpod/money'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import { oneRow, rows, sql } from '../../../platform/database/database.ts'
import { postedOf, readProvenBefore } from '../../books/journals/index.ts'
import { type Check, evidence, nothingYet, placeOf } from './check.ts'
import { sinceDay } from './hmrc-checks.ts'

const YEARS_KEPT = 7

/** No pay record is kept for longer than the seven years that people are promised. */
export const dataRetention: Check = {
  area: 'data',
  law: 'UK GDPR, art 5(1)(e); Income Tax (PAYE) Regulations 2003, reg 97',
  href: null,
  async look(tx, { employerId, today }) {
    const before = `${Number(today.slice(0, 4)) - YEARS_KEPT}${today.slice(4)}`.replace('-02-29', '-02-28')
    const kept = await oneRow(
      tx,
      sql<{ any: boolean; old: number; oldest: string | null }>`
        select exists (select 1 from pay_records where employer_id = ${employerId}) as any,
          count(*)::bigint as old, min(pay_date) as oldest
        from pay_records where employer_id = ${employerId} and pay_date < ${before}::date
      `,
    )
    if (!kept.any) return nothingYet
    const facts = { records: kept.old, years: YEARS_KEPT }
    return {
      checked: 1,
      evidence: kept.old === 0 ? [] : [evidence('kept_too_long', 'broken', { on: kept.oldest, facts })],
    }
  },
}

const RECENT_DAYS = 90

/** Approved runs and recent withdrawals each have the entry that tells who did it. */
export const auditTrail: Check = {
  area: 'data',
  law: 'UK GDPR, art 5(2)',
  href: placeOf.audit,
  async look(tx, { employerId, now, today }) {
    const since = instantPlus(now, -RECENT_DAYS * DAY)
    const counted = await oneRow(
      tx,
      sql<{ records: number; entries: boolean; unchained: boolean }>`
        select
          (select count(*) from pay_runs where employer_id = ${employerId} and approved_at >= ${sinceDay(today)}::date)
            + (select count(*) from withdrawals where employer_id = ${employerId} and requested_at >= ${since}) as records,
          exists (select 1 from audit_rows where employer_id = ${employerId}) as entries,
          exists (select 1 from audit_unchained where employer_id = ${employerId} and noted_at < now() - interval '10 minutes') as unchained
      `,
    )
    if (counted.records === 0 && !counted.entries) return nothingYet
    const untold = await rows(
      tx,
      sql<{ kind: 'pay_run' | 'withdrawal'; id: string; subject: string | null; on: string }>`
        select 'pay_run' as kind, r.id, null as subject, coalesce(r.pay_date, p.pay_date) as on
        from pay_runs r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
        where r.employer_id = ${employerId} and r.approved_at >= ${sinceDay(today)}::date and not exists (
          select 1 from audit_rows a where a.employer_id = ${employerId} and a.subject_kind = 'pay_run' and a.subject_id = r.id::text
            and a.action = 'pay_run.approved' offset 0)
        union all
        select 'withdrawal', x.id, w.first_name || ' ' || w.last_name, (x.requested_at at time zone 'Europe/London')::date
        from withdrawals x
        -- Of the few that are found alone: joined, everybody is read first.
        join lateral (
          select y.first_name, y.last_name from workers y where y.employer_id = ${employerId} and y.id = x.worker_id offset 0
        ) w on true
        where x.employer_id = ${employerId} and x.requested_at >= ${since} and x.id::text not in (
          -- Read once for all of them: of each the entry of whoever asked for it, which no other stands for.
          select a.subject_id from audit_rows a where a.employer_id = ${employerId} and a.subject_kind = 'withdrawal'
            and a.action = 'withdrawal.requested' and a.subject_id is not null and a.at >= ${since})
        order by 4 desc
      `,
    )
    const found = untold.map(({ kind, id, subject, on }) =>
      evidence('no_audit_row', 'broken', {
        subject,
        on,
        facts: { kind },
        href: kind === 'pay_run' ? placeOf.run(id) : placeOf.withdrawals,
      }),
    )
    // That no entry was changed since cannot be proven before the entries are chained; the job has them within a minute.
    if (counted.unchained) found.push(evidence('chain_unproven', 'unknown'))
    return { checked: counted.records, evidence: found }
  },
}

/** Every balance is the sum of its postings, and all of them together are nothing. Postings older than the last proof of the books are those that it summed. */
export const booksBalance: Check = {
  area: 'data',
  law: 'Companies Act 2006, s 386',
  href: null,
  async look(tx, { employerId }) {
    const before = await readProvenBefore(tx, employerId)
    const { accounts, total, differing } = await oneRow(
      tx,
      sql<{
        accounts: number
        total: number
        differing: { code: string; worker: string | null; difference: number }[] | null
      }>`
        -- Added up once, not joined to each other; whose account it is is asked of those alone that differ.
        with accounts as (
          select account_id, coalesce(sum(posted), 0) as posted, coalesce(sum(kept), 0) as kept
          from (
            select account_id, pence as posted, null::bigint as kept from (${postedOf(employerId, before)}) p
            union all
            select account_id, null, balance_pence from ledger_balances where employer_id = ${employerId} and balance_pence <> 0
          ) parts
          group by account_id having count(posted) > 0 or sum(kept) <> 0
        )
        select count(*)::bigint as accounts, coalesce(sum(posted), 0)::bigint as total,
          (select json_agg(json_build_object('code', a.code, 'worker', w.first_name || ' ' || w.last_name, 'difference', (d.kept - d.posted)::bigint)
              order by a.code, a.id)
            from accounts d join ledger_accounts a on a.employer_id = ${employerId} and a.id = d.account_id
            left join workers w on w.employer_id = ${employerId} and w.id = a.worker_id
            where d.posted <> d.kept) as differing
        from accounts
      `,
    )
    if (accounts === 0) return nothingYet
    return {
      checked: accounts,
      evidence: [
        ...(total === 0
          ? []
          : [evidence('books_not_zero', 'broken', { facts: { difference: formatPounds(pence(total)) } })]),
        ...(differing ?? []).map(({ code, worker, difference }) =>
          evidence('balance_differs', 'broken', {
            subject: worker === null ? code : `${code}, ${worker}`,
            facts: { difference: formatPounds(pence(difference)) },
          }),
        ),
      ],
    }
  },
}
