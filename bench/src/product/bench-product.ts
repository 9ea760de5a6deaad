import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Seal } from '../../../apps/server/src/platform/crypto.ts'
import { prepareApplicationRole } from '../../../apps/server/src/platform/database/application-role.ts'
import { type Database, openDatabase } from '../../../apps/server/src/platform/database/database.ts'
import { openPool } from '../../../apps/server/src/platform/database/pool.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { ensureSigningKey } from '../../../apps/server/src/platform/imprints/index.ts'
import { openAdmin } from './bench-database.ts'
import { type Company, registerCompany, type Worker } from './people.ts'

const repository = join(import.meta.dirname, '../../..')
/** Where the build leaves what browsers get. */
const webDirectory = process.env.GPOD_WEB_DIR ?? join(repository, 'apps/web/build/client')

export type BenchProduct = Awaited<ReturnType<typeof openBenchProduct>>

/** A server process of its own with its sandbox bank, on a database that writes through to the disk. */
export async function openBenchProduct({ secretKey }: { secretKey: Buffer }) {
  const folder = await mkdtemp(join(tmpdir(), 'gpod-bench-'))
  // PostgreSQL's own user must get in when we are root.
  await chmod(folder, 0o755)
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const opened = await openAdmin(join(folder, 'database'))
    closers.push(opened.close)
    const { adminUrl } = opened

    const server = await startServer({
      DATABASE_URL: adminUrl,
      GPOD_DATA_DIR: join(folder, 'data'),
      GPOD_SECRET_KEY: secretKey.toString('base64'),
      GPOD_DEMO: 'off',
      GPOD_PUBLIC_WRITES_PER_MINUTE: '1000000',
      GPOD_WEB_DIR: webDirectory,
      HOST: '127.0.0.1',
      PORT: '0',
    })
    closers.push(server.stop)
    const owner = openPool(adminUrl, { size: 2 })
    closers.push(() => owner.end())
    const applicationUrl = await prepareApplicationRole(owner, adminUrl)
    const seal = new Seal(secretKey)
    const signingKey = await ensureSigningKey(owner, seal)
    const database: Database = openDatabase(openPool(applicationUrl, { size: 4 }), { mostOfOneCompany: 4, signingKey })
    closers.push(() => database.close())
    const settings = await owner.query<{ version: string; fsync: string; synchronousCommit: string }>(
      `select current_setting('server_version') as version, current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as "synchronousCommit"`,
    )
    const [found] = settings.rows
    if (!found) throw new Error('the database does not tell its settings')
    return {
      url: server.url,
      pid: server.pid,
      /** The database's processes that work for the server. */
      async backends(): Promise<number[]> {
        const found = await owner.query<{ pid: number }>(
          "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
        )
        return found.rows.map(({ pid }) => pid)
      },
      adminUrl,
      applicationUrl,
      database,
      seal,
      settings: found,
      /** Companies whose rules let everybody withdraw as often as a month allows, each approved by itself. */
      openCompanies: (count: number): Promise<Company[]> =>
        Promise.all(Array.from({ length: count }, () => registerCompany(server.url))),
      /** Live verifications for withdrawals of £1.00, so many for each worker. */
      async grant(workers: readonly Worker[], each: number): Promise<void> {
        const rows = workers.flatMap(({ userId, sessionId }) =>
          Array.from({ length: each }, () => ({ id: newId(), user_id: userId, session_id: sessionId })),
        )
        await owner.query(
          `insert into verification_grants (id, user_id, session_id, action, amount_pence, method, created_at, expires_at)
           select id, user_id, session_id, 'ewa_withdrawal', 100, 'password', now(), now() + interval '120 seconds'
           from json_to_recordset($1) as r (id uuid, user_id uuid, session_id uuid)`,
          [JSON.stringify(rows)],
        )
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** From the build where it is fresh, else from the sources. */
async function startServer(
  environment: Record<string, string>,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, ['tools/run-server.mjs', 'serve'], {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let found: string | null = null
    if (!child.stdout) return reject(new Error('unreachable'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      found ??= /^GPOD is at (\S+)$/.exec(line)?.[1] ?? null
      if (line === 'ready' && found !== null) resolve(found.replace('localhost', '127.0.0.1'))
      // The server's own log.
      if (line.startsWith('{')) process.stderr.write(`${line}\n`)
    })
    ended.then(() => reject(new Error('the server ended before it was ready')))
  })
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      const isLate = await Promise.race([ended.then(() => false), sleep(15_000, true, { ref: false })])
      if (isLate) child.kill('SIGKILL')
      await ended
    },
  }
}
