-- HMRC's starter checklist as somebody answered it: each time anew, the latest counts. What payroll goes by stands in their record.
create table starter_declarations (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  statement text not null check (statement in ('A', 'B', 'C')),
  student_loans jsonb not null,
  -- What the rule makes of the statement where no P45 came, and whether the record took it.
  tax_code text not null,
  tax_basis text not null check (tax_basis in ('cumulative', 'week1_month1')),
  is_code_set boolean not null,
  declared_at timestamptz not null,
  declared_by uuid not null references users (id),
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index starter_declarations_worker on starter_declarations (employer_id, worker_id, declared_at);
alter table starter_declarations enable row level security;
create policy own_company on starter_declarations
  using (employer_id = current_employer()) with check (employer_id = current_employer());
-- What somebody says of their tax is for no line manager.
create policy team_only on starter_declarations as restrictive
  using ((select sees_everyone()) or (worker_id in (select id from team_workers() as id) and (select sees_team_pay())));
grant select, insert on starter_declarations to gpod_app;
select imprint_table('starter_declarations', '{employer_id,id}', '{worker_id,statement,student_loans,tax_code,tax_basis,is_code_set,declared_at,declared_by}');

-- That somebody's right to work was checked: how, when, by whom and until when it holds. The latest counts.
create table right_to_work_checks (
  employer_id uuid not null references employers (id),
  -- Made once for what is to be recorded: however often it is sent, it is recorded once.
  id uuid not null,
  worker_id uuid not null,
  kind text not null check (kind in ('passport', 'share_code', 'identity_service', 'checking_service', 'other')),
  checked_on date not null,
  checked_by uuid not null references users (id),
  -- Null where it has no end.
  valid_until date,
  -- The copy among the documents.
  document_id uuid,
  recorded_at timestamptz not null,
  -- Recorded by mistake.
  withdrawn_at timestamptz,
  withdrawn_by uuid references users (id),
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, document_id) references documents (employer_id, id),
  check (valid_until is null or valid_until >= checked_on),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index right_to_work_checks_worker on right_to_work_checks (employer_id, worker_id, checked_on) where withdrawn_at is null;
create index right_to_work_checks_ending on right_to_work_checks (employer_id, valid_until) where withdrawn_at is null and valid_until is not null;
alter table right_to_work_checks enable row level security;
create policy own_company on right_to_work_checks
  using (employer_id = current_employer()) with check (employer_id = current_employer());
-- As documents of this kind: for no line manager.
create policy team_only on right_to_work_checks as restrictive using ((select sees_everyone()));
grant select, insert on right_to_work_checks to gpod_app;
grant update (withdrawn_at, withdrawn_by) on right_to_work_checks to gpod_app;
select imprint_table('right_to_work_checks', '{employer_id,id}', '{worker_id,kind,checked_on,checked_by,valid_until,document_id,recorded_at,withdrawn_at,withdrawn_by}');
