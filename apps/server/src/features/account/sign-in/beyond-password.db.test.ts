import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  call,
  confirmAddress,
  goodPassword,
  lettersTo,
  openCompany,
  openPeopleApp,
  type PeopleApp,
} from '../../../../test/sign-in/people-app.ts'
import { SoftwarePasskey } from '../../../../test/verification/software-passkey.ts'
import { DAY, instantPlus, MINUTE } from '../../../platform/clock.ts'

let people: PeopleApp
beforeAll(async () => {
  people = await openPeopleApp()
})
afterAll(() => people.close())

const newPassword = 'meadow-copper-91-sail'
const passwords = { password: newPassword, confirmPassword: newPassword }
const verify = (token: string, biometricData: object) =>
  call(people, 'POST', '/api/biometric/verify', { token, body: { action: 'security', biometricData } })
const enrol = (token: string, biometricTemplate: object) =>
  call(people, 'POST', '/api/biometric/enroll', { token, body: { biometricTemplate } })
const login = (email: string, password: string) =>
  call(people, 'POST', '/api/auth/login', { body: { username: email, password } })

/** Sets a new password by a link that is mailed to the account. */
async function resetByMail(email: string): Promise<void> {
  await call(people, 'POST', '/api/auth/forgot-password', { body: { email } })
  const token = await vi.waitFor(async () => {
    const letter = (await lettersTo(people, email)).findLast(({ link }) => link.includes('/reset-password#'))
    if (letter === undefined) throw new Error('no mail yet')
    return letter.token
  })
  expect((await call(people, 'POST', '/api/auth/reset-password', { body: { token, ...passwords } })).status).toBe(200)
}

type Account = { token: string; email: string; userId: string }

/** An account with an authenticator app, and how it proves who it is for `security`. */
async function withApp(): Promise<Account & { prove(): Promise<void> }> {
  const account = await openCompany(people)
  await confirmAddress(people, account.email)
  await verify(account.token, { method: 'password', password: goodPassword })
  const { secret } = (await enrol(account.token, { method: 'totp', step: 'start' })).body
  const app = new TOTP({ secret: Secret.fromBase32(String(secret)) })
  const code = () => app.generate({ timestamp: Date.parse(people.clock.now()) })
  const confirmed = await enrol(account.token, { method: 'totp', step: 'confirm', code: code() })
  expect(confirmed.status).toBe(200)
  people.clock.advance(MINUTE)
  return {
    ...account,
    async prove() {
      people.clock.advance(MINUTE)
      expect((await verify(account.token, { method: 'totp', code: code() })).status).toBe(200)
    },
  }
}

/** The same with a passkey. */
async function withPasskey(): Promise<Account & { passkey: SoftwarePasskey; prove(): Promise<void> }> {
  const account = await openCompany(people)
  await confirmAddress(people, account.email)
  const passkey = new SoftwarePasskey('https://pay.example')
  const ask = async (body: object) => {
    const asked = await call(people, 'POST', '/api/biometric/challenges', { token: account.token, body })
    return asked.body as { challengeId: string; options: Record<string, unknown> }
  }
  await verify(account.token, { method: 'password', password: goodPassword })
  const { challengeId, options } = await ask({ purpose: 'passkey_enrol' })
  const response = passkey.create(options)
  expect((await enrol(account.token, { method: 'passkey', challengeId, response, label: 'Phone' })).status).toBe(200)
  return {
    ...account,
    passkey,
    async prove() {
      const asked = await ask({ purpose: 'passkey_verify', action: 'security' })
      const answer = { challengeId: asked.challengeId, response: passkey.get(asked.options) }
      expect((await verify(account.token, { method: 'passkey', ...answer })).status).toBe(200)
    },
  }
}

const changes = {
  address: ({ token, email }: Account, password = goodPassword) =>
    call(people, 'POST', '/api/user/email', { token, body: { email: `new-${email}`, password } }),
  password: ({ token }: Account, currentPassword = goodPassword) =>
    call(people, 'PUT', '/api/user/password', { token, body: { currentPassword, ...passwords } }),
}

describe.each([
  ['an authenticator app', withApp],
  ['a passkey', withPasskey],
] as const)('with %s set up', (_words, open) => {
  test.each(['address', 'password'] as const)('the password alone does not change the %s', async (what) => {
    const account = await open()
    people.clock.advance(2 * MINUTE)
    const before = await lettersTo(people, account.email)
    expect(await changes[what](account)).toMatchObject({
      status: 403,
      body: { code: expect.stringMatching(/^verification_/) },
    })
    // A proof by the password makes no verification that counts here.
    const byPassword = await verify(account.token, { method: 'password', password: goodPassword })
    expect(byPassword.body.code).toBe('method_not_enough')
    expect((await changes[what](account)).status).toBe(403)
    expect(await lettersTo(people, account.email)).toEqual(before)
    expect(await lettersTo(people, `new-${account.email}`)).toEqual([])
    expect((await login(account.email, goodPassword)).status).toBe(200)
  })

  test.each(['address', 'password'] as const)(
    'the %s changes with a verification, which a wrong password does not use up and one change does',
    async (what) => {
      const account = await open()
      await account.prove()
      expect((await changes[what](account, 'not-the-password')).body.code).toBe('wrong_credentials')
      expect((await changes[what](account)).status).toBeLessThan(300)
      people.clock.advance(MINUTE)
      const again = what === 'password' ? newPassword : goodPassword
      expect(await changes[what](account, again)).toMatchObject({ status: 403, body: { code: 'verification_used' } })
    },
  )
})

test('without anything stronger the password is enough', async () => {
  const account = await openCompany(people)
  expect((await changes.address(account)).status).toBe(202)
  expect((await changes.password(account)).status).toBe(200)
})

test('a new password by mail leaves every stronger factor of a confirmed account that is older than a week, and what it is asked for', async () => {
  const account = await withApp()
  await account.prove()
  const atSignIn = { token: account.token, body: { atSignIn: true } }
  expect((await call(people, 'PUT', '/api/user/second-factor', atSignIn)).status).toBe(200)
  people.clock.advance(7 * DAY)
  await resetByMail(account.email)
  expect((await login(account.email, newPassword)).body).toMatchObject({
    code: 'second_factor_required',
    details: { methods: ['totp', 'recovery_code'] },
  })
})

describe('what somebody added who knew the password alone', () => {
  const signInBy = async (passkey: SoftwarePasskey) => {
    const asked = await call(people, 'POST', '/api/auth/passkey/options')
    const { challengeId, options } = asked.body as { challengeId: string; options: Record<string, unknown> }
    const body = { challengeId, response: passkey.get(options) }
    return call(people, 'POST', '/api/auth/passkey', { body })
  }
  const factorsOf = async (email: string) => {
    const { token } = (await login(email, newPassword)).body
    return (await call(people, 'GET', '/api/user/factors', { token: String(token) })).body
  }
  const none = { passkeys: [], totp: null, recoveryCodesLeft: 0, secondFactorAtSignIn: false }

  test('a passkey signs nobody in after a new password by mail, whose owner is told and has the password back', async () => {
    const { email, userId, passkey } = await withPasskey()
    expect((await signInBy(passkey)).status).toBe(200)
    people.clock.advance(7 * DAY - MINUTE)
    await resetByMail(email)
    expect((await signInBy(passkey)).body.code).toBe('passkey_not_accepted')
    expect(await factorsOf(email)).toMatchObject(none)
    const { token } = (await login(email, newPassword)).body
    expect((await verify(String(token), { method: 'password', password: newPassword })).status).toBe(200)
    const letters = await lettersTo(people, email)
    expect(letters.find(({ text }) => text.includes('A passkey was added'))?.text).toContain('within 7 days')
    expect(letters.find(({ text }) => text.includes('within the last 7 days were removed'))).toBeDefined()
    const audited = await people.owner.query(
      "select after from audit_rows where action = 'user.password_reset' and subject_id = $1",
      [userId],
    )
    expect(audited.rows).toEqual([{ after: { ended: { passkeys: 1, app: false, recoveryCodes: 10 } } }])
  })

  test('an app and the question for it at sign-in end too, and what is older stays with its recovery codes', async () => {
    const account = await withApp()
    await account.prove()
    const body = { atSignIn: true }
    await call(people, 'PUT', '/api/user/second-factor', { token: account.token, body })
    await resetByMail(account.email)
    expect(await factorsOf(account.email)).toMatchObject(none)

    const { email, passkey, userId } = await withPasskey()
    people.clock.advance(7 * DAY + MINUTE)
    await people.owner.query("update users set totp_confirmed_at = $2, totp_secret_sealed = '\\x01' where id = $1", [
      userId,
      people.clock.now(),
    ])
    await resetByMail(email)
    expect((await signInBy(passkey)).status).toBe(200)
    expect(await factorsOf(email)).toMatchObject({ passkeys: [{}], totp: null, recoveryCodesLeft: 10 })
  })

  test('an API key and a program that reads payslips open nothing after a new password by mail, and what is older than a week does', async () => {
    const { email, userId } = await openCompany(people)
    await confirmAddress(people, email)
    const { rows } = await people.owner.query<{ employer_id: string }>(
      'select employer_id from memberships where user_id = $1',
      [userId],
    )
    const employerId = String(rows[0]?.employer_id)
    const now = people.clock.now()
    await people.owner.query(
      `insert into workers (employer_id, id, employee_number, first_name, last_name, starts_on, pay_frequency, created_at)
       values ($1, $2, 'E1', 'A', 'B', '2026-01-05', 'weekly', $3)`,
      [employerId, userId, now],
    )
    for (const [days, name] of [
      [8, 'older'],
      [6, 'newer'],
    ] as const) {
      const values = [employerId, userId, name, instantPlus(now, -days * DAY), instantPlus(now, 30 * DAY)]
      await people.owner.query(
        `insert into api_keys (employer_id, id, user_id, name, token_hash, ending, scopes, made_at, expires_at)
         values ($1, gen_random_uuid(), $2, $3::text, sha256(convert_to($3::text, 'UTF8')), 'abcd', '{people:read}', $4, $5)`,
        values,
      )
      await people.owner.query(
        `insert into own_assistants (employer_id, id, worker_id, user_id, name, token_hash, ending, made_at, expires_at)
         values ($1, gen_random_uuid(), $2, $2, $3::text, sha256(convert_to($3::text, 'UTF8')), 'abcd', $4, $5)`,
        values,
      )
    }
    await resetByMail(email)
    const open = await people.owner.query(
      `select 'key' as what, name from api_keys where employer_id = $1 and revoked_at is null
       union all select 'program', name from own_assistants where employer_id = $1 and ended_at is null order by what`,
      [employerId],
    )
    expect(open.rows).toEqual([
      { what: 'key', name: 'older' },
      { what: 'program', name: 'older' },
    ])
    const audited = await people.owner.query(
      `select action from audit_rows where employer_id = $1 and actor_user_id = $2
         and action in ('api_key.revoked', 'own_assistant.ended', 'user.password_reset') order by action`,
      [employerId, userId],
    )
    expect(audited.rows.map(({ action }) => action)).toEqual([
      'api_key.revoked',
      'own_assistant.ended',
      'user.password_reset',
    ])
  })

  test('nothing is told of where nothing was added', async () => {
    const { email, userId } = await openCompany(people)
    await confirmAddress(people, email)
    await resetByMail(email)
    const { rows } = await people.owner.query(
      "select after from audit_rows where action = 'user.password_reset' and subject_id = $1",
      [userId],
    )
    expect(rows).toEqual([{ after: null }])
    expect((await lettersTo(people, email)).filter(({ text }) => text.includes('removed'))).toEqual([])
  })
})
