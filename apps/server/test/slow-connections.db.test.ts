import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventsPath } from '@gpod/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestCompany, openTestProduct, type TestCompany, type TestProduct } from './product.ts'

/** `SLOW_CONNECTIONS=200` opens as many as somebody would who means harm. */
const many = Number(process.env.SLOW_CONNECTIONS ?? 20)
const requestMilliseconds = 1_200

let product: TestProduct
let company: TestCompany
let port: number
beforeAll(async () => {
  product = await openTestProduct({ isLive: true, requestMilliseconds })
  company = await openTestCompany(product)
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  port = (product.app.server.address() as AddressInfo).port
})
afterAll(() => product.close())

type Slow = { socket: Socket; said: string; closed: Promise<void> }

function openSlow(head: string): Slow {
  const socket = connect(port, '127.0.0.1')
  const slow: Slow = { socket, said: '', closed: new Promise((resolve) => socket.once('close', () => resolve())) }
  socket.on('data', (piece) => {
    slow.said += piece
  })
  // One that is cut while it sends.
  socket.on('error', () => {})
  socket.write(head)
  return slow
}

const body = `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{`
const file = `POST /api/employer/bank-statements HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n`

test.each([
  ['a body', () => body],
  ['a file', () => `${file}Authorization: Bearer ${company.token}\r\n\r\n{`],
  ['its head', () => 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nX-A: '],
])(
  `${many} connections that send %s a byte at a time are all closed, and others are answered meanwhile`,
  async (_what, head) => {
    const slow = Array.from({ length: many }, () => openSlow(head()))
    const drip = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write(' ')
    }, 100)
    try {
      let open = slow.length
      for (const { closed } of slow) closed.then(() => (open -= 1))
      let answered = 0
      while (open > 0) {
        const { status } = await fetch(`http://127.0.0.1:${port}/healthz`)
        expect(status).toBe(200)
        answered += 1
        await sleep(20)
      }
      expect(answered).toBeGreaterThan(0)
      expect(new Set(slow.map(({ said }) => said.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']))
    } finally {
      clearInterval(drip)
      for (const { socket } of slow) socket.destroy()
    }
  },
)

test('a stream that listens stays open for as long as it likes, and so does an answer that is read slowly', async () => {
  const stream = openSlow(`GET ${eventsPath} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${company.token}\r\n\r\n`)
  const reader = openSlow('GET /api/openapi.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  reader.socket.pause()
  await sleep(3 * requestMilliseconds)
  expect(stream.socket.writable).toBe(true)
  expect(stream.said).toContain('200 OK')
  stream.socket.destroy()
  reader.socket.resume()
  await reader.closed
  const [, document = ''] = reader.said.split('\r\n\r\n', 2)
  expect(JSON.parse(document)).toMatchObject({ openapi: '3.1.0' })
})
