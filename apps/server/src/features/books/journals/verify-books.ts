import type pg from 'pg'

export type BookDifference = { promise: string; employerId: string; subject: string; expected: number; found: number }

/**
 * Replays all postings as the owner of the database and compares: every journal sums to zero, every balance equals the
 * sum of its postings, what workers owe equals what paydays left of their withdrawals, each pay record took what its
 * recoveries say, what is promised to the bank equals the withdrawals on their way. Gives the differences (at most
 * `most`), in a fixed order.
 */
export async function verifyBooks(
  owner: pg.Pool | pg.ClientBase,
  { most = 20 }: { most?: number } = {},
): Promise<{ journals: number; postings: number; differences: BookDifference[] }> {
  const counts = await owner.query<{ journals: number; postings: number }>(
    'select (select count(*) from journals) as journals, (select count(*) from postings) as postings',
  )
  const found = await owner.query<BookDifference>(
    `
    with booked as (
      select p.employer_id, a.code, a.worker_id, sum(p.amount_pence)::bigint as pence
      from postings p join ledger_accounts a on a.employer_id = p.employer_id and a.id = p.account_id
      group by 1, 2, 3
    ), owed as (
      select employer_id, worker_id,
        coalesce(sum(amount_pence + worker_fee_pence) filter (where state in ('verified', 'approved', 'releasing')), 0)::bigint as held,
        coalesce(sum(amount_pence + worker_fee_pence - recovered_pence - written_off_pence) filter (where state in ('paid', 'recovered')), 0)::bigint as outstanding,
        coalesce(sum(amount_pence) filter (where state in ('verified', 'approved', 'releasing')), 0)::bigint as moving
      from withdrawals group by 1, 2
    ), differences as (
      select 'journal balances' as promise, j.employer_id, j.business_key as subject, 0::bigint as expected, coalesce(sum(p.amount_pence), 0)::bigint as found
      from journals j left join postings p on p.employer_id = j.employer_id and p.journal_id = j.id
      group by j.employer_id, j.id, j.business_key having coalesce(sum(p.amount_pence), 0) <> 0 or count(p.*) < 2
      union all
      select 'balance equals postings', b.employer_id, a.code || coalesce(' ' || a.worker_id, ''), coalesce(sum(p.amount_pence), 0)::bigint, b.balance_pence
      from (select employer_id, account_id, sum(balance_pence)::bigint as balance_pence from ledger_balances group by 1, 2) b
      join ledger_accounts a on a.employer_id = b.employer_id and a.id = b.account_id
      left join postings p on p.employer_id = b.employer_id and p.account_id = b.account_id
      group by b.employer_id, a.code, a.worker_id, b.account_id, b.balance_pence having coalesce(sum(p.amount_pence), 0) <> b.balance_pence
      union all
      select 'held equals withdrawals on their way', w.employer_id, w.id::text, coalesce(o.held, 0), coalesce(k.pence, 0)
      from workers w
      left join owed o on o.employer_id = w.employer_id and o.worker_id = w.id
      left join booked k on k.employer_id = w.employer_id and k.worker_id = w.id and k.code = 'advances.held'
      where coalesce(o.held, 0) <> coalesce(k.pence, 0)
      union all
      select 'outstanding equals paid withdrawals', w.employer_id, w.id::text, coalesce(o.outstanding, 0), coalesce(k.pence, 0)
      from workers w
      left join owed o on o.employer_id = w.employer_id and o.worker_id = w.id
      left join booked k on k.employer_id = w.employer_id and k.worker_id = w.id and k.code = 'advances.outstanding'
      where coalesce(o.outstanding, 0) <> coalesce(k.pence, 0)
      union all
      select 'recovered equals what paydays took', x.employer_id, x.id::text, coalesce(sum(r.amount_pence + r.fee_pence), 0)::bigint, x.recovered_pence
      from withdrawals x left join advance_recoveries r on r.employer_id = x.employer_id and r.withdrawal_id = x.id
      where x.state in ('paid', 'recovered')
      group by x.employer_id, x.id, x.recovered_pence having coalesce(sum(r.amount_pence + r.fee_pence), 0) <> x.recovered_pence
      union all
      select 'advances taken equal the pay record', p.employer_id, p.id::text, p.advances_recovered_pence, coalesce(sum(r.amount_pence + r.fee_pence), 0)::bigint
      from pay_records p left join advance_recoveries r on r.employer_id = p.employer_id and r.pay_record_id = p.id
      group by p.employer_id, p.id, p.advances_recovered_pence having coalesce(sum(r.amount_pence + r.fee_pence), 0) <> p.advances_recovered_pence
      union all
      select 'clearing equals withdrawals on their way', e.id, 'payouts.clearing', coalesce(-sum(o.moving), 0)::bigint, coalesce(max(k.pence), 0)
      from employers e
      left join owed o on o.employer_id = e.id
      left join booked k on k.employer_id = e.id and k.code = 'payouts.clearing'
      group by e.id having coalesce(-sum(o.moving), 0) <> coalesce(max(k.pence), 0)
    )
    select promise, employer_id as "employerId", subject, expected, found from differences order by 1, 2, 3 limit $1
    `,
    [most],
  )
  const { journals, postings } = counts.rows[0] ?? { journals: 0, postings: 0 }
  return { journals, postings, differences: found.rows }
}
