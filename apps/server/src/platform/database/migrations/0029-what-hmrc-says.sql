-- What an employer payment summary says ahead: once sealed, no statement can ask the document.
alter table hmrc_submissions
  add column inactive_from date,
  add column inactive_to date,
  add column scheme_ceased_on date,
  add constraint hmrc_submissions_inactive check ((inactive_from is null) = (inactive_to is null) and inactive_from < inactive_to);

-- HMRC's word that student loan deductions start (SL1, PGL1) or stop (SL2, PGL2) on the first payday on or after a day.
-- The latest of its loan counts, over what the worker record has.
create table student_loan_notices (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  form text not null check (form in ('SL1', 'SL2', 'PGL1', 'PGL2')),
  plan text check (plan in ('plan_1', 'plan_2', 'plan_4', 'plan_5')),
  effective_from date not null,
  entered_at timestamptz not null,
  entered_by uuid references users (id),
  -- Withdrawn: entered by mistake. Replaced: the loans of the worker record were changed by hand since.
  state text not null default 'in_force' check (state in ('in_force', 'withdrawn', 'replaced')),
  ended_at timestamptz,
  ended_by uuid references users (id),
  reason text,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check ((form = 'SL1') = (plan is not null)),
  check ((state = 'in_force') = (ended_at is null))
);
create unique index student_loan_notices_once on student_loan_notices (employer_id, worker_id, form, effective_from, coalesce(plan, '')) where state = 'in_force';
create index student_loan_notices_worker on student_loan_notices (employer_id, worker_id, effective_from);
alter table student_loan_notices enable row level security;
create policy own_company on student_loan_notices
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on student_loan_notices as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert, update on student_loan_notices to gpod_app;
select imprint_table('student_loan_notices', '{employer_id,id}', '{worker_id,form,plan,effective_from,entered_at,entered_by,state,ended_at,ended_by}');

-- Everybody's tax code brought into a new tax year at once, by HMRC's P9X: one for a year, unless it was undone.
create table tax_code_uplifts (
  employer_id uuid not null references employers (id),
  id uuid not null,
  tax_year text not null,
  applied_at timestamptz not null,
  applied_by uuid references users (id),
  undone_at timestamptz,
  undone_by uuid references users (id),
  primary key (employer_id, id)
);
create unique index tax_code_uplifts_once on tax_code_uplifts (employer_id, tax_year) where undone_at is null;
alter table tax_code_uplifts enable row level security;
create policy own_company on tax_code_uplifts
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on tax_code_uplifts as restrictive using ((select sees_everyone()) or (select computes_pay()));
grant select, insert, update on tax_code_uplifts to gpod_app;
select imprint_table('tax_code_uplifts', '{employer_id,id}', '{tax_year,applied_at,applied_by,undone_at,undone_by}');

-- What it changed of each worker.
create table tax_code_uplift_changes (
  employer_id uuid not null,
  uplift_id uuid not null,
  worker_id uuid not null,
  tax_code text not null,
  tax_basis text not null check (tax_basis in ('cumulative', 'week1_month1')),
  new_tax_code text not null,
  new_tax_basis text not null check (new_tax_basis in ('cumulative', 'week1_month1')),
  primary key (employer_id, uplift_id, worker_id),
  foreign key (employer_id, uplift_id) references tax_code_uplifts (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index tax_code_uplift_changes_worker on tax_code_uplift_changes (employer_id, worker_id);
alter table tax_code_uplift_changes enable row level security;
create policy own_company on tax_code_uplift_changes
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on tax_code_uplift_changes as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert on tax_code_uplift_changes to gpod_app;
select imprint_table('tax_code_uplift_changes', '{employer_id,uplift_id,worker_id}', '{tax_code,tax_basis,new_tax_code,new_tax_basis}');
