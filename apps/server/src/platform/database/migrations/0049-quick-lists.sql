-- What the checks of working time read of each hours, read from the index alone.
drop index timesheets_day;
create index timesheets_day on timesheets (employer_id, worked_on)
  include (worker_id, started_at, ended_at, break_minutes, id, times_known, is_edited);
-- The breaks that were clocked since a day, and the clockings out that were taken back.
create index clock_events_breaks on clock_events (employer_id, at) include (timesheet_id, event, worker_id)
  where event in ('break_start', 'break_end', 'out_withdrawn');
-- The list of employees, a page at a time.
create index workers_by_name on workers (employer_id, last_name, first_name, id);
