import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pence } from '@gpod/money'
import { afterEach, expect, test } from 'vitest'
import { startBankProcess, startServerProcess } from '../../../../test/processes.ts'
import {
  callProduct,
  grantWithdrawals,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { DAY, instantPlus, londonDay } from '../../../platform/clock.ts'
import { verifyBooks } from '../../books/journals/index.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function open(now?: string): Promise<TestProduct> {
  const product = await openTestProduct(now === undefined ? {} : { now })
  closers.push(() => product.close())
  return product
}

/** A worker who may take £100.00. */
async function openBalance(product: TestProduct, company: TestCompany, day: string): Promise<TestWorker> {
  // A week under the thresholds of tax and National Insurance: 16 hours at £12.50 are £200.00 net, half of it may be taken.
  const worker = await hire(product, company, { hourlyRate: '12.50', dateOfBirth: '2009-01-01' })
  await work(product, company, worker, { day, hours: 16 })
  const before = await callProduct(product, 'GET', '/api/ewa/available', { token: worker.token })
  expect(before).toMatchObject({ status: 200, body: { amount: '100.00' } })
  return worker
}

/** 200 verifications for £10.00 each, from now: they count for two minutes. */
const verify200 = (product: TestProduct, worker: TestWorker) =>
  grantWithdrawals(product, worker, { amount: pence(1000), times: 200 })

/** 10 of 200 succeeded, nothing is left, the books hold, and at no commit was more taken than there was. */
async function expectTenOfTwoHundred(product: TestProduct, { token, workerId }: TestWorker, outcomes: string[]) {
  expect(outcomes.filter((outcome) => outcome.startsWith('201'))).toHaveLength(10)
  const refusals = outcomes.filter((outcome) => !outcome.startsWith('201'))
  expect(refusals).toEqual(Array(190).fill('409 nothing_available'))
  const after = await callProduct(product, 'GET', '/api/ewa/available', { token })
  expect(after.body).toMatchObject({ amount: '0.00', shortfall: '0.00', outstanding: '100.00' })
  expect((await verifyBooks(product.owner)).differences).toEqual([])

  const commits = await product.owner.query<{ before: number; after: number }>(
    `select before_pence as before, after_pence as after from available_changes
     where worker_id = $1 and cause = 'withdrawal' order by before_pence desc`,
    [workerId],
  )
  expect(commits.rows).toEqual(
    Array.from({ length: 10 }, (_, taken) => ({ before: 10_000 - taken * 1000, after: 9000 - taken * 1000 })),
  )
  const sum = await product.owner.query<{ total: number }>('select sum(amount_pence)::bigint as total from postings')
  expect(sum.rows).toEqual([{ total: 0 }])
}

test('A1 no overdraw: of 200 concurrent withdrawals of £10 on a £100 balance exactly 10 succeed, and 190 get a coded refusal', async () => {
  const product = await open()
  const worker = await openBalance(product, await openTestCompany(product, unlimited), '2026-11-16')
  await verify200(product, worker)
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      callProduct(product, 'POST', '/api/ewa/withdraw', {
        token: worker.token,
        body: { amount: '10.00' },
        headers: { 'idempotency-key': `a1-${index}` },
      }),
    ),
  )
  await expectTenOfTwoHundred(
    product,
    worker,
    answers.map(({ status, body }) => `${status} ${body.code ?? body.status}`),
  )
})

test('A1 no overdraw with three server processes on one database: the same, and the bank pays exactly the 10', async () => {
  // The processes have the real time, so everything here has it too.
  const now = new Date().toISOString()
  const product = await open(now)
  const company = await openTestCompany(product, unlimited)
  await openOnePeriodAround(product, company, now)
  const worker = await openBalance(product, company, londonDay(instantPlus(now, -2 * DAY)))

  const { urls, bankUrl, apiKey } = await startThreeServers(product)
  // The clock of the test stands still, and starting took a while.
  product.clock.moveTo(new Date().toISOString())
  await verify200(product, worker)
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      // On a busy machine a server may ask for patience; then the same request comes again, under the same key.
      for (;;) {
        const answer = await fetch(`${urls[index % 3]}/api/ewa/withdraw`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${worker.token}`,
            'content-type': 'application/json',
            'idempotency-key': `a1-${index}`,
          },
          body: JSON.stringify({ amount: '10.00' }),
        })
        const body = (await answer.json()) as { code?: string; status?: string }
        if (body.code !== 'busy') return `${answer.status} ${body.code ?? body.status}`
        await pause(Number(answer.headers.get('retry-after')) * 1000 * Math.random())
      }
    }),
  )
  await expectTenOfTwoHundred(product, worker, outcomes)

  await untilAllArePaid(product)
  const statement = await fetch(`${bankUrl}/statement`, { headers: { authorization: `Bearer ${apiKey}` } })
  const { totalPaidPence } = (await statement.json()) as { totalPaidPence: number }
  expect(totalPaidPence).toBe(10_000)
  expect((await verifyBooks(product.owner)).differences).toEqual([])
}, 300_000)

/** Whatever day it is: no payday, on which nothing may be taken, and nothing due to be settled. */
async function openOnePeriodAround({ owner }: TestProduct, { employerId }: TestCompany, now: string): Promise<void> {
  await owner.query('delete from pay_periods where employer_id = $1', [employerId])
  for (const frequency of ['weekly', 'monthly']) {
    await owner.query(
      `insert into pay_periods (employer_id, id, frequency, starts_on, ends_on, pay_date)
       values ($1, gen_random_uuid(), $2, $3::date - 9, $3::date + 80, $3::date + 80)`,
      [employerId, frequency, londonDay(now)],
    )
  }
}

/** Three servers and their bank, whose webhooks go to each in turn. */
async function startThreeServers({ ownerUrl, secretKey, webhookSecret }: TestProduct) {
  const apiKey = randomBytes(16).toString('hex')
  const urls: string[] = []
  let webhooks = 0
  const balancer = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    webhooks += 1
    // A server that is going down has not heard: the bank says it again.
    const passed = await fetch(`${urls[webhooks % urls.length]}/api/webhooks/bank`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'gpod-bank-signature': String(request.headers['gpod-bank-signature']),
      },
      body: Buffer.concat(chunks),
    }).catch(() => null)
    response.writeHead(passed?.status ?? 502).end(await passed?.text())
  })
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  closers.push(() => balancer.close())
  const webhookUrl = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}/`
  const bank = await startBankProcess({ apiKey, webhookUrl, webhookSecret, settleMilliseconds: 300 })
  closers.push(() => bank.stop())
  const servers = await Promise.all(
    Array.from({ length: 3 }, () =>
      startServerProcess({
        DATABASE_URL: ownerUrl,
        GPOD_SECRET_KEY: secretKey.toString('base64'),
        GPOD_BANK_URL: bank.url,
        GPOD_BANK_API_KEY: apiKey,
        GPOD_BANK_WEBHOOK_SECRET: webhookSecret,
        // Nothing is reported here, and no server needs a sandbox of its own for it.
        GPOD_HMRC_URL: 'http://127.0.0.1:9',
        GPOD_PUBLIC_WRITES_PER_MINUTE: '100000',
      }),
    ),
  )
  for (const server of servers) {
    urls.push(server.url)
    closers.push(() => server.stop())
  }
  return { urls, bankUrl: bank.url, apiKey }
}

async function untilAllArePaid({ owner }: TestProduct): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const { rows } = await owner.query<{ state: string; count: number }>(
      'select state, count(*) from withdrawals group by state',
    )
    if (rows.length === 1 && rows[0]?.state === 'paid') return
    if (Date.now() > deadline) throw new Error(`not all are paid: ${JSON.stringify(rows)}`)
    await pause(200)
  }
}
