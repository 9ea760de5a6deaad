-- A function that runs as the owner finds its tables where the owner made them. With `public` alone, the temporary schema of
-- whoever calls comes first: a temporary table in a table's place, with a trigger of its own, ran as the owner.
do $$
declare
  owned regprocedure;
begin
  for owned in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', owned);
  end loop;
  -- So that the functions it makes from now on are the same.
  execute replace(
    pg_get_functiondef((select oid from pg_proc where proname = 'imprint_table' and pronamespace = 'public'::regnamespace)),
    'set search_path = public', 'set search_path = pg_catalog, public, pg_temp');
end $$;
