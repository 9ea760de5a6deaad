import { spawn } from 'node:child_process'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { pence } from '@gpod/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BankRail, PaymentInstruction } from './bank-rail.ts'
import { verifyWebhookSignature } from './bank-webhook-signature.ts'
import { BankRequestError, createSandboxBankRail } from './sandbox-bank-rail.ts'

const apiKey = 'the-key-of-the-rail-test'
const webhookSecret = 'the-secret-of-the-rail-test'

const instruction: PaymentInstruction = {
  idempotencyKey: 'withdrawal-1',
  amount: pence(4000),
  sortCode: '107999',
  accountNumber: '88837491',
  payeeName: 'Amara Okafor',
  reference: 'GPODAAAABBBB',
  speed: 'express',
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A bank of one answer. */
async function railTo(status: number, body: unknown): Promise<BankRail> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const url = await serve((_request, response) => response.writeHead(status).end(text))
  return createSandboxBankRail({ url, apiKey })
}

const accepted = { id: 'pay_1', idempotencyKey: 'withdrawal-1', status: 'accepted', amountPence: 4000 }

describe('sending to a bank whose answer says nothing about the payment', () => {
  it.each([
    [500, { code: 'internal_error' }],
    [502, '<html>Bad gateway</html>'],
    [503, ''],
    [504, ''],
    [408, ''],
    [429, { code: 'too_many_requests' }],
    [201, '{"id":"pay_'],
    [201, { status: 'fine' }],
    [302, ''],
  ])('%i %o is unknown, never failed', async (status, body) => {
    const rail = await railTo(status, body)

    expect(await rail.send(instruction)).toEqual({ outcome: 'unknown', cause: expect.any(Error) })
  })

  it('no answer in time, a line that breaks, and nobody there are unknown, never failed', async () => {
    const silent = await serve(() => {})
    const broken = await serve((request) => request.socket.destroy())
    const halfway = await serve((_request, response) => {
      response.writeHead(201, { 'content-length': '500' })
      response.write('{"id":', () => response.socket?.destroy())
    })
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const { port } = gone.address() as AddressInfo
    await new Promise((resolve) => gone.close(resolve))

    for (const url of [silent, broken, halfway, `http://127.0.0.1:${port}`]) {
      const rail = createSandboxBankRail({ url, apiKey, timeoutMilliseconds: 200 })
      expect([url, await rail.send(instruction)]).toEqual([url, { outcome: 'unknown', cause: expect.any(Error) }])
      await expect(rail.lookUp('withdrawal-1')).rejects.toThrow()
    }
  })
})

describe('sending to a bank that says that we asked wrongly', () => {
  it.each([
    [400, 'invalid_request'],
    [401, 'unauthorised'],
    [404, 'no_such_route'],
    [409, 'idempotency_key_reused'],
  ])('%i %s throws: it is a bug or a wrong setting', async (status, code) => {
    const rail = await railTo(status, { code })

    await expect(rail.send(instruction)).rejects.toThrow(BankRequestError)
    await expect(rail.send(instruction)).rejects.toThrow(`${status} ${code}`)
  })

  it.each([{ idempotencyKey: 'withdrawal-2' }, { amountPence: 4001 }])(
    'an answer about another payment throws: %o',
    async (change) => {
      const rail = await railTo(201, { ...accepted, ...change })

      await expect(rail.send(instruction)).rejects.toThrow('another payment')
    },
  )
})

describe('looking up', () => {
  it("takes only the bank's own word for a payment that it never accepted", async () => {
    expect(await (await railTo(404, { code: 'payment_not_found' })).lookUp('withdrawal-1')).toBe('unknown_to_bank')
    for (const [status, body] of [
      [404, '<html>Not found</html>'],
      [404, { code: 'no_such_route' }],
      [500, { code: 'payment_not_found' }],
      [401, { code: 'unauthorised' }],
    ] as const) {
      await expect((await railTo(status, body)).lookUp('withdrawal-1')).rejects.toThrow(String(status))
    }
  })

  it('gives a reason that is not on our list as other: the payment is rejected all the same', async () => {
    const rail = await railTo(200, { ...accepted, status: 'rejected', reason: 'moon_phase' })

    expect(await rail.lookUp('withdrawal-1')).toEqual({ status: 'rejected', bankPaymentId: 'pay_1', reason: 'other' })
    expect(await rail.send(instruction)).toEqual({ outcome: 'rejected', reason: 'other' })
  })

  it('throws for an answer that it cannot read, or that is about another payment', async () => {
    await expect((await railTo(200, { status: 'settled' })).lookUp('withdrawal-1')).rejects.toThrow()
    await expect((await railTo(200, { ...accepted, status: 'settled' })).lookUp('withdrawal-1')).rejects.toThrow('when')
    await expect((await railTo(200, accepted)).lookUp('withdrawal-2')).rejects.toThrow('another payment')
  })
})

// Real from here: the sandbox bank in its own process, over HTTP.
describe('with the sandbox bank', () => {
  let url: string
  let stop: () => Promise<void>
  const webhooks: { header: string | undefined; body: string }[] = []
  let onWebhook = () => {}
  let receiver: Server

  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const header = request.headers['gpod-bank-signature']
      webhooks.push({ header: typeof header === 'string' ? header : undefined, body })
      response.end()
      onWebhook()
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const main = fileURLToPath(new URL('../../../../../sandbox-bank/src/main.ts', import.meta.url))
    const bank = spawn(process.execPath, ['--import', 'tsx', main], {
      env: {
        PATH: process.env.PATH,
        BANK_API_KEY: apiKey,
        BANK_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
        BANK_WEBHOOK_SECRET: webhookSecret,
        BANK_SETTLE_MS: '0',
        BANK_SETTLE_STANDARD_MS: '86400000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<void>((resolve) => bank.once('exit', () => resolve()))
    stop = async () => {
      bank.kill()
      await ended
    }
    url = await new Promise((resolve, reject) => {
      bank.stdout.once('data', (line: Buffer) => resolve(JSON.parse(line.toString()).listening))
      void ended.then(() => reject(new Error('the sandbox bank did not start')))
    })
  }, 30_000)
  afterAll(async () => {
    await stop()
    receiver.close()
    receiver.closeAllConnections()
  })

  const webhookOf = (reference: string) =>
    new Promise<{ header: string | undefined; body: string }>((resolve) => {
      onWebhook = () => {
        const found = webhooks.find(({ body }) => body.includes(`"reference":"${reference}"`))
        if (found) resolve(found)
      }
      onWebhook()
    })
  const addFault = async (rule: object) => {
    const answer = await fetch(`${url}/faults`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(rule),
    })
    expect(answer.status).toBe(201)
  }
  const rail = (timeoutMilliseconds = 5000) => createSandboxBankRail({ url, apiKey, timeoutMilliseconds })
  const named = (name: string): PaymentInstruction => ({ ...instruction, idempotencyKey: name, reference: name })

  it('a payment is accepted, settles, and its webhook bears a signature that holds', async () => {
    const sent = await rail().send(named('SETTLES'))
    const webhook = await webhookOf('SETTLES')

    const check = { ...webhook, secret: webhookSecret, now: new Date().toISOString(), toleranceSeconds: 300 }
    expect(verifyWebhookSignature(check).outcome).toBe('valid')
    expect(verifyWebhookSignature({ ...check, body: check.body.replace('4000', '9000') }).outcome).toBe('refused')
    expect(JSON.parse(webhook.body)).toMatchObject({ type: 'payment.settled', amountPence: 4000 })
    expect(sent.outcome).toBe('accepted')
    expect(await rail().lookUp('SETTLES')).toEqual({
      status: 'settled',
      bankPaymentId: sent.outcome === 'accepted' ? sent.bankPaymentId : '',
      settledAt: JSON.parse(webhook.body).occurredAt,
    })
  })

  it('a standard payment is open for a while; sending it again is the same payment', async () => {
    const first = await rail().send({ ...named('OPEN'), speed: 'standard' })
    const again = await rail().send({ ...named('OPEN'), speed: 'standard' })

    expect(again).toEqual(first)
    expect(await rail().lookUp('OPEN')).toMatchObject({ status: 'accepted' })
  })

  it('a key sent with another amount throws, and the first payment stands', async () => {
    await rail().send(named('REUSED'))

    await expect(rail().send({ ...named('REUSED'), amount: pence(4001) })).rejects.toThrow('409 idempotency_key_reused')
    expect(await rail().lookUp('REUSED')).not.toBe('unknown_to_bank')
  })

  it('a rejection is told at once or by look-up, with its reason', async () => {
    const atOnce = { ...named('AT-ONCE'), accountNumber: '00000098' }
    expect(await rail().send(atOnce)).toEqual({ outcome: 'rejected', reason: 'invalid_account' })
    expect(await rail().send(atOnce)).toEqual({ outcome: 'rejected', reason: 'invalid_account' })

    expect((await rail().send({ ...named('LATER'), accountNumber: '00000099' })).outcome).toBe('accepted')
    await webhookOf('LATER')
    expect(await rail().lookUp('LATER')).toMatchObject({ status: 'rejected', reason: 'account_closed' })
  })

  it('a lost or late answer is unknown, and asking tells that the payment was made', async () => {
    await addFault({ fault: 'lost_answer', match: { reference: 'LOST' } })
    await addFault({ fault: 'slow_answer', milliseconds: 86_400_000, match: { reference: 'LATE' } })

    for (const name of ['LOST', 'LATE']) {
      expect(await rail(300).send(named(name))).toEqual({ outcome: 'unknown', cause: expect.any(Error) })
      await webhookOf(name)
      expect(await rail().lookUp(name)).toMatchObject({ status: 'settled' })
      expect((await rail().send(named(name))).outcome).toBe('accepted')
    }
  })

  it('a bank that breaks before accepting is unknown too, and asking tells that there is no payment', async () => {
    await addFault({ fault: 'server_error', match: { reference: 'BROKEN' } })
    await addFault({ fault: 'no_answer', match: { reference: 'SILENT' } })

    for (const name of ['BROKEN', 'SILENT']) {
      expect(await rail().send(named(name))).toEqual({ outcome: 'unknown', cause: expect.any(Error) })
      expect(await rail().lookUp(name)).toBe('unknown_to_bank')
      expect((await rail().send(named(name))).outcome).toBe('accepted')
    }
  })

  it('a wrong API key throws on both calls, and nothing is paid', async () => {
    const stranger = createSandboxBankRail({ url, apiKey: 'a-key-of-somebody-else' })

    await expect(stranger.send(named('STRANGER'))).rejects.toThrow('401')
    await expect(stranger.lookUp('STRANGER')).rejects.toThrow('401')
    expect(await rail().lookUp('STRANGER')).toBe('unknown_to_bank')
  })
})
