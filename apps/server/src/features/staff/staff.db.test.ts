import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import {
  call,
  confirmAddress,
  goodPassword,
  lettersTo,
  openCompany,
  openLinkedWorker,
  openPeopleApp,
  type PeopleApp,
} from '../sign-in/testing/people-app.ts'

let people: PeopleApp
beforeAll(async () => {
  people = await openPeopleApp()
})
afterAll(() => people.close())

const staffUrl = '/api/employer/staff'
const invitations = `${staffUrl}/invitations`
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

const invite = (token: string, body: object) => call(people, 'POST', invitations, { token, body })
const codeFor = async (email: string) => (await lettersTo(people, email)).at(-1)?.token ?? ''
const register = (code: string) =>
  call(people, 'POST', '/api/auth/register', {
    body: {
      type: 'staff',
      firstName: 'Petra',
      lastName: 'Marsh',
      phone: '020 7946 0009',
      password: goodPassword,
      confirmPassword: goodPassword,
      code,
    },
  })

/** Invites and registers somebody; gives her token and id. */
async function join(token: string, role: string) {
  const body = person(role)
  expect((await invite(token, body)).status).toBe(201)
  const joined = await register(await codeFor(body.email))
  expect(joined.status).toBe(201)
  const user = joined.body.user as { id: string }
  return { token: String(joined.body.token), userId: user.id, email: body.email }
}

test('an invitation goes to its address alone, greets her there, and makes her a member with her role and a confirmed address', async () => {
  const company = await openVerifiedCompany()
  const body = person('payroll_manager')
  const invited = await invite(company.token, body)
  expect(invited.body).toMatchObject({ invitations: [{ email: body.email, role: 'payroll_manager' }] })
  const [letter] = await lettersTo(people, body.email)
  expect(letter?.link).toMatch(/^https:\/\/pay\.example\/join\/[\w-]{43}$/)
  expect(JSON.stringify(invited.body)).not.toContain(letter?.token)

  const greeting = await call(people, 'GET', `/api/auth/invitations/${letter?.token}`)
  expect(greeting.body).toMatchObject({ kind: 'staff', firstName: 'Petra', email: body.email, role: 'payroll_manager' })

  const joined = await register(String(letter?.token))
  expect(joined.body.user).toMatchObject({
    type: 'employer',
    role: 'payroll_manager',
    email: body.email,
    emailVerified: true,
    employer: { id: company.employerId },
  })
  expect((await register(String(letter?.token))).body.code).toBe('invitation_used')
  const list = await call(people, 'GET', staffUrl, { token: company.token })
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

test('a worker who becomes a manager keeps her own record, and keeps it when she manages no longer', async () => {
  const company = await openVerifiedCompany()
  const worker = await openLinkedWorker(people, company)
  await invite(company.token, person('manager', { email: worker.email }))
  const joined = await call(people, 'POST', '/api/user/join', {
    token: worker.token,
    body: { code: await codeFor(worker.email) },
  })
  expect(joined.body).toMatchObject({ role: 'manager', workerId: worker.workerId })
  await call(people, 'DELETE', `${staffUrl}/${worker.userId}`, { token: company.token })
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
  const set = (token: string, id: string, role: string) =>
    call(people, 'PATCH', `${staffUrl}/${id}`, { token, body: { role } })
  expect((await set(payroll.token, payroll.userId, 'owner')).body.code).toBe('forbidden')
  expect((await set(payroll.token, company.userId, 'manager')).body.code).toBe('forbidden')
  expect((await call(people, 'DELETE', `${staffUrl}/${company.userId}`, { token: payroll.token })).body.code).toBe(
    'forbidden',
  )
  expect((await set(company.token, payroll.userId, 'owner')).status).toBe(200)
})

test('the last owner stays one, also when two owners remove each other at once', async () => {
  const company = await openVerifiedCompany()
  const remove = (token: string, id: string) => call(people, 'DELETE', `${staffUrl}/${id}`, { token })
  expect((await remove(company.token, company.userId)).body.code).toBe('last_owner')
  const second = await join(company.token, 'owner')
  await Promise.all([remove(company.token, second.userId), remove(second.token, company.userId)])
  const owners = await people.owner.query(
    "select user_id from memberships where employer_id = $1 and role = 'owner' and ended_at is null",
    [company.employerId],
  )
  expect(owners.rows).toHaveLength(1)
})

test('who manages no longer is signed out of the company, and can be invited again', async () => {
  const company = await openVerifiedCompany()
  const manager = await join(company.token, 'manager')
  await call(people, 'DELETE', `${staffUrl}/${manager.userId}`, { token: company.token })
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
  await call(people, 'PATCH', `${staffUrl}/${payroll.userId}`, { token: company.token, body: { role: 'manager' } })
  expect((await invite(payroll.token, person('manager'))).body.code).toBe('forbidden')
})

test('who has not confirmed her own address invites nobody', async () => {
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
  await call(people, 'PATCH', `${staffUrl}/${manager.userId}`, { token: company.token, body: { role: 'auditor' } })
  await call(people, 'DELETE', `${staffUrl}/${manager.userId}`, { token: company.token })
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
