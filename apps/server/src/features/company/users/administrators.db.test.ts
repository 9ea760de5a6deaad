import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  call,
  confirmAddress,
  goodPassword,
  lettersTo,
  openCompany,
  openLinkedWorker,
  openPeopleApp,
  type PeopleApp,
} from '../../../../test/sign-in/people-app.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'
import { DAY, MINUTE } from '../../../platform/clock.ts'

let people: PeopleApp
beforeAll(async () => {
  people = await openPeopleApp()
})
afterAll(() => people.close())

const usersUrl = '/api/employer/users'
const invitations = `${usersUrl}/invitations`
/** Of nobody. */
const nobody = '0190a0b0-0000-7000-8000-000000000000'
let counter = 0
const person = (role: string, changes: object = {}) => {
  counter += 1
  return { firstName: 'Petra', lastName: 'Marsh', email: `petra${counter}@post.example`, role, ...changes }
}

async function openVerifiedCompany() {
  const company = await openCompany(people)
  await confirmAddress(people, company.email)
  return company
}

/** Proves who they are, for one change. */
const prove = async (token: string) => {
  const body = { action: 'security', biometricData: { method: 'password', password: goodPassword } }
  expect((await call(people, 'POST', '/api/biometric/verify', { token, body })).status).toBe(200)
}
/** What asks, as it is: without having proven anything. */
const ask = {
  invite: (token: string, body: object) => call(people, 'POST', invitations, { token, body }),
  again: (token: string, id: string) => call(people, 'POST', `${invitations}/${id}/again`, { token }),
  setRole: (token: string, id: string, role: string) =>
    call(people, 'PATCH', `${usersUrl}/${id}`, { token, body: { role } }),
  end: (token: string, id: string) => call(people, 'DELETE', `${usersUrl}/${id}`, { token }),
}
const invite = async (token: string, body: object) => {
  await prove(token)
  return ask.invite(token, body)
}
const setRole = async (token: string, id: string, role: string) => {
  await prove(token)
  return ask.setRole(token, id, role)
}
const end = async (token: string, id: string) => {
  await prove(token)
  return ask.end(token, id)
}
const codeFor = async (email: string) => (await lettersTo(people, email)).at(-1)?.token ?? ''
const register = (code: string) =>
  call(people, 'POST', '/api/auth/register', {
    body: {
      type: 'administrator',
      firstName: 'Petra',
      lastName: 'Marsh',
      phone: '020 7946 0009',
      password: goodPassword,
      confirmPassword: goodPassword,
      code,
    },
  })

/** Invites and registers somebody; gives their token and id. */
async function join(token: string, role: string) {
  const body = person(role)
  expect((await invite(token, body)).status).toBe(201)
  const joined = await register(await codeFor(body.email))
  expect(joined.status).toBe(201)
  const user = joined.body.user as { id: string }
  return { token: String(joined.body.token), userId: user.id, email: body.email }
}

test('an invitation goes to its address alone, greets them there, and makes them a member with their role and a confirmed address', async () => {
  const company = await openVerifiedCompany()
  const body = person('payroll_manager')
  const invited = await invite(company.token, body)
  expect(invited.body).toMatchObject({ invitations: [{ email: body.email, role: 'payroll_manager' }] })
  const [letter] = await lettersTo(people, body.email)
  expect(letter?.link).toMatch(/^https:\/\/pay\.example\/join#[\w-]{43}$/)
  expect(JSON.stringify(invited.body)).not.toContain(letter?.token)

  const greeting = await call(people, 'POST', '/api/auth/invitation', { body: { code: letter?.token } })
  expect(greeting.body).toMatchObject({
    kind: 'administrator',
    firstName: 'Petra',
    email: body.email,
    role: 'payroll_manager',
  })

  const joined = await register(String(letter?.token))
  expect(joined.body.user).toMatchObject({
    type: 'employer',
    role: 'payroll_manager',
    email: body.email,
    emailVerified: true,
    employer: { id: company.employerId },
  })
  expect((await register(String(letter?.token))).body.code).toBe('invitation_used')
  const list = await call(people, 'GET', usersUrl, { token: company.token })
  expect(list.body).toMatchObject({
    members: [{ role: 'owner', isYou: true }, { role: 'payroll_manager' }],
    invitations: [],
  })
})

test('an invitation lasts 14 days, a new one ends the old, and one that was withdrawn opens nothing', async () => {
  const { token } = await openVerifiedCompany()
  const body = person('auditor')
  const first = (await invite(token, body)).body as { invitations: { id: string }[] }
  const old = await codeFor(body.email)
  const again = await call(people, 'POST', `${invitations}/${first.invitations[0]?.id}/again`, { token })
  const current = await codeFor(body.email)
  expect((await register(old)).body.code).toBe('invitation_expired')
  const { id } = (again.body as { invitations: { id: string }[] }).invitations[0] ?? { id: '' }
  const withdrawn = await call(people, 'DELETE', `${invitations}/${id}`, { token })
  expect(withdrawn.body).toMatchObject({ invitations: [] })
  expect((await register(current)).body.code).toBe('invitation_expired')

  await invite(token, body)
  const last = await codeFor(body.email)
  people.clock.advance(14 * DAY)
  expect((await register(last)).body.code).toBe('invitation_expired')
})

test('two who use one invitation at once: one joins', async () => {
  const { token } = await openVerifiedCompany()
  const body = person('manager')
  await invite(token, body)
  const code = await codeFor(body.email)
  const answers = await Promise.all([register(code), register(code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('who has an account takes the invitation up with it, and only with the account of that address', async () => {
  const { token, employerId } = await openVerifiedCompany()
  const worker = { type: 'worker', firstName: 'Petra', lastName: 'Marsh', phone: '020 7946 0009' }
  const body = person('manager')
  const own = await call(people, 'POST', '/api/auth/register', {
    body: { ...worker, email: body.email, password: goodPassword, confirmPassword: goodPassword },
  })
  const other = await call(people, 'POST', '/api/auth/register', {
    body: { ...worker, email: `other-${body.email}`, password: goodPassword, confirmPassword: goodPassword },
  })
  await invite(token, body)
  const code = await codeFor(body.email)
  expect((await register(code)).body.code).toBe('email_taken')
  const takeUp = (account: { body: Record<string, unknown> }) =>
    call(people, 'POST', '/api/user/join', { token: String(account.body.token), body: { code } })
  expect((await takeUp(other)).body.code).toBe('invitation_other_email')
  expect((await takeUp(own)).body).toMatchObject({ role: 'manager', employer: { id: employerId }, emailVerified: true })
  expect((await takeUp(own)).body.code).toBe('invitation_used')
})

test('a worker who becomes a manager keeps their own record, and keeps it when they manage no longer', async () => {
  const company = await openVerifiedCompany()
  const worker = await openLinkedWorker(people, company)
  await invite(company.token, person('manager', { email: worker.email }))
  const joined = await call(people, 'POST', '/api/user/join', {
    token: worker.token,
    body: { code: await codeFor(worker.email) },
  })
  expect(joined.body).toMatchObject({ role: 'manager', workerId: worker.workerId })
  await end(company.token, worker.userId)
  expect((await call(people, 'GET', '/api/user/profile', { token: worker.token })).status).toBe(401)
  const again = await call(people, 'POST', '/api/auth/login', {
    body: { username: worker.email, password: goodPassword },
  })
  expect(again.body.user).toMatchObject({ role: 'worker', workerId: worker.workerId })
})

test('only an owner makes, changes and ends owners', async () => {
  const company = await openVerifiedCompany()
  const payroll = await join(company.token, 'payroll_manager')
  expect((await invite(payroll.token, person('owner'))).body.code).toBe('forbidden')
  expect((await setRole(payroll.token, payroll.userId, 'owner')).body.code).toBe('forbidden')
  expect((await setRole(payroll.token, company.userId, 'manager')).body.code).toBe('forbidden')
  expect((await end(payroll.token, company.userId)).body.code).toBe('forbidden')
  expect((await setRole(company.token, payroll.userId, 'owner')).status).toBe(200)
})

test('the last owner stays one, also when two owners remove each other at once', async () => {
  const company = await openVerifiedCompany()
  expect((await end(company.token, company.userId)).body.code).toBe('last_owner')
  const second = await join(company.token, 'owner')
  await prove(company.token)
  await prove(second.token)
  await Promise.all([ask.end(company.token, second.userId), ask.end(second.token, company.userId)])
  const owners = await people.owner.query(
    "select user_id from memberships where employer_id = $1 and role = 'owner' and ended_at is null",
    [company.employerId],
  )
  expect(owners.rows).toHaveLength(1)
})

test('who manages no longer is signed out of the company, and can be invited again', async () => {
  const company = await openVerifiedCompany()
  const manager = await join(company.token, 'manager')
  await end(company.token, manager.userId)
  expect((await call(people, 'GET', '/api/employer/me', { token: manager.token })).status).toBe(401)
  const login = await call(people, 'POST', '/api/auth/login', {
    body: { username: manager.email, password: goodPassword },
  })
  expect(login.body.user).toMatchObject({ role: null, employer: null })
  const token = String(login.body.token)
  expect((await call(people, 'GET', '/api/employer/me', { token })).status).toBe(403)

  expect((await invite(company.token, person('auditor', { email: manager.email }))).status).toBe(201)
  const back = await call(people, 'POST', '/api/user/join', { token, body: { code: await codeFor(manager.email) } })
  expect(back.body).toMatchObject({ role: 'auditor', employer: { id: company.employerId } })
})

test('a role that changes counts with the next request', async () => {
  const company = await openVerifiedCompany()
  const payroll = await join(company.token, 'payroll_manager')
  await setRole(company.token, payroll.userId, 'manager')
  expect((await invite(payroll.token, person('manager'))).body.code).toBe('forbidden')
})

test('who has not confirmed their own address invites nobody', async () => {
  const { token } = await openCompany(people)
  const body = person('manager')
  expect((await invite(token, body)).body.code).toBe('email_not_verified')
  expect(await lettersTo(people, body.email)).toEqual([])
})

test('an invitation to manage a company links no worker record', async () => {
  const { token } = await openVerifiedCompany()
  const body = person('manager')
  await invite(token, body)
  const answer = await call(people, 'POST', '/api/auth/register', {
    body: {
      type: 'worker',
      firstName: 'Petra',
      lastName: 'Marsh',
      email: `as-worker-${body.email}`,
      phone: '020 7946 0009',
      password: goodPassword,
      confirmPassword: goodPassword,
      code: await codeFor(body.email),
    },
  })
  expect(answer.body.code).toBe('join_code_unknown')
})

test('each step leaves its row in the audit, and no link in it', async () => {
  const company = await openVerifiedCompany()
  const manager = await join(company.token, 'manager')
  await setRole(company.token, manager.userId, 'auditor')
  await end(company.token, manager.userId)
  const audit = await people.owner.query(
    "select action, actor_user_id from audit_rows where employer_id = $1 and action like 'staff.%' order by id",
    [company.employerId],
  )
  expect(audit.rows).toEqual([
    { action: 'staff.invited', actor_user_id: company.userId },
    { action: 'staff.joined', actor_user_id: manager.userId },
    { action: 'staff.role_changed', actor_user_id: company.userId },
    { action: 'staff.ended', actor_user_id: company.userId },
  ])
})

describe('an unlocked session alone', () => {
  /** A company with a manager, and what its owner may ask: each a change that has to be proven. */
  async function openManaged() {
    const company = await openVerifiedCompany()
    const manager = await join(company.token, 'manager')
    const { token } = company
    return {
      company,
      manager,
      changes: {
        invite: () => ask.invite(token, person('payroll_manager')),
        setRole: () => ask.setRole(token, manager.userId, 'owner'),
        end: () => ask.end(token, manager.userId),
      },
    }
  }

  test.each(['invite', 'setRole', 'end'] as const)(
    '%s: without a live verification nothing is written and nobody is written to',
    async (change) => {
      const { company, changes } = await openManaged()
      // What invited the manager is long past.
      people.clock.advance(2 * MINUTE)
      const before = await takeSnapshot(people.owner)
      expect(await changes[change]()).toMatchObject({ status: 403, body: { code: 'verification_required' } })
      expect(await takeSnapshot(people.owner)).toEqual(before)
      await prove(company.token)
      people.clock.advance(2 * MINUTE)
      const proven = await takeSnapshot(people.owner)
      expect(await changes[change]()).toMatchObject({ status: 403, body: { code: 'verification_expired' } })
      expect(await takeSnapshot(people.owner)).toEqual(proven)
      await prove(company.token)
      expect((await changes[change]()).status).toBeLessThan(300)
    },
  )

  test('who never proved anything is asked to', async () => {
    const { token } = await openVerifiedCompany()
    const body = person('manager')
    expect(await ask.invite(token, body)).toMatchObject({ status: 403, body: { code: 'verification_required' } })
    expect(await lettersTo(people, body.email)).toEqual([])
  })

  test('the verification of a colleague, or for something else, changes nothing', async () => {
    const company = await openVerifiedCompany()
    const second = await join(company.token, 'owner')
    await prove(second.token)
    const general = { action: 'general', biometricData: { method: 'password', password: goodPassword } }
    await call(people, 'POST', '/api/biometric/verify', { token: company.token, body: general })
    expect(await ask.end(company.token, second.userId)).toMatchObject({
      status: 403,
      body: { code: 'verification_used' },
    })
  })

  test('one verification invites one person, also when two are asked at once', async () => {
    const company = await openVerifiedCompany()
    await prove(company.token)
    const answers = await Promise.all([
      ask.invite(company.token, person('manager')),
      ask.invite(company.token, person('manager')),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe('verification_used')
    const list = await call(people, 'GET', usersUrl, { token: company.token })
    expect(list.body.invitations).toHaveLength(1)
  })

  test('a refusal for another reason, or a role that somebody has already, keeps the verification for the next attempt', async () => {
    const { company, manager, changes } = await openManaged()
    const { token, email, userId } = company
    await prove(token)
    expect((await ask.invite(token, person('auditor', { email }))).body.code).toBe('already_member')
    expect((await ask.end(token, userId)).body.code).toBe('last_owner')
    expect((await ask.setRole(token, nobody, 'auditor')).body.code).toBe('not_found')
    expect((await ask.setRole(token, manager.userId, 'manager')).status).toBe(200)
    expect((await changes.end()).status).toBe(200)
  })

  test('who was invited is mailed a new link without another verification, until the invitation is over', async () => {
    const { token, email } = await openVerifiedCompany()
    const body = person('auditor')
    const idIn = (answer: { body: Record<string, unknown> }) =>
      (answer.body as { invitations: { id: string }[] }).invitations[0]?.id ?? ''
    const id = idIn(await invite(token, body))
    const again = await ask.again(token, id)
    expect(again.status).toBe(201)
    expect(await lettersTo(people, body.email)).toHaveLength(2)
    people.clock.advance(14 * DAY)
    const login = await call(people, 'POST', '/api/auth/login', {
      body: { username: email, password: goodPassword },
    })
    const later = String(login.body.token)
    expect(await ask.again(later, idIn(again))).toMatchObject({ status: 403, body: { code: 'verification_required' } })
    expect(await lettersTo(people, body.email)).toHaveLength(2)
    await prove(later)
    expect((await ask.again(later, idIn(again))).status).toBe(201)
  })
})

describe('while a second person has to approve', () => {
  async function openTwoApprovers() {
    const company = await openVerifiedCompany()
    const payroll = await join(company.token, 'payroll_manager')
    const settings = '/api/employer/payroll-settings'
    const body = { secondApprover: true, version: 1 }
    expect((await call(people, 'PATCH', settings, { token: company.token, body })).status).toBe(200)
    return { company, payroll, settings }
  }

  test('the last but one who may approve can neither be removed nor given a role that may not', async () => {
    const { company, payroll } = await openTwoApprovers()
    await join(company.token, 'auditor')
    await prove(company.token)
    const before = await takeSnapshot(people.owner)
    for (const refused of [
      await ask.end(company.token, payroll.userId),
      await ask.setRole(company.token, payroll.userId, 'manager'),
      await ask.setRole(company.token, payroll.userId, 'auditor'),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'second_person_missing' } })
    }
    expect(await takeSnapshot(people.owner)).toEqual(before)
    // As an owner they may approve all the same.
    expect((await ask.setRole(company.token, payroll.userId, 'owner')).status).toBe(200)
  })

  test('with a third who may approve, or with nobody asked for, one of the two can go', async () => {
    const three = await openTwoApprovers()
    await join(three.company.token, 'payroll_manager')
    expect((await end(three.company.token, three.payroll.userId)).status).toBe(200)
    const { company, payroll, settings } = await openTwoApprovers()
    await prove(company.token)
    const off = { secondApprover: false, version: 2 }
    expect((await call(people, 'PATCH', settings, { token: company.token, body: off })).status).toBe(200)
    expect((await setRole(company.token, payroll.userId, 'auditor')).status).toBe(200)
  })

  test('two who are removed at once: two stay who may approve', async () => {
    const { company, payroll } = await openTwoApprovers()
    const third = await join(company.token, 'payroll_manager')
    await prove(company.token)
    await prove(company.token)
    const answers = await Promise.all([ask.end(company.token, payroll.userId), ask.end(company.token, third.userId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('asking for a second person and removing that person at once: one of the two is refused', async () => {
    const company = await openVerifiedCompany()
    const payroll = await join(company.token, 'payroll_manager')
    await prove(company.token)
    const answers = await Promise.all([
      ask.end(company.token, payroll.userId),
      call(people, 'PATCH', '/api/employer/payroll-settings', {
        token: company.token,
        body: { secondApprover: true, version: 1 },
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('second_person_missing')
  })
})
