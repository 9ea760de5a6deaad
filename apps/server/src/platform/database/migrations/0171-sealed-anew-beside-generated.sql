-- A row that is to change is seen by a trigger before it changes without the columns that the database makes of the others (migration
-- 0162): they are not there yet, and cannot be changed by anybody. Another key would have been refused by a pay record.
create or replace function refuse_other_than_sealed() returns trigger language plpgsql as $$
declare
  sealed text := tg_argv[0];
  generated text[] := array(select attname from pg_attribute where attrelid = tg_relid and attgenerated <> '');
begin
  if to_jsonb(new) - sealed - generated is distinct from to_jsonb(old) - sealed - generated
    or coalesce(to_jsonb(new) ->> sealed, '\x') = '\x' or coalesce(to_jsonb(old) ->> sealed, '\x') = '\x' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
