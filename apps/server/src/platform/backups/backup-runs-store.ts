import { newId } from '../ids.ts'
import type { Connection } from './line.ts'
import type { BaseTaken } from './take-base-backup.ts'

export type Setup = { made: 'folder'; place: string } | { made: 'elsewhere' | 'none' }

/** How the database is backed up from now on, and where it was backed up to before. */
export async function changeSetup(owner: Connection, setup: Setup): Promise<{ placeBefore: string | null }> {
  const place = setup.made === 'folder' ? setup.place : null
  const before = await owner.query<{ place: string | null }>('select place from backup_setup')
  await owner.query(
    `insert into backup_setup (made, place) values ($1, $2)
     on conflict (is_only) do update set made = excluded.made, place = excluded.place,
       wal_shipped_to = case when backup_setup.place = excluded.place then backup_setup.wal_shipped_to end,
       wal_failed_at = null, wal_problem = null`,
    [setup.made, place],
  )
  return { placeBefore: before.rows[0]?.place ?? null }
}

export async function recordShipped(owner: Connection, shippedTo: string): Promise<void> {
  await owner.query('update backup_setup set wal_shipped_to = $1, wal_failed_at = null, wal_problem = null', [
    shippedTo,
  ])
}

export async function recordShippingProblem(owner: Connection, { at, problem }: { at: string; problem: string }) {
  await owner.query('update backup_setup set wal_failed_at = $1, wal_problem = $2', [at, problem])
}

/**
 * Runs a backup into `place` with a row that tells how it went, also of one that fails. A row whose process was killed is
 * told to have failed when the next one begins.
 */
export async function recordRun(
  owner: Connection,
  { place, now }: { place: string; now(): string },
  take: () => Promise<BaseTaken>,
): Promise<BaseTaken> {
  const id = newId()
  await owner.query(
    `insert into backup_runs (id, kind, place, state, started_at) values ($1, 'base', $2, 'running', $3)`,
    [id, place, now()],
  )
  try {
    const taken = await take()
    await owner.query(
      `update backup_runs set state = 'done', ended_at = $2, bytes = $3, restores_from = $4 where id = $1`,
      [id, now(), taken.bytes, taken.manifest.restoresFrom],
    )
    // Whoever held the lock has ended: what still runs besides was killed.
    await owner.query(
      `update backup_runs set state = 'failed', ended_at = started_at, problem = 'it was ended before it was finished'
       where state = 'running'`,
    )
    return taken
  } catch (error) {
    // A database that is gone cannot note it; what went wrong is told all the same.
    await owner
      .query(`update backup_runs set state = 'failed', ended_at = $2, problem = $3 where id = $1`, [
        id,
        now(),
        problemOf(error),
      ])
      .catch(() => {})
    throw error
  }
}

/** In a line, for the person who runs the installation. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'AbortError' ? 'the server was stopped before it was finished' : error.message
}
