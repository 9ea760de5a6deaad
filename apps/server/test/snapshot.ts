import type pg from 'pg'

/** What a table holds: how many rows, and a digest of them that differs when any value does. */
export type Snapshot = Record<string, string>

/** Acts of which an audit row may appear although nothing was changed. */
const passing = [
  'access.refused',
  'verification.failed',
  'sign_in.failed',
  'pay_run.file_fetched',
  'pension.file_fetched',
  'payroll_journal.exported',
  'payroll_report.exported',
  'payslip.run_downloaded',
  'payslip.downloaded_by_employer',
  'payslip.read_by_employer',
  'payslip.passcode_shown',
  'certificate.downloaded_by_employer',
  'submission.fetched',
  'audit.exported',
]

/**
 * Everything that stands in the database, for comparing before and after. Left out are the imprints of it, and what a refused request may
 * write: counted attempts, when a session was last seen, and the audit rows of a failed proof or a refused access; and
 * what one that only reads may: the audit row of who fetched a file, and what is kept of figures that were worked out.
 */
export async function takeSnapshot(owner: pg.Pool): Promise<Snapshot> {
  const tables = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('attempts', 'audit_unchained', 'migrations', 'row_imprints', 'signed_work', 'wage_account_marks')
     order by table_name`,
  )
  const parts = tables.rows.map(
    ({ name }) => `
      select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as holds
      from (
        select md5((to_jsonb(t) - '{last_seen_at,figures,shown,figures_of,figures_version}'::text[])::text) as row from ${name} t
        where coalesce(to_jsonb(t) ->> 'action', '') <> all($1)
      ) as rows_of_table`,
  )
  const found = await owner.query<{ name: string; holds: string }>(parts.join(' union all '), [passing])
  return Object.fromEntries(found.rows.map(({ name, holds }) => [name, holds]))
}
