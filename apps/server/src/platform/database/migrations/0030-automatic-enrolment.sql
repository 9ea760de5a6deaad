-- Automatic enrolment (Pensions Act 2008): the company's scheme, who is in it and since when, what each pay run found of
-- everybody, and what they asked for.

-- `by_assessment`: by the company's scheme, as the law and their own wish have it. The others are terms of their record.
alter table workers drop constraint workers_pension_check,
  add constraint workers_pension_check
    check (pension in ('none', 'relief_at_source', 'net_pay', 'salary_sacrifice', 'by_assessment'));

alter table pension_letters drop constraint pension_letters_kind_check,
  add constraint pension_letters_kind_check check (kind in ('enrolled', 'may_opt_in', 'may_join', 'postponed'));

create table pension_schemes (
  employer_id uuid primary key references employers (id),
  provider text not null check (provider in ('nest', 'peoples_pension', 'other')),
  method text not null check (method in ('relief_at_source', 'net_pay', 'salary_sacrifice')),
  basis text not null check (basis in ('qualifying_earnings', 'pensionable_pay', 'all_earnings')),
  -- Hundredths of a percent.
  employee_rate integer not null check (employee_rate between 0 and 10000),
  employer_rate integer not null check (employer_rate between 0 and 10000),
  -- From when the company has duties to its employees.
  duties_from date not null,
  -- The day of the next month by which contributions reach the provider: the 22nd at the latest.
  payment_due_day integer not null check (payment_due_day between 1 and 22),
  -- What the provider knows the company by.
  provider_reference text,
  group_name text,
  payment_source text,
  -- The re-enrolment dates chosen so far, in order.
  reenrolment_days date[] not null default '{}',
  -- When the company last declared its compliance to The Pensions Regulator.
  declared_on date,
  version integer not null default 1,
  changed_at timestamptz not null
);
alter table pension_schemes enable row level security;
create policy own_company on pension_schemes
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on pension_schemes to gpod_app;
select imprint_table('pension_schemes', '{employer_id}', '{provider,method,basis,employee_rate,employer_rate,duties_from,payment_due_day,provider_reference,group_name,payment_source,reenrolment_days,declared_on}');

-- A stretch of somebody in the scheme, with the terms it has. It never changes but to end; one that was opted out of ends on its
-- first day: it never was.
create table pension_memberships (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  from_day date not null,
  -- `terms`: by the terms of their record, kept when it ends.
  how text not null check (how in ('enrolled', 'opted_in', 'joined', 're_enrolled', 'terms')),
  method text not null check (method in ('relief_at_source', 'net_pay', 'salary_sacrifice')),
  basis text not null check (basis in ('qualifying_earnings', 'pensionable_pay', 'all_earnings')),
  employee_rate integer not null,
  employer_rate integer not null,
  -- The run that began it.
  pay_run_id uuid,
  created_at timestamptz not null,
  -- The first day on which they are a member no more. `withdrawn`: the run that began it was reopened; `replaced`: other terms
  -- took its place.
  ended_on date,
  ended_how text check (ended_how in ('opted_out', 'ceased', 'withdrawn', 'replaced')),
  -- The day on which the company got their notice.
  notice_on date,
  ended_at timestamptz,
  ended_by uuid references users (id),
  -- The pay record that gave back what was contributed.
  refund_record_id uuid,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, pay_run_id) references pay_runs (employer_id, id),
  foreign key (employer_id, refund_record_id) references pay_records (employer_id, id),
  check (ended_on is null or ended_on >= from_day),
  check ((ended_on is null) = (ended_how is null) and (ended_on is null) = (ended_at is null)),
  check (refund_record_id is null or ended_how = 'opted_out')
);
create unique index pension_memberships_open on pension_memberships (employer_id, worker_id) where ended_on is null;
create index pension_memberships_worker on pension_memberships (employer_id, worker_id, from_day desc);
create index pension_memberships_run on pension_memberships (employer_id, pay_run_id);
create index pension_memberships_refund on pension_memberships (employer_id, refund_record_id);
create index pension_memberships_to_refund on pension_memberships (employer_id, worker_id) where ended_how = 'opted_out' and refund_record_id is null;
alter table pension_memberships enable row level security;
create policy own_company on pension_memberships
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on pension_memberships as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert, update on pension_memberships to gpod_app;
select imprint_table('pension_memberships', '{employer_id,id}', '{worker_id,from_day,how,method,basis,employee_rate,employer_rate,pay_run_id,ended_on,ended_how,notice_on,ended_by,refund_record_id}');

-- A postponement of the company, or a request of the employee to opt in or to join.
create table pension_notices (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  kind text not null check (kind in ('postponed', 'join_request')),
  -- From when the postponement counts; when the request was received.
  on_day date not null,
  -- The deferral date: they are assessed on it.
  until_day date,
  created_by uuid references users (id),
  created_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check ((kind = 'postponed') = (until_day is not null)),
  check (until_day is null or until_day > on_day)
);
create index pension_notices_worker on pension_notices (employer_id, worker_id) where cancelled_at is null;
alter table pension_notices enable row level security;
create policy own_company on pension_notices
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on pension_notices as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert, update on pension_notices to gpod_app;
select imprint_table('pension_notices', '{employer_id,id}', '{worker_id,kind,on_day,until_day,created_by,cancelled_at}');

-- What a run found of each employee, and from which figures.
create table pension_assessments (
  employer_id uuid not null,
  pay_run_id uuid not null,
  worker_id uuid not null,
  pay_date date not null,
  -- `unknown`: without a date of birth, or without rates of the year.
  category text not null check (category in ('eligible_jobholder', 'non_eligible_jobholder', 'entitled_worker', 'not_covered', 'unknown')),
  duty text not null check (duty in ('enrol', 'may_opt_in', 'may_join', 'wait_for_postponement', 'none')),
  age_years integer,
  pension_day date,
  earnings_pence bigint,
  trigger_pence bigint,
  lower_pence bigint,
  is_member boolean not null,
  joins_from date,
  joins_how text check (joins_how in ('enrolled', 'opted_in', 'joined', 're_enrolled')),
  primary key (employer_id, pay_run_id, worker_id),
  foreign key (employer_id, pay_run_id) references pay_runs (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check ((joins_from is null) = (joins_how is null))
);
create index pension_assessments_worker on pension_assessments (employer_id, worker_id, pay_date desc);
alter table pension_assessments enable row level security;
create policy own_company on pension_assessments
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on pension_assessments as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert, update, delete on pension_assessments to gpod_app;
