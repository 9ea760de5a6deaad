-- By which channels somebody wants to be told of what, and the hours of a London day in which what can wait does. Who chose
-- nothing has no row.
create table alert_choices (
  user_id uuid primary key references users (id),
  types jsonb not null,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);
alter table alert_choices enable row level security;
create policy own_account on alert_choices
  using ((select current_person()) is null or user_id = (select current_person()));
grant select, insert, update, delete on alert_choices to gpod_app;

-- A browser that shows somebody's alerts although no page is open. Its address is a secret: whoever has it and the keys
-- can write to it, so that both are sealed and it is found by its digest.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users (id),
  device_id uuid references devices (id),
  address_hash bytea not null unique,
  address_sealed bytea not null,
  agent text,
  added_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index push_devices_user on push_devices (user_id);
alter table push_devices enable row level security;
create policy own_account on push_devices
  using ((select current_person()) is null or user_id = (select current_person()));
grant select, insert, update, delete on push_devices to gpod_app;

-- A browser belongs to one person: who turns it on takes it from who had it before, whose row they do not see.
create function forget_push_address(wanted bytea) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ delete from public.push_devices where address_hash = wanted $$;
revoke execute on function forget_push_address from public;
grant execute on function forget_push_address to gpod_app;

-- The key by which push services know this installation, made once.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_sealed bytea not null,
  made_at timestamptz not null
);
grant select, insert on push_keys to gpod_app;

-- What one person is told of one event: written with the event, sent afterwards. The key names the event, so that it is
-- told once.
create table alerts (
  employer_id uuid not null references employers (id),
  id uuid not null,
  user_id uuid not null references users (id),
  kind text not null,
  key text not null,
  facts jsonb not null,
  -- The shift it is about, where it is about one, and when that begins.
  shift_id uuid,
  starts_at timestamptz,
  at timestamptz not null,
  -- Not before; later than `at` while quiet hours hold it back.
  due_at timestamptz not null,
  -- When it was given to the channels they chose, or found to be past.
  told_at timestamptz,
  by_mail boolean not null default false,
  by_push boolean not null default false,
  primary key (employer_id, id),
  unique (employer_id, user_id, key),
  foreign key (employer_id, shift_id) references shifts (employer_id, id)
);
create index alerts_due on alerts (due_at) where told_at is null;
create index alerts_of_user on alerts (employer_id, user_id, at);
create index alerts_by_age on alerts (employer_id, at);
alter table alerts enable row level security;
create policy own_company on alerts
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy own_alerts on alerts as restrictive for select
  using ((select current_person()) is null or user_id = (select current_person()));
grant select, insert, update, delete on alerts to gpod_app;

-- The companies in which something is to be sent, or a shift begins or began without its worker.
create function companies_to_alert(now timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select a.employer_id from public.alerts a where a.told_at is null and a.due_at <= now
     union
     select s.employer_id from public.shifts s
     where s.starts_at > now - interval '1 hour' and s.starts_at <= now + interval '15 minutes'
       and s.published_at is not null and s.cancelled_at is null and s.removed_at is null and s.worker_id is not null $$;
revoke execute on function companies_to_alert from public;
grant execute on function companies_to_alert to gpod_app;
create index shifts_beginning on shifts (starts_at) where published_at is not null and cancelled_at is null and removed_at is null;

-- What a company would pay for short notice of a change, by figures of its own: from a day on, as many days of notice, and
-- the share of the pay for the hours that were lost. No law's figures: none are in force.
create table short_notice_terms (
  employer_id uuid not null references employers (id),
  id uuid not null,
  from_day date not null,
  -- Both null: from that day on there are no figures.
  notice_days smallint check (notice_days between 0 and 60),
  share_basis_points integer check (share_basis_points between 0 and 10000),
  made_at timestamptz not null,
  made_by uuid references users (id),
  removed_at timestamptz,
  removed_by uuid references users (id),
  primary key (employer_id, id),
  check ((notice_days is null) = (share_basis_points is null))
);
create unique index short_notice_terms_one_a_day on short_notice_terms (employer_id, from_day) where removed_at is null;
alter table short_notice_terms enable row level security;
create policy own_company on short_notice_terms
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on short_notice_terms to gpod_app;
select imprint_table('short_notice_terms', '{employer_id,id}', '{from_day,notice_days,share_basis_points,made_at,made_by,removed_at,removed_by}');
create index shift_notices_told on shift_notices (employer_id, told_at);
