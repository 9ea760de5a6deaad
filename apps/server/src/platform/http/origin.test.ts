import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { checkAccess } from './routes.ts'
import type { Caller } from './session.ts'

type App = Awaited<ReturnType<typeof buildApp>>
const settings = { logLevel: 'silent', isProduction: true, publicWritesPerMinute: 1000, scriptHashes: [] }
const byCookie: Caller = {
  sessionId: 'one',
  userId: 'one',
  employerId: null,
  role: null,
  workerId: null,
  isOperator: false,
  address: '203.0.113.1',
  hasCookie: true,
  deviceId: null,
  seesPay: false,
}

let known: App
let unknown: App
beforeAll(async () => {
  known = await buildApp({ ...settings, publicUrl: 'https://pay.company.example' })
  unknown = await buildApp(settings)
  for (const app of [known, unknown]) {
    const route = { access: 'signed-in', method: 'POST' } as const
    app.post('/write', async (request) => checkAccess(route, byCookie, request)?.body.code ?? 'taken')
    await app.ready()
  }
})
afterAll(async () => {
  for (const app of [known, unknown]) await app.close()
})

const write = async (app: App, headers: Record<string, string>) =>
  (await app.inject({ method: 'POST', url: '/write', headers })).body

test.each(['pay.company.example', '10.0.0.7:3000', 'gpod-upstream', 'localhost:3000'])(
  'our own pages may write though the proxy calls us %s',
  async (host) => {
    const headers = { host, origin: 'https://pay.company.example' }
    expect(await write(known, headers)).toBe('taken')
    expect(await write(known, { ...headers, 'sec-fetch-site': 'same-origin' })).toBe('taken')
  },
)

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another site that the proxy is told we are', { host: 'evil.example', origin: 'https://evil.example' }],
  [
    'another site that says so in a forwarded name',
    { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
  ],
  ['a neighbour', { origin: 'https://company.example' }],
  ['our name with more behind it', { origin: 'https://pay.company.example.evil.example' }],
  ['our name without TLS', { origin: 'http://pay.company.example' }],
  ['our name at another port', { origin: 'https://pay.company.example:8443' }],
  ['an origin that hides', { origin: 'null' }],
  ['our origin within another site', { origin: 'https://pay.company.example', 'sec-fetch-site': 'cross-site' }],
])('%s may not, where the public address is known', async (_where, headers) => {
  expect(await write(known, { host: 'pay.company.example', ...headers })).toBe('origin_refused')
})

test('where it is not known, the name that the browser asked for is', async () => {
  expect(await write(unknown, { host: 'localhost:5173', origin: 'http://localhost:5173' })).toBe('taken')
  expect(await write(unknown, { host: 'localhost:5173', origin: 'https://evil.example' })).toBe('origin_refused')
})
