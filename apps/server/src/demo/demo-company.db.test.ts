import { minimumWageRate } from '@gpod/payroll'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDifferences } from '../../test/find-differences.ts'
import { callProduct, openTestProduct, type TestProduct } from '../../test/product.ts'
import { demoLogins } from '../features/account/sign-in/index.ts'
import { verifyBooks } from '../features/books/journals/index.ts'
import { lookForRisks } from '../features/insight/risk-checks/index.ts'
import type { Hmrc } from '../features/payroll/submissions/index.ts'
import { instantPlus, MINUTE } from '../platform/clock.ts'
import type { MakingStep } from '../platform/making.ts'
import { ensureDemoCompany } from './index.ts'

const wednesdayAfternoon = '2026-11-18T14:20:00.000Z'
/** The payday of everybody, weekly and monthly. */
const fridayMorning = '2026-11-27T08:10:00.000Z'

/** HMRC as others run it, which never answers. */
function deafHmrc(): { hmrc: Hmrc; asked: string[] } {
  const asked: string[] = []
  const ask = (what: string) => () => {
    asked.push(what)
    return new Promise<never>(() => {})
  }
  const gateway = {
    submit: ask('submit'),
    poll: ask('poll'),
    remove: ask('remove'),
    list: ask('list'),
    find: ask('find'),
  }
  return { hmrc: { gateway, sender: null }, asked }
}

const ensure = (
  { deps, owner }: TestProduct,
  {
    hmrc = null,
    log = () => {},
    tell = () => {},
  }: { hmrc?: Hmrc | null; log?: (line: string) => void; tell?: (step: MakingStep) => void } = {},
) => ensureDemoCompany({ ...deps, owner, hmrc, log, tell })

async function all<T extends object>({ owner }: TestProduct, statement: string): Promise<T[]> {
  return (await owner.query<T>(statement)).rows
}

async function signIn(product: TestProduct, type: 'worker' | 'employer' | 'operator'): Promise<string> {
  const login = demoLogins.find((one) => one.type === type)
  const answer = await callProduct(product, 'POST', '/api/auth/login', {
    body: { username: login?.username, password: login?.password },
  })
  expect(answer.status).toBe(200)
  return answer.body.token as string
}

async function read<T>(product: TestProduct, token: string, url: string): Promise<T> {
  const { status, body } = await callProduct(product, 'GET', url, { token })
  expect(status).toBe(200)
  return body as T
}

type Taken = { amount: string; fee: string; speed: string; state: string }

describe('the demo company', () => {
  let product: TestProduct
  const lines: string[] = []
  const told: MakingStep[] = []
  const { hmrc, asked } = deafHmrc()

  beforeAll(async () => {
    product = await openTestProduct({ now: wednesdayAfternoon })
    expect(await ensure(product, { hmrc, log: (line) => lines.push(line), tell: (step) => told.push(step) })).toBe(
      'made',
    )
  })
  afterAll(() => product.close())

  it('tells each step while it is made, and each of its thirteen weeks', () => {
    expect([...new Set(told.map(({ step }) => step))]).toEqual(['people', 'weeks', 'finishing'])
    const weeks = told.filter(({ step }) => step === 'weeks').map(({ done }) => done)
    expect([...new Set(weeks)]).toEqual(Array.from({ length: 13 }, (_, week) => week + 1))
  })

  it('waits for no HMRC that others run, reports nothing to it, and says so', () => {
    expect(asked).toEqual([])
    expect(lines.join()).toContain('not to GPOD_HMRC_URL')
  })

  it('stands without a difference', async () => {
    expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
    const { journals } = await verifyBooks(product.owner)
    expect(journals).toBeGreaterThan(400)
  })

  it('plans ahead: changes of records for days to come, a contract that waits for its signature, and a talk that is agreed', async () => {
    const [ahead] = await all<{ planned: number; contracts: number; talks: number }>(
      product,
      `select (select count(*) from planned_changes where state = 'planned' and from_day > '2026-11-25')::int as planned,
        (select count(*) from made_contracts)::int as contracts,
        (select count(*) from career_discussions where state = 'accepted')::int as talks`,
    )
    expect(ahead).toEqual({ planned: 3, contracts: 1, talks: 1 })
  })

  it('is left as it is by the next start', async () => {
    const state = () =>
      all(
        product,
        `select (select count(*) from employers) as employers, (select count(*) from users) as users,
          (select count(*) from workers) as workers, (select count(*) from timesheets) as timesheets,
          (select count(*) from audit_rows) as audit_rows, (select count(*) from postings) as postings`,
      )
    const before = await state()
    expect(await ensure(product)).toBe('there')
    expect(await state()).toEqual(before)
  })

  it('has about 40 workers, a dozen accounts, thirteen weeks of hours and over a hundred withdrawals', async () => {
    const [counts] = await all<Record<string, number>>(
      product,
      `select (select count(*) from workers) as workers,
        (select count(*) from memberships where role = 'worker') as accounts,
        (select count(distinct date_trunc('week', worked_on)) from timesheets where state = 'approved') as weeks,
        (select count(*) from timesheets where state = 'approved') as approved,
        (select count(*) from withdrawals) as withdrawals,
        (select count(*) from withdrawals where state = 'recovered') as recovered,
        (select count(*) from withdrawals where state = 'failed') as failed,
        (select count(distinct pay_date) from pay_records) as paydays`,
    )
    // Forty, and one who left.
    expect(counts?.workers).toBe(41)
    expect(counts?.accounts).toBe(12)
    expect(counts?.weeks).toBeGreaterThanOrEqual(13)
    expect(counts?.approved).toBeGreaterThan(1500)
    expect(counts?.withdrawals).toBeGreaterThan(100)
    expect(counts?.withdrawals).toBeLessThan(200)
    expect(counts?.recovered).toBeGreaterThan(80)
    expect(counts?.failed).toBe(1)
    // Thirteen Fridays, and three month ends.
    expect(counts?.paydays).toBeGreaterThanOrEqual(15)
  })

  it('pays nobody less than the minimum wage of their age on the day worked', async () => {
    const hours = await all<{ worked_on: string; date_of_birth: string; hourly_rate_pence: number }>(
      product,
      `select t.worked_on, w.date_of_birth, t.hourly_rate_pence from timesheets t join workers w on w.id = t.worker_id
       where t.state = 'approved'`,
    )
    expect(hours.length).toBeGreaterThan(1500)
    for (const { worked_on, date_of_birth, hourly_rate_pence } of hours) {
      const rate = minimumWageRate({ on: worked_on, birthDate: date_of_birth })
      if (rate.outcome === 'refused') throw new Error(`no minimum wage for ${date_of_birth} on ${worked_on}`)
      expect(hourly_rate_pence).toBeGreaterThanOrEqual(rate.pencePerHour)
    }
  })

  it('had somebody who left: their holiday was paid with their last pay, and they have their P45', async () => {
    const token = await signIn(product, 'employer')
    const { leavers } = await read<{ leavers: { holiday: { owed: string } }[] }>(
      product,
      token,
      '/api/employer/leavers?when=past',
    )
    expect(leavers).toMatchObject([
      { reason: 'resigned', itemsOpen: 0, itemsAll: 3, isHolidayPaid: true, p45: 'issued', shiftsAfter: 0 },
    ])
    const paid = await all(
      product,
      `select (l ->> 'amount')::int as amount from pay_records r join leavers b on b.worker_id = r.worker_id
       cross join lateral jsonb_array_elements(r.result -> 'lines') l where l ->> 'kind' = 'holiday_pay'`,
    )
    expect(paid).toEqual([{ amount: Math.round(Number(leavers[0]?.holiday.owed) * 100) }])
  })

  it('raised the pay of its kitchen during the year, and every hour since is at the new rate', async () => {
    const token = await signIn(product, 'employer')
    const { changes } = await read<{ changes: object[] }>(product, token, '/api/employer/pay-rate-changes')
    const from = '2026-09-14'
    expect(changes).toMatchObject([{ from, who: { department: 'Kitchen' }, change: { basisPoints: 300 }, people: 5 }])
    const rates = await all(
      product,
      `select distinct t.worked_on >= '${from}' as is_since, t.hourly_rate_pence as rate from timesheets t
       join workers w on w.id = t.worker_id where w.last_name = 'Iyer' and t.state = 'approved' order by 1`,
    )
    // £14.75 and three per cent of it are £15.1925, to the nearest penny £15.19.
    expect(rates).toEqual([
      { is_since: false, rate: 1475 },
      { is_since: true, rate: 1519 },
    ])
  })

  it('keeps two searches of its employees, one of them for everybody who manages', async () => {
    const token = await signIn(product, 'employer')
    const { views } = await read<{ views: object[] }>(product, token, '/api/employer/saved-views')
    expect(views).toMatchObject([
      { name: 'Care, not invited yet', isShared: true },
      { name: 'Nurses', isShared: false },
    ])
    const nurses = await read<{ total: number }>(product, token, '/api/employer/employees?q=nurse&view=current')
    expect(nurses.total).toBe(8)
  })

  it('works out tax and net pay for every payday of everybody', async () => {
    const unpaid = await all(product, 'select id from pay_records where gross_pence > 0 and net_pence = 0')
    expect(unpaid).toEqual([])
  })

  it('pays the ill statutory sick pay, who is on holiday for it, and takes what a council ordered', async () => {
    const found = await all<{ kind: string; paydays: number; sum: number }>(
      product,
      `select l ->> 'kind' as kind, count(*)::int as paydays, sum((l ->> 'amount')::bigint)::int as sum
       from pay_records r cross join lateral jsonb_array_elements(r.result -> 'lines') l
       where r.worker_id not in (select worker_id from leavers) group by 1`,
    )
    const of = (kind: string) => found.find((one) => one.kind === kind) ?? { paydays: 0, sum: 0 }
    // Four days of a working week of five, at £123.25 a week or four fifths of what they earn (Social Security
    // Contributions and Benefits Act 1992 s 157, from April 2026).
    expect(of('statutory_sick')).toMatchObject({ paydays: 1, sum: 98_60 })
    expect(of('holiday_pay')).toMatchObject({ paydays: 1, sum: 489_38 })
    expect(of('court_order').paydays).toBeGreaterThan(0)
    expect(of('premium').paydays).toBeGreaterThan(1)
  })

  it('leaves a tax code for somebody to decide, and additions for the next runs', async () => {
    const token = await signIn(product, 'employer')
    const { notices } = await read<{ notices: object[] }>(product, token, '/api/employer/tax-code-notices')
    expect(notices).toMatchObject([{ taxCode: '1100L', state: 'proposed' }])
    const { items } = await read<{ items: { label: string; paidOn: string | null }[] }>(
      product,
      token,
      '/api/employer/pay-items',
    )
    const open = items.filter(({ paidOn }) => paidOn === null).map(({ label }) => label)
    expect(open).toEqual(expect.arrayContaining(['Mileage, day centre bus', 'Stood in as shift lead', 'Staff meals']))
  })

  it('gives the demo worker something to take and a history of having taken', async () => {
    const token = await signIn(product, 'worker')
    const available = await read<{ amount: string; blockedBy: object | null }>(product, token, '/api/ewa/available')
    expect(available.blockedBy).toBeNull()
    expect(Number(available.amount)).toBeGreaterThanOrEqual(150)
    expect(Number(available.amount)).toBeLessThanOrEqual(400)

    const taken = await read<Taken[]>(product, token, '/api/ewa/transactions')
    expect(taken.length).toBeGreaterThanOrEqual(5)
    const express = taken.filter(({ speed }) => speed === 'express')
    expect(express.map(({ fee }) => fee)).toEqual(['2.50'])
    expect(taken.filter(({ speed, fee }) => speed === 'standard' && fee === '0.00').length).toBe(taken.length - 1)
  })

  it('has gaps next week: shifts on offer to the demo worker, and a draft for whoever plans', async () => {
    const { shifts } = await read<{ shifts: { against: unknown }[] }>(
      product,
      await signIn(product, 'worker'),
      '/api/shifts/open',
    )
    expect(shifts).toHaveLength(2)
    const grid = '/api/employer/rota?from=2026-11-23&to=2026-11-29'
    const planned = await read<{ shifts: { workerId: string | null; publishedAt: string | null }[] }>(
      product,
      await signIn(product, 'employer'),
      grid,
    )
    const open = planned.shifts.filter(({ workerId }) => workerId === null)
    expect(open.map(({ publishedAt }) => publishedAt === null)).toEqual([false, false, true])
  })

  it('lets the demo worker clock into the shift that begins in a few minutes', async () => {
    const token = await signIn(product, 'worker')
    const password = demoLogins.find(({ type }) => type === 'worker')?.password
    const proof = { biometricData: { method: 'password', password }, action: 'clock' }
    expect((await callProduct(product, 'POST', '/api/biometric/verify', { token, body: proof })).status).toBe(200)
    const answer = await callProduct(product, 'POST', '/api/work/checkin', { token, body: {} })
    expect(answer.status).toBe(200)
    expect(answer.body.status).toBe('active')
    const startsIn = Date.parse(answer.body.startTime as string) - Date.parse(wednesdayAfternoon)
    expect(startsIn).toBeGreaterThan(0)
    expect(startsIn).toBeLessThanOrEqual(15 * MINUTE)
  })

  it('has a withdrawal of £200 and many hours waiting for a manager, and people at work', async () => {
    const token = await signIn(product, 'employer')
    const dashboard = await read<Record<string, unknown>>(product, token, '/api/employer/dashboard')
    expect(dashboard).toMatchObject({ employees: 40, withdrawalsWaiting: 1, withdrawalsWaitingAmount: '200.00' })
    expect(dashboard.hoursWaiting).toBeGreaterThan(10)
    expect(dashboard.onShiftNow).toBeGreaterThan(0)
    expect(dashboard.missingDetails).toBe(2)
  })

  it('has everybody on the rota for the next two weeks', async () => {
    const twoWeeksOn = instantPlus(wednesdayAfternoon, 14 * 24 * 60 * MINUTE)
    const [planned] = await all<{ workers: number; weeks: number }>(
      product,
      `select count(distinct worker_id) as workers, count(distinct date_trunc('week', starts_at)) as weeks from shifts
       where starts_at > '${wednesdayAfternoon}' and starts_at < '${twoWeeksOn}'`,
    )
    expect(planned).toEqual({ workers: 40, weeks: 3 })
  })

  it('pays only into accounts that no bank has, and never into those that the sandbox bank plays tricks with', async () => {
    const accounts = await all<{ sort_code: string; account_ending: string }>(
      product,
      'select distinct sort_code, account_ending from workers where sort_code is not null',
    )
    expect(new Set(accounts.map(({ sort_code }) => sort_code))).toEqual(new Set(['000000']))
    expect(accounts.filter(({ account_ending }) => /^009[3-9]$/.test(account_ending))).toEqual([])
  })

  it('gives the risk checks nothing to find: each finding would be a false alarm', async () => {
    const { rows: companies } = await product.owner.query<{ id: string }>('select id from employers where is_demo')
    for (const { id } of companies) await lookForRisks(product.deps, id)
    const found = await all<{ check_code: string; many: number }>(
      product,
      'select check_code, count(*)::int as many from risk_findings group by check_code order by check_code',
    )
    console.info(`false alarms of the risk checks: ${JSON.stringify(found)}`)
    expect(found).toEqual([])
  })

  it('has an operator, who stays removed once somebody took the role away', async () => {
    const token = await signIn(product, 'operator')
    expect(await read(product, token, '/api/operator/state')).toMatchObject({ installation: { isProduction: false } })
    await product.owner.query(
      `insert into operator_changes (user_id, action, done_by, at) select user_id, 'removed', 'a test', now() from operator_changes`,
    )
    expect(await ensure(product)).toBe('there')
    expect((await callProduct(product, 'GET', '/api/operator/state', { token })).status).toBe(403)
  })

  it('tells how far it is in a few lines', () => {
    expect(lines.length).toBeGreaterThanOrEqual(6)
    expect(lines.length).toBeLessThanOrEqual(10)
    expect(lines.every((line) => line.startsWith('the demo company: '))).toBe(true)
  })
})

describe('a demo company that was left half-made', () => {
  let product: TestProduct

  beforeAll(async () => {
    product = await openTestProduct({ now: fridayMorning })
  })
  afterAll(() => product.close())

  it('is put aside, and one whole one is made by however many servers start at once', async () => {
    const log = (line: string) => {
      if (line.includes('week 4')) throw new Error('the server was killed')
    }
    const killed = ensure(product, { log })
    await expect(killed).rejects.toThrow('the server was killed')

    expect((await Promise.all([ensure(product), ensure(product)])).sort()).toEqual(['made', 'there'])
    const companies = await all<{ name: string; is_demo: boolean; workers: number }>(
      product,
      `select name, is_demo, (select count(*) from workers w where w.employer_id = e.id) as workers
       from employers e order by created_at, id`,
    )
    expect(companies).toEqual([
      { name: 'Marram Bay Care (unfinished)', is_demo: false, workers: expect.any(Number) },
      { name: 'Marram Bay Care', is_demo: true, workers: 41 },
    ])
    expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
  })

  it('leaves the demo logins to the whole one, where the demo worker has something to take also on the payday of everybody', async () => {
    const worker = await signIn(product, 'worker')
    const available = await read<{ amount: string; blockedBy: object | null }>(product, worker, '/api/ewa/available')
    expect(available.blockedBy).toBeNull()
    expect(Number(available.amount)).toBeGreaterThanOrEqual(150)
    const employer = await signIn(product, 'employer')
    const dashboard = await read<{ withdrawalsWaiting: number }>(product, employer, '/api/employer/dashboard')
    expect(dashboard.withdrawalsWaiting).toBe(1)
  })
})
