import { randomBytes } from 'node:crypto'
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
}

/** The week that is paid, and the moment at which it is. */
const week = { from: '2026-11-14', payday: '2026-11-20', now: '2026-11-20T09:00:00.000Z' }
const CHUNK = 1_000

/** Pays a company of so many workers for one week, on a database of its own, and the floor beside it. */
export async function measurePayRun(workers: number): Promise<PayRunMeasured> {
  const opened = await openBenchDatabase()
  try {
    const { owner, database } = opened
    const clock = { now: () => week.now }
    const seal = new Seal(randomBytes(32))
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
    const [, paySeconds] = await timed(async () => accepted(await sendWages(deps, { ...run, actor: null })))
    clearInterval(watch)
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
    }
  } finally {
    await opened.close()
  }
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

function accepted<T>(answer: T | Refused): T {
  if (isRefused(answer)) throw new Error(JSON.stringify(answer.body))
  return answer
}

const noJobs: Deps['jobs'] = {
  enqueue: async () => {},
  work: async () => {},
  schedule: async () => {},
  stop: async () => {},
}

async function openCompany(deps: Deps, owner: pg.Pool): Promise<Member> {
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

async function findPeriod(owner: pg.Pool, employerId: string): Promise<string> {
  const found = await owner.query<{ id: string }>(
    `select id from pay_periods where employer_id = $1 and frequency = 'weekly' and pay_date = $2`,
    [employerId, week.payday],
  )
  const [period] = found.rows
  if (!period) throw new Error('the week has no pay period')
  return period.id
}
