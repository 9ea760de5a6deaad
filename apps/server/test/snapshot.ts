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

/** Not looked at: imprints of what is, and what a request may write that is refused. */
const left = ['attempts', 'audit_unchained', 'migrations', 'row_imprints', 'signed_work', 'wage_account_marks']

/** The last picture of a database, and the versions of rows it was taken of. */
type Taken = { tables: string[]; versions: Snapshot; picture: Snapshot }
const taken = new WeakMap<pg.Pool, Taken>()

/**
 * Everything that stands in the database, for comparing before and after. Left out are the imprints of it, and what a refused request may
 * write: counted attempts, when a session was last seen, and the audit rows of a failed proof or a refused access; and
 * what one that only reads may: the audit row of who fetched a file, and what is kept of figures that were worked out.
 *
 * A table in which no version of a row appeared or went is as it was: only the others are read again.
 */
export async function takeSnapshot(owner: pg.Pool): Promise<Snapshot> {
  const client = await owner.connect()
  let isDone = false
  try {
    // Of so many small tables the planner thinks that helpers are worth starting, which takes longer than all else.
    await client.query('begin isolation level repeatable read; set local max_parallel_workers_per_gather = 0')
    const last = taken.get(owner) ?? { tables: await tablesOf(client), versions: {}, picture: {} }
    const { tables } = last
    const versions = await digests(client, { name: 'versions', text: unionOf(tables.map(versionsOf)) })
    const written = tables.filter((name) => versions[name] !== last.versions[name])
    const read =
      written.length > 0 ? await digests(client, { text: unionOf(written.map(rowsOf)), values: [passing] }) : {}
    await client.query('commit')
    isDone = true
    const picture = { ...last.picture, ...read }
    taken.set(owner, { tables, versions, picture })
    return picture
  } finally {
    client.release(!isDone)
  }
}

async function tablesOf(client: pg.PoolClient): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by table_name`,
    [left],
  )
  return found.rows.map(({ name }) => name)
}

/** Whatever is inserted or updated leaves a version with its transaction's number, what is deleted one less. */
const versionsOf = (table: string) => `
  select '${table}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(ctid::text || xmin::text, 0)), 0) as holds from ${table}`

const rowsOf = (table: string) => `
  select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as holds
  from (
    select md5((to_jsonb(t) - '{last_seen_at,figures,shown,figures_of,figures_version}'::text[])::text) as row from ${table} t
    where coalesce(to_jsonb(t) ->> 'action', '') <> all($1)
  ) as rows_of_table`

const unionOf = (parts: string[]) => parts.join(' union all ')

async function digests(client: pg.PoolClient, query: pg.QueryConfig): Promise<Snapshot> {
  const found = await client.query<{ name: string; holds: string }>(query)
  return Object.fromEntries(found.rows.map(({ name, holds }) => [name, holds]))
}
