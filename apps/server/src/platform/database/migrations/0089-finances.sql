-- Somebody's own money: what they enter of it and what they bring from their bank. For them alone: no role of the company reads
-- a row of it, and the product itself only while it exports or erases them.

-- Which record is theirs who is signed in.
create function own_worker_records() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select m.worker_id from public.memberships m
     where m.employer_id = public.current_employer() and m.user_id = public.current_person() and m.worker_id is not null $$;
revoke execute on function own_worker_records from public;
grant execute on function own_worker_records to gpod_app;

-- What is in the account as they said it, and by which days Universal Credit counts. The row is the lock of all the others.
create table finances (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  balance_pence bigint,
  balance_on date,
  assessment_start_day smallint check (assessment_start_day between 1 and 31),
  nation text check (nation in ('england', 'wales', 'scotland', 'northern_ireland')),
  primary key (employer_id, worker_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check ((balance_pence is null) = (balance_on is null))
);

-- What goes out, as they entered it; or what was found in their statements and is none (`is_dismissed`).
create table finances_outgoings (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  id uuid not null,
  name text not null,
  -- How it is recognised in statements, of what was found there.
  found_key text,
  is_dismissed boolean not null default false,
  amount_pence bigint check (amount_pence > 0),
  every text check (every in ('once', 'week', 'fortnight', 'four_weeks', 'month', 'quarter', 'year')),
  due_on date,
  ends_on date,
  paid_until date,
  primary key (employer_id, worker_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check (is_dismissed or (amount_pence is not null and every is not null and due_on is not null)),
  check (not is_dismissed or found_key is not null)
);
create unique index finances_outgoings_found on finances_outgoings (employer_id, worker_id, found_key) where found_key is not null;

create table finances_goals (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  id uuid not null,
  name text not null,
  target_pence bigint not null check (target_pence > 0),
  target_date date not null,
  priority text not null check (priority in ('high', 'medium', 'low')),
  primary key (employer_id, worker_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);

-- What they put aside for a goal, or below zero took from it.
create table finances_savings (
  employer_id uuid not null,
  worker_id uuid not null,
  id uuid not null,
  goal_id uuid not null,
  day date not null,
  amount_pence bigint not null,
  primary key (employer_id, worker_id, id),
  foreign key (employer_id, worker_id, goal_id) references finances_goals (employer_id, worker_id, id) on delete cascade
);
create index finances_savings_goal on finances_savings (employer_id, worker_id, goal_id);

-- What may be spent on a category in a pay cycle, from the cycle of a day on.
create table finances_budgets (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  category text not null,
  limit_pence bigint not null check (limit_pence > 0),
  since date not null,
  primary key (employer_id, worker_id, category),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);

-- What lines with these words are for; without a category they stay without one.
create table finances_rules (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  id uuid not null,
  words text not null,
  category text,
  made_at timestamptz not null,
  primary key (employer_id, worker_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);

-- A bank statement that they imported, with every line of it that was not read.
create table finances_imports (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  id uuid not null,
  file_name text not null,
  format text not null check (format in ('csv', 'ofx', 'camt053')),
  first_day date,
  last_day date,
  lines integer not null,
  known integer not null,
  left_out jsonb not null,
  -- What it says is in the account at the end of a day.
  closing_day date,
  closing_pence bigint,
  imported_at timestamptz not null,
  primary key (employer_id, worker_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check ((closing_day is null) = (closing_pence is null))
);

-- A line of their bank's, once, with the imports that have it; one that no import has any more is gone.
create table finances_lines (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  id uuid not null,
  -- The digest of what it is told apart by in every file of its account.
  identity bytea not null,
  day date not null,
  amount_pence bigint not null,
  text text not null,
  -- What they said of this line by itself.
  category text,
  is_sorted boolean not null default false,
  import_ids uuid[] not null check (cardinality(import_ids) > 0),
  primary key (employer_id, worker_id, id),
  unique (employer_id, worker_id, identity),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index finances_lines_day on finances_lines (employer_id, worker_id, day desc, id);

do $$
declare
  own_table text;
begin
  foreach own_table in array array['finances', 'finances_outgoings', 'finances_goals', 'finances_savings', 'finances_budgets',
    'finances_rules', 'finances_imports', 'finances_lines'] loop
    execute format('alter table %I enable row level security', own_table);
    execute format('create policy own_company on %I using (employer_id = current_employer()) with check (employer_id = current_employer())', own_table);
    execute format('create policy own_record on %I as restrictive using ((select current_person()) is null or worker_id in (select own_worker_records()))
      with check ((select current_person()) is null or worker_id in (select own_worker_records()))', own_table);
    execute format('create policy team_only on %I as restrictive using ((select sees_everyone()) or worker_id in (select id from team_workers() as id))', own_table);
    execute format('grant select, insert, update, delete on %I to gpod_app', own_table);
  end loop;
end $$;
