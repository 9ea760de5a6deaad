-- What reads and withdrawals ask beside their own tables. A function in SQL that runs as its owner is planned anew by each statement
-- that calls it: 0.16 ms for the plan of the company, which each look at available wages and each withdrawal asks, and as much for whether
-- somebody is the operator, which each look at a profile asks. One in PL/pgSQL keeps its plan for its connection (as 0036 has it of the
-- session). The last two stand in the policies of somebody's own money and messages.

create or replace function plan_on(day date) returns text
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return coalesce(
    (
      select c.plan from plan_choices c where c.employer_id = current_employer() and c.from_day <= day
      order by c.from_day desc, c.chosen_at desc, c.id desc limit 1
    ),
    case when day <= (select e.trial_ends_on from employers e where e.id = current_employer()) then 'trial' else 'none' end
  );
end $$;

create or replace function is_operator(person uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return coalesce((
    select c.action = 'added' from operator_changes c
    where c.user_id = person and c.action <> 'account_made' order by c.id desc limit 1
  ), false);
end $$;

create or replace function own_worker_records() returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select m.worker_id from memberships m
    where m.employer_id = current_employer() and m.user_id = current_person() and m.worker_id is not null;
end $$;

create or replace function own_threads() returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select p.thread_id from thread_people p
    where p.employer_id = current_employer() and p.user_id = current_person();
end $$;
