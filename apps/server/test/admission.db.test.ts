import { connect } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hire, openTestCompany, openTestProduct, type TestProduct, type TestWorker } from './product.ts'

// A database that is held, so that whoever asks waits, and a line of five requests; of ten where money waits for them.
const line = 5
let product: TestProduct
let worker: TestWorker
let letGo: () => Promise<unknown>

beforeAll(async () => {
  product = await openTestProduct({ mostInFlight: line })
  worker = await hire(product, await openTestCompany(product))
})
afterAll(() => product.close())
beforeEach(async () => {
  const holder = await product.owner.connect()
  await holder.query('begin; lock table sessions in access exclusive mode')
  let isHeld = true
  letGo = async () => {
    if (!isHeld) return
    isHeld = false
    await holder.query('rollback')
    holder.release()
  }
})
afterEach(() => letGo())

const headers = () => ({ authorization: `Bearer ${worker.token}` })
// Sent when it is asked for, not when its answer is waited for.
const read = async () => product.app.inject({ method: 'GET', url: '/api/user/profile', headers: headers() })
const takeOut = async () =>
  product.app.inject({ method: 'POST', url: '/api/ewa/withdraw', headers: headers(), payload: { amount: '10.00' } })
/** Asked at once, and not waited for. */
const ask = (times: number, request: () => Promise<LightMyRequestResponse>) =>
  Array.from({ length: times }, () => request())

test('beyond the line a request is told at once to come again, and nothing was done', async () => {
  const waiting = ask(line, read)
  const answer = await read()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'overloaded', details: { retryAfterSeconds: 2 } })
  expect(answer.headers['retry-after']).toBe('2')
  await letGo()
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(Array(line).fill(200))
  // Whoever comes again is let in.
  expect((await read()).statusCode).toBe(200)
})

test('programs of workers stand in the same line', async () => {
  const program = async () =>
    product.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: 'Bearer gpod_own_none' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    })
  const waiting = ask(line, read)
  const answer = await program()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'overloaded' })
  await letGo()
  await Promise.all(waiting)
  expect((await program()).statusCode).toBe(401)
})

test('calls that money waits for are let in where others are not, up to twice as many', async () => {
  const waiting = [...ask(line, read), ...ask(line, takeOut)]
  expect((await read()).statusCode).toBe(503)
  expect((await takeOut()).json().code).toBe('overloaded')
  await letGo()
  const codes = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
  expect(codes.slice(0, line)).toEqual(Array(line).fill(200))
  // They were heard: nothing is earned yet, and so nothing is paid out.
  expect(codes.slice(line)).toEqual(Array(line).fill(409))
})

test('probes of health are answered however long the line is', async () => {
  const waiting = ask(line * 2, takeOut)
  expect((await product.app.inject('/healthz')).statusCode).toBe(200)
  expect((await product.app.inject('/readyz')).statusCode).toBe(200)
  expect((await takeOut()).statusCode).toBe(503)
  await letGo()
  await Promise.all(waiting)
  expect((await read()).statusCode).toBe(200)
})

test('whoever sends their body slowly keeps nobody out', async () => {
  await letGo()
  const address = new URL(await product.app.listen({ host: '127.0.0.1', port: 0 }))
  const slow = Array.from({ length: line * 2 }, () => {
    const socket = connect(Number(address.port), address.hostname)
    socket.on('error', () => {})
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: gpod\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    return socket
  })
  try {
    const heard = () =>
      new Promise<number>((resolve, reject) =>
        product.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      )
    await vi.waitFor(async () => expect(await heard()).toBe(slow.length))
    // One more behind them is let in once theirs were begun.
    expect((await read()).statusCode).toBe(200)
    expect((await fetch(new URL('/api/user/profile', address), { headers: headers() })).status).toBe(200)
  } finally {
    for (const socket of slow) socket.destroy()
  }
})
