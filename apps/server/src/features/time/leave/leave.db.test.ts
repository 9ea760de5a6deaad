import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  work,
} from '../../../../test/product.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
})
afterAll(() => product.close())

type Signed = Pick<TestWorker, 'token'>
const send = (who: Signed, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
/** Monday to Friday of the second week of December: five days. */
const wanted = (change: object = {}) => ({
  key: randomUUID(),
  kind: 'holiday',
  startsOn: '2026-12-07',
  endsOn: '2026-12-11',
  ...change,
})
const ask = (who: Signed, change: object = {}) => send(who, 'POST', '/api/leave', wanted(change))
const own = async (who: Signed) => (await send(who, 'GET', '/api/leave')).body
const approve = (id: unknown, who: Signed = company) => send(who, 'POST', `/api/employer/leave/${id}/approve`)
const decline = (id: unknown, who: Signed = company) =>
  send(who, 'POST', `/api/employer/leave/${id}/decline`, { reason: 'Nobody else can open' })
const waiting = async (who: Signed = company) =>
  (await send(who, 'GET', '/api/employer/leave')).body.requests as { id: string; effect: object }[]
const absencesOf = async ({ workerId }: TestWorker) =>
  (await product.owner.query('select * from absences where worker_id = $1 and cancelled_at is null', [workerId])).rows

describe('asking', () => {
  test('is no absence; the manager sees the balance before and after, the notice, and the shifts in it', async () => {
    const worker = await hire(product, company, { weeklyHours: 37.5, startsOn: '2025-12-01' })
    await work(product, company, worker, { day: '2026-12-08', hours: 8, approved: false })
    const { status, body } = await ask(worker, { reason: 'Visiting family' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'asked', reason: 'Visiting family', answer: null })
    expect(await absencesOf(worker)).toEqual([])
    const request = (await waiting()).find(({ id }) => id === body.id)
    // A leave year from 1 December 2026: 5.6 weeks of five days, and nothing taken of it yet.
    expect(request).toMatchObject({
      effect: {
        days: 50,
        daysBefore: 280,
        daysAfter: 230,
        // Five days off are asked for eleven days before, GOV.UK's day included, and refused six before.
        notice: { askBy: '2026-11-26', refuseBy: '2026-12-01' },
        shifts: [{ startTime: '2026-12-08T09:00:00.000Z', endTime: '2026-12-08T17:00:00.000Z' }],
      },
    })
    expect((await callProduct(product, 'GET', '/api/employer/dashboard', company)).body.leaveWaiting).toBeGreaterThan(0)
  })

  test('the effect is shown before, in half days too', async () => {
    const worker = await hire(product, company, { weeklyHours: 37.5, startsOn: '2025-12-01' })
    const path = '/api/leave/effect?kind=holiday&startsOn=2026-12-07&endsOn=2026-12-08&startsMidday=true'
    expect((await send(worker, 'GET', path)).body).toMatchObject({ days: 15, daysBefore: 280, daysAfter: 265 })
    const unpaid = await send(worker, 'GET', path.replace('holiday', 'unpaid').replace('&startsMidday=true', ''))
    expect(unpaid.body).toMatchObject({ days: 20, daysBefore: 280, daysAfter: 280 })
  })

  test('of who has no contracted hours is counted in the minutes they earned', async () => {
    const of = await openTestCompany(product)
    const worker = await hire(product, of, { weeklyHours: null })
    // 12.07 % of 25 hours are 3.02 hours, three to the whole hour.
    const days = ['2026-11-16', '2026-11-17', '2026-11-18']
    for (const day of days) await work(product, of, worker, { day, hours: 25 / 3 })
    expect(await own(worker)).toMatchObject({ holiday: { accruedMinutes: 0 } })
    await product.owner.query(
      "update pay_periods set starts_on = '2026-11-02', ends_on = '2026-11-15' where employer_id = $1 and id in (select pay_period_id from timesheets where worker_id = $2)",
      [of.employerId, worker.workerId],
    )
    const { holiday } = (await own(worker)) as { holiday: Record<string, unknown> }
    expect(holiday).toMatchObject({ accruedMinutes: 180, leftMinutes: 180, usedMinutes: 0 })
    const { body } = await ask(worker, { minutes: 120 })
    expect((await waiting(of)).find(({ id }) => id === body.id)).toMatchObject({
      effect: { minutesBefore: 180, minutesAfter: 60 },
    })
    expect((await approve(body.id, of)).status).toBe(200)
    expect((await own(worker)).holiday).toMatchObject({ usedMinutes: 120, leftMinutes: 60 })
  })

  test('under the same key asks once; under a key of something else it is refused', async () => {
    const worker = await hire(product, company)
    const body = wanted()
    const [first, second] = await Promise.all([
      send(worker, 'POST', '/api/leave', body),
      send(worker, 'POST', '/api/leave', body),
    ])
    expect(first?.body).toEqual(second?.body)
    expect(await send(worker, 'POST', '/api/leave', { ...body, endsOn: '2026-12-10' })).toMatchObject({
      body: { code: 'idempotency_key_reused' },
    })
  })

  test.each([
    ['in the past', { startsOn: '2026-11-13' }, 'startsOn'],
    ['that ends before it begins', { endsOn: '2026-12-06' }, 'endsOn'],
    ['of longer than a year', { endsOn: '2027-12-31' }, 'endsOn'],
    ['of half a day unpaid', { kind: 'unpaid', endsMidday: true }, 'startsMidday'],
    ['of nothing of a day', { endsOn: '2026-12-07', startsMidday: true, endsMidday: true }, 'endsMidday'],
    ['of days on which they never work', { startsOn: '2026-12-12', endsOn: '2026-12-13' }, 'qualifyingDays'],
    ['of three days of paternity', { kind: 'paternity', endsOn: '2026-12-09' }, 'endsOn'],
    ['of more minutes than the day has', { endsOn: '2026-12-07', minutes: 1441 }, 'minutes'],
  ])('leave %s is refused by its field', async (_, change, field) => {
    const worker = await hire(product, company)
    expect(await ask(worker, change)).toMatchObject({ status: 400, body: { code: 'invalid_input', field } })
  })

  test('for days that are asked for or taken already is refused with them', async () => {
    const worker = await hire(product, company)
    const { body } = await ask(worker)
    const again = { startsOn: '2026-12-11', endsOn: '2026-12-14' }
    const refused = { status: 409, body: { code: 'leave_overlaps', details: { startsOn: '2026-12-07' } } }
    expect(await ask(worker, again)).toMatchObject(refused)
    await approve(body.id)
    expect(await ask(worker, again)).toMatchObject(refused)
  })
})

describe('deciding', () => {
  test('approval records the absence, half days and all, and its cancelling cancels the leave', async () => {
    const worker = await hire(product, company, { weeklyHours: 37.5, startsOn: '2025-12-01' })
    const { body } = await ask(worker, { endsMidday: true })
    expect(await approve(body.id)).toMatchObject({ status: 200, body: { approved: true } })
    const [absence] = await absencesOf(worker)
    expect(absence).toMatchObject({ kind: 'holiday', facts: { endsMidday: true, qualifyingDays: [1, 2, 3, 4, 5] } })
    expect(await own(worker)).toMatchObject({ requests: [{ state: 'approved' }] })
    const next = '/api/leave/effect?kind=holiday&startsOn=2026-12-14&endsOn=2026-12-14'
    expect((await send(worker, 'GET', next)).body).toMatchObject({ daysBefore: 235, daysAfter: 225 })
    await callProduct(product, 'PATCH', `/api/employer/absences/${absence.id}`, {
      token: company.token,
      body: { cancelled: true },
    })
    expect(await own(worker)).toMatchObject({ requests: [{ state: 'cancelled' }] })
  })

  test('at once, one decision holds and the others are told which', async () => {
    const worker = await hire(product, company)
    const { body } = await ask(worker)
    const answers = await Promise.all([approve(body.id), decline(body.id), approve(body.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { status, body: refused } of answers) if (status === 409) expect(refused.code).toBe('leave_decided')
    expect((await absencesOf(worker)).length).toBeLessThanOrEqual(1)
  })

  test('what was declined says why; withdrawn it is not decided on', async () => {
    const worker = await hire(product, company)
    const declined = await ask(worker)
    expect((await decline(declined.body.id)).status).toBe(200)
    expect(await own(worker)).toMatchObject({ requests: [{ state: 'declined', answer: 'Nobody else can open' }] })
    const { body } = await ask(worker)
    expect((await send(worker, 'DELETE', `/api/leave/${body.id}`)).body).toMatchObject({ state: 'withdrawn' })
    expect((await send(worker, 'DELETE', `/api/leave/${body.id}`)).status).toBe(200)
    expect(await approve(body.id)).toMatchObject({ status: 409, body: { details: { state: 'withdrawn' } } })
  })

  test('days that were taken meanwhile are not approved, and the request goes on waiting', async () => {
    const worker = await hire(product, company)
    const { body } = await ask(worker)
    await callProduct(product, 'POST', '/api/employer/absences', {
      token: company.token,
      body: { workerId: worker.workerId, kind: 'unpaid', startsOn: '2026-12-11', endsOn: '2026-12-11' },
    })
    expect(await approve(body.id)).toMatchObject({ status: 409, body: { code: 'leave_overlaps' } })
    expect(await own(worker)).toMatchObject({ requests: [{ state: 'asked' }] })
  })

  test('is nothing of another company, another worker, or another team', async () => {
    const worker = await hire(product, company)
    const other = await hire(product, company)
    const { body } = await ask(worker)
    expect((await send(other, 'DELETE', `/api/leave/${body.id}`)).status).toBe(404)
    const elsewhere = await openTestCompany(product)
    expect((await approve(body.id, elsewhere)).status).toBe(404)
    expect((await approve(body.id, worker)).status).toBe(403)
    await product.owner.query("update memberships set role = 'manager' where user_id = $1", [elsewhere.userId])
    const mine = await hire(product, company)
    await product.owner.query("update memberships set role = 'manager' where user_id = $1 and employer_id = $2", [
      mine.userId,
      company.employerId,
    ])
    expect((await approve(body.id, mine)).status).toBe(404)
    await product.owner.query('update workers set manager_user_id = $1 where id = $2', [mine.userId, worker.workerId])
    expect((await waiting(mine)).map(({ id }) => id)).toEqual([body.id])
    expect((await approve(body.id, mine)).status).toBe(200)
  })
})
