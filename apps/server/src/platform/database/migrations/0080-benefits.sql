-- What a company offers beside pay: something that is paid for by giving up pay, or a perk that costs nothing.
create table benefit_offers (
  employer_id uuid not null references employers (id),
  id uuid not null,
  kind text not null check (kind in ('cycle_to_work', 'car', 'technology', 'other', 'perk')),
  name text not null,
  details text not null,
  link text,
  -- Of a sacrifice: the least and the most of one payday.
  least_pence bigint,
  most_pence bigint,
  -- Until when it can be asked for or used.
  until_day date,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  ended_at timestamptz,
  primary key (employer_id, id),
  check ((kind = 'perk') = (least_pence is null) and (least_pence is null) = (most_pence is null)),
  check (least_pence > 0 and most_pence >= least_pence)
);
alter table benefit_offers enable row level security;
create policy own_company on benefit_offers
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on benefit_offers to gpod_app;
select imprint_table('benefit_offers', '{employer_id,id}', '{kind,least_pence,most_pence,until_day,created_by,ended_at}');

-- What a worker asked for or joined, and what became of it.
create table benefit_choices (
  employer_id uuid not null references employers (id),
  id uuid not null,
  offer_id uuid not null,
  worker_id uuid not null,
  -- Of a sacrifice: given up each payday.
  amount_pence bigint check (amount_pence > 0),
  state text not null check (state in ('asked', 'running', 'declined', 'withdrawn', 'ended')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  reason text,
  ended_at timestamptz,
  -- What takes it from pay, and what taxes it where the law taxes what is got for pay given up.
  pay_item_id uuid,
  taxed_item_id uuid,
  primary key (employer_id, id),
  foreign key (employer_id, offer_id) references benefit_offers (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, pay_item_id) references pay_items (employer_id, id),
  foreign key (employer_id, taxed_item_id) references pay_items (employer_id, id),
  check (pay_item_id is null or amount_pence is not null),
  check (taxed_item_id is null or pay_item_id is not null)
);
-- One of each at a time.
create unique index benefit_choices_standing on benefit_choices (employer_id, offer_id, worker_id) where state in ('asked', 'running');
create index benefit_choices_worker on benefit_choices (employer_id, worker_id);
alter table benefit_choices enable row level security;
create policy own_company on benefit_choices
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on benefit_choices as restrictive
  using (((select sees_everyone()) or worker_id in (select id from team_workers() as id)) and (select sees_everyone() or sees_team_pay()));
grant select, insert, update on benefit_choices to gpod_app;
select imprint_table('benefit_choices', '{employer_id,id}', '{offer_id,worker_id,amount_pence,state,asked_at,decided_at,decided_by,ended_at,pay_item_id,taxed_item_id}');
