import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  call,
  goodPassword,
  openCompany,
  openLinkedWorker,
  openPeopleApp,
  type PeopleApp,
  terms,
  workerRegistration,
} from '../../../../test/sign-in/people-app.ts'
import { sql } from '../../../platform/database/database.ts'

let people: PeopleApp
beforeAll(async () => {
  people = await openPeopleApp()
})
afterAll(() => people.close())

const path = '/api/employer/employees'
const add = (token: string, changes: Record<string, unknown> = {}) =>
  call(people, 'POST', path, { token, body: terms(changes) })
const show = (token: string, id: unknown) => call(people, 'GET', `${path}/${id}`, { token })
const change = (token: string, id: unknown, body: object) => call(people, 'PATCH', `${path}/${id}`, { token, body })

/** A figure that any recalculation puts right, and so notes. */
const leaveStaleAvailable = (workerId: unknown) =>
  people.owner.query('update wage_accounts set available_pence = 12345 where worker_id = $1', [workerId])

async function availableChangesOf(workerId: unknown): Promise<object[]> {
  const noted = await people.owner.query(
    'select cause, actor_user_id, facts from available_changes where worker_id = $1 order by at, id',
    [workerId],
  )
  return noted.rows
}

/** Someone of the company with another role, by the table: no route gives roles yet. */
async function memberWithRole(employerId: string, role: string): Promise<string> {
  const registration = workerRegistration()
  const registered = await call(people, 'POST', '/api/auth/register', { body: registration })
  const { user } = registered.body as { user: { id: string } }
  await people.owner.query(
    'insert into memberships (employer_id, user_id, role, created_at) values ($1, $2, $3, now())',
    [employerId, user.id, role],
  )
  const login = await call(people, 'POST', '/api/auth/login', {
    body: { username: registration.email, password: goodPassword },
  })
  return String(login.body.token)
}

async function userOf(token: string): Promise<string> {
  const { body } = await call(people, 'GET', '/api/user/profile', { token })
  return String((body.user as { id: string } | undefined)?.id ?? body.id)
}

test('a worker record is added with its first rate, its wage account and an audit row, and listed', async () => {
  const company = await openCompany(people)
  const added = await add(company.token, { department: 'Care', weeklyHours: 37.5, studentLoans: ['plan_2'] })
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({
    account: 'not_invited',
    hourlyRate: '12.71',
    rates: [{ from: '2026-01-05', hourlyRate: '12.71' }],
    missing: [],
    department: 'Care',
    weeklyHours: 37.5,
    studentLoans: ['plan_2'],
    taxCode: '1257L',
    nationalInsuranceNumberMasked: '••••••56C',
    bankAccountMasked: '••••9911',
    version: 1,
  })
  const { id } = added.body
  const books = await people.owner.query('select 1 from ledger_accounts where worker_id = $1', [id])
  expect(books.rowCount).toBeGreaterThan(0)
  const accounts = await people.owner.query('select available_pence from wage_accounts where worker_id = $1', [id])
  expect(accounts.rows).toEqual([{ available_pence: 0 }])
  const audit = await people.owner.query(
    "select actor_user_id from audit_rows where subject_id = $1 and action = 'employee.added'",
    [id],
  )
  expect(audit.rows).toEqual([{ actor_user_id: company.userId }])

  await add(company.token, { lastName: 'Adams', nationalInsuranceNumber: null, bankAccount: null })
  const list = await call(people, 'GET', path, { token: company.token })
  expect(list.body.joinCode).toBe(company.joinCode)
  expect(list.body.employees).toMatchObject([
    { name: 'Amina Adams', missing: ['national_insurance_number', 'bank_account'] },
    { name: 'Amina Khan', id },
  ])
})

test.each([
  [{ taxCode: 'HELLO' }, 'invalid_input', 'taxCode'],
  [{ niCategory: 'Q' }, 'invalid_input', 'niCategory'],
  [{ hourlyRate: '0' }, 'invalid_input', 'hourlyRate'],
  [{ hourlyRate: '-1.00' }, 'invalid_input', 'hourlyRate'],
  [{ hourlyRate: '99999.00' }, 'invalid_input', 'hourlyRate'],
  [{ startsOn: '0001-01-01' }, 'invalid_input', 'startsOn'],
  [{ startsOn: '2026-02-30' }, 'invalid_input', 'startsOn'],
  [{ dateOfBirth: '2026-01-05' }, 'invalid_input', 'dateOfBirth'],
  [{ nationalInsuranceNumber: 'QQ123456C' }, 'invalid_input', 'nationalInsuranceNumber'],
  [
    { bankAccount: { sortCode: '200000', accountNumber: '00000001', accountName: 'A' } },
    'bank_account_invalid',
    'bankAccount',
  ],
])('a record with %j is refused by its field and not written', async (changes, code, field) => {
  const company = await openCompany(people)
  const answer = await add(company.token, changes)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code, field })
  expect((await call(people, 'GET', path, { token: company.token })).body.employees).toEqual([])
})

test('an employee number is given once in a company, even to two added at once, and is free in another', async () => {
  const company = await openCompany(people)
  const answers = await Promise.all([
    add(company.token, { employeeId: 'E-7' }),
    add(company.token, { employeeId: 'E-7' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'employee_number_taken',
    field: 'employeeId',
  })
  const other = await openCompany(people)
  expect((await add(other.token, { employeeId: 'E-7' })).status).toBe(201)

  const { body } = await add(company.token, { employeeId: 'E-8' })
  const renamed = await change(company.token, body.id, { version: 1, employeeId: 'E-7' })
  expect(renamed.body.code).toBe('employee_number_taken')
})

test('a change touches only the fields it names', async () => {
  const company = await openCompany(people)
  const { body: before } = await add(company.token, {
    department: 'Care',
    position: 'Carer',
    taxCode: 'S1257L',
    pension: 'net_pay',
    studentLoans: ['plan_4'],
    weeklyHours: 20,
  })
  await leaveStaleAvailable(before.id)
  const changed = await change(company.token, before.id, { version: 1, position: 'Senior carer' })
  expect(changed.status).toBe(200)
  expect(changed.body).toEqual({ ...before, position: 'Senior carer', version: 2 })
  expect(await availableChangesOf(before.id)).toEqual([])
})

test('a new rate keeps the old one in the history, holds from its day, and is told to wage access', async () => {
  const company = await openCompany(people)
  const { body } = await add(company.token)
  await leaveStaleAvailable(body.id)
  const later = await change(company.token, body.id, { version: 1, hourlyRate: '14.00', rateFrom: '2026-12-01' })
  expect(later.body).toMatchObject({
    hourlyRate: '12.71',
    rates: [
      { from: '2026-01-05', hourlyRate: '12.71' },
      { from: '2026-12-01', hourlyRate: '14.00' },
    ],
  })
  await leaveStaleAvailable(body.id)
  const today = await change(company.token, body.id, { version: 2, hourlyRate: '13.10' })
  expect(today.body).toMatchObject({ hourlyRate: '13.10', version: 3 })
  expect((today.body.rates as object[])[1]).toEqual({ from: '2026-11-21', hourlyRate: '13.10' })
  const noted = await availableChangesOf(body.id)
  expect(noted).toHaveLength(2)
  expect(noted[0]).toEqual({
    cause: 'terms_changed',
    actor_user_id: company.userId,
    facts: { fields: 'hourlyRate' },
  })
  const audit = await people.owner.query(
    "select before, after from audit_rows where subject_id = $1 and action = 'employee.changed' order by id",
    [body.id],
  )
  expect(audit.rows[1]).toEqual({
    before: { hourlyRatePence: 1271 },
    after: { hourlyRatePence: 1310, rateFrom: '2026-11-21' },
  })
})

test.each([
  [{ hourlyRate: '13.00', rateFrom: '2025-12-31' }, 'rateFrom'],
  [{ rateFrom: '2026-12-01' }, 'hourlyRate'],
  [{ endsOn: '2026-01-04' }, 'endsOn'],
  [{ startsOn: '1990-01-01' }, 'dateOfBirth'],
  [{ taxCode: 'X' }, 'taxCode'],
])('a change to %j is refused by its field', async (changes, field) => {
  const company = await openCompany(people)
  const { body } = await add(company.token)
  const refused = await change(company.token, body.id, { version: 1, ...changes })
  expect(refused.body).toMatchObject({ code: 'invalid_input', field })
  expect((await show(company.token, body.id)).body).toEqual(body)
})

test('the terms that pay is worked out with are kept as they were entered', async () => {
  const company = await openCompany(people)
  const given = {
    gender: 'F',
    payFrequency: 'four_weekly',
    payBasis: 'salaried',
    annualSalary: '31200.00',
    director: { from: '2026-04-20', method: 'annual' },
    p45: { taxYear: '2026-27', taxablePay: '8000.50', tax: '586.20' },
    starterStatement: 'B',
    pension: 'salary_sacrifice',
    pensionEmployeeRate: 650,
    pensionEmployerRate: 400,
  }
  const added = await add(company.token, given)
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({ ...given, salaries: [{ from: '2026-01-05', annualSalary: '31200.00' }] })
  const audit = await people.owner.query('select after from audit_rows where subject_id = $1', [added.body.id])
  expect(audit.rows[0]?.after).toMatchObject({
    payBasis: 'salaried',
    annualSalaryPence: 3_120_000,
    director: given.director,
    p45: { taxYear: '2026-27', taxablePay: 800_050, tax: 58_620 },
    pensionEmployeeRate: 650,
  })
  const changed = await change(company.token, added.body.id, {
    version: 1,
    director: null,
    p45: null,
    annualSalary: '33000.00',
    rateFrom: '2026-12-01',
    pensionEmployerRate: 500,
  })
  expect(changed.body).toMatchObject({
    director: null,
    p45: null,
    annualSalary: '31200.00',
    salaries: [
      { from: '2026-01-05', annualSalary: '31200.00' },
      { from: '2026-12-01', annualSalary: '33000.00' },
    ],
    pensionEmployeeRate: 650,
    pensionEmployerRate: 500,
  })
  const manager = await memberWithRole(company.employerId, 'manager')
  await change(company.token, added.body.id, { version: changed.body.version, managerId: await userOf(manager) })
  expect((await show(manager, added.body.id)).body).toMatchObject({
    gender: null,
    payBasis: null,
    annualSalary: null,
    salaries: [],
    director: null,
    p45: null,
    starterStatement: null,
    pension: null,
    pensionEmployeeRate: null,
  })
})

test.each([
  [{ payBasis: 'salaried' }, 'annualSalary'],
  [{ annualSalary: '0' }, 'annualSalary'],
  [{ annualSalary: '99999999.00' }, 'annualSalary'],
  [{ director: { from: '2026-01-04', method: 'annual' } }, 'director'],
  [{ p45: { taxYear: '2026-28', taxablePay: '1.00', tax: '0.00' } }, 'p45'],
  [{ p45: { taxYear: '2026-27', taxablePay: '-1.00', tax: '0.00' } }, 'p45'],
  [{ p45: { taxYear: '2026-27', taxablePay: '100.00', tax: '100.01' } }, 'p45'],
])('terms that cannot be, %j, are refused by their field, added or changed', async (changes, field) => {
  const company = await openCompany(people)
  expect(await add(company.token, changes)).toMatchObject({ status: 400, body: { code: 'invalid_input', field } })
  const { body } = await add(company.token)
  expect(await change(company.token, body.id, { version: 1, ...changes })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', field },
  })
  expect((await show(company.token, body.id)).body).toEqual(body)
})

test('who becomes salaried has a salary from that day, and who has one can become hourly again', async () => {
  const company = await openCompany(people)
  const { body } = await add(company.token)
  const salaried = await change(company.token, body.id, { version: 1, payBasis: 'salaried', annualSalary: '26000.00' })
  expect(salaried.body).toMatchObject({ annualSalary: '26000.00', salaries: [{ from: '2026-11-21' }] })
  const hourly = await change(company.token, body.id, { version: 2, payBasis: 'hourly' })
  expect(hourly.body).toMatchObject({ payBasis: 'hourly', annualSalary: null })
})

test('a record that starts earlier has a rate from its start date', async () => {
  const company = await openCompany(people)
  const { body } = await add(company.token)
  const changed = await change(company.token, body.id, { version: 1, startsOn: '2025-12-01' })
  expect(changed.body.rates).toEqual([{ from: '2025-12-01', hourlyRate: '12.71' }])
  const salaried = await add(company.token, { payBasis: 'salaried', annualSalary: '26000.00' })
  const earlier = await change(company.token, salaried.body.id, { version: 1, startsOn: '2025-12-01' })
  expect(earlier.body.salaries).toEqual([{ from: '2025-12-01', annualSalary: '26000.00' }])
})

test('of two changes of one version, one is made and the other is told which version stands', async () => {
  const company = await openCompany(people)
  const { body } = await add(company.token)
  const answers = await Promise.all([
    change(company.token, body.id, { version: 1, position: 'One' }),
    change(company.token, body.id, { version: 1, position: 'Other' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'state_changed',
    details: { version: 2 },
  })
})

test('a line manager sees the team and not its pay; an auditor sees all and changes nothing', async () => {
  const company = await openCompany(people)
  const manager = await memberWithRole(company.employerId, 'manager')
  await add(company.token, { lastName: 'Of another team' })
  const { body } = await add(company.token, {
    address: '2 Low Road',
    studentLoans: ['plan_1'],
    managerId: await userOf(manager),
  })
  const list = await call(people, 'GET', path, { token: manager })
  expect(list.body).toMatchObject({ joinCode: null, employees: [{ id: body.id, hourlyRate: null, missing: [] }] })
  expect((await show(manager, body.id)).body).toMatchObject({
    name: 'Amina Khan',
    hourlyRate: null,
    rates: [],
    nationalInsuranceNumberMasked: null,
    bankAccountMasked: null,
    taxCode: null,
    dateOfBirth: null,
    address: null,
    studentLoans: [],
  })
  const auditor = await memberWithRole(company.employerId, 'auditor')
  expect((await show(auditor, body.id)).body).toMatchObject({ hourlyRate: '12.71', bankAccountMasked: '••••9911' })
  for (const token of [manager, auditor]) {
    const me = await call(people, 'GET', '/api/employer/me', { token })
    expect(me.body).toMatchObject({ employer: { joinCode: null } })
    expect((await add(token)).status).toBe(403)
    expect((await change(token, body.id, { version: 1, position: 'X' })).status).toBe(403)
    expect((await call(people, 'POST', `${path}/${body.id}/invitation`, { token })).status).toBe(403)
  }
})

test('a worker is put into the team of somebody who manages in their company, never of a stranger, a worker or themselves', async () => {
  const company = await openCompany(people)
  const { body: worker } = await add(company.token)
  const manager = await memberWithRole(company.employerId, 'manager')
  const managerId = await userOf(manager)
  const listed = await call(people, 'GET', '/api/employer/managers', { token: company.token })
  expect((listed.body.managers as { id: string }[]).map(({ id }) => id)).toContain(managerId)

  const changed = await change(company.token, worker.id, { version: 1, managerId })
  expect(changed.body).toMatchObject({ manager: { id: managerId } })
  expect((await show(manager, worker.id)).status).toBe(200)
  expect((await add(company.token, { managerId })).body).toMatchObject({ manager: { id: managerId } })

  const colleague = await userOf(await memberWithRole(company.employerId, 'worker'))
  const stranger = await userOf(await memberWithRole((await openCompany(people)).employerId, 'manager'))
  await people.owner.query('update memberships set worker_id = $2 where user_id = $1', [managerId, worker.id])
  for (const nobody of [colleague, stranger, managerId, '0190a0b0-0000-7000-8000-000000000000']) {
    expect(await change(company.token, worker.id, { version: 2, managerId: nobody })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', field: 'managerId' },
    })
  }
  const none = await change(company.token, worker.id, { version: 2, managerId: null })
  expect(none.body).toMatchObject({ manager: null })
  expect(await show(manager, worker.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('A11 another company cannot see, change or invite a worker', async () => {
  const mine = await openCompany(people)
  const { body: worker } = await add(mine.token)
  const other = await openCompany(people)
  expect((await show(other.token, worker.id)).status).toBe(404)
  expect((await change(other.token, worker.id, { version: 1, position: 'X' })).status).toBe(404)
  expect((await call(people, 'POST', `${path}/${worker.id}/invitation`, { token: other.token })).status).toBe(404)
  expect((await call(people, 'GET', path, { token: other.token })).body.employees).toEqual([])
})

test('A11 a worker reads no worker records, their own included', async () => {
  const company = await openCompany(people)
  const worker = await openLinkedWorker(people, company)
  expect((await call(people, 'GET', path, { token: worker.token })).status).toBe(403)
  expect((await show(worker.token, worker.workerId)).status).toBe(403)
  expect((await call(people, 'GET', '/api/employer/me', { token: worker.token })).status).toBe(403)
})

test("A11 the database itself hides and keeps one company's rows from another", async () => {
  const mine = await openCompany(people)
  const { workerId } = await openLinkedWorker(people, mine)
  const other = await openCompany(people)
  const scope = { employerId: other.employerId }
  const tables = [
    'workers',
    'worker_rates',
    'wage_accounts',
    'invitations',
    'memberships',
    'employers',
    'audit_rows',
    'wage_access_policies',
  ]
  for (const table of tables) {
    const column = table === 'employers' ? 'id' : 'employer_id'
    const whatIsThere = await people.owner.query(`select 1 from ${table} where ${column} = $1`, [mine.employerId])
    expect(whatIsThere.rowCount, table).toBeGreaterThan(0)
    const seen = await people.database.transaction(scope, (tx) =>
      sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${mine.employerId}`.execute(tx),
    )
    expect(seen.rows, table).toEqual([])
  }
  const touched = await people.database.transaction(scope, (tx) =>
    sql`update workers set position = 'X' where id = ${workerId} returning id`.execute(tx),
  )
  expect(touched.rows).toEqual([])
  const planted = people.database.transaction(scope, (tx) =>
    sql`insert into worker_rates values (${mine.employerId}, ${workerId}, '2026-11-01', 1)`.execute(tx),
  )
  await expect(planted).rejects.toThrow('row-level security')
  const unscoped = await people.database.transaction('nobody', (tx) => sql`select 1 from workers`.execute(tx))
  expect(unscoped.rows).toEqual([])
})

test('neither the National Insurance number nor the account number can be read in any table, nor moved to another worker', async () => {
  const company = await openCompany(people)
  const nino = 'CE987654D'
  const accountNumber = '13195678'
  const { body } = await add(company.token, {
    nationalInsuranceNumber: nino,
    bankAccount: { sortCode: '20-00-00', accountNumber, accountName: 'A Khan' },
  })
  const changed = await change(company.token, body.id, { version: 1, nationalInsuranceNumber: 'CE 98 76 54 A' })
  expect(changed.body.nationalInsuranceNumberMasked).toBe('••••••54A')
  const stored = await people.owner.query(
    `select account_number_sealed, w::text || (select string_agg(a::text, ' ') from audit_rows a where a.employer_id = w.employer_id) as text
     from workers w where id = $1`,
    [body.id],
  )
  const { text, account_number_sealed: sealed } = stored.rows[0]
  for (const secret of [nino, 'CE987654A', accountNumber]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(Buffer.from(secret).toString('hex'))
  }
  expect(people.seal.open(sealed, `worker-account:${body.id}`)).toBe(accountNumber)
  expect(() => people.seal.open(sealed, 'worker-account:somebody-else')).toThrow()
})
