-- The rota as managers build it: shifts that are nobody's yet, drafts until they are published, every edit with what stood
-- before and after, and what each worker was told, saw and agreed to.

alter table shifts
  -- Null is an open shift, for anybody who may work it.
  alter column worker_id drop not null,
  -- Each edit adds one: who changes a shift says which one they saw.
  add column version integer not null default 1 check (version >= 1),
  -- Null is a draft, which its worker does not see.
  add column published_at timestamptz,
  -- Stays where it is whatever fills the rota by itself.
  add column is_pinned boolean not null default false,
  -- A published shift is cancelled and kept; a draft is removed.
  add column cancelled_at timestamptz,
  add column cancel_reason text,
  add constraint shifts_cancelled_were_published check (cancelled_at is null or published_at is not null),
  add constraint shifts_cancelled_for_a_reason check (cancel_reason is null or cancelled_at is not null);
update shifts set published_at = created_at;
drop policy team_only on shifts;
create policy team_only on shifts as restrictive
  using ((select sees_everyone()) or worker_id is null or worker_id in (select id from team_workers() as id));
select imprint_table('shifts', '{employer_id,id}', '{worker_id,starts_at,ends_at,unpaid_break_minutes,removed_at,version,published_at,cancelled_at}');

-- What shifts are planned for. A shift keeps the name; here is what else is known of it.
create table places (
  employer_id uuid not null references employers (id),
  id uuid not null,
  name text not null,
  address text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- How far from it somebody may clock in; null asks nothing.
  fence_metres integer check (fence_metres between 20 and 5000),
  created_at timestamptz not null,
  primary key (employer_id, id),
  unique (employer_id, name),
  check ((latitude is null) = (longitude is null)),
  check (fence_metres is null or latitude is not null)
);
create table shift_roles (
  employer_id uuid not null references employers (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (employer_id, id),
  unique (employer_id, name)
);
insert into places (employer_id, id, name, created_at)
  select employer_id, gen_random_uuid(), location, min(created_at) from shifts group by employer_id, location;
insert into shift_roles (employer_id, id, name, created_at)
  select employer_id, gen_random_uuid(), role, min(created_at) from shifts group by employer_id, role;

create table skills (
  employer_id uuid not null references employers (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (employer_id, id),
  unique (employer_id, name)
);
-- What somebody needs who works in a role.
create table role_skills (
  employer_id uuid not null references employers (id),
  role_id uuid not null,
  skill_id uuid not null,
  primary key (employer_id, role_id, skill_id),
  foreign key (employer_id, role_id) references shift_roles (employer_id, id),
  foreign key (employer_id, skill_id) references skills (employer_id, id)
);
create table worker_skills (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  skill_id uuid not null,
  -- The last day on which their certificate is good; null where there is none or it does not run out.
  expires_on date,
  primary key (employer_id, worker_id, skill_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, skill_id) references skills (employer_id, id)
);

-- When somebody cannot work, or would like to: each week on a day of it, or on one date. Minutes of the day in London.
create table availability (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  kind text not null check (kind in ('unavailable', 'preferred')),
  -- Monday is 1.
  weekday smallint check (weekday between 1 and 7),
  on_day date,
  from_minute smallint not null check (from_minute >= 0),
  to_minute smallint not null check (to_minute <= 1440),
  created_at timestamptz not null,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check ((weekday is null) <> (on_day is null)),
  check (from_minute < to_minute)
);
create index availability_of_worker on availability (employer_id, worker_id);

-- How much somebody works by their contract, as far as the rota has to know; null asks nothing.
create table rota_terms (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  least_week_minutes integer check (least_week_minutes between 0 and 10080),
  most_week_minutes integer check (most_week_minutes between 0 and 10080),
  most_days_in_row smallint check (most_days_in_row between 1 and 31),
  primary key (employer_id, worker_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check (least_week_minutes <= most_week_minutes)
);

-- That somebody agreed in writing to work more than 48 hours a week, and when their notice to end it runs out (reg 5).
create table opt_outs (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  signed_on date not null,
  notice_given_on date,
  -- The last day on which it holds.
  ends_on date,
  recorded_at timestamptz not null,
  recorded_by uuid references users (id),
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check ((notice_given_on is null) = (ends_on is null)),
  check (notice_given_on >= signed_on and ends_on >= notice_given_on)
);
create index opt_outs_of_worker on opt_outs (employer_id, worker_id, signed_on);

-- Every change of the rota. Its id is made by who asks for it, so that what is sent twice is done once.
create table rota_edits (
  employer_id uuid not null references employers (id),
  id uuid not null,
  seq bigint generated by default as identity,
  kind text not null check (kind in ('add', 'remove', 'move', 'resize', 'reassign', 'change', 'copy', 'repeat', 'template',
    'auto_fill', 'pin', 'publish', 'cancel', 'swap', 'claim', 'undo', 'redo')),
  -- What was asked, to tell the same request from another with its id.
  asked_digest bytea not null,
  made_at timestamptz not null,
  -- Null where the product itself did it.
  made_by uuid references users (id),
  undoes uuid,
  shifts integer not null,
  primary key (employer_id, id),
  foreign key (employer_id, undoes) references rota_edits (employer_id, id),
  check ((undoes is null) = (kind not in ('undo', 'redo')))
);
create index rota_edits_in_order on rota_edits (employer_id, seq);

-- What an edit did to each shift; null where there was none before, or is none after.
create table rota_edit_shifts (
  employer_id uuid not null references employers (id),
  edit_id uuid not null,
  shift_id uuid not null,
  version integer not null,
  before jsonb,
  after jsonb,
  primary key (employer_id, edit_id, shift_id),
  unique (employer_id, shift_id, version),
  foreign key (employer_id, edit_id) references rota_edits (employer_id, id),
  foreign key (employer_id, shift_id) references shifts (employer_id, id)
);

-- What a worker was told of a published shift: when, whether they saw it, whether they agreed, and what they lost by it.
create table shift_notices (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  shift_id uuid not null,
  edit_id uuid not null,
  kind text not null check (kind in ('published', 'changed', 'reassigned', 'cancelled', 'restored', 'withdrawn')),
  before jsonb,
  after jsonb,
  reason text,
  -- Minutes of the shift as it was told before that they no longer have.
  minutes_lost integer not null check (minutes_lost >= 0),
  told_at timestamptz not null,
  seen_at timestamptz,
  agreed_at timestamptz check (agreed_at is null or seen_at is not null),
  primary key (employer_id, id),
  unique (employer_id, edit_id, shift_id, worker_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, edit_id) references rota_edits (employer_id, id),
  foreign key (employer_id, shift_id) references shifts (employer_id, id)
);
create index shift_notices_of_worker on shift_notices (employer_id, worker_id, told_at);
create index shift_notices_of_shift on shift_notices (employer_id, shift_id, told_at);

do $$
declare
  its_table text;
begin
  foreach its_table in array array['places', 'shift_roles', 'skills', 'role_skills', 'worker_skills', 'availability', 'rota_terms',
    'opt_outs', 'rota_edits', 'rota_edit_shifts', 'shift_notices'] loop
    execute format('alter table %I enable row level security', its_table);
    execute format('create policy own_company on %I using (employer_id = current_employer()) with check (employer_id = current_employer())', its_table);
  end loop;
  foreach its_table in array array['worker_skills', 'availability', 'rota_terms', 'opt_outs', 'shift_notices'] loop
    execute format('create policy team_only on %I as restrictive using ((select sees_everyone()) or worker_id in (select id from team_workers() as id))', its_table);
  end loop;
end $$;
-- A line manager sees of an edit what it did to the shifts they see.
create policy team_only on rota_edit_shifts as restrictive
  using ((select sees_everyone()) or shift_id in (select s.id from shifts s where s.employer_id = current_employer()));

grant select, insert, update on places, shift_roles, skills, rota_terms, opt_outs, shift_notices to gpod_app;
grant select, insert, update, delete on worker_skills, availability to gpod_app;
grant select, insert, delete on role_skills to gpod_app;
grant select, insert on rota_edits, rota_edit_shifts to gpod_app;
-- The words about somebody who is erased go.
grant update (before, after) on rota_edit_shifts to gpod_app;
grant delete on rota_terms, opt_outs to gpod_app;

select imprint_table('rota_edits', '{employer_id,id}', '{kind,made_at,made_by,undoes,shifts}');
select imprint_table('shift_notices', '{employer_id,id}', '{worker_id,shift_id,edit_id,kind,before,after,minutes_lost,told_at,seen_at,agreed_at}');
select imprint_table('opt_outs', '{employer_id,id}', '{worker_id,signed_on,notice_given_on,ends_on,recorded_at,recorded_by}');
