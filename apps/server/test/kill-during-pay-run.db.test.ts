import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PayRun } from '@gpod/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../src/features/books/journals/index.ts'
import { londonDay } from '../src/platform/clock.ts'
import { freePort } from '../src/platform/embedded-database/postmaster.ts'
import { countAsWritten } from './database.ts'
import { bundleApps, type KillableProcesses, type StartedProcess } from './killed-processes.ts'
import { hireMany } from './many-workers.ts'
import { openTestCompany, openTestProduct, type TestCompany, type TestProduct, write } from './product.ts'
import { sender, setUpReporting } from './submissions/reporting-company.ts'
import { chance } from './withdrawals/chance.ts'

// The seed gives the same moments again, not the same race.
const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31))
const kills = Number(process.env.KILLS ?? 30)
const choose = chance(seed)
/** More than the chunks of a calculation and of a report hold. */
const workers = 620
/** More than the kills can last for. */
const periods = kills + 2

let product: TestProduct
let company: TestCompany
let apps: KillableProcesses
let server: StartedProcess
let port = 0
let hmrcUrl = ''

beforeAll(async () => {
  apps = await bundleApps(['server', 'sandbox-hmrc'])
  // The processes have the real time, so everything here has it too.
  product = await openTestProduct({ now: new Date().toISOString() })
  company = await openTestCompany(product)
  await setUpReporting(product, company, { bacs_user_number: '123456' })
  await openWeeksAhead()
  await hireSalaried()
  await countAsWritten(product)
  port = await freePort(null)
  hmrcUrl = await startHmrc()
}, 300_000)

afterAll(async () => {
  await apps?.close()
  await product?.close()
})

test(
  `A7 A8 the server is killed ${kills} times during pay runs: each goes on where it stood, and is approved, paid and reported once`,
  async () => {
    process.stdout.write(`kill test: KILL_SEED=${seed}, ${kills} kills\n`)
    server = startServer()
    await server.line
    const done: string[] = []
    const killing = killAtRandom()
    let isOver = false
    void killing.then(() => {
      isOver = true
    })
    const cutOff = { count: 0 }
    for (const payPeriodId of await readPeriods()) {
      if (isOver && done.length > 0) break
      done.push(await carryThrough(payPeriodId, cutOff))
    }
    await killing
    process.stdout.write(`${done.length} runs; ${cutOff.count} requests were cut off under way\n`)
    if (kills >= 10) expect(cutOff.count, 'no kill met a request under way').toBeGreaterThan(0)
    expect(isOver, 'the runs were over before the kills').toBe(true)

    for (const id of done) {
      expect(await standing(id), id).toEqual({
        state: 'closed',
        payments: workers,
        records: workers,
        workers,
        payslips: workers,
        recorded: workers,
        sent: workers,
        wages: workers,
        files: 'bacs,csv,pain001',
        paid: true,
        reports: 'accepted',
        approvals: 1,
      })
    }
    const filed = await readFiled()
    expect(filed).toHaveLength(done.length)
    expect(new Set(filed.map(({ irMark }) => irMark)).size).toBe(done.length)
    expect((await verifyBooks(product.owner)).differences).toEqual([])
    expect(await apps.run('server', ['verify'], serverEnvironment())).toBe(0)
  },
  300_000 + kills * 60_000,
)

function serverEnvironment(): Record<string, string> {
  return {
    PORT: String(port),
    DATABASE_URL: product.ownerUrl,
    GPOD_DEMO: 'off',
    GPOD_DATA_DIR: join(apps.folder, 'data'),
    GPOD_SECRET_KEY: product.secretKey.toString('base64'),
    GPOD_PUBLIC_WRITES_PER_MINUTE: '100000',
    // Nobody withdraws here.
    GPOD_BANK_URL: 'http://127.0.0.1:9',
    GPOD_BANK_API_KEY: 'not-used-in-this-test',
    GPOD_BANK_WEBHOOK_SECRET: product.webhookSecret,
    GPOD_HMRC_URL: hmrcUrl,
    LOG_LEVEL: 'error',
  }
}

const startServer = () => apps.start('server', ['serve'], serverEnvironment(), (line) => line === 'ready')

/** Not killed: HMRC does not end with those who report to it. */
async function startHmrc(): Promise<string> {
  const started = apps.start(
    'sandbox-hmrc',
    [],
    {
      HMRC_SENDER_ID: sender.senderId,
      HMRC_PASSWORD: sender.password,
      HMRC_READY_MS: '200',
      HMRC_POLL_INTERVAL_SECONDS: '0',
    },
    (line) => line.startsWith('{'),
  )
  return (JSON.parse(await started.line) as { listening: string }).listening
}

async function killAtRandom(): Promise<void> {
  for (let killed = 0; killed < kills; killed += 1) {
    await pause(choose.inHundred(50) ? choose.between(0, 800) : choose.between(0, 6000))
    await apps.kill(server.child)
    // A request that HMRC never received is sent again after some minutes: they pass while the server is off.
    await product.owner.query(
      `update hmrc_submissions set sent_at = sent_at - interval '6 minutes', poll_after = poll_after - interval '6 minutes'
       where state = 'sending'`,
    )
    server = startServer()
    // Now and then it is killed again while it starts.
    if (choose.inHundred(15)) await pause(choose.between(0, 2000))
    else await server.line
  }
  await apps.kill(server.child)
  await product.owner.query(
    `update hmrc_submissions set sent_at = sent_at - interval '6 minutes', poll_after = poll_after - interval '6 minutes'
     where state = 'sending'`,
  )
  server = startServer()
  await server.line
}

type Reply = { status: number; body: PayRun & { code?: string } }

/** Asks until there is an answer: what any client has to do. A step that was done before its answer was lost is done. */
async function ask(
  method: 'GET' | 'POST',
  path: string,
  body: object | null,
  cutOff: { count: number },
): Promise<Reply> {
  for (;;) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/employer/pay-runs${path}`, {
        method,
        headers: { authorization: `Bearer ${company.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(60_000),
      })
      const reply = { status: response.status, body: (await response.json()) as Reply['body'] }
      if (reply.status < 500) return reply
    } catch (error) {
      // Refused: nobody was there. Anything else is a request that met its end under way.
      if (!String((error as Error).cause).includes('ECONNREFUSED')) cutOff.count += 1
    }
    await pause(50 + Math.random() * 200)
  }
}

/** One run from its opening to its closing, by a manager who asks again whenever they hear nothing. Gives its id. */
async function carryThrough(payPeriodId: string, cutOff: { count: number }): Promise<string> {
  const opened = await ask('POST', '', { payPeriodId }, cutOff)
  if (opened.status !== 201) throw new Error(`not opened: ${JSON.stringify(opened)}`)
  const { id } = opened.body
  const show = async () => (await ask('GET', `/${id}`, null, cutOff)).body
  const until = async (isThere: (run: PayRun) => boolean): Promise<PayRun> => {
    for (let tries = 0; ; tries += 1) {
      const run = await show()
      if (isThere(run)) return run
      if (tries === 600) throw new Error(`stands still: ${JSON.stringify({ ...run, reconciliation: undefined })}`)
      await pause(500)
    }
  }
  const step = async (name: string, body: object) => {
    const answer = await ask('POST', `/${id}/${name}`, body, cutOff)
    if (answer.status >= 300) throw new Error(`cannot ${name}: ${JSON.stringify(answer)}`)
  }
  const { version } = await until(({ state }) => state === 'calculated')
  await step('approve', { version })
  await verifyForPayment(id)
  await step('pay', {})
  await step('report', { lateReason: null })
  await until(({ state }) => state === 'reported')
  await step('close', {})
  return id
}

/** Verified for as long as it takes, by one that is dated ahead: what is killed leaves the verification unused. */
async function verifyForPayment(payRunId: string): Promise<void> {
  await write(
    product,
    { employerId: company.employerId },
    `insert into verification_grants (id, user_id, session_id, action, amount_pence, method, created_at, expires_at)
     select gen_random_uuid(), s.user_id, s.id, 'pay_run_pay', paid.sum, 'password', now() + interval '1 hour',
       now() + interval '1 hour 2 minutes'
     from sessions s, (select sum(paid_out_pence) as sum from pay_records where pay_run_id = $2) paid
     where s.token_hash = sha256($1::text::bytea) and paid.sum > 0`,
    [company.token, payRunId],
  )
}

/**
 * Periods of a working day each from the next days on: none is late, none is due by itself, and a bank takes the files of
 * all that thirty kills reach.
 */
async function openWeeksAhead(): Promise<void> {
  const { employerId } = company
  await product.owner.query('delete from pay_periods where employer_id = $1', [employerId])
  await product.owner.query(
    `insert into pay_periods (employer_id, id, frequency, starts_on, ends_on, pay_date)
     select $1, gen_random_uuid(), 'weekly', day, day, day
     from (select $2::date + n as day from generate_series(8, 3 * $3::int + 14) n) days
     where extract(isodow from day) < 6 order by day limit $3::int`,
    [employerId, londonDay(product.clock.now()), periods],
  )
  // A server opens the company's own paydays before the first: what is before it is over and closed here.
  await product.owner.query(
    `insert into pay_periods (employer_id, id, frequency, starts_on, ends_on, pay_date, closed_at)
     select $1, gen_random_uuid(), 'weekly', $2::date - 120, $2::date + 7, $2::date + 7, now()`,
    [employerId, londonDay(product.clock.now())],
  )
}

async function readPeriods(): Promise<string[]> {
  const found = await product.owner.query<{ id: string }>(
    "select id from pay_periods where employer_id = $1 and frequency = 'weekly' and closed_at is null order by pay_date",
    [company.employerId],
  )
  return found.rows.map(({ id }) => id)
}

/** People who are paid the same every week, whoever else writes down hours. */
async function hireSalaried(): Promise<void> {
  const { employerId } = company
  const from = londonDay(product.clock.now())
  const [first] = (
    await product.owner.query<{ payday: string }>(
      'select min(pay_date) as payday from pay_periods where employer_id = $1 and closed_at is null',
      [employerId],
    )
  ).rows
  const payday = String(first?.payday)
  await hireMany(product.owner, { employerId, seal: product.deps.seal, workers, from, payday })
  await product.owner.query('delete from timesheets where employer_id = $1', [employerId])
  await product.owner.query(
    "update workers set pay_basis = 'salaried', address = '1 High Street, Leeds, LS1 4AB' where employer_id = $1",
    [employerId],
  )
  await product.owner.query(
    `insert into worker_salaries (employer_id, worker_id, from_day, annual_pence)
     select employer_id, id, starts_on, 3000000 + 1000 * substr(employee_number, 2)::int from workers where employer_id = $1`,
    [employerId],
  )
}

async function standing(payRunId: string): Promise<Record<string, unknown>> {
  const ofRun = 'employer_id = $1 and pay_run_id = $2'
  const journals = (kind: string) =>
    `(select count(*)::int from journals j join pay_records r on r.employer_id = j.employer_id
       and j.business_key = 'pay:' || r.id || ':${kind}' where r.employer_id = $1 and r.pay_run_id = $2)`
  const found = await product.owner.query(
    `select (select state from pay_runs where employer_id = $1 and id = $2) as state,
       (select count(*)::int from pay_run_payments where ${ofRun}) as payments,
       (select count(*)::int from pay_records where ${ofRun}) as records,
       (select count(distinct worker_id)::int from pay_records where ${ofRun}) as workers,
       (select count(*)::int from payslips where ${ofRun}) as payslips,
       ${journals('recorded')} as recorded, ${journals('sent')} as sent,
       (select count(*)::int from wage_payments where ${ofRun}) as wages,
       (select string_agg(format, ',' order by format) from payment_files where ${ofRun}) as files,
       (select sum(amount_pence) from wage_payments where ${ofRun}) = (select sum(paid_out_pence) from pay_records where ${ofRun}) as paid,
       (select string_agg(state, ',') from hmrc_submissions where ${ofRun}) as reports,
       (select count(*)::int from audit_rows where employer_id = $1 and subject_id = $2::text and action = 'pay_run.approved') as approvals`,
    [company.employerId, payRunId],
  )
  return found.rows[0] as Record<string, unknown>
}

async function readFiled(): Promise<{ irMark: string; isFiled: boolean }[]> {
  const response = await fetch(new URL('/sandbox/submissions', hmrcUrl), {
    headers: { authorization: `Bearer ${sender.password}` },
  })
  const { submissions } = (await response.json()) as { submissions: { irMark: string; isFiled: boolean }[] }
  return submissions.filter(({ isFiled }) => isFiled)
}
