-- What a company pays back, marks and wants a receipt for; without a row of it, what the columns' defaults say.
create table expense_rules (
  employer_id uuid primary key references employers (id),
  mileage_pence integer not null default 45 check (mileage_pence between 1 and 45),
  receipt_above_pence bigint default 0 check (receipt_above_pence >= 0),
  claim_most_pence bigint check (claim_most_pence > 0),
  -- Pence by category.
  category_most jsonb not null default '{}',
  -- Working days.
  late_after_days integer not null default 5 check (late_after_days between 1 and 60),
  second_above_pence bigint check (second_above_pence >= 0),
  changed_at timestamptz not null,
  changed_by uuid not null references users (id)
);
alter table expense_rules enable row level security;
create policy own_company on expense_rules
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on expense_rules to gpod_app;
select imprint_table('expense_rules', '{employer_id}', '{mileage_pence,receipt_above_pence,claim_most_pence,category_most,late_after_days,second_above_pence,changed_at,changed_by}');

-- What somebody spent for work and claims back.
create table expense_claims (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  -- Made once for what they mean to claim: however often it is sent, it is one claim.
  key uuid not null,
  description text not null,
  category text not null check (category in ('mileage', 'public_transport', 'meals', 'equipment', 'uniform', 'training', 'dbs_check', 'other')),
  spent_on date not null,
  amount_pence bigint not null check (amount_pence between 1 and 1000000),
  vehicle text check (vehicle in ('car_or_van', 'motorcycle', 'bicycle')),
  mile_tenths integer check (mile_tenths between 1 and 20000),
  notes text not null,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'rejected')),
  version integer not null default 1,
  begun_at timestamptz not null,
  submitted_at timestamptz,
  -- What it was marked with when it was submitted.
  flags text[] not null default '{}',
  -- Where two have to approve: the first of them.
  first_approved_by uuid references users (id),
  first_approved_at timestamptz,
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text,
  -- What pays it, and the pay record that did: kept by the triggers below and by nothing else.
  pay_item_id uuid,
  paid_record_id uuid,
  paid_on date,
  primary key (employer_id, id),
  unique (employer_id, worker_id, key),
  unique (employer_id, pay_item_id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, pay_item_id) references pay_items (employer_id, id),
  foreign key (employer_id, paid_record_id) references pay_records (employer_id, id),
  check ((category = 'mileage') = (vehicle is not null) and (vehicle is null) = (mile_tenths is null)),
  check ((state = 'draft') = (submitted_at is null)),
  check ((state in ('approved', 'rejected')) = (decided_at is not null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((state = 'approved') = (pay_item_id is not null)),
  check (paid_record_id is null or pay_item_id is not null),
  check ((paid_record_id is null) = (paid_on is null)),
  check ((first_approved_by is null) = (first_approved_at is null))
);
create index expense_claims_worker on expense_claims (employer_id, worker_id, spent_on);
create index expense_claims_waiting on expense_claims (employer_id, submitted_at) where state = 'submitted';
alter table expense_claims enable row level security;
create policy own_company on expense_claims
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on expense_claims as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, delete on expense_claims to gpod_app;
-- What pays it is not the product's to write.
grant update (description, category, spent_on, amount_pence, vehicle, mile_tenths, notes, state, version, submitted_at, flags,
  first_approved_by, first_approved_at, decided_by, decided_at, reason) on expense_claims to gpod_app;
select imprint_table('expense_claims', '{employer_id,id}', '{worker_id,category,spent_on,amount_pence,vehicle,mile_tenths,state,submitted_at,flags,first_approved_by,decided_by,decided_at,pay_item_id,paid_record_id,paid_on}');

-- The receipts of a claim: files that were sent as those of documents are.
create table expense_receipts (
  employer_id uuid not null references employers (id),
  claim_id uuid not null,
  file_id uuid not null,
  added_at timestamptz not null,
  primary key (employer_id, claim_id, file_id),
  unique (employer_id, file_id),
  foreign key (employer_id, claim_id) references expense_claims (employer_id, id) on delete cascade,
  foreign key (employer_id, file_id) references document_files (employer_id, id)
);
alter table expense_receipts enable row level security;
create policy own_company on expense_receipts
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on expense_receipts as restrictive
  using ((select sees_everyone()) or claim_id in (select c.id from expense_claims c where c.employer_id = current_employer()));
grant select, insert, delete on expense_receipts to gpod_app;
select imprint_table('expense_receipts', '{employer_id,claim_id,file_id}', '{added_at}');

alter policy own_or_shown on document_files
  using ((select current_person()) is null or user_id = (select current_person())
    or id in (select file_id from document_versions) or id in (select file_id from expense_receipts));

-- Drafts alone are deleted, and receipts taken from drafts alone.
create function expense_is_kept() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'expense_claims' then
    if old.state <> 'draft' then
      raise exception 'a claim that was submitted is kept' using errcode = 'restrict_violation';
    end if;
  elsif exists (
    select 1 from public.expense_claims c where c.employer_id = old.employer_id and c.id = old.claim_id and c.state <> 'draft'
  ) then
    raise exception 'the receipts of a claim that was submitted are kept' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
revoke execute on function expense_is_kept from public;
create trigger expense_claims_kept before delete on expense_claims for each row execute function expense_is_kept();
create trigger expense_receipts_kept before delete on expense_receipts for each row execute function expense_is_kept();

-- Whether a claim that stands has a receipt of these very bytes already, whoever's of the company.
create function expense_receipt_used(claim uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select exists (
      select 1 from public.expense_receipts r
      join public.document_files f on f.employer_id = r.employer_id and f.id = r.file_id
      join public.document_files g on g.employer_id = f.employer_id and g.sha256 = f.sha256
      join public.expense_receipts o on o.employer_id = g.employer_id and o.file_id = g.id and o.claim_id <> claim
      join public.expense_claims c on c.employer_id = o.employer_id and c.id = o.claim_id and c.state in ('submitted', 'approved')
      where r.employer_id = public.current_employer() and r.claim_id = claim
    ) $$;
revoke execute on function expense_receipt_used from public;
grant execute on function expense_receipt_used to gpod_app;

-- Approves a submitted claim: what it comes to is an item of pay that is paid once, whoever may see pay.
create function approve_expense(claim uuid, item uuid, at timestamptz, first_day date, by_user uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  employer uuid := public.current_employer();
begin
  insert into public.pay_items (employer_id, id, worker_id, kind, label, amount_pence, recurs, from_day, source, created_by, created_at)
  select c.employer_id, item, c.worker_id, 'expenses', c.description, c.amount_pence, false, first_day, 'expense', by_user, at
  from public.expense_claims c where c.employer_id = employer and c.id = claim and c.state = 'submitted' for update;
  update public.expense_claims set state = 'approved', decided_at = at, decided_by = by_user, pay_item_id = item, version = version + 1
  where employer_id = employer and id = claim and state = 'submitted';
  if not found then raise exception 'no such claim that waits' using errcode = 'restrict_violation'; end if;
end $$;
revoke execute on function approve_expense from public;
grant execute on function approve_expense to gpod_app;

-- Holds what pays an approved claim before the claim itself is held, in the order in which a run takes them.
create function hold_expense_item(claim uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from public.pay_items i where i.employer_id = public.current_employer()
    and i.id = (select c.pay_item_id from public.expense_claims c where c.employer_id = public.current_employer() and c.id = claim)
  for update;
end $$;
revoke execute on function hold_expense_item from public;
grant execute on function hold_expense_item to gpod_app;

-- Takes back the approval of a claim that is not paid: nothing pays it any more. False where a run has paid it.
create function take_back_expense(claim uuid, at timestamptz, by_user uuid, why text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  employer uuid := public.current_employer();
  item uuid := (select c.pay_item_id from public.expense_claims c where c.employer_id = employer and c.id = claim and c.state = 'approved');
begin
  perform 1 from public.pay_items i where i.employer_id = employer and i.id = item and i.paid_record_id is null for update;
  if not found then return false; end if;
  update public.pay_items set ended_at = at where employer_id = employer and id = item;
  update public.expense_claims set state = 'rejected', reason = why, decided_at = at, decided_by = by_user, pay_item_id = null, version = version + 1
  where employer_id = employer and id = claim;
  return true;
end $$;
revoke execute on function take_back_expense from public;
grant execute on function take_back_expense to gpod_app;

-- A claim knows the pay record that paid it, and is paid by one: an item of a claim never changes its amount, is never paid
-- after it ended, and goes from one record to another only by being unpaid between them.
create function expense_item_changes() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.amount_pence, new.worker_id, new.kind, new.source, new.recurs) is distinct from
    (old.amount_pence, old.worker_id, old.kind, old.source, old.recurs)
    or (new.paid_record_id is not null and new.ended_at is not null)
    or (old.paid_record_id is not null and new.paid_record_id is not null and new.paid_record_id <> old.paid_record_id) then
    raise exception 'an expense claim is paid once, and as it was approved' using errcode = 'restrict_violation';
  end if;
  if new.paid_record_id is distinct from old.paid_record_id then
    update public.expense_claims set paid_record_id = new.paid_record_id, version = version + 1,
      paid_on = (select r.pay_date from public.pay_records r where r.employer_id = new.employer_id and r.id = new.paid_record_id)
    where employer_id = new.employer_id and pay_item_id = new.id;
  end if;
  return null;
end $$;
revoke execute on function expense_item_changes from public;
create trigger expense_item_changes after update on pay_items for each row when (old.source = 'expense') execute function expense_item_changes();
