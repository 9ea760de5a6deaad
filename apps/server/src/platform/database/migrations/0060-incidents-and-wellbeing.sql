-- What an employee reports of their work: an accident, a near miss, stress. Who reported it reads what became of it.
create table incidents (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  -- Made once for what they mean to report: however often it is sent, it is reported once.
  key uuid not null,
  kind text not null check (kind in ('accident', 'near_miss', 'stress', 'violence', 'ill_health', 'other')),
  severity text not null check (severity in ('low', 'medium', 'high')),
  happened_at timestamptz not null,
  place text not null,
  words text not null,
  -- About the line manager, or not for them: those who see the whole company decide.
  skips_manager boolean not null,
  reported_at timestamptz not null,
  state text not null default 'reported' check (state in ('reported', 'investigating', 'resolved')),
  taken_by uuid references users (id),
  -- What RIDDOR 2013 makes reportable, as somebody marked it, and when it was reported.
  riddor_kind text check (riddor_kind in ('death', 'specified_injury', 'over_seven_days', 'not_at_work', 'dangerous_occurrence', 'disease')),
  riddor_reported_on date,
  riddor_reference text,
  resolved_at timestamptz,
  resolved_by uuid references users (id),
  answer text,
  version integer not null default 1,
  primary key (employer_id, id),
  unique (employer_id, worker_id, key),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check ((state = 'reported') = (taken_by is null)),
  check ((state = 'resolved') = (resolved_at is not null and resolved_by is not null and answer is not null)),
  check (riddor_kind is not null or (riddor_reported_on is null and riddor_reference is null))
);
create index incidents_worker on incidents (employer_id, worker_id, reported_at);
create index incidents_reported on incidents (employer_id, reported_at);
alter table incidents enable row level security;
create policy own_company on incidents
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on incidents as restrictive
  using ((select sees_everyone()) or (not skips_manager and worker_id in (select id from team_workers() as id)));
grant select, insert, update on incidents to gpod_app;
select imprint_table('incidents', '{employer_id,id}', '{worker_id,kind,severity,happened_at,skips_manager,reported_at,state,taken_by,riddor_kind,riddor_reported_on,resolved_at,resolved_by,version}');

-- What was found out, in the order in which it was written; who reported the incident does not read it.
create table incident_notes (
  employer_id uuid not null references employers (id),
  id uuid not null,
  incident_id uuid not null,
  -- Whose incident it is: they are told what is kept of them.
  worker_id uuid not null,
  at timestamptz not null,
  written_by uuid not null references users (id),
  words text not null,
  primary key (employer_id, id),
  foreign key (employer_id, incident_id) references incidents (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index incident_notes_incident on incident_notes (employer_id, incident_id, at);
create index incident_notes_worker on incident_notes (employer_id, worker_id);
alter table incident_notes enable row level security;
create policy own_company on incident_notes
  using (employer_id = current_employer()) with check (employer_id = current_employer());
-- As the incident itself: a query of one's own policy sees what this role sees of it.
create policy team_only on incident_notes as restrictive
  using ((select sees_everyone()) or incident_id in (select i.id from incidents i where i.employer_id = current_employer()));
grant select, insert on incident_notes to gpod_app;
grant update (words) on incident_notes to gpod_app;
select imprint_table('incident_notes', '{employer_id,id}', '{incident_id,worker_id,at,written_by}');

-- How somebody says they are: for nobody but them, so it is sealed. One of each day.
create table wellbeing_check_ins (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  day date not null,
  said_sealed bytea not null,
  primary key (employer_id, worker_id, day),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
alter table wellbeing_check_ins enable row level security;
create policy own_company on wellbeing_check_ins
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on wellbeing_check_ins as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update, delete on wellbeing_check_ins to gpod_app;

-- What somebody set themself; without a row the usual ones.
create table wellbeing_targets (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  break_minutes integer not null check (break_minutes between 20 and 240),
  week_minutes integer not null check (week_minutes between 60 and 2880),
  stress integer not null check (stress between 1 and 10),
  score integer not null check (score between 1 and 100),
  primary key (employer_id, worker_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
alter table wellbeing_targets enable row level security;
create policy own_company on wellbeing_targets
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on wellbeing_targets as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update on wellbeing_targets to gpod_app;

-- What a break of the clock was for, as the one who took it says.
create table named_breaks (
  employer_id uuid not null references employers (id),
  -- What the clock said when it began.
  clock_event_id uuid not null,
  worker_id uuid not null,
  kind text not null check (kind in ('coffee', 'lunch', 'rest')),
  primary key (employer_id, clock_event_id),
  foreign key (employer_id, clock_event_id) references clock_events (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index named_breaks_worker on named_breaks (employer_id, worker_id);
alter table named_breaks enable row level security;
create policy own_company on named_breaks
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on named_breaks as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update on named_breaks to gpod_app;

-- What the operator found of the services that people are pointed to.
create table help_sources (
  code text primary key check (code ~ '^[a-z_]{2,40}$'),
  confirmed_on date not null,
  is_hidden boolean not null,
  confirmed_by uuid not null references users (id)
);
grant select, insert, update on help_sources to gpod_app;
