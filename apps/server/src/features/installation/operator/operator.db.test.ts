import type { OperatorCheckCode, OperatorOverview } from '@gpod/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type FullCompany, fullNow, openFullCompany } from '../../../../test/full-company.ts'
import { callProduct, goodPassword, openTestProduct, type TestProduct } from '../../../../test/product.ts'
import { instantPlus, MINUTE } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { job } from '../../../platform/jobs/job.ts'
import { openJobs, prepareJobs } from '../../../platform/jobs/jobs.ts'
import { addOperator } from './change-operators.ts'

const one = job({
  name: 'one',
  payload: z.object({ a: z.string() }),
  retry: { limit: 0, delaySeconds: 0 },
  expireInSeconds: 60,
})

let product: TestProduct
let full: FullCompany
let token: string
beforeAll(async () => {
  product = await openTestProduct({ isLive: true })
  full = await openFullCompany(product)
  product.clock.moveTo(fullNow)
  await prepareJobs(product.owner, [one])
  token = await signInAsOperator()
})
afterAll(() => product.close())

/** By the very way an operator comes in on the first day: the command's link, a password, a sign-in. */
async function signInAsOperator(): Promise<string> {
  const email = 'pat@operations.example'
  const deps = {
    database: openDatabase(product.owner, { mostOfOneCompany: 1, signingKey: product.database.signingKey }),
    clock: product.clock,
    doneBy: 'a test',
  }
  const added = await addOperator(deps, { email, publicUrl: 'https://pay.example' })
  const linkToken = added.outcome === 'is_operator' ? added.link?.split('#')[1] : undefined
  const reset = await callProduct(product, 'POST', '/api/auth/reset-password', {
    body: { token: linkToken, password: goodPassword, confirmPassword: goodPassword },
  })
  expect(reset.status).toBe(200)
  const signedIn = await callProduct(product, 'POST', '/api/auth/login', {
    body: { username: email, password: goodPassword },
  })
  expect(signedIn.body.user).toMatchObject({ email, isOperator: true, role: null, employer: null, emailVerified: true })
  return String(signedIn.body.token)
}

async function overview(): Promise<OperatorOverview> {
  const { status, body } = await callProduct(product, 'GET', '/api/operator/state', { token })
  expect(status).toBe(200)
  return body as OperatorOverview
}

async function check(code: OperatorCheckCode) {
  const { checks } = await overview()
  const found = checks.find((one) => one.code === code)
  return { state: found?.state, finding: found?.finding }
}

const run = (statement: string, values: unknown[] = []) => product.owner.query(statement, values)
const before = (minutes: number) => instantPlus(product.clock.now(), -minutes * MINUTE)

test('backups: none set up, a good one, one that failed since, as the rows say', async () => {
  expect(await check('backups')).toEqual({ state: 'warning', finding: { code: 'backups_not_set_up' } })
  await run(`insert into backup_setup (made, place, wal_shipped_to) values ('folder', '/backups', $1)`, [before(1)])
  await run(
    `insert into backup_runs (id, kind, place, state, started_at, ended_at, bytes, restores_from)
     values (gen_random_uuid(), 'base', '/backups', 'done', $1, $1, 4000000, $1)`,
    [before(60)],
  )
  expect(await check('backups')).toEqual({
    state: 'pass',
    finding: { code: 'backups_good', at: before(60), megabytes: 4, place: '/backups' },
  })
  await run(
    `insert into backup_runs (id, kind, place, state, started_at, ended_at, problem)
     values (gen_random_uuid(), 'base', '/backups', 'failed', $1, $1, 'no space left on device')`,
    [before(5)],
  )
  expect(await check('backups')).toEqual({
    state: 'fail',
    finding: { code: 'backups_failed', at: before(5), problem: 'no space left on device' },
  })
  expect((await overview()).state).toBe('fail')
})

test('the nightly proof of the books is told as it ended', async () => {
  expect(await check('verify')).toEqual({ state: 'unknown', finding: { code: 'verify_never' } })
  await run(`insert into verify_runs (id, started_at, ended_at, differences) values (gen_random_uuid(), $1, $1, 3)`, [
    before(30),
  ])
  expect(await check('verify')).toEqual({
    state: 'fail',
    finding: { code: 'verify_differs', at: before(30), differences: 3 },
  })
})

test('mail that waits and mail that failed are counted over all companies and accounts', async () => {
  await run(`update outgoing_mail set state = 'sent'`)
  await run(`update account_mail set state = 'sent'`)
  expect(await check('mail')).toEqual({ state: 'pass', finding: { code: 'mail_files', waiting: 0 } })
  const mail = (state: string, madeAt: string) =>
    run(
      `insert into outgoing_mail (employer_id, id, recipient, subject, body, state, made_at)
       values ($1, gen_random_uuid(), 'amina@post.example', 'Your payslip', 'Here', $2, $3)`,
      [full.company.employerId, state, madeAt],
    )
  const accountMail = (state: string, madeAt: string) =>
    run(
      `insert into account_mail (id, recipient, subject, state, made_at) values (gen_random_uuid(), 'a@post.example', 'x', $1, $2)`,
      [state, madeAt],
    )
  await mail('failed', before(60))
  await accountMail('failed', before(2 * 24 * 60))
  await accountMail('failed', before(8 * 24 * 60))
  expect(await check('mail')).toEqual({ state: 'warning', finding: { code: 'mail_failed', failed: 2 } })
  await mail('waiting', before(10))
  await accountMail('waiting', before(40))
  expect(await check('mail')).toEqual({
    state: 'warning',
    finding: { code: 'mail_late', waiting: 2, since: before(40) },
  })
})

test('a payment is late half an hour after it should have left, a standard one on its way after six hours', async () => {
  await run(`update withdrawals set state = 'cancelled' where state in ('approved', 'releasing')`)
  expect(await check('bank')).toEqual({ state: 'pass', finding: { code: 'bank_sandbox', moving: 0 } })
  const move = (state: string, speed: string, minutes: number) =>
    run(
      `update withdrawals set state = $2, speed = $3, approved_at = $4, releasing_at = case when $2 = 'releasing' then $4::timestamptz end
       where id = $1`,
      [full.ids.withdrawal, state, speed, before(minutes)],
    )
  for (const [state, speed, minutes, isLate] of [
    ['approved', 'standard', 29, false],
    ['approved', 'standard', 31, true],
    ['releasing', 'express', 31, true],
    ['releasing', 'standard', 31, false],
    ['releasing', 'standard', 6 * 60 + 1, true],
  ] as const) {
    await move(state, speed, minutes)
    const expected = isLate
      ? { state: 'fail', finding: { code: 'bank_late', late: 1 } }
      : { state: 'pass', finding: { code: 'bank_sandbox', moving: 1 } }
    expect(await check('bank'), `${state} ${speed} ${minutes}`).toEqual(expected)
  }
})

test('a report that HMRC has not answered is late half an hour after it was to be asked for', async () => {
  await run(`update hmrc_submissions set state = 'accepted'`)
  expect(await check('hmrc')).toEqual({ state: 'pass', finding: { code: 'hmrc_sandbox', moving: 0 } })
  const wait = (minutes: number) =>
    run(`update hmrc_submissions set state = 'waiting', poll_after = $2 where id = $1`, [
      full.ids.submission,
      before(minutes),
    ])
  await wait(29)
  expect(await check('hmrc')).toEqual({ state: 'pass', finding: { code: 'hmrc_sandbox', moving: 1 } })
  await wait(31)
  expect(await check('hmrc')).toEqual({ state: 'fail', finding: { code: 'hmrc_late', late: 1 } })
})

test('jobs are told by queue; one that failed for good is counted, one that nobody takes is late', async () => {
  expect(await overview()).toMatchObject({ queues: [{ name: 'one', waiting: 0, active: 0, failed: 0 }] })
  expect(await check('jobs')).toEqual({ state: 'pass', finding: { code: 'jobs_good' } })
  const jobs = await openJobs(product.database.pool, { onError: () => {} })
  try {
    await product.database.transaction('nobody', (tx) => jobs.enqueue(tx, one, [{ a: '1' }, { a: '2' }]))
  } finally {
    await jobs.stop()
  }
  await run(`update pgboss.job set state = 'failed', completed_on = now() where name = 'one' and data ->> 'a' = '1'`)
  expect(await overview()).toMatchObject({ queues: [{ name: 'one', waiting: 1, active: 0, failed: 1 }] })
  expect(await check('jobs')).toEqual({ state: 'warning', finding: { code: 'jobs_failed', failed: 1 } })
  const due = '2026-01-05T09:00:00.000Z'
  await run(`update pgboss.job set start_after = $1 where name = 'one' and state = 'created'`, [due])
  expect(await check('jobs')).toEqual({ state: 'fail', finding: { code: 'jobs_late', late: 1, since: due } })
})

test('what a busy database does not tell in time is not known, and the rest is told all the same', async () => {
  const holder = await product.owner.connect()
  try {
    await holder.query('begin; lock table pgboss.job in access exclusive mode')
    const { checks, queues, installation } = await overview()
    expect(queues).toBeNull()
    expect(checks.find(({ code }) => code === 'jobs')).toMatchObject({
      state: 'unknown',
      finding: { code: 'not_known' },
    })
    expect(checks.find(({ code }) => code === 'mail')?.finding.code).toBe('mail_late')
    expect(installation.database).not.toBeNull()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('the installation tells its versions, its size, and how many servers share it', async () => {
  const { installation } = await overview()
  const facts = await run(`select version(), pg_database_size(current_database()) as bytes`)
  const { version, bytes } = facts.rows[0] as { version: string; bytes: number }
  expect(installation).toMatchObject({ isProduction: false, servers: 1 })
  expect(version).toContain(`PostgreSQL ${installation.database?.version}`)
  expect(Math.abs((installation.database?.megabytes ?? 0) - bytes / 1_000_000)).toBeLessThan(2)
  expect(installation.database?.lastMigration).toMatch(/^\d{4}-[a-z-]+\.sql$/)
})

test('nobody else is told, also not an owner of a company; and an operator no longer once the role is taken away', async () => {
  const refused = async (other?: string) =>
    (await callProduct(product, 'GET', '/api/operator/state', other === undefined ? {} : { token: other })).status
  expect(await refused()).toBe(401)
  for (const other of [full.company.token, full.administrators.auditor.token, full.worker.token]) {
    expect(await refused(other)).toBe(403)
  }
  await run(`insert into operator_changes (user_id, action, done_by, at)
    select user_id, 'removed', 'a test', now() from operator_changes where action = 'added'`)
  expect(await refused(token)).toBe(403)
})
