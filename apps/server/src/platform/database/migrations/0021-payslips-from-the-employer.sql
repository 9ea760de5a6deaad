-- A payslip that the company mails to who has no account: a share that it made. It opens by the passcode of that employee
-- (`payslip_passcodes`) rather than by one of its own, and for as long as it takes to the next monthly payslip.
alter table payslip_shares
  add column sent_by uuid references users,
  add column mail_id uuid,
  alter column passcode_hash drop not null,
  add constraint payslip_shares_sent check ((sent_by is null) = (passcode_hash is not null) and (sent_by is null) = (mail_id is null)),
  drop constraint payslip_shares_check,
  add constraint payslip_shares_check
    check (expires_at <= created_at + case when sent_by is null then interval '7 days' else interval '35 days' end),
  add constraint payslip_shares_mail foreign key (employer_id, mail_id) references outgoing_mail;
-- One link at a time, whoever presses at once.
create unique index payslip_shares_sent_once on payslip_shares (employer_id, payslip_id) where sent_by is not null and revoked_at is null;
select imprint_table('payslip_shares', '{employer_id,id}', '{payslip_id,worker_id,token_hash,passcode_hash,expires_at,revoked_at,sent_by}');

-- All payslips of a run, for the files and mails made of it.
create index payslips_run on payslips (employer_id, pay_run_id);

-- What an employee without an account opens mailed payslips with: told to them once by the company, by another way than mail.
create table payslip_passcodes (
  employer_id uuid not null,
  worker_id uuid not null,
  passcode_sealed bytea not null,
  made_by uuid not null references users,
  made_at timestamptz not null,
  primary key (employer_id, worker_id),
  foreign key (employer_id, worker_id) references workers
);
alter table payslip_passcodes enable row level security;
create policy own_company on payslip_passcodes
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on payslip_passcodes as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert, update, delete on payslip_passcodes to gpod_app;
select imprint_table('payslip_passcodes', '{employer_id,worker_id}', '{made_by,made_at}');
