-- What of a worker record was changed, by whom, when and from which day: what the record said on any day follows from it.
create table employee_changes (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  from_day date not null,
  changed_at timestamptz not null,
  -- Null where the product did it by itself.
  changed_by uuid references users (id),
  -- The columns that differ, with what they held.
  before jsonb not null,
  after jsonb not null,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index employee_changes_worker on employee_changes (employer_id, worker_id, changed_at);
alter table employee_changes enable row level security;
create policy own_company on employee_changes
  using (employer_id = current_employer()) with check (employer_id = current_employer());
-- It tells of pay and tax: a line manager writes it with what they change, and reads nothing of it.
create policy nobodys_team on employee_changes as restrictive for select using ((select sees_everyone()));
grant select, insert, delete on employee_changes to gpod_app;
select imprint_table('employee_changes', '{employer_id,id}', '{worker_id,from_day,changed_at,changed_by,before,after}');

-- Who was there before changes were kept: of earlier days nothing is known. The default fills the rows that are there, no others.
alter table workers add column changes_kept_from date default current_date;
alter table workers alter column changes_kept_from drop default;

-- A change of a record that is to be made on a day to come.
create table planned_changes (
  employer_id uuid not null references employers (id),
  -- Made once for what is planned: however often it is sent, it is planned once.
  id uuid not null,
  worker_id uuid not null,
  from_day date not null,
  changes jsonb not null,
  state text not null check (state in ('planned', 'made', 'cancelled', 'refused')),
  planned_at timestamptz not null,
  planned_by uuid not null references users (id),
  settled_at timestamptz,
  -- Null where it was made or refused on its day.
  settled_by uuid references users (id),
  -- Why it could not be made.
  refusal text,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check ((state = 'planned') = (settled_at is null)),
  check ((state = 'refused') = (refusal is not null))
);
create index planned_changes_worker on planned_changes (employer_id, worker_id, from_day);
create index planned_changes_due on planned_changes (employer_id, from_day) where state = 'planned';
alter table planned_changes enable row level security;
create policy own_company on planned_changes
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy nobodys_team on planned_changes as restrictive using ((select sees_everyone()));
grant select, insert, delete on planned_changes to gpod_app;
grant update (state, settled_at, settled_by, refusal) on planned_changes to gpod_app;
select imprint_table('planned_changes', '{employer_id,id}', '{worker_id,from_day,changes,state,planned_at,planned_by,settled_at,settled_by,refusal}');
