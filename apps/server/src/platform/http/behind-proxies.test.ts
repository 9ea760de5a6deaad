import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { sendRefusal } from './routes.ts'

type App = Awaited<ReturnType<typeof buildApp>>
const settings = { logLevel: 'silent', isProduction: true, publicWritesPerMinute: 2, scriptHashes: [] }
const cdn = '198.51.100.9'
const person = '203.0.113.50'

let listed: App
let unlisted: App
beforeAll(async () => {
  listed = await buildApp({ ...settings, trustedProxies: ['uniquelocal', '198.51.100.0/24'] })
  unlisted = await buildApp({ ...settings, trustedProxies: ['uniquelocal'] })
  for (const app of [listed, unlisted]) {
    app.get('/seen', async ({ ip }) => ip)
    app.post('/counted', async (request, reply) => {
      const refused = await app.limits.check('publicWrites', request)
      return refused ? sendRefusal(request, reply, refused) : {}
    })
    await app.ready()
  }
})
afterAll(async () => {
  for (const app of [listed, unlisted]) await app.close()
})

/** The address that a request is taken to come from: sent by `from`, which says that it came through `chain`. */
async function seen(app: App, from: string, chain: string): Promise<string> {
  const answer = await app.inject({ url: '/seen', remoteAddress: from, headers: { 'x-forwarded-for': chain } })
  return answer.body
}

test('behind a proxy with a public address that is listed the person is seen, also through one of the own network', async () => {
  expect(await seen(listed, cdn, person)).toBe(person)
  expect(await seen(listed, '10.0.0.4', `${person}, ${cdn}`)).toBe(person)
})

test('where it is not listed the proxy is seen, whatever it says', async () => {
  expect(await seen(unlisted, cdn, person)).toBe(cdn)
  expect(await seen(unlisted, '10.0.0.4', `${person}, ${cdn}`)).toBe(cdn)
})

test('what a person writes into the chain before a listed proxy is not believed, and neither is one without a proxy', async () => {
  expect(await seen(listed, cdn, `192.0.2.1, ${person}`)).toBe(person)
  expect(await seen(listed, cdn, `198.51.100.77, ${person}`)).toBe(person)
  for (const app of [listed, unlisted]) expect(await seen(app, person, '192.0.2.1')).toBe(person)
})

test('people behind a listed proxy are counted one by one, and nobody starts a new count by another chain', async () => {
  const tryAs = async (chain: string) => {
    const headers = { 'x-forwarded-for': chain }
    const answer = await listed.inject({ method: 'POST', url: '/counted', remoteAddress: cdn, headers })
    return answer.statusCode
  }
  expect([await tryAs('203.0.113.1'), await tryAs('203.0.113.1'), await tryAs('203.0.113.1')]).toEqual([200, 200, 429])
  expect(await tryAs('192.0.2.1, 203.0.113.1')).toBe(429)
  expect(await tryAs('203.0.113.2')).toBe(200)
})
