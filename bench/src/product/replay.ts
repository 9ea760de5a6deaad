import { randomBytes, randomUUID } from 'node:crypto'
import { pence } from '@gpod/money'
import pg from 'pg'
import { requestWithdrawal } from '../../../apps/server/src/features/wage-access/withdrawals/index.ts'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { sha256 } from '../../../apps/server/src/platform/crypto.ts'
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts'
import { openPool } from '../../../apps/server/src/platform/database/pool.ts'
import { isRefused } from '../../../apps/server/src/platform/http/refusal.ts'
import { findCaller, type WorkerMember } from '../../../apps/server/src/platform/http/session.ts'
import { openJobs } from '../../../apps/server/src/platform/jobs/jobs.ts'
import type { BenchProduct } from './bench-product.ts'
import type { Worker } from './people.ts'

type Row = Record<string, unknown>
/** A statement as it was sent, with what was answered. */
export type Statement = { text: string; name: string | undefined; values: readonly unknown[]; rows: readonly Row[] }

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * What one real withdrawal of this worker sends to the database, from finding their session to the commit. Their wages
 * were looked at before.
 */
export async function recordStatements(
  { applicationUrl, seal, database: { signingKey } }: Pick<BenchProduct, 'applicationUrl' | 'seal' | 'database'>,
  { token }: Worker,
): Promise<Statement[]> {
  const pool = openPool(applicationUrl, { size: 1 })
  const jobsPool = openPool(applicationUrl, { size: 2 })
  const jobs = await openJobs(jobsPool, {
    onError: (error) => {
      throw error
    },
  })
  try {
    const sent: Statement[] = []
    pool.on('connect', (client) => record(client, sent))
    const database = openDatabase(pool, { mostOfOneCompany: 1, signingKey })
    const request = {
      headers: { authorization: `Bearer ${token}` },
      cookies: {},
      ip: '127.0.0.1',
      method: 'POST',
      server: { cookiePrefix: '' },
    }
    const caller = await findCaller(database, request as unknown as Parameters<typeof findCaller>[1], systemClock.now())
    if (!caller?.workerId) throw new Error('the worker is not signed in')
    const answer = await requestWithdrawal(
      { database, clock: systemClock, jobs, seal },
      {
        caller: caller as WorkerMember,
        amount: pence(100),
        speed: 'standard',
        expectedFee: null,
        idempotencyKey: recordedKey,
      },
    )
    if (isRefused(answer)) throw new Error(`the recorded withdrawal was refused: ${JSON.stringify(answer.body)}`)
    return sent
  } finally {
    await jobs.stop()
    await Promise.all([pool.end(), jobsPool.end()])
  }
}

const recordedKey = 'recorded-key'

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

/** Keeps every statement of a connection in the order of sending. */
function record(client: pg.PoolClient, sent: Statement[]): void {
  const query = client.query.bind(client) as unknown as Query
  const recording: Query = (config, values, callback) => {
    const { text, name, values: own } = typeof config === 'string' ? { text: config } : (config as pg.QueryConfig)
    const statement: Statement & { rows: readonly Row[] } = {
      text,
      name,
      values: own ?? (Array.isArray(values) ? values : []),
      rows: [],
    }
    sent.push(statement)
    const keep = (rows: readonly Row[]) => {
      statement.rows = rows
    }
    const done = [values, callback].find((each) => typeof each === 'function')
    if (typeof done === 'function') {
      const told = (error: unknown, result?: { rows: Row[] }) => {
        if (result) keep(result.rows)
        done(error, result)
      }
      return Array.isArray(values) ? query(config, values, told) : query(config, told)
    }
    return (query(config, values) as Promise<{ rows: Row[] }>).then((result) => {
      keep(result.rows)
      return result
    })
  }
  client.query = recording as unknown as pg.PoolClient['query']
}

/** Where a value of a statement comes from: an answer of this very run, or newly made. */
type Source = { statement: number; row: number; path: readonly string[] } | 'new'

type ReplayOptions = {
  /** Has each statement planned once for a connection instead of each time. */
  prepares?: boolean
  /** Told of each statement by its place, with the milliseconds until its answer was there. */
  onStatement?: (index: number, milliseconds: number) => void
}

/**
 * Sends the recorded statements again for any worker, over bare connections: one for each lane. Ids that the database
 * answered with are taken from the answers of the same run; those that the product made are newly made.
 */
export async function replayStatements(
  url: string,
  statements: readonly Statement[],
  lanes: number,
  { prepares = false, onStatement = () => {} }: ReplayOptions = {},
): Promise<{ make(worker: Worker, lane: number): Promise<void>; close(): Promise<void> }> {
  const sources = findSources(statements)
  const reference = statements
    .flatMap(({ values }) => values)
    .find((value): value is string => typeof value === 'string' && /^GPOD[A-Z0-9]{12}$/.test(value))
  if (!reference) throw new Error('no withdrawal was recorded')
  // Which ids a value holds is found once, so that the floor does not pay for looking.
  const plans = statements.map(({ text, name, values }, index) => ({
    config: prepares ? { text, name: `replayed ${index}` } : name === undefined ? { text } : { text, name },
    values: values.map((value) => ({
      value,
      ids: [...new Set(idsIn(value))],
      isToken: Buffer.isBuffer(value) && text.includes('find_session'),
      isKey: typeof value === 'string' && value.includes(recordedKey),
      isReference: value === reference,
    })),
  }))
  const clients = await Promise.all(
    Array.from({ length: lanes }, async () => {
      const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
      await client.connect()
      return client
    }),
  )
  return {
    async make({ token }, lane) {
      const client = clients[lane]
      if (!client) throw new Error(`no lane ${lane}`)
      const answers: (readonly Row[])[] = []
      const made = new Map<string, string>()
      const key = randomUUID()
      const newReference = `GPOD${randomBytes(6).toString('hex').toUpperCase()}`
      const idNow = (id: string): string => {
        const source = sources.get(id)
        if (source === undefined) throw new Error(`the id ${id} comes from nowhere`)
        if (source === 'new') {
          const known = made.get(id) ?? randomUUID()
          made.set(id, known)
          return known
        }
        const answered = answers[source.statement]?.[source.row]
        const found = source.path.reduce<unknown>((value, name) => (value as Row | undefined)?.[name], answered)
        if (typeof found !== 'string') throw new Error(`no ${source.path.join('.')} was answered`)
        return found
      }
      for (const [index, { config, values }] of plans.entries()) {
        const now = values.map(({ value, ids, isToken, isKey, isReference }) => {
          if (isToken) return sha256(token)
          if (isReference) return newReference
          if (Array.isArray(value)) return value.map((each) => (ids.includes(each) ? idNow(each) : each))
          if (typeof value !== 'string') return value
          let text = value
          for (const id of ids) text = text.replaceAll(id, idNow(id))
          return isKey ? text.replaceAll(recordedKey, key) : text
        })
        const began = performance.now()
        const { rows } = await client.query<Row>(config, now)
        onStatement(index, performance.now() - began)
        answers.push(rows)
      }
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

function findSources(statements: readonly Statement[]): Map<string, Source> {
  const sources = new Map<string, Source>()
  statements.forEach(({ values, rows }, statement) => {
    for (const id of values.flatMap(idsIn)) if (!sources.has(id)) sources.set(id, 'new')
    rows.forEach((answered, row) => {
      for (const { path, value } of leavesOf(answered)) {
        if (typeof value !== 'string' || idsIn(value)[0] !== value) continue
        if (!sources.has(value)) sources.set(value, { statement, row, path })
      }
    })
  })
  return sources
}

/** The values of a row; of one that is an object itself, its values. */
function leavesOf(row: Row): { path: string[]; value: unknown }[] {
  return Object.entries(row).flatMap(([column, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([name, inner]) => ({ path: [column, name], value: inner }))
      : [{ path: [column], value }],
  )
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  return typeof value === 'string' ? (value.match(uuid) ?? []) : []
}
