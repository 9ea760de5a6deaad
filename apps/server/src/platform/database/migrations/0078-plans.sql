-- What may be tried before a plan is chosen. Companies that are there already have their trial from now on.
alter table employers add column trial_ends_on date not null default current_date + 14;

-- Which plan a company chose, from when on: a later row of the same day replaces an earlier one, and none is changed.
create table plan_choices (
  employer_id uuid not null references employers (id),
  id uuid not null,
  plan text not null check (plan in ('starter', 'professional', 'enterprise')),
  billing text not null check (billing in ('monthly', 'annual')),
  from_day date not null,
  chosen_at timestamptz not null,
  chosen_by uuid not null references users (id),
  primary key (employer_id, id)
);
create index plan_choices_latest on plan_choices (employer_id, from_day desc, chosen_at desc, id desc);
alter table plan_choices enable row level security;
create policy own_company on plan_choices
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert on plan_choices to gpod_app;
select imprint_table('plan_choices', '{employer_id,id}', '{plan,billing,from_day,chosen_at,chosen_by}');

-- The plan of the company on a day; `trial` while that lasts, `none` after it where nothing was chosen.
create function plan_on(day date) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select coalesce(
      (
        select c.plan from public.plan_choices c where c.employer_id = public.current_employer() and c.from_day <= day
        order by c.from_day desc, c.chosen_at desc, c.id desc limit 1
      ),
      case when day <= (select e.trial_ends_on from public.employers e where e.id = public.current_employer()) then 'trial' else 'none' end
    ) $$;
revoke execute on function plan_on from public;
grant execute on function plan_on to gpod_app;
