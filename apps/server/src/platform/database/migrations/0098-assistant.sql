-- What somebody asked the assistant, and what it answered: theirs alone, and forgotten after ninety days.
create table assistant_turns (
  employer_id uuid not null references employers (id),
  id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null references users (id),
  at timestamptz not null,
  agent text not null check (agent in ('support', 'onboarding', 'payroll', 'compliance', 'risk_audit')),
  -- The question and the answer with its figures, sealed: it says what somebody earns.
  said_sealed bytea not null,
  was_right boolean,
  primary key (employer_id, id)
);
create index assistant_turns_of_user on assistant_turns (employer_id, user_id, at);
create index assistant_turns_by_age on assistant_turns (employer_id, at);
alter table assistant_turns enable row level security;
create policy own_company on assistant_turns
  using (employer_id = current_employer()) with check (employer_id = current_employer());
-- Nobody of the company reads them, whatever their role.
create policy own_turns on assistant_turns as restrictive
  using ((select current_person()) is null or user_id = (select current_person()));
grant select, insert, update, delete on assistant_turns to gpod_app;
