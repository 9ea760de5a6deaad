-- A change of pay rates that was tried out and saved for many: what was asked and for whom. The rates themselves stand in the records.
create table pay_rate_changes (
  employer_id uuid not null references employers (id),
  id uuid not null,
  from_day date not null,
  -- Who it was for and what it was, as it was asked.
  asked jsonb not null,
  people integer not null check (people > 0),
  saved_at timestamptz not null,
  saved_by uuid not null references users (id),
  primary key (employer_id, id)
);
alter table pay_rate_changes enable row level security;
create policy own_company on pay_rate_changes
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on pay_rate_changes as restrictive using ((select sees_everyone()));
grant select, insert on pay_rate_changes to gpod_app;
select imprint_table('pay_rate_changes', '{employer_id,id}', '{from_day,asked,people,saved_at,saved_by}');
