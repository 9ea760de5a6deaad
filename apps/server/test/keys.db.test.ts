import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runKeysCommand } from '../src/keys-command.ts'
import { keyId, keyIdOf, Seal } from '../src/platform/crypto.ts'
import { openPool } from '../src/platform/database/pool.ts'
import { readEnvironment } from '../src/platform/environment.ts'
import { ensureSigningKey } from '../src/platform/imprints/index.ts'
import { keyFileIn } from '../src/platform/keys/key-file.ts'
import { readKeyRows } from '../src/platform/keys/keys-store.ts'
import { adoptKeys, proveKey } from '../src/platform/keys/prove-keys.ts'
import { retireKey, rotateKey } from '../src/platform/keys/rotate-keys.ts'
import { verifySealed } from '../src/platform/keys/sealed-values.ts'
import { type KeysWatch, watchKeys } from '../src/platform/keys/watch-keys.ts'
import { sealedColumns as columns } from '../src/tables.ts'
import { ofEnvironment, openTestDatabase } from './database.ts'
import { type FullCompany, openFullCompany } from './full-company.ts'
import { startServerProcess } from './processes.ts'
import { hire, openTestProduct, type TestProduct, type TestWorker } from './product.ts'
import { sealedBefore } from './sealed-before.ts'

// Thirty kills unless told otherwise: KILLS=100 kills a rotation before each of its statements.
const kills = Number(process.env.KILLS ?? 30)
const everyStatement = Math.ceil(100 / kills)

const root = mkdtempSync(join(tmpdir(), 'gpod-keys-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('every sealed column of the database is one that is resealed, and the other way round', async () => {
  const opened = await openTestDatabase()
  const found = await opened.owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and (column_name like '%\\_sealed' or data_type = 'bytea')
       and column_name !~ '(hash|key|digest|identity|challenge|envelope|credential_id|link|signature)$' order by 1`,
  )
  await opened.drop()
  expect(columns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(found.rows.map(({ name }) => name))
})

describe('a key that follows another', () => {
  let product: TestProduct
  let full: FullCompany
  let applicationUrl: string
  let given: Buffer
  const watches: KeysWatch[] = []
  const problems: unknown[] = []

  beforeAll(async () => {
    product = await openTestProduct()
    full = await openFullCompany(product)
    applicationUrl = product.applicationUrl
    given = product.secretKey
    await adoptKeys(product.owner, ofEnvironment(given))
    // As the version before left them.
    for (const { table, column, by, about } of columns.filter(({ by }) => by.length === 1).slice(0, 2)) {
      const some = await product.owner.query(
        `select ctid::text as at, ${column} as sealed, ${by[0]}::text as by from ${table} where ${column} is not null limit 1`,
      )
      for (const { at, sealed, by: of } of some.rows) {
        const bound = about(of)
        await product.owner.query(`update ${table} set ${column} = $2 where ctid = $1::tid`, [
          at,
          sealedBefore(given, product.deps.seal.open(sealed, bound), bound),
        ])
      }
    }
    // One of each kind that the company has not.
    await product.owner.query(
      `update employers set hmrc_password_sealed = $2, paying_account_sealed = $3 where id = $1`,
      [
        full.company.employerId,
        product.deps.seal.close('a password', `hmrc-password:${full.company.employerId}`),
        product.deps.seal.close('55779911', `employer-account:${full.company.employerId}`),
      ],
    )
    await product.owner.query(`update users set totp_secret_sealed = $2 where id = $1`, [
      full.worker.userId,
      product.deps.seal.close('SECRET', `totp:${full.worker.userId}`),
    ])
  })
  afterEach(async () => {
    for (const watch of watches.splice(0)) await watch.stop()
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(() => product.close())

  const turning = (owner: pg.Pool = product.owner) => ({ owner, given, columns, log: () => {} })

  async function server(startedWith: Buffer, seal = new Seal(startedWith)): Promise<Seal> {
    seal.use(await adoptKeys(product.owner, ofEnvironment(startedWith)))
    const onError = (error: unknown) => void problems.push(error)
    watches.push(await watchKeys({ connectionString: applicationUrl, given: startedWith, seal, onError }))
    return seal
  }

  /** How many values open with a seal; none may fail to. */
  async function openWith(seal: Seal): Promise<number> {
    let sum = 0
    for (const column of columns) {
      const { opened, unopened } = await verifySealed(product.owner, column, { seal, id: null })
      expect(unopened).toEqual([])
      sum += opened
    }
    return sum
  }

  async function keysInUse(): Promise<string[]> {
    const used = new Set<string>()
    for (const { table, column } of columns) {
      const found = await product.owner.query<{ sealed: Buffer }>(
        `select ${column} as sealed from ${table} where octet_length(${column}) > 0`,
      )
      for (const { sealed } of found.rows) used.add(keyIdOf(sealed) ?? 'unnamed')
    }
    return [...used].sort()
  }

  async function retire(next: Buffer) {
    const done = await retireKey({ ...turning(), given: next })
    given = next
    return done
  }

  test('while two servers write under load, everything opens everywhere at every moment, and ends under the new key', async () => {
    const next = randomBytes(32)
    // One in this process, one of its own: both were started with the key before.
    const here = await server(given, product.deps.seal)
    const there = await startServerProcess({
      DATABASE_URL: product.ownerUrl,
      GPOD_DATA_DIR: join(root, 'load'),
      GPOD_SECRET_KEY: given.toString('base64'),
      GPOD_BANK_URL: 'http://127.0.0.1:9',
      GPOD_BANK_API_KEY: 'no bank is asked here',
      GPOD_BANK_WEBHOOK_SECRET: 'no bank is asked here',
    })
    let isOver = false
    let written = 0
    const writeHere = async () => {
      while (!isOver) {
        await hire(product, full.company)
        await openWith(here)
        written += 1
      }
    }
    const writeThere = async (worker: TestWorker) => {
      for (let number = 20_000_000; !isOver; number += 1) {
        // Opens the account that stands, whoever sealed it under which key, and seals another.
        expect(await changeAccount(there.url, worker, String(number))).toBe(200)
        written += 1
      }
    }
    const load = Promise.all([writeHere(), writeThere(await onlineWorker())])
    const until = written + 4
    const rotating = (async () => {
      while (written < until) await new Promise((resolve) => setTimeout(resolve, 10))
      const turned = await rotateKey(turning(), { next })
      const afterwards = written + 4
      while (written < afterwards) await new Promise((resolve) => setTimeout(resolve, 10))
      return turned
    })().finally(() => {
      isOver = true
    })
    const [turned] = await Promise.all([rotating, load])
    expect(turned).toMatchObject({ current: next, unopened: [] })
    expect(turned.opened).toBeGreaterThan(10)
    expect(await keysInUse()).toEqual([keyId(next)])

    // A server that would start with the old key keeps it; one is retired when none is left.
    await expect(retire(next)).rejects.toThrow(/a server runs that was started with the key/)
    await there.stop()
    for (const watch of watches.splice(0)) await watch.stop()
    await expect(retireKey(turning())).rejects.toThrow(/servers still start with the key/)
    const before = given
    await proveKey(product.owner, ofEnvironment(before), columns)
    expect(await retire(next)).toMatchObject({ retired: keyId(before), unopened: [] })
    await expect(proveKey(product.owner, ofEnvironment(before), columns)).rejects.toThrow(
      new RegExp(`${keyId(before)}, was retired on \\d{4}-\\d{2}-\\d{2}: set GPOD_SECRET_KEY`),
    )
    // Nothing in the database leads from the old key to the new one.
    expect((await readKeyRows(product.owner)).find(({ id }) => id === keyId(next))?.envelope).toBeNull()
    expect(await openWith(await server(next))).toBeGreaterThan(10)
    // What signs is the same: a server that runs has it in memory, and one that starts finds it.
    expect(await ensureSigningKey(product.owner, new Seal(next))).toEqual(product.database.signingKey)
  })

  test('killed at any statement it goes on where it was, and every server opens everything and can start, with either key', async () => {
    const next = randomBytes(32)
    const running = await server(given)
    const all = await openWith(running)
    let killed = 0
    for (let statement = 1; ; statement += everyStatement) {
      const owner = poolThatDiesAt(product.ownerUrl, statement)
      const ended = await rotateKey(turning(owner), { next }).catch((error: unknown) => error)
      await owner.end()
      if (!(ended instanceof Error)) break
      // Or what a statement says that was under way then.
      expect(ended.message).toMatch(/^killed$|Connection terminated/)
      killed += 1
      expect(await openWith(running)).toBe(all)
      await proveKey(product.owner, ofEnvironment(given), columns)
      expect(keyIdOf(running.close('x', 'y'))).toBe((await ringNow()).id)
    }
    expect(killed).toBeGreaterThanOrEqual(Math.floor(Math.min(kills, 100) / 4))
    expect(await keysInUse()).toEqual([keyId(next)])
    await proveKey(product.owner, ofEnvironment(next), columns)
    await expect(rotateKey(turning(), { next: randomBytes(32) })).rejects.toThrow(/is under way: finish that one first/)
    for (const watch of watches.splice(0)) await watch.stop()
    await retire(next)
    await expect(rotateKey(turning(), { next })).rejects.toThrow(/was used here before/)
  })

  const ringNow = async () => {
    const current = (await readKeyRows(product.owner)).find(({ state }) => state === 'current')
    if (!current) throw new Error('no key is current')
    return current
  }

  test('one that has leaked is followed by a key that is never kept under it, and no server may run meanwhile', async () => {
    const next = randomBytes(32)
    await server(given)
    await expect(rotateKey(turning(), { next, isApart: true })).rejects.toThrow(/stop them first/)
    for (const watch of watches.splice(0)) await watch.stop()
    const turned = await rotateKey(turning(), { next, isApart: true })
    expect(turned).toMatchObject({ current: next, unopened: [] })
    expect((await ringNow()).envelope).toBeNull()
    await expect(proveKey(product.owner, ofEnvironment(given), columns)).rejects.toThrow(/is another/)
    await retire(next)
  })

  test('a value that does not open is told of, and the key before stays', async () => {
    const next = randomBytes(32)
    const { workerId } = full.worker
    const kept = await product.owner.query('select nino_sealed as it from workers where id = $1', [workerId])
    await product.owner.query('update workers set nino_sealed = $2 where id = $1', [
      workerId,
      product.deps.seal.close('AB123456C', 'worker-nino:somebody else'),
    ])
    const log: string[] = []
    const environment = {
      ...readEnvironment({ GPOD_SECRET_KEY: given.toString('base64'), GPOD_NEW_SECRET_KEY: next.toString('base64') }),
      databaseUrl: product.ownerUrl,
    }
    const keys = (...words: string[]) =>
      runKeysCommand({ environment, owner: product.owner, log: (line) => void log.push(line) }, words)
    expect(await keys('verify')).toBe(false)
    expect(await keys('rotate')).toBe(false)
    expect(log.join('\n')).toContain(`workers.nino_sealed of worker-nino:${workerId}`)
    expect((await readKeyRows(product.owner)).find(({ id }) => id === keyId(given))?.state).toBe('leaving')
    await expect(retireKey({ ...turning(), given: next })).resolves.toMatchObject({
      unopened: [{ table: 'workers', column: 'nino_sealed' }],
    })
    expect((await readKeyRows(product.owner)).find(({ id }) => id === keyId(given))?.state).toBe('leaving')

    await product.owner.query('update workers set nino_sealed = $2 where id = $1', [workerId, kept.rows[0].it])
    expect(await keys('rotate')).toBe(true)
    await retire(next)
  })

  test('in a file: the command makes it, puts it into the file and retires the one before', async () => {
    const folder = join(root, 'in a file')
    mkdirSync(folder)
    writeFileSync(keyFileIn(folder), given.toString('base64'), { mode: 0o600 })
    const environment = readEnvironment({ GPOD_DATA_DIR: folder })
    const log: string[] = []
    const keys = (...words: string[]) =>
      runKeysCommand({ environment, owner: product.owner, log: (line) => void log.push(line) }, words)
    await expect(keys('rotate', '--leaked')).rejects.toThrow(/give both keys by the environment/)
    expect(await keys('rotate')).toBe(true)
    const now = readEnvironment({ GPOD_DATA_DIR: folder }).secretKey
    expect(now).not.toEqual(given)
    expect(await keysInUse()).toEqual([keyId(now)])
    // The old one stays beside, for the backups of its time.
    const old = `secret-key.${keyId(given)}`
    expect(readdirSync(folder).sort()).toEqual(['secret-key', old])
    expect(readFileSync(join(folder, old), 'utf8')).toBe(given.toString('base64'))
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
    for (const key of [now, given]) expect(log.join('\n')).not.toContain(key.toString('base64'))
    expect(log.join('\n')).toContain(
      `${join(folder, old)} holds the old key: it opens every backup that was made under it`,
    )
    const afterwards = readEnvironment({ GPOD_DATA_DIR: folder, GPOD_BACKUP_DIR: join(root, 'backups') })
    expect(afterwards.oldSecretKeys).toEqual([given])
    const retireAgain = () =>
      runKeysCommand({ environment: afterwards, owner: product.owner, log: (line) => void log.push(line) }, ['retire'])
    expect(await retireAgain()).toBe(true)
    expect(log.at(-1)).toMatch(/stays: /)
    mkdirSync(join(root, 'backups'))
    expect(await retireAgain()).toBe(true)
    expect(log.at(-1)).toBe(`${join(folder, old)} may go: no backup in ${join(root, 'backups')} needs it`)
    await expect(proveKey(product.owner, ofEnvironment(given), columns)).rejects.toThrow(/was retired on/)
    given = now
    expect(
      await runKeysCommand(
        {
          environment: readEnvironment({ GPOD_DATA_DIR: folder }),
          owner: product.owner,
          log: (line) => void log.push(line),
        },
        [],
      ),
    ).toBe(true)
    expect(log.at(-1)).toMatch(new RegExp(`^key ${keyId(now)}: current .* values, the one given here$`))
  })

  test('what is append-only takes a value that is resealed, from the owner who says so, and nothing else', async () => {
    const { owner, database } = product
    const anew = (sql: string) => owner.query(`begin; set local gpod.seals_anew = 'on'; ${sql}; rollback`)
    // Pay that no bank paid has no account.
    const banked = 'where account_number_sealed is not null'
    const set = 'update pay_records set account_number_sealed'
    const sealed = `${set} = account_number_sealed || account_number_sealed ${banked}`
    const refused = async (work: Promise<unknown>, why: string) => {
      await expect(work).rejects.toThrow(why)
      await owner.query('rollback')
    }
    expect((await owner.query('select 1 from pay_records where account_number_sealed is not null')).rows).not.toEqual(
      [],
    )
    await refused(owner.query(sealed), 'append-only')
    await anew(sealed)
    await refused(anew('update pay_records set net_pence = net_pence + 1'), 'append-only')
    await refused(
      anew(`${set} = account_number_sealed || account_number_sealed, account_name = 'X' ${banked}`),
      'append-only',
    )
    await refused(anew(`${set} = '' ${banked}`), 'append-only')
    await refused(anew('delete from pay_records'), 'append-only')
    await refused(anew('truncate pay_records cascade'), 'append-only')
    await refused(anew('update payslips set issued_at = now()'), 'append-only')
    await expect(database.pool.query(`set gpod.seals_anew = 'on'; ${sealed}`)).rejects.toThrow('permission denied')
  })

  async function onlineWorker(): Promise<TestWorker> {
    const worker = await hire(product, full.company)
    // A process has the clock of the machine.
    await product.owner.query(
      "update sessions set last_seen_at = now(), expires_at = now() + interval '1 hour' where id = $1",
      [worker.member.sessionId],
    )
    return worker
  }

  async function changeAccount(url: string, worker: TestWorker, accountNumber: string): Promise<number> {
    await product.owner.query(
      `insert into verification_grants (id, user_id, session_id, action, method, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'bank_details', 'password', now(), now() + interval '120 seconds')`,
      [worker.userId, worker.member.sessionId],
    )
    const answer = await fetch(`${url}/api/user/bank-account`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${worker.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sortCode: '00-00-00', accountNumber, accountName: 'A WORKER' }),
    })
    return answer.status
  }
})

/** A pool of an owner that is killed before its so-manieth statement, and answers nothing any more. */
function poolThatDiesAt(url: string, statement: number): pg.Pool {
  const pool = openPool(url, { size: 2 })
  let count = 0
  const connect = pool.connect.bind(pool)
  const open: pg.PoolClient[] = []
  const die = () => {
    for (const client of open.splice(0))
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    throw new Error('killed')
  }
  const counted = (client: pg.PoolClient) => {
    open.push(client)
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const release = client.release.bind(client)
    client.query = (async (...given: unknown[]) => {
      count += 1
      if (count >= statement) die()
      return query(...given)
    }) as unknown as typeof client.query
    client.release = () => release(true)
    return client
  }
  pool.connect = (async () => counted(await connect())) as unknown as typeof pool.connect
  pool.query = (async (...given: unknown[]) => {
    const client = await pool.connect()
    try {
      return await (client.query as unknown as (...given: unknown[]) => Promise<unknown>)(...given)
    } finally {
      client.release()
    }
  }) as unknown as typeof pool.query
  return pool
}
