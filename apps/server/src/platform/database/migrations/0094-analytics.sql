-- What approved hours come to, of each worker, by the week and the month they were worked in (decision 080): weeks, months,
-- quarters and years add up from it. Kept by a trigger of the timesheets themselves, so whoever writes them writes it. It leaves
-- no imprints, as balances do not: `verify` works it out again.
create table worked_sums (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  -- Its Monday.
  week date not null,
  -- Its first day.
  month date not null,
  sheets bigint not null,
  minutes bigint not null,
  gross_pence bigint not null,
  primary key (employer_id, worker_id, week, month),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index worked_sums_week on worked_sums (employer_id, week) include (month, worker_id, minutes, gross_pence);
alter table worked_sums enable row level security;
create policy own_company on worked_sums
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on worked_sums as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select on worked_sums to gpod_app;

insert into worked_sums
select employer_id, worker_id, date_trunc('week', worked_on)::date, date_trunc('month', worked_on)::date, count(*), sum(paid_minutes),
  sum(coalesce(gross_pence, 0))
from timesheets where state = 'approved' group by 1, 2, 3, 4;

create function sum_worked() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into worked_sums as s
    select employer_id, worker_id, date_trunc('week', worked_on)::date, date_trunc('month', worked_on)::date, count(*), sum(paid_minutes),
      sum(coalesce(gross_pence, 0))
    from written where state = 'approved' group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (employer_id, worker_id, week, month) do update set sheets = s.sheets + excluded.sheets,
      minutes = s.minutes + excluded.minutes, gross_pence = s.gross_pence + excluded.gross_pence;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    update worked_sums s set sheets = s.sheets - g.sheets, minutes = s.minutes - g.minutes, gross_pence = s.gross_pence - g.gross_pence
    from (
      select employer_id, worker_id, date_trunc('week', worked_on)::date as week, date_trunc('month', worked_on)::date as month,
        count(*) as sheets, sum(paid_minutes) as minutes, sum(coalesce(gross_pence, 0)) as gross_pence
      from was where state = 'approved' group by 1, 2, 3, 4
    ) g
    where (s.employer_id, s.worker_id, s.week, s.month) = (g.employer_id, g.worker_id, g.week, g.month);
    delete from worked_sums s using (select distinct employer_id, worker_id from was where state = 'approved') g
    where s.employer_id = g.employer_id and s.worker_id = g.worker_id and s.sheets = 0;
  end if;
  return null;
end $$;
revoke all on function sum_worked() from public;
create trigger sums_insert after insert on timesheets referencing new table as written for each statement execute function sum_worked();
create trigger sums_update after update on timesheets referencing old table as was new table as written for each statement execute function sum_worked();
create trigger sums_delete after delete on timesheets referencing old table as was for each statement execute function sum_worked();

-- Time in a month of the whole company (department '') and of each department, as it was known some days after the month: written
-- once and never again, because whoever saw a figure before and after somebody moved or a timesheet was approved late could
-- take one from the other. Figures of a group that may not be told are kept for nobody but who sees everyone's.
create table department_months (
  employer_id uuid not null references employers (id),
  month date not null,
  department text not null,
  people integer not null,
  minutes bigint not null,
  over_minutes bigint not null,
  absent_days integer not null,
  -- Days on which the people of the group were employed.
  employed_days integer not null,
  is_told boolean not null,
  -- How many groups of the month are not told, which every row says for who sees but some.
  hidden integer not null,
  kept_at timestamptz not null,
  primary key (employer_id, month, department)
);
alter table department_months enable row level security;
create policy own_company on department_months
  using (employer_id = current_employer()) with check (employer_id = current_employer());
-- Of departments that are not their team either, where it gives nobody away.
create policy team_only on department_months as restrictive using ((select sees_everyone()) or is_told);
grant select, insert on department_months to gpod_app;

-- Who was in which group of a month, and whose team: what decides which groups of later months may be told.
create table department_month_people (
  employer_id uuid not null references employers (id),
  month date not null,
  worker_id uuid not null,
  department text not null,
  manager_user_id uuid,
  primary key (employer_id, month, worker_id)
);
create index department_month_people_worker on department_month_people (employer_id, worker_id);
alter table department_month_people enable row level security;
create policy own_company on department_month_people
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on department_month_people as restrictive using ((select sees_everyone()));
grant select, insert on department_month_people to gpod_app;
