import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { done } from '../../../../test/sample.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct({ now: '2026-11-24T10:00:00.000Z' })
  company = await openTestCompany(product, unlimited)
})
afterAll(() => product.close())

const get = (worker: TestWorker, path: string) => done(product, 'GET', path, { token: worker.token })
const inPence = (text: unknown) => Math.round(Number(text) * 100)

/** Ten hours of this week approved and twelve still to come by the published rota, at £40.00; paid on Friday 27 November. */
async function withRota(): Promise<TestWorker> {
  const worker = await hire(product, company, { hourlyRate: '40.00' })
  await work(product, company, worker, { day: '2026-11-23', hours: 10 })
  await done(product, 'POST', '/api/employer/shifts', {
    token: company.token,
    body: {
      workerId: worker.workerId,
      startTime: '2026-11-26T08:00:00.000Z',
      endTime: '2026-11-26T20:00:00.000Z',
      location: 'Ward 3',
      role: 'Carer',
    },
  })
  return worker
}

type Payday = {
  payDate: string
  forecast: { expected: string; low: string | null } | null
  arrives: string
  counted: string
  working: {
    approved: string
    waiting: string
    planned: string
    beyondRota: string
    additions: { name: string; amount: string }[]
    lines: { name: string | null; amount: string }[]
  }
}
type Told = { figures: { name: string; value: number }[]; html?: string }

test('W2 one payday has one expected pay: at home, in the calendar, in the pot, before the first payslip, from the assistant', async () => {
  const worker = await withRota()
  const { token } = worker
  await done(product, 'PUT', '/api/finances/balance', { token, body: { amount: '100.00' } })
  const { payday } = (await get(worker, '/api/payroll/forecast')) as { payday: Payday }
  const { working, forecast } = payday
  expect(payday.payDate).toBe('2026-11-27')
  // 10 and 12 hours at £40.00, of which all of the rota is worked while nothing says otherwise.
  expect([working.approved, working.waiting, working.planned]).toEqual(['400.00', '0.00', '480.00'])
  const expected = inPence(forecast?.expected)
  expect(expected).toBe(88_000 - working.lines.reduce((sum, { amount }) => sum + inPence(amount), 0))
  // Nine paydays make an interval; there is none yet.
  expect(forecast?.low).toBeNull()

  const own = (await get(worker, '/api/finances')) as unknown as { paydays: Payday[]; events: Record<string, string>[] }
  expect(own.paydays[0]).toMatchObject({ payDate: '2026-11-27', forecast, arrives: payday.arrives })
  const { payrollRecord } = await get(worker, '/api/payroll/summary')
  expect(payrollRecord).toMatchObject({ kind: 'estimate', netPay: forecast?.expected, paidOut: payday.arrives })
  const answer = (
    await callProduct(product, 'POST', '/api/ai/payroll/query', {
      token,
      body: { query: 'what will I get on payday', language: 'en', topic: 'forecast', portal: 'worker' },
    })
  ).body as unknown as Told
  const figures = Object.fromEntries(answer.figures.map(({ name, value }) => [name, value]))
  expect(figures['expected net pay']).toBe(forecast?.expected)
  expect(figures['expected on payday']).toBe(payday.arrives)

  // What is earned so far, and what bills are counted with, are other figures with other names.
  const available = await get(worker, '/api/ewa/available')
  expect(inPence(available.estimatedNet)).toBeLessThan(expected)
  expect(inPence(own.paydays[0]?.counted)).toBeLessThan(expected)
  expect(own.events.find(({ kind }) => kind === 'pay')?.amount).toBe(own.paydays[0]?.counted)
})

test('what was taken early comes off the expected pay, and what is left of it is what arrives everywhere', async () => {
  const worker = await withRota()
  const { token } = worker
  expect((await withdraw(product, worker, '100.00')).status).toBe(201)
  await done(product, 'PUT', '/api/finances/balance', { token, body: { amount: '100.00' } })
  const { payday } = (await get(worker, '/api/payroll/forecast')) as { payday: Payday & { comesOff: string } }
  expect(payday.comesOff).toBe('100.00')
  expect(inPence(payday.arrives)).toBe(inPence(payday.forecast?.expected) - 100_00)
  const own = (await get(worker, '/api/finances')) as unknown as { paydays: Payday[] }
  expect(own.paydays[0]).toMatchObject({ arrives: payday.arrives, comesOff: '100.00' })
  expect((await get(worker, '/api/payroll/summary')).payrollRecord).toMatchObject({ paidOut: payday.arrives })
})

test('a salary is expected by the days of the job, whatever hours are approved', async () => {
  const worker = await hire(product, company, {
    payBasis: 'salaried',
    annualSalary: '52000.00',
    payFrequency: 'monthly',
    startsOn: '2026-11-16',
  })
  const { payday } = (await get(worker, '/api/payroll/forecast')) as { payday: Payday }
  // A month of £52,000.00 is £4,333.33, and they are there for 12 days of the 30 from 29 October to 27 November.
  expect(payday.working).toMatchObject({ isSalary: true, planned: '1733.33' })
})

test('a forecast ends with the job: no shift after the last day is theirs, and no payday of a period after it', async () => {
  const worker = await withRota()
  const { token, workerId } = worker
  await done(product, 'PUT', '/api/finances/balance', { token, body: { amount: '100.00' } })
  const all = async () => {
    const { payday } = (await get(worker, '/api/payroll/forecast')) as { payday: Payday }
    const { paydays, safe } = (await get(worker, '/api/finances')) as unknown as {
      paydays: Payday[]
      safe: object | null
    }
    const { shifts } = (await get(worker, '/api/shifts')) as unknown as { shifts: object[] }
    const { ribbon } = (await get(worker, '/api/ewa/available')) as unknown as { ribbon: { planned: string }[] }
    const planned = ribbon.reduce((sum, day) => sum + inPence(day.planned), 0)
    const days = paydays.map(({ payDate }) => payDate)
    return { planned: payday.working.planned, days, isSafe: safe !== null, shifts: shifts.length, ribbon: planned }
  }
  await done(product, 'PUT', '/api/finances/outgoings', {
    token,
    body: {
      ...{ id: '0190a0b0-0000-7000-8000-0000000f0001', name: 'Rent', amount: '20.00', every: 'month' },
      ...{ dueOn: '2026-12-01', endsOn: null, paidUntil: null, foundKey: null },
    },
  })
  await done(product, 'PUT', '/api/finances/universal-credit', {
    token,
    body: { startDay: 17, nation: 'england' },
  })
  const inMonths = async () => {
    const { universalCredit } = (await get(worker, '/api/finances')) as unknown as {
      universalCredit: { periods: { paydays: { payDate: string }[] }[] }
    }
    return universalCredit.periods.map(({ paydays }) => paydays.map(({ payDate }) => payDate))
  }
  expect((await inMonths())[0]).toEqual(['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11'])
  const leave = (endsOn: string, version: number) =>
    done(product, 'PUT', `/api/employer/leavers/${workerId}`, {
      token: company.token,
      body: { endsOn, reason: 'resigned', items: [], version },
    })
  const before = await all()
  expect(before).toMatchObject({ planned: '480.00', isSafe: true, shifts: 2, ribbon: 480_00 })
  expect(before.days).toHaveLength(3)
  await leave('2026-11-26', 1)
  expect(await all()).toEqual({ ...before, days: ['2026-11-27'] })
  expect(await inMonths()).toEqual([['2026-11-20', '2026-11-27']])
  const told = (
    await callProduct(product, 'POST', '/api/ai/support/query', {
      token,
      body: { query: 'how much holiday have I left', language: 'en', topic: 'leave', portal: 'worker' },
    })
  ).body as unknown as Told
  expect(told.figures.find(({ name }) => name === 'holiday to be taken by')?.value).toBe('2026-11-26')
  await leave('2026-11-25', 2)
  expect(await all()).toEqual({ ...before, days: ['2026-11-27'], planned: '0.00', shifts: 1, ribbon: 0 })
})

type Payments = { workerId: string; gross: string; net: string }[]

test('with all hours approved a payday is expected to bring what its run would pay, to the penny: pay items and expenses with it', async () => {
  const worker = await hire(product, company, { hourlyRate: '40.00' })
  await work(product, company, worker, { day: '2026-11-23', hours: 10 })
  const item = (body: Record<string, unknown>) =>
    done(product, 'POST', '/api/employer/pay-items', {
      token: company.token,
      body: { workerId: worker.workerId, fromDay: '2026-11-23', recurs: false, ...body },
    })
  const before = ((await get(worker, '/api/payroll/forecast')) as { payday: Payday }).payday
  await item({ kind: 'expenses', label: 'Mileage', amount: '45.00' })
  await item({ kind: 'bonus', label: 'Thank you', amount: '20.00' })
  await item({ kind: 'deduction', timing: 'after_tax', label: 'Bike and helmet', amount: '12.50', recurs: true })
  const { payday } = (await get(worker, '/api/payroll/forecast')) as { payday: Payday }
  const run = await done(product, 'GET', '/api/employer/pay-run-preview?schedule=weekly&payDate=2026-11-27', {
    token: company.token,
  })
  const paid = (run.payments as Payments).find(({ workerId }) => workerId === worker.workerId)
  expect(payday.payDate).toBe('2026-11-27')
  expect(payday.forecast?.expected).toBe(paid?.net)
  expect(payday.forecast?.expected).not.toBe(before.forecast?.expected)
  // What is shown adds up to it, each item by its own name.
  const { approved, waiting, planned, beyondRota, additions, lines } = payday.working
  expect(additions.map(({ name, amount }) => [name, amount]).sort()).toEqual([
    ['Mileage', '45.00'],
    ['Thank you', '20.00'],
  ])
  expect(lines.filter(({ name }) => name !== null)).toMatchObject([{ name: 'Bike and helmet', amount: '12.50' }])
  const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + inPence(amount), 0)
  expect(inPence(payday.forecast?.expected)).toBe(
    sum([approved, waiting, planned, beyondRota, ...additions.map(({ amount }) => amount)]) -
      sum(lines.map(({ amount }) => amount)),
  )
})
