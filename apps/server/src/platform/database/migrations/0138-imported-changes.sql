-- What an import changed of the records of people who were here: what they said before, so that it is undone as a whole, and what it
-- planned for a day to come. It goes with the person, and with the record where that was made by mistake.
create table employee_import_changes (
  employer_id uuid not null,
  import_id uuid not null,
  worker_id uuid not null,
  -- From which day on it holds.
  from_day date not null,
  -- Of the record, by column, with the rate and the salary that stood at that day; null where nothing was changed at once.
  before jsonb,
  -- The record's version after the change: another one says that it was changed since. Null where nothing was changed at once.
  version_after integer,
  -- What waits for its day; null where nothing does.
  planned_id uuid,
  primary key (employer_id, import_id, worker_id),
  check ((before is null) = (version_after is null)),
  check (before is not null or planned_id is not null),
  foreign key (employer_id, import_id) references employee_imports (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id) on delete cascade
);
create index employee_import_changes_of_worker on employee_import_changes (employer_id, worker_id);
alter table employee_import_changes enable row level security;
create policy own_company on employee_import_changes
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on employee_import_changes as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert, delete on employee_import_changes to gpod_app;
select imprint_table('employee_import_changes', '{employer_id,import_id,worker_id}', '{from_day,before,version_after,planned_id}');
