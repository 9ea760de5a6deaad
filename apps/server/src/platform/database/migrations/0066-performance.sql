-- What somebody means to reach at work by a day: set by themself or by who manages them.
create table goals (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  -- Made once for what they mean to set: however often it is sent, it is set once.
  key uuid not null,
  title text not null,
  description text not null,
  category text not null check (category in ('quality', 'skills', 'teamwork', 'customers', 'other')),
  set_on date not null,
  target_on date not null,
  set_by uuid references users (id),
  is_own boolean not null,
  progress integer not null default 0 check (progress between 0 and 100),
  changed_at timestamptz not null,
  -- Given up: it is shown no more, and stays in the record.
  dropped_at timestamptz,
  version integer not null default 1,
  primary key (employer_id, id),
  unique (employer_id, worker_id, key),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check (target_on >= set_on)
);
alter table goals enable row level security;
create policy own_company on goals
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on goals as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update on goals to gpod_app;
select imprint_table('goals', '{employer_id,id}', '{worker_id,category,set_on,target_on,set_by,is_own,progress,dropped_at,version}');

-- How far a goal was, in the order in which it was said. Nothing of it is changed afterwards.
create table goal_steps (
  employer_id uuid not null references employers (id),
  id uuid not null,
  goal_id uuid not null,
  worker_id uuid not null,
  -- The goal's version that it made: two of one moment are not confused.
  number integer not null,
  at timestamptz not null,
  said_by uuid references users (id),
  progress integer not null check (progress between 0 and 100),
  note text not null,
  primary key (employer_id, id),
  unique (employer_id, goal_id, number),
  foreign key (employer_id, goal_id) references goals (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index goal_steps_worker on goal_steps (employer_id, worker_id);
alter table goal_steps enable row level security;
create policy own_company on goal_steps
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on goal_steps as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert on goal_steps to gpod_app;
grant update (note) on goal_steps to gpod_app;
select imprint_table('goal_steps', '{employer_id,id}', '{goal_id,worker_id,number,at,said_by,progress}');

-- What a manager says somebody did well, and why.
create table achievements (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  key uuid not null,
  given_at timestamptz not null,
  given_by uuid references users (id),
  title text not null,
  reason text not null,
  primary key (employer_id, id),
  unique (employer_id, worker_id, key),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
alter table achievements enable row level security;
create policy own_company on achievements
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on achievements as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert on achievements to gpod_app;
grant update (title, reason) on achievements to gpod_app;
select imprint_table('achievements', '{employer_id,id}', '{worker_id,given_at,given_by}');

-- What the company aims for, in percent; null is no target.
create table performance_targets (
  employer_id uuid primary key references employers (id),
  punctuality integer check (punctuality between 1 and 100),
  shifts_worked integer check (shifts_worked between 1 and 100)
);
alter table performance_targets enable row level security;
create policy own_company on performance_targets
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on performance_targets to gpod_app;
