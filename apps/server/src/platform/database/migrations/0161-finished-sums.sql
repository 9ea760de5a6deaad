-- What finished hours come to, of each worker, by the week they count to (decision 117): seventeen weeks of everybody are read from
-- it, and not from a row for each spell. Kept by a trigger of the timesheets themselves, as `worked_sums` is for those that are
-- approved; what changes none of it (an approval) writes nothing. It leaves no imprints: `verify` works it out again.
create table finished_sums (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  -- Its Monday.
  week date not null,
  -- How many are finished, and how many of these lasted at all.
  sheets integer not null,
  spells integer not null,
  -- From coming to going less the breaks that stand there, each begun second whole.
  seconds bigint not null,
  primary key (employer_id, worker_id, week),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index finished_sums_week on finished_sums (employer_id, week) include (worker_id, sheets, spells, seconds);
create function spell_seconds(begun timestamptz, ended timestamptz, break_minutes integer) returns bigint language sql immutable
  return greatest(ceil(date_part('epoch', ended - begun))::bigint - break_minutes * 60, 0);
alter table finished_sums enable row level security;
create policy own_company on finished_sums
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on finished_sums as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select on finished_sums to gpod_app;

insert into finished_sums
select employer_id, worker_id, date_trunc('week', worked_on)::date, count(*), count(*) filter (where ended_at > started_at),
  sum(spell_seconds(started_at, ended_at, break_minutes))
from timesheets where ended_at is not null group by 1, 2, 3;

-- Adds what was written and takes off what was there before, in one sum: of what stays the same nothing is left to write.
create function sum_finished() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into finished_sums as s
    select employer_id, worker_id, date_trunc('week', worked_on)::date, count(*), count(*) filter (where ended_at > started_at),
      sum(spell_seconds(started_at, ended_at, break_minutes))
    from written where ended_at is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (employer_id, worker_id, week) do update
      set sheets = s.sheets + excluded.sheets, spells = s.spells + excluded.spells, seconds = s.seconds + excluded.seconds;
  elsif tg_op = 'DELETE' then
    update finished_sums s set sheets = s.sheets - g.sheets, spells = s.spells - g.spells, seconds = s.seconds - g.seconds
    from (
      select employer_id, worker_id, date_trunc('week', worked_on)::date as week, count(*) as sheets,
        count(*) filter (where ended_at > started_at) as spells,
        sum(spell_seconds(started_at, ended_at, break_minutes)) as seconds
      from was where ended_at is not null group by 1, 2, 3
    ) g
    where (s.employer_id, s.worker_id, s.week) = (g.employer_id, g.worker_id, g.week);
    delete from finished_sums s using (select distinct employer_id, worker_id from was where ended_at is not null) g
    where s.employer_id = g.employer_id and s.worker_id = g.worker_id and s.sheets = 0;
  else
    insert into finished_sums as s
    select employer_id, worker_id, week, sum(one)::integer, sum(case when lasted then one else 0 end)::integer, sum(one * seconds)::bigint
    from (
      select employer_id, worker_id, date_trunc('week', worked_on)::date as week, 1 as one, ended_at > started_at as lasted,
        spell_seconds(started_at, ended_at, break_minutes) as seconds
      from written where ended_at is not null
      union all
      select employer_id, worker_id, date_trunc('week', worked_on)::date, -1, ended_at > started_at,
        spell_seconds(started_at, ended_at, break_minutes)
      from was where ended_at is not null
    ) changed
    group by 1, 2, 3
    having sum(one) <> 0 or sum(case when lasted then one else 0 end) <> 0 or sum(one * seconds) <> 0
    order by 1, 2, 3
    on conflict (employer_id, worker_id, week) do update
      set sheets = s.sheets + excluded.sheets, spells = s.spells + excluded.spells, seconds = s.seconds + excluded.seconds;
    delete from finished_sums s using (select distinct employer_id, worker_id from was where ended_at is not null) g
    where s.employer_id = g.employer_id and s.worker_id = g.worker_id and s.sheets = 0;
  end if;
  return null;
end $$;
revoke all on function sum_finished() from public;
create trigger finished_insert after insert on timesheets referencing new table as written for each statement execute function sum_finished();
create trigger finished_update after update on timesheets referencing old table as was new table as written for each statement execute function sum_finished();
create trigger finished_delete after delete on timesheets referencing old table as was for each statement execute function sum_finished();
