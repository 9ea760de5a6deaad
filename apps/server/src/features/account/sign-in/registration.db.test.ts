import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  call,
  confirmAddress,
  employerRegistration,
  goodPassword,
  lettersTo,
  openCompany,
  openPeopleApp,
  type PeopleApp,
  terms,
  workerRegistration,
} from '../../../../test/sign-in/people-app.ts'
import { DAY, MINUTE } from '../../../platform/clock.ts'

let people: PeopleApp
beforeAll(async () => {
  people = await openPeopleApp()
})
afterAll(() => people.close())

const register = (body: object) => call(people, 'POST', '/api/auth/register', { body })
const countOf = async (statement: string, values: unknown[]) =>
  Number((await people.owner.query(`select count(*) from ${statement}`, values)).rows[0].count)

test('registering a company makes the company, its owner, the default policy and an audit row, and sets no cookie', async () => {
  const body = employerRegistration({ email: 'Owner@Brightside.example' })
  const answer = await register(body)
  expect(answer.status).toBe(201)
  expect(answer.cookie).toBeNull()
  expect(answer.body).toMatchObject({
    token: expect.any(String),
    user: {
      type: 'employer',
      role: 'owner',
      employer: { name: body.companyName },
      workerId: null,
      accountStatus: 'active',
    },
  })
  const { employer } = answer.body.user as { employer: { id: string } }
  const policies = await people.owner.query('select policy from wage_access_policies where employer_id = $1', [
    employer.id,
  ])
  expect(policies.rows).toEqual([{ policy: {} }])
  const audit = await people.owner.query('select action from audit_rows where employer_id = $1', [employer.id])
  expect(audit.rows).toEqual([{ action: 'employer.registered' }])
  for (const opened of ['ledger_accounts', 'pay_schedules', 'pay_periods']) {
    const found = await people.owner.query(`select 1 from ${opened} where employer_id = $1`, [employer.id])
    expect(found.rowCount, opened).toBeGreaterThan(0)
  }

  const me = await call(people, 'GET', '/api/employer/me', { token: String(answer.body.token) })
  expect(me.body).toMatchObject({
    employer: { name: body.companyName, joinCode: expect.stringMatching(/^[A-Z2-9]{12}$/) },
    role: 'owner',
    permissions: expect.arrayContaining(['employer.read', 'employees.write', 'policy.write']),
  })
})

test('neither the password nor the session token stands in the database', async () => {
  const body = employerRegistration()
  const { token } = (await register(body)).body as { token: string }
  const stored = await people.owner.query('select password_hash from users where email = $1', [body.email])
  expect(stored.rows[0].password_hash).toMatch(/^\$argon2id\$/)
  const everything = await people.owner.query(`
    select (select coalesce(string_agg(u::text, ' '), '') from users u) || (select string_agg(s::text, ' ') from sessions s) as text
  `)
  expect(everything.rows[0].text).not.toContain(token)
  expect(everything.rows[0].text).not.toContain(Buffer.from(token).toString('hex'))
  expect(everything.rows[0].text).not.toContain(goodPassword)
})

test('of two registrations at once with one email, one makes an account and the other is told the email is taken', async () => {
  const email = 'twice@brightside.example'
  const answers = await Promise.all([
    register(employerRegistration({ email, companyName: 'First of twice' })),
    register(employerRegistration({ email: email.toUpperCase(), companyName: 'Second of twice' })),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'email_taken', field: 'email' })
  expect(await countOf('users where lower(email) = $1', [email])).toBe(1)
  expect(await countOf('employers where name like $1', ['% of twice'])).toBe(1)
})

test.each([
  [{ password: 'short', confirmPassword: 'short' }, 'password_too_short'],
  [{ confirmPassword: 'something-else-entirely' }, 'password_mismatch'],
  [{ password: 'password123', confirmPassword: 'password123' }, 'password_too_weak'],
])('a registration with %j is refused and makes no account', async (changes, code) => {
  const body = employerRegistration(changes)
  const answer = await register(body)
  expect(answer.status).toBe(400)
  expect(answer.body.code).toBe(code)
  expect(await countOf('users where email = $1', [body.email])).toBe(0)
})

async function addWorker(token: string, changes: Record<string, unknown> = {}) {
  const { body } = await call(people, 'POST', '/api/employer/employees', { token, body: terms(changes) })
  return body as { id: string; email: string; employeeId: string }
}
const invite = async (token: string, workerId: string) =>
  (await call(people, 'POST', `/api/employer/employees/${workerId}/invitation`, { token })).body as {
    url: string
    code: string
    expiresAt: string
  }

const describeCode = (code: string) => call(people, 'POST', '/api/auth/invitation', { body: { code } })
/** Of every worker of these companies. */
const dateOfBirth = '1994-05-17'

test('an invitation greets the worker, links them once, and is used then', async () => {
  const company = await openCompany(people)
  const worker = await addWorker(company.token)
  const { code, url, expiresAt } = await invite(company.token, worker.id)
  expect(url).toBe(`https://pay.example/register?type=worker#${code}`)
  expect(Date.parse(expiresAt) - Date.parse(people.clock.now())).toBe(14 * DAY)

  const greeting = await describeCode(code)
  expect(greeting.body).toMatchObject({ kind: 'invitation', firstName: 'Amina', email: worker.email })

  const registered = await register(workerRegistration({ code, dateOfBirth, starterStatement: 'B' }))
  expect(registered.body.user).toMatchObject({
    type: 'worker',
    role: 'worker',
    workerId: worker.id,
    employeeId: worker.employeeId,
    accountStatus: 'active',
    bankAccount: { accountNumberEnding: '9911', heldUntil: null },
  })
  // The number that the worker gave with the account, too: the record had none.
  const stored = await people.owner.query('select starter_statement, phone from workers where id = $1', [worker.id])
  expect(stored.rows[0]).toEqual({ starter_statement: 'B', phone: workerRegistration({}).phone })

  expect((await register(workerRegistration({ code, dateOfBirth }))).body.code).toBe('invitation_used')
  expect((await describeCode(code)).body.code).toBe('invitation_used')
  const again = await call(people, 'POST', `/api/employer/employees/${worker.id}/invitation`, { token: company.token })
  expect(again.body.code).toBe('already_invited_and_linked')
})

test("a worker's invitation opens the record to the birth date in it, whatever the address, and after five wrong ones to nobody", async () => {
  const company = await openCompany(people)
  const worker = await addWorker(company.token)
  const { code } = await invite(company.token, worker.id)
  const users = await countOf('users where true', [])
  expect((await register(workerRegistration({ code }))).body).toMatchObject({
    code: 'invalid_input',
    field: 'dateOfBirth',
  })
  const wrong = (left: number) => ({
    status: 403,
    body: { code: 'birth_date_differs', field: 'dateOfBirth', details: { triesLeft: left } },
  })
  const guess = (day: number) => register(workerRegistration({ code, dateOfBirth: `1994-05-0${day}` }))
  for (let time = 1; time <= 4; time += 1) expect(await guess(time)).toMatchObject(wrong(5 - time))
  expect(await guess(5)).toMatchObject(wrong(0))
  expect((await register(workerRegistration({ code, dateOfBirth }))).body.code).toBe('invitation_expired')
  expect(await countOf('users where true', [])).toBe(users)
  const record = () => call(people, 'GET', `/api/employer/employees/${worker.id}`, { token: company.token })
  expect((await record()).body.account).toBe('invitation_ended')
  const audit = await people.owner.query(
    "select subject_id, after from audit_rows where employer_id = $1 and action = 'employee.invitation_ended'",
    [company.employerId],
  )
  expect(audit.rows).toEqual([{ subject_id: worker.id, after: { because: 'wrong_answers' } }])

  const again = await invite(company.token, worker.id)
  const elsewhere = workerRegistration({ code: again.code, dateOfBirth, email: `own-${worker.email}` })
  expect((await register(elsewhere)).body.user).toMatchObject({ workerId: worker.id })
  expect((await record()).body.account).toBe('linked')
})

test('thirty birth dates at once get five answers, also from accounts that exist', async () => {
  const company = await openCompany(people)
  const worker = await addWorker(company.token)
  const { code } = await invite(company.token, worker.id)
  const { token } = (await register(workerRegistration())).body as { token: string }
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      call(people, 'POST', '/api/user/join', {
        token,
        body: { code, dateOfBirth: `1980-01-${String(index + 1).padStart(2, '0')}` },
      }),
    ),
  )
  expect(answers.filter(({ body }) => body.code === 'birth_date_differs')).toHaveLength(5)
  expect(answers.filter(({ body }) => body.code === 'invitation_expired')).toHaveLength(25)
})

test('a record without a birth date opens to the address the invitation was mailed to', async () => {
  const company = await openCompany(people)
  const worker = await addWorker(company.token)
  const { code } = await invite(company.token, worker.id)
  await people.owner.query('update workers set date_of_birth = null where id = $1', [worker.id])
  expect((await register(workerRegistration({ code }))).body.code).toBe('invitation_other_email')
  expect((await register(workerRegistration({ code, email: worker.email }))).body.user).toMatchObject({
    workerId: worker.id,
  })
})

test("codes that nobody has are counted by address: a company's code is not found by trying", async () => {
  const { joinCode } = await openCompany(people)
  const from = '198.51.100.200'
  const describeFrom = (code: string) => call(people, 'POST', '/api/auth/invitation', { body: { code }, from })
  for (let time = 0; time < 60; time += 1) {
    expect((await describeFrom(`GUESS${String(time).padStart(7, 'A')}`)).body.code).toBe('join_code_unknown')
    // A code that somebody has takes nobody's turn.
    if (time % 20 === 0) expect((await describeFrom(joinCode)).body).toMatchObject({ kind: 'company' })
  }
  expect((await describeFrom(joinCode)).body).toMatchObject({
    code: 'too_many_attempts',
    details: { retryAfterSeconds: 60 },
  })
  const body = workerRegistration({ code: 'GUESSAAAAAAB' })
  expect((await call(people, 'POST', '/api/auth/register', { body, from })).body.code).toBe('too_many_attempts')
  expect((await describeCode(joinCode)).status).toBe(200)
  people.clock.advance(MINUTE)
  expect((await describeFrom(joinCode)).status).toBe(200)
})

test('addresses that have an account are counted by who asks: a list of them is not found by registering', async () => {
  const { email, joinCode } = await openCompany(people)
  const from = '198.51.100.201'
  const registerFrom = (body: object, address = from) =>
    call(people, 'POST', '/api/auth/register', { body, from: address })
  for (let time = 0; time < 60; time += 1) {
    const body = time % 2 === 0 ? workerRegistration({ email }) : employerRegistration({ email })
    expect(await registerFrom(body)).toMatchObject({ status: 409, body: { code: 'email_taken', field: 'email' } })
  }
  for (const body of [workerRegistration({ email }), workerRegistration(), employerRegistration()]) {
    expect((await registerFrom(body)).body).toMatchObject({
      code: 'too_many_attempts',
      details: { retryAfterSeconds: 60 },
    })
  }
  // Codes are looked up as before, and other addresses are not slowed.
  expect((await call(people, 'POST', '/api/auth/invitation', { body: { code: joinCode }, from })).status).toBe(200)
  expect((await registerFrom(workerRegistration(), '198.51.100.202')).status).toBe(201)
  people.clock.advance(MINUTE)
  expect((await registerFrom(workerRegistration())).status).toBe(201)
})

test('an invitation tells who holds its link the name to greet and where it went, and nothing else of the record', async () => {
  const company = await openCompany(people)
  const worker = await addWorker(company.token)
  const { code } = await invite(company.token, worker.id)
  expect((await describeCode(code)).body).toEqual({
    kind: 'invitation',
    employerName: expect.any(String),
    firstName: 'Amina',
    lastName: null,
    email: worker.email,
    role: null,
    brand: { logo: null, accent: null },
  })
})

test('an invitation is mailed to the worker where the person who invites has confirmed their own address', async () => {
  const company = await openCompany(people)
  const worker = await addWorker(company.token)
  await invite(company.token, worker.id)
  expect(await lettersTo(people, worker.email)).toEqual([])
  await confirmAddress(people, company.email)
  const { url } = await invite(company.token, worker.id)
  expect((await lettersTo(people, worker.email)).map(({ link }) => link)).toEqual([url])
})

test('of two people who use one invitation at once, one is linked and the other has no account', async () => {
  const company = await openCompany(people)
  const worker = await addWorker(company.token)
  const { code } = await invite(company.token, worker.id)
  const [one, other] = [workerRegistration({ code, dateOfBirth }), workerRegistration({ code, dateOfBirth })]
  const answers = await Promise.all([register(one), register(other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('invitation_used')
  expect(await countOf('memberships where worker_id = $1', [worker.id])).toBe(1)
  expect(await countOf('users where email = any($1)', [[one.email, other.email]])).toBe(1)
})

test('a new invitation ends the old one, and each lasts 14 days', async () => {
  const company = await openCompany(people)
  const worker = await addWorker(company.token)
  const old = await invite(company.token, worker.id)
  const current = await invite(company.token, worker.id)
  expect((await register(workerRegistration({ code: old.code, dateOfBirth }))).body.code).toBe('invitation_expired')
  people.clock.advance(14 * DAY)
  const late = await register(workerRegistration({ code: current.code, dateOfBirth }))
  expect(late.status).toBe(410)
  expect(late.body.code).toBe('invitation_expired')
})

test('an invitation code stands in the database only as a hash', async () => {
  const company = await openCompany(people)
  const worker = await addWorker(company.token)
  const { code } = await invite(company.token, worker.id)
  const stored = await people.owner.query('select i::text as text from invitations i where worker_id = $1', [worker.id])
  expect(stored.rows).toHaveLength(1)
  expect(stored.rows[0].text).not.toContain(code)
  expect(stored.rows[0].text).not.toContain(Buffer.from(code).toString('hex'))
})

test("the company's join code links the worker with the number and email the employer entered", async () => {
  const company = await openCompany(people)
  const worker = await addWorker(company.token)
  const [one, two, three] = company.joinCode.match(/.{4}/g) ?? []
  const readAloud = ` ${one?.toLowerCase()}-${two} ${three} `
  const answer = await register(
    workerRegistration({
      email: worker.email.toUpperCase(),
      code: readAloud,
      employeeId: worker.employeeId.toLowerCase(),
    }),
  )
  expect(answer.status).toBe(201)
  // Colleagues know the code, the worker's number and email: only who reads the worker's mail is linked.
  expect(answer.body.user).toMatchObject({ workerId: null, accountStatus: 'waiting_for_employer' })
  const token = String(answer.body.token)
  expect((await confirmAddress(people, worker.email)).body).toMatchObject({ isLinked: true, isChange: false })
  expect((await call(people, 'GET', '/api/user/profile', { token })).body).toMatchObject({
    workerId: worker.id,
    accountStatus: 'active',
    emailVerified: true,
  })
})

test("the company's join code links no account whose address is not confirmed", async () => {
  const company = await openCompany(people)
  const worker = await addWorker(company.token)
  const { token } = (await register(workerRegistration({ email: worker.email }))).body as { token: string }
  const body = { code: company.joinCode, employeeId: worker.employeeId }
  const join = () => call(people, 'POST', '/api/user/join', { token, body })
  expect((await join()).body.code).toBe('email_not_verified')
  await confirmAddress(people, worker.email)
  expect((await join()).body).toMatchObject({ workerId: worker.id, accountStatus: 'active' })
})

test.each([
  ['somebody else’s email', { email: 'stranger@post.example' }, 'join_code_unknown'],
  ['a number nobody has', { employeeId: 'E-nobody' }, 'join_code_unknown'],
  ['no number', { employeeId: undefined }, 'invalid_input'],
  ['a code nobody has', { code: 'ABCDEFGHJKMN' }, 'join_code_unknown'],
])('the join code with %s links nobody and makes no account', async (_words, changes, code) => {
  const company = await openCompany(people)
  const worker = await addWorker(company.token)
  const users = await countOf('users where true', [])
  const { employeeId, ...rest } = {
    code: company.joinCode,
    employeeId: worker.employeeId,
    email: worker.email,
    ...changes,
  }
  const answer = await register(workerRegistration({ ...rest, ...(employeeId ? { employeeId } : {}) }))
  expect(answer.body.code).toBe(code)
  expect(await countOf('users where true', [])).toBe(users)
})

test('an employee number cannot be found by trying', async () => {
  const company = await openCompany(people)
  const worker = terms()
  await call(people, 'POST', '/api/employer/employees', { token: company.token, body: worker })
  const { token } = (await register(workerRegistration({ email: worker.email }))).body as { token: string }
  await confirmAddress(people, worker.email)
  const join = (employeeId: string) =>
    call(people, 'POST', '/api/user/join', { token, body: { code: company.joinCode, employeeId } })
  const answers: unknown[] = []
  for (let number = 0; number < 6; number += 1) answers.push((await join(`guess-${number}`)).body.code)
  expect(answers).toEqual([...Array(5).fill('join_code_unknown'), 'too_many_attempts'])
  // Even the right one says nothing now.
  expect((await join(worker.employeeId)).body).toMatchObject({
    code: 'too_many_attempts',
    details: { retryAfterSeconds: expect.any(Number) },
  })
  people.clock.advance(16 * MINUTE)
  expect((await join(worker.employeeId)).body).toMatchObject({ employeeId: worker.employeeId })
})

test('a worker without a code waits for the employer, and joins later in the same session', async () => {
  const company = await openCompany(people)
  const worker = await addWorker(company.token)
  const registered = await register(workerRegistration())
  const token = String(registered.body.token)
  expect(registered.body.user).toMatchObject({
    type: 'worker',
    role: null,
    workerId: null,
    accountStatus: 'waiting_for_employer',
  })
  expect((await call(people, 'GET', '/api/user/profile', { token })).body.accountStatus).toBe('waiting_for_employer')

  const { code } = await invite(company.token, worker.id)
  const joined = await call(people, 'POST', '/api/user/join', { token, body: { code, dateOfBirth } })
  expect(joined.body).toMatchObject({ workerId: worker.id, accountStatus: 'active' })
  expect((await call(people, 'GET', '/api/user/profile', { token })).body.workerId).toBe(worker.id)

  const second = await addWorker(company.token)
  const secondInvitation = await invite(company.token, second.id)
  const refused = await call(people, 'POST', '/api/user/join', {
    token,
    body: { code: secondInvitation.code, dateOfBirth },
  })
  expect(refused.body.code).toBe('already_linked')
  expect((await describeCode(secondInvitation.code)).status).toBe(200)
})

test('an owner on their own payroll links their record and stays the owner', async () => {
  const company = await openCompany(people)
  const worker = await addWorker(company.token)
  const { code } = await invite(company.token, worker.id)
  const joined = await call(people, 'POST', '/api/user/join', { token: company.token, body: { code, dateOfBirth } })
  expect(joined.body).toMatchObject({ role: 'owner', type: 'employer', workerId: worker.id })
})
