-- What the product writes leaves an imprint that it signs, so that `verify` finds what anybody else wrote, changed or
-- took away, were it the database's owner.

-- ── Imprints and signatures ─────────────────────────────────────────────────────────────────────

-- The digest of a row as a statement left it, made by the database. The last imprint of a row says how it has to stand.
create table row_imprints (
  seq bigint generated always as identity primary key,
  -- The transaction that wrote it, by a name of its own.
  work_id uuid not null,
  table_name text not null,
  -- The values of its key, as a JSON array.
  row_key text not null,
  -- Goes with the next imprint of the row: an older digest then tells nothing of what stood there.
  salt uuid,
  -- SHA-256 over the salt and the JSON array of its imprinted columns; null where the row was deleted.
  digest bytea
);
create index row_imprints_row on row_imprints (table_name, row_key, seq desc);
create index row_imprints_work on row_imprints (work_id);
create trigger row_imprints_kept before delete or truncate on row_imprints for each statement execute function refuse_change();

-- Each transaction that left imprints, signed before it was committed by who has the key; a job chains them.
create table signed_work (
  id uuid primary key,
  seq bigint generated always as identity,
  -- `standing`: rows as they stood when a migration found or left them.
  kind text not null check (kind in ('product', 'standing')),
  digest bytea not null,
  signature bytea not null,
  position bigint unique,
  link bytea,
  check ((position is null) = (link is null))
);
create index signed_work_unchained on signed_work (seq) where position is null;
create trigger signed_work_kept before delete or truncate on signed_work for each statement execute function refuse_change();

-- What work is signed with, sealed by the server's key: another server's key opens nothing of it and changes no signature.
create table signing_keys (
  id smallint primary key check (id = 1),
  key_sealed bytea not null
);

create function digest_of_work(wanted uuid) returns bytea
  language sql stable security definer set search_path = public as
  $$ select sha256(string_agg(
       sha256(convert_to(concat_ws(' ', i.seq, i.table_name, i.row_key, coalesce(encode(i.digest, 'hex'), 'gone')), 'UTF8')),
       ''::bytea order by i.seq))
     from row_imprints i where i.work_id = wanted $$;

-- The imprints of this transaction: nothing where it left none.
create function work_to_sign() returns table (id uuid, digest bytea)
  language plpgsql stable security definer set search_path = public as $$
declare
  work uuid := nullif(current_setting('gpod.work', true), '')::uuid;
begin
  if work is null then return; end if;
  return query select work, found.digest from (select digest_of_work(work) as digest) found where found.digest is not null;
end $$;

-- The name of this transaction's work, from its first imprint on.
create function current_work() returns uuid language plpgsql as $$
declare
  work uuid := nullif(current_setting('gpod.work', true), '')::uuid;
begin
  if work is null then
    work := gen_random_uuid();
    perform set_config('gpod.work', work::text, true);
  end if;
  return work;
end $$;

revoke execute on function digest_of_work, work_to_sign, current_work from public;
grant execute on function work_to_sign to gpod_app;
grant select, insert on signed_work to gpod_app;
grant update (position, link) on signed_work to gpod_app;

-- ── Which columns of which tables ───────────────────────────────────────────────────────────────

-- Makes the triggers of one table, and an imprint of every row that stands in it; again for other columns. A later
-- migration calls it for its own tables: select imprint_table('rotas', '{employer_id,id}', '{starts_on,ends_on}').
-- `platform/imprints/imprinted-tables.ts` has the same lists for whoever verifies: what the database says of them would be
-- its owner's to change.
create function imprint_table(its_table text, key_columns text[], its_columns text[]) returns void language plpgsql
  set timezone = 'UTC' set bytea_output = 'hex' as $make$
declare
  -- "n.a, n.b"
  key_list text := (select string_agg(format('n.%I', c), ', ' order by o) from unnest(key_columns) with ordinality as k (c, o));
  new_list text := (select string_agg(format('n.%I', c), ', ' order by o) from unnest(its_columns) with ordinality as k (c, o));
  old_list text := replace(new_list, 'n.', 'o.');
  same_row text := (select string_agg(format('o.%1$I = n.%1$I', c), ' and ') from unnest(key_columns) as c);
  row_key text := format('jsonb_build_array(%s)::text', key_list);
  forgotten text := format('update row_imprints i set salt = null from changed n where i.table_name = %L and i.row_key = %s and i.salt is not null', its_table, row_key);
  imprint text := format($sql$
        insert into row_imprints (work_id, table_name, row_key, salt, digest)
        select (select current_work()), %L, %s, n.imprint_salt,
          sha256(convert_to(n.imprint_salt::text || jsonb_build_array(%s)::text, 'UTF8'))
        from changed n $sql$, its_table, row_key, new_list);
begin
  execute format($body$
    -- The index is always the good way into the imprints, however few there were when the statement was planned.
    create or replace function %1$I() returns trigger language plpgsql security definer
      set search_path = public set timezone = 'UTC' set bytea_output = 'hex' set enable_seqscan = off as $f$
    begin
      if tg_op = 'INSERT' then
        with changed as materialized (select *, gen_random_uuid() as imprint_salt from written) %2$s;
      elsif tg_op = 'UPDATE' then
        with changed as materialized (
          select n.*, gen_random_uuid() as imprint_salt from written n join was o on %3$s
          where jsonb_build_array(%4$s) is distinct from jsonb_build_array(%5$s)
        ), forgotten as (%6$s) %2$s;
      else
        with changed as (select * from was), forgotten as (%6$s)
        insert into row_imprints (work_id, table_name, row_key) select (select current_work()), %7$L, %8$s from changed n;
      end if;
      return null;
    end $f$ $body$,
    'imprint_' || its_table, imprint, same_row, old_list, new_list, forgotten, its_table, row_key);
  execute format('revoke execute on function %I from public', 'imprint_' || its_table);
  execute format('create or replace trigger imprinted_insert after insert on %I referencing new table as written for each statement execute function %I()', its_table, 'imprint_' || its_table);
  execute format('create or replace trigger imprinted_update after update on %I referencing old table as was new table as written for each statement execute function %I()', its_table, 'imprint_' || its_table);
  execute format('create or replace trigger imprinted_delete after delete on %I referencing old table as was for each statement execute function %I()', its_table, 'imprint_' || its_table);
  update row_imprints set salt = null where table_name = its_table and salt is not null;
  execute format('with changed as materialized (select *, gen_random_uuid() as imprint_salt from %I) %s', its_table, imprint);
end $make$;
revoke execute on function imprint_table from public;

do $$
declare
  line text;
begin
  foreach line in array array[
    'absences: employer_id id: worker_id kind starts_on ends_on facts cancelled_at created_by',
    'account_links: token_hash: user_id purpose email joins expires_at used_at',
    'advance_recoveries: employer_id pay_record_id withdrawal_id: worker_id amount_pence fee_pence',
    'audit_rows: employer_id id: at actor_user_id session_id address action subject_kind subject_id before after',
    'bank_events: employer_id id: withdrawal_id type body received_at outcome',
    'bank_statement_lines: employer_id id: statement_id booked_on amount_pence reference counterparty bank_id matched matched_id note',
    'bank_statements: employer_id id: format file_hash opening_pence closing_pence imported_by imported_at',
    'clock_events: employer_id id: worker_id timesheet_id event at',
    'consents: id: user_id kind is_given version language text at',
    'court_orders: employer_id id: worker_id reference terms from_day ended_on created_by',
    'devices: id: user_id token_hash removed_at',
    'employers: id: join_code is_demo paye_office_number paye_reference accounts_office_reference hmrc_sender_id bacs_user_number paying_sort_code paying_account_ending paying_account_name claims_employment_allowance is_small_employer pays_apprenticeship_levy second_approver managers_see_pay',
    'face_templates: user_id: model device_id consent_id enrolled_at',
    'hmrc_submissions: employer_id id: kind pay_run_id tax_year tax_month part parts totals ir_mark transaction_id state made_at made_by',
    'invitations: employer_id id: worker_id role email code_hash expires_at used_at ended_at created_by',
    'journals: employer_id id: business_key kind occurred_on recorded_at reverses_id',
    'ledger_accounts: employer_id id: code worker_id',
    'memberships: employer_id user_id: role worker_id ended_at',
    'passkeys: id: user_id credential_id public_key removed_at',
    'pay_certificates: employer_id id: worker_id kind tax_year leaving_on hash',
    'pay_items: employer_id id: worker_id kind timing label amount_pence recurs from_day until_day source corrects_record_id ended_at paid_record_id created_by',
    'pay_periods: employer_id id: frequency starts_on ends_on pay_date ordinary_payday closed_at',
    'pay_records: employer_id id: worker_id pay_period_id pay_date tax_date gross_pence income_tax_pence employee_ni_pence employer_ni_pence student_loan_pence pension_employee_pence pension_employer_pence net_pence advances_recovered_pence paid_out_pence tax_code tax_basis ni_category to_date pay_run_id input result minutes expenses_pence salary_sacrifice_pence court_orders_pence other_deductions_pence statutory_pay_pence pay_method sort_code account_ending account_name',
    'pay_run_acknowledgements: employer_id pay_run_id worker_id code: reason acknowledged_by acknowledged_at',
    'pay_runs: employer_id id: pay_period_id state calculation calculated_by approved_by approved_at paid_by paid_at reported_at closed_by closed_at',
    'pay_schedules: employer_id frequency: pay_weekday pay_day_of_month anchor_payday approves_itself',
    'payment_files: employer_id id: pay_run_id format payments total_pence made_at made_by',
    'payslip_shares: employer_id id: payslip_id worker_id token_hash passcode_hash expires_at revoked_at',
    'payslips: employer_id id: worker_id pay_run_id pay_date issued_at hash',
    'pension_letters: employer_id id: worker_id kind applies_from due_on hash',
    'recovery_codes: user_id code_hash: used_at',
    'sessions: id: token_hash user_id employer_id device_id method idle_seconds created_at expires_at ended_at',
    'shifts: employer_id id: worker_id starts_at ends_at unpaid_break_minutes removed_at',
    'tax_code_notices: employer_id id: worker_id form tax_code tax_basis effective_from previous_tax_year previous_taxable_pay_pence previous_tax_pence received_at state decided_by decided_at',
    'timesheets: employer_id id: worker_id shift_id worked_on started_at ended_at break_minutes paid_minutes state approved_at approved_by pay_period_id hourly_rate_pence gross_pence',
    'users: id: email password_hash totp_confirmed_at email_verified_at second_factor_at_sign_in erased_at',
    'verification_grants: id: user_id session_id action amount_pence method created_at expires_at used_at',
    'wage_access_policies: employer_id id: policy effective_at set_by',
    'wage_accounts: employer_id worker_id: own_monthly_cap_pence own_locked_until own_monthly_cap_next_pence own_monthly_cap_next_from',
    'wage_payments: employer_id id: pay_run_id worker_id method amount_pence reference account_ending paid_on paid_by paid_note',
    'withdrawals: employer_id id: worker_id pay_period_id amount_pence worker_fee_pence employer_fee_pence fee_waived_for speed state needs_approval available_at_request_pence reference grant_id sort_code account_ending account_name requested_at approved_at decided_by releasing_at paid_at ended_at reason reason_code bank_payment_id pay_record_id recovered_pence written_off_pence',
    'worker_rates: employer_id worker_id from_day: hourly_rate_pence',
    'worker_salaries: employer_id worker_id from_day: annual_pence',
    'workers: employer_id id: employee_number date_of_birth starts_on ends_on pay_frequency weekly_hours nino_ending tax_code tax_basis starter_statement ni_category student_loans pension pension_employee_rate pension_employer_rate pension_joined_on sort_code account_ending account_name bank_held_until bank_refused wage_access_blocked wage_access_override pay_basis director_from director_method p45_tax_year p45_taxable_pay_pence p45_tax_pence leaving_reported manager_user_id erased_at'
  ] loop
    perform imprint_table(
      split_part(line, ': ', 1),
      string_to_array(split_part(line, ': ', 2), ' '),
      string_to_array(split_part(line, ': ', 3), ' ')
    );
  end loop;
end $$;

-- The lines of a journal are written by one statement and never changed: one imprint holds them all.
create function imprint_postings() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into row_imprints (work_id, table_name, row_key, salt, digest)
  select current_work(), 'postings', jsonb_build_array(j.employer_id, j.journal_id)::text, j.salt,
    sha256(convert_to(j.salt::text || jsonb_build_array(j.lines)::text, 'UTF8'))
  from (
    select employer_id, journal_id, gen_random_uuid() as salt,
      jsonb_agg(jsonb_build_array(line, account_id, amount_pence) order by line) as lines
    from written group by employer_id, journal_id
  ) j;
  return null;
end $$;
revoke execute on function imprint_postings from public;
create trigger imprinted_insert after insert on postings referencing new table as written
  for each statement execute function imprint_postings();
insert into row_imprints (work_id, table_name, row_key, salt, digest)
select current_work(), 'postings', jsonb_build_array(j.employer_id, j.journal_id)::text, j.salt,
  sha256(convert_to(j.salt::text || jsonb_build_array(j.lines)::text, 'UTF8'))
from (
  select employer_id, journal_id, gen_random_uuid() as salt,
    jsonb_agg(jsonb_build_array(line, account_id, amount_pence) order by line) as lines
  from postings group by employer_id, journal_id
) j;
