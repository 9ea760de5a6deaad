-- Who somebody is, how she proves it, what she may do, what is kept about her, and who looked.

-- ── Accounts ────────────────────────────────────────────────────────────────────────────────────

alter table users
  add column email_verified_at timestamptz,
  add column password_changed_at timestamptz,
  -- Signing in asks for a passkey, a code or a recovery code too.
  add column second_factor_at_sign_in boolean not null default false,
  -- Which mails she wants; security notices are always sent. {"payslip_ready": true, …}
  add column notifications jsonb not null default '{}',
  -- Erased: the row stays for the records that name it, without anything of hers.
  add column erased_at timestamptz;

-- Links that were mailed: each used once.
create table account_links (
  token_hash bytea primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email')),
  email text not null,
  -- The worker record that confirming the address links: {"code", "employeeId", "starterStatement"}.
  joins jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_user on account_links (user_id, purpose, created_at desc);

-- Mail to a person rather than of a company. The body holds links, so that it is sealed, and forgotten once it is sent.
create table account_mail (
  id uuid primary key,
  user_id uuid references users,
  recipient text not null,
  subject text not null,
  body_sealed bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  problem text,
  made_at timestamptz not null,
  sent_at timestamptz
);
create index account_mail_waiting on account_mail (made_at) where state = 'waiting';

-- Invitations of people who are no workers: managers, payroll managers, auditors.
alter table invitations
  alter column worker_id drop not null,
  add column role text check (role in ('owner', 'payroll_manager', 'manager', 'auditor')),
  add column email text,
  add column first_name text,
  add column last_name text,
  add check ((worker_id is null) = (role is not null)),
  add check (role is null or (email is not null and first_name is not null and last_name is not null));

alter table memberships
  add column ended_at timestamptz;

-- ── Sessions and devices ────────────────────────────────────────────────────────────────────────

-- A browser someone signed in from, known by a cookie of its own.
create table devices (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash bytea not null,
  agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  removed_at timestamptz,
  unique (user_id, token_hash)
);
create index devices_token on devices (token_hash);

alter table sessions
  add column device_id uuid references devices,
  -- How its user proved herself when it began.
  add column method text not null default 'password' check (method in ('password', 'password_and_factor', 'passkey', 'recovery')),
  -- A browser's session ends after so long without a request of its user.
  add column idle_seconds integer not null default 1800 check (idle_seconds > 0);

-- Whether line managers see what their people earn; read with each session.
alter table employers
  add column managers_see_pay boolean not null default false;

drop function find_session;
create function find_session(wanted bytea, at timestamptz, is_browser boolean)
  returns table (
    id uuid, user_id uuid, employer_id uuid, role text, worker_id uuid, last_seen_at timestamptz, device_id uuid, device_hash bytea,
    managers_see_pay boolean
  )
  language sql stable security definer set search_path = public as
  $$ select s.id, s.user_id, m.employer_id, m.role, m.worker_id, s.last_seen_at, s.device_id, d.token_hash, e.managers_see_pay
     from sessions s
     left join devices d on d.id = s.device_id
     left join employers e on e.id = s.employer_id
     left join memberships m on m.employer_id = s.employer_id and m.user_id = s.user_id and m.ended_at is null
     where s.token_hash = wanted and s.ended_at is null and s.expires_at > at
       -- A session that a browser signed in to ends idle however its token is sent.
       and (not is_browser and s.device_id is null or s.last_seen_at + make_interval(secs => s.idle_seconds) > at) $$;
revoke execute on function find_session from public;
grant execute on function find_session to gpod_app;

-- What was paid another way and is not marked yet: looked for with each sum of what a payday takes back.
create index wage_payments_unmarked on wage_payments (employer_id) where method = 'other' and paid_on is null;

-- What is past and of no further use, a bounded number of each at a time; gives how many rows went.
create function sweep_accounts(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = public as $$
declare
  swept integer := 0;
  gone integer;
begin
  delete from attempts where subject in
    (select subject from attempts where last_failure_at < at - interval '2 days' limit most);
  get diagnostics gone = row_count; swept := swept + gone;
  delete from account_links where token_hash in
    (select token_hash from account_links where expires_at < at - interval '7 days' limit most);
  get diagnostics gone = row_count; swept := swept + gone;
  delete from account_mail where id in
    (select id from account_mail where made_at < at - interval '30 days' limit most);
  get diagnostics gone = row_count; swept := swept + gone;
  delete from challenges where id in
    (select id from challenges where created_at < at - interval '1 day' limit most);
  get diagnostics gone = row_count; swept := swept + gone;
  -- Those that allowed a withdrawal stay: they are its proof.
  delete from verification_grants where id in
    (select g.id from verification_grants g
     where g.created_at < at - interval '90 days'
       and not exists (select 1 from withdrawals w where w.grant_id = g.id) limit most);
  get diagnostics gone = row_count; swept := swept + gone;
  delete from sessions where id in
    (select s.id from sessions s
     where s.expires_at < at - interval '90 days'
       and not exists (select 1 from verification_grants g where g.session_id = s.id)
       and not exists (select 1 from challenges c where c.session_id = s.id) limit most);
  get diagnostics gone = row_count; swept := swept + gone;
  return swept;
end $$;
revoke execute on function sweep_accounts from public;
grant execute on function sweep_accounts to gpod_app;
create index verification_grants_age on verification_grants (created_at);
create index verification_grants_session on verification_grants (session_id);
create index sessions_age on sessions (expires_at);
create index attempts_age on attempts (last_failure_at);
create index withdrawals_grant on withdrawals (grant_id);

-- ── Proofs ──────────────────────────────────────────────────────────────────────────────────────

-- What moves money is verified for its amount.
alter table verification_grants add check (action <> 'pay_run_pay' or amount_pence > 0);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  is_backed_up boolean not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz
);
create index passkeys_user on passkeys (user_id) where removed_at is null;

-- What the server asked and an answer must repeat: each is answered once, within minutes.
create table challenges (
  id uuid primary key,
  -- Null where someone signs in by a passkey and is not known yet.
  user_id uuid references users,
  session_id uuid references sessions,
  purpose text not null check (purpose in ('passkey_enrol', 'passkey_verify', 'passkey_sign_in', 'face_enrol', 'face_verify')),
  challenge bytea not null,
  -- What the answer is for: an action and amount, or the movements a face is to make.
  terms jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index challenges_age on challenges (created_at);
create index challenges_session on challenges (session_id);
create index challenges_user on challenges (user_id, created_at);

-- A face she chose to enrol, sealed with a key that is not in the database; deleted, not marked.
create table face_templates (
  user_id uuid primary key references users,
  template_sealed bytea not null,
  model text not null,
  device_id uuid not null references devices,
  consent_id uuid not null,
  enrolled_at timestamptz not null
);

-- That a template was deleted: the digest of what was there, and that nothing is there now.
create table face_deletions (
  id uuid primary key,
  user_id uuid not null references users,
  template_digest bytea not null,
  reason text not null check (reason in ('consent_withdrawn', 'enrolled_again', 'erased')),
  deleted_at timestamptz not null
);

-- ── Consents ────────────────────────────────────────────────────────────────────────────────────

-- What she agreed to or took back, in the words she read.
create table consents (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('face')),
  is_given boolean not null,
  version text not null,
  language text not null,
  text text not null,
  at timestamptz not null,
  address text
);
create index consents_user on consents (user_id, kind, at desc);
alter table face_templates add foreign key (consent_id) references consents;
create trigger consents_append_only before update or delete or truncate on consents for each statement execute function refuse_change();
create trigger face_deletions_append_only before update or delete or truncate on face_deletions for each statement execute function refuse_change();

-- ── Permission: a manager and her team ──────────────────────────────────────────────────────────

alter table workers
  add column manager_user_id uuid references users;
create index workers_manager on workers (employer_id, manager_user_id) where manager_user_id is not null;

-- ── Audit: each row fixed by the digest of all before it ────────────────────────────────────────

alter table audit_rows drop column previous_hash, drop column hash;
create index audit_rows_actor on audit_rows (employer_id, actor_user_id, at desc);
-- Position by position, written by a job behind the rows, so that no two transactions of a company wait for each other.
create table audit_chain (
  employer_id uuid not null references employers,
  position bigint not null check (position > 0),
  audit_id uuid not null,
  -- SHA-256 over the digest before it and the row's canonical text.
  hash bytea not null,
  chained_at timestamptz not null,
  primary key (employer_id, position),
  unique (employer_id, audit_id),
  foreign key (employer_id, audit_id) references audit_rows (employer_id, id)
);
create trigger audit_chain_append_only before update or delete or truncate on audit_chain for each statement execute function refuse_change();

-- Rows that the chain does not hold yet, noted as they are written: what the job works off. A row that is neither here
-- nor in the chain was put in or taken out by someone else than the product.
create table audit_unchained (
  employer_id uuid not null,
  audit_id uuid not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (employer_id, audit_id)
);
insert into audit_unchained (employer_id, audit_id) select employer_id, id from audit_rows;
create function note_unchained() returns trigger language plpgsql as $$
begin
  insert into audit_unchained (employer_id, audit_id) select employer_id, id from written;
  return null;
end $$;
create trigger audit_rows_unchained after insert on audit_rows referencing new table as written
  for each statement execute function note_unchained();

create function employers_with_unchained_audit() returns setof uuid
  language sql stable security definer set search_path = public as
  $$ select distinct u.employer_id from audit_unchained u order by u.employer_id $$;
revoke execute on function note_unchained, employers_with_unchained_audit from public;
grant execute on function note_unchained, employers_with_unchained_audit to gpod_app;

-- ── Erasure, export, and words without a name ───────────────────────────────────────────────────

create table erasure_requests (
  id uuid primary key,
  user_id uuid not null references users,
  asked_at timestamptz not null,
  closes_account boolean not null,
  withdrawn_at timestamptz,
  -- When nothing is left to erase.
  done_at timestamptz,
  -- [{part, at}], and what the law keeps until when: [{part, because, until}].
  erased jsonb not null default '[]',
  kept jsonb not null default '[]'
);
create unique index erasure_requests_open on erasure_requests (user_id) where withdrawn_at is null and done_at is null;
create index erasure_requests_user on erasure_requests (user_id, asked_at desc);

-- A record whose person was erased: it stays for the books, without anything of hers.
alter table workers
  add column erased_at timestamptz;

-- Nothing here tells who wrote: no person, no session, no address, and no more of the time than the week.
create table anonymous_feedback (
  employer_id uuid not null references employers,
  -- Random, not made from the time as other ids are.
  id uuid not null,
  -- The Monday of it.
  week date not null,
  topic text not null check (topic in ('pay', 'hours', 'safety', 'people', 'other')),
  words text not null,
  -- Shown to the company since, together with others.
  released_on date,
  primary key (employer_id, id)
);

-- Mail that tells of a pay run or a withdrawal is made by a round behind it.
alter table pay_runs
  add column told_at timestamptz;
alter table withdrawals
  add column told_at timestamptz;
-- The hold of a changed bank account that she was told of.
alter table workers
  add column bank_hold_told timestamptz;
update workers set bank_hold_told = bank_held_until;
create index workers_bank_held on workers (bank_held_until) where bank_held_until is not null;
update pay_runs set told_at = approved_at where approved_at is not null;
update withdrawals set told_at = coalesce(paid_at, ended_at) where state in ('paid', 'recovered', 'failed');
create index pay_runs_untold on pay_runs (approved_at) where told_at is null and approved_at is not null;
create index withdrawals_untold on withdrawals (requested_at) where told_at is null and state in ('paid', 'recovered', 'failed');

create function untold_pay_runs(since timestamptz) returns table (employer_id uuid, id uuid)
  language sql stable security definer set search_path = public as
  $$ select r.employer_id, r.id from pay_runs r where r.told_at is null and r.approved_at > since order by r.approved_at limit 100 $$;
create function untold_withdrawals(since timestamptz) returns table (employer_id uuid, id uuid)
  language sql stable security definer set search_path = public as
  $$ select w.employer_id, w.id from withdrawals w
     where w.told_at is null and w.state in ('paid', 'recovered', 'failed') and w.requested_at > since
     order by w.requested_at limit 500 $$;

create function untold_bank_changes(now timestamptz) returns table (employer_id uuid, id uuid)
  language sql stable security definer set search_path = public as
  $$ select w.employer_id, w.id from workers w
     where w.bank_held_until > now and w.bank_hold_told is distinct from w.bank_held_until limit 500 $$;

-- Papers are append-only; what the law keeps no longer leaves through `forget_papers` alone, which looks for itself
-- that six years have passed since the tax year in which the worker left. The application may not delete them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('gpod.forgets', true) = 'on' and (
    tg_op = 'DELETE' and tg_table_name in ('payslips', 'pay_certificates', 'pension_letters', 'payment_files')
    or tg_op = 'UPDATE' and tg_table_name = 'pay_records'
  ) then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The last day on which the papers of someone who left on a day are kept.
create function papers_kept_until(left_on date) returns date language sql immutable as
  $$ select make_date(extract(year from left_on)::integer + case when to_char(left_on, 'MMDD') <= '0405' then 6 else 7 end, 4, 5) $$;

create function forget_papers(employer uuid, worker uuid, today date) returns void
  language plpgsql security definer set search_path = public as $$
declare
  left_on date;
  kept_from date;
begin
  select w.ends_on into left_on from workers w where w.employer_id = employer and w.id = worker and employer = current_employer();
  if left_on is null or papers_kept_until(left_on) >= today then
    raise exception 'the law keeps the papers of this worker' using errcode = 'restrict_violation';
  end if;
  perform set_config('gpod.forgets', 'on', true);
  delete from payslip_share_visits v using payslip_shares s
    where s.employer_id = employer and s.worker_id = worker and v.employer_id = s.employer_id and v.share_id = s.id;
  delete from payslip_shares where employer_id = employer and worker_id = worker;
  delete from payslips where employer_id = employer and worker_id = worker;
  delete from pay_certificates where employer_id = employer and worker_id = worker;
  delete from pension_letters where employer_id = employer and worker_id = worker;
  -- The figures stay with the books; where they were paid to does not.
  update pay_records set sort_code = null, account_ending = null, account_name = null,
    account_number_sealed = case when account_number_sealed is null then null else ''::bytea end
    where employer_id = employer and worker_id = worker;
  -- Bank files and reports of runs as old as that name everybody who was paid.
  kept_from := make_date(extract(year from today)::integer - case when to_char(today, 'MMDD') <= '0405' then 7 else 6 end, 4, 6);
  delete from payment_files f using pay_runs r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
    where f.employer_id = employer and r.employer_id = f.employer_id and r.id = f.pay_run_id and p.pay_date < kept_from;
  update hmrc_submissions s set content = '', response = null from pay_runs r
    join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
    where s.employer_id = employer and r.employer_id = s.employer_id and r.id = s.pay_run_id and p.pay_date < kept_from;
  perform set_config('gpod.forgets', 'off', true);
end $$;

create function open_erasures() returns table (id uuid, user_id uuid)
  language sql stable security definer set search_path = public as
  $$ select r.id, r.user_id from erasure_requests r where r.withdrawn_at is null and r.done_at is null order by r.asked_at $$;

revoke execute on function untold_pay_runs, untold_withdrawals, untold_bank_changes, forget_papers, open_erasures from public;
grant execute on function untold_pay_runs, untold_withdrawals, untold_bank_changes, forget_papers, open_erasures, papers_kept_until to gpod_app;

-- ── Who sees and changes what ───────────────────────────────────────────────────────────────────

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['audit_chain', 'audit_unchained', 'anonymous_feedback'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_company on %I using (employer_id = current_employer()) with check (employer_id = current_employer())', tenant_table);
    execute format('grant select, insert on %I to gpod_app', tenant_table);
  end loop;
end $$;
grant update on anonymous_feedback to gpod_app;
grant select, insert, update on account_links, account_mail, devices, passkeys, challenges, erasure_requests to gpod_app;
grant select, insert on consents, face_deletions to gpod_app;
grant select, insert, delete on face_templates to gpod_app;
grant delete on challenges, account_links, account_mail, passkeys to gpod_app;

-- ── Only her team ───────────────────────────────────────────────────────────────────────────────

-- gpod.team_of is set for the transactions of a line manager, and for nobody else: then every row of a worker is hidden
-- but those of the people she manages. gpod.pay says whether she is shown what they earn (shown), is not (hidden), or
-- the product works pay out on her word (computed). Each question is a subquery of its own, asked once a statement.

create function sees_everyone() returns boolean language sql stable parallel safe as
  $$ select coalesce(current_setting('gpod.team_of', true), '') = '' $$;
create function sees_team_pay() returns boolean language sql stable parallel safe as
  $$ select coalesce(current_setting('gpod.pay', true), '') in ('shown', 'computed') $$;
create function computes_pay() returns boolean language sql stable parallel safe as
  $$ select coalesce(current_setting('gpod.pay', true), '') = 'computed' $$;
create function current_manager() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('gpod.team_of', true), '')::uuid $$;
create function team_workers() returns setof uuid language sql stable parallel safe security definer set search_path = public as
  $$ select w.id from workers w where w.employer_id = current_employer() and w.manager_user_id = current_manager() $$;
revoke execute on function sees_everyone, sees_team_pay, computes_pay, current_manager, team_workers from public;
grant execute on function sees_everyone, sees_team_pay, computes_pay, current_manager, team_workers to gpod_app;

create policy team_only on workers as restrictive
  using ((select sees_everyone()) or manager_user_id = (select current_manager()));
do $$
declare
  its_table text;
begin
  -- Of a worker, whatever she earns.
  foreach its_table in array array['invitations', 'shifts', 'timesheets', 'clock_events', 'absences'] loop
    execute format('create policy team_only on %I as restrictive using ((select sees_everyone()) or worker_id in (select id from team_workers() as id))', its_table);
  end loop;
  -- Of a worker, and of what she earns.
  foreach its_table in array array[
    'worker_rates', 'worker_salaries', 'wage_accounts', 'available_changes', 'withdrawals', 'pay_records', 'pay_items', 'court_orders',
    'tax_code_notices', 'pay_run_payments', 'payslips', 'pay_certificates', 'payslip_shares', 'wage_payments', 'advance_recoveries',
    'pension_letters'
  ] loop
    execute format('create policy team_only on %I as restrictive using ((select sees_everyone()) or (worker_id in (select id from team_workers() as id) and (select sees_team_pay())))', its_table);
  end loop;
  -- Of the company's money: read for a manager only where pay is worked out on her word.
  foreach its_table in array array[
    'pay_runs', 'pay_run_acknowledgements', 'payslip_share_visits', 'payment_files', 'bank_statements', 'bank_statement_lines',
    'hmrc_submissions', 'outgoing_mail', 'bank_events', 'ledger_accounts', 'ledger_balances', 'journals', 'postings'
  ] loop
    execute format('create policy team_only on %I as restrictive using ((select sees_everyone()) or (select computes_pay()))', its_table);
  end loop;
end $$;
-- What was done is for those who read the audit; a manager's own deeds are written all the same.
create policy team_only on audit_rows as restrictive for select using ((select sees_everyone()));
create policy team_only on audit_chain as restrictive for select using ((select sees_everyone()));
create policy team_only on anonymous_feedback as restrictive for select using ((select sees_everyone()));
grant delete on audit_unchained to gpod_app;

-- ── Only her account ────────────────────────────────────────────────────────────────────────────

-- gpod.person is set for every transaction of a request that somebody is signed in to: what belongs to other people's
-- accounts is then hidden. Signing in, links that were mailed and the rounds of the product act for nobody yet.
create function current_person() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('gpod.person', true), '')::uuid $$;
-- With which browser something of the company's audit was done.
create function agent_of_audit_row(wanted uuid) returns text language sql stable security definer set search_path = public as
  $$ select s.agent from audit_rows a join sessions s on s.id = a.session_id
     where a.employer_id = current_employer() and a.id = wanted $$;
revoke execute on function current_person, agent_of_audit_row from public;
grant execute on function current_person, agent_of_audit_row to gpod_app;

do $$
declare
  her_table text;
begin
  foreach her_table in array array[
    'sessions', 'devices', 'passkeys', 'recovery_codes', 'challenges', 'verification_grants', 'face_templates', 'face_deletions',
    'consents', 'account_links', 'erasure_requests'
  ] loop
    execute format('alter table %I enable row level security', her_table);
    execute format('create policy own_account on %I using ((select current_person()) is null or user_id = (select current_person()))', her_table);
  end loop;
end $$;
-- Whoever does something that others are told of writes to them, and reads none of it. An invitation is of no account yet.
alter table account_mail enable row level security;
create policy own_account on account_mail
  using ((select current_person()) is null or user_id is null or user_id = (select current_person())) with check (true);
