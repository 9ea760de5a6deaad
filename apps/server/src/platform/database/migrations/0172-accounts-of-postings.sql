-- That a posting's account is there was asked for each posting by itself, 60,000 times in the approval of 10,000. It is asked once for
-- each account of all that a statement adds, which holds it as the foreign key did, and by whoever would take an account away (decision 125).
create or replace function check_added_postings() returns trigger language plpgsql security definer
  -- Each journal and account is found by its key, however few there were when this was planned.
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  wrong record;
  missing uuid;
begin
  select of_journal.* into wrong from (
    select journal_id, sum(amount_pence) as total,
      (select true from journals j where j.employer_id = a.employer_id and j.id = a.journal_id) as is_there
    from added a group by employer_id, journal_id
  ) of_journal where total <> 0 or is_there is null limit 1;
  if found then
    if wrong.is_there is null then
      raise exception 'there is no journal % for its postings', wrong.journal_id using errcode = 'foreign_key_violation';
    end if;
    raise exception 'journal % does not balance: % pence over', wrong.journal_id, wrong.total using errcode = 'check_violation';
  end if;
  select of_account.account_id into missing from (select distinct employer_id, account_id from added) of_account
  where (
    select true from ledger_accounts l where l.employer_id = of_account.employer_id and l.id = of_account.account_id for key share
  ) is null limit 1;
  if missing is not null then
    raise exception 'there is no account % for its postings', missing using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create function refuse_accounts_posted_to() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  posted uuid;
begin
  select w.id into posted from was w
  where exists (select 1 from postings p where p.employer_id = w.employer_id and p.account_id = w.id) limit 1;
  if posted is not null then
    raise exception 'account % has postings', posted using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger posted_to_delete after delete on ledger_accounts referencing old table as was
  for each statement execute function refuse_accounts_posted_to();
-- What an account is found by never changes.
create trigger ledger_accounts_keep_their_key before update of employer_id, id on ledger_accounts
  for each statement execute function refuse_change();

alter table postings drop constraint postings_employer_id_account_id_fkey;
