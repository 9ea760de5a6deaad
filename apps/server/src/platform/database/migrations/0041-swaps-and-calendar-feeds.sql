-- A shift that its worker would hand to a colleague, for one of theirs or for nothing: first the colleague says, then a
-- manager. Approved it is an edit of the rota like any other.
create table shift_swaps (
  employer_id uuid not null references employers (id),
  id uuid not null,
  -- Made once for what they mean to ask: however often it is sent, it is asked once.
  key uuid not null,
  asked_by uuid not null,
  shift_id uuid not null,
  -- The shifts as they were asked about: who changes one ends what was agreed of it.
  shift_version integer not null,
  to_worker_id uuid not null,
  -- Null where they take it for nothing.
  offered_shift_id uuid,
  offered_version integer,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'approved', 'declined', 'refused', 'withdrawn')),
  -- When the colleague accepted or declined.
  answered_at timestamptz,
  -- When a manager approved or refused, or who asked withdrew.
  decided_at timestamptz,
  decided_by uuid references users (id),
  reason text,
  edit_id uuid,
  primary key (employer_id, id),
  unique (employer_id, asked_by, key),
  foreign key (employer_id, asked_by) references workers (employer_id, id),
  foreign key (employer_id, to_worker_id) references workers (employer_id, id),
  foreign key (employer_id, shift_id) references shifts (employer_id, id),
  foreign key (employer_id, offered_shift_id) references shifts (employer_id, id),
  foreign key (employer_id, edit_id) references rota_edits (employer_id, id),
  check (asked_by <> to_worker_id),
  check ((offered_shift_id is null) = (offered_version is null)),
  check ((state = 'approved') = (edit_id is not null)),
  check ((state in ('approved', 'refused', 'withdrawn')) = (decided_at is not null)),
  check (state = 'withdrawn' or (state = 'asked') = (answered_at is null))
);
-- Of one shift its worker asks one colleague at a time.
create unique index shift_swaps_one_open on shift_swaps (employer_id, shift_id) where state in ('asked', 'accepted');
create index shift_swaps_asked_by on shift_swaps (employer_id, asked_by, asked_at);
create index shift_swaps_to_worker on shift_swaps (employer_id, to_worker_id, asked_at);
create index shift_swaps_offered on shift_swaps (employer_id, offered_shift_id);
alter table shift_swaps enable row level security;
create policy own_company on shift_swaps
  using (employer_id = current_employer()) with check (employer_id = current_employer());
-- A line manager decides between two people of their team.
create policy team_only on shift_swaps as restrictive
  using ((select sees_everyone())
    or (asked_by in (select id from team_workers() as id) and to_worker_id in (select id from team_workers() as id)));
grant select, insert, update on shift_swaps to gpod_app;
select imprint_table('shift_swaps', '{employer_id,id}', '{asked_by,shift_id,shift_version,to_worker_id,offered_shift_id,offered_version,asked_at,state,answered_at,decided_at,decided_by,edit_id}');

-- An address under which a worker's calendar fetches their shifts. Whoever knows it reads them, so only its hash is kept.
create table calendar_feeds (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  revoked_at timestamptz,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create unique index calendar_feeds_one_live on calendar_feeds (employer_id, worker_id) where revoked_at is null;
alter table calendar_feeds enable row level security;
create policy own_company on calendar_feeds
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on calendar_feeds as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update on calendar_feeds to gpod_app;
select imprint_table('calendar_feeds', '{employer_id,id}', '{worker_id,token_hash,made_at,revoked_at}');

-- A calendar is signed in to nothing.
create function find_calendar_feed(wanted bytea) returns table (employer_id uuid, worker_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select f.employer_id, f.worker_id from public.calendar_feeds f where f.token_hash = wanted and f.revoked_at is null $$;
revoke execute on function find_calendar_feed from public;
grant execute on function find_calendar_feed to gpod_app;
