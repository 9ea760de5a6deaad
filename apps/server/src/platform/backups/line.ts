import type pg from 'pg'
import { makeLine, newLineName, refuseOthers } from './backup-folder.ts'

/** What a statement can be asked of: a pool, or one connection of it. */
export type Connection = Pick<pg.Pool, 'query'>

// The line of a running database is its replication slot: while it stands, PostgreSQL keeps every file of the
// write-ahead log until we have it, up to `max_slot_wal_keep_size`. No backup holds it, so that a restored database
// begins a line of its own.
const slotPrefix = 'gpod_backup_'

export type Line = {
  name: string
  /** Where what PostgreSQL keeps for us begins; null where it had to let go of some of it, and the line is broken. */
  keptFrom: string | null
}

/** The line that the database is on, or null where its write-ahead log is not kept for backups. */
export async function readLine(owner: Connection): Promise<Line | null> {
  const found = await owner.query<{ name: string; kept_from: string | null }>(
    `select substr(slot_name, ${slotPrefix.length + 1}) as name,
       case when wal_status in ('reserved', 'extended', 'unreserved') then restart_lsn::text end as kept_from
     from pg_replication_slots where starts_with(slot_name, '${slotPrefix}') and not temporary`,
  )
  const row = found.rows[0]
  return row ? { name: row.name, keptFrom: row.kept_from } : null
}

/** Ends the line the database is on, where it is on one: its write-ahead log is no longer kept for backups. */
export async function endLine(owner: Connection): Promise<void> {
  await owner.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
     where starts_with(slot_name, '${slotPrefix}') and not temporary`,
  )
}

/**
 * Begins a new line in a backup folder, from now on. A kill half way leaves an empty folder, which is no backup.
 * Throws `BackupError` where the folder holds backups of another database.
 */
export async function beginLine(owner: Connection, { folder, now }: { folder: string; now: string }): Promise<string> {
  const systemId = await readSystemId(owner)
  await refuseOthers(folder, systemId)
  await endLine(owner)
  const name = newLineName(systemId, now)
  await makeLine(folder, name)
  await owner.query('select pg_create_physical_replication_slot($1, true)', [`${slotPrefix}${name}`])
  return name
}

/** What PostgreSQL knows a cluster by, and every copy and backup of it. */
export async function readSystemId(owner: Connection): Promise<bigint> {
  const found = await owner.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  return BigInt(found.rows[0]?.id ?? '')
}
