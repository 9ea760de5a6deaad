-- How a company's payroll is written into its accounts: which software it keeps them in, under which nominal codes, and
-- which cost centres carry whose pay.
create table accounting_settings (
  employer_id uuid primary key references employers (id),
  product text check (product in ('xero', 'quickbooks', 'sage_50', 'sage_accounting')),
  -- What Xero calls the tracking category that departments and cost centres are options of.
  tracking_name text,
  -- The words that employees read on their bank statement; null for the product's own.
  bank_reference text check (bank_reference ~ '^[A-Z0-9]([A-Z0-9 .-]{0,9}[A-Z0-9])?$'),
  version integer not null default 1,
  changed_at timestamptz not null
);
alter table accounting_settings enable row level security;
create policy own_company on accounting_settings
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on accounting_settings as restrictive
  using ((select sees_everyone()) or (select computes_pay()));
grant select, insert, update on accounting_settings to gpod_app;

create table cost_centres (
  employer_id uuid not null references employers (id),
  id uuid not null,
  code text not null,
  name text not null,
  -- No pay is given to one that is archived; what it has carried stays.
  archived_at timestamptz,
  created_at timestamptz not null,
  primary key (employer_id, id)
);
create unique index cost_centres_code on cost_centres (employer_id, lower(code));
alter table cost_centres enable row level security;
create policy own_company on cost_centres
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on cost_centres as restrictive
  using ((select sees_everyone()) or (select computes_pay()));
grant select, insert, update on cost_centres to gpod_app;

-- How the cost of an employee is shared out from a day on. Without shares it is their department's again.
create table cost_splits (
  employer_id uuid not null,
  worker_id uuid not null,
  starts_on date not null,
  -- [{"costCentreId": …, "points": …}], together 10000 basis points, or empty.
  shares jsonb not null check (jsonb_typeof(shares) = 'array'),
  entered_by uuid references users (id),
  entered_at timestamptz not null,
  primary key (employer_id, worker_id, starts_on),
  foreign key (employer_id, worker_id) references workers (employer_id, id) on delete cascade
);
create function whole_shares(shares jsonb) returns boolean language sql immutable set search_path = pg_catalog, public, pg_temp as
  $$ select coalesce(sum((s ->> 'points')::integer), 10000) = 10000 and coalesce(bool_and((s ->> 'points')::integer > 0), true)
     from jsonb_array_elements(shares) s $$;
alter table cost_splits add constraint cost_splits_whole check (whole_shares(shares));
alter table cost_splits enable row level security;
create policy own_company on cost_splits
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on cost_splits as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert, update, delete on cost_splits to gpod_app;

-- The company's own nominal code for each line of the payroll journal; of a cost, one department's or cost centre's
-- code in place of everybody's.
create table nominal_codes (
  employer_id uuid not null references employers (id),
  purpose text not null,
  unit_kind text not null check (unit_kind in ('all', 'department', 'cost_centre')),
  -- The name of the department or the id of the cost centre; empty for all.
  unit text not null,
  code text not null,
  account_name text,
  primary key (employer_id, purpose, unit_kind, unit),
  check ((unit_kind = 'all') = (unit = ''))
);
alter table nominal_codes enable row level security;
create policy own_company on nominal_codes
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on nominal_codes as restrictive
  using ((select sees_everyone()) or (select computes_pay()));
grant select, insert, delete on nominal_codes to gpod_app;

-- A list of payments for banks that take no Bacs or pain.001 file, made with the others and kept as it was.
alter table payment_files
  drop constraint payment_files_format_check,
  add constraint payment_files_format_check check (format in ('bacs', 'pain001', 'csv'));
