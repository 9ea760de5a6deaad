-- The account that somebody's wages go on going to while the one that took its place is held: whoever changes an account
-- with a stolen session neither gets the wages of a payday within the hold nor takes them off the bank file.
create table replaced_accounts (
  employer_id uuid not null,
  worker_id uuid not null,
  sort_code text not null,
  account_number_sealed bytea not null,
  account_ending text not null,
  account_name text not null,
  -- The end of the hold of the new one.
  serves_until timestamptz not null,
  primary key (employer_id, worker_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id) on delete cascade
);
create index replaced_accounts_past on replaced_accounts (serves_until);
alter table replaced_accounts enable row level security;
create policy own_company on replaced_accounts
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on replaced_accounts as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert, update, delete on replaced_accounts to gpod_app;
select imprint_table('replaced_accounts', '{employer_id,worker_id}', '{sort_code,account_ending,account_name,serves_until}');

-- Forgets the accounts whose time is over, of every company, and gives how many there were.
create function forget_replaced_accounts(now timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  forgotten integer;
begin
  delete from public.replaced_accounts where (employer_id, worker_id) in (
    select r.employer_id, r.worker_id from public.replaced_accounts r where r.serves_until <= now order by r.serves_until limit most
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke execute on function forget_replaced_accounts from public;
grant execute on function forget_replaced_accounts to gpod_app;
