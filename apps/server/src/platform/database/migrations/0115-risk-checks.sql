-- What a look through the records found that is worth a look by somebody. Found again each night: what the records no longer
-- show is deleted while it is open, and kept for a year where somebody dismissed it with a reason.
create table risk_findings (
  employer_id uuid not null references employers (id),
  id uuid not null,
  check_code text not null check (check_code in
    ('shared_account', 'never_seen', 'unusual_overtime', 'same_phone', 'same_minute', 'away_from_place', 'taken_before_leaving')),
  -- Whom it is about, as one word: the same people are one finding of a check.
  subject text not null,
  worker_ids uuid[] not null check (cardinality(worker_ids) > 0),
  evidence jsonb not null,
  found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'dismissed')),
  reopened_at timestamptz,
  dismissed_at timestamptz,
  dismissed_by uuid references users (id),
  dismissed_reason text,
  -- The records that were known when it was dismissed.
  dismissed_refs text[] not null default '{}',
  version integer not null default 1,
  primary key (employer_id, id),
  unique (employer_id, check_code, subject),
  check (state = 'open' or (dismissed_at is not null and dismissed_reason is not null))
);
create index risk_findings_of on risk_findings using gin (worker_ids);
alter table risk_findings enable row level security;
create policy own_company on risk_findings
  using (employer_id = current_employer()) with check (employer_id = current_employer());
-- A line manager sees none, of their team either: it may be about themself.
create policy team_only on risk_findings as restrictive using ((select sees_everyone()));
grant select, insert, update, delete on risk_findings to gpod_app;
select imprint_table('risk_findings', '{employer_id,id}', '{check_code,subject,worker_ids,found_at,state,reopened_at,dismissed_at,dismissed_by,version}');

-- When the records of a company were last looked through. Its row is the lock: one look at a time.
create table risk_looks (
  employer_id uuid primary key references employers (id),
  at timestamptz not null
);
alter table risk_looks enable row level security;
create policy own_company on risk_looks
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on risk_looks as restrictive using ((select sees_everyone()));
grant select, insert, update on risk_looks to gpod_app;
