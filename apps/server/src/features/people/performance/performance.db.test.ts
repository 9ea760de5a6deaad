import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct({ now: '2026-11-20T10:00:00.000Z' })
  company = await openTestCompany(product)
  worker = await hire(product, company)
})
afterAll(() => product.close())

type Signed = { token: string }
const send = (who: Signed, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
const goal = (change: object = {}) => ({
  key: randomUUID(),
  title: 'Lead a handover',
  description: '',
  category: 'skills',
  targetOn: '2027-02-28',
  ...change,
})
const step = (progress: number, version: number) => ({ key: randomUUID(), version, progress, note: 'Two done.' })

describe('a goal', () => {
  test('is set once under its key, however much at once it is sent, and the audit has no word of it', async () => {
    const body = goal()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(worker, 'POST', '/api/performance/goals', body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    expect((await send(worker, 'POST', '/api/performance/goals', { ...body, title: 'Another' })).body).toMatchObject({
      code: 'idempotency_key_reused',
    })
    const audited = await product.owner.query(
      `select after from audit_rows where action = 'goal.set' and after->>'goalId' = $1`,
      [answers[0]?.body.id],
    )
    expect(audited.rows).toEqual([{ after: { goalId: answers[0]?.body.id } }])
  })

  test('cannot be for a day that has passed', async () => {
    const past = goal({ targetOn: '2026-11-19' })
    expect(await send(worker, 'POST', '/api/performance/goals', past)).toMatchObject({
      status: 400,
      body: { field: 'targetOn' },
    })
  })

  test('that a manager set is brought forward by either, each step kept with who said it', async () => {
    const path = `/api/employer/performance/${worker.workerId}`
    const { body: set } = await send(company, 'POST', `${path}/goals`, goal({ title: 'Learn the till' }))
    expect(set).toMatchObject({ isOwn: false, progress: 0, status: 'on_track', version: 1 })
    const mine = await send(worker, 'POST', `/api/performance/goals/${set.id}/steps`, step(60, 1))
    expect(mine).toMatchObject({ status: 201, body: { progress: 60, version: 2 } })
    // Who has not seen that does not write over it.
    expect((await send(company, 'POST', `/api/employer/goals/${set.id}/steps`, step(10, 1))).body).toMatchObject({
      code: 'goal_changed',
    })
    const last = step(100, 2)
    for (const _again of [1, 2])
      expect(await send(company, 'POST', `/api/employer/goals/${set.id}/steps`, last)).toMatchObject({
        status: 201,
        body: { progress: 100, status: 'completed', version: 3 },
      })
    const seen = (await send(worker, 'GET', '/api/performance')).body.goals as { id: string; steps: object[] }[]
    expect(seen.find(({ id }) => id === set.id)?.steps).toMatchObject([{ progress: 100 }, { progress: 60 }])
  })

  test('is dropped by who set it or who manages them, and not by a worker whose manager set it', async () => {
    const path = `/api/employer/performance/${worker.workerId}`
    const { body: given } = await send(company, 'POST', `${path}/goals`, goal())
    const { body: own } = await send(worker, 'POST', '/api/performance/goals', goal())
    const drop = (who: Signed, base: string, id: unknown, version = 1) =>
      send(who, 'POST', `${base}/${id}/drop`, { version })
    expect((await drop(worker, '/api/performance/goals', given.id)).status).toBe(404)
    expect((await drop(worker, '/api/performance/goals', own.id, 2)).body).toMatchObject({ code: 'goal_changed' })
    const both = await Promise.all([1, 2].map(() => drop(worker, '/api/performance/goals', own.id)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await drop(company, '/api/employer/goals', given.id)).status).toBe(200)
    const left = (await send(worker, 'GET', '/api/performance')).body.goals as { id: string }[]
    for (const { id } of [given, own]) expect(left.map((one) => one.id)).not.toContain(id)
    const kept = await product.owner.query('select count(*)::int as n from goals where id = any($1)', [
      [given.id, own.id],
    ])
    expect(kept.rows).toEqual([{ n: 2 }])
  })

  test('of another worker, or of a worker for another company, is none', async () => {
    const { body: mine } = await send(worker, 'POST', '/api/performance/goals', goal())
    const other = await hire(product, company)
    const stranger = await openTestCompany(product)
    for (const [who, path] of [
      [other, '/api/performance/goals'],
      [stranger, '/api/employer/goals'],
    ] as const)
      expect((await send(who, 'POST', `${path}/${mine.id}/steps`, step(10, 1))).status).toBe(404)
    expect((await send(stranger, 'GET', `/api/employer/performance/${worker.workerId}`)).status).toBe(404)
  })
})

test('a line manager sees, sets and gives in their team and nowhere else', async () => {
  const manager = await signInAs(product, company, 'manager')
  const mine = await hire(product, company)
  await product.owner.query('update workers set manager_user_id = $1 where id = $2', [manager.userId, mine.workerId])
  const { body: theirs } = await send(mine, 'POST', '/api/performance/goals', goal())
  const { body: others } = await send(worker, 'POST', '/api/performance/goals', goal())
  const { people } = (await send(manager, 'GET', '/api/employer/performance')).body as { people: { id: string }[] }
  expect(people.map(({ id }) => id)).toEqual([mine.workerId])
  const given = { key: randomUUID(), title: 'Calm', reason: 'A power cut, and everybody was fed.' }
  const calls = (of: TestWorker, id: unknown) =>
    [
      ['GET', `/api/employer/performance/${of.workerId}`, undefined],
      ['POST', `/api/employer/performance/${of.workerId}/goals`, goal()],
      ['POST', `/api/employer/performance/${of.workerId}/achievements`, given],
      ['POST', `/api/employer/goals/${id}/steps`, step(10, 1)],
    ] as const
  for (const [method, path, body] of calls(mine, theirs.id))
    expect((await send(manager, method, path, body)).status, path).toBeLessThan(300)
  for (const [method, path, body] of calls(worker, others.id))
    expect((await send(manager, method, path, body)).status, path).toBe(404)
  expect((await send(mine, 'GET', '/api/performance')).body.achievements).toMatchObject([
    { title: 'Calm', reason: 'A power cut, and everybody was fed.' },
  ])
})

describe('figures', () => {
  type Figure = { name: string; value: number | null; reached: number | null; counted: number | null }
  const figuresOf = async (who: TestWorker) =>
    (await send(who, 'GET', '/api/performance?period=month')).body.figures as Figure[]

  test('of somebody without records are unknown', async () => {
    const fresh = await hire(product, company)
    expect((await figuresOf(fresh)).map(({ value }) => value)).toEqual([null, null, null])
  })

  test('count shifts that are over, the clock’s quarter of an hour, and no day of illness or leave', async () => {
    const one = await hire(product, company)
    /** A shift from nine to five, and the time of the clock, if any. */
    const plan = async (day: string, clocked: string | null) => {
      const shift = randomUUID()
      await product.owner.query(
        `insert into shifts (employer_id, id, worker_id, starts_at, ends_at, location, role, created_at, published_at)
         values ($1, $2, $3, $4, $5, 'York', 'Carer', $4, $4)`,
        [company.employerId, shift, one.workerId, `${day}T09:00:00Z`, `${day}T17:00:00Z`],
      )
      if (clocked === null) return
      await product.owner.query(
        `insert into timesheets (employer_id, id, worker_id, shift_id, worked_on, started_at, ended_at, paid_minutes, state, created_at)
         values ($1, $2, $3, $4, $5::date, $6, $7, 480, 'waiting', $6)`,
        [company.employerId, randomUUID(), one.workerId, shift, day, `${day}T${clocked}Z`, `${day}T17:00:00Z`],
      )
    }
    await plan('2026-11-09', '08:50:00')
    await plan('2026-11-10', '09:15:00')
    await plan('2026-11-11', '09:15:01')
    await plan('2026-11-12', null)
    // Ill: neither missed nor late.
    await plan('2026-11-13', null)
    await plan('2026-11-16', '11:00:00')
    // Not over yet.
    await plan('2026-11-20', null)
    // Before the four weeks.
    await plan('2026-10-22', null)
    for (const [kind, from, to] of [
      ['sickness', '2026-11-13', '2026-11-13'],
      ['maternity', '2026-11-16', null],
    ] as const)
      await product.owner.query(
        `insert into absences (employer_id, id, worker_id, kind, starts_on, ends_on, created_at) values ($1, $2, $3, $4, $5, $6, now())`,
        [company.employerId, randomUUID(), one.workerId, kind, from, to],
      )
    expect(await figuresOf(one)).toMatchObject([
      { name: 'punctuality', value: 66, reached: 2, counted: 3, trend: null },
      { name: 'shifts_worked', value: 75, reached: 3, counted: 4, trend: 'up' },
      // Nobody approved any hours.
      { name: 'hours', value: null },
    ])
  })

  test('have the target that the company set, which a line manager does not set', async () => {
    const targets = { punctuality: 95, shiftsWorked: null }
    expect((await send(company, 'PUT', '/api/employer/performance/targets', targets)).status).toBe(200)
    expect(await figuresOf(worker)).toMatchObject([{ target: 95 }, { target: null }, { target: null }])
    const manager = await signInAs(product, company, 'manager')
    expect((await send(manager, 'PUT', '/api/employer/performance/targets', targets)).status).toBe(403)
  })
})
