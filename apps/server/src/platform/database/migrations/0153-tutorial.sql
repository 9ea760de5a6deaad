-- Where somebody is in the tutorial, on whatever device. Who never opened it and never said anything of it has no row.
create table tutorials (
  user_id uuid primary key references users (id),
  state text not null check (state in ('new', 'begun', 'skipped', 'finished')),
  is_offered boolean not null,
  at_step text not null,
  -- Steps that they marked themselves; what the records show is not kept twice.
  marked text[] not null default '{}',
  changed_at timestamptz not null
);
alter table tutorials enable row level security;
create policy own_account on tutorials
  using ((select current_person()) is null or user_id = (select current_person()));
grant select, insert, update, delete on tutorials to gpod_app;
