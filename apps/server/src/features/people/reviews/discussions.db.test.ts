import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  signInAgain,
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
const when = { startsAt: '2026-11-20T12:00:00.000Z', minutes: 45, place: 'The office' }
const later = { ...when, startsAt: '2026-11-20T14:30:00.000Z' }
const talk = (change: object = {}) => ({ id: randomUUID(), topic: 'Towards senior carer', ...when, ...change })
const propose = (body = talk()) => send(worker, 'POST', '/api/reviews/discussions', body)
const proposeAs = (who: Signed, body = talk()) =>
  send(who, 'POST', `/api/employer/reviews/${worker.workerId}/discussions`, body)
const own = (id: unknown, what: string, body?: object) =>
  send(worker, 'POST', `/api/reviews/discussions/${id}/${what}`, body)
const theirs = (id: unknown, what: string, body?: object, who: Signed = company) =>
  send(who, 'POST', `/api/employer/discussions/${id}/${what}`, body)
const changed = { status: 409, body: { code: 'discussion_changed' } }
const shown = async () => (await send(worker, 'GET', '/api/reviews')).body

test('the other of the two accepts or moves it, nobody their own proposal, and what changed meanwhile is looked at again', async () => {
  const body = talk()
  const [first, again] = [await propose(body), await propose(body)]
  expect([first.status, again.status]).toEqual([201, 201])
  // Another time under its id is another proposal, and not taken for the one that is there.
  expect((await propose({ ...body, ...later })).body).toMatchObject({ code: 'idempotency_key_reused' })
  expect(first.body).toMatchObject({ state: 'proposed', proposedBy: 'worker', withName: null, version: 1 })
  expect(await own(body.id, 'accept', { version: 1 })).toMatchObject(changed)
  const moved = await send(company, 'PUT', `/api/employer/discussions/${body.id}`, { version: 1, ...later })
  expect(moved.body).toMatchObject({ state: 'proposed', proposedBy: 'manager', startsAt: later.startsAt, version: 2 })
  expect(await theirs(body.id, 'accept', { version: 2 })).toMatchObject(changed)
  expect(await own(body.id, 'accept', { version: 1 })).toMatchObject(changed)
  const accepted = await own(body.id, 'accept', { version: 2 })
  expect(accepted.body).toMatchObject({ state: 'accepted', withName: expect.any(String), version: 3 })
  // The same press once more is answered with what the first did.
  expect(await own(body.id, 'accept', { version: 2 })).toMatchObject({ status: 200, body: { version: 3 } })
  const cancelled = await theirs(body.id, 'cancel', { version: 3 })
  expect(cancelled.body).toMatchObject({ state: 'cancelled' })
  expect((await shown()).discussions).toEqual([])
})

test('of several that a worker proposes at once no more wait than may', async () => {
  const eager = await hire(product, company)
  const ask = () => send(eager, 'POST', '/api/reviews/discussions', talk())
  for (let asked = 0; asked < 18; asked += 1) await ask()
  const answers = await Promise.all(Array.from({ length: 6 }, ask))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429])
})

test('so many of a worker’s own wait at a time: one more is refused, one that was sent before is given again', async () => {
  const eager = await hire(product, company)
  const first = talk()
  const ask = (body = talk()) => send(eager, 'POST', '/api/reviews/discussions', body)
  for (let asked = 0; asked < 20; asked += 1) expect((await ask(asked === 0 ? first : talk())).status).toBe(201)
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect((await ask(first)).status).toBe(201)
  await send(eager, 'POST', `/api/reviews/discussions/${first.id}/cancel`, { version: 1 })
  expect((await ask()).status).toBe(201)
})

test('a moment finer than any clock is no moment, and no fault of ours', async () => {
  const fine = `2026-11-20T12:00:00.${'1'.repeat(200)}Z`
  expect(await propose(talk({ startsAt: fine }))).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})

test('of two who accept and cancel at once one does, and both stand in the audit without a word', async () => {
  const { body } = await proposeAs(company, talk({ topic: 'A word that is theirs' }))
  const both = await Promise.all([own(body.id, 'accept', { version: 1 }), own(body.id, 'cancel', { version: 1 })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { rows } = await product.owner.query(
    `select action, after from audit_rows where subject_id = $1 and action like 'discussion.%'`,
    [worker.workerId],
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toContain('A word that is theirs')
})

test('it stands in the calendar of the employee and of who manages them, tentative, agreed and cancelled, under one id', async () => {
  const manager = await hire(product, company, { firstName: 'Mo', lastName: 'Manager' })
  await product.owner.query(`update memberships set role = 'manager' where user_id = $1`, [manager.userId])
  await product.owner.query('update workers set manager_user_id = $2 where id = $1', [worker.workerId, manager.userId])
  const feedOf = async (who: Signed) => String((await send(who, 'POST', '/api/calendar-feed', {})).body.address)
  const [ownFeed, managersFeed] = [await feedOf(worker), await feedOf(manager)]
  const eventOf = async (address: string, id: unknown) => {
    const { payload } = await product.app.inject({ url: new URL(address).pathname })
    return payload.split('BEGIN:VEVENT').find((event) => event.includes(`UID:${id}@gpod`)) ?? ''
  }
  const { status, body } = await proposeAs(manager)
  expect(status).toBe(201)
  for (const feed of [ownFeed, managersFeed]) {
    const event = await eventOf(feed, body.id)
    expect(event).toContain('STATUS:TENTATIVE')
    expect(event).toContain('DTSTART:20261120T120000Z\r\nDTEND:20261120T124500Z')
    expect(event).toContain('SUMMARY:Towards senior carer')
  }
  await own(body.id, 'accept', { version: 1 })
  for (const feed of [ownFeed, managersFeed]) expect(await eventOf(feed, body.id)).toContain('STATUS:CONFIRMED')
  const file = await product.app.inject({
    url: `/api/discussion-calendar/team/${body.id}`,
    headers: { authorization: `Bearer ${company.token}` },
  })
  expect(file.headers['content-type']).toContain('text/calendar')
  expect(file.payload).toContain(`UID:${body.id}@gpod`)
  await own(body.id, 'cancel', { version: 2 })
  for (const feed of [ownFeed, managersFeed]) expect(await eventOf(feed, body.id)).toContain('STATUS:CANCELLED')
})

test('its notes are written by both after it was held, agreed by both, and begun once', async () => {
  const { body } = await proposeAs(company, talk({ startsAt: '2026-11-20T10:30:00.000Z' }))
  await own(body.id, 'accept', { version: 1 })
  expect(await own(body.id, 'notes')).toMatchObject(changed)
  product.clock.moveTo('2026-11-20T11:30:00.000Z')
  worker = await signInAgain(product, company, worker)
  expect((await shown()).discussions).toContainEqual(expect.objectContaining({ id: body.id, canWriteNotes: true }))
  const both = await Promise.all([own(body.id, 'notes'), own(body.id, 'notes')])
  for (const begun of both)
    expect(begun.body).toMatchObject({ id: body.id, kind: 'discussion', fromDay: '2026-11-20', toDay: '2026-11-20' })
  expect((await own(body.id, 'cancel', { version: 2 })).status).toBe(409)
  expect(
    (await send(worker, 'PUT', `/api/reviews/${body.id}/words`, { version: 1, words: 'I want to lead.' })).status,
  ).toBe(200)
  const { discussions, reviews } = await shown()
  expect(discussions).not.toContainEqual(expect.objectContaining({ id: body.id }))
  expect(reviews).toContainEqual(
    expect.objectContaining({ id: body.id, kind: 'discussion', ownWords: 'I want to lead.' }),
  )
})

test('no time that is over or a year ahead, nothing of another team or company, and nothing by an auditor', async () => {
  for (const startsAt of ['2026-11-20T09:00:00.000Z', '2028-01-01T09:00:00.000Z'])
    expect((await propose(talk({ startsAt }))).body).toMatchObject({ code: 'invalid_input', field: 'startsAt' })
  const { body } = await propose()
  const strangers = [await openTestCompany(product), await signInAs(product, company, 'manager')]
  for (const who of strangers) {
    expect((await proposeAs(who)).status).toBe(404)
    expect((await theirs(body.id, 'accept', { version: 1 }, who)).status).toBe(404)
    const file = await product.app.inject({
      url: `/api/discussion-calendar/team/${body.id}`,
      headers: { authorization: `Bearer ${who.token}` },
    })
    expect(file.statusCode).toBe(404)
  }
  const auditor = await signInAs(product, company, 'auditor')
  expect((await theirs(body.id, 'accept', { version: 1 }, auditor)).status).toBe(403)
  const colleague = await hire(product, company, { firstName: 'Olga', lastName: 'Other' })
  expect((await send(colleague, 'POST', `/api/reviews/discussions/${body.id}/cancel`, { version: 1 })).status).toBe(404)
})

test('the alert of a proposed discussion leads who manages to the page of that very employee', async () => {
  const somebody = await hire(product, company)
  await send(somebody, 'POST', '/api/reviews/discussions', talk({ topic: 'About my hours' }))
  const { alerts } = (await send(company, 'GET', '/api/user/alerts')).body as { alerts: unknown[] }
  expect(alerts).toContainEqual(
    expect.objectContaining({ href: `/employer/performance/${somebody.workerId}#discussions` }),
  )
})
