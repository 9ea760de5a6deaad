import type pg from 'pg'
import type { Seal } from '../../../platform/crypto.ts'
import { reportSealedAbout } from './submissions-store.ts'

/** A report may have 7 MB. */
const AT_A_TIME = 4

/**
 * Seals the reports that a version before this one kept in clear, and rewrites their table, so that no page of it has
 * them any more. For the start of a server, before it serves; the first of several does it and the others wait. Killed
 * at any moment, it goes on at the next start: the table's constraint counts as validated only once all is done. Gives
 * how many were sealed. `owner` owns the table.
 */
export async function sealReportsInClear(owner: pg.Pool, seal: Seal): Promise<number> {
  const connection = await owner.connect()
  try {
    await connection.query("select pg_advisory_lock(hashtext('gpod seal reports'))")
    if (await isDone(connection)) return 0
    let sealed = 0
    for (;;) {
      const some = await sealSome(connection, seal)
      if (some === 0) break
      sealed += some
    }
    // Writes every row that stands into a new file. `vacuum full` would take the old ones along that somebody still sees.
    await connection.query(`alter table hmrc_submissions alter column late_reason type text using late_reason || ''`)
    await connection.query('alter table hmrc_submissions validate constraint hmrc_submissions_sealed')
    return sealed
  } finally {
    // Closed rather than given back: the lock ends with the connection.
    connection.release(true)
  }
}

async function isDone(connection: pg.PoolClient): Promise<boolean> {
  const found = await connection.query(
    `select 1 from pg_constraint where conrelid = 'hmrc_submissions'::regclass and conname = 'hmrc_submissions_sealed' and convalidated`,
  )
  return found.rows.length > 0
}

async function sealSome(connection: pg.PoolClient, seal: Seal): Promise<number> {
  await connection.query('begin')
  const found = await connection.query<{ employer_id: string; id: string; content: string }>(
    'select employer_id, id, content from hmrc_submissions where content is not null limit $1',
    [AT_A_TIME],
  )
  for (const { employer_id, id, content } of found.rows) {
    // What was forgotten by law was kept as an empty text.
    const sealed = content === '' ? Buffer.alloc(0) : seal.close(content, reportSealedAbout(id))
    await connection.query(
      'update hmrc_submissions set content = null, content_sealed = $3 where employer_id = $1 and id = $2',
      [employer_id, id, sealed],
    )
  }
  await connection.query('commit')
  return found.rows.length
}
