-- Hours that the product put forward by itself, since nobody clocked in or out. Nobody gave a reason for them.
alter table hours_requests add column is_automatic boolean not null default false;
alter table hours_requests alter column reason drop not null;
alter table hours_requests add constraint hours_requests_reason_given check (is_automatic or reason is not null);

-- The companies with published shifts that began within these times, and are over without hours, with hours that still run, or
-- with a proposal of ours that waits.
create function companies_with_missed_punches(began_from timestamptz, over_by timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select distinct s.employer_id from public.shifts s
     where s.starts_at > began_from and s.starts_at < over_by and s.ends_at <= over_by
       and s.published_at is not null and s.cancelled_at is null and s.removed_at is null and s.worker_id is not null
       and not exists (
         select from public.timesheets t where t.employer_id = s.employer_id and t.shift_id = s.id and t.state <> 'open'
       )
       and not exists (select from public.hours_requests r where r.employer_id = s.employer_id and r.shift_id = s.id)
     union
     select r.employer_id from public.hours_requests r where r.is_automatic and r.state = 'waiting' $$;
revoke execute on function companies_with_missed_punches from public;
grant execute on function companies_with_missed_punches to gpod_app;
create index hours_requests_automatic on hours_requests (employer_id) where is_automatic and state = 'waiting';
