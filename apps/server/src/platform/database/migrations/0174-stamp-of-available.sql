-- What an answer about available wages is made of, in one short text: two answers of one day under the same stamp differ by the hour
-- alone, so that whoever kept one need not work it out again (decision 142). Null where the kept figures are not fresh.
-- Wide rows are told by their version (xmin), which never comes back while the database runs; what is summed or named, by itself. What
-- leaves a mark as it changes (pay periods, the policy) is in the account's: a mark goes only as figures are kept anew.
create function available_stamp(employer uuid, worker uuid, day date) returns text language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  return (
    select md5(concat(
      pg_postmaster_start_time(), '|', w.xmin, '|', a.xmin, '|', e.trial_ends_on, '|',
      (
        select c.plan from plan_choices c where c.employer_id = employer and c.from_day <= day
        order by c.from_day desc, c.chosen_at desc, c.id desc limit 1
      ), '|',
      (
        select sum(b.balance_pence) from ledger_accounts l
        join ledger_balances b on b.employer_id = l.employer_id and b.account_id = l.id
        where l.employer_id = employer and l.worker_id = worker and l.code in ('advances.held', 'advances.outstanding')
      ), '|',
      (
        select string_agg(concat(x.id, x.xmin), ' ') from withdrawals x where x.employer_id = employer and x.worker_id = worker and x.state = 'paid'
      ), '|',
      (
        select string_agg(concat(c.id, u.first_name, ' ', u.last_name), '|')
        from (
          select n.id, n.actor_user_id from available_changes n where n.employer_id = employer and n.worker_id = worker
          order by n.at desc, n.id desc limit 10
        ) c
        left join users u on u.id = c.actor_user_id
      )
    ))
    from workers w
    join wage_accounts a on a.employer_id = w.employer_id and a.worker_id = w.id and a.figures_of = day and a.figures is not null
    join employers e on e.id = w.employer_id
    where w.employer_id = employer and w.id = worker
      and not exists (select 1 from wage_account_marks m where m.employer_id = employer and m.worker_id = worker)
  );
end $$;
revoke all on function available_stamp(uuid, uuid, date) from public;
grant execute on function available_stamp(uuid, uuid, date) to gpod_app;
