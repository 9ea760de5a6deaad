import type { AddressInfo } from 'node:net'
import { eventsPath, sessionEndedEvent } from '@gpod/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'
import { HOUR } from '../../../platform/clock.ts'
import { buildApp } from '../../../platform/http/app.ts'
import type { LiveHub } from '../../../platform/live/live.ts'
import { registerLive } from './routes.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let streams: Awaited<ReturnType<typeof buildApp>>
let address: string
const gaps = new Set<() => void>()
const ends = new Set<(sessionId: string) => void>()
const hub: LiveHub = {
  listen(_receive, missed, ended = () => {}) {
    gaps.add(missed)
    ends.add(ended)
    return () => {
      gaps.delete(missed)
      ends.delete(ended)
    }
  },
  stop: async () => {},
}

beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
  worker = await hire(product, company)
  streams = await buildApp({ logLevel: 'silent', isProduction: false, publicWritesPerMinute: 1000, scriptHashes: [] })
  const { database, clock } = product
  registerLive({ app: streams, database, clock }, { hub, heartbeatMilliseconds: 20 })
  await streams.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(streams.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await streams.close()
  await product.close()
})

const open = (token: string, signal?: AbortSignal) =>
  fetch(`${address}${eventsPath}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal ? { signal } : {}),
  })

test('a stream ends when its person signs out', async () => {
  const { token } = await signInAgain(product, company, worker)
  const stream = await open(token)
  expect((await callProduct(product, 'POST', '/api/auth/logout', { token })).status).toBe(200)
  expect(await stream.text()).toContain('retry: 2000')
  expect((await open(token)).status).toBe(401)
})

test('a stream says that its session ended and ends at once; those of others go on', async () => {
  const mine = await signInAgain(product, company, worker)
  const other = await signInAgain(product, company, worker)
  const aborting = new AbortController()
  const [stream, going] = [await open(mine.token), await open(other.token, aborting.signal)]
  for (const ended of ends) ended(mine.member.sessionId)
  expect(await stream.text()).toContain(`event: ${sessionEndedEvent}\ndata: ended\n\n`)
  const reader = going.body?.getReader()
  const first = new TextDecoder().decode((await reader?.read())?.value as Uint8Array)
  expect(first).not.toContain(sessionEndedEvent)
  aborting.abort()
})

test('a stream ends when its session is over', async () => {
  const { token } = await signInAgain(product, company, worker)
  const stream = await open(token)
  product.clock.advance(13 * HOUR)
  expect(await stream.text()).toContain('retry: 2000')
})

test('a stream ends when its user’s role changes, so that it begins again with the new one', async () => {
  const { token } = await signInAgain(product, company, worker)
  const stream = await open(token)
  await product.owner.query(`update memberships set role = 'manager' where user_id = $1`, [worker.userId])
  expect(await stream.text()).toContain('retry: 2000')
})

test('when changes may have been missed every stream ends, so that the pages fetch again', async () => {
  const { token } = await signInAgain(product, company, worker)
  const stream = await open(token)
  for (const missed of gaps) missed()
  expect(await stream.text()).toContain('retry: 2000')
})

test('one person has at most twenty streams, and a closed one makes room', async () => {
  const { token } = await signInAgain(product, company, worker)
  const aborting = Array.from({ length: 21 }, () => new AbortController())
  // Kept, for a response that nobody holds is given up with its stream.
  const streams: Response[] = []
  for (const { signal } of aborting) streams.push(await open(token, signal))
  expect(streams.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
  aborting[0]?.abort()
  await expect.poll(async () => (await open(token, aborting[1]?.signal)).status, { timeout: 5_000 }).toBe(200)
  for (const controller of aborting) controller.abort()
})
