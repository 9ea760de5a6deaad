-- The pay run: schedules, what goes into pay, runs, payslips, bank files, reports to HMRC, bank statements.

-- ── The employer as HMRC and the bank know it ───────────────────────────────────────────────────

alter table employers
  add column paye_office_number text check (paye_office_number ~ '^\d{3}$'),
  add column paye_reference text check (paye_reference ~ '^[A-Z0-9]{1,10}$'),
  add column accounts_office_reference text check (accounts_office_reference ~ '^\d{3}P[A-Z]\d{7}[0-9X]$'),
  add column hmrc_sender_id text,
  add column hmrc_password_sealed bytea,
  -- Bacs service user number and the account wages are paid from.
  add column bacs_user_number text check (bacs_user_number ~ '^\d{6}$'),
  add column paying_sort_code text check (paying_sort_code ~ '^\d{6}$'),
  add column paying_account_sealed bytea,
  add column paying_account_ending text,
  add column paying_account_name text,
  add column claims_employment_allowance boolean not null default false,
  -- Paid 45,000.00 or less of class 1 National Insurance in the year before: statutory pay is recovered in full and more.
  add column is_small_employer boolean not null default false,
  add column pays_apprenticeship_levy boolean not null default false,
  add column second_approver boolean not null default false,
  add column settings_version integer not null default 1;

-- ── Workers: how pay is worked out ──────────────────────────────────────────────────────────────

alter table workers drop constraint workers_pay_frequency_check;
alter table workers
  add constraint workers_pay_frequency_check check (pay_frequency in ('weekly', 'fortnightly', 'four_weekly', 'monthly')),
  -- As HMRC's report asks it.
  add column gender text check (gender in ('F', 'M')),
  add column pay_basis text not null default 'hourly' check (pay_basis in ('hourly', 'salaried')),
  -- A director from that day, and how National Insurance is worked out for her in the year.
  add column director_from date,
  add column director_method text check (director_method in ('annual', 'alternative')),
  -- From a P45 of this tax year: they count for tax alone.
  add column p45_tax_year text,
  add column p45_taxable_pay_pence bigint check (p45_taxable_pay_pence >= 0),
  add column p45_tax_pence bigint,
  add column pension_employee_rate integer not null default 500 check (pension_employee_rate between 0 and 10000),
  add column pension_employer_rate integer not null default 300 check (pension_employer_rate between 0 and 10000),
  add column pension_joined_on date,
  add column leaving_reported boolean not null default false,
  add check ((director_from is null) = (director_method is null)),
  add check ((p45_tax_year is null) = (p45_taxable_pay_pence is null) and (p45_tax_year is null) = (p45_tax_pence is null));
alter table workers drop constraint workers_pension_check;
alter table workers add constraint workers_pension_check check (pension in ('none', 'relief_at_source', 'net_pay', 'salary_sacrifice'));

create table worker_salaries (
  employer_id uuid not null,
  worker_id uuid not null,
  from_day date not null,
  annual_pence bigint not null check (annual_pence > 0),
  primary key (employer_id, worker_id, from_day),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);

-- ── Schedules and periods ───────────────────────────────────────────────────────────────────────

create table pay_schedules (
  employer_id uuid not null references employers,
  frequency text not null check (frequency in ('weekly', 'fortnightly', 'four_weekly', 'monthly')),
  -- 1 is Monday. Monthly pay has a day of the month instead; 31 is the last.
  pay_weekday smallint check (pay_weekday between 1 and 5),
  pay_day_of_month smallint check (pay_day_of_month between 1 and 31),
  -- A payday of the schedule, which fixes the weeks of fortnightly and four-weekly pay.
  anchor_payday date not null,
  -- On payday the run approves itself where nothing stands against it.
  approves_itself boolean not null default false,
  version integer not null default 1,
  primary key (employer_id, frequency),
  check ((frequency = 'monthly') = (pay_day_of_month is not null)),
  check ((frequency = 'monthly') = (pay_weekday is null))
);
insert into pay_schedules (employer_id, frequency, pay_weekday, pay_day_of_month, anchor_payday, approves_itself)
select e.id, f.frequency, f.pay_weekday, f.pay_day_of_month, date '2026-01-02', false
from employers e
cross join (values ('weekly', 5, null::smallint), ('fortnightly', 5, null), ('four_weekly', 5, null), ('monthly', null, 28)) as f (frequency, pay_weekday, pay_day_of_month);

alter table pay_periods drop constraint pay_periods_frequency_check;
alter table pay_periods add constraint pay_periods_frequency_check check (frequency in ('weekly', 'fortnightly', 'four_weekly', 'monthly'));

-- ── What goes into pay besides hours ────────────────────────────────────────────────────────────

create table pay_items (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  -- A kind of the payroll engine for earnings; when a deduction is taken for the others.
  kind text not null,
  timing text check (timing in ('before_tax_and_ni', 'before_tax', 'after_tax')),
  label text not null,
  amount_pence bigint not null check (amount_pence <> 0),
  recurs boolean not null,
  from_day date not null,
  until_day date,
  -- Where it comes from: typed in, a file, an expense claim, a correction.
  source text not null default 'manual' check (source in ('manual', 'import', 'expense', 'correction')),
  corrects_record_id uuid,
  ended_at timestamptz,
  -- Of a one-off: the record that paid it.
  paid_record_id uuid,
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check ((kind = 'deduction') = (timing is not null)),
  check (until_day is null or until_day >= from_day)
);
create index pay_items_worker on pay_items (employer_id, worker_id) where ended_at is null;

create table absences (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  kind text not null check (kind in ('sickness', 'maternity', 'paternity', 'adoption', 'shared_parental', 'bereavement', 'neonatal', 'holiday', 'unpaid')),
  starts_on date not null,
  ends_on date,
  -- Average weekly earnings and what else the rules of its kind need.
  facts jsonb not null default '{}',
  cancelled_at timestamptz,
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check (ends_on is null or ends_on >= starts_on)
);
create index absences_worker on absences (employer_id, worker_id, starts_on);

create table court_orders (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  reference text not null,
  -- The order as the payroll engine takes it.
  terms jsonb not null,
  from_day date not null,
  ended_on date,
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index court_orders_worker on court_orders (employer_id, worker_id);

create table tax_code_notices (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  form text not null check (form in ('P6', 'P6B', 'P9')),
  tax_code text not null,
  tax_basis text not null check (tax_basis in ('cumulative', 'week1_month1')),
  effective_from date not null,
  previous_tax_year text,
  previous_taxable_pay_pence bigint,
  previous_tax_pence bigint,
  received_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'applied', 'dismissed')),
  decided_by uuid references users,
  decided_at timestamptz,
  reason text,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index tax_code_notices_open on tax_code_notices (employer_id, worker_id) where state = 'proposed';

-- ── The run ─────────────────────────────────────────────────────────────────────────────────────

create table pay_runs (
  employer_id uuid not null references employers,
  id uuid not null,
  pay_period_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'calculated', 'approved', 'paid', 'reported', 'closed')),
  -- The number of the last calculation that was begun; what an older one still writes does not count.
  calculation integer not null default 0,
  -- calculating, done, cancelled; null before the first.
  progress text check (progress in ('calculating', 'done', 'cancelled')),
  workers_total integer not null default 0,
  workers_done integer not null default 0,
  -- The last worker whose chunk was written, so that a new job goes on behind her.
  done_through uuid,
  -- When the last chunk was written: a calculation that stands still is taken up by the sweep.
  progressed_at timestamptz,
  calculated_by uuid references users,
  calculated_at timestamptz,
  approved_by uuid references users,
  approved_at timestamptz,
  paid_by uuid references users,
  paid_at timestamptz,
  reported_at timestamptz,
  closed_by uuid references users,
  closed_at timestamptz,
  created_at timestamptz not null,
  primary key (employer_id, id),
  unique (employer_id, pay_period_id),
  foreign key (employer_id, pay_period_id) references pay_periods (employer_id, id),
  check ((state in ('draft', 'calculated')) = (approved_at is null))
);

-- A draft's payments: replaced whenever it is calculated again.
create table pay_run_payments (
  employer_id uuid not null,
  pay_run_id uuid not null,
  worker_id uuid not null,
  calculation integer not null,
  -- The engine's whole question; its digest tells whether anything changed since.
  input jsonb not null,
  input_hash bytea not null,
  -- The engine's answer without a trace; null where it refused.
  result jsonb,
  refusal jsonb,
  gross_pence bigint not null default 0,
  deductions_pence bigint not null default 0,
  net_pence bigint not null default 0,
  employer_cost_pence bigint not null default 0,
  minutes bigint not null default 0,
  previous_gross_pence bigint,
  previous_net_pence bigint,
  -- [{code, severity, amount, facts}], the gravest first.
  exceptions jsonb not null default '[]',
  blocking integer not null default 0,
  warnings integer not null default 0,
  rank bigint not null default 0,
  primary key (employer_id, pay_run_id, worker_id),
  foreign key (employer_id, pay_run_id) references pay_runs (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index pay_run_payments_rank on pay_run_payments (employer_id, pay_run_id, rank desc, worker_id);

-- Someone looked at an exception and takes it on herself, with her reason.
create table pay_run_acknowledgements (
  employer_id uuid not null,
  pay_run_id uuid not null,
  worker_id uuid not null,
  code text not null,
  reason text not null,
  acknowledged_by uuid not null references users,
  acknowledged_at timestamptz not null,
  primary key (employer_id, pay_run_id, worker_id, code),
  foreign key (employer_id, pay_run_id) references pay_runs (employer_id, id)
);

alter table pay_records
  add column pay_run_id uuid,
  add column input jsonb not null default '{}',
  add column result jsonb not null default '{}',
  add column minutes bigint not null default 0,
  add column expenses_pence bigint not null default 0,
  add column salary_sacrifice_pence bigint not null default 0,
  add column court_orders_pence bigint not null default 0,
  add column other_deductions_pence bigint not null default 0,
  add column statutory_pay_pence bigint not null default 0,
  add foreign key (employer_id, pay_run_id) references pay_runs (employer_id, id);
create index pay_records_run on pay_records (employer_id, pay_run_id);
-- For reports over months. Not a tree: its order would tempt the planner to look for one worker's latest pay through it.
create index pay_records_date on pay_records using brin (pay_date);
create index pay_records_statutory on pay_records (employer_id, pay_date) where statutory_pay_pence > 0;
-- Sums over a whole company are read from the index alone.
drop index postings_account;
create index postings_account on postings (employer_id, account_id) include (amount_pence);
drop index timesheets_day;
create index timesheets_day on timesheets (employer_id, worked_on) include (worker_id, started_at, ended_at, break_minutes);
alter table pay_items add foreign key (employer_id, paid_record_id) references pay_records (employer_id, id);
alter table pay_items add foreign key (employer_id, corrects_record_id) references pay_records (employer_id, id);

-- ── Payslips and the other papers ───────────────────────────────────────────────────────────────

-- The same id as the pay record. The document is everything that is printed; the hash is over its canonical text.
create table payslips (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  pay_run_id uuid not null,
  pay_date date not null,
  issued_at timestamptz not null,
  document jsonb not null,
  hash bytea not null,
  primary key (employer_id, id),
  foreign key (employer_id, id) references pay_records (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, pay_run_id) references pay_runs (employer_id, id)
);
create index payslips_worker on payslips (employer_id, worker_id, pay_date desc);

-- P45 and P60: made once, kept as they were made.
create table pay_certificates (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  kind text not null check (kind in ('P45', 'P60')),
  -- The tax year it is of; a P45 also has its leaving date.
  tax_year text not null,
  leaving_on date,
  issued_at timestamptz not null,
  document jsonb not null,
  hash bytea not null,
  primary key (employer_id, id),
  unique nulls not distinct (employer_id, worker_id, kind, tax_year, leaving_on),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);

create table payslip_shares (
  employer_id uuid not null,
  id uuid not null,
  payslip_id uuid not null,
  worker_id uuid not null,
  token_hash bytea not null unique,
  passcode_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  failures integer not null default 0,
  primary key (employer_id, id),
  foreign key (employer_id, payslip_id) references payslips (employer_id, id),
  check (expires_at <= created_at + interval '7 days')
);
create index payslip_shares_worker on payslip_shares (employer_id, worker_id, created_at desc);

create table payslip_share_visits (
  employer_id uuid not null,
  id uuid not null,
  share_id uuid not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('opened', 'wrong_passcode', 'expired', 'revoked')),
  address text,
  primary key (employer_id, id),
  foreign key (employer_id, share_id) references payslip_shares (employer_id, id)
);

-- ── Bank files and statements ───────────────────────────────────────────────────────────────────

create table payment_files (
  employer_id uuid not null,
  id uuid not null,
  pay_run_id uuid not null,
  format text not null check (format in ('bacs', 'pain001')),
  -- The file as it was made, sealed: it holds account numbers.
  content_sealed bytea not null,
  payments integer not null,
  total_pence bigint not null,
  made_at timestamptz not null,
  made_by uuid references users,
  primary key (employer_id, id),
  unique (employer_id, pay_run_id, format),
  foreign key (employer_id, pay_run_id) references pay_runs (employer_id, id)
);

create table wage_payments (
  employer_id uuid not null,
  -- The pay record it pays.
  id uuid not null,
  pay_run_id uuid not null,
  worker_id uuid not null,
  method text not null check (method in ('bank', 'other')),
  amount_pence bigint not null check (amount_pence > 0),
  reference text not null,
  account_ending text,
  statement_line_id uuid,
  primary key (employer_id, id),
  foreign key (employer_id, id) references pay_records (employer_id, id),
  foreign key (employer_id, pay_run_id) references pay_runs (employer_id, id)
);
create unique index wage_payments_reference on wage_payments (employer_id, reference);
create index wage_payments_run on wage_payments (employer_id, pay_run_id);

create table bank_statements (
  employer_id uuid not null references employers,
  id uuid not null,
  format text not null check (format in ('camt053', 'csv')),
  file_name text not null,
  file_hash bytea not null,
  opening_pence bigint,
  closing_pence bigint,
  imported_by uuid references users,
  imported_at timestamptz not null,
  primary key (employer_id, id),
  unique (employer_id, file_hash)
);
create table bank_statement_lines (
  employer_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  booked_on date not null,
  amount_pence bigint not null,
  reference text not null,
  counterparty text,
  bank_id text,
  matched text check (matched in ('wage_payment', 'pay_run', 'withdrawal', 'hmrc', 'pension', 'by_hand')),
  matched_id uuid,
  note text,
  primary key (employer_id, id),
  foreign key (employer_id, statement_id) references bank_statements (employer_id, id)
);
create index bank_statement_lines_statement on bank_statement_lines (employer_id, statement_id, booked_on);
alter table wage_payments add foreign key (employer_id, statement_line_id) references bank_statement_lines (employer_id, id);

-- ── Reports to HMRC ─────────────────────────────────────────────────────────────────────────────

create table hmrc_submissions (
  employer_id uuid not null references employers,
  id uuid not null,
  kind text not null check (kind in ('FPS', 'EPS')),
  pay_run_id uuid,
  tax_year text not null,
  tax_month smallint not null check (tax_month between 1 and 12),
  -- Of a report sent after its payday.
  late_reason text,
  -- The very bytes that are sent, made once.
  content text not null,
  -- Sums of the payments in the document, read back from it in pence.
  totals jsonb,
  ir_mark text not null,
  -- Names the submission to HMRC, so that an answer that was lost can be found again.
  transaction_id text not null unique,
  state text not null default 'ready' check (state in ('ready', 'sending', 'waiting', 'accepted', 'rejected', 'deleted')),
  correlation_id text,
  poll_after timestamptz,
  response jsonb,
  problem text,
  made_at timestamptz not null,
  made_by uuid references users,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (employer_id, id),
  foreign key (employer_id, pay_run_id) references pay_runs (employer_id, id)
);
-- One report of a run that is not rejected.
create unique index hmrc_submissions_one_fps on hmrc_submissions (employer_id, pay_run_id) where kind = 'FPS' and state <> 'rejected';
create index hmrc_submissions_moving on hmrc_submissions (made_at) where state in ('ready', 'sending', 'waiting');

-- ── Mail ────────────────────────────────────────────────────────────────────────────────────────

create table outgoing_mail (
  employer_id uuid not null,
  id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  -- What is attached, by what it is of: made when it is sent.
  attachment jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  problem text,
  made_at timestamptz not null,
  sent_at timestamptz,
  primary key (employer_id, id)
);
create index outgoing_mail_waiting on outgoing_mail (made_at) where state = 'waiting';

-- ── Who sees and changes what ───────────────────────────────────────────────────────────────────

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'worker_salaries', 'pay_schedules', 'pay_items', 'absences', 'court_orders', 'tax_code_notices', 'pay_runs', 'pay_run_payments',
    'pay_run_acknowledgements', 'payslips', 'pay_certificates', 'payslip_shares', 'payslip_share_visits', 'payment_files', 'wage_payments',
    'bank_statements', 'bank_statement_lines', 'hmrc_submissions', 'outgoing_mail'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_company on %I using (employer_id = current_employer()) with check (employer_id = current_employer())', tenant_table);
    execute format('grant select, insert on %I to gpod_app', tenant_table);
  end loop;
end $$;
grant update on worker_salaries, pay_schedules, pay_items, absences, court_orders, tax_code_notices, pay_runs, pay_run_payments, payslip_shares,
  wage_payments, bank_statement_lines, hmrc_submissions, outgoing_mail to gpod_app;
grant delete on pay_periods, pay_run_payments, pay_run_acknowledgements, worker_salaries to gpod_app;

create trigger payslips_append_only before update or delete or truncate on payslips for each statement execute function refuse_change();
create trigger pay_certificates_append_only before update or delete or truncate on pay_certificates for each statement execute function refuse_change();
create trigger payment_files_append_only before update or delete or truncate on payment_files for each statement execute function refuse_change();

-- A shared payslip is opened by someone who belongs to no company.
create function find_payslip_share(wanted bytea) returns table (employer_id uuid, id uuid)
  language sql stable security definer set search_path = public as
  $$ select s.employer_id, s.id from payslip_shares s where s.token_hash = wanted $$;

-- Submissions on their way for longer than their job should take.
create function stalled_submissions(before timestamptz, most integer) returns table (employer_id uuid, id uuid)
  language sql stable security definer set search_path = public as
  $$ select s.employer_id, s.id from hmrc_submissions s
     where s.state in ('ready', 'sending', 'waiting') and coalesce(s.poll_after, s.sent_at, s.made_at) < before
     order by s.made_at limit most $$;

-- Calculations that were begun and not finished: the sweep sends them on.
create function stalled_calculations(before timestamptz) returns table (employer_id uuid, id uuid)
  language sql stable security definer set search_path = public as
  $$ select r.employer_id, r.id from pay_runs r where r.progress = 'calculating' and r.progressed_at < before $$;

-- Mail that was to go out and did not.
create function waiting_mail(before timestamptz, most integer) returns table (employer_id uuid, id uuid)
  language sql stable security definer set search_path = public as
  $$ select m.employer_id, m.id from outgoing_mail m where m.state = 'waiting' and m.made_at < before order by m.made_at limit most $$;

revoke execute on function find_payslip_share, stalled_submissions, stalled_calculations, waiting_mail from public;
grant execute on function find_payslip_share, stalled_submissions, stalled_calculations, waiting_mail to gpod_app;

-- ── Accounts of the books that the run needs, for companies that exist already ──────────────────

with opened as (
  insert into ledger_accounts (employer_id, id, code, worker_id)
  select e.id, gen_random_uuid(), c.code, null from employers e
  cross join (values ('wages.in_transit'), ('bank.wages'), ('court_orders.payable'), ('deductions.payable'), ('expenses.cost')) as c (code)
  on conflict (employer_id, code, worker_id) do nothing
  returning employer_id, id
)
insert into ledger_balances (employer_id, account_id) select employer_id, id from opened;

-- ── The balance of journals, checked by statement ───────────────────────────────────────────────

-- A journal and its postings are written in one statement, and a run writes thousands: one check of all that a statement
-- wrote costs a fraction of one for each row, and nothing unbalanced lives on to the commit.
drop trigger journals_balance on journals;
drop trigger postings_balance on postings;
drop function check_journal_balances;

-- Lines are never zero, so that lines of one journal that sum to zero are at least two.
create function check_added_postings() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select journal_id, sum(amount_pence) as total into wrong from added group by journal_id having sum(amount_pence) <> 0 limit 1;
  if found then
    raise exception 'journal % does not balance: % pence over', wrong.journal_id, wrong.total using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A journal without lines is refused at commit, by one look into the key of postings each.
alter table journals
  add column first_line smallint not null default 0 check (first_line = 0),
  add constraint journals_have_postings foreign key (employer_id, id, first_line) references postings (employer_id, journal_id, line)
    deferrable initially deferred;

create trigger postings_balance after insert on postings
  referencing new table as added for each statement execute function check_added_postings();
revoke execute on function check_added_postings from public;
grant execute on function check_added_postings to gpod_app;
