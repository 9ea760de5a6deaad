import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'

let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  app = await buildApp({ logLevel: 'silent', isProduction: false, publicWritesPerMinute: 3, scriptHashes: [] })
  app.post('/api/auth/login', async () => ({}))
  app.post('/api/elsewhere', async () => ({}))
  await app.ready()
})
afterAll(() => app.close())

let address = 0
/** The statuses of calls one after the other from an address of their own. */
async function tryAll(urls: readonly string[]): Promise<number[]> {
  address += 1
  const statuses: number[] = []
  for (const url of urls) {
    const { statusCode } = await app.inject({ method: 'POST', url, remoteAddress: `192.0.2.${address}` })
    statuses.push(statusCode)
  }
  return statuses
}

test('one address may try to sign in only so often a minute', async () => {
  expect(await tryAll(Array(5).fill('/api/auth/login'))).toEqual([200, 200, 200, 429, 429])
})

test('writing the address in another way gives no further tries', async () => {
  const ways = ['/api/auth/login', '/api/%61uth/login', '/%61pi/auth/login?x=1', '/api/aut%68/login', '/api/auth/login']
  expect(await tryAll(ways)).toEqual([200, 200, 200, 429, 429])
})

test('what needs a session is not limited by address', async () => {
  expect(await tryAll(Array(5).fill('/api/elsewhere'))).toEqual([200, 200, 200, 200, 200])
})
