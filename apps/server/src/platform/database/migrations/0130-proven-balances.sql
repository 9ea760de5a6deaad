-- What the postings of every account came to at the last proof of the books, of journals whose ids are below `before`: ids are
-- made in the order of time, and postings are never changed. Who asks whether the books agree adds only what came since.
create table proven_balances (
  employer_id uuid not null references employers (id),
  account_id uuid not null,
  before uuid not null,
  posted_pence bigint not null,
  primary key (employer_id, account_id),
  foreign key (employer_id, account_id) references ledger_accounts (employer_id, id) on delete cascade
);
alter table proven_balances enable row level security;
create policy own_company on proven_balances
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on proven_balances as restrictive using ((select sees_everyone()));
grant select on proven_balances to gpod_app;

-- How many withdrawals there were since a day is read from the index alone, also where a manager sees a team.
drop index withdrawals_recent;
create index withdrawals_recent on withdrawals (employer_id, requested_at desc) include (worker_id);

-- What was done lately, in the order in which it is shown: what one call did to thousands has one time.
drop index audit_rows_at;
create index audit_rows_at on audit_rows (employer_id, at desc, id desc);
