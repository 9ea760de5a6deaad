-- Up to which day hours are paid on a payday: the payday itself, so many days before it, or a day of the month.
alter table pay_schedules
  add column cut_off text not null default 'payday' check (cut_off in ('payday', 'days_before', 'day_of_month')),
  add column cut_off_days smallint check (cut_off_days between 0 and 27),
  add column cut_off_day_of_month smallint check (cut_off_day_of_month between 1 and 31),
  add constraint pay_schedules_cut_off_whole check (
    (cut_off = 'days_before') = (cut_off_days is not null)
    and (cut_off = 'day_of_month') = (cut_off_day_of_month is not null)
    and (cut_off <> 'day_of_month' or frequency = 'monthly')
  );
select imprint_table('pay_schedules', '{employer_id,frequency}', '{pay_weekday,pay_day_of_month,anchor_payday,approves_itself,cut_off,cut_off_days,cut_off_day_of_month}');
