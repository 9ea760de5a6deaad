-- What other payroll software paid an employee in a tax year, up to a payday: their figures of the year begin with it.
create table brought_forward (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  tax_year text not null check (tax_year ~ '^20\d\d-\d\d$'),
  -- Nobody paid them in the year before this product did; then there are no figures.
  not_paid_before boolean not null default false,
  paid_until date,
  old_payroll_id text,
  -- As the payroll engine hands them on, in pence.
  to_date jsonb not null default '{}',
  ni_by_category jsonb not null default '[]',
  pension_before_tax_pence bigint not null default 0,
  pension_after_tax_pence bigint not null default 0,
  -- Pence by the kind of family pay.
  statutory jsonb not null default '{}',
  -- Of a director appointed within the year: earnings and contributions before.
  before_director jsonb,
  source text not null check (source in ('form', 'file', 'fps')),
  entered_by uuid references users (id),
  entered_at timestamptz not null,
  primary key (employer_id, worker_id, tax_year),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check (not_paid_before = (paid_until is null))
);
alter table brought_forward enable row level security;
create policy own_company on brought_forward
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on brought_forward as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert, update, delete on brought_forward to gpod_app;
select imprint_table('brought_forward', '{employer_id,worker_id,tax_year}', '{not_paid_before,paid_until,old_payroll_id,to_date,ni_by_category,pension_before_tax_pence,pension_after_tax_pence,statutory,before_director,source,entered_by}');

-- The same of the company: what it owed HMRC in the tax months before, and what an EPS sums up over the year.
create table company_brought_forward (
  employer_id uuid not null references employers (id),
  tax_year text not null check (tax_year ~ '^20\d\d-\d\d$'),
  -- The lines of the P32 by tax month, in pence.
  months jsonb not null,
  is_allowance_claimed boolean not null,
  pay_bill_pence bigint not null,
  -- Pence by the kind of family pay: paid, recovered, compensation.
  statutory jsonb not null default '{}',
  entered_by uuid references users (id),
  entered_at timestamptz not null,
  primary key (employer_id, tax_year)
);
alter table company_brought_forward enable row level security;
create policy own_company on company_brought_forward
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on company_brought_forward as restrictive
  using ((select sees_everyone()) or (select computes_pay()));
grant select, insert, update, delete on company_brought_forward to gpod_app;
select imprint_table('company_brought_forward', '{employer_id,tax_year}', '{months,is_allowance_claimed,pay_bill_pence,statutory,entered_by}');
