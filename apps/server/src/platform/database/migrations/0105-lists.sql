-- The departments and job titles of a company, beside its places and the roles of its rota: lists that records choose from.
-- What a record says is kept in the record, as it was said.
create table departments (
  employer_id uuid not null references employers (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  -- Offered no more; what says it stays as it is.
  retired_at timestamptz,
  merged_into uuid,
  primary key (employer_id, id),
  unique (employer_id, name),
  foreign key (employer_id, merged_into) references departments (employer_id, id)
);
create table positions (
  employer_id uuid not null references employers (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  merged_into uuid,
  primary key (employer_id, id),
  unique (employer_id, name),
  foreign key (employer_id, merged_into) references positions (employer_id, id)
);
alter table departments enable row level security;
create policy own_company on departments
  using (employer_id = current_employer()) with check (employer_id = current_employer());
alter table positions enable row level security;
create policy own_company on positions
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on departments, positions to gpod_app;

alter table places add column retired_at timestamptz, add column merged_into uuid,
  add foreign key (employer_id, merged_into) references places (employer_id, id);
alter table shift_roles add column retired_at timestamptz, add column merged_into uuid,
  add foreign key (employer_id, merged_into) references shift_roles (employer_id, id);

insert into departments (employer_id, id, name, created_at)
select employer_id, gen_random_uuid(), department, min(created_at) from workers where department is not null group by employer_id, department;
insert into positions (employer_id, id, name, created_at)
select employer_id, gen_random_uuid(), position, min(created_at) from workers where position is not null group by employer_id, position;

-- Whatever a record says first, by a form, an import or a planned change, is on the list from then on.
create function name_from_records() returns trigger language plpgsql as $$
begin
  insert into departments (employer_id, id, name, created_at)
  select distinct on (w.employer_id, w.department) w.employer_id, gen_random_uuid(), w.department, w.created_at
  from written w where w.department is not null on conflict do nothing;
  insert into positions (employer_id, id, name, created_at)
  select distinct on (w.employer_id, w.position) w.employer_id, gen_random_uuid(), w.position, w.created_at
  from written w where w.position is not null on conflict do nothing;
  return null;
end $$;
create trigger names_insert after insert on workers
  referencing new table as written for each statement execute function name_from_records();
create function name_from_record() returns trigger language plpgsql as $$
begin
  if new.department is not null then
    insert into departments (employer_id, id, name, created_at)
    values (new.employer_id, gen_random_uuid(), new.department, now()) on conflict do nothing;
  end if;
  if new.position is not null then
    insert into positions (employer_id, id, name, created_at)
    values (new.employer_id, gen_random_uuid(), new.position, now()) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger names_update after update on workers for each row
  when (old.department is distinct from new.department or old.position is distinct from new.position)
  execute function name_from_record();

-- A name follows what has not happened yet.
grant update (changes) on planned_changes to gpod_app;
grant update (location, role) on rota_template_shifts to gpod_app;
