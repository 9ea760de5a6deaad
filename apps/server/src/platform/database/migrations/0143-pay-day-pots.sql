-- What part of their net pay goes to a second account of theirs each payday. Whoever pays needs the account and the part; what it is
-- saved for stands in `finances_pots`, which nobody else reads.
create table pay_splits (
  employer_id uuid not null,
  worker_id uuid not null,
  sort_code text not null check (sort_code ~ '^\d{6}$'),
  account_number_sealed bytea not null,
  account_ending text not null,
  account_name text not null,
  -- One of the two: an amount, or whole hundredths of what is paid.
  amount_pence bigint check (amount_pence > 0),
  share integer check (share between 1 and 90),
  -- What their first account gets at the least before anything goes to the second.
  least_pence bigint not null check (least_pence >= 100),
  -- A new account is paid after a day: a stolen session must not redirect wages.
  held_until timestamptz not null,
  -- The bank sent a payment back: nothing goes there until they say so again.
  refused_at timestamptz,
  primary key (employer_id, worker_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id) on delete cascade,
  check ((amount_pence is null) <> (share is null))
);
alter table pay_splits enable row level security;
create policy own_company on pay_splits
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on pay_splits as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert, update, delete on pay_splits to gpod_app;
select imprint_table('pay_splits', '{employer_id,worker_id}', '{sort_code,account_ending,account_name,amount_pence,share,least_pence,held_until,refused_at}');

-- The second of the two payments of one pay record, as its approval fixed it; the first is what is left of what the record pays out.
create table second_payments (
  employer_id uuid not null,
  id uuid not null,
  pay_record_id uuid not null,
  worker_id uuid not null,
  amount_pence bigint not null check (amount_pence > 0),
  reference text not null,
  sort_code text,
  account_number_sealed bytea,
  account_ending text,
  account_name text,
  statement_line_id uuid,
  -- The bank sent it back: it is owed again, and paid another way.
  returned_on date,
  returned_by uuid references users (id),
  repaid_on date,
  repaid_by uuid references users (id),
  primary key (employer_id, id),
  unique (employer_id, pay_record_id),
  unique (employer_id, reference),
  -- A run that is reopened takes its pay records back, and these with them.
  foreign key (employer_id, pay_record_id) references pay_records (employer_id, id) on delete cascade,
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, statement_line_id) references bank_statement_lines (employer_id, id),
  check ((returned_on is null) = (returned_by is null)),
  check ((repaid_on is null) = (repaid_by is null)),
  check (repaid_on is null or repaid_on >= returned_on)
);
create index second_payments_of_worker on second_payments (employer_id, worker_id);
alter table second_payments enable row level security;
create policy own_company on second_payments
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on second_payments as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert on second_payments to gpod_app;
grant update (sort_code, account_number_sealed, account_ending, account_name, statement_line_id, returned_on, returned_by, repaid_on, repaid_by)
  on second_payments to gpod_app;
select imprint_table('second_payments', '{employer_id,id}', '{pay_record_id,worker_id,amount_pence,reference,sort_code,account_ending,account_name,returned_on,returned_by,repaid_on,repaid_by}');

-- Which savings goal the second payments are for, and were: theirs alone, as all of their own money.
create table finances_pots (
  employer_id uuid not null,
  worker_id uuid not null,
  id uuid not null,
  goal_id uuid not null,
  since timestamptz not null,
  until timestamptz,
  primary key (employer_id, worker_id, id),
  foreign key (employer_id, worker_id, goal_id) references finances_goals (employer_id, worker_id, id) on delete cascade,
  check (until > since)
);
create unique index finances_pots_now on finances_pots (employer_id, worker_id) where until is null;
alter table finances_pots enable row level security;
create policy own_company on finances_pots
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on finances_pots as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
create policy own_record on finances_pots as restrictive
  using ((select current_person()) is null or worker_id in (select own_worker_records()))
  with check ((select current_person()) is null or worker_id in (select own_worker_records()));
grant select, insert, update, delete on finances_pots to gpod_app;
