-- What an approved run had issued when it was reopened, before anything of it was paid or reported: the payslip byte for
-- byte, the pay record and what it had taken back of advances. It pays nothing and counts in no sum.
create table withdrawn_pay (
  employer_id uuid not null references employers (id),
  -- Of the pay record.
  id uuid not null,
  worker_id uuid not null,
  pay_run_id uuid not null,
  pay_date date not null,
  -- The record but for the sealed account number, and the recoveries, as their rows were.
  record jsonb not null,
  recoveries jsonb not null default '[]',
  issued_at timestamptz not null,
  document jsonb,
  hash bytea,
  withdrawn_at timestamptz not null,
  withdrawn_by uuid references users (id),
  reason text not null,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, pay_run_id) references pay_runs (employer_id, id)
);
create index withdrawn_pay_worker on withdrawn_pay (employer_id, worker_id, pay_date desc);
create index withdrawn_pay_run on withdrawn_pay (employer_id, pay_run_id);
create trigger withdrawn_pay_append_only before delete or update or truncate on withdrawn_pay for each statement execute function refuse_change();
alter table withdrawn_pay enable row level security;
create policy own_company on withdrawn_pay
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on withdrawn_pay as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select on withdrawn_pay to gpod_app;
select imprint_table('withdrawn_pay', '{employer_id,id}', '{worker_id,pay_run_id,pay_date,record,recoveries,issued_at,hash,withdrawn_at,withdrawn_by,reason}');

-- A run that somebody reopened waits for somebody to approve it, whatever its schedule does by itself.
alter table pay_runs add column reopened_at timestamptz;

-- A share shows nothing once its payslip is withdrawn: it is ended, and stays in the list of who looked.
alter table payslip_shares drop constraint payslip_shares_employer_id_payslip_id_fkey;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('gpod.forgets', true) = 'on' and (
    tg_op = 'DELETE' and tg_table_name in ('payslips', 'pay_certificates', 'pension_letters', 'payment_files', 'withdrawn_pay')
    or tg_op = 'UPDATE' and tg_table_name = 'pay_records'
  ) then
    return null;
  end if;
  -- Through `withdraw_pay` alone, which keeps what it takes away.
  if current_setting('gpod.withdraws', true) = 'on' and tg_op = 'DELETE'
    and tg_table_name in ('pay_records', 'payslips', 'advance_recoveries') then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Withdraws all that an approved run has issued, and gives how many records there were. It looks for itself that nothing of
-- the run is paid or reported; the application may not delete any of it.
create function withdraw_pay(run uuid, at timestamptz, by_user uuid, why text) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  employer uuid := current_employer();
  withdrawn integer;
begin
  if not exists (
    select 1 from pay_runs r where r.employer_id = employer and r.id = run and r.state = 'approved' and r.paid_at is null and r.reported_at is null
  ) or exists (select 1 from wage_payments y where y.employer_id = employer and y.pay_run_id = run)
    or exists (
      select 1 from hmrc_submissions s where s.employer_id = employer and s.pay_run_id = run and s.state not in ('rejected', 'deleted')
    ) then
    raise exception 'this run is paid or reported, or not approved' using errcode = 'restrict_violation';
  end if;
  perform set_config('gpod.withdraws', 'on', true);
  insert into withdrawn_pay (employer_id, id, worker_id, pay_run_id, pay_date, record, recoveries, issued_at, document, hash, withdrawn_at, withdrawn_by, reason)
  select r.employer_id, r.id, r.worker_id, run, r.pay_date, to_jsonb(r) - 'account_number_sealed',
    coalesce((select jsonb_agg(to_jsonb(a) order by a.withdrawal_id) from advance_recoveries a where a.employer_id = r.employer_id and a.pay_record_id = r.id), '[]'),
    coalesce(s.issued_at, r.created_at), s.document, s.hash, at, by_user, why
  from pay_records r left join payslips s on s.employer_id = r.employer_id and s.id = r.id
  where r.employer_id = employer and r.pay_run_id = run;
  get diagnostics withdrawn = row_count;
  delete from advance_recoveries a using pay_records r
    where a.employer_id = employer and r.employer_id = employer and r.id = a.pay_record_id and r.pay_run_id = run;
  delete from payslips s where s.employer_id = employer and s.pay_run_id = run;
  delete from pay_records r where r.employer_id = employer and r.pay_run_id = run;
  perform set_config('gpod.withdraws', 'off', true);
  return withdrawn;
end $$;
revoke execute on function withdraw_pay from public;
grant execute on function withdraw_pay to gpod_app;

do $$
begin
  execute replace(
    pg_get_functiondef((select oid from pg_proc where proname = 'forget_papers' and pronamespace = 'public'::regnamespace)),
    'delete from payslips where employer_id = employer and worker_id = worker;',
    'delete from payslips where employer_id = employer and worker_id = worker;
  delete from withdrawn_pay where employer_id = employer and worker_id = worker;');
end $$;
