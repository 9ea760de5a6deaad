-- What a program may read that a worker let in: before, their payslips alone, and that is what they agreed to; from now on what they are
-- told on the page, their pay and work.
alter table own_assistants add column reads_work boolean not null default false;

drop function find_own_assistant(bytea, timestamptz);
create function find_own_assistant(wanted bytea, at timestamptz)
  returns table (id uuid, employer_id uuid, worker_id uuid, user_id uuid, last_used_at timestamptz, reads_work boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select a.id, a.employer_id, a.worker_id, a.user_id, a.last_used_at, a.reads_work
    from own_assistants a
    join own_assistant_terms t on t.employer_id = a.employer_id and t.is_allowed
    join memberships m on m.employer_id = a.employer_id and m.user_id = a.user_id and m.worker_id = a.worker_id and m.ended_at is null
    join users u on u.id = a.user_id and u.erased_at is null
    where a.token_hash = wanted and a.ended_at is null and a.expires_at > at;
end $$;
revoke all on function find_own_assistant(bytea, timestamptz) from public;
grant execute on function find_own_assistant(bytea, timestamptz) to gpod_app;
