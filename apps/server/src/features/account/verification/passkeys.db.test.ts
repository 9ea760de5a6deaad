import { pence } from '@gpod/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  call,
  goodPassword,
  openCompany,
  openLinkedWorker,
  openPeopleApp,
  type PeopleApp,
} from '../../../../test/sign-in/people-app.ts'
import { SoftwarePasskey } from '../../../../test/verification/software-passkey.ts'
import { isRefused } from '../../../platform/http/refusal.ts'
import { beginPasskeySignIn, beginSecondFactor, checkPasskeySignIn, checkSecondFactor, type Site } from './index.ts'

const origin = 'https://pay.example'
const site: Site = { origin, id: 'pay.example' }

let people: PeopleApp
let company: Awaited<ReturnType<typeof openCompany>>
beforeAll(async () => {
  people = await openPeopleApp()
  company = await openCompany(people)
})
afterAll(() => people.close())

type Options = Record<string, unknown>
type Opened = { challengeId: string; options: Options }

const newWorker = () => openLinkedWorker(people, company)
const verify = (token: string, body: object) => call(people, 'POST', '/api/biometric/verify', { token, body })
const byPassword = (action: string) => ({ biometricData: { method: 'password', password: goodPassword }, action })
const ask = (token: string, body: object) => call(people, 'POST', '/api/biometric/challenges', { token, body })
const factorsOf = async (token: string) => (await call(people, 'GET', '/api/user/factors', { token })).body
const enrol = (token: string, template: object) =>
  call(people, 'POST', '/api/biometric/enroll', { token, body: { biometricTemplate: template } })
const signInAgain = async (email: string) => {
  const { body } = await call(people, 'POST', '/api/auth/login', { body: { username: email, password: goodPassword } })
  return String(body.token)
}

async function opened(token: string, body: object): Promise<Opened> {
  const answer = await ask(token, body)
  if (answer.status !== 201) throw new Error(`no challenge: ${JSON.stringify(answer.body)}`)
  return answer.body as Opened
}

/** A worker with one passkey, and the recovery codes that came with it. */
async function withPasskey() {
  const worker = await newWorker()
  const passkey = new SoftwarePasskey(origin)
  await verify(worker.token, byPassword('security'))
  const { challengeId, options } = await opened(worker.token, { purpose: 'passkey_enrol' })
  const response = passkey.create(options)
  const added = await enrol(worker.token, { method: 'passkey', challengeId, response, label: 'My phone' })
  if (added.status !== 200) throw new Error(`no passkey: ${JSON.stringify(added.body)}`)
  return { worker, passkey, options, response, recoveryCodes: added.body.recoveryCodes as string[] }
}

const withdrawal = { action: 'ewa_withdrawal', amount: '50.00' }

/** Asks for a challenge and answers it by the passkey, for what `terms` say unless `answeredFor` says otherwise. */
async function prove(
  token: string,
  passkey: SoftwarePasskey,
  { terms = withdrawal, answeredFor = terms, odd = {} }: { terms?: object; answeredFor?: object; odd?: object } = {},
) {
  const { challengeId, options } = await opened(token, { purpose: 'passkey_verify', ...terms })
  const body = {
    biometricData: { method: 'passkey', challengeId, response: passkey.get(options, odd) },
    ...answeredFor,
  }
  return { answer: await verify(token, body), body, options }
}

describe('adding a passkey', () => {
  test('needs a live verification, asks for a verified user, and names no device maker', async () => {
    const worker = await newWorker()
    expect((await ask(worker.token, { purpose: 'passkey_enrol' })).body.code).toBe('verification_required')
    const { options } = await withPasskey()
    expect(options).toMatchObject({
      rp: { id: 'pay.example' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
    })
  })

  test('comes with ten recovery codes, told once, and is listed by its name', async () => {
    const { worker, recoveryCodes } = await withPasskey()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await factorsOf(worker.token)).toMatchObject({
      passkeys: [{ label: 'My phone', lastUsedAt: null }],
      recoveryCodesLeft: 10,
      secondFactorAtSignIn: false,
    })
  })

  test('one verification adds one passkey, and one challenge takes one answer', async () => {
    const { worker, response } = await withPasskey()
    expect((await ask(worker.token, { purpose: 'passkey_enrol' })).body.code).toBe('verification_used')
    const other = await newWorker()
    await verify(other.token, byPassword('security'))
    const { challengeId, options } = await opened(other.token, { purpose: 'passkey_enrol' })
    const wrong = await enrol(other.token, { method: 'passkey', challengeId, response, label: 'A copy' })
    expect(wrong.body.code).toBe('passkey_not_accepted')
    const late = new SoftwarePasskey(origin).create(options)
    const again = await enrol(other.token, { method: 'passkey', challengeId, response: late, label: 'Again' })
    expect(again.body.code).toBe('challenge_not_valid')
  })

  test.each([
    ['its user was not verified', { isUserVerified: false }],
    ['it was made on another site', { origin: 'https://pay.example.evil' }],
    ['it was made for another site', { rpId: 'evil' }],
    ['it answers another challenge', { challenge: 'AAAA' }],
  ])('is refused where %s', async (_, odd) => {
    const worker = await newWorker()
    await verify(worker.token, byPassword('security'))
    const { challengeId, options } = await opened(worker.token, { purpose: 'passkey_enrol' })
    const response = new SoftwarePasskey(origin).create(options, odd)
    const added = await enrol(worker.token, { method: 'passkey', challengeId, response, label: 'Odd' })
    expect(added.status).toBe(403)
    expect(added.body.code).toBe('passkey_not_accepted')
    expect(await factorsOf(worker.token)).toMatchObject({ passkeys: [] })
  })

  test('a challenge is no one else’s: not another session’s, not another person’s, and not for ever', async () => {
    const worker = await newWorker()
    const colleague = await newWorker()
    const second = await signInAgain(worker.email)
    const passkey = new SoftwarePasskey(origin)
    await verify(worker.token, byPassword('security'))
    const { challengeId, options } = await opened(worker.token, { purpose: 'passkey_enrol' })
    const template = { method: 'passkey', challengeId, response: passkey.create(options), label: 'Phone' }
    expect((await enrol(second, template)).body.code).toBe('challenge_not_valid')
    expect((await enrol(colleague.token, template)).body.code).toBe('challenge_not_valid')
    people.clock.advance(5 * 60_000)
    expect((await enrol(worker.token, template)).body.code).toBe('challenge_not_valid')
    expect(await factorsOf(worker.token)).toMatchObject({ passkeys: [] })
  })
})

describe('A10 proving by a passkey', () => {
  test('an answer for this action and amount makes a grant', async () => {
    const { worker, passkey } = await withPasskey()
    const { answer } = await prove(worker.token, passkey)
    expect(answer.status).toBe(200)
    const granted = await people.owner.query(
      'select action, amount_pence, method from verification_grants where user_id = $1 and method = $2',
      [worker.userId, 'passkey'],
    )
    expect(granted.rows).toEqual([{ action: 'ewa_withdrawal', amount_pence: pence(5000), method: 'passkey' }])
  })

  test('the same answer sent again is refused', async () => {
    const { worker, passkey } = await withPasskey()
    const { answer, body } = await prove(worker.token, passkey)
    expect(answer.status).toBe(200)
    expect((await verify(worker.token, body)).body.code).toBe('passkey_not_accepted')
  })

  test.each([
    ['another amount', { action: 'ewa_withdrawal', amount: '50.01' }],
    ['another action', { action: 'bank_details' }],
  ])('an answer given for one thing is not taken for %s', async (_, answeredFor) => {
    const { worker, passkey } = await withPasskey()
    const { answer, body } = await prove(worker.token, passkey, { answeredFor })
    expect(answer.body.code).toBe('passkey_not_accepted')
    // And it is used up: what it was given for is not had by it either.
    expect((await verify(worker.token, { ...body, ...withdrawal })).body.code).toBe('passkey_not_accepted')
  })

  test('an answer is refused to another session, to another person, and after five minutes', async () => {
    const { worker, passkey } = await withPasskey()
    const thief = await withPasskey()
    const second = await signInAgain(worker.email)
    const { challengeId, options } = await opened(worker.token, { purpose: 'passkey_verify', ...withdrawal })
    const body = { biometricData: { method: 'passkey', challengeId, response: passkey.get(options) }, ...withdrawal }
    expect((await verify(second, body)).body.code).toBe('passkey_not_accepted')
    expect((await verify(thief.worker.token, body)).body.code).toBe('passkey_not_accepted')
    people.clock.advance(5 * 60_000)
    expect((await verify(worker.token, body)).body.code).toBe('passkey_not_accepted')
  })

  test('somebody else’s passkey is no proof, though it answers the right challenge', async () => {
    const { worker } = await withPasskey()
    const other = await withPasskey()
    const { answer } = await prove(worker.token, other.passkey)
    expect(answer.body.code).toBe('passkey_not_accepted')
  })

  test.each([
    ['the user was not verified', { isUserVerified: false }],
    ['it was given on another site', { origin: 'http://pay.example' }],
    ['it was given for another site', { rpId: 'evil.example' }],
  ])('is refused where %s', async (_, odd) => {
    const { worker, passkey } = await withPasskey()
    const { answer } = await prove(worker.token, passkey, { odd })
    expect(answer.body.code).toBe('passkey_not_accepted')
  })

  test('a counter that goes back shows a copied key, which is refused', async () => {
    const { worker, passkey } = await withPasskey()
    expect((await prove(worker.token, passkey, { odd: { counter: 7 } })).answer.status).toBe(200)
    expect((await prove(worker.token, passkey, { odd: { counter: 7 } })).answer.body.code).toBe('passkey_not_accepted')
    expect((await prove(worker.token, passkey, { odd: { counter: 8 } })).answer.status).toBe(200)
  })

  test('of two that send one answer at once, one gets a grant', async () => {
    const { worker, passkey } = await withPasskey()
    const { challengeId, options } = await opened(worker.token, { purpose: 'passkey_verify', ...withdrawal })
    const body = { biometricData: { method: 'passkey', challengeId, response: passkey.get(options) }, ...withdrawal }
    const answers = await Promise.all([verify(worker.token, body), verify(worker.token, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })
})

describe('what proves what', () => {
  test('with nothing set up the password does for everything: nobody has to set up anything', async () => {
    const worker = await newWorker()
    const { methods } = (await factorsOf(worker.token)) as { methods: Record<string, string[]> }
    expect(new Set(Object.values(methods).map((methods) => methods.join()))).toEqual(new Set(['password']))
  })

  test.each(['ewa_withdrawal', 'bank_details', 'security', 'data_export', 'erasure', 'pay_run_pay'])(
    'with a passkey the password alone does not do for %s',
    async (action) => {
      const { worker } = await withPasskey()
      const refused = await verify(worker.token, { ...byPassword(action), amount: '50.00' })
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({
        code: 'method_not_enough',
        details: { methods: ['passkey', 'recovery_code'] },
      })
    },
  )

  test.each(['clock', 'payslip_view', 'general'])('with a passkey the password still does for %s', async (action) => {
    const { worker } = await withPasskey()
    expect((await verify(worker.token, byPassword(action))).status).toBe(200)
  })

  test('a recovery code stands in for a lost passkey, once', async () => {
    const { worker, recoveryCodes } = await withPasskey()
    const body = { biometricData: { method: 'recovery_code', code: recoveryCodes[0] }, ...withdrawal }
    expect((await verify(worker.token, body)).status).toBe(200)
    expect((await verify(worker.token, body)).body.code).toBe('verification_failed')
  })

  test('new recovery codes need a verification, and the old ones stop working', async () => {
    const { worker, passkey, recoveryCodes } = await withPasskey()
    const renew = () => enrol(worker.token, { method: 'recovery_codes' })
    expect((await renew()).body.code).toBe('verification_used')
    await prove(worker.token, passkey, { terms: { action: 'security' } })
    const renewed = await renew()
    expect(new Set([...recoveryCodes, ...(renewed.body.recoveryCodes as string[])]).size).toBe(20)
    const old = { biometricData: { method: 'recovery_code', code: recoveryCodes[0] }, action: 'clock' }
    expect((await verify(worker.token, old)).body.code).toBe('verification_failed')
  })

  test('recovery codes are for who has something to lose', async () => {
    const worker = await newWorker()
    await verify(worker.token, byPassword('security'))
    expect((await enrol(worker.token, { method: 'recovery_codes' })).body.code).toBe('factor_missing')
  })
})

test('a person is told by mail of every change to their methods, and of every recovery code that is used', async () => {
  const { worker, passkey, recoveryCodes } = await withPasskey()
  await people.owner.query("update users set language = 'de' where id = $1", [worker.userId])
  await verify(worker.token, { biometricData: { method: 'recovery_code', code: recoveryCodes[0] }, action: 'security' })
  await enrol(worker.token, { method: 'recovery_codes' })
  await prove(worker.token, passkey, { terms: { action: 'security' } })
  await call(people, 'PUT', '/api/user/second-factor', { token: worker.token, body: { atSignIn: true } })
  const mails = await people.owner.query(
    `select subject from account_mail
     where user_id = $1 and subject in ('Your authentication methods have changed', 'Ihre Authentifizierungsmethoden wurden geändert') order by made_at, id`,
    [worker.userId],
  )
  expect(mails.rows.map(({ subject }) => subject)).toEqual([
    'Your authentication methods have changed',
    ...Array.from({ length: 3 }, () => 'Ihre Authentifizierungsmethoden wurden geändert'),
  ])
})

describe('looking after passkeys', () => {
  const idOf = async (token: string) =>
    ((await factorsOf(token)) as { passkeys: { id: string }[] }).passkeys[0]?.id ?? 'none'
  const path = (id: string) => `/api/user/passkeys/${id}`
  const remove = async (token: string, id: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await people.app.inject({ method: 'DELETE', url: path(id), headers })
    return { status: response.statusCode, body: response.json() }
  }

  test('one is renamed by its owner alone', async () => {
    const { worker } = await withPasskey()
    const other = await withPasskey()
    const id = await idOf(worker.token)
    const stolen = await call(people, 'PATCH', path(id), { token: other.worker.token, body: { label: 'Mine' } })
    expect(stolen.body.code).toBe('not_found')
    const renamed = await call(people, 'PATCH', path(id), { token: worker.token, body: { label: ' Old phone ' } })
    expect(renamed.body).toMatchObject({ passkeys: [{ label: 'Old phone' }] })
  })

  test('one is removed after a verification, proves nothing any more, and takes its recovery codes along', async () => {
    const { worker, passkey } = await withPasskey()
    const other = await withPasskey()
    const id = await idOf(worker.token)
    expect((await remove(worker.token, id)).body.code).toBe('verification_used')
    const { challengeId, options } = await opened(worker.token, { purpose: 'passkey_verify', ...withdrawal })
    await prove(worker.token, passkey, { terms: { action: 'security' } })
    expect((await remove(other.worker.token, id)).body.code).toBe('not_found')
    expect((await remove(worker.token, id)).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    const late = { biometricData: { method: 'passkey', challengeId, response: passkey.get(options) }, ...withdrawal }
    expect((await verify(worker.token, late)).body.code).toBe('factor_missing')
    expect((await verify(worker.token, { ...byPassword('ewa_withdrawal'), amount: '50.00' })).status).toBe(200)
  })

  test('the last factor is not removed while signing in asks for one', async () => {
    const { worker, passkey } = await withPasskey()
    const choose = (atSignIn: boolean) =>
      call(people, 'PUT', '/api/user/second-factor', { token: worker.token, body: { atSignIn } })
    expect((await choose(true)).body.code).toBe('verification_used')
    await prove(worker.token, passkey, { terms: { action: 'security' } })
    expect((await choose(true)).body).toMatchObject({ secondFactorAtSignIn: true })
    const id = await idOf(worker.token)
    await prove(worker.token, passkey, { terms: { action: 'security' } })
    expect((await remove(worker.token, id)).body.code).toBe('last_factor')
    expect((await choose(false)).body).toMatchObject({ secondFactorAtSignIn: false })
    await prove(worker.token, passkey, { terms: { action: 'security' } })
    expect((await remove(worker.token, id)).status).toBe(200)
  })

  test('a second factor at sign-in needs one to be set up', async () => {
    const worker = await newWorker()
    await verify(worker.token, byPassword('security'))
    const asked = await call(people, 'PUT', '/api/user/second-factor', {
      token: worker.token,
      body: { atSignIn: true },
    })
    expect(asked.body.code).toBe('factor_missing')
  })
})

describe('signing in', () => {
  const signIn = async (passkey: SoftwarePasskey, odd = {}) => {
    const { challengeId, options } = await beginPasskeySignIn(people, { site })
    const command = { challengeId, response: passkey.get(options, odd), site }
    return { command, outcome: await checkPasskeySignIn(people, command) }
  }
  const codeOf = (outcome: unknown) => (isRefused(outcome) ? outcome.body.code : outcome)

  test('a passkey tells who signs in, without a username or a list of whose passkeys there are', async () => {
    const { worker, passkey } = await withPasskey()
    const { options } = await beginPasskeySignIn(people, { site })
    expect(options).toMatchObject({ rpId: 'pay.example', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
    const { command, outcome } = await signIn(passkey)
    expect(outcome).toEqual({ userId: worker.userId })
    expect(codeOf(await checkPasskeySignIn(people, command))).toBe('passkey_not_accepted')
  })

  test('an unknown passkey and one whose user was not verified are refused alike', async () => {
    const { passkey } = await withPasskey()
    expect(codeOf((await signIn(new SoftwarePasskey(origin))).outcome)).toBe('passkey_not_accepted')
    expect(codeOf((await signIn(passkey, { isUserVerified: false })).outcome)).toBe('passkey_not_accepted')
  })

  test('an answer given to verify does not sign in, and one given to sign in does not verify', async () => {
    const { worker, passkey } = await withPasskey()
    const own = await opened(worker.token, { purpose: 'passkey_verify', ...withdrawal })
    const answer = { challengeId: own.challengeId, response: passkey.get(own.options), site }
    expect(codeOf(await checkPasskeySignIn(people, answer))).toBe('passkey_not_accepted')
    const { challengeId, options } = await beginPasskeySignIn(people, { site })
    const biometricData = { method: 'passkey', challengeId, response: passkey.get(options) }
    expect((await verify(worker.token, { biometricData, ...withdrawal })).body.code).toBe('passkey_not_accepted')
  })

  test('the second factor is asked only of who chose it, and takes a passkey or a recovery code once', async () => {
    const { worker, passkey, recoveryCodes } = await withPasskey()
    const { userId, token } = worker
    expect(await beginSecondFactor(people, { userId, site })).toBeNull()
    await prove(token, passkey, { terms: { action: 'security' } })
    await call(people, 'PUT', '/api/user/second-factor', { token, body: { atSignIn: true } })
    const asked = await beginSecondFactor(people, { userId, site })
    expect(asked?.methods).toEqual(['passkey', 'recovery_code'])
    if (!asked?.passkey) throw new Error('no passkey was asked for')
    const { challengeId, options } = asked.passkey
    const proof = { method: 'passkey' as const, challengeId, response: passkey.get(options) }
    expect(await checkSecondFactor(people, { userId, proof, site, deviceId: null })).toBeNull()
    expect(codeOf(await checkSecondFactor(people, { userId, proof, site, deviceId: null }))).toBe(
      'passkey_not_accepted',
    )
    const code = { method: 'recovery_code' as const, code: recoveryCodes[0] ?? '' }
    expect(await checkSecondFactor(people, { userId, proof: code, site, deviceId: null })).toBeNull()
    expect(codeOf(await checkSecondFactor(people, { userId, proof: code, site, deviceId: null }))).toBe(
      'verification_failed',
    )
  })

  test('five wrong second factors make anyone who knows the password wait', async () => {
    const { worker } = await withPasskey()
    const proof = { method: 'recovery_code' as const, code: 'AAAAAAAAAAAA' }
    const attempt = async () =>
      codeOf(await checkSecondFactor(people, { userId: worker.userId, proof, site, deviceId: null }))
    for (let count = 1; count <= 5; count += 1) expect(await attempt()).toBe('verification_failed')
    expect(await attempt()).toBe('too_many_attempts')
  })
})

describe('who lost everything', () => {
  const clear = (token: string, workerId: string, reason = 'They showed their passport') =>
    call(people, 'POST', `/api/employer/employees/${workerId}/factors/clear`, { token, body: { reason } })

  test('gets the password back from the employer, who recognised them; is told, signed out, and it is audited', async () => {
    const { worker } = await withPasskey()
    expect((await clear(company.token, worker.workerId)).body.code).toMatch(/^verification_/)
    await verify(company.token, byPassword('security'))
    expect((await clear(company.token, worker.workerId)).body).toEqual({ hadAny: true })
    expect((await call(people, 'GET', '/api/user/factors', { token: worker.token })).status).toBe(401)
    const token = await signInAgain(worker.email)
    expect(await factorsOf(token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect((await verify(token, { ...byPassword('ewa_withdrawal'), amount: '50.00' })).status).toBe(200)
    const told = await people.owner.query(
      "select subject from account_mail where user_id = $1 and subject = 'Your authentication methods have changed'",
      [worker.userId],
    )
    // Of the passkey that was added, and that it was taken away.
    expect(told.rows).toHaveLength(2)
    const audited = await people.owner.query(
      "select before, after from audit_rows where action = 'verification.factors_cleared' and subject_id = $1",
      [worker.userId],
    )
    expect(audited.rows).toEqual([
      { before: { passkeys: 1, app: false, recoveryCodes: 10 }, after: { reason: 'They showed their passport' } },
    ])
  })

  test('cannot help themselves, and no colleague and no other company can', async () => {
    const { worker } = await withPasskey()
    const colleague = await newWorker()
    const stranger = await openCompany(people)
    await verify(stranger.token, byPassword('security'))
    expect((await clear(worker.token, worker.workerId)).body.code).toBe('forbidden')
    expect((await clear(colleague.token, worker.workerId)).body.code).toBe('forbidden')
    expect((await clear(stranger.token, worker.workerId)).body.code).toBe('not_found')
    expect(await factorsOf(worker.token)).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test('loses nothing where there was nothing, and no verification is used up', async () => {
    const worker = await newWorker()
    expect((await clear(company.token, worker.workerId)).body).toEqual({ hadAny: false })
    expect((await call(people, 'GET', '/api/user/factors', { token: worker.token })).status).toBe(200)
  })
})
