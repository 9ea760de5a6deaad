-- A key decides on nothing of its maker's own either: whose record they have in the company it is of.
drop function find_api_key(bytea, timestamptz);
create function find_api_key(wanted bytea, at timestamptz)
  returns table (id uuid, user_id uuid, employer_id uuid, role text, worker_id uuid, scopes text[], last_used_at timestamptz, managers_see_pay boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select k.id, k.user_id, k.employer_id, m.role, m.worker_id, k.scopes, k.last_used_at, e.managers_see_pay
    from api_keys k
    join employers e on e.id = k.employer_id
    join memberships m on m.employer_id = k.employer_id and m.user_id = k.user_id and m.ended_at is null
    where k.token_hash = wanted and k.revoked_at is null and k.expires_at > at;
end $$;
revoke all on function find_api_key(bytea, timestamptz) from public;
grant execute on function find_api_key(bytea, timestamptz) to gpod_app;
