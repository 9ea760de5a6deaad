import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Answer,
  call,
  confirmAddress,
  employerRegistration,
  goodPassword,
  lettersTo,
  openCompany,
  openPeopleApp,
  type PeopleApp,
} from '../../../../test/sign-in/people-app.ts'
import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts'
import { sweepAccounts } from './sweep-accounts.ts'

let people: PeopleApp
beforeAll(async () => {
  people = await openPeopleApp()
})
afterAll(() => people.close())

const newPassword = 'meadow-copper-91-sail'
const passwords = { password: newPassword, confirmPassword: newPassword }
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

const post = (url: string, body: object, options: object = {}) => call(people, 'POST', url, { body, ...options })
const profile = (token: string) => call(people, 'GET', '/api/user/profile', { token })
const login = (email: string, password = goodPassword, options: object = {}) =>
  post('/api/auth/login', { username: email, password }, options)
const tokenOf = async (answer: Promise<Answer>) => String((await answer).body.token)
const lettersAbout = async (email: string, page: string) =>
  (await lettersTo(people, email)).filter(({ link }) => link.includes(page))

/** A browser, which keeps its cookies. */
function browser(agent: string, from = '203.0.113.9') {
  const jar = new Map<string, string>()
  const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) => {
    const response = await people.app.inject({
      method,
      url,
      remoteAddress: from,
      headers: {
        'user-agent': agent,
        'sec-fetch-site': 'same-origin',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body ? { payload: body } : {}),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return { status: response.statusCode, body: response.json() }
  }
  const signIn = (email: string, password = goodPassword) =>
    send('POST', '/api/auth/login', { username: email, password })
  return { jar, send, signIn }
}

/** The link for a new password that a request has mailed; the mail follows the answer. */
async function resetLink(email: string) {
  const before = (await lettersAbout(email, '/reset-password')).length
  expect((await post('/api/auth/forgot-password', { email })).status).toBe(202)
  return vi.waitFor(async () => {
    const letters = await lettersAbout(email, '/reset-password')
    expect(letters).toHaveLength(before + 1)
    return letters.at(-1)?.token ?? ''
  })
}

test('registering mails a link that confirms the address, once', async () => {
  const { email, token } = await openCompany(people)
  expect((await profile(token)).body.emailVerified).toBe(false)
  const [letter] = await lettersTo(people, email)
  expect(letter?.link).toMatch(/^https:\/\/pay\.example\/verify-email#[\w-]{43}$/)
  expect((await confirmAddress(people, email)).body).toEqual({ email, isChange: false, isLinked: false })
  expect((await profile(token)).body.emailVerified).toBe(true)
  expect((await confirmAddress(people, email)).body.code).toBe('link_not_valid')
})

test('a link confirms for 48 hours and no longer; a new one ends the old', async () => {
  const { email, token } = await openCompany(people)
  people.clock.advance(MINUTE)
  expect((await post('/api/user/confirm-email', {}, { token })).status).toBe(202)
  const [old, current] = await lettersAbout(email, '/verify-email')
  expect((await post('/api/auth/confirm-email', { token: old?.token })).body.code).toBe('link_not_valid')
  people.clock.advance(2 * DAY)
  expect((await post('/api/auth/confirm-email', { token: current?.token })).body.code).toBe('link_not_valid')
})

test('a confirmation is mailed at most once a minute and five times a day', async () => {
  const { token } = await openCompany(people)
  const again = () => post('/api/user/confirm-email', {}, { token })
  expect((await again()).body).toMatchObject({ code: 'too_many_attempts', details: { retryAfterSeconds: 60 } })
  for (let mail = 2; mail <= 5; mail += 1) {
    people.clock.advance(MINUTE)
    expect((await again()).status).toBe(202)
  }
  people.clock.advance(MINUTE)
  expect((await again()).body.code).toBe('too_many_attempts')
})

test('neither a link nor the text of a mail stands in the database', async () => {
  const { email } = await openCompany(people)
  const [letter] = await lettersTo(people, email)
  const kept = await people.owner.query(
    "select (select string_agg(l::text, ' ') from account_links l) || (select string_agg(m::text, ' ') from account_mail m) as text",
  )
  expect(letter?.token).toHaveLength(43)
  expect(kept.rows[0].text).not.toContain(letter?.token)
  expect(kept.rows[0].text).not.toContain(Buffer.from(String(letter?.token)).toString('hex'))
})

test('a request for a new password is answered the same whether or not somebody has the address, and mails only who has', async () => {
  const { email } = await openCompany(people)
  const known = await post('/api/auth/forgot-password', { email })
  const unknown = await post('/api/auth/forgot-password', { email: 'nobody-at-all@post.example' })
  expect(unknown).toEqual(known)
  await vi.waitFor(async () => expect(await lettersAbout(email, '/reset-password')).toHaveLength(1))
  expect(await lettersTo(people, 'nobody-at-all@post.example')).toEqual([])

  const refusals = async (address: string) => {
    const codes: unknown[] = []
    for (let time = 0; time < 6; time += 1)
      codes.push((await post('/api/auth/forgot-password', { email: address })).body.code)
    return codes
  }
  const { email: another } = await openCompany(people)
  expect(await refusals('nobody-else@post.example')).toEqual(await refusals(another))
})

test('a link sets a new password once, within the hour; every session ends, and a notification is mailed', async () => {
  const { email, token } = await openCompany(people)
  const link = await resetLink(email)
  const used = await Promise.all([1, 2].map(() => post('/api/auth/reset-password', { token: link, ...passwords })))
  expect(used.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await profile(token)).body.code).toBe('not_signed_in')
  expect((await login(email)).body.code).toBe('wrong_credentials')
  const fresh = await tokenOf(login(email, newPassword))
  // The mail reached them.
  expect((await profile(fresh)).body.emailVerified).toBe(true)
  expect(
    (await lettersTo(people, email)).filter(({ subject }) => subject === 'Your password was changed'),
  ).toHaveLength(1)

  const late = await resetLink(email)
  people.clock.advance(HOUR)
  expect((await post('/api/auth/reset-password', { token: late, ...passwords })).body.code).toBe('link_not_valid')
})

test('a guessable new password is refused and the link is still good', async () => {
  const { email } = await openCompany(people)
  const token = await resetLink(email)
  const weak = { password: 'password123', confirmPassword: 'password123' }
  expect((await post('/api/auth/reset-password', { token, ...weak })).body.code).toBe('password_too_weak')
  expect((await post('/api/auth/reset-password', { token, ...passwords })).status).toBe(200)
})

test('who resets the password of an address that was never confirmed gets rid of the person who registered it', async () => {
  const { email, userId } = await openCompany(people)
  const other = browser(chrome)
  await other.signIn(email)
  const passkey = [userId, Buffer.from(userId), Buffer.from('key'), people.clock.now()]
  await people.owner.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, is_backed_up, label, created_at)
     values (gen_random_uuid(), $1, $2, $3, 0, false, 'theirs', $4)`,
    passkey,
  )
  await post('/api/auth/reset-password', { token: await resetLink(email), ...passwords })
  const left = await people.owner.query(
    `select (select count(*) from passkeys where user_id = $1 and removed_at is null) as passkeys,
       (select count(*) from devices where user_id = $1 and removed_at is null) as devices,
       (select count(*) from sessions where user_id = $1 and ended_at is null) as sessions`,
    [userId],
  )
  expect(Object.values(left.rows[0]).map(Number)).toEqual([0, 0, 0])
})

test('changing the password asks for the old one, ends the other sessions and keeps this one', async () => {
  const { email, token } = await openCompany(people)
  const other = await tokenOf(login(email))
  const change = (currentPassword: string) =>
    call(people, 'PUT', '/api/user/password', { token, body: { currentPassword, ...passwords } })
  expect((await change('not-the-password')).body).toMatchObject({ code: 'wrong_credentials', field: 'currentPassword' })
  expect((await profile(other)).status).toBe(200)
  expect((await change(goodPassword)).status).toBe(200)
  expect((await profile(other)).status).toBe(401)
  expect((await profile(token)).status).toBe(200)
  expect((await login(email, newPassword)).status).toBe(200)
})

test('the old password cannot be found by trying to change it', async () => {
  const { token } = await openCompany(people)
  const codes: unknown[] = []
  for (let time = 0; time < 6; time += 1) {
    const body = { currentPassword: `guess-${time}`, ...passwords }
    codes.push((await call(people, 'PUT', '/api/user/password', { token, body })).body.code)
  }
  expect(codes).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_attempts'])
})

test('an address changes when the link sent to the new one is opened, and the old one hears of both', async () => {
  const { email, token } = await openCompany(people)
  const wanted = `new-${email}`
  const ask = (password: string) => post('/api/user/email', { email: wanted, password }, { token })
  expect((await ask('not-the-password')).body.code).toBe('wrong_credentials')
  expect((await ask(goodPassword)).status).toBe(202)
  expect((await profile(token)).body.email).toBe(email)
  const [link] = await lettersTo(people, wanted)
  expect((await post('/api/auth/confirm-email', { token: link?.token })).body).toMatchObject({
    email: wanted,
    isChange: true,
  })
  expect((await profile(token)).body).toMatchObject({ email: wanted, emailVerified: true })
  expect((await lettersTo(people, email)).map(({ subject }) => subject)).toEqual([
    'Confirm your email address',
    'Your email address is about to change',
    'Your email address was changed',
  ])
  expect((await login(wanted)).status).toBe(200)
  expect((await login(email)).body.code).toBe('wrong_credentials')
})

describe('a link to a new address that somebody else asked for', () => {
  /** Who knows the password asks for a change to an address of theirs; the token of the link that is mailed there. */
  async function openCompanyWithThief() {
    const company = await openCompany(people)
    const theirs = `thief-of-${company.email}`
    const asked = await post('/api/user/email', { email: theirs, password: goodPassword }, { token: company.token })
    expect(asked.status).toBe(202)
    const [letter] = await lettersTo(people, theirs)
    return { ...company, confirmTheirs: () => post('/api/auth/confirm-email', { token: letter?.token }) }
  }

  test('opens nothing once its person set a new password by mail, changed it, or signed out everywhere', async () => {
    const takesBack: ((company: { email: string; token: string }) => Promise<Answer>)[] = [
      async ({ email }) => post('/api/auth/reset-password', { token: await resetLink(email), ...passwords }),
      ({ token }) =>
        call(people, 'PUT', '/api/user/password', { token, body: { currentPassword: goodPassword, ...passwords } }),
      ({ token }) => post('/api/user/sessions/end', { exceptThis: true }, { token }),
    ]
    for (const takeBack of takesBack) {
      const { confirmTheirs, ...company } = await openCompanyWithThief()
      expect((await takeBack(company)).status).toBe(200)
      expect((await confirmTheirs()).body.code).toBe('link_not_valid')
    }
  })

  test('opens nothing once something stronger than the password was set up, which would have had to be shown', async () => {
    const { confirmTheirs, userId } = await openCompanyWithThief()
    people.clock.advance(MINUTE)
    await people.owner.query('update users set totp_confirmed_at = $2 where id = $1', [userId, people.clock.now()])
    expect((await confirmTheirs()).body.code).toBe('link_not_valid')
  })
})

test('of links for a new password that were asked for at one moment one is good, and none after it was used', async () => {
  const { email } = await openCompany(people)
  await Promise.all([1, 2, 3].map(() => post('/api/auth/forgot-password', { email })))
  const links = await vi.waitFor(async () => {
    const letters = await lettersAbout(email, '/reset-password')
    expect(letters).toHaveLength(3)
    return letters
  })
  const statuses: number[] = []
  for (const { token } of links) {
    statuses.push((await post('/api/auth/reset-password', { token, ...passwords })).status)
  }
  expect(statuses.sort()).toEqual([200, 410, 410])
})

test('asking for an address that another account has is answered like any other, and mails nobody', async () => {
  const { token } = await openCompany(people)
  const { email: taken } = await openCompany(people)
  const before = await lettersTo(people, taken)
  const free = await post('/api/user/email', { email: 'free@post.example', password: goodPassword }, { token })
  people.clock.advance(MINUTE)
  expect(await post('/api/user/email', { email: taken, password: goodPassword }, { token })).toEqual(free)
  expect(await lettersTo(people, taken)).toEqual(before)
})

test('an address that somebody took while its link was on the way is not taken from them', async () => {
  const { token } = await openCompany(people)
  await post('/api/user/email', { email: 'race@post.example', password: goodPassword }, { token })
  await post('/api/auth/register', employerRegistration({ email: 'race@post.example' }))
  const [link] = await lettersAbout('race@post.example', '/verify-email')
  expect((await post('/api/auth/confirm-email', { token: link?.token })).body.code).toBe('email_taken')
})

test('a sign-in never takes on the session the browser held, and ends it', async () => {
  const { email } = await openCompany(people)
  const { email: other } = await openCompany(people)
  const shared = browser(chrome)
  await shared.signIn(email)
  const planted = shared.jar.get('gpod_session') ?? ''
  await shared.signIn(other)
  expect(shared.jar.get('gpod_session')).not.toBe(planted)
  expect((await profile(planted)).status).toBe(401)

  const chosen = browser(chrome)
  chosen.jar.set('gpod_session', 'a-token-that-an-attacker-knows-already-aaaa')
  await chosen.signIn(other)
  expect(chosen.jar.get('gpod_session')).not.toBe('a-token-that-an-attacker-knows-already-aaaa')
})

test('a browser is known again by its cookie, and a first sign-in from another is told by mail', async () => {
  const { email } = await openCompany(people)
  const notifications = async () =>
    (await lettersTo(people, email)).filter(({ subject }) => subject === 'New sign-in to your account')
  const laptop = browser(chrome)
  await laptop.signIn(email)
  expect(await notifications()).toEqual([])
  await laptop.signIn(email)
  expect(await notifications()).toEqual([])
  const phone = browser(safari, '198.51.100.77')
  await phone.signIn(email)
  const [notification] = await notifications()
  expect(notification?.text).toContain('Safari, iPhone')
  expect(notification?.text).toContain('198.51.100.77')

  const { body } = await laptop.send('GET', '/api/user/devices')
  expect(body.devices).toMatchObject([
    { browser: 'Safari', system: 'iPhone', isThis: false },
    { browser: 'Chrome', system: 'Windows', isThis: true },
  ])
  const removed = await laptop.send('DELETE', `/api/user/devices/${body.devices[0].id}`)
  expect(removed.body.devices).toHaveLength(1)
  expect((await phone.send('GET', '/api/user/profile')).status).toBe(401)
  await phone.signIn(email)
  expect(await notifications()).toHaveLength(2)
})

test('two people who share a browser each have a device of it, and are not told of each other', async () => {
  const { email } = await openCompany(people)
  const { email: other } = await openCompany(people)
  const shared = browser(chrome)
  for (const one of [email, other, email, other]) await shared.signIn(one)
  for (const one of [email, other]) {
    expect((await lettersTo(people, one)).filter(({ subject }) => subject === 'New sign-in to your account')).toEqual(
      [],
    )
  }
  expect((await shared.send('GET', '/api/user/devices')).body.devices).toHaveLength(1)
})

test('nobody ends the session or removes the device of another', async () => {
  const { email } = await openCompany(people)
  const { token: stranger } = await openCompany(people)
  const person = browser(chrome)
  await person.signIn(email)
  const session = (await person.send('GET', '/api/user/sessions')).body.sessions[0].id
  const device = (await person.send('GET', '/api/user/devices')).body.devices[0].id
  for (const url of [`/api/user/sessions/${session}`, `/api/user/devices/${device}`]) {
    expect((await call(people, 'DELETE', url, { token: stranger })).body.code).toBe('not_found')
  }
  expect((await person.send('GET', '/api/user/profile')).status).toBe(200)
})

test('one session is ended by itself, and all of them by signing out everywhere', async () => {
  const { email, token: first } = await openCompany(people)
  const second = await tokenOf(login(email))
  const third = await tokenOf(login(email))
  const { body } = await call(people, 'GET', '/api/user/sessions', { token: third })
  const sessions = body.sessions as { id: string; isThis: boolean }[]
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
  const ofSecond = (await call(people, 'GET', '/api/user/sessions', { token: second })).body.sessions as typeof sessions
  const id = ofSecond.find(({ isThis }) => isThis)?.id
  await call(people, 'DELETE', `/api/user/sessions/${id}`, { token: third })
  expect((await profile(second)).status).toBe(401)
  expect((await post('/api/user/sessions/end', { exceptThis: true }, { token: third })).body).toEqual({ ended: 1 })
  expect((await profile(first)).status).toBe(401)
  expect((await profile(third)).status).toBe(200)
  await post('/api/user/sessions/end', { exceptThis: false }, { token: third })
  expect((await profile(third)).status).toBe(401)
})

test("a browser's session ends after half an hour without a sign of its person, whatever its pages fetch", async () => {
  const { email } = await openCompany(people)
  const person = browser(chrome)
  await person.signIn(email)
  for (let minute = 0; minute < 29; minute += 1) {
    people.clock.advance(MINUTE)
    expect((await person.send('GET', '/api/user/profile')).status).toBe(200)
  }
  people.clock.advance(MINUTE)
  expect((await person.send('GET', '/api/user/profile')).body.code).toBe('not_signed_in')
})

test("a browser's token sent as an API client's ends idle all the same", async () => {
  const { email } = await openCompany(people)
  const token = String((await browser(chrome).signIn(email)).body.token)
  const { body } = await call(people, 'GET', '/api/user/session', { token })
  expect(Date.parse(String(body.idleEndsAt)) - Date.parse(people.clock.now())).toBe(30 * MINUTE)
  people.clock.advance(29 * MINUTE)
  expect((await profile(token)).status).toBe(200)
  people.clock.advance(MINUTE)
  expect((await profile(token)).status).toBe(401)
})

test('what a person does keeps them signed in, for twelve hours at most', async () => {
  const { email } = await openCompany(people)
  const person = browser(chrome)
  await person.signIn(email)
  for (let time = 1; time < 24; time += 1) {
    people.clock.advance(30 * MINUTE - 1)
    const { body, status } = await person.send('POST', '/api/user/session/activity', {})
    expect(status).toBe(200)
    expect(Date.parse(body.idleEndsAt) - Date.parse(people.clock.now())).toBe(30 * MINUTE)
  }
  people.clock.advance(HOUR)
  expect((await person.send('POST', '/api/user/session/activity', {})).status).toBe(401)
})

test('a client of the API has no idle end', async () => {
  const { token } = await openCompany(people)
  people.clock.advance(6 * HOUR)
  const { body } = await call(people, 'GET', '/api/user/session', { token })
  expect(body.idleEndsAt).toBeNull()
})

test('where an account asks for a second factor, the password alone signs nobody in', async () => {
  const { email, userId } = await openCompany(people)
  await people.owner.query(
    "update users set second_factor_at_sign_in = true, totp_confirmed_at = now(), totp_secret_sealed = '\\x01' where id = $1",
    [userId],
  )
  await people.owner.query('insert into recovery_codes (user_id, code_hash) values ($1, sha256($2))', [
    userId,
    Buffer.from('ABCDEFGHJKMN'),
  ])
  const asked = await login(email)
  expect(asked.status).toBe(401)
  expect(asked.body).toMatchObject({ code: 'second_factor_required', details: { methods: ['totp', 'recovery_code'] } })
  expect(asked.cookie).toBeNull()
  // The question tells nothing to who does not know the password.
  expect((await login(email, 'not-the-password')).body.code).toBe('wrong_credentials')

  const withCode = (code: string) =>
    post('/api/auth/login', {
      username: email,
      password: goodPassword,
      secondFactor: { method: 'recovery_code', code },
    })
  expect((await withCode('ZZZZ-ZZZZ-ZZZZ')).body.code).toBe('verification_failed')
  expect((await withCode('ABCD-EFGH-JKMN')).status).toBe(200)
  expect((await withCode('ABCD-EFGH-JKMN')).body.code).toBe('verification_failed')
})

test('a second factor cannot be found by trying, however often the password is right', async () => {
  const { email, userId } = await openCompany(people)
  await people.owner.query(
    "update users set second_factor_at_sign_in = true, totp_confirmed_at = now(), totp_secret_sealed = '\\x01' where id = $1",
    [userId],
  )
  await people.owner.query('insert into recovery_codes (user_id, code_hash) values ($1, sha256($2))', [
    userId,
    Buffer.from('ABCDEFGHJKMN'),
  ])
  const codes: unknown[] = []
  for (let time = 0; time < 6; time += 1) {
    await login(email)
    const secondFactor = { method: 'recovery_code', code: `WRONG${time}` }
    codes.push((await post('/api/auth/login', { username: email, password: goodPassword, secondFactor })).body.code)
  }
  expect(codes).toEqual([...Array(5).fill('verification_failed'), 'too_many_attempts'])
})

test('what is past is swept, and a live session is not', async () => {
  const { email, token } = await openCompany(people)
  await login(email, 'not-the-password')
  await sweepAccounts(people)
  expect((await profile(token)).status).toBe(200)
  people.clock.advance(100 * DAY)
  await sweepAccounts(people)
  const left = await people.owner.query(
    `select (select count(*) from sessions where user_id = (select id from users where email = $1)) as sessions,
       (select count(*) from attempts) as attempts, (select count(*) from account_links) as links,
       (select count(*) from account_mail) as mails`,
    [email],
  )
  expect(Object.values(left.rows[0]).map(Number)).toEqual([0, 0, 0, 0])
})
