-- What visitors of the public pages write to whoever runs the installation. It belongs to no company.
create table enquiries (
  -- Made with the form: however often it is sent, it is one enquiry.
  id uuid primary key,
  kind text not null check (kind in ('question', 'quote', 'demo', 'call')),
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  name text not null,
  email text not null,
  company text not null,
  phone text not null,
  employees integer,
  currency text not null,
  suits text not null,
  message text not null,
  -- What was chosen among the prices, as the address of the page held it, and what it came to then, in pence.
  basket jsonb,
  language text not null,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index enquiries_latest on enquiries ((state <> 'new'), made_at desc);
create index enquiries_email on enquiries (lower(email));
create index enquiries_old on enquiries (changed_at);
alter table enquiries enable row level security;
-- Anybody may write one; operators alone read them, and the person to whom the address it was written with is known to belong.
create policy anybody_asks on enquiries for insert with check (state = 'new');
create policy operators_read on enquiries for select using ((select is_operator(current_person())));
create policy operators_change on enquiries for update
  using ((select is_operator(current_person()))) with check ((select is_operator(current_person())));
create policy own_address on enquiries for select
  using (lower(email) = (select lower(u.email) from users u where u.id = current_person() and u.email_verified_at is not null));
grant select, insert on enquiries to gpod_app;
grant update (state, changed_at) on enquiries to gpod_app;

-- Who changed the state of which: the trace of it, which names nobody who asked.
create table enquiry_changes (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null,
  state text not null check (state in ('new', 'answered', 'closed')),
  done_by uuid not null references users (id),
  at timestamptz not null
);
create index enquiry_changes_user on enquiry_changes (done_by);
create trigger enquiry_changes_append_only before update or delete or truncate on enquiry_changes
  for each statement execute function refuse_change();
alter table enquiry_changes enable row level security;
create policy own_notes on enquiry_changes for select
  using ((select current_person()) is null or done_by = (select current_person()));
create policy operators_write on enquiry_changes for insert
  with check (done_by = (select current_person()) and (select is_operator(current_person())));
grant select, insert on enquiry_changes to gpod_app;
select imprint_table('enquiry_changes', '{id}', '{enquiry_id,state,done_by,at}');

-- An enquiry that nothing happened to for a year is needed by nobody.
create function forget_old_enquiries(now timestamptz) returns bigint
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
    with gone as (delete from public.enquiries e where e.changed_at < now - interval '1 year' returning 1)
    select count(*) from gone $$;
-- Those written with these addresses, of somebody who is erased.
create function forget_enquiries_of(addresses text[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
    delete from public.enquiries e where lower(e.email) = any (select lower(a) from unnest(addresses) as a) $$;
revoke execute on function forget_old_enquiries, forget_enquiries_of from public;
grant execute on function forget_old_enquiries, forget_enquiries_of to gpod_app;
