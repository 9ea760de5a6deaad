import { afterEach, describe, expect, it } from 'vitest'
import { buildSandboxBank, type SandboxBankOptions } from './bank.ts'
import { magicAccounts } from './faults.ts'
import { apiKey, customerOf, secret, startReceiver, tenPounds } from './testing/customer.ts'

// Real: the bank's HTTP server, its timers, and a customer's HTTP server for its webhooks. Nothing is kept on disk.

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function openBank(options: Partial<SandboxBankOptions> & { answer?: Parameters<typeof startReceiver>[0] } = {}) {
  const receiver = await startReceiver(options.answer)
  const bank = await buildSandboxBank({
    apiKey,
    webhook: { url: receiver.url, secret },
    settleMilliseconds: { standard: 5, express: 1 },
    retries: { firstMilliseconds: 1, longestMilliseconds: 5, attempts: 4 },
    ...options,
  })
  const url = await bank.listen({ port: 0 })
  closing.push(receiver.close, bank.close)
  return { bank, receiver, url, customer: customerOf(url) }
}

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

describe('faults on demand', () => {
  it('server_error and no_answer: nothing is accepted, and the same key may be sent again', async () => {
    const { bank, customer } = await openBank()
    await customer.fault({ fault: 'server_error' })
    expect((await customer.pay('key-1')).status).toBe(500)
    await customer.fault({ fault: 'no_answer' })
    await expect(customer.pay('key-1')).rejects.toThrow()
    expect((await customer.lookUp('key-1')).status).toBe(404)

    expect((await customer.pay('key-1')).status).toBe(201)
    await bank.whenQuiet()
    expect((await customer.lookUp('key-1')).body.status).toBe('settled')
  })

  it('lost_answer: the payment is accepted though its customer hears nothing, and can be learnt by its key', async () => {
    const { bank, customer } = await openBank()
    await customer.fault({ fault: 'lost_answer' })

    await expect(customer.pay('key-1')).rejects.toThrow()
    await bank.whenQuiet()

    expect((await customer.lookUp('key-1')).body.status).toBe('settled')
    expect((await customer.pay('key-1')).status).toBe(200)
    expect((await customer.statement()).body.totalPaidPence).toBe(1000)
  })

  it('reject: accepted first, then rejected with the reason, and the float keeps its money', async () => {
    const { bank, receiver, customer } = await openBank({ openingBalancePence: 5000 })
    await customer.fault({ fault: 'reject', reason: 'beneficiary_bank_rejected' })

    expect((await customer.pay('key-1')).body.status).toBe('accepted')
    await bank.whenQuiet()

    expect((await customer.lookUp('key-1')).body).toMatchObject({
      status: 'rejected',
      reason: 'beneficiary_bank_rejected',
    })
    expect(receiver.webhooks[0]?.event).toMatchObject({ type: 'payment.rejected', reason: 'beneficiary_bank_rejected' })
    expect((await customer.call('GET', '/balance')).body).toMatchObject({ balancePence: 5000, availablePence: 5000 })
  })

  it('early_webhook: the customer is told of the settlement before she has the answer to her request', async () => {
    const order: string[] = []
    const { customer } = await openBank({
      answer: {
        answer: () => {
          order.push('webhook')
          return 200
        },
      },
    })
    await customer.fault({ fault: 'early_webhook' })

    const sent = await customer.pay('key-1')
    order.push('answer')

    expect(order).toEqual(['webhook', 'answer'])
    expect(sent).toMatchObject({ status: 201, body: { status: 'accepted' } })
  })

  it('early_webhook: a customer whose webhook route is down gets her answer all the same', async () => {
    const { customer } = await openBank({ answer: { answer: () => 503 } })
    await customer.fault({ fault: 'early_webhook' })

    expect((await customer.pay('key-1')).status).toBe(201)
  })

  it('delay_webhook: a later payment is told of first, and the sequence says which came first', async () => {
    const { receiver, customer } = await openBank()
    await customer.fault({
      fault: 'delay_webhook',
      milliseconds: 86_400_000,
      match: { reference: 'FIRST' },
      times: null,
    })

    await customer.pay('key-1', { reference: 'FIRST' })
    while ((await customer.lookUp('key-1')).body.status === 'accepted');
    await customer.pay('key-2', { reference: 'SECOND' })
    await receiver.received(1)

    expect(receiver.webhooks.map(({ event }) => [event.reference, event.sequence])).toEqual([['SECOND', 2]])
    const { body } = await customer.call<{ events: object[] }>('GET', '/events')
    expect(body.events[0]).toMatchObject({ reference: 'FIRST', sequence: 1, delivery: 'pending' })
  })

  it('duplicate_webhook: the same event comes again under the same id', async () => {
    const { bank, receiver, customer } = await openBank()
    await customer.fault({ fault: 'duplicate_webhook', copies: 2 })

    await customer.pay('key-1')
    await bank.whenQuiet()

    expect(receiver.webhooks).toHaveLength(3)
    expect(new Set(receiver.webhooks.map(({ event }) => event.id)).size).toBe(1)
  })

  it('no_webhook: nobody is told, and asking tells', async () => {
    const { bank, receiver, customer } = await openBank()
    await customer.fault({ fault: 'no_webhook' })

    await customer.pay('key-1')
    await bank.whenQuiet()

    expect(receiver.webhooks).toEqual([])
    expect((await customer.lookUp('key-1')).body.status).toBe('settled')
  })

  it('wrong_signature: forged deliveries come first, then the right one', async () => {
    const { bank, receiver, customer } = await openBank({
      answer: { answer: (_count, { isSignedByUs }) => (isSignedByUs ? 200 : 401) },
    })
    await customer.fault({ fault: 'wrong_signature', deliveries: 2 })

    await customer.pay('key-1')
    await bank.whenQuiet()

    expect(receiver.webhooks.map(({ isSignedByUs }) => isSignedByUs)).toEqual([false, false, true])
  })

  it('slow_answer and delay_settlement hold back the answer, or the money, and nothing else', async () => {
    const { bank, receiver, customer } = await openBank()
    await customer.fault({ fault: 'slow_answer', milliseconds: 86_400_000 })
    const unanswered = customer.pay('key-1').catch(() => 'no answer')
    await receiver.received(1)
    expect((await customer.lookUp('key-1')).body.status).toBe('settled')

    await bank.whenQuiet()
    await customer.fault({ fault: 'delay_settlement', milliseconds: 86_400_000 })
    expect((await customer.pay('key-2')).status).toBe(201)
    expect((await customer.lookUp('key-2')).body.status).toBe('accepted')
    await bank.close()
    expect(await unanswered).toBe('no answer')
  })

  it('a rule holds for the payments it names, as often as it says, until the faults are cleared', async () => {
    const { bank, customer } = await openBank()
    await customer.fault({ fault: 'reject_at_once', reason: 'bank_unavailable', match: { amountPence: 777 }, times: 2 })
    await customer.fault({ fault: 'server_error', match: { reference: 'BAD', accountNumber: '66374958' }, times: null })

    const statuses = []
    for (const [key, amountPence] of [
      ['a', 777],
      ['b', 778],
      ['c', 777],
      ['d', 777],
    ] as const) {
      statuses.push((await customer.pay(key, { amountPence })).body.status)
    }
    expect(statuses).toEqual(['rejected', 'accepted', 'rejected', 'accepted'])

    expect((await customer.pay('e', { reference: 'BAD' })).status).toBe(201)
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await customer.pay('f', { reference: 'BAD', accountNumber: '66374958' })).status).toBe(500)
    }
    expect((await customer.call<{ faults: object[] }>('GET', '/faults')).body.faults).toHaveLength(1)
    expect((await customer.call('DELETE', '/faults')).status).toBe(204)
    expect((await customer.pay('f', { reference: 'BAD', accountNumber: '66374958' })).status).toBe(201)
    await bank.whenQuiet()
  })

  it('the magic payee accounts of the README do what it says', async () => {
    const { bank, receiver, customer } = await openBank()
    const pay = (accountNumber: string) => customer.pay(accountNumber, { accountNumber, reference: accountNumber })
    const webhooksOf = (account: string) =>
      receiver.webhooks
        .filter(({ event }) => event.reference === account)
        .map(({ event }) => event.reason ?? event.type)

    expect((await pay('00000099')).body.status).toBe('accepted')
    expect((await pay('00000098')).body).toMatchObject({ status: 'rejected', reason: 'invalid_account' })
    expect((await pay('00000097')).body.status).toBe('accepted')
    await expect(pay('00000096')).rejects.toThrow()
    expect((await pay('00000095')).body.status).toBe('accepted')
    await bank.whenQuiet()
    await pay('00000094')
    expect(webhooksOf('00000094')).toEqual(['payment.settled', 'payment.settled', 'payment.settled'])
    await pay('00000093')

    expect(webhooksOf('00000099')).toEqual(['account_closed'])
    expect(webhooksOf('00000098')).toEqual(['invalid_account'])
    expect(webhooksOf('00000097')).toEqual(['name_mismatch'])
    expect(webhooksOf('00000096')).toEqual(['payment.settled'])
    expect(webhooksOf('00000095')).toEqual([])
    expect((await customer.lookUp('00000095')).body.status).toBe('settled')
    expect((await customer.lookUp('00000093')).body.status).toBe('accepted')
    expect(Object.keys(magicAccounts).sort()).toEqual([
      '00000093',
      '00000094',
      '00000095',
      '00000096',
      '00000097',
      '00000098',
      '00000099',
    ])
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
    closing.push(receiver.close, bank.close)
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
