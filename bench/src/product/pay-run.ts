import { randomBytes } from 'node:crypto'
import { calculatePay, type PayInput } from '@gpod/payroll'
import type pg from 'pg'
import {
  addMembership,
  changePayrollSettings,
  createEmployer,
} from '../../../apps/server/src/features/employers/index.ts'
import {
  acknowledgeException,
  approvePayRun,
  calculatePayRun,
  openPayRun,
  sendWages,
} from '../../../apps/server/src/features/pay-runs/index.ts'
import { insertUser } from '../../../apps/server/src/features/sign-in/users-store.ts'
import { Seal } from '../../../apps/server/src/platform/crypto.ts'
import type { Deps } from '../../../apps/server/src/platform/deps.ts'
import { isRefused, type Refused } from '../../../apps/server/src/platform/http/refusal.ts'
import type { Member } from '../../../apps/server/src/platform/http/session.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { wiring } from '../../../apps/server/src/wiring.ts'
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
const DAYS_WORKED = 5
const CHUNK = 1_000

/** Pays a company of so many workers for one week, on a database of its own, and the floor beside it. */
export async function measurePayRun(workers: number): Promise<PayRunMeasured> {
  const opened = await openBenchDatabase()
  try {
    const { owner, database } = opened
    const clock = { now: () => week.now }
    const seal = new Seal(randomBytes(32))
    const deps = { database, clock, seal, jobs: noJobs }
    const company = await openCompany(deps)
    await hireMany(owner, { employerId: company.employerId, seal, workers })
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
    const [, paySeconds] = await timed(async () => accepted(await sendWages(deps, { ...run, actor: company })))
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

async function openCompany(deps: Deps): Promise<Member> {
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
      ownerUserId: userId,
      now,
    })
    await addMembership(tx, { employerId: employer.id, userId, role: 'owner', workerId: null, now })
    await wiring.onEmployerCreated(tx, { employerId: employer.id, now: '2026-11-14T09:00:00.000Z' })
    return { employerId: employer.id, userId }
  })
  const sessionId = newId()
  const caller: Member = { ...member, sessionId, address: '127.0.0.1', role: 'owner', workerId: null, hasCookie: false }
  const payingAccount = { sortCode: '000000', accountNumber: '12345678', accountName: 'BENCH CARE' }
  accepted(await changePayrollSettings({ ...deps, ...wiring }, { caller, changes: { payingAccount }, version: 1 }))
  return caller
}

/** Everybody with five approved days of eight hours, in a few statements however many they are. */
async function hireMany(
  owner: pg.Pool,
  { employerId, seal, workers }: { employerId: string; seal: Seal; workers: number },
): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into workers (employer_id, id, employee_number, first_name, last_name, email, date_of_birth, gender, address, starts_on,
         pay_frequency, weekly_hours, tax_code, ni_category, student_loans, pension, nino_ending, created_at)
       select $1, gen_random_uuid(), 'B' || n, 'Worker', 'Number ' || n, 'w' || n || '@bench.example', date '1990-01-01', 'F', '1 High Street',
         date '2026-01-05', 'weekly', 40, case n % 4 when 0 then 'S1257L' when 1 then 'BR' else '1257L' end,
         'A', case when n % 5 = 0 then array['plan_2'] else '{}' end, case when n % 2 = 0 then 'net_pay' else 'relief_at_source' end, '12A', now()
       from generate_series(1, $2::int) n`,
      [employerId, workers],
    )
    await client.query(
      `insert into worker_rates (employer_id, worker_id, from_day, hourly_rate_pence)
       select employer_id, id, starts_on, 1300 + (substr(employee_number, 2)::int % 900) from workers where employer_id = $1`,
      [employerId],
    )
    await client.query(
      'insert into wage_accounts (employer_id, worker_id) select employer_id, id from workers where employer_id = $1',
      [employerId],
    )
    await client.query(
      `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, paid_minutes, state, approved_at, pay_period_id,
         hourly_rate_pence, gross_pence, created_at)
       select w.employer_id, gen_random_uuid(), w.id, d::date, d + interval '9 hours', d + interval '17 hours', 480, 'approved', now(),
         (select p.id from pay_periods p where p.employer_id = $1 and p.frequency = 'weekly' and p.pay_date = $2::date),
         r.hourly_rate_pence, r.hourly_rate_pence * 8, now()
       from workers w join worker_rates r on r.employer_id = w.employer_id and r.worker_id = w.id
       cross join generate_series($3::timestamptz, $3::timestamptz + ($4::int - 1) * interval '1 day', interval '1 day') d
       where w.employer_id = $1`,
      [employerId, week.payday, `${week.from}T00:00:00Z`, DAYS_WORKED],
    )
    await client.query(
      `with opened as (
         insert into ledger_accounts (employer_id, id, code, worker_id)
         select w.employer_id, gen_random_uuid(), c.code, w.id from workers w
         cross join (values ('advances.held'), ('advances.outstanding'), ('wages.net_payable')) as c (code)
         where w.employer_id = $1 returning employer_id, id
       )
       insert into ledger_balances (employer_id, account_id) select employer_id, id from opened`,
      [employerId],
    )
    await client.query('commit')
    const people = await client.query<{ id: string }>('select id from workers where employer_id = $1', [employerId])
    for (let from = 0; from < people.rows.length; from += CHUNK) {
      const accounts = people.rows.slice(from, from + CHUNK).map(({ id }, index) => ({
        id,
        sealed: `\\x${seal.close(String(10_000_000 + from + index), `worker-account:${id}`).toString('hex')}`,
      }))
      await client.query(
        `update workers w set sort_code = '000000', account_number_sealed = a.sealed, account_ending = '0000', account_name = 'A WORKER'
         from json_to_recordset($2) as a (id uuid, sealed bytea) where w.employer_id = $1 and w.id = a.id`,
        [employerId, JSON.stringify(accounts)],
      )
    }
    await client.query('analyze')
  } finally {
    client.release()
  }
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
