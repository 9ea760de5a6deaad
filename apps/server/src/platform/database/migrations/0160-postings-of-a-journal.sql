-- That a posting is of a journal was asked for each posting by itself: 60,000 times in the approval of 10,000. Journals are never
-- taken away and keep their ids, so it is asked once of all that a statement adds, where their sum is asked too (decision 116).
create or replace function check_added_postings() returns trigger language plpgsql security definer
  -- Each journal is found by its key, however few there were when this was planned.
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  wrong record;
begin
  select of_journal.* into wrong from (
    select journal_id, sum(amount_pence) as total,
      (select true from journals j where j.employer_id = a.employer_id and j.id = a.journal_id) as is_there
    from added a group by employer_id, journal_id
  ) of_journal where total <> 0 or is_there is null limit 1;
  if not found then return null; end if;
  if wrong.is_there is null then
    raise exception 'there is no journal % for its postings', wrong.journal_id using errcode = 'foreign_key_violation';
  end if;
  raise exception 'journal % does not balance: % pence over', wrong.journal_id, wrong.total using errcode = 'check_violation';
end $$;

alter table postings drop constraint postings_employer_id_journal_id_fkey;
