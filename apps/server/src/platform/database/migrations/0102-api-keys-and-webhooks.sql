-- What other programs call the product with, for the company: as who made it, for as long as they manage it, and for its scopes alone.
create table api_keys (
  employer_id uuid not null references employers (id),
  id uuid not null,
  user_id uuid not null references users (id),
  name text not null,
  token_hash bytea not null unique,
  -- What it ends with: told to those who look for the key that was found somewhere.
  ending text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  last_used_at timestamptz,
  primary key (employer_id, id),
  check (expires_at > made_at),
  check ((revoked_at is null) = (revoked_by is null))
);
alter table api_keys enable row level security;
create policy own_company on api_keys
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on api_keys as restrictive using ((select sees_everyone()));
grant select, insert on api_keys to gpod_app;
grant update (revoked_at, revoked_by, last_used_at) on api_keys to gpod_app;
select imprint_table('api_keys', '{employer_id,id}', '{user_id,token_hash,scopes,made_at,expires_at,revoked_at,revoked_by}');

-- Who calls with a key, before a company is known: nobody once it ended or its maker's membership did.
create function find_api_key(wanted bytea, at timestamptz)
  returns table (id uuid, user_id uuid, employer_id uuid, role text, scopes text[], last_used_at timestamptz, managers_see_pay boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select k.id, k.user_id, k.employer_id, m.role, k.scopes, k.last_used_at, e.managers_see_pay
    from api_keys k
    join employers e on e.id = k.employer_id
    join memberships m on m.employer_id = k.employer_id and m.user_id = k.user_id and m.ended_at is null
    where k.token_hash = wanted and k.revoked_at is null and k.expires_at > at;
end $$;
revoke all on function find_api_key(bytea, timestamptz) from public;
grant execute on function find_api_key(bytea, timestamptz) to gpod_app;

-- That a key was used: to the minute, in no company's scope.
create function note_api_key_use(key uuid, at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update api_keys set last_used_at = at where id = key and (last_used_at is null or last_used_at < at)
$$;
revoke all on function note_api_key_use(uuid, timestamptz) from public;
grant execute on function note_api_key_use(uuid, timestamptz) to gpod_app;

-- Where events of a company are sent. `position` is that of the audit's chain up to which they were looked at.
create table webhook_endpoints (
  employer_id uuid not null references employers (id),
  id uuid not null,
  kind text not null check (kind in ('webhook', 'slack', 'teams')),
  name text not null,
  -- The address of a channel is a secret.
  address_sealed bytea not null,
  host text not null,
  secret_sealed bytea,
  old_secret_sealed bytea,
  old_secret_until timestamptz,
  events text[] not null check (cardinality(events) > 0),
  state text not null check (state in ('on', 'off', 'given_up', 'gone')),
  position bigint not null check (position >= 0),
  added_at timestamptz not null,
  added_by uuid not null references users (id),
  -- The language in which a channel is written to.
  language text not null,
  last_delivered_at timestamptz,
  failing_since timestamptz,
  primary key (employer_id, id),
  check ((kind = 'webhook') = (secret_sealed is not null)),
  check ((old_secret_sealed is null) = (old_secret_until is null))
);
alter table webhook_endpoints enable row level security;
create policy own_company on webhook_endpoints
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on webhook_endpoints as restrictive using ((select sees_everyone()));
grant select, insert, update, delete on webhook_endpoints to gpod_app;
select imprint_table('webhook_endpoints', '{employer_id,id}', '{kind,host,events,state,added_at,added_by}');

-- What is to be sent or was: `id` is that of the audit row it tells of, or a test's own. Within one `key` one waits for the one before.
create table webhook_deliveries (
  employer_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  -- Of the audit's chain; null for a test, which waits for nothing.
  position bigint,
  event text not null,
  key text not null,
  subject_kind text not null,
  subject_id text not null,
  at timestamptz not null,
  tries integer not null default 0,
  next_at timestamptz not null,
  -- Somebody is sending it until then.
  claimed_until timestamptz,
  delivered_at timestamptz,
  -- The status of the last answer, 0 for none.
  answer integer,
  primary key (employer_id, endpoint_id, id),
  foreign key (employer_id, endpoint_id) references webhook_endpoints (employer_id, id) on delete cascade
);
create index webhook_deliveries_waiting on webhook_deliveries (employer_id, endpoint_id, key, position) where delivered_at is null;
create index webhook_deliveries_latest on webhook_deliveries (employer_id, endpoint_id, at desc, id desc);
create index webhook_deliveries_at on webhook_deliveries (employer_id, at);
alter table webhook_deliveries enable row level security;
create policy own_company on webhook_deliveries
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on webhook_deliveries as restrictive using ((select sees_everyone()));
grant select, insert, update, delete on webhook_deliveries to gpod_app;

-- The companies that send events anywhere.
create function companies_with_webhooks() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct e.employer_id from webhook_endpoints e where e.state = 'on'
$$;
revoke all on function companies_with_webhooks() from public;
grant execute on function companies_with_webhooks() to gpod_app;

-- When something was last exchanged with others: the page of integrations asks for the latest of each.
create index audit_rows_exchanges on audit_rows (employer_id, action, at desc) where action in (
  'submission.accepted', 'submission.rejected', 'pay_run.file_fetched', 'bank_statement.imported', 'payroll_journal.exported',
  'pension.file_fetched', 'training.statements_imported', 'employee_import.made'
);
