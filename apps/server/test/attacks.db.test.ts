import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Route, routes } from '@gpod/contract'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionCookie } from '../src/platform/http/session.ts'
import { registerWebFiles } from '../src/platform/http/web-files.ts'
import { sendAccountMail } from '../src/platform/mail/account-mail.ts'
import { type FullCompany, openFullCompany } from './full-company.ts'
import { callProduct, goodPassword, hire, openTestProduct, signInAgain, type TestProduct, work } from './product.ts'
import { takeSnapshot } from './snapshot.ts'

let product: TestProduct
let full: FullCompany
beforeAll(async () => {
  product = await openTestProduct()
  full = await openFullCompany(product)
})
afterAll(() => product.close())

const every: Route[] = Object.values(routes).flatMap((feature): Route[] => Object.values(feature))
const writes = every.filter(({ method }) => method !== 'GET')
const addressOf = ({ path }: Route) => path.replace(/:\w+/g, full.ids.worker)
const named = (some: Route[]) => some.map((route) => [`${route.method} ${route.path}`, route] as const)

const signIn = (headers: Record<string, string> = {}) =>
  product.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers,
    payload: { username: full.worker.email, password: goodPassword },
  })
const cookieOf = (answer: { cookies: readonly { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === sessionCookie)?.value

describe('session fixation', () => {
  test('signing in with a planted cookie makes a token of its own, and the planted one opens nothing', async () => {
    const planted = 'x'.repeat(43)
    const answer = await signIn({ cookie: `${sessionCookie}=${planted}` })
    expect(answer.statusCode).toBe(200)
    expect(cookieOf(answer)).not.toBe(planted)
    expect((await callProduct(product, 'GET', '/api/user/profile', { token: planted })).status).toBe(401)
  })

  test('no two sign-ins share a token, and one session signed out leaves the other', async () => {
    const [one, other] = [cookieOf(await signIn()), cookieOf(await signIn())]
    expect(one).toMatch(/^[\w-]{43}$/)
    expect(other).not.toBe(one)
    await callProduct(product, 'POST', '/api/auth/logout', { token: String(one) })
    expect((await callProduct(product, 'GET', '/api/user/profile', { token: String(one) })).status).toBe(401)
    expect((await callProduct(product, 'GET', '/api/user/profile', { token: String(other) })).status).toBe(200)
  })
})

describe('cross-site request forgery', () => {
  let cookie: string
  beforeAll(async () => {
    cookie = `${sessionCookie}=${cookieOf(await signIn())}`
  })

  const crossSite: [string, Record<string, string>][] = [
    ['another site, as browsers tell it', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that hides', { origin: 'null' }],
  ]

  test.each(named(writes.filter(({ access }) => access !== 'public')))(
    '%s is refused from elsewhere',
    async (_name, route) => {
      for (const [where, headers] of crossSite) {
        const answer = await product.app.inject({
          method: route.method,
          url: addressOf(route),
          headers: { cookie, ...headers },
          payload: {},
        })
        expect(answer.statusCode, where).toBe(403)
        expect(answer.json(), where).toMatchObject({ code: 'origin_refused' })
      }
    },
  )

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'firstName=Eve'],
    ['a form with files', 'multipart/form-data; boundary=x', '--x--'],
    ['plain text', 'text/plain', '{"firstName":"Eve"}'],
  ])('%s, which a page may send without asking first, is not taken', async (_what, type, payload) => {
    const answer = await product.app.inject({
      method: 'PATCH',
      url: '/api/user/profile',
      headers: { cookie, 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(415)
  })

  test('no page of another site is told that it may read', async () => {
    const answer = await product.app.inject({
      method: 'GET',
      url: '/api/user/profile',
      headers: { cookie, origin: 'https://evil.example' },
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

describe('replayed and transferred tokens', () => {
  test('a token that was signed out, changed or cut opens nothing', async () => {
    const token = String((await signIn()).json().token)
    const wrong = [
      token.slice(0, -1),
      `${token}=`,
      token.toUpperCase(),
      token.split('').reverse().join(''),
      `${token} `,
    ]
    for (const presented of wrong) {
      const answer = await callProduct(product, 'GET', '/api/user/profile', { token: presented })
      expect(answer.status, presented).toBe(401)
    }
    expect((await callProduct(product, 'GET', '/api/user/profile', { token })).status).toBe(200)
    await callProduct(product, 'POST', '/api/auth/logout', { token })
    expect((await callProduct(product, 'GET', '/api/user/profile', { token })).status).toBe(401)
  })

  test('no token and no digest of one is read out of the database', async () => {
    const token = String((await signIn()).json().token)
    const found = await product.owner.query<{ holds: boolean }>(
      "select bool_or(to_jsonb(s)::text like '%' || $1 || '%') as holds from sessions s",
      [token],
    )
    expect(found.rows[0]?.holds).toBe(false)
    const { rows } = await product.owner.query<{ hash: string }>(
      "select encode(token_hash, 'hex') as hash from sessions limit 1",
    )
    expect((await callProduct(product, 'GET', '/api/user/profile', { token: String(rows[0]?.hash) })).status).toBe(401)
  })

  test('a verification made in one session moves no money in another, nor for a second time', async () => {
    const { company } = full
    const worker = await hire(product, company, { hourlyRate: '20.00' })
    await work(product, company, worker, { day: '2026-11-22', hours: 8 })
    const [first, second] = [worker.token, (await signInAgain(product, company, worker)).token]
    const biometricData = { method: 'password', password: goodPassword }
    const body = { biometricData, action: 'ewa_withdrawal', amount: '5.00' }
    expect((await callProduct(product, 'POST', '/api/biometric/verify', { token: first, body })).status).toBe(200)
    const take = (token: string) =>
      callProduct(product, 'POST', '/api/ewa/withdraw', { token, body: { amount: '5.00', speed: 'standard' } })
    expect((await take(second)).body).toMatchObject({ code: 'verification_required' })
    expect((await take(first)).status).toBe(201)
    expect((await take(first)).body).toMatchObject({ code: 'verification_used' })
  })
})

describe('who has an account', () => {
  test('signing in tells a stranger nothing by its text or its headers', async () => {
    const answers = await Promise.all(
      [full.worker.email, 'nobody-at-all@post.example'].map((username) =>
        product.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { username, password: 'a wrong pass phrase' },
          remoteAddress: '198.51.100.7',
        }),
      ),
    )
    const [known, unknown] = answers.map(({ statusCode, body, headers }) => ({
      statusCode,
      body,
      headers: Object.keys(headers).filter((name) => !name.startsWith('x-ratelimit')),
    }))
    expect(known).toEqual(unknown)
    expect(known?.statusCode).toBe(401)
  })
})

describe('a host that is not ours', () => {
  /** The mail that a wish for a new password leads to, by the host that the request named. */
  async function resetMail(host: string): Promise<string> {
    const waiting = () => product.owner.query<{ id: string }>("select id from account_mail where state = 'waiting'")
    const before = new Set((await waiting()).rows.map(({ id }) => id))
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      headers: { host },
      payload: { email: full.worker.email },
    })
    expect(answer.statusCode).toBe(202)
    const added = async () => (await waiting()).rows.find(({ id }) => !before.has(id))
    await expect.poll(added).toBeDefined()
    const sent: string[] = []
    const mailer = { send: async ({ text }: { text: string }) => void sent.push(text), close: () => {} }
    await sendAccountMail({ ...product.deps, mailer }, { mailId: String((await added())?.id) })
    return sent.join()
  }

  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    '%s is in no link of a mail',
    async (host) => {
      const text = await resetMail(host)
      expect(text).toContain('http://localhost/reset-password#')
      expect(text).not.toContain('evil')
    },
  )

  test('this machine by the name it was called is', async () => {
    expect(await resetMail('localhost:5173')).toContain('http://localhost:5173/')
  })
})

describe('mass assignment', () => {
  /** What nobody may set about themselves, in the spellings of the wire and of the tables. */
  const notTheirs = {
    role: 'owner',
    id: '0190a0b0-0000-7000-8000-000000000000',
    userId: '0190a0b0-0000-7000-8000-000000000000',
    user_id: '0190a0b0-0000-7000-8000-000000000000',
    employerId: '0190a0b0-0000-7000-8000-000000000000',
    employer_id: '0190a0b0-0000-7000-8000-000000000000',
    state: 'paid',
    passwordHash: 'x',
    password_hash: 'x',
    emailVerifiedAt: '2026-01-01T00:00:00.000Z',
    is_demo: true,
    bank_held_until: null,
    verified: true,
    __proto__polluted: true,
  }

  test('own details take the fields they name and no other', async () => {
    const before = await takeSnapshot(product.owner)
    const { token } = full.worker
    for (const [name, value] of Object.entries(notTheirs)) {
      const answer = await callProduct(product, 'PATCH', '/api/user/profile', { token, body: { [name]: value } })
      expect(answer.status, name).toBe(400)
    }
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })

  test('registering as a worker makes no owner and joins no company', async () => {
    const email = 'eve@post.example'
    const body = {
      type: 'worker',
      firstName: 'Eve',
      lastName: 'Black',
      email,
      password: goodPassword,
      confirmPassword: goodPassword,
      phone: '020 7946 0009',
      ...notTheirs,
      employerId: full.company.employerId,
    }
    const answer = await callProduct(product, 'POST', '/api/auth/register', { body })
    if (answer.status < 300) expect(answer.body).toMatchObject({ user: { role: null, employer: null, workerId: null } })
    else expect(answer.status).toBe(400)
    const joined = await product.owner.query(
      'select 1 from memberships m join users u on u.id = m.user_id where u.email = $1',
      [email],
    )
    expect(joined.rowCount).toBe(0)
  })

  test.each([
    '{"__proto__": {"isAdmin": true}, "firstName": "Eve"}',
    '{"constructor": {"prototype": {"isAdmin": true}}, "firstName": "Eve"}',
  ])('the prototype of objects is not reached by %s', async (payload) => {
    const answer = await product.app.inject({
      method: 'PATCH',
      url: '/api/user/profile',
      headers: { authorization: `Bearer ${full.worker.token}`, 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

describe('injection', () => {
  const sentences = [
    "' or '1'='1",
    "'; drop table users; --",
    "') union select password_hash from users --",
    "%' or 1=1 --",
    '$1; select pg_sleep(10)',
    "\\'; select 1; --",
  ]

  test('SQL in the text of every query and address is text', async () => {
    const asked = every.filter(({ method, query, params }) => method === 'GET' && (query || params))
    expect(asked.length).toBeGreaterThan(10)
    for (const route of asked) {
      for (const sentence of sentences) {
        const query = Object.keys(route.query?.shape ?? {}).map((name) => `${name}=${encodeURIComponent(sentence)}`)
        const path = route.path.replace(/:\w+/g, encodeURIComponent(sentence))
        for (const token of [full.company.token, full.worker.token]) {
          const answer = await product.app.inject({
            method: 'GET',
            url: `${path}?${query.join('&')}`,
            headers: { authorization: `Bearer ${token}` },
          })
          expect(answer.statusCode, `${route.path} ${sentence}`).toBeLessThan(500)
          expect(answer.body).not.toContain('$argon2')
        }
      }
    }
  })

  test('a name that is SQL is kept and found as it is', async () => {
    const { token } = full.company
    const [firstName] = sentences.slice(1)
    const path = `/api/employer/employees/${full.ids.worker}`
    const { body } = await callProduct(product, 'GET', path, { token })
    const changed = await callProduct(product, 'PATCH', path, { token, body: { firstName, version: body.version } })
    expect(changed.status).toBe(200)
    expect((await callProduct(product, 'GET', path, { token })).body).toMatchObject({ firstName })
    expect((await product.owner.query('select count(*)::int as many from users')).rows[0].many).toBeGreaterThan(0)
  })
})

describe('too much in little', () => {
  test('a compressed body is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 0x20))
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: bomb,
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })

  const laughs = (levels: number) => {
    const entities = Array.from({ length: levels }, (_, level) =>
      level === 0 ? '<!ENTITY e0 "ha">' : `<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`,
    )
    return `<?xml version="1.0"?><!DOCTYPE Document [${entities.join('')}]><Document>&e${levels - 1};</Document>`
  }

  test.each([
    ['entities that multiply', laughs(12)],
    [
      'an entity that reads a file',
      '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY f SYSTEM "file:///etc/passwd">]><Document>&f;</Document>',
    ],
    ['elements a hundred thousand deep', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
    ['a CSV line without end', 'Date,Description,Amount\n"'.padEnd(1_000_000, 'x')],
  ])('%s in a bank statement are refused as a file that cannot be read', async (_what, content) => {
    const before = await takeSnapshot(product.owner)
    const answer = await callProduct(product, 'POST', '/api/employer/bank-statements', {
      token: full.company.token,
      body: { fileName: 'bank.xml', content },
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'file_not_readable' } })
    expect(JSON.stringify(answer.body)).not.toContain('root:')
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })

  test('JSON ten thousand deep is refused, and the server answers on', async () => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    })
    expect(answer.statusCode).toBe(400)
    expect((await signIn()).statusCode).toBe(200)
  })

  test('a body above the limit is refused before it is read to its end', async () => {
    const answer = await callProduct(product, 'PATCH', '/api/user/profile', {
      token: full.worker.token,
      body: { firstName: 'x'.repeat(300 * 1024) },
    })
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  })
})

describe('files', () => {
  const root = mkdtempSync(join(tmpdir(), 'gpod-web-'))
  const web = join(root, 'web')
  beforeAll(() => {
    mkdirSync(join(web, 'assets'), { recursive: true })
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>shell</title>')
    writeFileSync(join(root, 'secret-key'), 'the sealing key')
    writeFileSync(join(web, '.hidden'), 'the sealing key')
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test.each([
    '/../secret-key',
    '/assets/../../secret-key',
    '/..%2fsecret-key',
    '/%2e%2e/secret-key',
    '/assets/..%5c..%5csecret-key',
    '/assets/%252e%252e/%252e%252e/secret-key',
    '//secret-key',
    '/secret-key%00.html',
    '/.hidden',
  ])('%s does not leave the folder of the pages', async (url) => {
    const app = fastify()
    await registerWebFiles(app, web)
    const answer = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
    await app.close()
    expect(answer.body).not.toContain('the sealing key')
  })

  test.each(['../../../etc/cron.d/gpod', 'C:\\windows\\win.ini', 'a\nb.csv', '<img src=x onerror=alert(1)>.csv'])(
    'a statement named %j is a row with that name, and no file',
    async (fileName) => {
      const answer = await callProduct(product, 'POST', '/api/employer/bank-statements', {
        token: full.company.token,
        body: { fileName, content: `Date,Description,Amount\n21/11/2026,${Math.abs(fileName.length)} RENT,-1.00\n` },
      })
      expect([201, 400]).toContain(answer.status)
    },
  )
})

describe('what every answer carries', () => {
  let answers: Awaited<ReturnType<typeof product.app.inject>>[]
  beforeEach(async () => {
    const token = full.worker.token
    answers = await Promise.all([
      product.app.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${token}` } }),
      product.app.inject({ url: '/api/user/profile' }),
      product.app.inject({ url: '/no/such/page' }),
      product.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      }),
    ])
  })

  test('a policy that runs no script of anybody else, and no frame around our pages', () => {
    for (const { headers } of answers) {
      const policy = String(headers['content-security-policy'])
      const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect(script.split(' ')).toEqual(["'self'", "'wasm-unsafe-eval'"])
      for (const directive of [
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]) {
        expect(policy).toContain(directive)
      }
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['permissions-policy']).toContain('camera=(self)')
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  test('the pages of the API’s description have the policy of every other', async () => {
    for (const url of [
      '/api/docs',
      '/api/docs/',
      '/api/docs/static/swagger-ui-bundle.js',
      '/api/docs/static/index.css',
    ]) {
      const { statusCode, headers } = await product.app.inject({ url })
      expect(statusCode, url).toBe(200)
      expect(headers['content-security-policy'], url).toBe(answers[0]?.headers['content-security-policy'])
    }
  })

  test('what it is, in a character set, and that it is not to be kept', () => {
    for (const { headers, statusCode } of answers) {
      expect(headers['content-type'], String(statusCode)).toMatch(/^application\/json; charset=utf-8$/)
    }
    for (const { headers } of answers.slice(0, 2)) expect(headers['cache-control']).toBe('no-store')
  })
})
