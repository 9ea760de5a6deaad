-- What is read of pay by the year or the run, without reading every payment of every year. Sums alone: `verify` works each
-- of them out again.

-- What the pay records of a run come to, by the days it was paid and is taxed on; kept by the records themselves.
create table pay_day_sums (
  employer_id uuid not null references employers (id),
  -- All noughts: paid before there were runs.
  pay_run_id uuid not null,
  pay_date date not null,
  tax_date date not null,
  records bigint not null,
  income_tax_pence bigint not null,
  student_loan_pence bigint not null,
  employee_ni_pence bigint not null,
  employer_ni_pence bigint not null,
  -- What National Insurance is reckoned on: the apprenticeship levy is a share of it.
  niable_pence bigint not null,
  pension_pence bigint not null,
  primary key (employer_id, pay_run_id, pay_date, tax_date)
);
create index pay_day_sums_day on pay_day_sums (employer_id, pay_date);
alter table pay_day_sums enable row level security;
create policy own_company on pay_day_sums
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on pay_day_sums as restrictive using ((select sees_everyone()));
-- The application reads them; only its pay records write them.
grant select on pay_day_sums to gpod_app;

insert into pay_day_sums
select employer_id, coalesce(pay_run_id, '00000000-0000-0000-0000-000000000000'), pay_date, coalesce(tax_date, pay_date), count(*),
  sum(income_tax_pence), sum(student_loan_pence), sum(employee_ni_pence), sum(employer_ni_pence),
  coalesce(sum((result -> 'totals' ->> 'niablePay')::bigint), 0), sum(pension_employee_pence + pension_employer_pence)
from pay_records group by 1, 2, 3, 4;

create function sum_pay_days() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into pay_day_sums as s
    select employer_id, coalesce(pay_run_id, '00000000-0000-0000-0000-000000000000'), pay_date, coalesce(tax_date, pay_date), count(*),
      sum(income_tax_pence), sum(student_loan_pence), sum(employee_ni_pence), sum(employer_ni_pence),
      coalesce(sum((result -> 'totals' ->> 'niablePay')::bigint), 0), sum(pension_employee_pence + pension_employer_pence)
    from written group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (employer_id, pay_run_id, pay_date, tax_date) do update set records = s.records + excluded.records,
      income_tax_pence = s.income_tax_pence + excluded.income_tax_pence, student_loan_pence = s.student_loan_pence + excluded.student_loan_pence,
      employee_ni_pence = s.employee_ni_pence + excluded.employee_ni_pence, employer_ni_pence = s.employer_ni_pence + excluded.employer_ni_pence,
      niable_pence = s.niable_pence + excluded.niable_pence, pension_pence = s.pension_pence + excluded.pension_pence;
  else
    update pay_day_sums s set records = s.records - g.records, income_tax_pence = s.income_tax_pence - g.income_tax_pence,
      student_loan_pence = s.student_loan_pence - g.student_loan_pence, employee_ni_pence = s.employee_ni_pence - g.employee_ni_pence,
      employer_ni_pence = s.employer_ni_pence - g.employer_ni_pence, niable_pence = s.niable_pence - g.niable_pence,
      pension_pence = s.pension_pence - g.pension_pence
    from (
      select employer_id, coalesce(pay_run_id, '00000000-0000-0000-0000-000000000000') as pay_run_id, pay_date,
        coalesce(tax_date, pay_date) as tax_date, count(*) as records, sum(income_tax_pence) as income_tax_pence,
        sum(student_loan_pence) as student_loan_pence, sum(employee_ni_pence) as employee_ni_pence, sum(employer_ni_pence) as employer_ni_pence,
        coalesce(sum((result -> 'totals' ->> 'niablePay')::bigint), 0) as niable_pence,
        sum(pension_employee_pence + pension_employer_pence) as pension_pence
      from was group by 1, 2, 3, 4
    ) g
    where (s.employer_id, s.pay_run_id, s.pay_date, s.tax_date) = (g.employer_id, g.pay_run_id, g.pay_date, g.tax_date);
    delete from pay_day_sums s using (select distinct employer_id from was) g where s.employer_id = g.employer_id and s.records = 0;
  end if;
  return null;
end $$;
revoke execute on function sum_pay_days from public;
create trigger summed_insert after insert on pay_records referencing new table as written for each statement execute function sum_pay_days();
create trigger summed_delete after delete on pay_records referencing old table as was for each statement execute function sum_pay_days();

-- Taken back it is less than nothing, and counts as well.
drop index pay_records_statutory;
create index pay_records_statutory on pay_records (employer_id, pay_date) where statutory_pay_pence <> 0;

-- What the payments of a calculation come to, written with its last chunk; counted from them while it is not done.
alter table pay_runs add column sums jsonb;
update pay_runs r set sums = s.sums
from (
  select employer_id, pay_run_id, jsonb_build_object(
    'workers', count(*),
    'gross', coalesce(sum((result -> 'totals' ->> 'gross')::bigint), 0),
    'incomeTax', coalesce(sum((result -> 'totals' ->> 'incomeTax')::bigint), 0),
    'employeeNi', coalesce(sum((result -> 'totals' ->> 'employeeNi')::bigint), 0),
    'employerNi', coalesce(sum((result -> 'totals' ->> 'employerNi')::bigint), 0),
    'studentLoans', coalesce(sum((result -> 'totals' ->> 'studentLoan')::bigint + (result -> 'totals' ->> 'postgraduateLoan')::bigint), 0),
    'pensionEmployee', coalesce(sum((result -> 'totals' ->> 'pensionEmployee')::bigint), 0),
    'pensionEmployer', coalesce(sum((result -> 'totals' ->> 'pensionEmployer')::bigint), 0),
    'courtOrders', coalesce(sum((result -> 'totals' ->> 'courtOrders')::bigint), 0),
    'otherDeductions', coalesce(sum((result -> 'totals' ->> 'beforeTaxDeductions')::bigint + (result -> 'totals' ->> 'afterTaxDeductions')::bigint), 0),
    'salarySacrifice', coalesce(sum((result -> 'totals' ->> 'salarySacrifice')::bigint), 0),
    'grossForTax', coalesce(sum((result -> 'totals' ->> 'gross')::bigint - (result -> 'totals' ->> 'salarySacrifice')::bigint), 0),
    'expenses', coalesce(sum((result -> 'totals' ->> 'expenses')::bigint), 0),
    'net', coalesce(sum((result -> 'totals' ->> 'net')::bigint), 0),
    'employerCost', coalesce(sum((result -> 'totals' ->> 'employerCost')::bigint), 0),
    'blocking', coalesce(sum(blocking), 0),
    'warnings', coalesce(sum(warnings), 0)
  ) as sums from pay_run_payments group by 1, 2
) s where s.employer_id = r.employer_id and s.pay_run_id = r.id and r.progress = 'done';

-- The latest pay of each of many people is the first that their index has, and not the first of all that were sorted.
drop index pay_records_worker;
create index pay_records_worker on pay_records (employer_id, worker_id, pay_date desc, id desc);

-- What the open pay periods have so far, without the hours of all the closed ones.
create index timesheets_of_period on timesheets (employer_id, pay_period_id) include (worker_id, gross_pence) where state = 'approved';
