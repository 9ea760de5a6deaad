-- How often each topic was asked of the assistant in a month that is over, and by how many: only where ten people at least
-- asked it. Counted once and never again, so that two counts cannot be held against each other.
create table assistant_counts (
  employer_id uuid not null references employers (id),
  month date not null,
  -- `other`: the topics that too few asked, together; a month without any row of its own has `counted` alone.
  topic text not null,
  asked integer not null check (asked >= 0),
  people integer not null check (people >= 10 or topic = 'counted'),
  primary key (employer_id, month, topic)
);
alter table assistant_counts enable row level security;
create policy own_company on assistant_counts
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on assistant_counts as restrictive using ((select sees_everyone()));
grant select, insert on assistant_counts to gpod_app;
