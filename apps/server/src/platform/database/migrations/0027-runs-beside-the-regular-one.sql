-- Runs beside the regular one of a period: a supplementary run pays chosen people again after it, a reversal takes back what
-- a paid run paid to some. Both belong to the period of the regular run and have a pay date of their own.
alter table pay_runs
  add column kind text not null default 'regular' check (kind in ('regular', 'supplementary', 'reversal')),
  -- Null for a regular run: it is paid on the day of its period.
  add column pay_date date,
  -- Wages that were paid by hand already: no bank file, and the pay date may be past.
  add column is_paid_by_hand boolean not null default false,
  -- Of a reversal, the run whose payments it takes back.
  add column reverses_run_id uuid,
  add column reason text,
  add column discarded_at timestamptz,
  add constraint pay_runs_kind_day check ((kind = 'regular') = (pay_date is null)),
  add constraint pay_runs_kind_reversed check ((kind = 'reversal') = (reverses_run_id is not null)),
  add constraint pay_runs_discarded check (discarded_at is null or approved_at is null and kind <> 'regular'),
  add foreign key (employer_id, reverses_run_id) references pay_runs (employer_id, id),
  drop constraint pay_runs_employer_id_pay_period_id_key;
create unique index pay_runs_regular on pay_runs (employer_id, pay_period_id) where kind = 'regular';
create index pay_runs_period on pay_runs (employer_id, pay_period_id);
select imprint_table('pay_runs', '{employer_id,id}', '{pay_period_id,state,calculation,calculated_by,approved_by,approved_at,paid_by,paid_at,reported_at,closed_by,closed_at,kind,pay_date,is_paid_by_hand,reverses_run_id,reason,discarded_at}');

-- Whom such a run is for, and what it pays or takes back.
create table pay_run_members (
  employer_id uuid not null references employers (id),
  pay_run_id uuid not null,
  worker_id uuid not null,
  -- Approved hours of a later period that this run pays now, and one-off items.
  timesheet_ids uuid[] not null default '{}',
  item_ids uuid[] not null default '{}',
  -- Of these, the items that were added with the run, and end with it if it is discarded.
  added_item_ids uuid[] not null default '{}',
  reverses_record_id uuid,
  primary key (employer_id, pay_run_id, worker_id),
  foreign key (employer_id, pay_run_id) references pay_runs (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index pay_run_members_worker on pay_run_members (employer_id, worker_id);
alter table pay_run_members enable row level security;
create policy own_company on pay_run_members
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on pay_run_members as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert on pay_run_members to gpod_app;
select imprint_table('pay_run_members', '{employer_id,pay_run_id,worker_id}', '{timesheet_ids,item_ids,added_item_ids,reverses_record_id}');

-- A person has one record in each run, and more than one in a period. A reversal is the negative of a record, once.
alter table pay_records
  add column reverses_record_id uuid,
  add foreign key (employer_id, reverses_record_id) references pay_records (employer_id, id),
  add unique (employer_id, reverses_record_id),
  add unique (employer_id, worker_id, pay_run_id),
  drop constraint pay_records_employer_id_worker_id_pay_period_id_key,
  drop constraint pay_records_paid_out_pence_check,
  add constraint pay_records_paid_out_pence_check check (paid_out_pence >= 0 or reverses_record_id is not null);
create unique index pay_records_without_run on pay_records (employer_id, worker_id, pay_period_id) where pay_run_id is null;
create index pay_records_period on pay_records (employer_id, worker_id, pay_period_id);
select imprint_table('pay_records', '{employer_id,id}', '{worker_id,pay_period_id,pay_date,tax_date,gross_pence,income_tax_pence,employee_ni_pence,employer_ni_pence,student_loan_pence,pension_employee_pence,pension_employer_pence,net_pence,advances_recovered_pence,paid_out_pence,tax_code,tax_basis,ni_category,to_date,pay_run_id,input,result,minutes,expenses_pence,salary_sacrifice_pence,court_orders_pence,other_deductions_pence,statutory_pay_pence,pay_method,sort_code,account_ending,account_name,reverses_record_id}');

-- What an employee has given back of pay that was reversed: outside pay, or by a deduction they agreed to.
create table overpayment_receipts (
  employer_id uuid not null references employers (id),
  id uuid not null,
  -- The record of the reversal, which says what is owed.
  pay_record_id uuid not null,
  worker_id uuid not null,
  amount_pence bigint not null check (amount_pence > 0),
  received_on date not null,
  note text,
  -- It came off their pay as a deduction they agreed to; else it was received outside pay.
  is_from_pay boolean not null default false,
  entered_by uuid references users (id),
  entered_at timestamptz not null,
  primary key (employer_id, id),
  foreign key (employer_id, pay_record_id) references pay_records (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index overpayment_receipts_record on overpayment_receipts (employer_id, pay_record_id);
alter table overpayment_receipts enable row level security;
create policy own_company on overpayment_receipts
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on overpayment_receipts as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert on overpayment_receipts to gpod_app;
-- A note goes when its employee is forgotten.
grant update (note) on overpayment_receipts to gpod_app;
select imprint_table('overpayment_receipts', '{employer_id,id}', '{pay_record_id,worker_id,amount_pence,received_on,note,is_from_pay,entered_by,entered_at}');
