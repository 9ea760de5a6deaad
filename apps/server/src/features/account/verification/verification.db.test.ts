import { pence } from '@gpod/money'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  call,
  goodPassword,
  openCompany,
  openLinkedWorker,
  openPeopleApp,
  type PeopleApp,
} from '../../../../test/sign-in/people-app.ts'
import { MINUTE } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { sql } from '../../../platform/database/database.ts'
import { consumeGrant, type GrantOutcome, type GrantUse } from './index.ts'

let people: PeopleApp
let company: Awaited<ReturnType<typeof openCompany>>
beforeAll(async () => {
  people = await openPeopleApp()
  company = await openCompany(people)
})
afterAll(() => people.close())

const newWorker = () => openLinkedWorker(people, company)
type Worker = Awaited<ReturnType<typeof newWorker>>

const verify = (token: string, body: object) => call(people, 'POST', '/api/biometric/verify', { token, body })
const byPassword = (action: string, rest: object = {}) => ({
  biometricData: { method: 'password', password: goodPassword },
  action,
  ...rest,
})
const enroll = (token: string, template: object) =>
  call(people, 'POST', '/api/biometric/enroll', { token, body: { biometricTemplate: template } })

async function sessionOf(token: string, userId: string): Promise<{ sessionId: string; userId: string }> {
  const found = await people.owner.query('select id from sessions where token_hash = $1', [sha256(token)])
  return { sessionId: found.rows[0].id, userId }
}

async function use(worker: Worker, changes: Partial<GrantUse> = {}): Promise<string> {
  const session = await sessionOf(worker.token, worker.userId)
  const outcome = await people.database.transaction({ employerId: company.employerId }, (tx) =>
    consumeGrant(tx, {
      ...session,
      action: 'ewa_withdrawal',
      amount: pence(5000),
      now: people.clock.now(),
      ...changes,
    }),
  )
  return codeOf(outcome)
}
const codeOf = (outcome: GrantOutcome) => (outcome.outcome === 'granted' ? 'granted' : outcome.code)

describe('A10 the server decides', () => {
  test('without a verification the answer is a coded refusal', async () => {
    expect(await use(await newWorker())).toBe('verification_required')
  })

  test('a proof makes a grant for 120 seconds, bound to the amount, used once', async () => {
    const worker = await newWorker()
    const granted = await verify(worker.token, byPassword('ewa_withdrawal', { amount: '50.00' }))
    expect(granted.body).toEqual({
      verified: true,
      timestamp: people.clock.now(),
      expiresAt: new Date(Date.parse(people.clock.now()) + 120_000).toISOString(),
    })
    expect(await use(worker, { amount: pence(5001) })).toBe('verification_amount_differs')
    expect(await use(worker)).toBe('granted')
    expect(await use(worker)).toBe('verification_used')
  })

  test('of twenty that use one grant at once, one may', async () => {
    const worker = await newWorker()
    await verify(worker.token, byPassword('ewa_withdrawal', { amount: '50.00' }))
    const session = await sessionOf(worker.token, worker.userId)
    const grantUse: GrantUse = { ...session, action: 'ewa_withdrawal', amount: pence(5000), now: people.clock.now() }
    // All twenty transactions are open before the first asks, and none commits before it has asked.
    let waiting = 20
    let open = () => {}
    const allAreOpen = new Promise<void>((resolve) => {
      open = resolve
    })
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        people.database.transaction({ employerId: company.employerId }, async (tx) => {
          waiting -= 1
          if (waiting === 0) open()
          await allAreOpen
          const code = codeOf(await consumeGrant(tx, grantUse))
          await sql`select pg_sleep(0.02)`.execute(tx)
          return code
        }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'verification_used')).toHaveLength(19)
  })

  test('a grant lives 120 seconds and not a moment longer', async () => {
    const worker = await newWorker()
    await verify(worker.token, byPassword('ewa_withdrawal', { amount: '50.00' }))
    await verify(worker.token, byPassword('ewa_withdrawal', { amount: '60.00' }))
    people.clock.advance(120_000 - 1)
    expect(await use(worker)).toBe('granted')
    people.clock.advance(1)
    expect(await use(worker, { amount: pence(6000) })).toBe('verification_expired')
  })

  test('another session, another person and another action cannot use it', async () => {
    const worker = await newWorker()
    const colleague = await newWorker()
    const second = await call(people, 'POST', '/api/auth/login', {
      body: { username: worker.email, password: goodPassword },
    })
    await verify(worker.token, byPassword('ewa_withdrawal', { amount: '50.00' }))
    expect(await use({ ...worker, token: String(second.body.token) })).toBe('verification_required')
    expect(await use(colleague)).toBe('verification_required')
    expect(await use(worker, { userId: colleague.userId })).toBe('verification_required')
    expect(await use(worker, { action: 'clock', amount: null })).toBe('verification_required')
    expect(await use(worker)).toBe('granted')
  })

  test('a grant is unused again when what it allowed rolled back', async () => {
    const worker = await newWorker()
    const session = await sessionOf(worker.token, worker.userId)
    await verify(worker.token, byPassword('clock'))
    const failing = people.database.transaction({ employerId: company.employerId }, async (tx) => {
      const outcome = await consumeGrant(tx, { ...session, action: 'clock', amount: null, now: people.clock.now() })
      throw new Error(`after ${codeOf(outcome)}`)
    })
    await expect(failing).rejects.toThrow('after granted')
    expect(await use(worker, { action: 'clock', amount: null })).toBe('granted')
  })

  test("the client's own flag makes no grant", async () => {
    const worker = await newWorker()
    const answer = await verify(worker.token, {
      biometricData: { method: 'face', biometricVerified: true },
      action: 'clock',
    })
    expect(answer.body.code).toBe('invalid_input')
    const wrong = await verify(worker.token, {
      biometricData: { method: 'password', password: 'wrong-password' },
      biometricVerified: true,
      action: 'clock',
    })
    expect(wrong.status).toBe(403)
    expect(wrong.body.code).toBe('verification_failed')
    expect(await use(worker, { action: 'clock', amount: null })).toBe('verification_required')
  })

  test.each([[{}], [{ amount: '0.00' }], [{ amount: '-5.00' }]])(
    'a withdrawal cannot be verified with amount %j',
    async (rest) => {
      const worker = await newWorker()
      const answer = await verify(worker.token, byPassword('ewa_withdrawal', rest))
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ code: 'invalid_input', field: 'amount' })
    },
  )

  test('payslips may be looked at for ten minutes', async () => {
    const worker = await newWorker()
    const { body } = await verify(worker.token, byPassword('payslip_view'))
    expect(Date.parse(String(body.expiresAt)) - Date.parse(people.clock.now())).toBe(10 * MINUTE)
  })
})

test('five wrong proofs lock verification, not sign-in, and leave audit rows', async () => {
  const worker = await newWorker()
  const wrong = { biometricData: { method: 'password', password: 'wrong-password' }, action: 'clock' }
  for (let failure = 1; failure <= 5; failure += 1) {
    expect((await verify(worker.token, wrong)).body.code).toBe('verification_failed')
  }
  const locked = await verify(worker.token, byPassword('clock'))
  expect(locked.status).toBe(429)
  expect(locked.body).toMatchObject({ code: 'too_many_attempts', details: { retryAfterSeconds: 30 } })
  const login = await call(people, 'POST', '/api/auth/login', {
    body: { username: worker.email, password: goodPassword },
  })
  expect(login.status).toBe(200)
  people.clock.advance(30_000)
  expect((await verify(worker.token, byPassword('clock'))).status).toBe(200)
  const audit = await people.owner.query(
    "select action, count(*) from audit_rows where actor_user_id = $1 and action like 'verification.%' group by action order by action",
    [worker.userId],
  )
  expect(audit.rows).toEqual([
    { action: 'verification.failed', count: 5 },
    { action: 'verification.granted', count: 1 },
  ])
})

/** What their phone would show now. */
const codeOn = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(people.clock.now()) })

async function enrolled() {
  const worker = await newWorker()
  await verify(worker.token, byPassword('security'))
  const started = await enroll(worker.token, { method: 'totp', step: 'start' })
  const secret = String(started.body.secret)
  const confirmed = await enroll(worker.token, { method: 'totp', step: 'confirm', code: codeOn(secret) })
  return { worker, secret, started, confirmed }
}
const byCode = (code: string, action = 'clock') => ({ biometricData: { method: 'totp', code }, action })

test('an authenticator app is set up by the password and proved by a code', async () => {
  const { worker, secret, started, confirmed } = await enrolled()
  expect(started.body.uri).toContain(secret)
  expect(confirmed.body).toMatchObject({ success: true })
  expect(new Set(confirmed.body.recoveryCodes as string[]).size).toBe(10)
  expect((await call(people, 'GET', '/api/user/profile', { token: worker.token })).body).toMatchObject({
    totpEnrolled: true,
    biometricEnrolled: true,
  })
  people.clock.advance(30_000)
  expect((await verify(worker.token, byCode(codeOn(secret)))).status).toBe(200)
})

test('a code works once, the one that proved the app included, and of two at once one', async () => {
  const { worker, secret } = await enrolled()
  expect((await verify(worker.token, byCode(codeOn(secret)))).body.code).toBe('verification_failed')
  people.clock.advance(30_000)
  const code = codeOn(secret)
  const answers = await Promise.all([verify(worker.token, byCode(code)), verify(worker.token, byCode(code))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('neither the secret nor a recovery code stands in the database', async () => {
  const { worker, secret, confirmed } = await enrolled()
  const stored = await people.owner.query(
    `select totp_secret_sealed, u::text || (select string_agg(r::text, ' ') from recovery_codes r where r.user_id = u.id) as text
     from users u where id = $1`,
    [worker.userId],
  )
  const { totp_secret_sealed: sealed, text } = stored.rows[0]
  expect(sealed.includes(secret)).toBe(false)
  expect(sealed.includes(Buffer.from(Secret.fromBase32(secret).buffer))).toBe(false)
  for (const recoveryCode of confirmed.body.recoveryCodes as string[]) {
    expect(text).not.toContain(recoveryCode)
    expect(text).not.toContain(Buffer.from(recoveryCode).toString('hex'))
  }
  expect(() => people.seal.open(sealed, 'totp:somebody-else')).toThrow()
})

test('an unproved secret verifies nothing, and a proved one is not overwritten', async () => {
  const worker = await newWorker()
  expect((await verify(worker.token, byCode('123456'))).body.code).toBe('totp_not_enrolled')
  expect((await enroll(worker.token, { method: 'totp', step: 'confirm', code: '123456' })).body.code).toBe(
    'totp_not_enrolled',
  )
  const unverified = await enroll(worker.token, { method: 'totp', step: 'start' })
  expect(unverified.body.code).toBe('verification_required')
  await verify(worker.token, byPassword('security'))
  const { body } = await enroll(worker.token, { method: 'totp', step: 'start' })
  expect((await verify(worker.token, byCode(codeOn(String(body.secret))))).body.code).toBe('totp_not_enrolled')

  const other = await enrolled()
  people.clock.advance(30_000)
  await verify(other.worker.token, byCode(codeOn(other.secret), 'security'))
  const again = await enroll(other.worker.token, { method: 'totp', step: 'start' })
  expect(again.body.code).toBe('totp_already_enrolled')
})

describe('the app is removed by who proves themselves with it or with a recovery code', () => {
  const remove = (token: string) => enroll(token, { method: 'totp', step: 'remove' })

  test('a code of the app does, and with the last factor gone the recovery codes go too', async () => {
    const { worker, secret } = await enrolled()
    people.clock.advance(30_000)
    await verify(worker.token, byCode(codeOn(secret), 'security'))
    expect((await remove(worker.token)).body).toEqual({ success: true })
    expect((await verify(worker.token, byCode('123456'))).body.code).toBe('totp_not_enrolled')
    const { body } = await call(people, 'GET', '/api/user/factors', { token: worker.token })
    expect(body).toMatchObject({ totp: null, recoveryCodesLeft: 0 })
  })

  test('a recovery code does once, however it is typed, and says how many are left', async () => {
    const { worker, confirmed } = await enrolled()
    const [code = ''] = confirmed.body.recoveryCodes as string[]
    const typed = `${code.slice(0, 6).toLowerCase()}-${code.slice(6)} `
    const byRecoveryCode = { biometricData: { method: 'recovery_code', code: typed }, action: 'security' }
    expect((await verify(worker.token, byRecoveryCode)).status).toBe(200)
    expect((await verify(worker.token, byRecoveryCode)).body.code).toBe('verification_failed')
    const { body } = await call(people, 'GET', '/api/user/factors', { token: worker.token })
    expect(body.recoveryCodesLeft).toBe(9)
    expect((await remove(worker.token)).body).toEqual({ success: true })
  })

  test('the password alone does not', async () => {
    const { worker } = await enrolled()
    const refused = await verify(worker.token, byPassword('security'))
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ code: 'method_not_enough', details: { methods: ['totp', 'recovery_code'] } })
    expect((await remove(worker.token)).body.code).toBe('verification_used')
  })
})
