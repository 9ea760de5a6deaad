-- Why somebody leaves, and what is done and given back before. The last day stands in the record.
create table leavers (
  employer_id uuid not null,
  worker_id uuid not null,
  reason text not null,
  said_at timestamptz not null,
  said_by uuid not null references users (id),
  -- The pay item that holiday owed was paid by, once; null while it was not.
  holiday_item_id uuid,
  primary key (employer_id, worker_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, holiday_item_id) references pay_items (employer_id, id)
);
alter table leavers enable row level security;
create policy own_company on leavers
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on leavers as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id) and (select sees_team_pay()));
grant select, insert, delete on leavers to gpod_app;
grant update (reason, said_at, said_by, holiday_item_id) on leavers to gpod_app;
select imprint_table('leavers', '{employer_id,worker_id}', '{reason,said_at,said_by,holiday_item_id}');

create table leaver_items (
  employer_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  label text not null,
  place integer not null,
  done_at timestamptz,
  done_by uuid references users (id),
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check ((done_at is null) = (done_by is null))
);
create index leaver_items_of_worker on leaver_items (employer_id, worker_id);
alter table leaver_items enable row level security;
create policy own_company on leaver_items
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on leaver_items as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, delete on leaver_items to gpod_app;
grant update (label, place, done_at, done_by) on leaver_items to gpod_app;

create index workers_leaving on workers (employer_id, ends_on) where ends_on is not null;
