-- How far from the start of a shift somebody clocks in before it is flagged: five minutes, until the company says otherwise.
alter table employers
  add column early_flag_minutes smallint not null default 5 check (early_flag_minutes between 0 and 120),
  add column late_flag_minutes smallint not null default 5 check (late_flag_minutes between 0 and 120);

-- A schedule that was never used can go again.
grant delete on pay_schedules to gpod_app;
