import type { Enrolment, PayRun, PensionOverview, RunPensionPage, RunPensions, RunPensionView } from '@gpod/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findDifferences } from '../../../../test/find-differences.ts'
import {
  approveRun,
  calculateRun,
  hireInFull,
  ownerNow,
  payRunsOf,
  setUpPayroll,
} from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  work,
} from '../../../../test/product.ts'
import { newId } from '../../../platform/ids.ts'
import { verifyBooks } from '../../books/journals/index.ts'
import { writePensionLetters } from './index.ts'

const friday = { frequency: 'weekly', payDate: '2026-11-20' }
const nextFriday = { frequency: 'weekly', payDate: '2026-11-27' }

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
/** 20 hours at £15.00: of £300.00 a week £180.00 are qualifying earnings; 5 % is £9.00, of which £7.20 are paid, and 3 % is £5.40. */
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product)
  await setUpPayroll(product, company)
  worker = await hireInFull(product, company, { dateOfBirth: '1990-01-01' })
  await work(product, company, worker, { day: '2026-11-14', hours: 20 })
})
afterEach(async () => {
  expect((await verifyBooks(product.owner)).differences).toEqual([])
  expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
})

const scheme = {
  name: 'Harbour Pension Trust',
  contact: 'Harbour House, Leeds',
  provider: 'nest',
  method: 'relief_at_source',
  basis: 'qualifying_earnings',
  employeeRate: 500,
  employerRate: 300,
  dutiesFrom: '2020-01-01',
  paymentDueDay: 22,
  providerReference: 'EMP123456789',
  groupName: null,
  paymentSource: 'Main',
  reenrolmentOn: null,
  declaredOn: null,
  version: 0,
}
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = company.token) =>
  callProduct(product, method, path, { token, ...(body ? { body } : {}) })
const setUp = async (change: object = {}) => {
  const path = '/api/employer/pension-scheme'
  const { body } = await call('GET', '/api/employer/pensions')
  const version = (body as PensionOverview).scheme?.version ?? 0
  ok(await call('PUT', path, { ...scheme, version, ...change }))
}
const ofWorker = (path: string, body?: object) =>
  call(body ? 'POST' : 'GET', `/api/employer/employees/${worker.workerId}/${path}`, body)
const peopleOf = async (payRunId: string, view: RunPensionView, page = '') =>
  ok<RunPensionPage>(await call('GET', `/api/employer/pay-runs/${payRunId}/pension-people?view=${view}${page}`))
const standing = async () => ok<Enrolment>(await ofWorker('enrolment'))
const lastPay = async () =>
  (
    await product.owner.query(
      `select pension_employee_pence::int as employee, pension_employer_pence::int as employer, net_pence::int as net
       from pay_records where employer_id = $1 order by pay_date desc, created_at desc limit 1`,
      [company.employerId],
    )
  ).rows[0]
const letters = () => writePensionLetters(product.deps, { employerId: company.employerId, actor: null })
/** A later day of the same company; sessions of before have ended. */
const moveTo = async (day: string) => {
  product.clock.moveTo(`${day}T09:00:00.000Z`)
  company = await ownerNow(product, company)
}
const ok = <T = unknown>({ status, body }: { status: number; body: unknown }): T => {
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as T
}

test('an eligible jobholder is enrolled by the run from the first day of eligibility, and contributions begin in it', async () => {
  await setUp()
  const draft = await calculateRun(product, company, friday)
  const found = ok<RunPensions>(await call('GET', `/api/employer/pay-runs/${draft.id}/pensions`))
  expect(found).toMatchObject({ counts: { eligible_jobholder: 1 }, members: 0, joining: 1, notEnrolled: 0 })
  const joining = await peopleOf(draft.id, 'joining')
  expect(joining).toMatchObject({ people: [{ workerId: worker.workerId, how: 'enrolled' }], next: null })
  expect((await peopleOf(draft.id, 'not_enrolled')).people).toEqual([])
  // A draft takes nobody in.
  expect(await standing()).toMatchObject({ state: 'outside', membership: null })

  await approveRun(product, company, friday)
  expect(await lastPay()).toMatchObject({ employee: 7_20, employer: 5_40 })
  expect(await standing()).toMatchObject({
    state: 'member',
    membership: { from: joining.people[0]?.from, how: 'enrolled', method: 'relief_at_source', employeeRate: 500 },
    assessment: { category: 'eligible_jobholder', earnings: '300.00', trigger: '192.00', lowerLimit: '120.00' },
  })
  expect(await letters()).toBe(1)
})

test('who opts out in time never was a member, and the next run gives back theirs and the company’s', async () => {
  await setUp()
  await approveRun(product, company, friday)
  const { membership } = await standing()
  // The month begins with the letter.
  expect(await ofWorker('pension-opt-out', { receivedOn: '2026-11-16' })).toMatchObject({
    status: 409,
    body: { code: 'pension_letter_missing' },
  })
  await moveTo('2026-11-23')
  await letters()
  expect(await standing()).toMatchObject({ optOutUntil: '2026-12-22' })
  expect(await ofWorker('pension-opt-out', { receivedOn: '2026-11-22' })).toMatchObject({
    body: { code: 'pension_opt_out_over', details: { firstDay: '2026-11-23', lastDay: '2026-12-22' } },
  })

  const answers = await Promise.all([
    ofWorker('pension-opt-out', { receivedOn: '2026-11-23' }),
    ofWorker('pension-opt-out', { receivedOn: '2026-11-23' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await standing()).toMatchObject({
    state: 'left',
    membership: null,
    history: [{ from: membership?.from, ended: { on: membership?.from, how: 'opted_out', noticeOn: '2026-11-23' } }],
    refund: { employee: '7.20', employer: '5.40' },
  })

  // The next week pays £300.00 without contributions, and £7.20 on top; the books owe the scheme nothing.
  await work(product, company, worker, { day: '2026-11-21', hours: 20 })
  const run = await approveRun(product, company, nextFriday)
  expect(await lastPay()).toMatchObject({ employee: -7_20, employer: -5_40 })
  expect(await standing()).toMatchObject({ refund: null })
  const owed = await product.owner.query(
    `select coalesce(sum(b.balance_pence), 0)::int as pence from ledger_balances b
     join ledger_accounts a on a.employer_id = b.employer_id and a.id = b.account_id
     where b.employer_id = $1 and a.code in ('pension.payable', 'pension.expense')`,
    [company.employerId],
  )
  expect(owed.rows).toEqual([{ pence: 0 }])
  const { reconciliation } = ok<PayRun>(await payRunsOf(product, company).show(run.id))
  for (const { figure, payslips, ledger } of reconciliation?.figures ?? []) {
    if (ledger !== null) expect(ledger, figure).toBe(payslips)
  }

  // Reopened, what it gave back is owed again; approved again, it is given back once.
  ok(await payRunsOf(product, company).reopen(run.id))
  expect(await standing()).toMatchObject({ refund: { employee: '7.20', employer: '5.40' } })
  await approveRun(product, company, nextFriday)
  expect(await lastPay()).toMatchObject({ employee: -7_20, employer: -5_40 })
  expect(await standing()).toMatchObject({ state: 'left', refund: null })
})

test('a reopened run takes nobody in, and who opted out meanwhile is not taken in again', async () => {
  await setUp()
  const run = await approveRun(product, company, friday)
  ok(await payRunsOf(product, company).reopen(run.id))
  expect(await standing()).toMatchObject({ state: 'outside', membership: null, refund: null })
  await approveRun(product, company, friday)
  await letters()
  ok(await ofWorker('pension-opt-out', { receivedOn: '2026-11-16' }))
  const [again] = (await product.owner.query('select id from pay_runs where employer_id = $1', [company.employerId]))
    .rows
  ok(await payRunsOf(product, company).reopen(String(again.id)))
  await approveRun(product, company, friday)
  expect(await lastPay()).toMatchObject({ employee: 0, employer: 0 })
  expect(await standing()).toMatchObject({ state: 'left', refund: null })
})

test('an opt-out that comes after the calculation has the run calculated again', async () => {
  await setUp()
  await approveRun(product, company, friday)
  await letters()
  await moveTo('2026-11-23')
  await work(product, company, worker, { day: '2026-11-21', hours: 20 })
  const { id, version } = await calculateRun(product, company, nextFriday)
  ok(await ofWorker('pension-opt-out', { receivedOn: '2026-11-23' }))
  expect(await payRunsOf(product, company).approve(id, version)).toMatchObject({ body: { code: 'run_out_of_date' } })
})

test('nobody is enrolled before the postponement ends, and it lasts three months at most', async () => {
  await setUp()
  const tooLong = await ofWorker('pension-postponement', { from: '2026-11-16', until: '2027-02-17' })
  expect(tooLong).toMatchObject({ status: 409, body: { code: 'pension_postponement_too_long' } })
  ok(await ofWorker('pension-postponement', { from: '2026-11-16', until: '2026-11-25' }))
  // One directly after another counts from the first.
  expect(await ofWorker('pension-postponement', { from: '2026-11-25', until: '2027-02-17' })).toMatchObject({
    body: { code: 'pension_postponement_too_long', details: { lastDay: '2027-02-16' } },
  })
  expect(await standing()).toMatchObject({ state: 'postponed' })
  expect(ok(await call('GET', '/api/employer/pension-letters'))).toMatchObject({
    owed: [{ kind: 'postponed', dueOn: '2026-12-28' }],
  })
  await approveRun(product, company, friday)
  expect(await lastPay()).toMatchObject({ employee: 0, employer: 0 })
  await moveTo('2026-11-23')
  await work(product, company, worker, { day: '2026-11-21', hours: 20 })
  await approveRun(product, company, nextFriday)
  expect(await standing()).toMatchObject({ state: 'member', membership: { from: '2026-11-25', how: 'enrolled' } })
})

test('who asks is a member from the next period, and asking twice is asking once', async () => {
  await setUp({ dutiesFrom: '2020-01-01' })
  await callProduct(product, 'PATCH', `/api/employer/employees/${worker.workerId}`, {
    token: company.token,
    body: { dateOfBirth: '2007-01-01', version: 1 },
  })
  ok(await ofWorker('pension-request', { receivedOn: '2026-11-16' }))
  ok(await ofWorker('pension-request', { receivedOn: '2026-11-16' }))
  expect(await standing()).toMatchObject({ state: 'requested', notices: [{ kind: 'join_request' }] })
  await approveRun(product, company, friday)
  expect(await lastPay()).toMatchObject({ employee: 0 })
  await moveTo('2026-11-23')
  await work(product, company, worker, { day: '2026-11-21', hours: 20 })
  await approveRun(product, company, nextFriday)
  expect(await standing()).toMatchObject({ state: 'member', membership: { how: 'opted_in', from: '2026-11-21' } })
  expect(await lastPay()).toMatchObject({ employee: 7_20, employer: 5_40 })
})

test('who has terms of their own keeps them; when they stop, their history says what they were', async () => {
  await setUp()
  const own = { pension: 'net_pay', pensionEmployeeRate: 400, pensionEmployerRate: 400, version: 1 }
  ok(
    await callProduct(product, 'PATCH', `/api/employer/employees/${worker.workerId}`, {
      token: company.token,
      body: own,
    }),
  )
  await approveRun(product, company, friday)
  // 4 % of £180.00, each.
  expect(await lastPay()).toMatchObject({ employee: 7_20, employer: 7_20 })
  expect(await standing()).toMatchObject({ state: 'own_terms', membership: { method: 'net_pay' }, history: [] })
  ok(await ofWorker('pension-ceasing', { receivedOn: '2026-11-16', endsOn: '2026-11-21' }))
  await moveTo('2026-11-23')
  expect(await standing()).toMatchObject({
    state: 'left',
    history: [{ how: 'terms', method: 'net_pay', employeeRate: 400, ended: { on: '2026-11-21', how: 'ceased' } }],
    refund: null,
  })
  await work(product, company, worker, { day: '2026-11-21', hours: 20 })
  await approveRun(product, company, nextFriday)
  expect(await lastPay()).toMatchObject({ employee: 0, employer: 0 })
})

test('who goes over to the company’s scheme stays a member without a gap, and back again', async () => {
  await setUp()
  const change = async (pension: string) => {
    const { body } = await call('GET', `/api/employer/employees/${worker.workerId}`)
    ok(
      await callProduct(product, 'PATCH', `/api/employer/employees/${worker.workerId}`, {
        token: company.token,
        body: { pension, version: body.version },
      }),
    )
  }
  await change('net_pay')
  await change('by_assessment')
  expect(await standing()).toMatchObject({
    state: 'member',
    membership: { from: '2026-11-16', method: 'relief_at_source' },
  })
  await approveRun(product, company, friday)
  expect(await lastPay()).toMatchObject({ employee: 7_20, employer: 5_40 })
  await change('net_pay')
  expect(await standing()).toMatchObject({ state: 'own_terms', membership: { method: 'net_pay' } })
  ok(await ofWorker('pension-ceasing', { receivedOn: '2026-11-16', endsOn: '2026-12-01' }))
})

test('without a scheme nobody is enrolled, and the run says who would have to be', async () => {
  const run = await approveRun(product, company, friday)
  expect(await lastPay()).toMatchObject({ employee: 0, employer: 0 })
  expect(ok(await call('GET', `/api/employer/pay-runs/${run.id}/pensions`))).toMatchObject({
    isSchemeSet: false,
    joining: 0,
    notEnrolled: 1,
  })
  const { people } = await peopleOf(run.id, 'not_enrolled')
  expect(people).toMatchObject([{ workerId: worker.workerId, earnings: '300.00', from: null, how: null }])
  expect(await ofWorker('pension-request', { receivedOn: '2026-11-16' })).toMatchObject({
    body: { code: 'pension_scheme_missing' },
  })
})

test('who is not enrolled comes a page at a time by name, each once and nobody of another company', async () => {
  const others = [
    await hireInFull(product, company, { dateOfBirth: '1990-01-01', lastName: 'Abbot' }),
    // Of one name with the first.
    await hireInFull(product, company, { dateOfBirth: '1990-01-01' }),
  ]
  for (const other of others) await work(product, company, other, { day: '2026-11-14', hours: 20 })
  const run = await calculateRun(product, company, friday)
  const whole = await peopleOf(run.id, 'not_enrolled')
  expect(whole).toMatchObject({ people: [{ workerId: others[0]?.workerId }, {}, {}], next: null })
  expect(new Set(whole.people.map(({ workerId }) => workerId)).size).toBe(3)
  const pages = []
  let next: string | null = null
  do {
    const page: RunPensionPage = await peopleOf(
      run.id,
      'not_enrolled',
      `&limit=1${next === null ? '' : `&after=${next}`}`,
    )
    pages.push(...page.people)
    next = page.next
  } while (next !== null && pages.length < 10)
  expect(pages).toEqual(whole.people)
  const path = `/api/employer/pay-runs/${run.id}/pension-people?view=not_enrolled`
  for (const after of [newId(), whole.people[0]?.workerId.replace(/^.{8}/, '00000000')])
    expect(await call('GET', `${path}&after=${after}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', field: 'after' },
    })
  const other = await openTestCompany(product)
  expect(await call('GET', path, undefined, other.token)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('a scheme has at least the rates of the law, and changes one at a time', async () => {
  const put = (change: object) => call('PUT', '/api/employer/pension-scheme', { ...scheme, ...change })
  expect(await put({ employerRate: 200 })).toMatchObject({ body: { field: 'employerRate' } })
  expect(await put({ employeeRate: 400 })).toMatchObject({ body: { field: 'employeeRate' } })
  expect(await put({ basis: 'all_earnings', employeeRate: 400 })).toMatchObject({ status: 200 })
  expect(await put({ version: 0 })).toMatchObject({ body: { code: 'state_changed', details: { version: 1 } } })
  // Duties from 1 January 2020 were re-enrolled on 1 January 2023 and 2026.
  const { reenrolment } = ok<PensionOverview>(await call('GET', '/api/employer/pensions'))
  expect(reenrolment).toMatchObject({ on: '2029-01-01', windowFrom: '2028-10-01' })
  expect(await put({ version: 1, reenrolmentOn: '2028-01-01' })).toMatchObject({ body: { field: 'reenrolmentOn' } })
})

test('the files of a run add up to what the books owe the scheme', async () => {
  await setUp()
  const run = await approveRun(product, company, friday)
  const file = async (layout: string) =>
    ok<{ content: string }>(await call('GET', `/api/employer/pay-runs/${run.id}/pension-file?layout=${layout}`)).content
  expect((await file('nest')).split('\r\n')[0]).toMatch(/^H,EMP123456789,CS,2026-11-20,Main,2026-12-22,Weekly,/)
  for (const layout of ['nest', 'peoples_pension', 'papdis_csv', 'papdis_xml']) {
    const content = await file(layout)
    expect(content).toContain('7.20')
    expect(content).toContain('5.40')
  }
  const owed = await product.owner.query(
    `select -sum(b.balance_pence)::int as pence from ledger_balances b
     join ledger_accounts a on a.employer_id = b.employer_id and a.id = b.account_id where b.employer_id = $1 and a.code = 'pension.payable'`,
    [company.employerId],
  )
  expect(owed.rows).toEqual([{ pence: 7_20 + 5_40 }])
  expect((await file('peoples_pension')).trimEnd().split('\r\n').at(-1)).toBe('T,1,12.60')
  const stranger = await openTestCompany(product)
  expect(
    await call('GET', `/api/employer/pay-runs/${run.id}/pension-file?layout=nest`, undefined, stranger.token),
  ).toMatchObject({ status: 404 })
})
