import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pence } from '@gpod/money'
import { expect } from 'vitest'
import { verifyBooks } from '../src/features/books/journals/index.ts'
import { DAY, instantPlus, londonDay } from '../src/platform/clock.ts'
import { freePort } from '../src/platform/embedded-database/postmaster.ts'
import { bundleApps } from './killed-processes.ts'
import { grantWithdrawals, hire, openTestProduct, type TestCompany, type TestWorker, work, write } from './product.ts'
import type { chance } from './withdrawals/chance.ts'

/** The sandbox bank refuses to pay it. */
const refusedAccount = '00000099'
/** Accounts of which the bank tells at once. */
export const toldAccounts = ['12345678', '12345678', refusedAccount]
/** And those of which it tells twice, late, or never. */
export const allAccounts = [...toldAccounts, '00000096', '00000095', '00000094']

export type Person = TestWorker & { account: string }
type Body = { amount: string; speed: 'standard' | 'express' }
type Reply = { status: number; id: string | null; code: string | null; retryAfter: string | null }
/** What became of one withdrawal that was asked for until there was an answer. */
export type Asked = Reply & {
  worker: Person
  key: string
  body: Body
  amount: number
  /** How often the connection was cut under way. */
  cutOff: number
  /** The answers that said to come again. */
  refused: Reply[]
}
type Standing = { id: string; worker_id: string; amount_pence: number; state: string; reference: string }

export type WithdrawingScene = Awaited<ReturnType<typeof openWithdrawingScene>>

/**
 * A server and a bank as processes that can be killed, and people with pay who withdraw from them. The processes have
 * the real time, so everything here has it too. `clusterUrl` is a PostgreSQL of its own, for a test that ends it.
 */
export async function openWithdrawingScene({
  choose,
  clusterUrl,
}: {
  choose: ReturnType<typeof chance>
  clusterUrl?: string
}) {
  const apiKey = randomBytes(16).toString('hex')
  const processes = await bundleApps(['server', 'sandbox-bank'])
  const product = await openTestProduct({
    now: new Date().toISOString(),
    ...(clusterUrl === undefined ? {} : { clusterUrl }),
  })
  const serverPort = await freePort(null)
  const bankPort = await freePort(null)

  const serverEnvironment = (): Record<string, string> => ({
    PORT: String(serverPort),
    DATABASE_URL: product.ownerUrl,
    GPOD_DEMO: 'off',
    GPOD_DATA_DIR: join(processes.folder, 'data'),
    GPOD_SECRET_KEY: product.secretKey.toString('base64'),
    GPOD_PUBLIC_WRITES_PER_MINUTE: '100000',
    GPOD_BANK_URL: `http://127.0.0.1:${bankPort}`,
    GPOD_BANK_API_KEY: apiKey,
    GPOD_BANK_WEBHOOK_SECRET: product.webhookSecret,
    // Nothing is reported here.
    GPOD_HMRC_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  })

  /** Asks once. */
  const post = async ({ token }: Person, key: string, body: Body): Promise<Reply> => {
    const response = await fetch(`http://127.0.0.1:${serverPort}/api/ewa/withdraw`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    const { id = null, code = null } = (await response.json()) as { id?: string; code?: string }
    return { status: response.status, id, code, retryAfter: response.headers.get('retry-after') }
  }

  const verify = async (worker: Person, amount: number): Promise<void> => {
    product.clock.moveTo(new Date().toISOString())
    await whenThere(() => grantWithdrawals(product, worker, { amount: pence(amount) }))
  }

  const readWithdrawals = async (): Promise<Standing[]> => {
    const { rows } = await product.owner.query<Standing>(
      'select id, worker_id, amount_pence, state, reference from withdrawals',
    )
    return rows
  }

  const readBankEvents = async () => {
    const response = await fetch(`http://127.0.0.1:${bankPort}/events`, {
      headers: { authorization: `Bearer ${apiKey}` },
    })
    return ((await response.json()) as { events: { reference: string; amountPence: number; type: string }[] }).events
  }

  return {
    product,
    processes,
    serverPort,
    startServer(): { child: ChildProcess; ready: Promise<string> } {
      const { child, line } = processes.start('server', ['serve'], serverEnvironment(), (said) => said === 'ready')
      return { child, ready: line }
    },

    /** Not a child of the server: a bank does not end with its customer. */
    async startBank(): Promise<ChildProcess> {
      const environment = {
        PORT: String(bankPort),
        BANK_API_KEY: apiKey,
        BANK_STATE_FILE: join(processes.folder, 'bank.jsonl'),
        BANK_WEBHOOK_URL: `http://127.0.0.1:${serverPort}/api/webhooks/bank`,
        BANK_WEBHOOK_SECRET: product.webhookSecret,
        BANK_SETTLE_MS: '200',
        BANK_SETTLE_STANDARD_MS: '700',
      }
      const { child, line } = processes.start('sandbox-bank', [], environment, () => true)
      await line
      return child
    },

    /** Whatever day it is: no payday, on which nothing may be taken, and nothing due to be settled. */
    async openOnePeriodAround({ employerId }: TestCompany): Promise<void> {
      await write(product, { employerId }, 'delete from pay_periods where employer_id = $1', [employerId])
      for (const frequency of ['weekly', 'monthly']) {
        await write(
          product,
          { employerId },
          `insert into pay_periods (employer_id, id, frequency, starts_on, ends_on, pay_date)
           values ($1, gen_random_uuid(), $2, $3::date - 20, $3::date + 80, $3::date + 80)`,
          [employerId, frequency, londonDay(product.clock.now())],
        )
      }
    },

    async hirePeople(
      company: TestCompany,
      { count, accounts }: { count: number; accounts: readonly string[] },
    ): Promise<Person[]> {
      const people: Person[] = []
      for (let index = 0; index < count; index += 1) {
        const account = accounts[index % accounts.length] ?? ''
        const bankAccount = { sortCode: '00-00-00', accountNumber: account, accountName: 'A Khan' }
        const worker = await hire(product, company, { hourlyRate: '20.00', payFrequency: 'monthly', bankAccount })
        for (let ago = 1; ago <= 6; ago += 1) {
          const day = londonDay(instantPlus(product.clock.now(), -ago * DAY))
          await work(product, company, worker, { day, hours: 20 })
        }
        people.push({ ...worker, account })
      }
      return people
    },

    /** Asks until there is an answer, each time under the same key: what any client has to do. Begins when it likes. */
    async askFor(worker: Person, key: string, { isAtOnce = false } = {}): Promise<Asked> {
      const amount = choose.between(500, 1500)
      const body: Body = {
        amount: (amount / 100).toFixed(2),
        speed: choose.pick<Body['speed']>(['standard', 'express']),
      }
      const wait = isAtOnce ? 0 : choose.between(0, 300)
      await verify(worker, amount)
      await pause(wait)
      const refused: Reply[] = []
      let cutOff = 0
      for (;;) {
        const reply = await post(worker, key, body).catch((error: Error) => {
          // Refused: nobody was there; or this client gave up. Anything else is a request that met its end under way.
          if (error.name !== 'TimeoutError' && !String(error.cause).includes('ECONNREFUSED')) cutOff += 1
          return null
        })
        if (reply?.status === 403) await verify(worker, amount)
        const isAnswer =
          reply !== null && reply.status < 500 && reply.status !== 403 && reply.code !== 'withdrawal_in_flight'
        if (isAnswer) return { ...reply, worker, key, body, amount, cutOff, refused }
        if (reply !== null && reply.status >= 500) refused.push(reply)
        await pause(50 + Math.random() * 200)
      }
    },

    async readUnfinished(): Promise<Standing[]> {
      return (await readWithdrawals()).filter(({ state }) => state !== 'paid' && state !== 'failed')
    },

    /**
     * What was acknowledged is kept, and what is kept was paid by the bank, once and of the same amount; whoever asks
     * again under their key hears the same; and the books hold.
     */
    async expectAcknowledgedIsKeptIsPaid(answered: readonly Asked[], people: readonly Person[]): Promise<void> {
      expect(answered.filter(({ status }) => status !== 201)).toEqual([])
      const stands = await readWithdrawals()
      expect(stands.map(({ id, amount_pence }) => `${id} ${amount_pence}`).sort()).toEqual(
        answered.map(({ id, amount }) => `${id} ${amount}`).sort(),
      )
      const refusedByBank = new Set(
        people.filter(({ account }) => account === refusedAccount).map(({ workerId }) => workerId),
      )
      for (const { worker_id, state } of stands) expect(state).toBe(refusedByBank.has(worker_id) ? 'failed' : 'paid')
      const events = await readBankEvents()
      expect(events.map(({ reference, amountPence, type }) => `${reference} ${amountPence} ${type}`).sort()).toEqual(
        stands
          .map(({ reference, amount_pence, state }) => {
            return `${reference} ${amount_pence} ${state === 'paid' ? 'payment.settled' : 'payment.rejected'}`
          })
          .sort(),
      )
      for (const one of answered)
        expect(await post(one.worker, one.key, one.body)).toMatchObject({ status: 201, id: one.id })
      expect(await readWithdrawals()).toHaveLength(stands.length)
      expect((await verifyBooks(product.owner)).differences).toEqual([])
      expect(await processes.run('server', ['verify'], serverEnvironment())).toBe(0)
    },

    async close(): Promise<void> {
      await processes.close()
      await product.close()
    },
  }
}

/** The test's own connections are cut with the others. */
async function whenThere(act: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      if (tries === 100) throw error
      await pause(200)
    }
  }
}
