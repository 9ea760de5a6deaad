-- Somebody whom other software paid may have no address of mail that the company knows of.
alter table workers alter column email drop not null;

-- Employees who come from the files of other software: what was imported, and whom it brought.
create table employee_imports (
  employer_id uuid not null references employers (id),
  id uuid not null,
  made_at timestamptz not null,
  made_by uuid references users (id),
  files text[] not null,
  -- The tax year of what was brought forward with it.
  tax_year text not null check (tax_year ~ '^20\d\d-\d\d$'),
  added integer not null check (added >= 0),
  updated integer not null check (updated >= 0),
  skipped integer not null check (skipped >= 0),
  state text not null check (state in ('made', 'undone')),
  undone_at timestamptz,
  undone_by uuid references users (id),
  -- A request that is sent again finds what it made.
  idempotency_key text check (length(idempotency_key) between 1 and 255),
  request_hash bytea not null,
  primary key (employer_id, id),
  unique (employer_id, idempotency_key),
  check ((state = 'undone') = (undone_at is not null))
);
alter table employee_imports enable row level security;
create policy own_company on employee_imports
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on employee_imports as restrictive using ((select sees_everyone()));
grant select, insert, update on employee_imports to gpod_app;
select imprint_table('employee_imports', '{employer_id,id}', '{made_at,made_by,files,tax_year,added,updated,skipped,state,undone_at,undone_by,request_hash}');

create table employee_import_rows (
  employer_id uuid not null,
  import_id uuid not null,
  worker_id uuid not null,
  -- An added worker is deleted when the import is undone; of an updated one the figures are put back.
  did text not null check (did in ('added', 'updated')),
  -- What was brought forward for them before, as the feature of that name keeps it; null for nothing.
  before jsonb,
  primary key (employer_id, import_id, worker_id),
  foreign key (employer_id, import_id) references employee_imports (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id) on delete cascade
);
create index employee_import_rows_of_worker on employee_import_rows (employer_id, worker_id);
alter table employee_import_rows enable row level security;
create policy own_company on employee_import_rows
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on employee_import_rows as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert on employee_import_rows to gpod_app;
select imprint_table('employee_import_rows', '{employer_id,import_id,worker_id}', '{did,before}');

-- What the columns of a file held, by the digest of its first row: the next file of the same software needs no telling.
create table import_mappings (
  employer_id uuid not null references employers (id),
  signature bytea not null,
  -- A field for each column; null where it was left out.
  fields text[] not null,
  used_at timestamptz not null,
  primary key (employer_id, signature)
);
alter table import_mappings enable row level security;
create policy own_company on import_mappings
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on import_mappings as restrictive using ((select sees_everyone()));
grant select, insert, update on import_mappings to gpod_app;

-- A record made by mistake and never paid goes again; what pay, hours, an account or a withdrawal refers to is held by their keys.
grant delete on workers, worker_rates, invitations, wage_accounts, ledger_accounts, ledger_balances to gpod_app;
