export type ImprintedTable = {
  table: string
  /** What the rows are read from, where one imprint is of several. */
  from: string
  key: readonly string[]
  columns: readonly string[]
}

const imprinted = (table: string, key: string, columns: string, from = table): ImprintedTable => ({
  table,
  from,
  key: key.split(' '),
  columns: columns.split(' '),
})

/**
 * Every table whose rows leave imprints, with the columns these are of: what moves money, says who may, or proves what
 * was done. The triggers of `0008-imprints.sql` and later migrations write by the same lists. Sealed columns are in none, since they are sealed
 * anew under another key; they open under their own row's name or not at all.
 */
export const imprintedTables: readonly ImprintedTable[] = [
  imprinted('absences', 'employer_id id', 'worker_id kind starts_on ends_on facts cancelled_at created_by'),
  imprinted('account_links', 'token_hash', 'user_id purpose email joins expires_at used_at'),
  imprinted('advance_recoveries', 'employer_id pay_record_id withdrawal_id', 'worker_id amount_pence fee_pence'),
  imprinted(
    'audit_rows',
    'employer_id id',
    'at actor_user_id session_id address action subject_kind subject_id before after',
  ),
  imprinted('bank_events', 'employer_id id', 'withdrawal_id type body received_at outcome'),
  imprinted(
    'bank_statement_lines',
    'employer_id id',
    'statement_id booked_on amount_pence reference counterparty bank_id matched matched_id note',
  ),
  imprinted(
    'bank_statements',
    'employer_id id',
    'format file_hash opening_pence closing_pence imported_by imported_at',
  ),
  imprinted('clock_events', 'employer_id id', 'worker_id timesheet_id event at'),
  imprinted('consents', 'id', 'user_id kind is_given version language text at'),
  imprinted('court_orders', 'employer_id id', 'worker_id reference terms from_day ended_on created_by'),
  imprinted('devices', 'id', 'user_id token_hash removed_at'),
  imprinted(
    'employers',
    'id',
    'join_code is_demo paye_office_number paye_reference accounts_office_reference hmrc_sender_id bacs_user_number paying_sort_code paying_account_ending paying_account_name claims_employment_allowance is_small_employer pays_apprenticeship_levy second_approver managers_see_pay',
  ),
  imprinted('face_templates', 'user_id', 'model device_id consent_id enrolled_at'),
  imprinted(
    'hmrc_submissions',
    'employer_id id',
    'kind pay_run_id tax_year tax_month part parts totals ir_mark transaction_id state made_at made_by claims_allowance',
  ),
  imprinted(
    'invitations',
    'employer_id id',
    'worker_id role email code_hash expires_at used_at ended_at created_by wrong_answers',
  ),
  imprinted('journals', 'employer_id id', 'business_key kind occurred_on recorded_at reverses_id'),
  imprinted('ledger_accounts', 'employer_id id', 'code worker_id'),
  imprinted('memberships', 'employer_id user_id', 'role worker_id ended_at'),
  imprinted('passkeys', 'id', 'user_id credential_id public_key removed_at'),
  imprinted('pay_certificates', 'employer_id id', 'worker_id kind tax_year leaving_on hash'),
  imprinted(
    'pay_items',
    'employer_id id',
    'worker_id kind timing label amount_pence recurs from_day until_day source corrects_record_id ended_at paid_record_id created_by',
  ),
  imprinted('pay_periods', 'employer_id id', 'frequency starts_on ends_on pay_date ordinary_payday closed_at'),
  imprinted(
    'pay_records',
    'employer_id id',
    'worker_id pay_period_id pay_date tax_date gross_pence income_tax_pence employee_ni_pence employer_ni_pence student_loan_pence pension_employee_pence pension_employer_pence net_pence advances_recovered_pence paid_out_pence tax_code tax_basis ni_category to_date pay_run_id input result minutes expenses_pence salary_sacrifice_pence court_orders_pence other_deductions_pence statutory_pay_pence pay_method sort_code account_ending account_name',
  ),
  imprinted(
    'pay_run_acknowledgements',
    'employer_id pay_run_id worker_id code',
    'reason acknowledged_by acknowledged_at',
  ),
  imprinted(
    'pay_runs',
    'employer_id id',
    'pay_period_id state calculation calculated_by approved_by approved_at paid_by paid_at reported_at closed_by closed_at',
  ),
  imprinted('pay_schedules', 'employer_id frequency', 'pay_weekday pay_day_of_month anchor_payday approves_itself'),
  imprinted('payment_files', 'employer_id id', 'pay_run_id format payments total_pence made_at made_by'),
  imprinted('payslip_shares', 'employer_id id', 'payslip_id worker_id token_hash passcode_hash expires_at revoked_at'),
  imprinted('payslips', 'employer_id id', 'worker_id pay_run_id pay_date issued_at hash'),
  imprinted('pension_letters', 'employer_id id', 'worker_id kind applies_from due_on hash'),
  imprinted('recovery_codes', 'user_id code_hash', 'used_at'),
  imprinted(
    'sessions',
    'id',
    'token_hash user_id employer_id device_id method idle_seconds created_at expires_at ended_at',
  ),
  imprinted('shifts', 'employer_id id', 'worker_id starts_at ends_at unpaid_break_minutes removed_at'),
  imprinted(
    'tax_code_notices',
    'employer_id id',
    'worker_id form tax_code tax_basis effective_from previous_tax_year previous_taxable_pay_pence previous_tax_pence received_at state decided_by decided_at',
  ),
  imprinted(
    'timesheets',
    'employer_id id',
    'worker_id shift_id worked_on started_at ended_at break_minutes paid_minutes state approved_at approved_by pay_period_id hourly_rate_pence gross_pence',
  ),
  imprinted(
    'users',
    'id',
    'email password_hash totp_confirmed_at email_verified_at second_factor_at_sign_in erased_at',
  ),
  imprinted('verification_grants', 'id', 'user_id session_id action amount_pence method created_at expires_at used_at'),
  imprinted('wage_access_policies', 'employer_id id', 'policy effective_at set_by'),
  imprinted(
    'wage_accounts',
    'employer_id worker_id',
    'own_monthly_cap_pence own_locked_until own_monthly_cap_next_pence own_monthly_cap_next_from',
  ),
  imprinted(
    'wage_payments',
    'employer_id id',
    'pay_run_id worker_id method amount_pence reference account_ending paid_on paid_by paid_note',
  ),
  imprinted(
    'withdrawals',
    'employer_id id',
    'worker_id pay_period_id amount_pence worker_fee_pence employer_fee_pence fee_waived_for speed state needs_approval available_at_request_pence reference grant_id sort_code account_ending account_name requested_at approved_at decided_by releasing_at paid_at ended_at reason reason_code bank_payment_id pay_record_id recovered_pence written_off_pence',
  ),
  imprinted('worker_rates', 'employer_id worker_id from_day', 'hourly_rate_pence'),
  imprinted('worker_salaries', 'employer_id worker_id from_day', 'annual_pence'),
  imprinted(
    'workers',
    'employer_id id',
    'employee_number date_of_birth starts_on ends_on pay_frequency weekly_hours nino_ending tax_code tax_basis starter_statement ni_category student_loans pension pension_employee_rate pension_employer_rate pension_joined_on sort_code account_ending account_name bank_held_until bank_refused wage_access_blocked wage_access_override pay_basis director_from director_method p45_tax_year p45_taxable_pay_pence p45_tax_pence leaving_reported manager_user_id erased_at email',
  ),
  imprinted(
    'postings',
    'employer_id journal_id',
    'lines',
    `(select employer_id, journal_id, jsonb_agg(jsonb_build_array(line, account_id, amount_pence) order by line) as lines
      from postings group by employer_id, journal_id)`,
  ),
  imprinted('operator_changes', 'id', 'user_id action done_by at'),
  imprinted('erasure_requests', 'id', 'user_id asked_at closes_account withdrawn_at done_at erased kept'),
  imprinted('migrations', 'name', 'checksum applied_at'),
]

/** Tables whose rows leave no imprints, each with its reason. */
export const notImprinted: Readonly<Record<string, string>> = {
  account_mail: 'forgotten once it is sent',
  anonymous_feedback: 'nothing may tell when or by whom it was written',
  attempts: 'counts of wrong guesses, gone after two days',
  audit_chain: 'digests of audit rows, which are followed from their beginning',
  audit_unchained: 'ids of audit rows that wait for their digest',
  available_changes: 'explains figures that are worked out anew each time',
  backup_runs: 'how the backups went; what is in them is verified when it is restored',
  backup_setup: 'where the backups are',
  challenges: 'live for minutes, and answered by keys that are imprinted',
  face_deletions: 'digests of templates that are gone',
  idempotency_keys: 'answers that are forgotten',
  ledger_balances: 'sums of postings, worked out again',
  outgoing_mail: 'forgotten once it is sent',
  pay_run_payments: 'drafts; approval works every one of them out again',
  payslip_share_visits: 'moves nothing',
  row_imprints: 'the imprints themselves, signed by signed_work',
  sealing_keys: 'a key under another; who could forge one could open the key that signs',
  signed_work: 'signatures, checked by the key',
  signing_keys: 'sealed by a key outside the database',
  verify_runs: 'when the books were proved',
}
