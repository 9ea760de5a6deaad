import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PayRun } from '@gpod/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReport } from '../src/features/payroll/submissions/index.ts'
import { londonDay } from '../src/platform/clock.ts'
import { freePort } from '../src/platform/embedded-database/postmaster.ts'
import { countAsWritten } from './database.ts'
import { findDifferences } from './find-differences.ts'
import { type KillMoment, type KillPoint, type KillPoints, openKillPoints } from './kill-points.ts'
import { bundleApps, type KillableProcesses, type StartedProcess } from './killed-processes.ts'
import { hireMany } from './many-workers.ts'
import { textsIn } from './pay-runs/november.ts'
import { openTestCompany, openTestProduct, type TestCompany, type TestProduct, write } from './product.ts'
import { sender, setUpReporting } from './submissions/reporting-company.ts'
import { chance } from './withdrawals/chance.ts'

// At every statement and request of every step, before it and before its answer:
// KILLS=10000 npx vitest run --project db apps/server/test/kill-beside-runs.db.test.ts
// The seed gives the same kills again.
const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31))
const kills = Number(process.env.KILLS ?? 30)
const choose = chance(seed)

const people = 4
/** Each pays somebody something else, so that nothing agrees by chance. */
const bonuses = ['311.00', '742.50', '1290.99', '55.05'] as const

let product: TestProduct
let company: TestCompany
let apps: KillableProcesses
let points: KillPoints
let server: StartedProcess
let port = 0
let workerIds: string[] = []
let payPeriodIds: string[] = []

beforeAll(async () => {
  apps = await bundleApps(['server', 'sandbox-hmrc'])
  // The processes have the real time, so everything here has it too.
  product = await openTestProduct({ now: new Date().toISOString() })
  company = await openTestCompany(product)
  await setUpReporting(product, company, { bacs_user_number: '123456' })
  await hireSalaried()
  await countAsWritten(product)
  port = await freePort(null)
  const { employerId } = company
  points = await openKillPoints({ databaseUrl: product.ownerUrl, hmrcUrl: await startHmrc(), employerId })
  server = startServer()
  await server.line
}, 300_000)

afterAll(async () => {
  await apps?.close()
  await points?.close()
  await product?.close()
})

type Planned = KillPoint & { step: string }

test(
  `A7 A8 killed ${kills} times at a statement of a step, runs beside the regular one, reversals and reopened runs go on where they stood: nothing is half written, nothing is there twice`,
  async () => {
    process.stdout.write(`kill test: KILL_SEED=${seed}, ${kills} kills\n`)
    // In full, a round without kills tells how much each step waits for; a sample knows it well enough.
    const isSample = kills < 500
    if (!isSample) await allRuns(new Map())
    const all = everyPoint(isSample ? usual : waited)
    const planned = shuffled(all).slice(0, kills)
    const left = new Map<string, Planned[]>()
    for (const point of planned) left.set(point.step, [...(left.get(point.step) ?? []), point])
    await allRuns(left)
    while ([...left.values()].some((of) => of.length > 0)) await roundBeside(left)
    process.stdout.write(`${met} kills, planned at ${planned.length} of ${all.length} points\n`)
    // Of a few the half may miss; none of them would say that nothing was tried.
    expect(met).toBeGreaterThanOrEqual(planned.length < 10 ? 1 : Math.floor(planned.length / 2))
    expect(await apps.run('server', ['verify'], { ...serverEnvironment(), DATABASE_URL: product.ownerUrl })).toBe(0)
  },
  300_000 + kills * 60_000,
)

type Left = Map<string, Planned[]>
let regularId = ''
let met = 0
/** How much each step waited for without a kill, and about how much that is, rather less: a point that is not reached kills nothing. */
const waited = new Map<string, number>()
const usual = new Map([
  ['supplement', 44],
  ['reverse', 41],
  ...['regular', 'supplement', 'reversal'].flatMap(
    (kind) =>
      [
        [`${kind}: approve`, 33],
        [`${kind}: reopen`, 46],
        [`${kind}: approve again`, 33],
        [`${kind}: pay`, 15],
        [`${kind}: report`, 50],
        [`${kind}: close`, 11],
      ] as const,
  ),
  ['receive', 12],
])

/** The regular run, reopened once, and a round beside it. */
async function allRuns(left: Left): Promise<void> {
  const payPeriodId = payPeriodIds.shift()
  regularId = await step('open', left, async () => {
    const { id } = ok(await ask('POST', '', { payPeriodId }))
    await until(id, 'calculated')
    return id
  })
  await approveTwice('regular', regularId, left)
  await payAndReport('regular', regularId, left)
  await roundBeside(left)
}

/** A bonus for everybody and back again for some: both reopened once before they are paid, reported and closed. */
async function roundBeside(left: Left): Promise<void> {
  const payDate = (ok(await ask('GET', `/${regularId}/waiting`)) as unknown as { firstPayDate: string }).firstPayDate
  const body = {
    key: randomUUID(),
    payDate,
    reason: 'Forgotten',
    people: workerIds.map((workerId, at) => ({
      workerId,
      additions: [{ kind: 'bonus', label: 'Promised', amount: bonuses[at] }],
    })),
  }
  const extra = await step('supplement', left, () => begin(`/${regularId}/supplementary-runs`, body))
  await approveTwice('supplement', extra, left)
  await payAndReport('supplement', extra, left)
  const taken = workerIds.filter((_, at) => at % 2 === 0)
  const reversing = { key: randomUUID(), reason: 'They had left', workerIds: taken }
  const reversal = await step('reverse', left, () => begin(`/${extra}/reversals`, reversing))
  await approveTwice('reversal', reversal, left)
  await payAndReport('reversal', reversal, left)
  const [debt] = ok(await ask('GET', `/${reversal}`)).overpayments
  const given = { key: randomUUID(), amount: debt?.owed, receivedOn: londonDay(new Date().toISOString()) }
  const path = `/${reversal}/payments/${debt?.workerId}/received`
  await step('receive', left, async () => void ok(await ask('POST', path, given)))
  const { overpayments } = ok(await ask('GET', `/${reversal}`))
  expect(overpayments.map(({ owed }) => Number(owed) === 0)).toEqual(
    overpayments.map((one) => one.workerId === debt?.workerId),
  )
}

async function begin(path: string, body: object): Promise<string> {
  const { id } = ok(await ask('POST', path, body))
  await until(id, 'calculated')
  return id
}

async function approveTwice(kind: string, id: string, left: Left): Promise<void> {
  const approve = async () => {
    const { version } = await until(id, 'calculated')
    ok(await ask('POST', `/${id}/approve`, { version }))
  }
  const reopen = async () => {
    const answer = await ask('POST', `/${id}/reopen`, { reason: 'The overtime is missing' })
    // Whose answer was lost is told that it is done.
    if (answer.status === 409) expect(answer.body).toMatchObject({ details: { why: 'not_approved' } })
    else ok(answer)
    await until(id, 'calculated')
  }
  await step(`${kind}: approve`, left, approve)
  // A regular run comes round once: it is reopened as often as it is to be killed.
  do {
    await step(`${kind}: reopen`, left, reopen)
    await step(`${kind}: approve again`, left, approve)
  } while (kind === 'regular' && (left.get('regular: reopen') ?? []).length > 0)
}

async function payAndReport(kind: string, id: string, left: Left): Promise<void> {
  await verifyForPayment(id)
  await step(`${kind}: pay`, left, async () => void ok(await ask('POST', `/${id}/pay`, {})))
  await step(`${kind}: report`, left, async () => {
    ok(await ask('POST', `/${id}/report`, { lateReason: null }))
    await until(id, 'reported')
  })
  await step(`${kind}: close`, left, async () => void ok(await ask('POST', `/${id}/close`, {})))
}

/**
 * Does a step, killed at what is planned for it, and now and then once more while the next server begins; looks at
 * everything that is kept after each kill, and when the step is done.
 */
async function step<T>(name: string, left: Left, perform: () => Promise<T>): Promise<T> {
  const planned = left.get(name)?.shift() ?? null
  let restarted: Promise<void> = Promise.resolve()
  const arm = (point: KillPoint | null, mayFollow: boolean) =>
    points.arm(point, () => {
      server.child.kill('SIGKILL')
      restarted = restarted.then(() => restart(mayFollow))
      restarted.catch(() => {})
    })
  const restart = async (mayFollow: boolean): Promise<void> => {
    met += 1
    await apps.kill(server.child)
    await holds(`killed at ${label(planned)}`, 'all')
    await passMinutes()
    server = startServer()
    if (mayFollow && choose.inHundred(25)) {
      arm({ at: choose.between(1, 30), moment: choose.inHundred(50) ? 'before' : 'after' }, false)
    }
    const started = server
    await started.line.catch((error) => {
      if (!started.child.killed) throw error
    })
  }
  arm(planned, true)
  const done = await perform().catch(async (error) => {
    await restarted
    throw new Error(`${label(planned)}: ${error}`)
  })
  const count = points.disarm()
  await restarted
  if (planned === null && !waited.has(name)) waited.set(name, count)
  await holds(label(planned ?? { step: name, at: 0, moment: 'after' }), planned === null ? 'runs' : 'all')
  return done
}

const label = (point: Planned | null) => `KILL_SEED=${seed}, ${point?.step}, ${point?.moment} wait ${point?.at}`

function everyPoint(waits: ReadonlyMap<string, number>): Planned[] {
  const moments: KillMoment[] = ['before', 'after']
  return [...waits].flatMap(([name, count]) =>
    // A regular run is worked out, paid and reported under kills in kill-during-pay-run.db.test.ts; here it is reopened.
    name === 'open' || (name.startsWith('regular') && name !== 'regular: reopen')
      ? []
      : Array.from({ length: count }, (_, index) =>
          moments.map((moment) => ({ step: name, at: index + 1, moment })),
        ).flat(),
  )
}

function shuffled<T>(all: readonly T[]): T[] {
  const rest = [...all]
  for (let at = rest.length - 1; at > 0; at -= 1) {
    const other = choose.between(0, at)
    const [one, two] = [rest[at] as T, rest[other] as T]
    rest[at] = two
    rest[other] = one
  }
  return rest
}

/** Whatever state each run is in, all that it says of itself is there once and to the penny, and nothing else. */
async function holds(when: string, what: 'runs' | 'all'): Promise<void> {
  if (what === 'all') expect(await findDifferences(product.owner, product.deps.seal), when).toEqual([])
  const { rows } = await product.owner.query<Standing>(standing, [company.employerId])
  for (const run of rows) {
    const { state, records, reports } = run
    const isApproved = state !== 'draft' && state !== 'calculated'
    const isPaid = isApproved && state !== 'approved'
    const isReported = state === 'reported' || state === 'closed'
    const paidTo = run.kind === 'reversal' ? 0 : records
    expect(run, when).toMatchObject({
      records: isApproved ? run.members : 0,
      payslips: records,
      recorded: records,
      sent: isPaid ? paidTo : 0,
      wages: isPaid ? paidTo : 0,
      files: isPaid && paidTo > 0 ? 'bacs,csv,pain001' : null,
      printed: run.paid,
      booked: run.paid,
      in_bank: isPaid && paidTo > 0 ? run.paid : null,
      audited: isApproved ? 1 : 0,
    })
    if (isReported) expect(reports, when).toBe('accepted')
    else expect(isPaid ? [null, 'ready', 'sending', 'waiting', 'accepted'] : [null], when).toContain(reports)
    if (reports !== null) await reportHolds(run.id, when)
  }
  await yearsHold(when)
}

type Standing = {
  id: string
  kind: string
  state: PayRun['state']
  members: number
  records: number
  reports: string | null
  paid: number | null
}

const journalsOf = (kind: string) =>
  `(select count(*)::int from journals j join pay_records p on p.employer_id = j.employer_id and j.business_key = 'pay:' || p.id || ':${kind}'
    where p.employer_id = r.employer_id and p.pay_run_id = r.id)`
const standing = `
  select r.id, r.kind, r.state,
    case when r.kind = 'regular' then ${people} else (select count(*)::int from pay_run_members m where m.employer_id = r.employer_id and m.pay_run_id = r.id) end as members,
    (select count(*)::int from pay_records p where p.employer_id = r.employer_id and p.pay_run_id = r.id) as records,
    (select sum(paid_out_pence)::int from pay_records p where p.employer_id = r.employer_id and p.pay_run_id = r.id) as paid,
    (select count(*)::int from payslips s where s.employer_id = r.employer_id and s.pay_run_id = r.id) as payslips,
    (select sum(round((s.document -> 'totals' ->> 'paidOut')::numeric * 100))::int from payslips s
      where s.employer_id = r.employer_id and s.pay_run_id = r.id) as printed,
    ${journalsOf('recorded')} as recorded, ${journalsOf('sent')} as sent,
    (select -sum(g.amount_pence)::int from pay_records p
      join journals j on j.employer_id = p.employer_id and j.business_key = 'pay:' || p.id || ':recorded'
      join postings g on g.employer_id = j.employer_id and g.journal_id = j.id
      join ledger_accounts a on a.employer_id = g.employer_id and a.id = g.account_id and a.code in ('wages.net_payable', 'wages.overpaid')
      where p.employer_id = r.employer_id and p.pay_run_id = r.id) as booked,
    (select count(*)::int from wage_payments y where y.employer_id = r.employer_id and y.pay_run_id = r.id) as wages,
    (select string_agg(format, ',' order by format) from payment_files f where f.employer_id = r.employer_id and f.pay_run_id = r.id) as files,
    (select max(total_pence)::int from payment_files f where f.employer_id = r.employer_id and f.pay_run_id = r.id and f.format = 'pain001') as in_bank,
    (select string_agg(state, ',') from hmrc_submissions h where h.employer_id = r.employer_id and h.pay_run_id = r.id) as reports,
    (select count(*)::int from audit_rows a where a.employer_id = r.employer_id and a.subject_id = r.id::text and a.action = 'pay_run.approved')
      - (select count(*)::int from audit_rows a where a.employer_id = r.employer_id and a.subject_id = r.id::text and a.action = 'pay_run.reopened') as audited
  from pay_runs r where r.employer_id = $1 order by r.created_at, r.id`

/** The report of a run says of each person's year what their pay record says. */
async function reportHolds(payRunId: string, when: string): Promise<void> {
  const { rows: sent } = await product.owner.query(
    "select id, content_sealed as sealed from hmrc_submissions where employer_id = $1 and pay_run_id = $2 and kind = 'FPS'",
    [company.employerId, payRunId],
  )
  expect(sent, when).toHaveLength(1)
  const xml = String(openReport(product.deps.seal, sent[0]))
  const { rows } = await product.owner.query<{ tax: number; year: number }>(
    `select income_tax_pence as tax, (to_date ->> 'tax')::int as year from pay_records where employer_id = $1 and pay_run_id = $2 order by id`,
    [company.employerId, payRunId],
  )
  const pounds = (amount: number) => (amount / 100).toFixed(2)
  expect(textsIn(xml, 'TaxDeductedOrRefunded'), when).toEqual(rows.map(({ tax }) => pounds(tax)))
  expect(textsIn(xml, 'TotalTax'), when).toEqual(rows.map(({ year }) => pounds(year)))
}

/** Figures to date of everybody's latest record are the sums of all their records. */
async function yearsHold(when: string): Promise<void> {
  const { rows } = await product.owner.query(
    `select worker_id, gross, tax, ni, last ->> 'gross' as year_gross, last ->> 'tax' as year_tax, last ->> 'employeeNi' as year_ni from (
       select worker_id, sum(gross_pence)::text as gross, sum(income_tax_pence)::text as tax, sum(employee_ni_pence)::text as ni,
         (array_agg(to_date order by pay_date desc, id desc))[1] as last
       from pay_records where employer_id = $1 group by worker_id
     ) s`,
    [company.employerId],
  )
  for (const { gross, tax, ni, year_gross, year_tax, year_ni } of rows) {
    expect([year_gross, year_tax, year_ni], when).toEqual([gross, tax, ni])
  }
}

function serverEnvironment(): Record<string, string> {
  return {
    PORT: String(port),
    DATABASE_URL: points.databaseUrl,
    GPOD_DEMO: 'off',
    GPOD_DATA_DIR: join(apps.folder, 'data'),
    GPOD_SECRET_KEY: product.secretKey.toString('base64'),
    GPOD_PUBLIC_WRITES_PER_MINUTE: '100000',
    // Nobody withdraws here.
    GPOD_BANK_URL: 'http://127.0.0.1:9',
    GPOD_BANK_API_KEY: 'not-used-in-this-test',
    GPOD_BANK_WEBHOOK_SECRET: product.webhookSecret,
    GPOD_HMRC_URL: points.hmrcUrl,
    LOG_LEVEL: 'error',
  }
}

const startServer = () => apps.start('server', ['serve'], serverEnvironment(), (line) => line === 'ready')

/** Not killed: HMRC does not end with those who report to it. */
async function startHmrc(): Promise<string> {
  const environment = {
    HMRC_SENDER_ID: sender.senderId,
    HMRC_PASSWORD: sender.password,
    HMRC_READY_MS: '0',
    HMRC_POLL_INTERVAL_SECONDS: '0',
  }
  const started = apps.start('sandbox-hmrc', [], environment, (line) => line.startsWith('{'))
  return (JSON.parse(await started.line) as { listening: string }).listening
}

/** A request that HMRC never received is sent again after some minutes: they pass while the server is off. */
async function passMinutes(): Promise<void> {
  await product.owner.query(
    `update hmrc_submissions set sent_at = sent_at - interval '6 minutes', poll_after = poll_after - interval '6 minutes'
     where state = 'sending'`,
  )
}

type Reply = { status: number; body: PayRun & { code?: string } }

const patience = 180_000

/** Asks until there is an answer: what any client has to do. A step that was done before its answer was lost is done. */
async function ask(method: 'GET' | 'POST', path: string, body: object | null = null): Promise<Reply> {
  const end = Date.now() + patience
  for (let reply: Reply | null = null; Date.now() < end; ) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/employer/pay-runs${path}`, {
        method,
        headers: { authorization: `Bearer ${company.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(60_000),
      })
      reply = { status: response.status, body: (await response.json()) as Reply['body'] }
    } catch {
      // Nobody was there, or the request met its end under way.
    }
    if (reply?.status === 500) throw new Error(`a fault of the server: ${method} ${path}`)
    if (reply && reply.status < 500) return reply
    reply = null
    await pause(100)
  }
  throw new Error(`no answer in three minutes: ${method} ${path}`)
}

function ok({ status, body }: Reply): PayRun {
  if (status >= 300) throw new Error(JSON.stringify({ status, ...body }))
  return body
}

/** Asked of the database itself: what is waited for here is no wait of the server's. */
async function until(id: string, state: PayRun['state']): Promise<{ version: number }> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await product.owner.query<{ state: string; version: number }>(
      `select state, calculation as version from pay_runs where id = $1 and (approved_at is not null or progress = 'done')`,
      [id],
    )
    const [run] = rows
    if (run?.state === state) return run
    if (tries === 1_200) throw new Error(`run ${id} stands still: ${JSON.stringify(rows)}`)
    await pause(50)
  }
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

/** A few with a salary, and paydays of which a bank still takes the files and none is late; the first period begins today. */
async function hireSalaried(): Promise<void> {
  const { employerId } = company
  const from = londonDay(product.clock.now())
  const { owner } = product
  await owner.query('delete from pay_periods where employer_id = $1', [employerId])
  const { rows } = await owner.query<{ id: string; payday: string }>(
    `insert into pay_periods (employer_id, id, frequency, starts_on, ends_on, pay_date)
     select $1, gen_random_uuid(), 'weekly', case when row_number() over (order by days.day) = 1 then $2::date else day end, day, day
     from (select $2::date + n as day from generate_series(8, 70) n) days
     where extract(isodow from day) < 6 order by days.day returning id, pay_date as payday`,
    [employerId, from],
  )
  const payday = String(rows[0]?.payday)
  payPeriodIds = rows.map(({ id }) => id)
  await hireMany(owner, { employerId, seal: product.deps.seal, workers: people, from, payday })
  await owner.query('delete from timesheets where employer_id = $1', [employerId])
  await owner.query(
    "update workers set pay_basis = 'salaried', address = '1 High Street, Leeds, LS1 4AB' where employer_id = $1",
    [employerId],
  )
  const hired = await owner.query<{ worker_id: string }>(
    `insert into worker_salaries (employer_id, worker_id, from_day, annual_pence)
     select employer_id, id, starts_on, 3000000 + 100007 * substr(employee_number, 2)::int from workers where employer_id = $1
     returning worker_id`,
    [employerId],
  )
  workerIds = hired.rows.map(({ worker_id }) => worker_id)
}
