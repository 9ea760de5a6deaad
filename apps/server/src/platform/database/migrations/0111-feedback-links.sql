-- A link by which somebody outside the company says what they saw of an employee's work: once, until a day, without an account.
create table feedback_links (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  -- Whom the company gave it to, in its own words.
  made_for text not null,
  -- Of the link's secret; the secret itself is told once and kept by nobody.
  token_hash bytea not null unique,
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- As whoever answered calls themselves; they may leave it out.
  given_name text not null default '',
  stars smallint check (stars between 1 and 5),
  comment text not null default '',
  given_at timestamptz,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check (expires_at > made_at),
  check ((stars is null) = (given_at is null)),
  check (given_at is null or revoked_at is null)
);
create index feedback_links_worker on feedback_links (employer_id, worker_id, made_at desc);
alter table feedback_links enable row level security;
create policy own_company on feedback_links
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on feedback_links as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update on feedback_links to gpod_app;
select imprint_table('feedback_links', '{employer_id,id}', '{worker_id,token_hash,made_by,made_at,expires_at,revoked_at,stars,given_at}');

-- Whoever opens one belongs to no company.
create function find_feedback_link(wanted bytea) returns table (employer_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select l.employer_id, l.id from public.feedback_links l where l.token_hash = wanted $$;
revoke execute on function find_feedback_link from public;
grant execute on function find_feedback_link to gpod_app;
