import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

let people: PeopleApp
beforeAll(async () => {
  people = await openPeopleApp()
})
afterAll(() => people.close())

const usersUrl = '/api/employer/users'
let counter = 0
const person = (role: string) => {
  counter += 1
  return { firstName: 'Petra', lastName: 'Marsh', email: `sent${counter}@post.example`, role }
}
const prove = async (token: string) => {
  const body = { action: 'security', biometricData: { method: 'password', password: goodPassword } }
  expect((await call(people, 'POST', '/api/biometric/verify', { token, body })).status).toBe(200)
}
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
const codeFor = async (email: string) => (await lettersTo(people, email)).at(-1)?.token ?? ''

/** Invites somebody; gives the code that was mailed. */
async function invite(token: string, role: string): Promise<{ email: string; code: string }> {
  const body = person(role)
  await prove(token)
  expect((await call(people, 'POST', `${usersUrl}/invitations`, { token, body })).status).toBe(201)
  return { email: body.email, code: await codeFor(body.email) }
}

type Member = { token: string; userId: string }
type Company = Member & { employerId: string }
async function openManaged(role = 'payroll_manager'): Promise<{ company: Company; sender: Member }> {
  const company = await openCompany(people)
  await confirmAddress(people, company.email)
  const { code } = await invite(company.token, role)
  const { body } = await register(code)
  return { company, sender: { token: String(body.token), userId: (body.user as { id: string }).id } }
}

/** A worker record and an open invitation to it by somebody. */
async function inviteWorker({ token }: Member): Promise<{ workerId: string; code: string; email: string }> {
  const added = await call(people, 'POST', '/api/employer/employees', { token, body: terms() })
  const workerId = String(added.body.id)
  const { body } = await call(people, 'POST', `/api/employer/employees/${workerId}/invitation`, { token })
  return { workerId, code: String(body.code), email: String(added.body.email) }
}
const registerWorker = ({ code, email }: { code: string; email: string }) =>
  call(people, 'POST', '/api/auth/register', {
    body: workerRegistration({ code, email, dateOfBirth: '1994-05-17' }),
  })

const change = {
  end: ({ token }: Member, { userId }: Member) => call(people, 'DELETE', `${usersUrl}/${userId}`, { token }),
  setRole: ({ token }: Member, { userId }: Member, role: string) =>
    call(people, 'PATCH', `${usersUrl}/${userId}`, { token, body: { role } }),
}
const list = async ({ token }: Member) =>
  (await call(people, 'GET', usersUrl, { token })).body as {
    members: { id: string }[]
    invitations: { id: string; email: string; hasEnded: boolean }[]
  }
const openOf = async ({ userId }: Member) =>
  (
    await people.owner.query(
      'select id from invitations where created_by = $1 and used_at is null and ended_at is null',
      [userId],
    )
  ).rowCount

describe('who is sent away', () => {
  test('leaves no invitation that opens: neither to manage the company nor to a worker record', async () => {
    const { company, sender } = await openManaged()
    const friend = await invite(sender.token, 'payroll_manager')
    const worker = await inviteWorker(sender)
    await prove(company.token)
    expect((await change.end(company, sender)).status).toBe(200)
    expect((await register(friend.code)).body.code).toBe('invitation_expired')
    expect((await registerWorker(worker)).body.code).toBe('invitation_expired')
    expect(await openOf(sender)).toBe(0)
  })

  test('the company sees what ended, and what others sent goes on', async () => {
    const { company, sender } = await openManaged()
    const theirs = await invite(sender.token, 'manager')
    const ours = await invite(company.token, 'manager')
    const worker = await inviteWorker(sender)
    await prove(company.token)
    const ended = (await change.end(company, sender)).body as Awaited<ReturnType<typeof list>>
    expect(ended.invitations.map(({ email, hasEnded }) => ({ email, hasEnded }))).toEqual([
      { email: ours.email, hasEnded: false },
      { email: theirs.email, hasEnded: true },
    ])
    const record = await call(people, 'GET', `/api/employer/employees/${worker.workerId}`, { token: company.token })
    expect(record.body.account).toBe('invitation_ended')
    expect((await register(ours.code)).status).toBe(201)
    const audit = await people.owner.query(
      `select action, subject_id, before, after from audit_rows
       where employer_id = $1 and action like '%invitation_ended' order by action`,
      [company.employerId],
    )
    const after = { because: 'sender_may_not', sentBy: sender.userId }
    expect(audit.rows).toEqual([
      {
        action: 'employee.invitation_ended',
        subject_id: worker.workerId,
        before: { invitationId: expect.any(String) },
        after,
      },
      {
        action: 'staff.invitation_ended',
        subject_id: ended.invitations[1]?.id,
        before: { email: theirs.email, role: 'manager' },
        after,
      },
    ])
  })

  test('what ended is sent again with a proof, as the invitation of the person who does it, or taken off the list', async () => {
    const { company, sender } = await openManaged()
    const kept = await invite(sender.token, 'manager')
    const dropped = await invite(sender.token, 'auditor')
    await prove(company.token)
    await change.end(company, sender)
    const idOf = async (email: string) => (await list(company)).invitations.find((one) => one.email === email)?.id
    const again = `${usersUrl}/invitations/${await idOf(kept.email)}/again`
    expect((await call(people, 'POST', again, { token: company.token })).body.code).toMatch(/^verification_/)
    await prove(company.token)
    expect((await call(people, 'POST', again, { token: company.token })).status).toBe(201)
    const drop = `${usersUrl}/invitations/${await idOf(dropped.email)}`
    const left = await call(people, 'DELETE', drop, { token: company.token })
    expect(left.body).toMatchObject({ invitations: [{ email: kept.email, hasEnded: false }] })
    expect((await register(kept.code)).body.code).toBe('invitation_expired')
    expect((await register(await codeFor(kept.email))).status).toBe(201)
  })
})

test('whose role may no longer invite leaves no open invitation; whose may goes on', async () => {
  const { company, sender } = await openManaged('owner')
  const owner = await invite(sender.token, 'owner')
  const manager = await invite(sender.token, 'manager')
  const worker = await inviteWorker(sender)
  await prove(company.token)
  // A payroll manager invites managers and workers, and no owner.
  expect((await change.setRole(company, sender, 'payroll_manager')).status).toBe(200)
  expect((await register(owner.code)).body.code).toBe('invitation_expired')
  expect((await registerWorker(worker)).status).toBe(201)
  await prove(company.token)
  expect((await change.setRole(company, sender, 'auditor')).status).toBe(200)
  expect((await register(manager.code)).body.code).toBe('invitation_expired')
})

describe('at the same moment', () => {
  test('an invitation that is taken up while its sender is sent away is either used or ended, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { company, sender } = await openManaged()
      const friend = await invite(sender.token, 'manager')
      const worker = await inviteWorker(sender)
      await prove(company.token)
      const [joined, linked, ended] = await Promise.all([
        register(friend.code),
        registerWorker(worker),
        change.end(company, sender),
      ])
      expect(ended.status).toBe(200)
      for (const answer of [joined, linked]) expect([201, 410]).toContain(answer.status)
      const kept = await people.owner.query(
        `select worker_id is null as "isAdministrator", used_at is not null as "isUsed", ended_at is not null as "isEnded"
         from invitations where created_by = $1 order by 1 desc`,
        [sender.userId],
      )
      const state = ({ status }: { status: number }) => ({ isUsed: status === 201, isEnded: status !== 201 })
      expect(kept.rows).toEqual([
        { isAdministrator: true, ...state(joined) },
        { isAdministrator: false, ...state(linked) },
      ])
    }
  })

  test('what is sent while its sender is sent away is ended or not sent', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { company, sender } = await openManaged()
      const added = await call(people, 'POST', '/api/employer/employees', { token: sender.token, body: terms() })
      await prove(sender.token)
      await prove(company.token)
      const [, , ended] = await Promise.all([
        call(people, 'POST', `${usersUrl}/invitations`, { token: sender.token, body: person('payroll_manager') }),
        call(people, 'POST', `/api/employer/employees/${String(added.body.id)}/invitation`, { token: sender.token }),
        change.end(company, sender),
      ])
      expect(ended.status).toBe(200)
      expect(await openOf(sender)).toBe(0)
    }
  })
})

describe('a worker record whose address somebody changed who was then sent away', () => {
  const joinCodeOf = async ({ token }: Member) =>
    (await call(people, 'GET', '/api/employer/employees', { token })).body as {
      joinCode: string
      joinCodeRenewedAt: string | null
    }
  /** Adds a record with a wish of the sender's own for its address. */
  async function planted(sender: Member) {
    const record = terms()
    const added = await call(people, 'POST', '/api/employer/employees', { token: sender.token, body: record })
    const url = `/api/employer/employees/${String(added.body.id)}`
    const email = `private-${String(record.email)}`
    const changed = await call(people, 'PATCH', url, { token: sender.token, body: { version: 1, email } })
    expect(changed.status).toBe(200)
    return { url, email, version: Number(changed.body.version), employeeId: String(record.employeeId) }
  }
  const byJoinCode = ({ email, employeeId }: { email: string; employeeId: string }, code: string) =>
    call(people, 'POST', '/api/auth/register', { body: workerRegistration({ email, employeeId, code }) })

  test('does not open by a join code, and the code they knew is nobody’s any more', async () => {
    const { company, sender } = await openManaged()
    const record = await planted(sender)
    const before = await joinCodeOf(company)
    expect(before.joinCodeRenewedAt).toBeNull()
    await prove(company.token)
    await change.end(company, sender)
    expect((await byJoinCode(record, before.joinCode)).body.code).toBe('join_code_unknown')
    const after = await joinCodeOf(company)
    expect(after).toMatchObject({ joinCodeRenewedAt: people.clock.now() })
    expect(after.joinCode).not.toBe(before.joinCode)
    // Were it told by a colleague.
    expect((await byJoinCode(record, after.joinCode)).body).toMatchObject({
      code: 'join_code_unknown',
      field: 'employeeId',
    })
  })

  test('opens again once somebody who stays has invited to it, or entered another address', async () => {
    const { company, sender } = await openManaged()
    const [invited, fixed] = [await planted(sender), await planted(sender)]
    await prove(company.token)
    await change.end(company, sender)
    people.clock.advance(1000)
    const { joinCode } = await joinCodeOf(company)
    await call(people, 'POST', `${invited.url}/invitation`, { token: company.token })
    expect((await byJoinCode(invited, joinCode)).status).toBe(201)
    const email = `fixed-${fixed.email}`
    const { version } = fixed
    expect((await call(people, 'PATCH', fixed.url, { token: company.token, body: { version, email } })).status).toBe(
      200,
    )
    expect((await byJoinCode({ ...fixed, email }, joinCode)).status).toBe(201)
  })

  test('opens as ever while the person who changed it stays; an invitation of their own counts for nothing after', async () => {
    const { company, sender } = await openManaged()
    const { joinCode } = await joinCodeOf(company)
    expect((await byJoinCode(await planted(sender), joinCode)).status).toBe(201)
    const record = await planted(sender)
    people.clock.advance(1000)
    await call(people, 'POST', `${record.url}/invitation`, { token: sender.token })
    await prove(company.token)
    // The same where only the right to change records ends.
    expect((await change.setRole(company, sender, 'auditor')).status).toBe(200)
    const renewed = await joinCodeOf(company)
    expect(renewed.joinCode).not.toBe(joinCode)
    expect((await byJoinCode(record, renewed.joinCode)).body.code).toBe('join_code_unknown')
  })

  test('the join code stays where the person sent away was never shown it', async () => {
    const { company, sender } = await openManaged('manager')
    const { joinCode } = await joinCodeOf(company)
    await prove(company.token)
    await change.end(company, sender)
    expect(await joinCodeOf(company)).toMatchObject({ joinCode, joinCodeRenewedAt: null })
  })
})
