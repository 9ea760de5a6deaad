import { describe, expect, it } from 'vitest'
import { buildSandboxBank } from './bank.ts'
import { apiKey, customerOf, secret, startReceiver, tenPounds } from './testing/customer.ts'
import { closeAfterTest, openBank } from './testing/open-bank.ts'

// Real: the bank's HTTP server, its timers, and a customer's HTTP server for its webhooks. Nothing is kept on disk.

const never = { standard: 86_400_000, express: 86_400_000 }

describe('a payment', () => {
  it('is accepted, settles, and its customer is told by one signed webhook', async () => {
    const { bank, receiver, customer } = await openBank()

    const sent = await customer.pay('key-1')
    await bank.whenQuiet()

    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({ status: 'accepted', idempotencyKey: 'key-1', ...tenPounds })
    expect(receiver.webhooks).toEqual([
      {
        isSignedByUs: true,
        event: {
          id: expect.any(String),
          type: 'payment.settled',
          paymentId: sent.body.id,
          reference: tenPounds.reference,
          amountPence: 1000,
          occurredAt: expect.stringMatching(/Z$/),
          sequence: 1,
        },
      },
    ])
    const byKey = await customer.lookUp('key-1')
    expect(byKey.body).toMatchObject({ status: 'settled', concludedAt: receiver.webhooks[0]?.event.occurredAt })
    expect((await customer.call('GET', `/payments/${sent.body.id}`)).body).toEqual(byKey.body)
  })

  it('is made once for a key: the same request gets the same answer, even after it has settled', async () => {
    const { bank, customer } = await openBank()

    const first = await customer.pay('key-1')
    await bank.whenQuiet()
    const again = await customer.pay('key-1')

    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect((await customer.statement()).body).toMatchObject({ totalPaidPence: 1000, entries: { length: 1 } })
  })

  it('is made once when the same key comes many times at the same moment', async () => {
    const { bank, receiver, customer } = await openBank()

    const answers = await Promise.all(Array.from({ length: 20 }, () => customer.pay('key-1')))
    await bank.whenQuiet()

    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(receiver.webhooks).toHaveLength(1)
  })

  it.each([
    { amountPence: 1001 },
    { sortCode: '089999' },
    { accountNumber: '66374958' },
    { payeeName: 'Someone Else' },
    { reference: 'GPODCCCC' },
    { speed: 'standard' as const },
  ])('is refused with 409 where its key stands for another payment: %o', async (other) => {
    const { customer } = await openBank({ settleMilliseconds: never })
    await customer.pay('key-1')

    const second = await customer.pay('key-1', other)

    expect(second).toEqual({ status: 409, body: { code: 'idempotency_key_reused' } })
  })

  it('is unknown before it was sent, and open until it is due', async () => {
    const { customer } = await openBank({ settleMilliseconds: never })

    expect(await customer.lookUp('key-1')).toEqual({ status: 404, body: { code: 'payment_not_found' } })
    await customer.pay('key-1')
    expect((await customer.lookUp('key-1')).body.status).toBe('accepted')
  })

  it('is rejected at once, and for good, above the scheme limit of a million pounds or above the float', async () => {
    const { bank, receiver, customer } = await openBank({
      openingBalancePence: 150_000_000,
      settleMilliseconds: { standard: 1, express: 1 },
    })

    const aboveScheme = await customer.pay('key-1', { amountPence: 100_000_001 })
    const atScheme = await customer.pay('key-2', { amountPence: 100_000_000 })
    const aboveFloat = await customer.pay('key-3', { amountPence: 50_000_001 })
    const restOfFloat = await customer.pay('key-4', { amountPence: 50_000_000 })
    await bank.whenQuiet()

    expect(aboveScheme.body).toMatchObject({ status: 'rejected', reason: 'limit_exceeded' })
    expect(atScheme.body.status).toBe('accepted')
    expect(aboveFloat.body).toMatchObject({ status: 'rejected', reason: 'limit_exceeded' })
    expect(restOfFloat.body.status).toBe('accepted')
    expect((await customer.pay('key-1', { amountPence: 100_000_001 })).body).toEqual(aboveScheme.body)
    expect((await customer.call('GET', '/balance')).body).toEqual({
      balancePence: 0,
      reservedPence: 0,
      availablePence: 0,
    })
    expect(receiver.webhooks.map(({ event }) => event.type).sort()).toEqual([
      'payment.rejected',
      'payment.rejected',
      'payment.settled',
      'payment.settled',
    ])
  })
})

describe('bad requests', () => {
  it.each([
    ['no amount', { amountPence: undefined }],
    ['nothing to pay', { amountPence: 0 }],
    ['a part of a penny', { amountPence: 10.5 }],
    ['an amount as text', { amountPence: '1000' }],
    ['a sort code with dashes', { sortCode: '10-79-99' }],
    ['a short account number', { accountNumber: '8883749' }],
    ['a reference longer than a statement shows', { reference: 'A'.repeat(19) }],
    ['an unknown speed', { speed: 'slow' }],
    ['an unknown field', { amount: 10 }],
  ])('%s: 400 with a code, and nothing is accepted', async (_what, change) => {
    const { customer } = await openBank()

    const answer = await customer.call('POST', '/payments', { key: 'key-1', body: { ...tenPounds, ...change } })

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect((await customer.lookUp('key-1')).status).toBe(404)
  })

  it('asks for an idempotency key, the API key, and JSON that is JSON', async () => {
    const { customer, url } = await openBank()
    const bare = (headers: Record<string, string>, body = JSON.stringify(tenPounds)) =>
      fetch(`${url}/payments`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

    expect((await customer.call('POST', '/payments', { body: tenPounds })).body).toEqual({
      code: 'idempotency_key_required',
    })
    for (const authorization of ['', `Bearer ${apiKey}x`, apiKey]) {
      expect((await bare({ authorization, 'idempotency-key': 'key-1' })).status).toBe(401)
    }
    const broken = await bare({ authorization: `Bearer ${apiKey}`, 'idempotency-key': 'key-1' }, '{"amountPence":')
    expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'invalid_request' }])
    expect((await customer.call('GET', '/nothing-here')).body).toEqual({ code: 'no_such_route' })
    expect((await customer.call('POST', '/faults', { body: { fault: 'earthquake' } })).status).toBe(400)
    expect((await customer.call('POST', '/faults', { body: [] })).status).toBe(400)
  })
})

describe('webhooks', () => {
  it('are tried again until the customer takes them, each time as the same event', async () => {
    const { bank, receiver, customer } = await openBank({
      answer: { answer: (count) => [500, 401, 302, 204][count] ?? 204 },
    })

    await customer.pay('key-1')
    await bank.whenQuiet()

    expect(receiver.webhooks).toHaveLength(4)
    expect(new Set(receiver.webhooks.map(({ event }) => JSON.stringify(event))).size).toBe(1)
    expect((await customer.call<{ events: object[] }>('GET', '/events')).body.events).toMatchObject([
      { delivery: 'delivered' },
    ])
  })

  it('are given up after the last attempt, and the payment is settled all the same', async () => {
    const { bank, receiver, customer } = await openBank({ answer: { answer: () => 500 } })

    await customer.pay('key-1')
    await bank.whenQuiet()

    expect(receiver.webhooks).toHaveLength(4)
    expect((await customer.call<{ events: object[] }>('GET', '/events')).body.events).toMatchObject([
      { delivery: 'given_up' },
    ])
    expect((await customer.lookUp('key-1')).body.status).toBe('settled')
  })

  it('wait for the customer to say where they go', async () => {
    const receiver = await startReceiver()
    const bank = await buildSandboxBank({ apiKey, settleMilliseconds: { standard: 1, express: 1 } })
    closeAfterTest(receiver.close, bank.close)
    const customer = customerOf(await bank.listen({ port: 0 }))
    await customer.pay('key-1')
    await bank.whenQuiet()

    bank.deliverTo({ url: receiver.url, secret })
    await receiver.received(1)

    expect(receiver.webhooks).toMatchObject([{ isSignedByUs: true, event: { type: 'payment.settled' } }])
  })
})

describe('the statement', () => {
  it('adds up: opening balance less what was paid is the closing balance, line by line, rejected ones left out', async () => {
    const { bank, customer } = await openBank({ openingBalancePence: 100_000 })
    const amounts = [1, 999, 12_345, 20_000, 7]
    for (const amountPence of amounts) await customer.pay(`key-${amountPence}`, { amountPence })
    await customer.fault({ fault: 'reject', reason: 'name_mismatch' })
    await customer.pay('key-rejected', { amountPence: 5000 })
    await bank.whenQuiet()

    const { body } = await customer.statement()

    expect(body.entries.map(({ amountPence }) => amountPence).sort()).toEqual([...amounts].sort())
    expect(body).toMatchObject({ openingBalancePence: 100_000, totalPaidPence: 33_352, closingBalancePence: 66_648 })
    let balance = body.openingBalancePence
    for (const entry of body.entries) {
      balance -= entry.amountPence
      expect(entry.balancePence).toBe(balance)
    }
    expect(balance).toBe(body.closingBalancePence)
  })

  it('of the days before and after holds nothing, and carries the balance over', async () => {
    const { bank, customer } = await openBank({ openingBalancePence: 5000 })
    await customer.pay('key-1')
    await bank.whenQuiet()

    expect((await customer.statement('?to=2020-01-01')).body).toEqual({
      openingBalancePence: 5000,
      totalPaidPence: 0,
      closingBalancePence: 5000,
      entries: [],
    })
    expect((await customer.statement('?from=2999-01-01')).body).toEqual({
      openingBalancePence: 4000,
      totalPaidPence: 0,
      closingBalancePence: 4000,
      entries: [],
    })
    expect((await customer.statement('?from=2999-13-01')).status).toBe(400)
  })
})
