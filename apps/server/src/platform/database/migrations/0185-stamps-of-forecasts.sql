-- What the forecast of a worker's paydays is made of, and what their own money is, each in one short text as `available_stamp` tells it of
-- available wages (decisions 142, 163). Rows are told by their version alone: whoever writes or changes one leaves a number that was not
-- there before, and whoever takes one away leaves one number less. What leaves a mark as it changes (hours, rota, rates, pay periods, pay
-- records, memberships, loans) is in the account's. Null where the kept figures are not fresh.
create function forecast_stamp(employer uuid, worker uuid, day date) returns text language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  available text := available_stamp(employer, worker, day);
begin
  if available is null then return null; end if;
  return available || coalesce((
    select sum(hashtextextended(concat(version.name, version.xmin), 0)) from (
      select 'item' as name, x.xmin from pay_items x where x.employer_id = employer and x.worker_id = worker and x.ended_at is null
      union all
      select 'order', x.xmin from court_orders x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'absence', x.xmin from absences x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'code', x.xmin from tax_code_notices x where x.employer_id = employer and x.worker_id = worker and x.state = 'proposed'
      union all
      select 'account', x.xmin from replaced_accounts x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'pension', x.xmin from pension_notices x where x.employer_id = employer and x.worker_id = worker and x.cancelled_at is null
      union all
      select 'scheme', x.xmin from pension_schemes x where x.employer_id = employer
      union all
      select 'member', x.xmin from pay_run_members x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'run', x.xmin from pay_runs x where x.employer_id = employer
    ) version
  )::text, '');
end $$;
revoke all on function forecast_stamp(uuid, uuid, date) from public;
grant execute on function forecast_stamp(uuid, uuid, date) to gpod_app;

create function finances_stamp(employer uuid, worker uuid, day date) returns text language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  forecast text := forecast_stamp(employer, worker, day);
begin
  if forecast is null then return null; end if;
  return concat(forecast, ' ', (
    select sum(hashtextextended(concat(version.name, version.xmin), 0)) from (
      select 'own' as name, x.xmin from finances x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'outgoing', x.xmin from finances_outgoings x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'goal', x.xmin from finances_goals x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'saving', x.xmin from finances_savings x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'pot', x.xmin from finances_pots x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'import', x.xmin from finances_imports x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'line', x.xmin from finances_lines x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'split', x.xmin from pay_splits x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'second', x.xmin from second_payments x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'schedule', x.xmin from pay_schedules x where x.employer_id = employer
    ) version
  ));
end $$;
revoke all on function finances_stamp(uuid, uuid, date) from public;
grant execute on function finances_stamp(uuid, uuid, date) to gpod_app;
