-- Whatever changes marks the wage accounts that depend on it once. An update marked each twice, for what was and for what is: 20,000
-- rows where a payday of 10,000 is closed, 80 ms of its approval (decision 161).
create or replace function mark_all_wage_accounts() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into wage_account_marks (employer_id, worker_id)
    select a.employer_id, a.worker_id from wage_accounts a where a.employer_id in (select employer_id from written);
  elsif tg_op = 'DELETE' then
    insert into wage_account_marks (employer_id, worker_id)
    select a.employer_id, a.worker_id from wage_accounts a where a.employer_id in (select employer_id from was);
  else
    insert into wage_account_marks (employer_id, worker_id)
    select a.employer_id, a.worker_id from wage_accounts a
    where a.employer_id in (select employer_id from was union select employer_id from written);
  end if;
  return null;
end $$;

create or replace function mark_wage_accounts() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into wage_account_marks (employer_id, worker_id)
    select distinct employer_id, worker_id from written where worker_id is not null;
  elsif tg_op = 'DELETE' then
    insert into wage_account_marks (employer_id, worker_id)
    select distinct employer_id, worker_id from was where worker_id is not null;
  else
    insert into wage_account_marks (employer_id, worker_id)
    select employer_id, worker_id from was where worker_id is not null
    union
    select employer_id, worker_id from written where worker_id is not null;
  end if;
  return null;
end $$;
