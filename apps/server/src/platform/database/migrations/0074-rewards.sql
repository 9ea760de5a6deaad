-- What an event of the records is worth in points; 0 is nothing. Only what happens from `since` on earns.
create table point_rules (
  employer_id uuid not null references employers (id),
  event text not null check (event in ('on_time', 'course_passed', 'goal_completed', 'recognised', 'achievement')),
  points integer not null check (points between 0 and 1000),
  since date not null,
  primary key (employer_id, event)
);
alter table point_rules enable row level security;
create policy own_company on point_rules
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on point_rules to gpod_app;

-- Points earned (above zero), redeemed (below) and given back. Nothing of it is ever changed; each event is there once, by its key.
create table point_entries (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  key text not null,
  event text not null check (event in
    ('on_time', 'course_passed', 'goal_completed', 'recognised', 'achievement', 'challenge', 'redeemed', 'returned')),
  -- The London day of the event.
  on_day date not null,
  points integer not null check (points <> 0 and (points < 0) = (event = 'redeemed')),
  at timestamptz not null,
  primary key (employer_id, id),
  unique (employer_id, worker_id, key),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index point_entries_day on point_entries (employer_id, on_day);
alter table point_entries enable row level security;
create policy own_company on point_entries
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on point_entries as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert on point_entries to gpod_app;
create trigger point_entries_append_only before update or delete or truncate on point_entries
  for each statement execute function refuse_change();
select imprint_table('point_entries', '{employer_id,id}', '{worker_id,key,event,on_day,points,at}');

-- What the entries of each come to. The database alone writes it, with the entries; no balance is below zero.
create table point_balances (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  balance bigint not null check (balance >= 0),
  -- All that was ever earned, by which levels go: spending takes no level away.
  earned bigint not null check (earned >= 0),
  primary key (employer_id, worker_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
alter table point_balances enable row level security;
create policy own_company on point_balances
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on point_balances as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select on point_balances to gpod_app;

create function add_to_point_balances() returns trigger language plpgsql security definer
  set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
  -- A row that is not there yet begins at nothing: what is proposed for insertion would be checked before it is added.
  insert into point_balances (employer_id, worker_id, balance, earned)
  select distinct employer_id, worker_id, 0, 0 from written order by worker_id
  on conflict do nothing;
  perform 1 from point_balances b where (b.employer_id, b.worker_id) in (select employer_id, worker_id from written)
    order by b.employer_id, b.worker_id for update;
  update point_balances b set balance = b.balance + w.points, earned = b.earned + w.earned
  from (
    select employer_id, worker_id, sum(points) as points,
      coalesce(sum(points) filter (where event not in ('redeemed', 'returned')), 0) as earned
    from written group by employer_id, worker_id
  ) w where b.employer_id = w.employer_id and b.worker_id = w.worker_id;
  return null;
end $$;
revoke execute on function add_to_point_balances from public;
create trigger add_to_point_balances after insert on point_entries referencing new table as written
  for each statement execute function add_to_point_balances();

-- What points buy. `worth` is what payroll does with it: nothing, paid time as any other, money with pay, or a taxed benefit.
create table reward_items (
  employer_id uuid not null references employers (id),
  id uuid not null,
  name text not null,
  description text not null,
  points integer not null check (points between 1 and 100000),
  -- How many are left; null is as many as are asked for.
  stock integer check (stock >= 0),
  worth text not null check (worth in ('none', 'time', 'pay', 'benefit')),
  value_pence bigint check (value_pence between 1 and 100000),
  is_offered boolean not null default true,
  version integer not null default 1,
  made_at timestamptz not null,
  primary key (employer_id, id),
  check ((worth in ('pay', 'benefit')) = (value_pence is not null))
);
alter table reward_items enable row level security;
create policy own_company on reward_items
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on reward_items to gpod_app;

-- Something to reach together or alone by a day: so many events of one kind.
create table reward_challenges (
  employer_id uuid not null references employers (id),
  id uuid not null,
  title text not null,
  description text not null,
  event text not null check (event in ('on_time', 'course_passed', 'goal_completed', 'recognised')),
  aim integer not null check (aim between 1 and 100000),
  is_team boolean not null,
  -- Open to who joins, or for everyone who works there.
  is_for_all boolean not null,
  most integer check (most >= 1),
  starts_on date not null,
  ends_on date not null,
  points integer not null check (points between 0 and 10000),
  -- What is given besides points, from the catalogue, for none of theirs.
  item_id uuid,
  started_at timestamptz not null,
  started_by uuid references users (id),
  -- Called off before its day.
  ended_at timestamptz,
  primary key (employer_id, id),
  foreign key (employer_id, item_id) references reward_items (employer_id, id),
  check (ends_on >= starts_on),
  check (points > 0 or item_id is not null),
  check (most is null or not is_for_all)
);
create index reward_challenges_item on reward_challenges (employer_id, item_id);
alter table reward_challenges enable row level security;
create policy own_company on reward_challenges
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on reward_challenges to gpod_app;

-- Who joined, and who completed it, each once.
create table challenge_entries (
  employer_id uuid not null references employers (id),
  challenge_id uuid not null,
  worker_id uuid not null,
  joined_at timestamptz not null,
  completed_at timestamptz,
  primary key (employer_id, challenge_id, worker_id),
  foreign key (employer_id, challenge_id) references reward_challenges (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index challenge_entries_worker on challenge_entries (employer_id, worker_id);
alter table challenge_entries enable row level security;
create policy own_company on challenge_entries
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on challenge_entries as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update on challenge_entries to gpod_app;

-- What somebody asked for with points, or got for a challenge, as it was then. Points are held from asking on.
create table redemptions (
  employer_id uuid not null references employers (id),
  -- Made by who asks: however often it is sent, it is asked for once.
  id uuid not null,
  worker_id uuid not null,
  item_id uuid not null,
  challenge_id uuid,
  name text not null,
  points integer not null check (points >= 0),
  worth text not null check (worth in ('none', 'time', 'pay', 'benefit')),
  value_pence bigint,
  state text not null check (state in ('requested', 'fulfilled', 'declined', 'cancelled')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  answer text not null default '',
  -- What it became in payroll.
  pay_item_id uuid,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, item_id) references reward_items (employer_id, id),
  foreign key (employer_id, challenge_id) references reward_challenges (employer_id, id),
  foreign key (employer_id, pay_item_id) references pay_items (employer_id, id),
  check ((state = 'requested') = (decided_at is null)),
  check (pay_item_id is null or state = 'fulfilled'),
  check ((worth in ('pay', 'benefit')) = (value_pence is not null))
);
create unique index redemptions_challenge on redemptions (employer_id, challenge_id, worker_id) where challenge_id is not null;
create index redemptions_worker on redemptions (employer_id, worker_id);
create index redemptions_item on redemptions (employer_id, item_id);
create index redemptions_pay_item on redemptions (employer_id, pay_item_id);
alter table redemptions enable row level security;
create policy own_company on redemptions
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on redemptions as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update on redemptions to gpod_app;
select imprint_table('redemptions', '{employer_id,id}', '{worker_id,item_id,challenge_id,points,worth,value_pence,state,requested_at,decided_at,decided_by,pay_item_id}');

-- Who wants to be seen among the others by name and points; nobody is without having said so.
create table leaderboard_members (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  since timestamptz not null,
  primary key (employer_id, worker_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
alter table leaderboard_members enable row level security;
create policy own_company on leaderboard_members
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on leaderboard_members as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, delete on leaderboard_members to gpod_app;
