import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireMany } from '../../../../test/many-workers.ts'
import { ownerNow, signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
} from '../../../../test/product.ts'
import { keepMonths } from './keep-months.ts'
import { determined } from './testing/determined.ts'
import { verifyWorkedSums } from './verify-worked.ts'

const periods = ['week', 'month', 'quarter', 'year'] as const

let product: TestProduct
let company: TestCompany
let manager: { token: string; userId: string }
/** Of their employee numbers, B1 to B44. */
const ids = new Map<string, string>()

beforeAll(async () => {
  product = await openTestProduct()
  const opened = await openTestCompany(product)
  const { employerId } = opened
  product.clock.moveTo('2026-11-23T10:00:00.000Z')
  company = await ownerNow(product, opened)
  await hireMany(product.owner, {
    ...{ employerId, seal: product.deps.seal, workers: 44, from: '2026-11-09', payday: '2026-11-20' },
  })
  manager = await signInAs(product, company, 'manager')
  // 18 in the ward, 12 in the kitchen, 11 in the garden, 3 in the office; the manager has six of the ward.
  await product.owner.query(
    `update workers set department = case when n <= 18 then 'Ward' when n <= 30 then 'Kitchen' when n <= 41 then 'Garden' else 'Office' end,
       starts_on = date '2026-07-01', manager_user_id = case when n <= 6 then $2::uuid end
     from (select id as of, substr(employee_number, 2)::int as n from workers where employer_id = $1 and employee_number like 'B%') x
     where workers.id = x.of`,
    [employerId, manager.userId],
  )
  // The same hours in each month since, a little longer for each, so that no two months are alike.
  await product.owner.query(
    `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, paid_minutes, state, approved_at, pay_period_id,
       hourly_rate_pence, gross_pence, created_at)
     select t.employer_id, gen_random_uuid(), t.worker_id, (t.worked_on - m * 28)::date, t.started_at - m * interval '28 days',
       t.ended_at - m * interval '28 days', t.paid_minutes + m, 'approved', t.approved_at, t.pay_period_id, t.hourly_rate_pence,
       t.gross_pence + m, t.created_at
     from timesheets t cross join generate_series(1, 4) m where t.employer_id = $1`,
    [employerId],
  )
  for (const { id, number } of await rowsOf(
    'select id, employee_number as number from workers where employer_id = $1',
    [employerId],
  ))
    ids.set(String(number), String(id))
}, 180_000)
afterAll(() => product.close())

const rowsOf = async (statement: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await product.owner.query(statement, values)).rows

type Days = { from: string; to: string }
type Figures = {
  figures: { name: string; value: number | null; before: number | null; series: (number | null)[] }[]
  forecasts: unknown[]
  beforeFrom: string
  recordsFrom: string | null
  weeks: Days | null
  weeksBefore: Days | null
}
type Department = {
  department: string | null
  people: number
  minutes: number
  overMinutes: number
  absentDays: number
  pay: string | null
}
type Company = Figures & {
  departments: Department[]
  months: { month: string; hidden: number; groups: Omit<Department, 'pay'>[] } | null
}

async function ask(period: string, { token, on = '2026-11-23' }: { token: string; on?: string }): Promise<Company> {
  const { status, body } = await callProduct(product, 'GET', `/api/employer/analytics?period=${period}&on=${on}`, {
    token,
  })
  expect(status).toBe(200)
  return body as unknown as Company
}
const figureOf = (found: Figures, name: string) => found.figures.find((figure) => figure.name === name)?.value

test('D2 the parts come to the whole to the penny and the minute, in each period, and to the timesheets', async () => {
  const wholes = new Set<number>()
  for (const period of periods) {
    const found = await ask(period, { token: company.token, on: '2026-11-15' })
    const sum = (of: (row: Department) => number) => found.departments.reduce((all, row) => all + of(row), 0)
    const from = { week: '2026-11-09', month: '2026-11-01', quarter: '2026-10-01', year: '2026-01-01' }[period]
    const [kept] = await rowsOf(
      `select sum(paid_minutes)::int as minutes, sum(gross_pence)::bigint as pence from timesheets
       where employer_id = $1 and worked_on between $2 and '2026-11-15'`,
      [company.employerId, from],
    )
    expect(sum(({ minutes }) => minutes)).toBe(kept?.minutes)
    expect(figureOf(found, 'hours')).toBe(kept?.minutes)
    expect(sum(({ pay }) => Math.round(Number(pay) * 100))).toBe(kept?.pence)
    expect(figureOf(found, 'pay')).toBe(kept?.pence)
    expect(found.figures.find(({ name }) => name === 'hours')?.series.at(-1)).toBe(kept?.minutes)
    wholes.add(Number(kept?.minutes))
  }
  // The week is all there is of the month so far.
  expect(wholes.size).toBe(3)
})

test('D2 the period changes figures, series, departments, forecasts and files alike; the same question gives the same bytes', async () => {
  const { token } = company
  const answers = await Promise.all(periods.map((period) => ask(period, { token })))
  for (const part of ['figures', 'periods', 'departments'] as const)
    expect(new Set(answers.map((answer) => JSON.stringify(answer[part as keyof Company]))).size).toBe(4)
  const file = async (period: string, format: string) =>
    (
      await callProduct(
        product,
        'GET',
        `/api/employer/analytics/export?period=${period}&on=2026-11-23&language=en&format=${format}`,
        { token },
      )
    ).body
  for (const format of ['csv', 'pdf']) {
    const files = await Promise.all(periods.map((period) => file(period, format)))
    expect(new Set(files.map(({ content }) => content)).size).toBe(4)
    expect((await file('month', format)).content).toBe(files[1]?.content)
  }
  expect(JSON.stringify(await ask('month', { token }))).toBe(JSON.stringify(answers[1]))
})

test('nothing is compared with a period that is not whole in the records, and the days before them are not known', async () => {
  const before = async (period: string, on: string) => {
    const found = await ask(period, { token: company.token, on })
    expect(found.recordsFrom).toBe('2026-07-20')
    return [found.beforeFrom, ...new Set(found.figures.map((figure) => figure.before === null))]
  }
  // The first hours are of 20 July: that quarter and that month have begun before them, and the year before has none.
  expect(await before('quarter', '2026-11-23')).toEqual(['2026-07-01', true])
  expect(await before('month', '2026-08-15')).toEqual(['2026-07-01', true])
  expect(await before('year', '2026-11-23')).toEqual(['2025-01-01', true])
  expect(await before('month', '2026-09-15')).toEqual(['2026-08-01', false])
  expect(await before('week', '2026-07-30')).toEqual(['2026-07-20', false])
})

test('the weeks that hours over 40 are of are named, whole at both edges', async () => {
  const weeks = async (period: string, on: string) => {
    const found = await ask(period, { token: company.token, on })
    return [found.weeks, found.weeksBefore]
  }
  // March 2026 began on a Sunday: the week of 23 February ended in it, that of 30 March does not.
  expect(await weeks('month', '2026-03-31')).toEqual([
    { from: '2026-02-23', to: '2026-03-29' },
    { from: '2026-01-26', to: '2026-02-22' },
  ])
  // Thursday to Saturday, and Tuesday to Thursday: no week has ended.
  expect(await weeks('month', '2026-10-03')).toEqual([null, null])
})

test('what runs goes as far as the last day that has ended, and hours of it that wait are counted beside it', async () => {
  // It is Monday morning: the month has run to Sunday, and the week has not run a day.
  const month = await ask('month', { token: company.token })
  expect(month).toMatchObject({ to: '2026-11-22', beforeTo: '2026-10-22', isCompared: true, hoursWaiting: 0 })
  expect(month.figures.find(({ name }) => name === 'hours')?.before).toEqual(expect.any(Number))
  const week = await ask('week', { token: company.token })
  expect(week).toMatchObject({ from: '2026-11-23', to: '2026-11-23', isCompared: false })
  expect(week.figures.every(({ before }) => before === null)).toBe(true)
  // Somebody handed in half an hour more of each day, and nobody has approved it.
  const { rowCount } = await product.owner.query(
    `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, paid_minutes, state, pay_period_id, created_at)
     select employer_id, gen_random_uuid(), worker_id, worked_on, ended_at, ended_at + interval '30 minutes', 30, 'waiting', pay_period_id, created_at
     from timesheets where employer_id = $1 and worker_id = $2 and worked_on between '2026-11-01' and '2026-11-22'`,
    [company.employerId, ids.get('B12')],
  )
  expect(rowCount).toBeGreaterThan(0)
  expect(await ask('month', { token: company.token })).toMatchObject({ hoursWaiting: rowCount })
  await product.owner.query(`delete from timesheets where employer_id = $1 and state = 'waiting'`, [company.employerId])
})

test('D1 no person is determined by all that a line manager is given, over months with a joiner, a leaver and a transfer', async () => {
  const { employerId } = company
  const told: string[][] = []
  const team = new Set([...ids].filter(([number]) => Number(number.slice(1)) <= 6).map(([, id]) => id))
  const months = ['2026-07-15', '2026-08-15', '2026-09-15', '2026-10-15', '2026-11-15']
  let hidden = 0
  for (const [index, on] of months.entries()) {
    if (index === 1) await change(`starts_on = '2026-08-01'`, 'B30')
    if (index === 2) await change(`ends_on = '2026-08-20'`, 'B41')
    if (index === 3) await change(`department = 'Garden'`, 'B18')
    const after = `${months[index + 1]?.slice(0, 8) ?? '2026-12-'}20T10:00:00.000Z`
    product.clock.moveTo(after)
    await keepMonths(product.deps, employerId)
    const token = (await ownerNow(product, { ...company, userId: manager.userId })).token
    const people = await rowsOf(
      `select worker_id, department from department_month_people where employer_id = $1 and month = $2`,
      [employerId, `${on.slice(0, 7)}-01`],
    )
    for (const period of periods) {
      const found = await ask(period, { token, on: after.slice(0, 10) })
      // Above, their own team alone, whom they see one by one; and no pay of anybody.
      expect(found.departments.reduce((all, row) => all + row.people, 0)).toBeLessThanOrEqual(team.size)
      expect(found.departments.every(({ pay }) => pay === null)).toBe(true)
      expect(found.figures.map(({ name }) => name)).not.toContain('pay')
      hidden += found.months?.hidden ?? 0
      for (const { department } of found.months?.groups ?? []) {
        const group = people
          .filter((row) => department === null || row.department === department)
          .map((row) => String(row.worker_id))
        told.push(group.filter((id) => !team.has(id)))
      }
    }
  }
  expect(told.length).toBeGreaterThan(8)
  expect(hidden).toBeGreaterThan(0)
  expect(told.every((group) => group.length === 0 || group.length >= 10)).toBe(true)
  expect(determined(told)).toEqual([])
  product.clock.moveTo('2026-11-23T10:00:00.000Z')

  function change(set: string, number: string) {
    return product.owner.query(`update workers set ${set} where employer_id = $1 and employee_number = $2`, [
      employerId,
      number,
    ])
  }
})

test('D1 what a manager is told is judged by whom they know when they read: their own record, and a team that they took over', async () => {
  const { employerId } = company
  const keysFor = async (on: string) => {
    const token = (await ownerNow(product, { ...company, userId: manager.userId })).token
    return ((await ask('month', { token, on })).months?.groups ?? []).map(({ department }) => department)
  }
  const own = (worker: string | null) =>
    product.owner.query('update memberships set worker_id = $3 where employer_id = $1 and user_id = $2', [
      employerId,
      manager.userId,
      worker,
    ])
  const [kept] = await rowsOf(
    `select max(month)::text as month from department_months where employer_id = $1 and is_told and department = ''`,
    [employerId],
  )
  const told = String(kept?.month)
  expect(await keysFor(told)).toContain(null)
  // Everybody but ten of the kitchen is theirs from now on; then they are one of the ten; then one more is theirs.
  const others = [...ids].filter(([number]) => !/^B2\d$/.test(number)).map(([, id]) => id)
  const takeOver = (to: string | null) =>
    product.owner.query(
      `update workers set manager_user_id = $3 where employer_id = $1 and id = any($2::uuid[]) and manager_user_id is distinct from $3`,
      [employerId, others, to],
    )
  const before = await rowsOf('select id, manager_user_id from workers where employer_id = $1', [employerId])
  await takeOver(manager.userId)
  expect(await keysFor(told)).toContain(null)
  await own(String(ids.get('B21')))
  expect(await keysFor(told)).not.toContain(null)
  await own(null)
  others.push(String(ids.get('B22')))
  await takeOver(manager.userId)
  expect(await keysFor(told)).not.toContain(null)
  for (const { id, manager_user_id: of } of before)
    await product.owner.query('update workers set manager_user_id = $3 where employer_id = $1 and id = $2', [
      employerId,
      id,
      of,
    ])
  expect(await keysFor(told)).toContain(null)
})

test('D1 nothing that a line manager is given depends on anybody’s pay', async () => {
  const token = (await ownerNow(product, { ...company, userId: manager.userId })).token
  const all = async () => JSON.stringify(await Promise.all(periods.map((period) => ask(period, { token }))))
  const before = await all()
  await product.owner.query(
    'update timesheets set hourly_rate_pence = hourly_rate_pence * 3, gross_pence = gross_pence * 3 where employer_id = $1',
    [company.employerId],
  )
  expect(await all()).toBe(before)
  const files = await callProduct(
    product,
    'GET',
    '/api/employer/analytics/export?period=month&on=2026-11-23&language=en&format=csv',
    { token },
  )
  expect(files.body.content).not.toMatch(/pay/i)
  for (const path of [
    '/api/employer/reports/costs?from=2026-11-01&to=2026-11-30',
    '/api/employer/reports/costs/export?format=csv&from=2026-11-01&to=2026-11-30',
  ])
    expect((await callProduct(product, 'GET', path, { token })).status).toBe(403)
})

test('a month is kept once, also by two servers at once, and what is approved later does not change it', async () => {
  const kept = () =>
    rowsOf('select * from department_months where employer_id = $1 order by month, department', [company.employerId])
  const before = await kept()
  await product.owner.query(
    `update timesheets set paid_minutes = paid_minutes + 60 where employer_id = $1 and worked_on < '2026-11-01'`,
    [company.employerId],
  )
  await Promise.all([keepMonths(product.deps, company.employerId), keepMonths(product.deps, company.employerId)])
  expect(await kept()).toEqual(before)
})

test('sums of weeks are those of the timesheets whatever becomes of these, and verify sees one that is not', async () => {
  const { employerId } = company
  await product.owner.query(
    `update timesheets set worked_on = worked_on - 40 where employer_id = $1 and worker_id = $2`,
    [employerId, ids.get('B7')],
  )
  await product.owner.query(`delete from timesheets where employer_id = $1 and worker_id = $2`, [
    employerId,
    ids.get('B8'),
  ])
  expect((await verifyWorkedSums(product.owner)).differences).toEqual([])
  await product.owner.query(`update worked_sums set minutes = minutes + 1 where employer_id = $1 and worker_id = $2`, [
    employerId,
    ids.get('B9'),
  ])
  expect((await verifyWorkedSums(product.owner)).differences.length).toBeGreaterThan(0)
  await product.owner.query(`update worked_sums set minutes = minutes - 1 where employer_id = $1 and worker_id = $2`, [
    employerId,
    ids.get('B9'),
  ])
})

test('another company has none of it', async () => {
  const other = await openTestCompany(product)
  const found = await ask('year', { token: other.token })
  expect(found.departments).toEqual([])
  expect(found.months).toBeNull()
  expect(figureOf(found, 'hours')).toBe(0)
})

test('a day of another century is said to be none, at its field', async () => {
  for (const on of ['1900-01-01', '1989-12-31', '2190-01-01']) {
    const { status, body } = await callProduct(product, 'GET', `/api/employer/analytics?period=year&on=${on}`, {
      token: company.token,
    })
    expect([status, body.code, body.field], on).toEqual([400, 'invalid_input', 'on'])
  }
})
