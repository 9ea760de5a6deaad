-- A search of the list of employees with its filters, under a name: somebody's own, or shared with those who manage the company.
create table saved_views (
  employer_id uuid not null references employers (id),
  id uuid not null,
  user_id uuid not null references users (id),
  name text not null,
  q text not null,
  -- Null for all of them.
  department text,
  view text not null,
  is_shared boolean not null,
  saved_at timestamptz not null,
  primary key (employer_id, id)
);
create unique index saved_views_of_name on saved_views (employer_id, user_id, lower(name));
alter table saved_views enable row level security;
create policy own_company on saved_views
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy own_or_shared on saved_views as restrictive
  using ((select current_person()) is null or user_id = (select current_person()) or is_shared);
grant select, insert, delete on saved_views to gpod_app;
grant update (name, q, department, view, is_shared, saved_at) on saved_views to gpod_app;

-- A department that is renamed is renamed in the views that name it, also in those of others.
create function rename_in_saved_views(of_employer uuid, from_name text, to_name text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.saved_views set department = to_name
  where employer_id = public.current_employer() and employer_id = of_employer and department = from_name
$$;
revoke execute on function rename_in_saved_views from public;
grant execute on function rename_in_saved_views to gpod_app;
