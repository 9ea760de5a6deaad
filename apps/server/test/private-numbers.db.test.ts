import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoLogins } from '../src/features/account/sign-in/index.ts'
import { Seal } from '../src/platform/crypto.ts'
import { openPool } from '../src/platform/database/pool.ts'
import { findEmbeddedDatabase } from '../src/platform/embedded-database.ts'
import { keyFileIn, readKeyFile } from '../src/platform/keys/key-file.ts'
import { sealedColumns } from '../src/tables.ts'
import { numbersIn, numbersInFiles, numbersInTables, type PrivateNumbers } from './private-numbers.ts'
import { type RunningProcess, startServerProcess } from './processes.ts'

// Real: a server process with its own database, both sandboxes, mail as files and the demo company, all in one folder.

const root = mkdtempSync(join(tmpdir(), 'gpod-private-'))
// PostgreSQL's own user must get in when we are root.
chmodSync(root, 0o755)
const data = join(root, 'data')

let server: RunningProcess
let owner: pg.Pool
let isStopped = false

async function stop() {
  if (isStopped) return
  isStopped = true
  await owner?.end()
  await server?.stop()
}

beforeAll(async () => {
  server = await startServerProcess({
    GPOD_DATA_DIR: data,
    GPOD_DEMO: 'on',
    LOG_LEVEL: 'debug',
    NODE_OPTIONS: `--import=${shiftedClock}?by=${untilTuesday(new Date())}`,
  })
  owner = openPool((await findEmbeddedDatabase(data)) ?? '', { size: 2 })
}, 300_000)
afterAll(async () => {
  await stop()
  rmSync(root, { recursive: true, force: true })
})

const shiftedClock = new URL('../../../e2e/src/shifted-clock.mjs', import.meta.url)

/** So many milliseconds on it is a Tuesday, when wages can be taken out: not on a Friday that is everybody's payday. */
function untilTuesday(now: Date): number {
  return ((9 - now.getUTCDay()) % 7) * 24 * 60 * 60 * 1000
}

async function call(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function signIn(type: 'worker' | 'employer'): Promise<string> {
  const login = demoLogins.find((one) => one.type === type)
  const answer = await call('POST', '/api/auth/login', {
    body: { username: login?.username, password: login?.password },
  })
  return String(answer.body.token)
}

async function prove(token: string, action: string, amount?: string) {
  const { password } = demoLogins[0] ?? {}
  const biometricData = { method: 'password', password }
  const answer = await call('POST', '/api/biometric/verify', { token, body: { biometricData, action, amount } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** What is sealed of people and the company, opened as the product opens it. */
async function knownNumbers(): Promise<PrivateNumbers> {
  const kept = readKeyFile(keyFileIn(data))
  if (kept.outcome !== 'read') throw new Error('there is no key')
  const seal = new Seal(kept.key)
  const numbers = new Set<string>()
  for (const { table, column, by, about } of sealedColumns) {
    if (!/nino|account/.test(column)) continue
    const found = await owner.query<Record<string, string> & { sealed: Buffer }>(
      `select ${column} as sealed, ${by.map((name) => `${name}::text`).join(', ')} from ${table} where ${column} is not null`,
    )
    for (const row of found.rows) numbers.add(seal.open(row.sealed, about(...by.map((name) => row[name] ?? ''))))
  }
  return numbers
}

// Chosen so that they occur nowhere else: what was planted, and only that, must be found.
const planted: PrivateNumbers = new Set(['ZT482913B', '90817263'])

test.runIf(process.platform === 'linux')('no program that the server starts is told any of its settings', async () => {
  expect(environmentOf(String(server.child.pid))).toMatch(/(^|\0)GPOD_DATA_DIR=/)
  const children = readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8').trim().split(' ')
  const programs = children.map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' '))
  expect(programs.filter((program) => /sandbox-(bank|hmrc)/.test(program))).toHaveLength(2)
  for (const [at, pid] of children.entries()) expect(environmentOf(pid), programs[at]).not.toMatch(/GPOD_|DATABASE_URL/)
})

const environmentOf = (pid: string) => readFileSync(`/proc/${pid}/environ`, 'utf8')

test('no number of anybody is in clear in the database, the data folder, the log or a mail', async () => {
  const worker = await signIn('worker')
  const employer = await signIn('employer')
  // Whatever the demo company does not do: its worker's account goes to the bank, is changed, and comes back in a statement;
  // numbers that are typed in are refused.
  await prove(worker, 'ewa_withdrawal', '20.00')
  const withdrawn = await call('POST', '/api/ewa/withdraw', {
    token: worker,
    body: { amount: '20.00', speed: 'express' },
  })
  expect(withdrawn.body).toMatchObject({ amount: '20.00' })
  await prove(worker, 'bank_details')
  const account = { sortCode: '00-00-00', accountNumber: '46913527', accountName: 'A WORKER' }
  expect(await call('PUT', '/api/user/bank-account', { token: worker, body: account })).toMatchObject({ status: 200 })
  const statement = 'Date,Description,Amount\n20/11/2026,FPO 00-00-00 46913527 WAGES,-1.00\n'
  const imported = await call('POST', '/api/employer/bank-statements', {
    token: employer,
    body: { fileName: 'november.csv', content: statement },
  })
  expect(imported.status).toBe(201)
  const refused = await call('PUT', '/api/user/bank-account', {
    token: worker,
    body: { ...account, accountNumber: '4691352' },
  })
  expect(refused.status).toBe(400)
  await settled(String(withdrawn.body.id))

  const numbers = await knownNumbers()
  // Everybody's of the demo company, and the company's own.
  expect([...numbers].filter((number) => /^[A-Z]/.test(number)).length).toBeGreaterThan(35)
  expect([...numbers].filter((number) => /^\d/.test(number)).length).toBeGreaterThan(35)
  expect(numbers).toContain(account.accountNumber)

  expect(await numbersInTables(owner, numbers)).toEqual([])
  await owner.query(`update employers set address = 'ZT 48 29 13 B', name = '00-00-00 90817263' where is_demo`)
  expect(await numbersInTables(owner, planted)).toEqual([
    'public.employers.name: 90817263',
    'public.employers.address: ZT482913B',
  ])
  await stop()
  // Files of PostgreSQL, of the sandboxes, and mail: also a mail to the person tells the ending of a number, no more.
  expect(numbersInFiles(data, numbers)).toEqual([])
  expect(numbersInFiles(data, planted).some((place) => place.startsWith('postgresql/base/'))).toBe(true)
  expect(numbersIn(server.said(), numbers)).toEqual([])
})

async function settled(withdrawalId: string): Promise<void> {
  for (;;) {
    const found = await owner.query('select 1 from withdrawals where id = $1 and state = $2', [withdrawalId, 'paid'])
    if (found.rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

test('a number that is planted is found, however it is written', async () => {
  for (const written of [
    'ZT482913B',
    'zt 48 29 13 b',
    'ZT-48-29-13-B',
    '"nino":"ZT482913B"',
    '<NINO>ZT482913B</NINO>',
  ]) {
    expect(numbersIn(written, planted), written).toEqual(['ZT482913B'])
  }
  for (const written of [
    '90817263',
    '9081 7263',
    '00-00-00 90817263',
    '00000090817263',
    'GB33GPOD00000090817263',
    '1990817263',
  ]) {
    expect(numbersIn(Buffer.from(`\u0000${written}\u0000`), planted), written).toEqual(['90817263'])
  }
  expect(numbersIn('ZT482913C 90817264 9081726', planted)).toEqual([])
  const folder = mkdtempSync(join(root, 'planted-'))
  writeFileSync(join(folder, 'mail.eml'), 'Dear A Worker, your number is ZT 48 29 13 B.')
  appendFileSync(join(folder, 'server.log'), '{"level":50,"err":{"message":"account 90817263"}}\n')
  expect(numbersInFiles(folder, planted).sort()).toEqual(['mail.eml: ZT482913B', 'server.log: 90817263'])
})
