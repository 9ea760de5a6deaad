-- What stands against deleting a record that was made by mistake: every table that names a worker, found in the catalogue, so that a
-- new one keeps them until somebody says that its rows go along. Also rows that no role of the company sees.
create function what_keeps_workers(of_workers uuid[], goes_along text[]) returns table (worker_id uuid, because text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  names record;
begin
  for names in
    select c.conrelid::regclass as referring, r.relname::text as referring_name, a.attname as employee
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute f on f.attrelid = c.confrelid and f.attname = 'id'
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, f.attnum)]
    where c.contype = 'f' and c.confrelid = 'public.workers'::regclass and c.confdeltype <> 'c'
      and r.relname <> all (goes_along)
    order by r.relname, a.attname
  loop
    return query execute format(
      'select distinct t.%1$I, %2$L::text from %3$s t where t.employer_id = $1 and t.%1$I = any ($2)',
      names.employee, names.referring_name, names.referring
    ) using public.current_employer(), of_workers;
  end loop;
end $$;
revoke execute on function what_keeps_workers from public;
grant execute on function what_keeps_workers to gpod_app;
