import type pg from 'pg'
import type { Hmrc } from '../features/payroll/submissions/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Seal } from '../platform/crypto.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { signOwnersWork } from '../platform/imprints/index.ts'
import type { MakingStep } from '../platform/making.ts'
import { completedAction } from './last-day.ts'
import { makeDemoCompany } from './make-demo-company.ts'
import { ensureDemoOperator } from './make-demo-operator.ts'

type DemoDeps = {
  /** Where the bytes of documents lie. */
  store: FileStore
  database: Database
  owner: pg.Pool
  clock: Clock
  seal: Seal
  /** Where the company's pay is reported to, where that is a sandbox of this server's own. Else its runs stay unreported. */
  hmrc: Hmrc | null
  /** Lets that sandbox answer at once while the company is made: nobody waits for it who wants to see something. */
  atOnce?<T>(work: () => Promise<T>): Promise<T>
  log(line: string): void
  /** Told each step of making it, for the page that people wait at. */
  tell?: (step: MakingStep) => void
}

/**
 * Makes the demo company and its operator's login unless they are there; a half-made one (of a start that was killed) is put aside and a new one
 * made. Of several servers that start at once on one database, one makes it and the others wait. `owner` owns the
 * tables.
 */
export async function ensureDemoCompany({ owner, clock, hmrc, atOnce, ...deps }: DemoDeps): Promise<'made' | 'there'> {
  const connection = await owner.connect()
  try {
    await takeLock(connection, deps.log)
    await ensureDemoOperator(owner, { signingKey: deps.database.signingKey, now: clock.now() })
    if (await isThere(connection)) return 'there'
    await putHalfMadeAside(connection, deps.database, clock.now())
    // An HMRC that others run does not know this company, and may be slow to say so, or be the real one.
    const own = hmrc?.sender ? hmrc : null
    if (hmrc && !own) deps.log('the demo company: its pay is reported to a sandbox alone, and so not to GPOD_HMRC_URL')
    const make = () => makeDemoCompany({ ...deps, hmrc: own }, clock.now())
    await (own && atOnce ? atOnce(make) : make())
    return 'made'
  } finally {
    // Closed rather than given back: the lock ends with the connection.
    connection.release(true)
  }
}

const lockName = 'gpod demo company'

async function takeLock(connection: pg.PoolClient, log: (line: string) => void): Promise<void> {
  const tried = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [
    lockName,
  ])
  if (tried.rows[0]?.taken) return
  log('the demo company: another server is making it')
  await connection.query('select pg_advisory_lock(hashtext($1))', [lockName])
}

async function isThere(connection: pg.PoolClient): Promise<boolean> {
  const found = await connection.query(
    `select 1 from employers e join audit_rows a on a.employer_id = e.id and a.action = $1 where e.is_demo limit 1`,
    [completedAction],
  )
  return found.rows.length > 0
}

/**
 * Takes the demo logins from a demo company that was never finished, and ends its sessions. Its books stay as they are,
 * for they cannot be deleted.
 */
async function putHalfMadeAside(connection: pg.PoolClient, database: Database, now: string): Promise<void> {
  await connection.query('begin')
  try {
    await connection.query(
      `update sessions set ended_at = $1 where ended_at is null and employer_id in (select id from employers where is_demo)`,
      [now],
    )
    await connection.query(
      `update users set username = 'aside-' || id, email = 'aside-' || id || '@demo.invalid'
       where id in (select m.user_id from memberships m join employers e on e.id = m.employer_id where e.is_demo)`,
    )
    await connection.query(`update employers set is_demo = false, name = name || ' (unfinished)' where is_demo`)
    await signOwnersWork(connection, database)
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw error
  }
}
