import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BankEvent, PaymentRequest, PaymentView } from '../payments.ts'

export const apiKey = 'a-key-of-the-test-customer'
export const secret = 'a-secret-of-the-test-customer'

export const tenPounds: PaymentRequest = {
  amountPence: 1000,
  sortCode: '107999',
  accountNumber: '88837491',
  payeeName: 'Amara Okafor',
  reference: 'GPODAAAABBBB',
  speed: 'express',
}

type Webhook = { event: BankEvent; isSignedByUs: boolean }

/** A real HTTP server that stands where the product's webhook route does, and keeps what it was sent. */
export async function startReceiver({
  answer = () => 200,
}: {
  /** The status for the nth webhook, from 0. */
  answer?: (count: number, webhook: Webhook) => number | Promise<number>
} = {}) {
  const webhooks: Webhook[] = []
  const watchers = new Set<() => void>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const [, timestamp, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request.headers['gpod-bank-signature'])) ?? []
    const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    const webhook = { event: JSON.parse(body), isSignedByUs: signature === expected }
    webhooks.push(webhook)
    response.statusCode = await answer(webhooks.length - 1, webhook)
    response.end()
    for (const watch of watchers) watch()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/bank`,
    webhooks,
    /** Resolves as soon as that many were answered. */
    received: (count: number) =>
      new Promise<void>((resolve) => {
        const watch = () => {
          if (webhooks.length < count) return
          watchers.delete(watch)
          resolve()
        }
        watchers.add(watch)
        watch()
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The bank as its customer reaches it, by HTTP. */
export function customerOf(url: string) {
  const call = async <Body>(method: string, path: string, { body, key }: { body?: unknown; key?: string } = {}) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body }
  }
  return {
    call,
    pay: (key: string, request: Partial<PaymentRequest> = {}) =>
      call<PaymentView>('POST', '/payments', { key, body: { ...tenPounds, ...request } }),
    lookUp: (key: string) => call<PaymentView>('GET', `/payments?idempotencyKey=${key}`),
    fault: async (rule: Record<string, unknown>) => {
      const answer = await call('POST', '/faults', { body: rule })
      if (answer.status !== 201) throw new Error(`no such fault: ${JSON.stringify(answer.body)}`)
    },
    statement: (query = '') =>
      call<{
        openingBalancePence: number
        totalPaidPence: number
        closingBalancePence: number
        entries: { sequence: number; idempotencyKey: string; amountPence: number; balancePence: number }[]
      }>('GET', `/statement${query}`),
  }
}
