import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type Answer,
  call,
  goodPassword,
  openCompany,
  openPeopleApp,
  type PeopleApp,
  workerRegistration,
} from '../../../../test/sign-in/people-app.ts'
import { HOUR } from '../../../platform/clock.ts'
import { hashPassword } from '../verification/index.ts'

let people: PeopleApp
beforeAll(async () => {
  people = await openPeopleApp()
})
afterAll(() => people.close())

let lastAddress = 0
/** An address of its own for each test: the lock-out of one must not reach another. */
const freshAddress = () => `198.51.100.${++lastAddress}`
const login = (username: string, password: string, from = freshAddress()) =>
  call(people, 'POST', '/api/auth/login', { body: { username, password }, from })
const profile = (token: string) => call(people, 'GET', '/api/user/profile', { token })
const cookiePair = ({ cookie }: Answer) => cookie?.split(';')[0] ?? ''

test('signing in by email, whatever its capitals, gives a token that works as bearer for twelve hours', async () => {
  const { email, employerId } = await openCompany(people)
  const answer = await login(email.toUpperCase(), goodPassword)
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({
    email,
    type: 'employer',
    employer: { id: employerId },
    lastLoginAt: people.clock.now(),
  })
  const token = String(answer.body.token)
  expect((await profile(token)).status).toBe(200)
  people.clock.advance(12 * HOUR - 1)
  expect((await profile(token)).status).toBe(200)
  people.clock.advance(1)
  expect((await profile(token)).body.code).toBe('not_signed_in')
})

test('a username that is not the email signs in too', async () => {
  const { email } = await openCompany(people)
  await people.owner.query("update users set username = 'olive.the.owner' where email = $1", [email])
  expect((await login('Olive.The.Owner', goodPassword)).body.user).toMatchObject({ email, username: 'olive.the.owner' })
})

test('the browser session is a cookie that scripts and other sites cannot use', async () => {
  const { email } = await openCompany(people)
  const answer = await login(email, goodPassword)
  expect(answer.cookie).toMatch(/^gpod_session=/)
  expect(answer.cookie).toContain('HttpOnly')
  expect(answer.cookie).toContain('SameSite=Strict')
  expect(answer.cookie).toContain('Path=/')
  expect(answer.cookie).not.toContain('Secure')
  expect((await call(people, 'GET', '/api/user/profile', { cookie: cookiePair(answer) })).body.email).toBe(email)
})

test.each([
  ['another site by its origin', { origin: 'https://evil.example' }],
  ['another site by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
  ['an origin that is no address', { origin: 'null' }],
])('a write with the cookie from %s is refused and changes nothing', async (_words, headers) => {
  const { email } = await openCompany(people)
  const cookie = cookiePair(await login(email, goodPassword))
  const change = { cookie, body: { firstName: 'Mallory' } }
  const refused = await call(people, 'PATCH', '/api/user/profile', { ...change, headers })
  expect(refused.status).toBe(403)
  expect(refused.body.code).toBe('origin_refused')
  expect((await call(people, 'GET', '/api/user/profile', { cookie })).body.firstName).toBe('Olive')

  const own = { host: 'pay.example', origin: 'https://pay.example', 'sec-fetch-site': 'same-origin' }
  expect((await call(people, 'PATCH', '/api/user/profile', { ...change, headers: own })).body.firstName).toBe('Mallory')
})

test('signing out ends the session for cookie and bearer alike and clears the cookie', async () => {
  const { email } = await openCompany(people)
  const answer = await login(email, goodPassword)
  const out = await call(people, 'POST', '/api/auth/logout', { cookie: cookiePair(answer) })
  expect(out.status).toBe(200)
  expect(out.cookie).toMatch(/^gpod_session=;/)
  expect((await profile(String(answer.body.token))).status).toBe(401)
})

test('a wrong password and a name nobody has are answered alike', async () => {
  const { email } = await openCompany(people)
  const wrong = await login(email, 'wrong-password')
  const nobody = await login('nobody@post.example', 'wrong-password')
  expect(wrong.status).toBe(401)
  expect(nobody).toEqual(wrong)
})

test('after five wrong passwords the account waits 30 seconds, then twice as long for each more, even with the right one', async () => {
  const { email } = await openCompany(people)
  for (let failure = 1; failure <= 5; failure += 1) {
    expect((await login(email, 'wrong-password')).body.code).toBe('wrong_credentials')
  }
  const locked = await login(email, goodPassword)
  expect(locked.status).toBe(429)
  expect(locked.body).toMatchObject({ code: 'too_many_attempts', details: { retryAfterSeconds: 30 } })

  people.clock.advance(30_000)
  expect((await login(email, 'wrong-password')).body.code).toBe('wrong_credentials')
  people.clock.advance(30_000)
  expect((await login(email, goodPassword)).body.details).toEqual({ retryAfterSeconds: 30 })
  people.clock.advance(30_000)
  expect((await login(email, goodPassword)).status).toBe(200)
  expect((await login(email, 'wrong-password')).body.code).toBe('wrong_credentials')
})

test('a name nobody has is locked like an account', async () => {
  for (let failure = 1; failure <= 5; failure += 1) await login('ghost@post.example', 'wrong-password')
  expect((await login('ghost@post.example', 'wrong-password')).body.code).toBe('too_many_attempts')
})

test('thirty guesses at once get five answers', async () => {
  const { email } = await openCompany(people)
  const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, 'wrong-password')))
  expect(answers.filter(({ body }) => body.code === 'wrong_credentials')).toHaveLength(5)
  expect(answers.filter(({ body }) => body.code === 'too_many_attempts')).toHaveLength(25)
})

test('a change of own details shows at once and leaves an audit row', async () => {
  const { token, employerId, userId } = await openCompany(people)
  const changed = await call(people, 'PATCH', '/api/user/profile', {
    token,
    body: { language: 'ar', phone: '07700 900123' },
  })
  expect(changed.body).toMatchObject({ language: 'ar', phone: '07700 900123', firstName: 'Olive' })
  const audit = await people.owner.query(
    "select actor_user_id, after from audit_rows where employer_id = $1 and action = 'user.changed'",
    [employerId],
  )
  expect(audit.rows).toEqual([{ actor_user_id: userId, after: { language: 'ar', phone: '07700 900123' } }])
})

test('sign-ins, failed ones and sign-outs leave audit rows', async () => {
  const { email, employerId } = await openCompany(people)
  await login(email, 'wrong-password')
  const { token } = (await login(email, goodPassword)).body as { token: string }
  await call(people, 'POST', '/api/auth/logout', { token })
  // A failure is noted once it was answered, so that a name nobody has is answered in the same time.
  await vi.waitFor(async () => {
    const audit = await people.owner.query(
      "select action from audit_rows where employer_id = $1 and action like 'sign_in.%' order by action",
      [employerId],
    )
    expect(audit.rows.map(({ action }) => action)).toEqual(['sign_in.ended', 'sign_in.failed', 'sign_in.succeeded'])
  })
})

test('someone who waits for an employer can sign in and out, and reads no company', async () => {
  const registration = workerRegistration()
  await call(people, 'POST', '/api/auth/register', { body: registration })
  const answer = await login(registration.email, goodPassword)
  const token = String(answer.body.token)
  expect(answer.body.user).toMatchObject({ accountStatus: 'waiting_for_employer', employer: null })
  expect((await call(people, 'GET', '/api/employer/me', { token })).status).toBe(403)
  expect((await call(people, 'POST', '/api/auth/logout', { token })).status).toBe(200)
})

test('the demo logins are told where the demo company is', async () => {
  const { body } = await call(people, 'GET', '/api/demo')
  expect(body).toMatchObject({ isDemo: true })
  expect((body.logins as { username: string }[]).map(({ username }) => username)).toEqual([
    'worker@demo.gpod',
    'employer@demo.gpod',
    'operator@demo.gpod',
  ])
})

test('in production the demo logins are refused and not told, and the cookie asks for a secure connection', async () => {
  const production = await openPeopleApp({ isProduction: true })
  try {
    const { email } = await openCompany(production)
    await production.owner.query(
      "update users set email = 'employer@demo.gpod', username = 'employer@demo.gpod', password_hash = $1",
      [await hashPassword('Demo-pass-2026')],
    )
    const demo = await call(production, 'POST', '/api/auth/login', {
      body: { username: 'employer@demo.gpod', password: 'Demo-pass-2026' },
    })
    expect(demo.body.code).toBe('wrong_credentials')
    expect((await call(production, 'GET', '/api/demo')).body).toEqual({
      isDemo: false,
      logins: [],
      making: null,
    })

    await production.owner.query('update users set email = $1, username = $1', [email])
    const answer = await call(production, 'POST', '/api/auth/login', {
      body: { username: email, password: 'Demo-pass-2026' },
    })
    expect(answer.cookie).toContain('Secure')
    // A cookie of such a name cannot be planted by a neighbour under the same domain, and another is not looked at.
    const [name, token] = answer.cookie?.split(';')[0]?.split('=') ?? []
    expect(name).toBe('__Host-gpod_session')
    const profile = (cookie: string) => call(production, 'GET', '/api/user/profile', { headers: { cookie } })
    expect((await profile(`__Host-gpod_session=${token}`)).status).toBe(200)
    expect((await profile(`gpod_session=${token}`)).status).toBe(401)
  } finally {
    await production.close()
  }
})
