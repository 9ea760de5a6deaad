import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  call,
  confirmAddress,
  goodPassword,
  lettersTo,
  openCompany,
  openPeopleApp,
  type PeopleApp,
  terms,
  workerRegistration,
} from '../../../../test/sign-in/people-app.ts'
import { MINUTE } from '../../../platform/clock.ts'

/** What a stranger does with somebody's address does not keep that person from where they belong. */

let people: PeopleApp
beforeAll(async () => {
  people = await openPeopleApp()
})
afterAll(() => people.close())

const newPassword = 'meadow-copper-91-sail'
const prove = async (token: string) => {
  const body = { action: 'security', biometricData: { method: 'password', password: goodPassword } }
  expect((await call(people, 'POST', '/api/biometric/verify', { token, body })).status).toBe(200)
}
const register = (body: object) => call(people, 'POST', '/api/auth/register', { body })

/** The person who reads the mail of an address sets a new password by it, and signs in. */
async function takeBack(email: string): Promise<string> {
  await call(people, 'POST', '/api/auth/forgot-password', { body: { email } })
  const token = await vi.waitFor(async () => {
    const letter = (await lettersTo(people, email)).find(({ link }) => link.includes('/reset-password#'))
    if (letter === undefined) throw new Error('no mail yet')
    return letter.token
  })
  const body = { token, password: newPassword, confirmPassword: newPassword }
  expect((await call(people, 'POST', '/api/auth/reset-password', { body })).status).toBe(200)
  const login = { username: email, password: newPassword }
  return String((await call(people, 'POST', '/api/auth/login', { body: login })).body.token)
}

describe('an address under which a stranger registered a company', () => {
  /** A company that invites whoever has this address to manage it; gives the code that was mailed. */
  async function invitedTo(email: string): Promise<{ code: string; employerId: string }> {
    const { token, employerId, email: ownerEmail } = await openCompany(people)
    await confirmAddress(people, ownerEmail)
    await prove(token)
    const body = { firstName: 'Vic', lastName: 'Tim', email, role: 'payroll_manager' }
    expect((await call(people, 'POST', '/api/employer/users/invitations', { token, body })).status).toBe(201)
    const letter = (await lettersTo(people, email)).findLast(({ link }) => link.includes('/join#'))
    return { code: letter?.token ?? 'none', employerId }
  }
  const join = (token: string, code: string) => call(people, 'POST', '/api/user/join', { token, body: { code } })

  test('lets its person join where they are invited, once they set a new password by mail', async () => {
    const squat = await openCompany(people)
    const invited = await invitedTo(squat.email)
    people.clock.advance(MINUTE)
    const token = await takeBack(squat.email)
    const joined = await join(token, invited.code)
    expect(joined).toMatchObject({
      status: 200,
      body: { role: 'payroll_manager', employer: { id: invited.employerId } },
    })
    // The session goes on in the company that was joined, and nothing leads back.
    expect((await call(people, 'GET', '/api/employer/me', { token })).body).toMatchObject({
      employer: { id: invited.employerId },
    })
    const left = await people.owner.query(
      'select role from memberships where user_id = $1 and ended_at is null and employer_id = $2',
      [squat.userId, squat.employerId],
    )
    expect(left.rowCount).toBe(0)
    const audited = await people.owner.query(
      "select before from audit_rows where employer_id = $1 and action = 'staff.ended'",
      [squat.employerId],
    )
    expect(audited.rows).toEqual([{ before: { role: 'owner' } }])
  })

  test('or was made a worker of the stranger’s company', async () => {
    const theirs = await openCompany(people)
    const record = terms()
    const added = await call(people, 'POST', '/api/employer/employees', { token: theirs.token, body: record })
    const invitation = `/api/employer/employees/${String(added.body.id)}/invitation`
    const { code } = (await call(people, 'POST', invitation, { token: theirs.token })).body
    const { email, dateOfBirth } = record
    expect((await register(workerRegistration({ email, code: String(code), dateOfBirth }))).status).toBe(201)
    const invited = await invitedTo(email)
    people.clock.advance(MINUTE)
    const token = await takeBack(email)
    expect((await join(token, invited.code)).body).toMatchObject({ role: 'payroll_manager' })
    const shown = await call(people, 'GET', `/api/employer/employees/${String(added.body.id)}`, { token: theirs.token })
    expect(shown.body.account).not.toBe('linked')
  })

  test('but a company that has paid people is not left so, nor one of a confirmed address', async () => {
    const own = await openCompany(people)
    const invited = await invitedTo(own.email)
    people.clock.advance(MINUTE)
    await people.owner.query(
      `insert into pay_periods (employer_id, id, frequency, starts_on, ends_on, pay_date, closed_at)
       values ($1, gen_random_uuid(), 'weekly', '2026-11-07', '2026-11-13', '2026-11-13', now())`,
      [own.employerId],
    )
    expect((await join(await takeBack(own.email), invited.code)).body.code).toBe('already_linked')

    const confirmed = await openCompany(people)
    await confirmAddress(people, confirmed.email)
    const asked = await invitedTo(confirmed.email)
    people.clock.advance(MINUTE)
    expect((await join(await takeBack(confirmed.email), asked.code)).body.code).toBe('already_linked')
  })

  test('loses nothing by the new password alone', async () => {
    const own = await openCompany(people)
    people.clock.advance(MINUTE)
    const token = await takeBack(own.email)
    expect((await call(people, 'GET', '/api/employer/me', { token })).body).toMatchObject({
      employer: { id: own.employerId },
    })
  })
})

test('who left a company can come back to it as a worker', async () => {
  const company = await openCompany(people)
  await confirmAddress(people, company.email)
  await prove(company.token)
  const email = 'back-again@post.example'
  const body = { firstName: 'Petra', lastName: 'Marsh', email, role: 'manager' }
  await call(people, 'POST', '/api/employer/users/invitations', { token: company.token, body })
  const code = (await lettersTo(people, email)).at(-1)?.token
  const person = { firstName: 'Petra', lastName: 'Marsh', phone: '020 7946 0009' }
  const passwords = { password: goodPassword, confirmPassword: goodPassword }
  const joined = await register({ type: 'administrator', ...person, ...passwords, code })
  const userId = (joined.body.user as { id: string }).id
  await prove(company.token)
  await call(people, 'DELETE', `/api/employer/users/${userId}`, { token: company.token })
  const record = terms({ email })
  const added = await call(people, 'POST', '/api/employer/employees', { token: company.token, body: record })
  const invitation = `/api/employer/employees/${String(added.body.id)}/invitation`
  const invited = await call(people, 'POST', invitation, { token: company.token })
  const login = await call(people, 'POST', '/api/auth/login', { body: { username: email, password: goodPassword } })
  const linked = await call(people, 'POST', '/api/user/join', {
    token: String(login.body.token),
    body: { code: invited.body.code, dateOfBirth: record.dateOfBirth },
  })
  expect(linked).toMatchObject({ status: 200, body: { role: 'worker' } })
})

describe('numbers that strangers try for an address', () => {
  const wrongNumbers = async (joinCode: string, email: string) => {
    const codes: unknown[] = []
    for (let number = 0; number < 6; number += 1) {
      const tried = await register(workerRegistration({ email, code: joinCode, employeeId: `guess-${number}` }))
      codes.push(tried.body.code ?? tried.status)
    }
    return codes
  }

  test('do not keep its person from registering: the number is looked at when the address is confirmed', async () => {
    const company = await openCompany(people)
    const record = terms()
    await call(people, 'POST', '/api/employer/employees', { token: company.token, body: record })
    const email = record.email
    for (let number = 0; number < 5; number += 1) {
      const guess = { email, code: company.joinCode, employeeId: `guess-${number}` }
      expect((await register(workerRegistration(guess))).body.code).toBe('join_code_unknown')
    }
    const registration = workerRegistration({ email, code: company.joinCode, employeeId: record.employeeId })
    expect(await register(registration)).toMatchObject({ status: 201, body: { user: { employer: null } } })
    expect((await confirmAddress(people, email)).body).toMatchObject({ isLinked: true })
  })

  test('are answered alike from then on, right or wrong', async () => {
    const company = await openCompany(people)
    const record = terms()
    await call(people, 'POST', '/api/employer/employees', { token: company.token, body: record })
    expect(await wrongNumbers(company.joinCode, record.email)).toEqual([...Array(5).fill('join_code_unknown'), 201])
    expect((await confirmAddress(people, record.email)).body).toMatchObject({ isLinked: false })
  })

  test('do not keep a confirmed account from joining, which has five tries of its own', async () => {
    const company = await openCompany(people)
    const record = terms()
    await call(people, 'POST', '/api/employer/employees', { token: company.token, body: record })
    const { token } = (await register(workerRegistration({ email: record.email }))).body
    await confirmAddress(people, record.email)
    for (let number = 0; number < 5; number += 1) {
      const guess = { email: record.email, code: company.joinCode, employeeId: `guess-${number}` }
      expect((await register(workerRegistration(guess))).body.code).toBe('join_code_unknown')
    }
    const join = (employeeId: string) =>
      call(people, 'POST', '/api/user/join', {
        token: String(token),
        body: { code: company.joinCode, employeeId },
      })
    for (let number = 0; number < 4; number += 1) expect((await join('wrong')).body.code).toBe('join_code_unknown')
    expect((await join(record.employeeId)).body).toMatchObject({ employeeId: record.employeeId })
  })
})
