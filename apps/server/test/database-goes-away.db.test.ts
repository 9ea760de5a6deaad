import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostmaster } from '../src/platform/embedded-database/postmaster.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../src/platform/embedded-database.ts'
import { openTestCompany, type TestCompany, unlimited } from './product.ts'
import { chance } from './withdrawals/chance.ts'
import {
  type Asked,
  openWithdrawingScene,
  type Person,
  toldAccounts,
  type WithdrawingScene,
} from './withdrawing-scene.ts'

// A PostgreSQL of its own, on disk as in production, that is ended in every way while a server works on it. Whoever
// watches over it starts it again: here the part of ours that does so for the built-in one.
const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31))
const restarts = Number(process.env.RESTARTS ?? 20)
/** How long the lock of one company is held. */
const heldSeconds = Number(process.env.LOCK_SECONDS ?? 30)
const choose = chance(seed)

const withdrawalsARestart = 10

let folder = ''
let cluster: EmbeddedDatabase
let scene: WithdrawingScene
let company: TestCompany
let people: Person[]
let server: ReturnType<WithdrawingScene['startServer']>
const answered: Asked[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gpod-goes-away-'))
  await chmod(folder, 0o755)
  cluster = await openEmbeddedDatabase({ dataDirectory: folder, log: (line) => process.stdout.write(`${line}\n`) })
  scene = await openWithdrawingScene({ choose, clusterUrl: cluster.adminUrl })
  company = await openTestCompany(scene.product, unlimited)
  await scene.openOnePeriodAround(company)
  people = await scene.hirePeople(company, { count: Math.max(withdrawalsARestart, restarts), accounts: toldAccounts })
  await scene.startBank()
  server = scene.startServer()
  await server.ready
}, 300_000)

afterAll(async () => {
  await scene?.close()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Killed, ended at once, ended in order as for an update, and every connection cut as by a failover. */
const ways = ['SIGKILL', 'SIGQUIT', 'SIGINT', 'cut'] as const

const patiently = { timeout: 60_000, interval: 20 }

/** Ends the database in one way and comes back once it runs and the server serves again. */
async function strike(way: (typeof ways)[number]): Promise<void> {
  const { pid } = postmaster()
  if (way === 'cut') await cutConnections()
  else {
    process.kill(pid, way)
    // What is left of a killed one answers for a moment: it counts when another runs.
    await expect.poll(() => (findPostmaster(clusterFolder())?.pid ?? pid) !== pid, patiently).toBe(true)
  }
  await expect.poll(readiness, patiently).toBe(200)
  expect(server.child.exitCode ?? server.child.signalCode, 'the server ended').toBeNull()
}

const clusterFolder = () => join(folder, 'postgresql')

function postmaster() {
  const found = findPostmaster(clusterFolder())
  if (!found) throw new Error('the database does not run')
  return found
}

async function cutConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.adminUrl })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  )
  await client.end()
}

const readiness = () =>
  fetch(`http://127.0.0.1:${scene.serverPort}/readyz`).then(
    ({ status }) => status,
    (error: Error) => error.message,
  )

test(`a database that ends ${restarts} times while nobody does anything is no outage`, async () => {
  for (let struck = 0; struck < restarts; struck += 1) await strike(ways[struck % ways.length] ?? 'SIGKILL')
}, 600_000)

test(`a database that ends ${restarts} times under withdrawals ends nothing else: what was acknowledged is kept, and paid once`, async () => {
  process.stdout.write(`KILL_SEED=${seed}, ${restarts} restarts under load\n`)
  const asked: Promise<Asked>[] = []
  for (let struck = 0; struck < restarts; struck += 1) {
    for (let index = 0; index < withdrawalsARestart; index += 1) {
      const worker = people[(struck * withdrawalsARestart + index) % people.length]
      if (worker) asked.push(scene.askFor(worker, `${struck}-${index}`))
    }
    await pause(choose.between(0, 900))
    await strike(ways[struck % ways.length] ?? 'SIGKILL')
  }
  answered.push(...(await Promise.all(asked)))
  // By itself: its own sweep finds what lost its job or its webhook.
  await expect.poll(scene.readUnfinished, { timeout: 240_000, interval: 500 }).toEqual([])

  const refused = answered.flatMap((one) => one.refused)
  const cutOff = answered.filter((one) => one.cutOff > 0).length
  process.stdout.write(
    `${answered.length} acknowledged; ${refused.length} times told to come again, ${cutOff} cut off\n`,
  )
  // Nobody heard anything worse than that the database is away or busy, and when to come again.
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([])
  if (restarts >= 10) expect(refused.length, 'no restart met a request').toBeGreaterThan(0)
  expect(cutOff, 'the server cut a client off').toBe(0)
  await scene.expectAcknowledgedIsKeptIsPaid(answered, people)
}, 900_000)

test(`a lock that holds one company up for ${heldSeconds} s is told there as busy, and another company withdraws meanwhile`, async () => {
  const { product } = scene
  const other = await openTestCompany(product, unlimited)
  await scene.openOnePeriodAround(other)
  const others = await scene.hirePeople(other, { count: 5, accounts: toldAccounts })
  const times: Record<'before' | 'during', number[]> = { before: [], during: [] }
  /** One after the other, at most eight each: no more than a month allows. */
  const withdrawInTurn = async (when: keyof typeof times, goesOn: () => boolean) => {
    for (let round = 0; round < 40 && goesOn(); round += 1) {
      const worker = others[round % others.length]
      if (!worker) return
      const began = performance.now()
      answered.push(await scene.askFor(worker, `${when}-${round}`, { isAtOnce: true }))
      times[when].push(performance.now() - began)
    }
  }

  await withdrawInTurn('before', () => times.before.length < 10)
  const holder = await product.owner.connect()
  await holder.query('begin')
  await holder.query('select 1 from wage_accounts where employer_id = $1 for update', [company.employerId])
  let isHeld = true
  const release = pause(heldSeconds * 1000).then(async () => {
    isHeld = false
    await holder.query('rollback')
    holder.release()
  })
  const stuck = people.slice(0, 10).map((worker, index) => scene.askFor(worker, `stuck-${index}`))
  // By then the company that is held up has all the connections that it may have.
  await pause(1_000)
  await withdrawInTurn('during', () => isHeld)
  const profile = await fetch(`http://127.0.0.1:${scene.serverPort}/api/user/profile`, {
    headers: { authorization: `Bearer ${others[0]?.token}` },
  })
  expect(profile.status).toBe(200)
  // The last of several may have outlasted the lock, the others cannot have.
  expect(times.during.length, 'nothing was withdrawn while the lock was held').toBeGreaterThan(1)
  await release
  const held = await Promise.all(stuck)
  answered.push(...held)
  const toldBusy = held.flatMap(({ refused }) => refused)
  process.stdout.write(
    `another company: ${median(times.before).toFixed(0)} ms before, ${median(times.during).toFixed(0)} ms while the lock was held; ` +
      `${toldBusy.length} times busy in the company that waited\n`,
  )
  expect(new Set(toldBusy.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 busy']))
  const ofOthers = answered.filter(({ worker }) => others.some(({ workerId }) => workerId === worker.workerId))
  expect(ofOthers.flatMap(({ refused }) => refused)).toEqual([])
  await expect.poll(scene.readUnfinished, { timeout: 240_000, interval: 500 }).toEqual([])
  await scene.expectAcknowledgedIsKeptIsPaid(answered, [...people, ...others])
}, 600_000)

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
