-- A run beside the figures that the company's earlier software has for the same payday. Nothing of it enters pay.
create table parallel_runs (
  employer_id uuid not null references employers (id),
  id uuid not null,
  pay_run_id uuid not null,
  made_at timestamptz not null,
  made_by uuid references users (id),
  file_name text not null check (length(file_name) between 1 and 200),
  -- The same file for the same run is the same comparison.
  file_digest bytea not null,
  -- What the columns held, by the digest of their names: the next file of the same software needs no telling.
  signature bytea not null,
  fields text[] not null,
  -- Rows that name nobody, as sums at the end do.
  left_out integer not null check (left_out >= 0),
  primary key (employer_id, id),
  unique (employer_id, pay_run_id, file_digest),
  foreign key (employer_id, pay_run_id) references pay_runs (employer_id, id)
);
create index parallel_runs_of_signature on parallel_runs (employer_id, signature, made_at);
alter table parallel_runs enable row level security;
create policy own_company on parallel_runs
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on parallel_runs as restrictive using ((select sees_everyone()));
grant select, insert, update, delete on parallel_runs to gpod_app;

-- What a row of the file says of one employee. Of who is on no payroll here, the name and number it gives them.
create table parallel_run_rows (
  employer_id uuid not null,
  parallel_run_id uuid not null,
  line integer not null,
  worker_id uuid,
  name text not null,
  employee_number text not null,
  tax_code text,
  ni_category text,
  -- Pence, by the name of the figure.
  figures jsonb not null,
  primary key (employer_id, parallel_run_id, line),
  foreign key (employer_id, parallel_run_id) references parallel_runs (employer_id, id) on delete cascade,
  foreign key (employer_id, worker_id) references workers (employer_id, id) on delete cascade
);
create index parallel_run_rows_of_worker on parallel_run_rows (employer_id, worker_id);
alter table parallel_run_rows enable row level security;
create policy own_company on parallel_run_rows
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on parallel_run_rows as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert, delete on parallel_run_rows to gpod_app;
