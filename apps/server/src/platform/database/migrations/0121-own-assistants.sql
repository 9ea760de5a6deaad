-- Whether a company lets its workers have a program of their own read their payslips; it does not unless it says so.
create table own_assistant_terms (
  employer_id uuid primary key references employers (id),
  is_allowed boolean not null,
  changed_at timestamptz not null,
  changed_by uuid not null references users (id)
);
alter table own_assistant_terms enable row level security;
create policy own_company on own_assistant_terms
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on own_assistant_terms to gpod_app;
select imprint_table('own_assistant_terms', '{employer_id}', '{is_allowed,changed_at,changed_by}');

-- What a worker lets a program of theirs read by: their own payslips alone, for ninety days at most, until they end it.
create table own_assistants (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  user_id uuid not null references users (id),
  name text not null,
  token_hash bytea not null unique,
  -- What it ends with, to tell it from others.
  ending text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  last_used_at timestamptz,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check (expires_at > made_at and expires_at <= made_at + interval '90 days')
);
create index own_assistants_of_worker on own_assistants (employer_id, worker_id, made_at desc);
alter table own_assistants enable row level security;
create policy own_company on own_assistants
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on own_assistants as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert on own_assistants to gpod_app;
grant update (name, ended_at, last_used_at) on own_assistants to gpod_app;
select imprint_table('own_assistants', '{employer_id,id}', '{worker_id,user_id,token_hash,made_at,expires_at,ended_at}');

-- Whose payslips a program reads, before a company is known: nobody's once it was ended, its time is over, the company allows none or
-- the account is theirs no longer.
create function find_own_assistant(wanted bytea, at timestamptz)
  returns table (id uuid, employer_id uuid, worker_id uuid, user_id uuid, last_used_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select a.id, a.employer_id, a.worker_id, a.user_id, a.last_used_at
    from own_assistants a
    join own_assistant_terms t on t.employer_id = a.employer_id and t.is_allowed
    join memberships m on m.employer_id = a.employer_id and m.user_id = a.user_id and m.worker_id = a.worker_id and m.ended_at is null
    join users u on u.id = a.user_id and u.erased_at is null
    where a.token_hash = wanted and a.ended_at is null and a.expires_at > at;
end $$;
revoke all on function find_own_assistant(bytea, timestamptz) from public;
grant execute on function find_own_assistant(bytea, timestamptz) to gpod_app;
