import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  callProduct,
  grantSecurity,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
} from '../../../../test/product.ts'
import { DAY, HOUR, instantPlus, MINUTE } from '../../../platform/clock.ts'
import { type Outgoing, openOutgoing } from '../../../platform/outgoing.ts'
import { chainAudit, recordAudits } from '../../insight/audit/index.ts'
import { delayAfter, deliverWebhooks, retryDelays } from './deliver-webhooks.ts'
import { fanOutWebhooks } from './fan-out-webhooks.ts'

let product: TestProduct
let outgoing: Outgoing
beforeAll(async () => {
  product = await openTestProduct({ allowsPrivateAddresses: true })
  outgoing = openOutgoing({ allowsPrivate: true })
})
afterAll(async () => {
  await outgoing.close()
  await product.close()
})

type Received = { headers: Record<string, string>; body: string; path: string }
let received: Received[]
let answer: (request: Received, reply: ServerResponse) => void
let server: Server
let origin: string
let company: TestCompany
beforeEach(async () => {
  received = []
  answer = (_request, reply) => reply.writeHead(204).end()
  server = createServer(async (request: IncomingMessage, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one = {
      headers: request.headers as Record<string, string>,
      body: String(Buffer.concat(chunks)),
      path: request.url ?? '',
    }
    received.push(one)
    answer(one, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  company = await openTestCompany(product)
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  callProduct(product, method, `/api/employer/webhooks${path}`, { token: company.token, ...(body && { body }) })

async function add(change: object = {}): Promise<{ id: string; secret: string }> {
  await grantSecurity(product, company.token)
  const added = await call('POST', '', {
    kind: 'webhook',
    name: 'A program',
    address: `${origin}/hook`,
    events: ['hours.approved', 'pay_run.paid'],
    ...change,
  })
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  return { id: String(added.body.id), secret: String(added.body.secret) }
}

type Endpoint = {
  id: string
  state: string
  waiting: number
  latest: { state: string; tries: number; answer: unknown }[]
}
const shown = async (id: string): Promise<Endpoint> =>
  ((await call('GET', '')).body.endpoints as Endpoint[]).find((one) => one.id === id) as Endpoint

/** Something happened, in its own transaction, as features note it. */
async function happen(subjects: readonly string[], action: 'hours.approved' | 'pay_run.paid' = 'hours.approved') {
  const { employerId } = company
  for (const subject of subjects) {
    await product.database.transaction({ employerId }, (tx) =>
      recordAudits(tx, [
        { employerId, at: product.clock.now(), actor: null, action, subject: { kind: 'timesheet', id: subject } },
      ]),
    )
    product.clock.advance(1)
  }
}

const deps = () => ({ ...product.deps, outgoing })
/** A minute's work: the chain, what is to be sent, and sending it. */
async function minute(...ids: string[]) {
  await chainAudit(product.deps)
  await fanOutWebhooks(product.deps)
  for (const endpointId of ids) await deliverWebhooks(deps(), { employerId: company.employerId, endpointId })
}
const subjectOf = ({ body }: Received) => (JSON.parse(body) as { data: { subject: { id: string } } }).data.subject.id

test('an event is delivered once, with ids alone, and the public library verifies it by the secret that was told', async () => {
  const { id, secret } = await add()
  expect((await shown(id)).state).toBe('new')
  await happen(['sheet-1'])
  await happen(['run-1'], 'pay_run.paid')
  await minute(id)
  await minute(id)
  expect(received.map(subjectOf).sort()).toEqual(['run-1', 'sheet-1'])
  for (const { headers, body } of received) {
    const stamped = { ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
    // The library holds the time against the real clock, which is not the test's: it verifies what we sent by ours.
    expect(() => new Webhook(secret).verify(body, stamped)).toThrow('No matching signature')
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(`v1,${new Webhook(secret).sign(String(headers['webhook-id']), at, body).slice(3)}`).toBe(
      headers['webhook-signature'],
    )
    expect(Object.keys(JSON.parse(body)).sort()).toEqual(['data', 'timestamp', 'type'])
  }
  expect(await shown(id)).toMatchObject({ state: 'connected', waiting: 0 })
})

test('what happened before, what was not asked for and what is of another company goes nowhere', async () => {
  await happen(['before'])
  const { id } = await add({ events: ['pay_run.paid'] })
  await happen(['unwanted'])
  const mine = company
  company = await openTestCompany(product)
  await happen(['theirs'], 'pay_run.paid')
  company = mine
  await minute(id)
  expect(received).toEqual([])
})

test('while a secret is renewed both sign, and after a day the new one alone', async () => {
  const { id, secret } = await add()
  await grantSecurity(product, company.token)
  const renewed = String((await call('POST', `/${id}/secret`)).body.secret)
  await happen(['one'])
  await minute(id)
  product.clock.advance(DAY)
  await happen(['two'])
  // The session of the company has ended by now; what is sent needs none.
  await minute(id)
  const signers = received.map(({ headers, body }) => {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    const signatures = String(headers['webhook-signature']).split(' ')
    return [secret, renewed].filter((one) =>
      signatures.includes(new Webhook(one).sign(String(headers['webhook-id']), at, body)),
    )
  })
  expect(signers).toEqual([[secret, renewed], [renewed]])
})

test('D5 a receiver that is down for 26 hours, then answers 500, then slowly, gets each event at least once, in order per key, and one key holds up no other', async () => {
  const { id } = await add()
  const began = product.clock.now()
  answer = (request, reply) => {
    const passed = Date.parse(product.clock.now()) - Date.parse(began)
    if (passed < 26 * HOUR) reply.destroy()
    else if (passed < 27 * HOUR || subjectOf(request) === 'stuck') reply.writeHead(500).end()
    else if (passed < 40 * HOUR) setTimeout(() => reply.writeHead(200).end(), 150)
    else reply.writeHead(200).end()
  }
  for (let hour = 0; hour < 26; hour += 2) {
    await happen(['sheet-a', 'sheet-b', 'stuck'])
    await minute(id)
    product.clock.moveTo(instantPlus(began, (hour + 2) * HOUR))
  }
  expect(received.filter(({ body }) => body.includes('sheet-a')).length).toBeGreaterThan(0)
  received = []
  for (let hour = 26; hour < 52; hour += 1) {
    product.clock.moveTo(instantPlus(began, hour * HOUR + 5 * MINUTE))
    await minute(id)
  }
  const arrived = received.filter((one) => subjectOf(one) !== 'stuck').slice(-26)
  for (const key of ['sheet-a', 'sheet-b']) {
    const ids = arrived.filter((one) => subjectOf(one) === key).map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size, key).toBe(13)
    // Ids are of the audit, which counts up with time.
    expect(ids, key).toEqual([...ids].sort())
  }
  expect(
    (
      await product.owner.query(
        `select count(*)::int as n from webhook_deliveries where endpoint_id = $1 and delivered_at is null`,
        [id],
      )
    ).rows,
  ).toEqual([{ n: 13 }])
})

test('D5 an endpoint is given up after every try, keeps what happened meanwhile, and gets all of it once it is switched on', async () => {
  const { id } = await add()
  answer = (_request, reply) => reply.writeHead(500).end()
  await happen(['first'])
  for (let tries = 0; tries <= retryDelays.length; tries += 1) {
    await minute(id)
    product.clock.advance(DAY + 3 * HOUR)
  }
  const { rows } = await product.owner.query('select state from webhook_endpoints where id = $1', [id])
  expect(rows).toEqual([{ state: 'given_up' }])
  expect(received).toHaveLength(retryDelays.length + 1)
  await happen(['second', 'third'])
  await minute(id)
  expect(received).toHaveLength(retryDelays.length + 1)

  received = []
  answer = (_request, reply) => reply.writeHead(200).end()
  const owner = await signInOwner()
  await callProduct(product, 'POST', `/api/employer/webhooks/${id}/switch`, { token: owner, body: { isOn: true } })
  await minute(id)
  await minute(id)
  expect(new Set(received.map(subjectOf))).toEqual(new Set(['first', 'second', 'third']))
})

test('a receiver that says 410 is asked no more, and what asks for time gets it', async () => {
  const { id } = await add()
  answer = (_request, reply) => reply.writeHead(429, { 'retry-after': '7200' }).end()
  await happen(['one'])
  await minute(id)
  product.clock.advance(HOUR)
  await minute(id)
  expect(received).toHaveLength(1)
  answer = (_request, reply) => reply.writeHead(410).end()
  product.clock.advance(HOUR + MINUTE)
  await minute(id)
  expect(received).toHaveLength(2)
  expect(await shown(id)).toMatchObject({ state: 'gone', waiting: 1 })
  product.clock.advance(HOUR)
  await minute(id)
  expect(received).toHaveLength(2)
})

test('two servers at once send each event once, and who was killed while sending leaves it to the next', async () => {
  const { id } = await add()
  await happen(Array.from({ length: 12 }, (_, index) => `sheet-${index}`))
  await minute()
  const of = { employerId: company.employerId, endpointId: id }
  await Promise.all([deliverWebhooks(deps(), of), deliverWebhooks(deps(), of), deliverWebhooks(deps(), of)])
  expect(received.map(subjectOf).sort()).toEqual(Array.from({ length: 12 }, (_, index) => `sheet-${index}`).sort())

  received = []
  await happen(['killed'])
  const dies: Outgoing = { ...outgoing, post: () => Promise.reject(new Error('the server was killed')) }
  await chainAudit(product.deps)
  await fanOutWebhooks(product.deps)
  await expect(deliverWebhooks({ ...deps(), outgoing: dies }, of)).rejects.toThrow('killed')
  await deliverWebhooks(deps(), of)
  expect(received).toEqual([])
  product.clock.advance(MINUTE + 1)
  await deliverWebhooks(deps(), of)
  expect(received.map(subjectOf)).toEqual(['killed'])
})

test('a receiver that takes its time for each holds nobody up: what it is sent in one turn is little, and the rest comes behind others', async () => {
  const { id } = await add()
  await happen(Array.from({ length: 60 }, (_, index) => `sheet-${index}`))
  await minute()
  let sent = 0
  const slow: Outgoing = {
    ...outgoing,
    post() {
      sent += 1
      // Eight at once, of which each takes fourteen seconds.
      if (sent % 8 === 0) product.clock.advance(14_000)
      return Promise.resolve({ status: 200, retryAfterSeconds: null })
    },
  }
  const of = { employerId: company.employerId, endpointId: id }
  const asked: object[] = []
  const jobs = {
    ...product.deps.jobs,
    enqueue: async (_tx: unknown, _job: unknown, payload: object | readonly object[]) => {
      const all: { endpointId?: string }[] = Array.isArray(payload) ? payload : [payload]
      asked.push(...all.filter(({ endpointId }) => endpointId === id))
    },
  }
  await deliverWebhooks({ ...deps(), outgoing: slow, jobs }, of)
  expect(sent).toBe(8)
  expect(asked).toEqual([of])
  // While somebody sends to it, the minute's look makes no second job of it.
  const claim = `update webhook_deliveries set claimed_until = $2 where id = (
    select id from webhook_deliveries where endpoint_id = $1 and delivered_at is null order by id limit 1)`
  await product.owner.query(claim, [id, instantPlus(product.clock.now(), MINUTE)])
  await fanOutWebhooks({ ...product.deps, jobs })
  expect(asked).toEqual([of])
  product.clock.advance(2 * MINUTE)
  await fanOutWebhooks({ ...product.deps, jobs })
  expect(asked).toEqual([of, of])
})

test('however often somebody asks that it is sent, an endpoint has one turn at a time, and nothing is left', async () => {
  const { id } = await add()
  await happen(Array.from({ length: 20 }, (_, index) => `sheet-${index}`))
  await minute()
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let sent = 0
  const slow: Outgoing = {
    ...outgoing,
    async post() {
      sent += 1
      await gate
      return { status: 200, retryAfterSeconds: null }
    },
  }
  const of = { employerId: company.employerId, endpointId: id }
  const send = () => deliverWebhooks({ ...deps(), outgoing: slow }, of)
  const first = send()
  await vi.waitFor(() => expect(sent).toBe(8))
  await Promise.all([send(), send(), send()])
  expect(sent).toBe(8)
  letGo()
  await first
  expect(sent).toBe(20)
})

test('what happened from a day on is sent again with the same ids', async () => {
  const { id } = await add()
  await happen(['one', 'two'])
  await minute(id)
  const first = received.map(({ headers }) => headers['webhook-id'])
  received = []
  const again = await call('POST', `/${id}/replay`, { from: product.clock.now().slice(0, 10) })
  expect(again.body).toEqual({ events: 2 })
  await minute(id)
  expect(received.map(({ headers }) => headers['webhook-id']).sort()).toEqual([...first].sort())
})

test.each([
  ['slack', (body: Record<string, unknown>) => body.text],
  [
    'teams',
    (body: Record<string, unknown>) => {
      const [card] = body.attachments as { contentType: string; content: { type: string; body: { text: string }[] } }[]
      expect(body.type).toBe('message')
      expect(card).toMatchObject({
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: { type: 'AdaptiveCard' },
      })
      return card?.content.body[0]?.text
    },
  ],
] as const)(
  'a channel of %s gets a line in the form it takes, and a test says whether it arrives',
  async (kind, lineOf) => {
    const { id, secret } = await add({ kind })
    expect(secret).toBe('null')
    await call('POST', `/${id}/test`)
    await minute(id)
    await happen(['run'], 'pay_run.paid')
    await minute(id)
    expect(received.map(({ body }) => lineOf(JSON.parse(body)))).toEqual([
      'A test from GPOD: this channel is connected.',
      'A pay run was paid.',
    ])
    expect(await shown(id)).toMatchObject({ state: 'connected' })
  },
)

test('nothing is sent to a private network, whatever its name resolves to at that moment', async () => {
  const strict = openOutgoing({
    lookup: ((_host: string, _options: object, done: (error: Error | null, address: string) => void) =>
      done(new Error('an address of a private network'), '')) as never,
  })
  for (const address of [
    `${origin}/hook`,
    'https://127.0.0.1/',
    'https://localhost/',
    'https://rebound.example.com/',
  ]) {
    expect(await strict.post(address, { headers: {}, body: '{}' }, { milliseconds: 2_000 })).toMatchObject({
      status: 0,
    })
  }
  await strict.close()
  expect(received).toEqual([])
  const plain = await openTestProduct()
  try {
    const { token } = await openTestCompany(plain)
    const body = { kind: 'webhook', name: 'Inside', address: 'https://10.0.0.7/hook', events: ['pay_run.paid'] }
    const refused = await callProduct(plain, 'POST', '/api/employer/webhooks', { token, body })
    expect(refused).toMatchObject({ status: 409, body: { code: 'address_refused', field: 'address' } })
  } finally {
    await plain.close()
  }
})

test('what somebody did with an endpoint while it was being sent to stands, whatever the answer says then', async () => {
  const off = await add()
  await happen(['sheet-1'])
  answer = (_request, reply) =>
    void call('POST', `/${off.id}/switch`, { isOn: false }).then(() => reply.writeHead(410).end())
  await minute(off.id)
  expect(received).toHaveLength(1)
  expect(await shown(off.id)).toMatchObject({ state: 'off', waiting: 1 })

  const removed = await add()
  await happen(['sheet-2'])
  answer = (_request, reply) => void call('DELETE', `/${removed.id}`).then(() => reply.writeHead(410).end())
  await minute(removed.id)
  expect(received).toHaveLength(2)
  expect(await shown(removed.id)).toBeUndefined()
  const { rows } = await product.owner.query(
    `select subject_id from audit_rows where action = 'webhook.given_up' and subject_id = any($1)`,
    [[off.id, removed.id]],
  )
  expect(rows).toEqual([])
})

test('a replay sends what was this company’s alone, and no secret is told a second time', async () => {
  const ours = await add()
  await happen(['ours'])
  const mine = company
  company = await openTestCompany(product)
  const theirs = await add()
  await happen(['theirs'])
  await minute(ours.id, theirs.id)
  received = []
  expect((await call('POST', `/${ours.id}/replay`, { from: '2026-01-01' })).status).toBe(404)
  company = mine
  expect((await call('POST', `/${ours.id}/replay`, { from: '2026-01-01' })).body).toEqual({ events: 1 })
  await minute(ours.id, theirs.id)
  expect(received.map(subjectOf)).toEqual(['ours'])
  const everything = await Promise.all([
    call('GET', ''),
    callProduct(product, 'GET', '/api/employer/audit', { token: company.token }),
  ])
  expect(JSON.stringify(everything)).not.toContain(ours.secret.slice(6))
})

test('no redirection is followed, and a slow receiver is given up after its time', async () => {
  answer = (_request, reply) => reply.writeHead(302, { location: `${origin}/elsewhere` }).end()
  expect(await outgoing.post(`${origin}/hook`, { headers: {}, body: '{}' }, { milliseconds: 5_000 })).toMatchObject({
    status: 302,
  })
  expect(received.map(({ path }) => path)).toEqual(['/hook'])
  answer = () => {}
  expect(await outgoing.post(`${origin}/hook`, { headers: {}, body: '{}' }, { milliseconds: 200 })).toMatchObject({
    status: 0,
  })
})

test('each try waits as long as Standard Webhooks advises, a tenth longer at most, and never less than was asked', () => {
  for (const [index, delay] of retryDelays.entries()) {
    const waited = delayAfter(index + 1, null)
    expect(waited).toBeGreaterThanOrEqual(delay)
    expect(waited).toBeLessThanOrEqual(delay * 1.1)
  }
  expect(delayAfter(1, 3600)).toBe(HOUR)
  expect(delayAfter(1, 10 * 24 * 3600)).toBe(DAY)
  expect(delayAfter(retryDelays.length + 1, null)).toBeNull()
})

async function signInOwner(): Promise<string> {
  const { startSession } = await import('../../account/sign-in/sessions-store.ts')
  const { userId, employerId } = company
  const { token } = await product.database.transaction('nobody', (tx) =>
    startSession(tx, { userId, employerId, now: product.clock.now(), origin: { address: null, agent: null } }),
  )
  return token
}
