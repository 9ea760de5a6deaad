-- Leave that a worker asks for. It is no absence until somebody approves it; then it names the absence that it became.
create table leave_requests (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  -- Made once for what they mean to ask: however often it is sent, it is asked once.
  key uuid not null,
  kind text not null check (kind in ('maternity', 'paternity', 'adoption', 'shared_parental', 'bereavement', 'neonatal', 'holiday', 'unpaid')),
  starts_on date not null,
  ends_on date not null,
  -- The first day from midday on, the last until midday.
  starts_midday boolean not null default false,
  ends_midday boolean not null default false,
  -- The weekdays on which they would normally work, 1 for Monday.
  qualifying_days jsonb not null,
  -- Of who has no contracted hours: how much of the leave they earned it is to use.
  minutes integer check (minutes between 1 and 60000),
  reason text,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'declined', 'withdrawn')),
  decided_at timestamptz,
  decided_by uuid references users (id),
  -- Why it was declined.
  answer text,
  -- What it became. Once that is taken back, the leave is cancelled.
  absence_id uuid,
  primary key (employer_id, id),
  unique (employer_id, worker_id, key),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, absence_id) references absences (employer_id, id),
  check (ends_on >= starts_on),
  check (kind = 'holiday' or not (starts_midday or ends_midday)),
  check (kind = 'holiday' or minutes is null),
  check ((state = 'asked') = (decided_at is null)),
  check ((state = 'approved') = (absence_id is not null))
);
create index leave_requests_of_worker on leave_requests (employer_id, worker_id, starts_on);
create index leave_requests_asked on leave_requests (employer_id, asked_at) where state = 'asked';
create unique index leave_requests_of_absence on leave_requests (employer_id, absence_id) where absence_id is not null;
alter table leave_requests enable row level security;
create policy own_company on leave_requests
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on leave_requests as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update on leave_requests to gpod_app;
select imprint_table('leave_requests', '{employer_id,id}', '{worker_id,kind,starts_on,ends_on,starts_midday,ends_midday,minutes,asked_at,state,decided_at,decided_by,absence_id}');
