-- What a phone recorded without a connection, as it recorded it. It is never changed: what it came to is in the hours, or in
-- a review that somebody decides.
create table clocking_reviews (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  -- Null where no shift of the company was meant.
  shift_id uuid,
  day date not null,
  opened_at timestamptz not null,
  -- Settled by itself once what was missing arrived; kept: what stands; taken: other times.
  state text not null default 'waiting' check (state in ('waiting', 'settled', 'kept', 'taken')),
  decided_at timestamptz,
  decided_by uuid references users (id),
  started_at timestamptz,
  ended_at timestamptz,
  break_minutes integer check (break_minutes between 0 and 480),
  answer text,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, shift_id) references shifts (employer_id, id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'taken') = (started_at is not null and ended_at is not null and break_minutes is not null))
);
-- One shift, and of what has none one day, is looked at once at a time.
create unique index clocking_reviews_one_of_shift on clocking_reviews (employer_id, worker_id, shift_id)
  where state = 'waiting' and shift_id is not null;
create unique index clocking_reviews_one_of_day on clocking_reviews (employer_id, worker_id, day)
  where state = 'waiting' and shift_id is null;
create index clocking_reviews_worker on clocking_reviews (employer_id, worker_id, opened_at);
create index clocking_reviews_shift on clocking_reviews (employer_id, shift_id);
alter table clocking_reviews enable row level security;
create policy own_company on clocking_reviews
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on clocking_reviews as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update on clocking_reviews to gpod_app;
select imprint_table('clocking_reviews', '{employer_id,id}', '{worker_id,shift_id,day,opened_at,state,decided_at,decided_by,started_at,ended_at,break_minutes}');

create table clockings (
  employer_id uuid not null references employers (id),
  -- Made by the phone: however often it is sent, it counts once.
  id uuid not null,
  worker_id uuid not null,
  shift_id uuid,
  event text not null check (event in ('in', 'out', 'break_start', 'break_end')),
  -- By the phone's clock, and put right by the server's.
  said_at timestamptz not null,
  at timestamptz not null,
  certainty text not null check (certainty in ('confirmed', 'unverified')),
  is_person_verified boolean not null,
  -- The browser's own number for itself, and how many it had recorded before.
  phone uuid not null,
  seq bigint not null check (seq >= 0),
  received_at timestamptz not null,
  -- Of all that was sent of it: the same again has the same answer.
  body_hash bytea not null,
  outcome text not null check (outcome in ('recorded', 'already', 'review')),
  code text,
  review_id uuid,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, shift_id) references shifts (employer_id, id),
  foreign key (employer_id, review_id) references clocking_reviews (employer_id, id),
  check ((outcome = 'review') = (code is not null and review_id is not null))
);
create index clockings_worker on clockings (employer_id, worker_id, at);
create index clockings_shift on clockings (employer_id, shift_id);
create index clockings_review on clockings (employer_id, review_id);
create trigger clockings_append_only before update or delete or truncate on clockings for each statement execute function refuse_change();
alter table clockings enable row level security;
create policy own_company on clockings
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on clockings as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert on clockings to gpod_app;
select imprint_table('clockings', '{employer_id,id}', '{worker_id,shift_id,event,said_at,at,certainty,is_person_verified,phone,seq,received_at,body_hash,outcome,code,review_id}');
