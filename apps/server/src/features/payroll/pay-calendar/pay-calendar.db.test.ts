import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveRun, hireInFull, ownerNow, setUpPayroll } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  work,
} from '../../../../test/product.ts'

// Monday 16 November 2026; the week's payday is Friday the 20th.
let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
  product.clock.moveTo(monday)
  company = await openTestCompany(product)
  await setUpPayroll(product, company)
})
afterAll(() => product.close())

type Day = { kind: string; on: string; isOverdue?: boolean; amount?: string | null; taxMonth: number | null }
const agenda = async () => {
  const { body } = await callProduct(product, 'GET', '/api/employer/payroll-agenda', { token: company.token })
  return body as { entries: unknown[]; deadlines: Day[]; owed: { hmrc: unknown[]; pension: unknown[]; wages: string } }
}
const year = async (taxYear: string, token = company.token) =>
  (await callProduct(product, 'GET', `/api/employer/payroll-calendar?taxYear=${taxYear}`, { token })).body as {
    events: Day[]
    bankHolidays: string[]
    hasPaydays: boolean
  }
const of = (days: readonly Day[], kind: string) => days.filter((day) => day.kind === kind).map(({ on }) => on)

test('a company that pays nobody has no deadline and no payday, and HMRC’s own days', async () => {
  expect(await agenda()).toMatchObject({ entries: [], deadlines: [], owed: { hmrc: [], pension: [], wages: '0.00' } })
  const { events, hasPaydays, bankHolidays } = await year('2026-27')
  expect(hasPaydays).toBe(false)
  expect(of(events, 'payday')).toEqual([])
  // The money of month 12 of the year before, then of months 1 to 11: the 22nd, or the working day before.
  expect(of(events, 'hmrc_payment').slice(0, 3)).toEqual(['2026-04-22', '2026-05-22', '2026-06-22'])
  expect(of(events, 'hmrc_payment')).toContain('2026-11-20')
  expect(of(events, 'p60')).toEqual(['2026-05-31'])
  expect(bankHolidays).toContain('2026-12-28')
})

test('with Bacs, the run of Friday is to be approved by Wednesday, and the calendar has the bank’s days', async () => {
  const worker = await hireInFull(product, company, { employeeId: 'CALENDAR-1' })
  await work(product, company, worker, { day: '2026-11-14', hours: 10 })
  const { deadlines } = await agenda()
  expect(deadlines.find(({ kind }) => kind === 'approve')).toMatchObject({ on: '2026-11-18', isOverdue: false })
  // The period ends on Friday: what is worked after the file has gone is paid with the next payday.
  expect(of(deadlines, 'cut_off')).toEqual(of(deadlines, 'approve'))
  const { events } = await year('2026-27')
  expect(of(events, 'payday')).toEqual(expect.arrayContaining(['2026-11-20', '2026-11-27', '2026-12-24', '2027-04-02']))
  expect(of(events, 'bacs_submission')).toContain('2026-11-18')
  expect(of(events, 'bacs_processing')).toContain('2026-11-19')
  // Every payday is there once, in order, however far ahead it is.
  const paydays = of(events, 'payday')
  expect([...new Set(paydays)].sort()).toEqual(paydays)
})

test('a day that passed is overdue as long as its run is not approved, and gone once it is', async () => {
  product.clock.moveTo('2026-11-19T10:00:00.000Z')
  company = await ownerNow(product, company)
  const late = (await agenda()).deadlines
  expect(late[0]).toMatchObject({ kind: 'approve', on: '2026-11-18', isOverdue: true })
  await approveRun(product, company, { frequency: 'weekly', payDate: '2026-11-20' })
  const { deadlines, owed } = await agenda()
  expect(deadlines.filter(({ kind, on }) => kind === 'approve' && on === '2026-11-18')).toEqual([])
  expect(deadlines[0]).toMatchObject({ kind: 'bacs_submission', on: '2026-11-18', isOverdue: true })
  expect(Number(owed.wages)).toBeGreaterThan(0)
})

test('a supplementary run has days of its own, a reversal none, and the regular payday stands once', async () => {
  await product.owner.query(
    `insert into pay_runs (employer_id, id, pay_period_id, kind, pay_date, reverses_run_id, reason, created_at)
     select r.employer_id, gen_random_uuid(), r.pay_period_id, b.kind, b.pay_date, case b.kind when 'reversal' then r.id end, 'A bonus', now()
     from pay_runs r, (values ('supplementary', date '2026-11-26'), ('reversal', date '2026-11-20')) b (kind, pay_date)
     where r.employer_id = $1 and r.kind = 'regular'`,
    [company.employerId],
  )
  const { events } = await year('2026-27')
  const inNovember = (kind: string) => of(events, kind).filter((on) => on >= '2026-11-16' && on <= '2026-11-27')
  expect(inNovember('payday')).toEqual(['2026-11-20', '2026-11-26', '2026-11-27'])
  expect(inNovember('fps')).toEqual(['2026-11-20', '2026-11-26', '2026-11-27'])
  // Hours of a period to payday are in by the day its Bacs file goes.
  expect(inNovember('cut_off')).toEqual(['2026-11-18', '2026-11-25'])
  // Two working days before Friday the 20th, Thursday the 26th and Friday the 27th.
  expect(inNovember('bacs_submission')).toEqual(['2026-11-18', '2026-11-24', '2026-11-25'])
})

test('a tax year without bank holidays that are known yet is answered, with what is known', async () => {
  expect((await year('2028-29')).events.length).toBeGreaterThan(0)
  expect(of((await year('2031-32')).events, 'payday')).toEqual([])
})

test('the file for calendars has an event for every day', async () => {
  const { events } = await year('2026-27')
  const names = Object.fromEntries(events.map(({ kind }) => [kind, `Day of ${kind}`]))
  const { status, body } = await callProduct(product, 'POST', '/api/employer/payroll-calendar/file', {
    token: company.token,
    body: { taxYear: '2026-27', names: { approve: 'Approve', p60: 'P60', pension: 'Pension', ...names } },
  })
  expect(status).toBe(200)
  expect(String(body.content).match(/BEGIN:VEVENT/g)).toHaveLength(events.length)
  const uids = String(body.content).match(/^UID:.*$/gm) ?? []
  expect(new Set(uids).size).toBe(uids.length)
})

test('a line manager sees neither', async () => {
  const play = (role: string) =>
    product.owner.query('update memberships set role = $2 where user_id = $1', [company.userId, role])
  await play('manager')
  for (const path of ['payroll-agenda', 'payroll-calendar?taxYear=2026-27']) {
    expect((await callProduct(product, 'GET', `/api/employer/${path}`, { token: company.token })).status).toBe(403)
  }
  await play('owner')
})
