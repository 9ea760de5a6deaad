-- What a place wants to know of where somebody clocks: nothing, a note, or a reason from who is outside. Nobody is kept out.
alter table places add column clock_position text not null default 'off' check (clock_position in ('off', 'note', 'reason'));
alter table places add constraint places_position_needs_fence check (clock_position = 'off' or fence_metres is not null);

-- Nobody clocked out, and the shift is long over: the end is only the rota's, nothing is paid, and it waits for the hours to be told.
alter table timesheets add column out_missed boolean not null default false;
alter table timesheets add constraint timesheets_out_missed check (not out_missed or (state = 'waiting' and paid_minutes = 0));

-- A shared screen of a place. Its link opens it once, on the device that keeps the token; only their hashes are kept.
create table kiosks (
  employer_id uuid not null references employers (id),
  id uuid not null,
  place_id uuid not null,
  name text not null,
  -- Whether names can be picked, or only a staff number typed.
  picks_names boolean not null,
  made_at timestamptz not null,
  made_by uuid not null references users (id),
  code_hash bytea unique,
  code_expires_at timestamptz,
  token_hash bytea unique,
  opened_at timestamptz,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  primary key (employer_id, id),
  foreign key (employer_id, place_id) references places (employer_id, id),
  check ((code_hash is null) = (code_expires_at is null)),
  check ((token_hash is null) = (opened_at is null)),
  check ((revoked_at is null) = (revoked_by is null)),
  check (revoked_at is null or code_hash is null)
);
alter table kiosks enable row level security;
create policy own_company on kiosks
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on kiosks to gpod_app;
select imprint_table('kiosks', '{employer_id,id}', '{place_id,made_at,made_by,token_hash,opened_at,revoked_at,revoked_by}');

-- A kiosk is signed in to nothing: its token says whose it is, and a code opens it once, until it ends.
create function find_kiosk(wanted bytea) returns table (employer_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select k.employer_id, k.id from public.kiosks k where k.token_hash = wanted and k.revoked_at is null $$;
revoke execute on function find_kiosk from public;
grant execute on function find_kiosk to gpod_app;
create function find_kiosk_of_code(wanted bytea, at timestamptz) returns table (employer_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select k.employer_id, k.id from public.kiosks k where k.code_hash = wanted and k.code_expires_at > at and k.revoked_at is null $$;
revoke execute on function find_kiosk_of_code from public;
grant execute on function find_kiosk_of_code to gpod_app;

-- What somebody clocks with. One that a manager gave ends, and only lets its own be chosen.
create table clock_pins (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  -- Of few digits, so their digest is sealed besides: who has the table alone tries nothing out.
  pin_sealed bytea not null,
  set_at timestamptz not null,
  expires_at timestamptz,
  primary key (employer_id, worker_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
alter table clock_pins enable row level security;
create policy own_company on clock_pins
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on clock_pins as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update, delete on clock_pins to gpod_app;
select imprint_table('clock_pins', '{employer_id,worker_id}', '{set_at,expires_at}');

-- Where somebody clocked, as far as it is kept: never the position itself. At a kiosk also which, and the key it was sent under.
create table clock_places (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  timesheet_id uuid not null,
  event text not null check (event in ('in', 'out', 'break_start', 'break_end')),
  at timestamptz not null,
  result text not null check (result in ('within', 'outside', 'not_given')),
  distance_metres integer check (distance_metres >= 0),
  accuracy_metres integer check (accuracy_metres >= 0),
  reason text,
  kiosk_id uuid,
  key uuid,
  primary key (employer_id, id),
  unique (employer_id, worker_id, key),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, timesheet_id) references timesheets (employer_id, id),
  foreign key (employer_id, kiosk_id) references kiosks (employer_id, id),
  check ((kiosk_id is null) = (key is null)),
  check ((distance_metres is null) = (accuracy_metres is null))
);
create index clock_places_timesheet on clock_places (employer_id, timesheet_id);
create index clock_places_at on clock_places (employer_id, at);
alter table clock_places enable row level security;
create policy own_company on clock_places
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on clock_places as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, delete on clock_places to gpod_app;

-- The history of hours is the audit's. A line manager sees no audit, but what was done to hours they see.
create function history_of_hours(wanted uuid)
  returns table (at timestamptz, action text, by_name text, before jsonb, after jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select a.at, a.action, (select u.first_name || ' ' || u.last_name from public.users u where u.id = a.actor_user_id),
      a.before, a.after
    from public.audit_rows a
    where a.employer_id = public.current_employer() and a.subject_kind = 'timesheet' and a.subject_id = wanted::text
      and exists (
        select from public.timesheets t where t.employer_id = a.employer_id and t.id = wanted
          and (public.sees_everyone() or t.worker_id in (select team.id from public.team_workers() as team (id)))
      )
    order by a.at, a.id
  $$;
revoke execute on function history_of_hours from public;
grant execute on function history_of_hours to gpod_app;
