-- What a rota is made from and held against: weeks kept as templates, the cover that is wanted, and what a week may come to.

create table rota_templates (
  employer_id uuid not null references employers (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  created_by uuid references users (id),
  primary key (employer_id, id),
  unique (employer_id, name)
);
-- Its shifts by the day of the week (Monday is 1) and minutes of London's clocks; past midnight they go on beyond 1440.
create table rota_template_shifts (
  employer_id uuid not null references employers (id),
  id uuid not null,
  template_id uuid not null,
  -- Null where it becomes an open shift.
  worker_id uuid,
  weekday smallint not null check (weekday between 1 and 7),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null,
  location text not null,
  role text not null,
  unpaid_break_minutes integer not null check (unpaid_break_minutes >= 0),
  primary key (employer_id, id),
  foreign key (employer_id, template_id) references rota_templates (employer_id, id) on delete cascade,
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check (to_minute > from_minute and to_minute <= from_minute + 1500)
);
create index rota_template_shifts_of on rota_template_shifts (employer_id, template_id);
create index rota_template_shifts_of_worker on rota_template_shifts (employer_id, worker_id) where worker_id is not null;

-- How many are wanted in a role at a place: on some days of each week, or on one date, which then counts in their stead.
create table rota_demand (
  employer_id uuid not null references employers (id),
  id uuid not null,
  place_id uuid not null,
  role_id uuid not null,
  weekdays smallint[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(weekdays) between 1 and 7),
  on_day date,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null,
  wanted smallint not null check (wanted between 0 and 500),
  -- The unpaid break of a shift that is planned for it, where it is long enough for one.
  unpaid_break_minutes smallint not null check (unpaid_break_minutes between 0 and 480),
  created_at timestamptz not null,
  primary key (employer_id, id),
  foreign key (employer_id, place_id) references places (employer_id, id),
  foreign key (employer_id, role_id) references shift_roles (employer_id, id),
  check ((weekdays is null) <> (on_day is null)),
  check (to_minute > from_minute and to_minute <= from_minute + 1440)
);

-- What a week may come to, of the company or of one place: from a Monday on, until another is set.
create table rota_budgets (
  employer_id uuid not null references employers (id),
  id uuid not null,
  place_id uuid,
  from_week date not null check (extract(isodow from from_week) = 1),
  most_pence bigint check (most_pence >= 0),
  most_minutes integer check (most_minutes >= 0),
  set_at timestamptz not null,
  set_by uuid references users (id),
  primary key (employer_id, id),
  unique nulls not distinct (employer_id, place_id, from_week),
  foreign key (employer_id, place_id) references places (employer_id, id)
);

do $$
declare
  its_table text;
begin
  foreach its_table in array array['rota_templates', 'rota_template_shifts', 'rota_demand', 'rota_budgets'] loop
    execute format('alter table %I enable row level security', its_table);
    execute format('create policy own_company on %I using (employer_id = current_employer()) with check (employer_id = current_employer())', its_table);
  end loop;
end $$;
create policy team_only on rota_template_shifts as restrictive
  using ((select sees_everyone()) or worker_id is null or worker_id in (select id from team_workers() as id));
-- A budget goes against everybody's hours, which a line manager does not see.
create policy team_only on rota_budgets as restrictive using ((select sees_everyone()));

grant select, insert, delete on rota_templates, rota_template_shifts to gpod_app;
grant update (name) on rota_templates to gpod_app;
-- Somebody who is erased is in no template any more: their shifts are open ones.
grant update (worker_id) on rota_template_shifts to gpod_app;
grant select, insert, update, delete on rota_demand to gpod_app;
grant select, insert, update on rota_budgets to gpod_app;

-- Cover is everybody's: the shifts that whoever asks does not see of these days, and those of the days beside them, without whose they are.
create function shifts_beside(from_day date, to_day date)
  returns table (location text, role text, starts_at timestamptz, ends_at timestamptz, is_open boolean, shifts integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$
    select s.location, s.role, s.starts_at, s.ends_at, s.worker_id is null, count(*)::integer
    from public.shifts s
    where s.employer_id = current_employer() and s.removed_at is null and s.cancelled_at is null
      and s.starts_at >= (from_day - 1)::timestamp at time zone 'Europe/London'
      and s.starts_at < (to_day + 2)::timestamp at time zone 'Europe/London'
      and not (
        (s.worker_id is null or (select sees_everyone()) or s.worker_id in (select id from team_workers() as id))
        and s.starts_at >= from_day::timestamp at time zone 'Europe/London'
        and s.starts_at < (to_day + 1)::timestamp at time zone 'Europe/London'
      )
    group by s.location, s.role, s.starts_at, s.ends_at, s.worker_id is null
  $$;
revoke execute on function shifts_beside from public;
grant execute on function shifts_beside to gpod_app;
