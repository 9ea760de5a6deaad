-- What every request and every transaction asks. A function in SQL is planned anew each time it is called from outside
-- (0.6 ms for the look-up of a session, more than all else it does); one in PL/pgSQL keeps its plan for its connection.

create or replace function find_session(wanted bytea, at timestamptz, is_browser boolean)
  returns table (id uuid, user_id uuid, employer_id uuid, role text, worker_id uuid, last_seen_at timestamptz, device_id uuid,
    device_hash bytea, managers_see_pay boolean, is_operator boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select s.id, s.user_id, m.employer_id, m.role, m.worker_id, s.last_seen_at, s.device_id, d.token_hash, e.managers_see_pay,
      coalesce((
        select c.action = 'added' from operator_changes c
        where c.user_id = s.user_id and c.action <> 'account_made' order by c.id desc limit 1
      ), false)
    from sessions s
    left join devices d on d.id = s.device_id
    left join employers e on e.id = s.employer_id
    left join memberships m on m.employer_id = s.employer_id and m.user_id = s.user_id and m.ended_at is null
    where s.token_hash = wanted and s.ended_at is null and s.expires_at > at
      -- A session that a browser signed in to ends idle however its token is sent.
      and (not is_browser and s.device_id is null or s.last_seen_at + make_interval(secs => s.idle_seconds) > at);
end $$;

create or replace function work_to_sign() returns table (id uuid, digest bytea)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  work uuid := nullif(current_setting('gpod.work', true), '')::uuid;
begin
  if work is null then return; end if;
  id := work;
  digest := digest_of_work(work);
  if digest is not null then return next; end if;
end $$;

create or replace function digest_of_work(wanted uuid) returns bytea
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return (
    select sha256(string_agg(
      sha256(convert_to(concat_ws(' ', i.seq, i.table_name, i.row_key, coalesce(encode(i.digest, 'hex'), 'gone')), 'UTF8')),
      ''::bytea order by i.seq))
    from row_imprints i where i.work_id = wanted
  );
end $$;

create or replace function find_withdrawal_by_reference(wanted text) returns table (employer_id uuid, id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query select w.employer_id, w.id from withdrawals w where w.reference = wanted;
end $$;
