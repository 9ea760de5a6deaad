import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FullCompany, openFullCompany } from '../../../../test/full-company.ts'
import { fullRecord } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  grantSecurity,
  hire,
  openTestCompany,
  openTestProduct,
  type TestProduct,
} from '../../../../test/product.ts'
import { terms } from '../../../../test/sign-in/people-app.ts'
import { setUpReporting } from '../../../../test/submissions/reporting-company.ts'

let product: TestProduct
let full: FullCompany
beforeAll(async () => {
  product = await openTestProduct()
  full = await openFullCompany(product)
  await openFullCompany(product)
})
afterAll(() => product.close())

const see = async (path: string, token = full.company.token) =>
  (await callProduct(product, 'GET', path, { token })).body

test('the dashboard counts what stands in the records of its own company', async () => {
  expect(await see('/api/employer/dashboard')).toMatchObject({
    // One of them imported, without an NI number; two whose records the risk checks look at.
    employees: 6,
    // 16 hours at £12.50 on Sunday; Saturday's wait to be approved, and last week's are paid.
    payrollThisPeriod: '200.00',
    hoursWaiting: 1,
    onShiftNow: 1,
    withdrawalsWaiting: 1,
    withdrawalsWaitingAmount: '50.00',
    // The £20.00 of last week were taken back on payday; £50.00 wait for a manager and £10.00 for the bank: nothing is to come off for them yet.
    outstanding: '0.00',
    paidThisMonth: '20.00',
    missingDetails: 1,
  })
})

type Row = Record<string, unknown>
const waits = (state: string) => (list: unknown) => (list as Row[]).filter((row) => row.state === state).length

/** Of each tile and task: the figure of the dashboard, what the page that it leads to asks for, and the same figure there. */
const tiles: [name: string, figure: (dashboard: Row) => unknown, page: string, there: (answer: Row) => unknown][] = [
  ['Employees', (of) => of.employees, 'employees?view=current', (answer) => answer.total],
  ['On shift now', (of) => of.onShiftNow, 'hours?state=open', (answer) => (answer.totals as Row).count],
  ['Approved pay', (of) => of.payrollThisPeriod, 'hours?state=unpaid', (answer) => (answer.totals as Row).pay],
  ['Paid this month', (of) => of.paidThisMonth, 'withdrawals', (answer) => (answer.totals as Row).paidThisMonth],
  ['Advances', (of) => of.outstanding, 'withdrawals', (answer) => (answer.totals as Row).outstanding],
  ['withdrawals', (of) => of.withdrawalsWaiting, 'withdrawals', (answer) => (answer.totals as Row).waiting],
  ['their sum', (of) => of.withdrawalsWaitingAmount, 'withdrawals', (answer) => (answer.totals as Row).waitingAmount],
  ['hours', (of) => of.hoursWaiting, 'hours?state=waiting', (answer) => (answer.totals as Row).count],
  ['corrections', (of) => of.correctionsWaiting, 'hours/corrections', (answer) => (answer.corrections as Row[]).length],
  ['leave', (of) => of.leaveWaiting, 'leave', (answer) => (answer.requests as Row[]).length],
  ['swaps', (of) => of.swapsWaiting, 'swaps', (answer) => (answer.swaps as Row[]).length],
  ['expenses', (of) => of.expensesWaiting, 'expenses', (answer) => waits('submitted')(answer.expenses)],
  ['benefits', (of) => of.benefitsWaiting, 'benefits', (answer) => waits('asked')(answer.choices)],
  ['rewards', (of) => of.rewardsWaiting, 'rewards', (answer) => waits('requested')(answer.redemptions)],
  ['details', (of) => of.missingDetails, 'employees?view=missing', (answer) => answer.total],
  [
    'incidents',
    (of) => of.incidentsOpen,
    'incidents',
    (answer) => (answer.incidents as Row[]).filter((one) => one.severity === 'high' && one.state !== 'resolved').length,
  ],
]

test.each(tiles)('%s: the page that a tile or a task leads to shows its figure', async (_, figure, page, there) => {
  const dashboard = await see('/api/employer/dashboard')
  const answer = await see(`/api/employer/${page}`)
  expect(answer.code).toBeUndefined()
  expect(there(answer)).toBe(figure(dashboard))
})

test('what stands on a tile is there to be seen: the figures that are compared are not all nothing', async () => {
  const dashboard = await see('/api/employer/dashboard')
  const empty = tiles.filter(([, figure]) => [0, '0.00', null].includes(figure(dashboard) as never))
  // What the bank paid was taken back last week; no swap waits, and no incident is serious.
  expect(empty.map(([name]) => name)).toEqual(['Advances', 'swaps', 'incidents'])
})

test('who may not read what is counted is told of none of it, as the page behind says: no run, no missing year, no missing details', async () => {
  const key = async (...scopes: string[]) => {
    await grantSecurity(product, full.company.token)
    const made = await callProduct(product, 'POST', '/api/employer/api-keys', {
      token: full.company.token,
      body: { name: 'A program', scopes, days: 30 },
    })
    return String(made.body.key)
  }
  const untold = { beginning: null, broughtForwardMissing: 0, missingDetails: 0 }
  for (const token of [full.administrators.manager.token, await key('people:read')]) {
    expect(await see('/api/employer/dashboard', token)).toMatchObject(untold)
    expect((await see('/api/employer/employees?view=missing', token)).total).toBe(0)
  }
  expect((await see('/api/employer/dashboard')).missingDetails).toBe(1)
})

test('a worker’s home shows the last pay as their payslips do', async () => {
  const own = (path: string) => see(path, full.worker.token)
  const { payrollRecord } = (await own('/api/payroll/summary')) as { payrollRecord: Row }
  const [latest] = (await own('/api/payslips')) as unknown as Row[]
  expect([payrollRecord.payDate, payrollRecord.paidOut]).toEqual([latest?.payDate, latest?.paidOut])
})

test('serious incidents, discussions asked for, benefits and rewards that wait are tasks of those who decide on them, and of no others', async () => {
  const company = await openTestCompany(product)
  const worker = await hire(product, company)
  const none = {
    incidentsOpen: 0,
    discussionsWaiting: { count: 0, workerId: null },
    benefitsWaiting: 0,
    rewardsWaiting: 0,
  }
  expect(await see('/api/employer/dashboard', company.token)).toMatchObject(none)
  const now = Date.parse(product.deps.clock.now())
  const report = (severity: string) =>
    callProduct(product, 'POST', '/api/incidents', {
      token: worker.token,
      body: {
        key: randomUUID(),
        kind: 'accident',
        severity,
        happenedAt: new Date(now - 3_600_000).toISOString(),
        place: 'Back stairs',
        words: 'Somebody fell.',
        skipsManager: false,
      },
    })
  expect([(await report('high')).status, (await report('low')).status]).toEqual([201, 201])
  const proposed = await callProduct(product, 'POST', '/api/reviews/discussions', {
    token: worker.token,
    body: {
      id: randomUUID(),
      topic: 'My hours',
      startsAt: new Date(now + 86_400_000).toISOString(),
      minutes: 30,
      place: '',
    },
  })
  expect(proposed.status).toBe(201)
  const waiting = { incidentsOpen: 1, discussionsWaiting: { count: 1, workerId: worker.workerId } }
  expect(await see('/api/employer/dashboard', company.token)).toMatchObject(waiting)
  await product.owner.query(`update memberships set role = 'auditor' where user_id = $1`, [company.userId])
  expect(await see('/api/employer/dashboard', company.token)).toMatchObject(none)
})

test('a manager who may not see pay sees no pay', async () => {
  const play = (role: string) =>
    product.owner.query('update memberships set role = $2 where user_id = $1', [full.company.userId, role])
  await play('manager')
  const { payrollThisPeriod, recent } = await see('/api/employer/dashboard')
  await play('owner')
  expect(payrollThisPeriod).toBeNull()
  expect((recent as { amount: unknown }[]).filter(({ amount }) => amount !== null)).toEqual([])
})

test('the four checks claim nothing that no record proves', async () => {
  expect(await see('/api/compliance/status', full.worker.token)).toEqual({
    // A report still waits for its answer; the one face that is kept has its consent.
    hmrcSync: false,
    gdprCompliance: true,
    biometricConsent: true,
    auditTrail: true,
  })
})

test('a company that moves in is told what a run waits for: PAYE details, and the tax year of who was paid elsewhere', async () => {
  const movesIn = await openTestCompany(product)
  const tasks = async () => {
    const { isPayeMissing, broughtForwardMissing } = await see('/api/employer/dashboard', movesIn.token)
    return { isPayeMissing, broughtForwardMissing }
  }
  expect(await tasks()).toEqual({ isPayeMissing: true, broughtForwardMissing: 0 })

  const { today } = await see('/api/employer/pay-calendar', movesIn.token)
  const add = async (employeeId: string, startsOn: string) => {
    const body = { ...fullRecord, ...terms({ employeeId, startsOn, payFrequency: 'weekly' }) }
    const added = await callProduct(product, 'POST', '/api/employer/employees', { token: movesIn.token, body })
    expect(added.status).toBe(201)
    return String(added.body.id)
  }
  const workerId = await add('HERE-BEFORE', '2020-01-06')
  await add('STARTER', String(today))
  await setUpReporting(product, movesIn)
  expect(await tasks()).toEqual({ isPayeMissing: false, broughtForwardMissing: 1 })

  const path = '/api/employer/brought-forward/not-paid-before'
  const { taxYear } = await see('/api/employer/brought-forward', movesIn.token)
  const said = await callProduct(product, 'POST', path, {
    token: movesIn.token,
    body: { taxYear, workerIds: [workerId] },
  })
  expect(said.status).toBe(200)
  expect(await tasks()).toEqual({ isPayeMissing: false, broughtForwardMissing: 0 })
})

test('the health of the system counts what is the company’s own alone, and calls a sandbox one', async () => {
  const { checks } = await see('/api/employer/dashboard/health')
  const of = (code: string) => (checks as { code: string }[]).find((check) => check.code === code)
  expect((checks as { code: string }[]).map(({ code }) => code)).toEqual(['database', 'jobs', 'mail', 'bank', 'hmrc'])
  expect(of('database')).toMatchObject({ finding: expect.stringMatching(/^(good|slow)$/), count: null })
  // £10.00 is on its way since Monday's beginning; the £20.00 of last week were paid.
  const { rows } = await product.owner.query<{ moving: number; hmrc: number }>(
    `select (select count(*)::int from withdrawals where employer_id = $1 and state in ('approved', 'releasing')) as moving,
       (select count(*)::int from hmrc_submissions where employer_id = $1 and state in ('ready', 'sending', 'waiting')) as hmrc`,
    [full.company.employerId],
  )
  expect(of('bank')).toMatchObject({ count: rows[0]?.moving })
  expect(of('hmrc')).toMatchObject({ count: rows[0]?.hmrc })
  // Another company's mail that waits for an hour is none of theirs.
  const other = await openTestCompany(product)
  const write = (employerId: string) =>
    product.owner.query(
      `insert into outgoing_mail (employer_id, id, recipient, subject, body, made_at)
       values ($1, gen_random_uuid(), 'a@post.example', 'x', 'x', $2::timestamptz - interval '1 hour')`,
      [employerId, product.clock.now()],
    )
  const mailOf = async (token: string) => {
    const all = (await see('/api/employer/dashboard/health', token)).checks as { code: string; finding: string }[]
    return all.find(({ code }) => code === 'mail')
  }
  await product.owner.query(`update outgoing_mail set state = 'sent', sent_at = made_at where state = 'waiting'`)
  await write(full.company.employerId)
  expect(await mailOf(full.company.token)).toMatchObject({ finding: 'late', count: 1 })
  expect(await mailOf(other.token)).toMatchObject({ finding: 'stand_in', count: 0 })
})

test('the latest of a worker are their own hours, withdrawals and pay, newest first, and none of a colleague', async () => {
  const { entries } = await see('/api/dashboard/recent', full.worker.token)
  const shown = entries as { type: string; at: string; amount: string | null; state: string }[]
  expect(new Set(shown.map(({ type }) => type))).toEqual(new Set(['ewa', 'work_session', 'payroll']))
  expect(shown.map(({ at }) => at)).toEqual(
    shown
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
  expect(shown.filter(({ type, state }) => type === 'work_session' && state === 'waiting')).toEqual([
    expect.objectContaining({ amount: null }),
  ])
  const payslips = (await see('/api/payslips', full.worker.token)) as unknown as { paidOut: string; payDate: string }[]
  expect(shown.find(({ type }) => type === 'payroll')).toMatchObject({
    amount: payslips[0]?.paidOut,
    day: payslips[0]?.payDate,
  })
  const alone = await openTestCompany(product)
  expect((await callProduct(product, 'GET', '/api/dashboard/recent', { token: alone.token })).status).toBe(403)
})

test('a company that begins is ticked off by its records, and no more once a run was approved', async () => {
  const begins = await openTestCompany(product)
  const steps = async () => {
    const { beginning } = await see('/api/employer/dashboard', begins.token)
    return (beginning as { step: string; isDone: boolean }[] | null)
      ?.filter(({ isDone }) => isDone)
      .map(({ step }) => step)
  }
  expect(await steps()).toEqual([])
  const body = { ...fullRecord, ...terms({ employeeId: 'FIRST', startsOn: '2026-11-02', payFrequency: 'weekly' }) }
  expect((await callProduct(product, 'POST', '/api/employer/employees', { token: begins.token, body })).status).toBe(
    201,
  )
  expect(await steps()).toEqual(['employees'])
  await setUpReporting(product, begins)
  expect(await steps()).toEqual(['paye', 'employees'])
  expect((await see('/api/employer/dashboard')).beginning).toBeNull()
})
