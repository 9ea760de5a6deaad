-- The house: people, companies, time, wages, withdrawals, books.
--
-- Every row that belongs to a company carries employer_id, first in its key, and is visible only while
-- gpod.employer_id is set to that company for the transaction (row-level security, at the end of this file).
-- The application connects as gpod_app, which owns nothing and cannot bypass the policies.

-- ── People and companies ────────────────────────────────────────────────────────────────────────

create table employers (
  id uuid primary key,
  name text not null,
  company_size text not null,
  address text not null,
  join_code text not null unique,
  is_demo boolean not null default false,
  created_at timestamptz not null
);

-- One login a person; not of a company, so the secrets here are hashes or sealed with a key outside the database.
create table users (
  id uuid primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  language text not null default 'en',
  totp_secret_sealed bytea,
  totp_confirmed_at timestamptz,
  -- The last time step whose code was accepted: a code works once.
  totp_last_step bigint,
  last_login_at timestamptz,
  created_at timestamptz not null
);
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table workers (
  employer_id uuid not null references employers,
  id uuid not null,
  employee_number text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  date_of_birth date,
  address text,
  department text,
  position text,
  starts_on date not null,
  ends_on date,
  pay_frequency text not null check (pay_frequency in ('weekly', 'monthly')),
  weekly_hours numeric(5, 2),
  nino_sealed bytea,
  nino_ending text,
  tax_code text,
  tax_basis text not null default 'cumulative' check (tax_basis in ('cumulative', 'week1_month1')),
  starter_statement text check (starter_statement in ('A', 'B', 'C')),
  ni_category text,
  student_loans text[] not null default '{}',
  pension text not null default 'none' check (pension in ('none', 'relief_at_source', 'net_pay')),
  sort_code text check (sort_code ~ '^\d{6}$'),
  account_number_sealed bytea,
  account_ending text,
  account_name text,
  -- After a change of account nothing is paid out until then: a stolen session must not redirect wages.
  bank_held_until timestamptz,
  bank_refused boolean not null default false,
  wage_access_blocked boolean not null default false,
  wage_access_override jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (employer_id, id),
  unique (employer_id, employee_number)
);

create table memberships (
  employer_id uuid not null references employers,
  user_id uuid not null references users,
  role text not null check (role in ('owner', 'payroll_manager', 'manager', 'auditor', 'worker')),
  worker_id uuid,
  created_at timestamptz not null,
  primary key (employer_id, user_id),
  unique (employer_id, worker_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index memberships_user on memberships (user_id);

create table worker_rates (
  employer_id uuid not null,
  worker_id uuid not null,
  from_day date not null,
  hourly_rate_pence bigint not null check (hourly_rate_pence > 0),
  primary key (employer_id, worker_id, from_day),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);

create table invitations (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  code_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index invitations_worker on invitations (employer_id, worker_id);

-- ── Sessions and verification ───────────────────────────────────────────────────────────────────

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users,
  employer_id uuid references employers,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text,
  agent text
);
create index sessions_user on sessions (user_id);

-- Failed proofs by subject (a user, an address); the delay grows with the count.
create table attempts (
  subject text primary key,
  failures integer not null,
  last_failure_at timestamptz not null,
  locked_until timestamptz
);

create table verification_grants (
  id uuid primary key,
  user_id uuid not null references users,
  session_id uuid not null references sessions,
  action text not null,
  -- What the grant allows to move; null where the action moves no money.
  amount_pence bigint,
  method text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at <= created_at + interval '120 seconds' or action = 'payslip_view'),
  check (action <> 'ewa_withdrawal' or amount_pence > 0)
);
create index verification_grants_live on verification_grants (session_id, action, created_at desc) where used_at is null;

-- ── Time ────────────────────────────────────────────────────────────────────────────────────────

create table pay_periods (
  employer_id uuid not null references employers,
  id uuid not null,
  frequency text not null check (frequency in ('weekly', 'monthly')),
  starts_on date not null,
  ends_on date not null,
  pay_date date not null,
  closed_at timestamptz,
  primary key (employer_id, id),
  unique (employer_id, frequency, starts_on),
  check (starts_on <= ends_on and ends_on <= pay_date)
);

create table shifts (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  location text not null,
  role text not null,
  unpaid_break_minutes integer not null default 0 check (unpaid_break_minutes >= 0),
  removed_at timestamptz,
  created_at timestamptz not null,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check (starts_at < ends_at and ends_at <= starts_at + interval '24 hours')
);
create index shifts_worker on shifts (employer_id, worker_id, starts_at);
create index shifts_start on shifts (employer_id, starts_at);

-- Worked hours. Open while clocked in, waiting when finished, approved when a manager says so; only approved hours are wages.
create table timesheets (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  shift_id uuid,
  worked_on date not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  break_minutes integer not null default 0 check (break_minutes >= 0),
  break_started_at timestamptz,
  paid_minutes integer not null default 0 check (paid_minutes >= 0),
  state text not null check (state in ('open', 'waiting', 'approved')),
  is_edited boolean not null default false,
  approved_at timestamptz,
  approved_by uuid references users,
  -- Set on approval and kept: the pay period that pays these hours, at the rate of the day worked.
  pay_period_id uuid,
  hourly_rate_pence bigint,
  gross_pence bigint,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, shift_id) references shifts (employer_id, id),
  foreign key (employer_id, pay_period_id) references pay_periods (employer_id, id),
  check (ended_at is null or started_at <= ended_at),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'approved') = (gross_pence is not null and pay_period_id is not null and hourly_rate_pence is not null))
);
create unique index timesheets_one_open on timesheets (employer_id, worker_id) where state = 'open';
create unique index timesheets_one_per_shift on timesheets (employer_id, shift_id);
create index timesheets_waiting on timesheets (employer_id, state, worked_on) where state <> 'approved';
create index timesheets_period on timesheets (employer_id, worker_id, pay_period_id);
create index timesheets_day on timesheets (employer_id, worked_on);

create table clock_events (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  timesheet_id uuid not null,
  event text not null check (event in ('in', 'out', 'break_start', 'break_end')),
  at timestamptz not null,
  location text,
  primary key (employer_id, id),
  foreign key (employer_id, timesheet_id) references timesheets (employer_id, id)
);
create index clock_events_timesheet on clock_events (employer_id, timesheet_id);

-- ── Wage access ─────────────────────────────────────────────────────────────────────────────────

create table wage_access_policies (
  employer_id uuid not null references employers,
  id uuid not null,
  policy jsonb not null,
  effective_at timestamptz not null,
  set_by uuid references users,
  primary key (employer_id, id)
);
create index wage_access_policies_latest on wage_access_policies (employer_id, effective_at desc);

-- One row a worker: the lock every change of her available wages takes, her own limits, and the figures last told.
create table wage_accounts (
  employer_id uuid not null,
  worker_id uuid not null,
  own_monthly_cap_pence bigint check (own_monthly_cap_pence >= 0),
  own_locked_until timestamptz,
  cooling_off_reminder boolean not null default false,
  available_pence bigint not null default 0 check (available_pence >= 0),
  primary key (employer_id, worker_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);

-- Why the available figure moved: written in the transaction that moved it.
create table available_changes (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  at timestamptz not null,
  cause text not null,
  before_pence bigint not null,
  after_pence bigint not null,
  actor_user_id uuid references users,
  facts jsonb not null default '{}',
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index available_changes_worker on available_changes (employer_id, worker_id, at desc);

create table withdrawals (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  pay_period_id uuid not null,
  amount_pence bigint not null check (amount_pence > 0),
  worker_fee_pence bigint not null check (worker_fee_pence >= 0),
  employer_fee_pence bigint not null check (employer_fee_pence >= 0),
  fee_waived_for text,
  speed text not null check (speed in ('standard', 'express')),
  state text not null check (state in ('requested', 'verified', 'approved', 'releasing', 'paid', 'recovered', 'declined', 'cancelled', 'failed')),
  needs_approval boolean not null,
  available_at_request_pence bigint not null,
  reference text not null,
  grant_id uuid not null references verification_grants,
  sort_code text not null,
  account_number_sealed bytea not null,
  account_ending text not null,
  account_name text not null,
  -- HMRC's three conditions for reporting the advance once, on payday (PAYE72053).
  rti_pay_interval boolean not null,
  rti_represents_work_done boolean not null,
  rti_reduces_next_pay boolean not null,
  requested_at timestamptz not null,
  approved_at timestamptz,
  decided_by uuid references users,
  releasing_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  arrives_by timestamptz,
  reason text,
  reason_code text,
  bank_payment_id text,
  pay_record_id uuid,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, pay_period_id) references pay_periods (employer_id, id),
  -- Money does not move while any of the three conditions is unmet.
  check (rti_pay_interval and rti_represents_work_done and rti_reduces_next_pay),
  check (state <> 'paid' or (paid_at is not null and bank_payment_id is not null)),
  check (state <> 'declined' or reason is not null),
  check (state <> 'failed' or reason_code is not null),
  check (worker_fee_pence = 0 or employer_fee_pence = 0)
);
-- The bank names a payment by its reference.
create unique index withdrawals_reference on withdrawals (reference);
create index withdrawals_worker on withdrawals (employer_id, worker_id, requested_at desc);
create index withdrawals_recent on withdrawals (employer_id, requested_at desc);
create index withdrawals_waiting on withdrawals (employer_id, requested_at) where state in ('requested', 'verified');
create index withdrawals_moving on withdrawals (releasing_at) where state in ('approved', 'releasing');
create index withdrawals_unrecovered on withdrawals (employer_id, worker_id) where state = 'paid';

-- What the bank told us, each event once.
create table bank_events (
  employer_id uuid not null,
  id text not null,
  withdrawal_id uuid not null,
  type text not null,
  body jsonb not null,
  received_at timestamptz not null,
  outcome text not null,
  primary key (employer_id, id),
  foreign key (employer_id, withdrawal_id) references withdrawals (employer_id, id)
);

create table idempotency_keys (
  employer_id uuid not null references employers,
  user_id uuid not null references users,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  status integer not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (employer_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- ── Pay ─────────────────────────────────────────────────────────────────────────────────────────

-- What a closed period paid each worker, by the payroll engine; to_date carries the tax year on to the next period.
create table pay_records (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  pay_period_id uuid not null,
  pay_date date not null,
  gross_pence bigint not null,
  income_tax_pence bigint not null,
  employee_ni_pence bigint not null,
  employer_ni_pence bigint not null,
  student_loan_pence bigint not null,
  pension_employee_pence bigint not null,
  pension_employer_pence bigint not null,
  net_pence bigint not null,
  advances_recovered_pence bigint not null,
  paid_out_pence bigint not null check (paid_out_pence >= 0),
  tax_code text not null,
  tax_basis text not null,
  ni_category text not null,
  to_date jsonb not null,
  created_at timestamptz not null,
  primary key (employer_id, id),
  unique (employer_id, worker_id, pay_period_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, pay_period_id) references pay_periods (employer_id, id),
  check (net_pence = advances_recovered_pence + paid_out_pence)
);
create index pay_records_worker on pay_records (employer_id, worker_id, pay_date desc);
alter table withdrawals add foreign key (employer_id, pay_record_id) references pay_records (employer_id, id);

-- ── The books ───────────────────────────────────────────────────────────────────────────────────

create table ledger_accounts (
  employer_id uuid not null references employers,
  id uuid not null,
  code text not null,
  worker_id uuid,
  primary key (employer_id, id),
  unique nulls not distinct (employer_id, code, worker_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);

-- The sum of an account's postings, kept under its row lock; verify replays the postings and compares.
create table ledger_balances (
  employer_id uuid not null,
  account_id uuid not null,
  balance_pence bigint not null default 0,
  primary key (employer_id, account_id),
  foreign key (employer_id, account_id) references ledger_accounts (employer_id, id)
);

create table journals (
  employer_id uuid not null references employers,
  id uuid not null,
  -- A business event posts once.
  business_key text not null,
  kind text not null,
  occurred_on date not null,
  recorded_at timestamptz not null,
  reverses_id uuid,
  primary key (employer_id, id),
  unique (employer_id, business_key),
  foreign key (employer_id, reverses_id) references journals (employer_id, id)
);

-- Debit positive, credit negative.
create table postings (
  employer_id uuid not null,
  journal_id uuid not null,
  line smallint not null,
  account_id uuid not null,
  amount_pence bigint not null check (amount_pence <> 0),
  primary key (employer_id, journal_id, line),
  foreign key (employer_id, journal_id) references journals (employer_id, id),
  foreign key (employer_id, account_id) references ledger_accounts (employer_id, id)
);
create index postings_account on postings (employer_id, account_id);

create function check_journal_balances() returns trigger language plpgsql as $$
declare
  journal uuid := case tg_table_name when 'journals' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'journal_id')::uuid end;
  total bigint;
  lines bigint;
begin
  select coalesce(sum(amount_pence), 0), count(*) into total, lines
  from postings where employer_id = new.employer_id and journal_id = journal;
  if total <> 0 or lines < 2 then
    raise exception 'journal % does not balance: % pence over % postings', journal, total, lines using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger journals_balance after insert on journals
  deferrable initially deferred for each row execute function check_journal_balances();
create constraint trigger postings_balance after insert on postings
  deferrable initially deferred for each row execute function check_journal_balances();

-- ── Audit ───────────────────────────────────────────────────────────────────────────────────────

create table audit_rows (
  employer_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  actor_user_id uuid,
  session_id uuid,
  address text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  -- Filled by the hash chain.
  previous_hash bytea,
  hash bytea,
  primary key (employer_id, id)
);
create index audit_rows_at on audit_rows (employer_id, at desc);
create index audit_rows_subject on audit_rows (employer_id, subject_kind, subject_id);

-- ── What is written once stays ──────────────────────────────────────────────────────────────────

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger postings_append_only before update or delete or truncate on postings for each statement execute function refuse_change();
create trigger journals_append_only before update or delete or truncate on journals for each statement execute function refuse_change();
create trigger audit_append_only before update or delete or truncate on audit_rows for each statement execute function refuse_change();
create trigger pay_records_append_only before update or delete or truncate on pay_records for each statement execute function refuse_change();
create trigger clock_events_append_only before update or delete or truncate on clock_events for each statement execute function refuse_change();

-- ── Only mine ───────────────────────────────────────────────────────────────────────────────────

create function current_employer() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('gpod.employer_id', true), '')::uuid $$;
create function current_user_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('gpod.user_id', true), '')::uuid $$;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'workers', 'worker_rates', 'invitations', 'pay_periods', 'shifts', 'timesheets', 'clock_events', 'wage_access_policies',
    'wage_accounts', 'available_changes', 'withdrawals', 'bank_events', 'idempotency_keys', 'pay_records', 'ledger_accounts',
    'ledger_balances', 'journals', 'postings', 'audit_rows'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_company on %I using (employer_id = current_employer()) with check (employer_id = current_employer())', tenant_table);
    execute format('grant select, insert on %I to gpod_app', tenant_table);
  end loop;
end $$;

alter table employers enable row level security;
create policy own_company on employers using (id = current_employer()) with check (id = current_employer());

-- A person sees her own memberships before a company is chosen.
alter table memberships enable row level security;
create policy own_company on memberships using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy own_memberships on memberships for select using (user_id = current_user_id());

grant select, insert, update on employers, memberships, users, sessions, attempts, verification_grants, recovery_codes to gpod_app;
grant delete on recovery_codes, attempts to gpod_app;
grant update on workers, worker_rates, invitations, pay_periods, shifts, timesheets, wage_accounts, withdrawals, ledger_balances to gpod_app;
grant delete on idempotency_keys to gpod_app;

-- The few questions that are asked before a company is known. Each answers with ids only.

create function find_invitation(wanted bytea) returns table (employer_id uuid, id uuid)
  language sql stable security definer set search_path = public as
  $$ select i.employer_id, i.id from invitations i where i.code_hash = wanted $$;

create function find_employer_by_join_code(wanted text) returns uuid
  language sql stable security definer set search_path = public as
  $$ select e.id from employers e where e.join_code = wanted $$;

create function find_withdrawal_by_reference(wanted text) returns table (employer_id uuid, id uuid)
  language sql stable security definer set search_path = public as
  $$ select w.employer_id, w.id from withdrawals w where w.reference = wanted $$;

-- Withdrawals on their way to the bank for longer than their job should take: the sweep that finds what lost its job.
create function stalled_withdrawals(before timestamptz, most integer) returns table (employer_id uuid, id uuid)
  language sql stable security definer set search_path = public as
  $$ select w.employer_id, w.id from withdrawals w
     where w.state in ('approved', 'releasing') and coalesce(w.releasing_at, w.approved_at, w.requested_at) < before
     order by coalesce(w.releasing_at, w.approved_at, w.requested_at) limit most $$;

create function employer_ids() returns setof uuid
  language sql stable security definer set search_path = public as
  $$ select e.id from employers e order by e.id $$;

create function demo_employer() returns uuid
  language sql stable security definer set search_path = public as
  $$ select e.id from employers e where e.is_demo order by e.created_at limit 1 $$;

revoke execute on all functions in schema public from public;
grant execute on all functions in schema public to gpod_app;

grant select on migrations to gpod_app;

-- A live session by its token's digest, with the company and role it acts in.
create function find_session(wanted bytea, at timestamptz)
  returns table (id uuid, user_id uuid, employer_id uuid, role text, worker_id uuid, last_seen_at timestamptz)
  language sql stable security definer set search_path = public as
  $$ select s.id, s.user_id, s.employer_id, m.role, m.worker_id, s.last_seen_at
     from sessions s left join memberships m on m.employer_id = s.employer_id and m.user_id = s.user_id
     where s.token_hash = wanted and s.ended_at is null and s.expires_at > at $$;
revoke execute on function find_session from public;
grant execute on function find_session to gpod_app;
