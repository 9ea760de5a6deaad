-- A clock-out that was taken back: the hours run on as if nobody had clocked out, and the clock says that it was.
alter table clock_events
  drop constraint clock_events_event_check,
  add constraint clock_events_event_check check (event in ('in', 'out', 'break_start', 'break_end', 'out_withdrawn'));

-- When somebody last verified for clocking in this browser: it clocks for the rest of that day, and does nothing else.
alter table devices add column clock_verified_at timestamptz;
select imprint_table('devices', '{id}', '{user_id,token_hash,removed_at,clock_verified_at}');

-- However a session ends, its browser clocks no more unasked, and its open pages hear of it with the commit.
create function end_of_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.devices set clock_verified_at = null where id = new.device_id and clock_verified_at is not null;
  perform pg_notify('gpod_live', json_build_object('endedSession', new.id)::text);
  return null;
end $$;
revoke execute on function end_of_session from public;
create trigger session_ended after update on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function end_of_session();

-- What a worker says they worked, beside what was clocked or where nothing was. It changes no hours until it is accepted.
create table hours_requests (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  -- Made once for what they mean to ask: however often it is sent, it is asked once.
  key uuid not null,
  shift_id uuid,
  -- Null where nobody clocked.
  timesheet_id uuid,
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > started_at),
  break_minutes integer not null check (break_minutes between 0 and 480),
  reason text not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'withdrawn')),
  decided_at timestamptz,
  decided_by uuid references users (id),
  -- Why it was declined.
  answer text,
  primary key (employer_id, id),
  unique (employer_id, worker_id, key),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, shift_id) references shifts (employer_id, id),
  foreign key (employer_id, timesheet_id) references timesheets (employer_id, id),
  check (shift_id is not null or timesheet_id is not null),
  check ((state = 'waiting') = (decided_at is null))
);
create unique index hours_requests_one_waiting on hours_requests (employer_id, coalesce(shift_id, timesheet_id))
  where state = 'waiting';
create index hours_requests_asked on hours_requests (employer_id, state, asked_at);
create index hours_requests_of_shift on hours_requests (employer_id, shift_id);
create index hours_requests_of_timesheet on hours_requests (employer_id, timesheet_id);
alter table hours_requests enable row level security;
create policy own_company on hours_requests
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on hours_requests as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update on hours_requests to gpod_app;
select imprint_table('hours_requests', '{employer_id,id}', '{worker_id,shift_id,timesheet_id,started_at,ended_at,break_minutes,asked_at,state,decided_at,decided_by}');
