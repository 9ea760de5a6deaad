import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantPlus, londonDay } from '../src/platform/clock.ts'
import { freePort } from '../src/platform/embedded-database/postmaster.ts'
import { countAsWritten } from './database.ts'
import { manyRows } from './employee-imports/many-rows.ts'
import { bundleApps, type KillableProcesses, type StartedProcess } from './killed-processes.ts'
import { openTestCompany, openTestProduct, type TestCompany, type TestProduct } from './product.ts'
import { chance } from './withdrawals/chance.ts'

// The seed gives the same moments again, not the same race.
const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31))
const kills = Number(process.env.KILLS ?? 4)
const rows = Number(process.env.IMPORT_ROWS ?? 500)
const choose = chance(seed)
const path = '/api/employer/employee-imports'

let product: TestProduct
let company: TestCompany
let apps: KillableProcesses
let server: StartedProcess
let port = 0
const people = manyRows(rows, { paidUntil: londonDay(instantPlus(new Date().toISOString(), -7 * 86_400_000)) })

beforeAll(async () => {
  apps = await bundleApps(['server'])
  product = await openTestProduct({ now: new Date().toISOString() })
  company = await openTestCompany(product)
  await countAsWritten(product)
  port = await freePort(null)
  server = startServer()
  await server.line
}, 300_000)
afterAll(async () => {
  await apps?.close()
  await product?.close()
})

function startServer(): StartedProcess {
  return apps.start('server', ['serve'], environment(), (line) => line === 'ready')
}

function environment(): Record<string, string> {
  return {
    PORT: String(port),
    DATABASE_URL: product.ownerUrl,
    GPOD_DEMO: 'off',
    GPOD_DATA_DIR: join(apps.folder, 'data'),
    GPOD_SECRET_KEY: product.secretKey.toString('base64'),
    // Nothing is paid or reported here.
    GPOD_HMRC_URL: 'http://127.0.0.1:9',
    GPOD_BANK_URL: 'http://127.0.0.1:9',
    GPOD_BANK_API_KEY: 'not-used-in-this-test',
    GPOD_BANK_WEBHOOK_SECRET: product.webhookSecret,
    LOG_LEVEL: 'error',
  }
}

async function send(
  where: string,
  body: object,
  key?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}${where}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${company.token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const files = () => [{ name: 'people.csv', content: people.content }]
const tables = ['workers', 'worker_rates', 'wage_accounts', 'brought_forward', 'employee_import_rows']
async function counts(): Promise<number[]> {
  const found = await Promise.all(
    tables.map((table) =>
      product.owner.query(`select count(*) from ${table} where employer_id = $1`, [company.employerId]),
    ),
  )
  return found.map(({ rows: [row] }) => Number(row.count))
}

test(`of ${rows} rows exactly the faulty ones are named`, async () => {
  const began = performance.now()
  const { body } = await send('/check', { files: files() })
  const took = performance.now() - began
  const faults = body.faults as { line: number; field: string; code: string; isWarning: boolean }[]
  expect(faults.map(({ line, field, code }) => [line, field, code])).toEqual(
    people.faultyLines.map((line) => [line, 'hourlyRate', 'not_an_amount']),
  )
  expect(body).toMatchObject({ faultCount: people.faultyLines.length, warningCount: 0 })
  process.stdout.write(`${rows} rows checked in ${took.toFixed(0)} ms, ${peakMemory()}\n`)
}, 60_000)

test(
  `A7 a server that is killed during an import of ${rows} rows leaves all of it or nothing, and asked again makes it once`,
  async () => {
    process.stdout.write(`kill test: KILL_SEED=${seed}, ${kills} kills\n`)
    const added = rows - people.faultyLines.length
    const key = randomUUID()
    const body = { files: files(), skipFaulty: true }
    for (let killed = 0; killed < kills; killed += 1) {
      const asked = send('', body, key).catch(() => null)
      await pause(choose.between(30, rows * 3))
      await apps.kill(server.child)
      await asked
      expect([0, added]).toContain((await counts())[0])
      expect(new Set(await counts()).size, 'a table has a part of it').toBe(1)
      server = startServer()
      await server.line
    }
    const began = performance.now()
    const made = await send('', body, key)
    process.stdout.write(`imported in ${(performance.now() - began).toFixed(0)} ms, ${peakMemory()}\n`)
    expect(made).toMatchObject({ status: 200, body: { made: { added, skipped: people.faultyLines.length } } })
    expect(await counts()).toEqual(tables.map(() => added))
    expect(await apps.run('server', ['verify'], environment())).toBe(0)

    const { id } = made.body.made as { id: string }
    const undone = await send(`/${id}/undo`, {})
    expect(undone.body).toMatchObject({ state: 'undone' })
    expect(await counts()).toEqual(tables.map(() => 0))
    expect(await apps.run('server', ['verify'], environment())).toBe(0)
  },
  120_000 + kills * 30_000,
)

/** What the server's process held at most, where the system tells. */
function peakMemory(): string {
  try {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
    return `at most ${/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? '?'} kB of memory`
  } catch {
    return 'memory not told by this system'
  }
}
