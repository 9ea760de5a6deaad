import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { calculatePay, type PayInput } from '@gpod/payroll'
import type pg from 'pg'
import { openCompanyRecords } from '../../../apps/server/src/features/account/sign-in/index.ts'
import { startSession } from '../../../apps/server/src/features/account/sign-in/sessions-store.ts'
import { insertUser } from '../../../apps/server/src/features/account/sign-in/users-store.ts'
import {
  addMembership,
  changePayrollSettings,
  createEmployer,
} from '../../../apps/server/src/features/company/settings/index.ts'
import {
  acknowledgeException,
  approvePayRun,
  calculatePayRun,
  openPayRun,
  sendWages,
} from '../../../apps/server/src/features/payroll/pay-runs/index.ts'
import { Seal } from '../../../apps/server/src/platform/crypto.ts'
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts'
import { openPool } from '../../../apps/server/src/platform/database/pool.ts'
import type { Deps } from '../../../apps/server/src/platform/deps.ts'
import { isRefused, type Refused } from '../../../apps/server/src/platform/http/refusal.ts'
import type { Member } from '../../../apps/server/src/platform/http/session.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { hireMany } from '../../../apps/server/test/many-workers.ts'
import { openBenchDatabase } from './bench-database.ts'

export type PayRunMeasured = {
  workers: number
  previewSeconds: number
  approveSeconds: number
  paySeconds: number
  engineSeconds: number
  bareWriteSeconds: number
  bytesBefore: number
  previewPeakBytes: number
  peakBytes: number
  /** The most that the process that paid them took, which did nothing else. */
  payPeakBytes: number
}

/** The week that is paid, and the moment at which it is. */
export const week = { from: '2026-11-14', payday: '2026-11-20', now: '2026-11-20T09:00:00.000Z' }
const CHUNK = 1_000

/** Pays a company of so many workers for one week, on a database of its own, and the floor beside it. */
export async function measurePayRun(workers: number): Promise<PayRunMeasured> {
  const opened = await openBenchDatabase()
  try {
    const { owner, database, applicationUrl } = opened
    const clock = { now: () => week.now }
    const sealKey = randomBytes(32)
    const seal = new Seal(sealKey)
    const deps = { database, clock, seal, jobs: noJobs }
    const company = await openCompany(deps, owner)
    await hireMany(owner, { employerId: company.employerId, seal, workers, ...week })
    const payPeriodId = await findPeriod(owner, company.employerId)
    const { employerId } = company

    const bytesBefore = process.memoryUsage.rss()
    let peakBytes = bytesBefore
    const watch = setInterval(() => {
      peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
    }, 5)
    const [payRunId, previewSeconds] = await timed(async () => {
      const id = accepted(await openPayRun(deps, { employerId, payPeriodId, actor: company }))
      await calculatePayRun(deps, { employerId, payRunId: id })
      return id
    })
    const previewPeakBytes = peakBytes
    const run = { employerId, payRunId }
    const reason = 'A made-up company'
    const code = 'bank_account_missing'
    await acknowledgeException(deps, { caller: company, payRunId, workerId: null, code, reason })
    const [, approveSeconds] = await timed(async () =>
      accepted(await approvePayRun(deps, { ...run, calculation: 1, actor: company })),
    )
    clearInterval(watch)
    const { paySeconds, payPeakBytes } = await inProcess<WagesPaid>('--pay', {
      ...run,
      applicationUrl,
      sealKey: sealKey.toString('base64'),
      signingKey: database.signingKey.toString('base64'),
    })
    const records = await owner.query<{ records: number }>(
      'select count(*)::int as records from payslips where pay_run_id = $1',
      [payRunId],
    )
    if (records.rows[0]?.records !== workers)
      throw new Error(`${records.rows[0]?.records} payslips of ${workers} workers`)

    const { engineSeconds, bareWriteSeconds } = await measureFloor(owner, run)
    return {
      workers,
      previewSeconds,
      approveSeconds,
      paySeconds,
      engineSeconds,
      bareWriteSeconds,
      bytesBefore,
      previewPeakBytes,
      peakBytes,
      payPeakBytes,
    }
  } finally {
    await opened.close()
  }
}

type ToPay = { employerId: string; payRunId: string; applicationUrl: string; sealKey: string; signingKey: string }
type WagesPaid = { paySeconds: number; payPeakBytes: number }

/** Pays an approved run, in this process alone: what preview and approval left in memory is not counted. */
export async function payWages({ applicationUrl, sealKey, signingKey, ...run }: ToPay): Promise<WagesPaid> {
  const key = Buffer.from(signingKey, 'base64')
  const database = openDatabase(openPool(applicationUrl, { size: 4 }), { mostOfOneCompany: 4, signingKey: key })
  const seal = new Seal(Buffer.from(sealKey, 'base64'))
  const clock = { now: () => week.now }
  try {
    const [, paySeconds] = await timed(async () =>
      accepted(await sendWages({ database, clock, seal }, { ...run, actor: null })),
    )
    // The system counts in kilobytes.
    return { paySeconds, payPeakBytes: process.resourceUsage().maxRSS * 1024 }
  } finally {
    await database.close()
  }
}

/** Runs one part of the measurement in a process of its own, so that its memory is its own. */
export function inProcess<T>(part: '--one' | '--pay', given: unknown): Promise<T> {
  const script = fileURLToPath(new URL('../pay-run.ts', import.meta.url))
  const child = spawn(process.execPath, [...process.execArgv, script, part, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (piece: Buffer) => {
    output += piece.toString()
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      if (code !== 0) return reject(new Error(`the part ${part} ${JSON.stringify(given)} ended with ${code}`))
      resolve(JSON.parse(output.trim().split('\n').at(-1) ?? '') as T)
    })
  })
}

/** The engine over the same questions, and the same rows into a table of the same columns without anything around it. */
async function measureFloor(owner: pg.Pool, { employerId, payRunId }: { employerId: string; payRunId: string }) {
  await owner.query('create table bare_payments (like pay_run_payments including all)')
  let engineSeconds = 0
  let bareWriteSeconds = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const chunk = await owner.query<{ worker_id: string; input: PayInput }>(
      'select * from pay_run_payments where employer_id = $1 and pay_run_id = $2 and worker_id > $3 order by worker_id limit $4',
      [employerId, payRunId, after, CHUNK],
    )
    const last = chunk.rows.at(-1)
    if (!last) break
    const [, calculating] = await timed(async () => {
      for (const { input } of chunk.rows) {
        if (calculatePay(input).outcome === 'refused') throw new Error('refused')
      }
    })
    engineSeconds += calculating
    const [, writing] = await timed(() =>
      owner.query('insert into bare_payments select * from json_populate_recordset(null::bare_payments, $1)', [
        JSON.stringify(chunk.rows.map((row) => ({ ...row, input_hash: '\\x00' }))),
      ]),
    )
    bareWriteSeconds += writing
    after = last.worker_id
  }
  return { engineSeconds, bareWriteSeconds }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now()
  const answer = await work()
  return [answer, (performance.now() - from) / 1000]
}

/** The answer of a use case that must not refuse. */
export function accepted<T>(answer: T | Refused): T {
  if (isRefused(answer)) throw new Error(JSON.stringify(answer.body))
  return answer
}

export const noJobs: Deps['jobs'] = {
  enqueue: async () => {},
  work: async () => {},
  schedule: async () => {},
  stop: async () => {},
}

/** A company with an account that wages are paid from, and its owner signed in. */
export async function openCompany(deps: Deps, owner: pg.Pool): Promise<Member> {
  const { now } = week
  const member = await deps.database.transaction('nobody', async (tx) => {
    const mark = randomBytes(6).toString('hex')
    const userId = newId()
    await insertUser(tx, {
      id: userId,
      email: `${mark}@bench.example`,
      passwordHash: 'none',
      firstName: 'Olive',
      lastName: 'Grant',
      phone: '020 7946 0001',
      now,
    })
    const employer = await createEmployer(tx, {
      name: 'Bench Care',
      companySize: '500+',
      address: '1 High Street, Leeds',
      isDemo: false,
      now,
    })
    await addMembership(tx, { employerId: employer.id, userId, role: 'owner', workerId: null, now })
    await openCompanyRecords(tx, { ownerUserId: userId, employerId: employer.id, now: '2026-11-14T09:00:00.000Z' })
    return { employerId: employer.id, userId }
  })
  const { employerId, userId } = member
  const { sessionId } = await deps.database.transaction({ employerId }, (tx) =>
    startSession(tx, { userId, employerId, now, origin: { address: '127.0.0.1', agent: null } }),
  )
  await owner.query(
    `insert into verification_grants (id, user_id, session_id, action, method, created_at, expires_at)
     values ($1, $2, $3, 'security', 'password', $4, $4::timestamptz + interval '120 seconds')`,
    [newId(), userId, sessionId, now],
  )
  const caller: Member = {
    ...member,
    sessionId,
    address: '127.0.0.1',
    role: 'owner',
    workerId: null,
    hasCookie: false,
    deviceId: null,
    isOperator: false,
    seesPay: true,
  }
  const payingAccount = { sortCode: '000000', accountNumber: '12345678', accountName: 'BENCH CARE' }
  accepted(await changePayrollSettings(deps, { caller, changes: { payingAccount }, version: 1 }))
  return caller
}

/** The pay period that the week is of. */
export async function findPeriod(owner: pg.Pool, employerId: string): Promise<string> {
  const found = await owner.query<{ id: string }>(
    `select id from pay_periods where employer_id = $1 and frequency = 'weekly' and pay_date = $2`,
    [employerId, week.payday],
  )
  const [period] = found.rows
  if (!period) throw new Error('the week has no pay period')
  return period.id
}
