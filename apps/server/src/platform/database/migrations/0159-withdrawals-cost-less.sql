-- What a withdrawal need not ask, and what misled the planner (decision 116).

-- The company's own row was locked, for share, by every journal of any of its workers. That the company is there follows: a journal
-- has postings, which are of the company's accounts, which are of a company. A key for retries is the company's of who is signed in.
alter table journals drop constraint journals_employer_id_fkey;
alter table idempotency_keys drop constraint idempotency_keys_employer_id_fkey;

-- The work of a transaction is asked of the setting itself. The function, which costs more, makes it where there is none yet.
do $$
declare
  imprint record;
begin
  for imprint in
    select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname like 'imprint\_%' and p.prosrc like '%current_work()%'
  loop
    execute replace(
      replace(pg_get_functiondef(imprint.oid), '(select current_work())', 'current_work()'),
      'current_work()', '(select coalesce(nullif(current_setting(''gpod.work'', true), '''')::uuid, current_work()))');
  end loop;
end $$;
