-- Letters between people of a company. Only who is of a thread sees that it is there: of everybody else, whoever they are
-- in the company, the database hides the thread, its people and its messages. The product's own rounds (retention,
-- erasure, what is exported) act for nobody, and see them.
create table message_threads (
  employer_id uuid not null references employers (id),
  id uuid not null,
  subject text not null,
  begun_by uuid references users (id),
  begun_at timestamptz not null,
  last_at timestamptz not null,
  -- Its messages are numbered: what is read is told by numbers, which no two messages of a moment share.
  last_number integer not null default 0,
  primary key (employer_id, id)
);
create index message_threads_by_age on message_threads (employer_id, last_at);

-- Who is of a thread: chosen when it begins, and never added to.
create table thread_people (
  employer_id uuid not null,
  thread_id uuid not null,
  user_id uuid not null references users (id),
  -- Up to this message they have read.
  read_number integer not null default 0,
  primary key (employer_id, thread_id, user_id),
  foreign key (employer_id, thread_id) references message_threads (employer_id, id) on delete cascade
);
create index thread_people_user on thread_people (employer_id, user_id);

create table messages (
  employer_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  number integer not null,
  -- Null once who wrote it was erased.
  sender_id uuid references users (id),
  -- Of the sender's browser, so that a letter sent twice is one.
  key uuid not null,
  words text not null,
  sent_at timestamptz not null,
  -- What was forwarded with it, as it was, and who had written it.
  forwarded_words text,
  forwarded_from uuid references users (id),
  forwarded_at timestamptz,
  primary key (employer_id, id),
  check ((forwarded_words is null) = (forwarded_at is null)),
  foreign key (employer_id, thread_id) references message_threads (employer_id, id) on delete cascade
);
create unique index messages_sent_once on messages (employer_id, sender_id, key);
create unique index messages_of_thread on messages (employer_id, thread_id, number);

create function own_threads() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select p.thread_id from public.thread_people p
     where p.employer_id = public.current_employer() and p.user_id = public.current_person() $$;
revoke execute on function own_threads from public;
grant execute on function own_threads to gpod_app;

alter table message_threads enable row level security;
create policy own_company on message_threads
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy own_threads on message_threads as restrictive
  using ((select current_person()) is null or begun_by = (select current_person()) or id in (select own_threads()))
  with check ((select current_person()) is null or begun_by = (select current_person()) or id in (select own_threads()));
grant select, insert, update, delete on message_threads to gpod_app;

alter table thread_people enable row level security;
create policy own_company on thread_people
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy own_threads on thread_people as restrictive for select
  using ((select current_person()) is null or thread_id in (select own_threads()));
-- Nobody puts anybody, themselves included, into a thread that they did not begin.
create policy begun_threads on thread_people as restrictive for insert
  with check ((select current_person()) is null or thread_id in (
    select t.id from message_threads t where t.begun_by = (select current_person())));
create policy own_reading on thread_people as restrictive for update
  using ((select current_person()) is null or user_id = (select current_person()));
create policy own_place on thread_people as restrictive for delete
  using ((select current_person()) is null or user_id = (select current_person()));
grant select, insert, update, delete on thread_people to gpod_app;

alter table messages enable row level security;
create policy own_company on messages
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy own_threads on messages as restrictive for select
  using ((select current_person()) is null or thread_id in (select own_threads()));
create policy own_words on messages as restrictive for insert
  with check ((select current_person()) is null
    or (sender_id = (select current_person()) and thread_id in (select own_threads())));
create policy own_letters on messages as restrictive for update
  using ((select current_person()) is null or thread_id in (select own_threads()));
grant select, insert, delete on messages to gpod_app;
grant update (sender_id, forwarded_from) on messages to gpod_app;

-- Whether colleagues of a team may write to each other. A company that chose nothing has no row, and they may not.
create table message_settings (
  employer_id uuid primary key references employers (id),
  colleagues boolean not null,
  changed_at timestamptz not null,
  changed_by uuid references users (id)
);
alter table message_settings enable row level security;
create policy own_company on message_settings
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on message_settings to gpod_app;

-- To whom everybody who works there may write, and what for.
create table message_contacts (
  employer_id uuid not null references employers (id),
  kind text not null check (kind in ('hr', 'payroll', 'support')),
  contact_id uuid not null references users (id),
  primary key (employer_id, kind)
);
alter table message_contacts enable row level security;
create policy own_company on message_contacts
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update, delete on message_contacts to gpod_app;

-- What a company says to those who work there, or a manager to their team. To whom is decided when it is said: who comes
-- later was not told.
create table announcements (
  employer_id uuid not null references employers (id),
  id uuid not null,
  key uuid not null,
  title text not null,
  words text not null,
  -- Whom it was for, as it was chosen.
  audience jsonb not null,
  is_update boolean not null,
  asks_confirmation boolean not null,
  made_by uuid references users (id),
  made_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (employer_id, id),
  unique (employer_id, key)
);
create index announcements_latest on announcements (employer_id, made_at);
alter table announcements enable row level security;
create policy own_company on announcements
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on announcements as restrictive
  using ((select sees_everyone()) or made_by = (select current_manager()));
grant select, insert, update on announcements to gpod_app;

create table announcement_readers (
  employer_id uuid not null,
  announcement_id uuid not null,
  worker_id uuid not null,
  read_at timestamptz,
  confirmed_at timestamptz,
  primary key (employer_id, announcement_id, worker_id),
  check (confirmed_at is null or read_at is not null),
  foreign key (employer_id, announcement_id) references announcements (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index announcement_readers_worker on announcement_readers (employer_id, worker_id);
alter table announcement_readers enable row level security;
create policy own_company on announcement_readers
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on announcement_readers as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update, delete on announcement_readers to gpod_app;

-- What somebody says to the company under their name, and what it answers. Words without a name are another table, which
-- has no column for a person.
create table named_feedback (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  topic text not null check (topic in ('pay', 'hours', 'safety', 'people', 'other')),
  words text not null,
  sent_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'looked_at', 'answered', 'closed')),
  answer text,
  answered_by uuid references users (id),
  answered_at timestamptz,
  primary key (employer_id, id),
  check ((answer is null) = (answered_at is null)),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index named_feedback_latest on named_feedback (employer_id, sent_at);
create index named_feedback_worker on named_feedback (employer_id, worker_id);
alter table named_feedback enable row level security;
create policy own_company on named_feedback
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on named_feedback as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update, delete on named_feedback to gpod_app;

-- Each night what waits is written anew in random order, so that neither a row's place nor the transaction that wrote it
-- tells after whom it was written.
grant delete on anonymous_feedback to gpod_app;
