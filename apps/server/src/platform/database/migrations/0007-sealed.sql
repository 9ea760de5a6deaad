-- Nothing private in clear, and keys that follow one another.

-- ── Reports to HMRC are sealed ──────────────────────────────────────────────────────────────────

-- A report has everybody's National Insurance number. SQL knows no key: rows that stand are sealed by the server before
-- it serves anything (submissions/seal-reports.ts), which then validates the constraint. Until then it holds for
-- whatever is written.
alter table hmrc_submissions
  add column content_sealed bytea,
  -- What an employer payment summary says of the employment allowance, for those who cannot read it any more.
  add column claims_allowance boolean not null default false,
  alter column content drop not null;
update hmrc_submissions set claims_allowance = true where content like '%<EmpAllceInd>yes</EmpAllceInd>%';
alter table hmrc_submissions
  add constraint hmrc_submissions_sealed check (content is null and content_sealed is not null) not valid;

-- The bank's own words may name an account: of what was kept before, its ending stays.
update bank_statement_lines set
  reference = regexp_replace(reference, '\m\d{2}[- ]?\d{2}[- ]?\d{2}[ /:,-]{0,3}\d{4}(\d{4})\M', '••••\1', 'g'),
  counterparty = regexp_replace(counterparty, '\m\d{2}[- ]?\d{2}[- ]?\d{2}[ /:,-]{0,3}\d{4}(\d{4})\M', '••••\1', 'g')
where concat_ws(' ', reference, counterparty) ~ '\m\d{2}[- ]?\d{2}[- ]?\d{2}[ /:,-]{0,3}\d{8}\M';

create or replace function forget_papers(employer uuid, worker uuid, today date) returns void
  language plpgsql security definer set search_path = public as $$
declare
  left_on date;
  kept_from date;
begin
  select w.ends_on into left_on from workers w where w.employer_id = employer and w.id = worker and employer = current_employer();
  if left_on is null or papers_kept_until(left_on) >= today then
    raise exception 'the law keeps the papers of this worker' using errcode = 'restrict_violation';
  end if;
  perform set_config('gpod.forgets', 'on', true);
  delete from payslip_share_visits v using payslip_shares s
    where s.employer_id = employer and s.worker_id = worker and v.employer_id = s.employer_id and v.share_id = s.id;
  delete from payslip_shares where employer_id = employer and worker_id = worker;
  delete from payslips where employer_id = employer and worker_id = worker;
  delete from pay_certificates where employer_id = employer and worker_id = worker;
  delete from pension_letters where employer_id = employer and worker_id = worker;
  -- The figures stay with the books; where they were paid to does not.
  update pay_records set sort_code = null, account_ending = null, account_name = null,
    account_number_sealed = case when account_number_sealed is null then null else ''::bytea end
    where employer_id = employer and worker_id = worker;
  -- Bank files and reports of runs as old as that name everybody who was paid.
  kept_from := make_date(extract(year from today)::integer - case when to_char(today, 'MMDD') <= '0405' then 7 else 6 end, 4, 6);
  delete from payment_files f using pay_runs r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
    where f.employer_id = employer and r.employer_id = f.employer_id and r.id = f.pay_run_id and p.pay_date < kept_from;
  update hmrc_submissions s set content_sealed = '', response = null from pay_runs r
    join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
    where s.employer_id = employer and r.employer_id = s.employer_id and r.id = s.pay_run_id and p.pay_date < kept_from;
  perform set_config('gpod.forgets', 'off', true);
end $$;

-- ── Keys ────────────────────────────────────────────────────────────────────────────────────────

-- The keys that sealed values here name, never a key in clear. `coming`: every server may open with it, none seals with
-- it yet. `current`: everything new is sealed under it. `leaving`: what it sealed is being sealed anew. `retired`: opens
-- what may be left, and signs nothing.
create table sealing_keys (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  state text not null check (state in ('coming', 'current', 'leaving', 'retired')),
  -- The key itself, sealed under another of these: who holds one of the two has both.
  envelope bytea,
  made_at timestamptz not null default now(),
  retired_at timestamptz,
  check ((state = 'retired') = (retired_at is not null))
);
create unique index sealing_keys_one_of_each on sealing_keys (state) where state <> 'retired';
grant select on sealing_keys to gpod_app;

-- What is append-only may be sealed anew, which changes no content: by the owner of the tables, who says so in the
-- transaction, and only the sealed column of a row. The application may not update these tables at all.
create function sealing_anew() returns boolean language sql stable parallel safe as
  $$ select coalesce(current_setting('gpod.seals_anew', true), '') = 'on' $$;
create function refuse_other_than_sealed() returns trigger language plpgsql as $$
declare
  sealed text := tg_argv[0];
begin
  if to_jsonb(new) - sealed is distinct from to_jsonb(old) - sealed
    or coalesce(to_jsonb(new) ->> sealed, '\x') = '\x' or coalesce(to_jsonb(old) ->> sealed, '\x') = '\x' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
do $$
declare
  of record;
begin
  for of in select * from (values ('pay_records', 'account_number_sealed'), ('payment_files', 'content_sealed')) as t (name, sealed) loop
    execute format('drop trigger %I on %I', of.name || '_append_only', of.name);
    execute format('create trigger %I before delete or truncate on %I for each statement execute function refuse_change()', of.name || '_append_only', of.name);
    execute format('create trigger %I before update on %I for each statement when (not sealing_anew()) execute function refuse_change()', of.name || '_unchanged', of.name);
    execute format('create trigger %I before update on %I for each row when (sealing_anew()) execute function refuse_other_than_sealed(%L)', of.name || '_sealed_anew', of.name, of.sealed);
  end loop;
end $$;
