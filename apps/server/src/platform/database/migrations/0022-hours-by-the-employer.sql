-- Hours that the employer entered stand beside those that were clocked: who entered them, in which entry, and whether
-- they were given as times or as an amount of which nobody said when.
alter table timesheets
  add column source text not null default 'clock' check (source in ('clock', 'form', 'file')),
  add column entered_by uuid references users (id),
  -- The same for all hours of one entry: sent again, it is known by it.
  add column entry_id uuid,
  add column times_known boolean not null default true,
  add constraint timesheets_entered check ((source = 'clock') = (entered_by is null) and (source = 'clock') = (entry_id is null));
create index timesheets_entry on timesheets (employer_id, entry_id) where entry_id is not null;
select imprint_table('timesheets', '{employer_id,id}', '{worker_id,shift_id,worked_on,started_at,ended_at,break_minutes,paid_minutes,state,approved_at,approved_by,pay_period_id,hourly_rate_pence,gross_pence,source,entered_by,times_known}');
