-- ── Several schedules of one frequency, and paydays as companies have them ──────────────────────

-- A schedule is known by its frequency and a number within it: 1 is the one that every company begins with. What stands
-- is of that one: periods, employees and everything that was paid by them stay where they are.
alter table pay_schedules
  add column schedule_number smallint not null default 1 check (schedule_number between 1 and 99),
  -- The company's own name for it; null where the frequency says enough.
  add column name text check (length(name) between 1 and 60),
  -- Of monthly pay: on a day of the month, its last day, its last working day, or a weekday of it.
  add column month_rule text
    check (month_rule in ('day', 'last_day', 'last_working_day', 'first', 'second', 'third', 'fourth', 'last'));
update pay_schedules set month_rule = 'day' where frequency = 'monthly';
alter table pay_schedules
  drop constraint pay_schedules_check,
  drop constraint pay_schedules_check1,
  add constraint pay_schedules_month_rule check ((frequency = 'monthly') = (month_rule is not null)),
  add constraint pay_schedules_day check ((pay_day_of_month is not null) = (month_rule is not distinct from 'day')),
  add constraint pay_schedules_weekday check (
    (pay_weekday is not null) = (month_rule is null or month_rule in ('first', 'second', 'third', 'fourth', 'last'))
  ),
  add constraint pay_schedules_named check (schedule_number = 1 or name is not null);

-- Its row is known by another key from now on: the imprints under the old one end here.
insert into row_imprints (work_id, table_name, row_key)
select (select current_work()), 'pay_schedules', jsonb_build_array(employer_id, frequency)::text from pay_schedules;
alter table pay_schedules drop constraint pay_schedules_pkey;
alter table pay_schedules add primary key (employer_id, frequency, schedule_number);
create unique index pay_schedules_name on pay_schedules (employer_id, lower(name));

alter table pay_periods add column schedule_number smallint not null default 1;
alter table pay_periods drop constraint pay_periods_employer_id_frequency_starts_on_key;
alter table pay_periods add unique (employer_id, frequency, schedule_number, starts_on);

-- Which schedule of their frequency somebody is paid by.
alter table workers add column schedule_number smallint not null default 1;

select imprint_table('pay_schedules', '{employer_id,frequency,schedule_number}', '{name,pay_weekday,pay_day_of_month,month_rule,anchor_payday,approves_itself,cut_off,cut_off_days,cut_off_day_of_month}');
select imprint_table('pay_periods', '{employer_id,id}', '{frequency,schedule_number,starts_on,ends_on,pay_date,ordinary_payday,closed_at}');
select imprint_table('workers', '{employer_id,id}', '{employee_number,date_of_birth,starts_on,ends_on,pay_frequency,schedule_number,weekly_hours,nino_ending,tax_code,tax_basis,starter_statement,ni_category,student_loans,pension,pension_employee_rate,pension_employer_rate,pension_joined_on,sort_code,account_ending,account_name,bank_held_until,bank_refused,wage_access_blocked,wage_access_override,pay_basis,director_from,director_method,p45_tax_year,p45_taxable_pay_pence,p45_tax_pence,leaving_reported,manager_user_id,erased_at,email,email_changed_by,email_changed_at}');
