-- What one payday does not settle: advances taken back over several paydays, pay that is sent another way than by the
-- bank, paydays that were moved, letters about pensions.

-- ── Advances, taken back in parts ───────────────────────────────────────────────────────────────

-- What a payday took back of a withdrawal: the amount first, then the fee.
create table advance_recoveries (
  employer_id uuid not null,
  pay_record_id uuid not null,
  withdrawal_id uuid not null,
  worker_id uuid not null,
  amount_pence bigint not null check (amount_pence >= 0),
  fee_pence bigint not null check (fee_pence >= 0),
  primary key (employer_id, pay_record_id, withdrawal_id),
  foreign key (employer_id, pay_record_id) references pay_records (employer_id, id),
  foreign key (employer_id, withdrawal_id) references withdrawals (employer_id, id),
  check (amount_pence + fee_pence > 0)
);
create index advance_recoveries_withdrawal on advance_recoveries (employer_id, withdrawal_id) include (amount_pence, fee_pence);

insert into advance_recoveries (employer_id, pay_record_id, withdrawal_id, worker_id, amount_pence, fee_pence)
select employer_id, pay_record_id, id, worker_id, amount_pence, worker_fee_pence from withdrawals where pay_record_id is not null;

-- The sum of its recoveries, kept under the wage account's lock; `pay_record_id` is the record that took the last of it.
alter table withdrawals
  add column recovered_pence bigint not null default 0,
  -- What the company gave up: owed by nobody any more.
  add column written_off_pence bigint not null default 0 check (written_off_pence >= 0);
update withdrawals set recovered_pence = amount_pence + worker_fee_pence where state = 'recovered';
alter table withdrawals
  add check (recovered_pence >= 0 and recovered_pence + written_off_pence <= amount_pence + worker_fee_pence),
  add check (state <> 'recovered' or recovered_pence + written_off_pence = amount_pence + worker_fee_pence);

-- Accounts of the books for them, for companies that exist already.
with opened as (
  insert into ledger_accounts (employer_id, id, code, worker_id)
  select e.id, gen_random_uuid(), c.code, null from employers e
  cross join (values ('advances.written_off'), ('wages.paid_another_way')) as c (code)
  on conflict (employer_id, code, worker_id) do nothing
  returning employer_id, id
)
insert into ledger_balances (employer_id, account_id) select employer_id, id from opened;

-- ── How wages are paid ──────────────────────────────────────────────────────────────────────────

-- The way and the account, fixed when the run is approved: the payslip prints it, the bank files follow it, and a change
-- of account afterwards redirects nothing.
alter table pay_records
  add column pay_method text check (pay_method in ('bank', 'other', 'none')),
  add column sort_code text,
  add column account_number_sealed bytea,
  add column account_ending text,
  add column account_name text,
  add check ((pay_method = 'bank') = (account_number_sealed is not null));
alter table pay_records disable trigger user;
update pay_records r set
  pay_method = case when r.paid_out_pence = 0 then 'none' when w.account_number_sealed is null then 'other' else 'bank' end,
  sort_code = case when r.paid_out_pence > 0 then w.sort_code end,
  account_number_sealed = case when r.paid_out_pence > 0 then w.account_number_sealed end,
  account_ending = case when r.paid_out_pence > 0 then w.account_ending end,
  account_name = case when r.paid_out_pence > 0 then w.account_name end
from workers w
where w.employer_id = r.employer_id and w.id = r.worker_id
  and not exists (select 1 from wage_payments y where y.employer_id = r.employer_id and y.id = r.id);
alter table pay_records enable trigger user;

-- ── Paid another way ────────────────────────────────────────────────────────────────────────────

alter table wage_payments
  add column paid_on date,
  add column paid_by uuid references users,
  add column paid_note text,
  add check ((paid_on is null) = (paid_by is null)),
  add check (paid_on is null or method = 'other');

-- ── Moved paydays ───────────────────────────────────────────────────────────────────────────────

-- The payday as the schedule has it, which tax counts by, where wages are paid on a working day before it (CWG2 1.8);
-- null where the payday was not moved.
alter table pay_periods
  add column ordinary_payday date,
  add check (ordinary_payday > pay_date);
alter table pay_records
  add column tax_date date,
  add check (tax_date > pay_date);

-- What a run keeps of each worker is large and written by the thousand: lz4, where the server was built with it, is
-- several times as fast as the compression that is the default.
do $$
begin
  if 'lz4' = any ((select enumvals from pg_settings where name = 'default_toast_compression')::text[]) then
    alter table pay_run_payments alter column input set compression lz4, alter column result set compression lz4;
    alter table pay_records alter column input set compression lz4, alter column result set compression lz4;
    alter table payslips alter column document set compression lz4;
  end if;
end $$;

-- A draft's payments are written by the thousand, again and again. A foreign key looks each worker up by itself and marks
-- her row, which costs more than the insert; workers are never deleted, so that it is enough to look when one is written.
alter table pay_run_payments drop constraint pay_run_payments_employer_id_worker_id_fkey;
create function refuse_payments_of_nobody() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (
    select 1 from written y
    where not exists (select 1 from workers w where w.employer_id = y.employer_id and w.id = y.worker_id)
  ) then
    raise foreign_key_violation using message = 'a payment of a worker who is not in this company';
  end if;
  return null;
end $$;
create trigger pay_run_payments_of_workers after insert on pay_run_payments referencing new table as written
  for each statement execute function refuse_payments_of_nobody();

-- ── Letters about pensions ──────────────────────────────────────────────────────────────────────

alter table employers
  add column pension_scheme_name text,
  -- Where a member asks, and gets the notice with which she leaves again.
  add column pension_scheme_contact text;

-- What the law says a worker is to be told about her workplace pension, made once and kept as it was sent.
create table pension_letters (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  kind text not null check (kind in ('enrolled', 'may_opt_in', 'may_join')),
  -- The day from which it is so: she joined, or was first paid as one who may.
  applies_from date not null,
  -- Six weeks later.
  due_on date not null,
  made_at timestamptz not null,
  document jsonb not null,
  hash bytea not null,
  primary key (employer_id, id),
  unique (employer_id, worker_id, kind, applies_from),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['advance_recoveries', 'pension_letters'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_company on %I using (employer_id = current_employer()) with check (employer_id = current_employer())', tenant_table);
    execute format('grant select, insert on %I to gpod_app', tenant_table);
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()', tenant_table || '_append_only', tenant_table);
  end loop;
end $$;
