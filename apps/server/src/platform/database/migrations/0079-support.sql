-- A question about a figure or a page, with the figures as they stood: of a worker with their employer, or of a company
-- with the operator of the installation.
create table support_cases (
  employer_id uuid not null references employers (id),
  id uuid not null,
  desk text not null check (desk in ('employer', 'operator')),
  -- Made once for what they mean to ask: however often it is sent, it is one case.
  key uuid not null,
  opened_by uuid not null references users (id),
  -- Whose case it is with their employer.
  worker_id uuid,
  subject text not null,
  figures jsonb not null default '[]',
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  assigned_to uuid references users (id),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  primary key (employer_id, id),
  unique (employer_id, opened_by, key),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check ((desk = 'employer') = (worker_id is not null))
);
create index support_cases_latest on support_cases (employer_id, desk, last_at desc);
create index support_cases_operator on support_cases (last_at desc) where desk = 'operator';
alter table support_cases enable row level security;
create policy own_company on support_cases
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on support_cases as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, delete on support_cases to gpod_app;
grant update (state, assigned_to, last_at) on support_cases to gpod_app;

create table support_messages (
  employer_id uuid not null references employers (id),
  id uuid not null,
  case_id uuid not null,
  side text not null check (side in ('person', 'desk')),
  said_by uuid not null references users (id),
  words text not null,
  sent_at timestamptz not null,
  primary key (employer_id, id),
  foreign key (employer_id, case_id) references support_cases (employer_id, id) on delete cascade
);
create index support_messages_of on support_messages (employer_id, case_id, sent_at);
alter table support_messages enable row level security;
create policy own_company on support_messages
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on support_messages as restrictive
  using ((select sees_everyone()) or case_id in (select c.id from support_cases c where c.employer_id = current_employer()));
grant select, insert, delete on support_messages to gpod_app;

-- The companies that have cases with the operator, the latest first: the operator reads each within its company, and no more.
create function companies_asking_operator() returns table (employer_id uuid, case_id uuid, company text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select c.employer_id, c.id, e.name from public.support_cases c join public.employers e on e.id = c.employer_id
    where c.desk = 'operator' order by c.state <> 'open', c.last_at desc limit 200 $$;
revoke execute on function companies_asking_operator from public;
grant execute on function companies_asking_operator to gpod_app;
