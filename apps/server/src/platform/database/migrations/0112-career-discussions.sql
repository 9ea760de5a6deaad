-- A talk about somebody's work to come, proposed by one of the two, accepted or moved by the other. Its notes are a review of that day
-- under the same id: written by both, agreed by both, and then fixed.
alter table reviews add column kind text not null default 'review' check (kind in ('review', 'discussion'));

create table career_discussions (
  employer_id uuid not null references employers (id),
  -- Made by who proposes: however often it is sent, it is there once.
  id uuid not null,
  worker_id uuid not null,
  topic text not null,
  place text not null default '',
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 15 and 240),
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'cancelled')),
  -- Whose proposal stands: the other accepts or moves it.
  proposed_by text not null check (proposed_by in ('worker', 'manager')),
  -- Who takes part for the company; nobody yet where the employee asked and nobody has answered.
  with_user uuid references users (id),
  version integer not null default 1,
  made_at timestamptz not null,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check (state <> 'accepted' or with_user is not null)
);
create index career_discussions_worker on career_discussions (employer_id, worker_id, starts_at);
create index career_discussions_with on career_discussions (employer_id, with_user, starts_at);
alter table career_discussions enable row level security;
create policy own_company on career_discussions
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on career_discussions as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update on career_discussions to gpod_app;
