/** How the rows of a table are found that are a person's. */
type HeldBy =
  /** `column` is her user. */
  | { of: 'user'; column: string }
  /** `column` is her record in a company. */
  | { of: 'worker'; column: string }
  /** By a condition on `t`, with $user, $employer, $worker and $email; once for each job, or once for her. */
  | { of: 'user' | 'worker'; where: string }

/** The chapters of an export, in the order in which they are read. */
export const chapters = ['account', 'security', 'consents', 'record', 'work', 'pay', 'advances', 'history'] as const
export type Chapter = (typeof chapters)[number]

export type HeldTable = { table: string; chapter: Chapter } & HeldBy

const ofUser = (chapter: Chapter, table: string, column = 'user_id'): HeldTable => ({
  table,
  chapter,
  of: 'user',
  column,
})
const ofWorker = (chapter: Chapter, table: string, column = 'worker_id'): HeldTable => ({
  table,
  chapter,
  of: 'worker',
  column,
})

/** Every table that holds something of a person. What is digested or sealed is told as being there; see `export-data.ts`. */
export const heldTables: readonly HeldTable[] = [
  ofUser('account', 'users', 'id'),
  ofUser('account', 'memberships'),
  {
    chapter: 'account',
    table: 'invitations',
    of: 'worker',
    where: 't.worker_id = $worker or lower(t.email) = lower($email)',
  },
  ofUser('security', 'sessions'),
  ofUser('security', 'devices'),
  ofUser('security', 'passkeys'),
  ofUser('security', 'recovery_codes'),
  ofUser('security', 'verification_grants'),
  ofUser('security', 'challenges'),
  ofUser('security', 'account_links'),
  { chapter: 'security', table: 'attempts', of: 'user', where: "t.subject like '%:' || $user::text" },
  ofUser('security', 'face_templates'),
  ofUser('security', 'face_deletions'),
  ofUser('security', 'operator_changes'),
  ofUser('consents', 'consents'),
  ofUser('consents', 'erasure_requests'),
  ofWorker('record', 'workers', 'id'),
  ofWorker('record', 'worker_rates'),
  ofWorker('record', 'worker_salaries'),
  ofWorker('record', 'tax_code_notices'),
  ofWorker('record', 'court_orders'),
  ofWorker('record', 'pension_letters'),
  ofWorker('work', 'shifts'),
  ofWorker('work', 'timesheets'),
  ofWorker('work', 'clock_events'),
  ofWorker('work', 'absences'),
  ofWorker('pay', 'payslips'),
  ofWorker('pay', 'pay_certificates'),
  ofWorker('pay', 'pay_records'),
  ofWorker('pay', 'pay_run_payments'),
  ofWorker('pay', 'pay_run_acknowledgements'),
  ofWorker('pay', 'pay_items'),
  ofWorker('pay', 'wage_payments'),
  ofWorker('pay', 'payslip_shares'),
  {
    chapter: 'pay',
    table: 'payslip_share_visits',
    of: 'worker',
    where:
      't.share_id in (select s.id from payslip_shares s where s.employer_id = $employer and s.worker_id = $worker)',
  },
  ofWorker('advances', 'wage_accounts'),
  ofWorker('advances', 'available_changes'),
  ofWorker('advances', 'withdrawals'),
  ofWorker('advances', 'advance_recoveries'),
  {
    chapter: 'advances',
    table: 'bank_events',
    of: 'worker',
    where:
      't.withdrawal_id in (select x.id from withdrawals x where x.employer_id = $employer and x.worker_id = $worker)',
  },
  ofWorker('history', 'ledger_accounts'),
  {
    chapter: 'history',
    table: 'postings',
    of: 'worker',
    where:
      't.account_id in (select a.id from ledger_accounts a where a.employer_id = $employer and a.worker_id = $worker)',
  },
  { chapter: 'history', table: 'outgoing_mail', of: 'worker', where: 'lower(t.recipient) = lower($email)' },
  {
    chapter: 'history',
    table: 'account_mail',
    of: 'user',
    where: 't.user_id = $user or lower(t.recipient) = lower($email)',
  },
  {
    chapter: 'history',
    table: 'audit_rows',
    of: 'worker',
    where: 't.actor_user_id = $user or t.subject_id in ($user::text, $worker::text)',
  },
  { chapter: 'history', table: 'idempotency_keys', of: 'worker', where: 't.user_id = $user' },
]

/** Tables that hold nothing of a person beyond what is exported, each with its reason. */
export const notHeld: Readonly<Record<string, string>> = {
  anonymous_feedback: 'nothing tells who wrote it',
  audit_chain: 'digests of audit rows',
  audit_unchained: 'ids of audit rows that wait for their digest',
  backup_runs: 'of the installation: when backups were made, and where',
  backup_setup: 'of the installation',
  bank_statement_lines: "the company's bank statement; the payments in it are under wage_payments and withdrawals",
  bank_statements: "the company's",
  employers: "the company's",
  hmrc_submissions: 'reports of everybody to HMRC, sealed; her figures in them are those of pay_records',
  journals: "the company's books; the lines of her accounts are under postings",
  ledger_balances: 'sums of postings',
  migrations: 'of the program',
  pay_periods: "the company's",
  pay_runs: "the company's",
  pay_schedules: "the company's",
  payment_files: 'bank files of everybody, sealed; her payments are under wage_payments',
  row_imprints: 'digests of rows',
  signed_work: 'signatures of digests',
  signing_keys: 'of the program',
  sealing_keys: 'names of keys',
  verify_runs: 'of the installation: when the books were proved',
  wage_access_policies: "the company's",
}
