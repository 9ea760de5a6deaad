-- What somebody who saw another's work says of it, with stars: a manager unasked, a colleague who was asked.
create table work_feedback (
  employer_id uuid not null references employers (id),
  -- Made by who asks or gives: however often it is sent, it is there once.
  id uuid not null,
  worker_id uuid not null,
  kind text not null check (kind in ('manager', 'colleague')),
  -- Whose words they are, or are to be.
  from_user uuid not null references users (id),
  asked_by uuid references users (id),
  asked_at timestamptz,
  stars smallint check (stars between 1 and 5),
  comment text not null default '',
  given_at timestamptz,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check ((stars is null) = (given_at is null)),
  check ((kind = 'colleague') = (asked_at is not null)),
  check (kind = 'colleague' or given_at is not null)
);
create index work_feedback_worker on work_feedback (employer_id, worker_id);
create index work_feedback_from on work_feedback (employer_id, from_user) where given_at is null;
alter table work_feedback enable row level security;
create policy own_company on work_feedback
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on work_feedback as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update on work_feedback to gpod_app;
select imprint_table('work_feedback', '{employer_id,id}', '{worker_id,kind,from_user,asked_by,asked_at,stars,given_at}');

-- How a time of work went, in the words of who worked and of who manages them. Agreed by both, it is fixed.
create table reviews (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  from_day date not null,
  to_day date not null,
  opened_at timestamptz not null,
  opened_by uuid references users (id),
  own_words text not null default '',
  manager_words text not null default '',
  agreed_by_worker_at timestamptz,
  agreed_by_manager_at timestamptz,
  agreed_by uuid references users (id),
  version integer not null default 1,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check (to_day >= from_day),
  check ((agreed_by_manager_at is null) = (agreed_by is null)),
  check ((agreed_by_worker_at is null and agreed_by_manager_at is null) or (own_words <> '' and manager_words <> ''))
);
create index reviews_worker on reviews (employer_id, worker_id);
alter table reviews enable row level security;
create policy own_company on reviews
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on reviews as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update on reviews to gpod_app;
select imprint_table('reviews', '{employer_id,id}', '{worker_id,from_day,to_day,opened_at,opened_by,agreed_by_worker_at,agreed_by_manager_at,agreed_by,version}');

-- What both agreed stands as it is. Only its words go, with the person whom they are about.
create function agreed_review_stands() returns trigger language plpgsql
  set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
  if exists (select 1 from workers w where w.employer_id = old.employer_id and w.id = old.worker_id and w.erased_at is not null)
    and (to_jsonb(new) - 'own_words' - 'manager_words') = (to_jsonb(old) - 'own_words' - 'manager_words') then
    return new;
  end if;
  raise exception 'a review that both agreed is fixed' using errcode = 'restrict_violation';
end $$;
revoke execute on function agreed_review_stands from public;
create trigger agreed_review_stands before update on reviews for each row
  when (old.agreed_by_worker_at is not null and old.agreed_by_manager_at is not null) execute function agreed_review_stands();
