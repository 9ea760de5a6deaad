import { describe, expect, it } from 'vitest'
import { magicAccounts } from './faults.ts'
import { openBank } from './testing/open-bank.ts'

// Real: the bank's HTTP server, its timers, and a customer's HTTP server for its webhooks. Nothing is kept on disk.

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

  it('early_webhook: the customer is told of the settlement before they have the answer to their request', async () => {
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

  it('early_webhook: a customer whose webhook route is down gets their answer all the same', async () => {
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
