import { oneRow, sql, type Tx } from '../../../platform/database/database.ts'

/** What moves or stands still over all companies. Mail that failed is of the last seven days. */
export type InstallationCounts = {
  mail_waiting: number
  mail_oldest: string | null
  mail_failed: number
  withdrawals_moving: number
  withdrawals_late: number
  submissions_moving: number
  submissions_late: number
}

/** The database tells an operator who is signed in, and refuses everybody else. */
export function readCounts(tx: Tx, now: string): Promise<InstallationCounts> {
  return oneRow(tx, sql<InstallationCounts>`select * from installation_counts(${now})`)
}

export type DatabaseFacts = { version: string; bytes: number; lastMigration: string }

export function readDatabaseFacts(tx: Tx): Promise<DatabaseFacts> {
  return oneRow(
    tx,
    sql<DatabaseFacts>`
      select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
        (select max(name) from migrations) as "lastMigration"
    `,
  )
}
