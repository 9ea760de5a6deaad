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
import { done } from '../../../../test/sample.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'

type Person = { token: string; userId: string }
type Sent = { id: string; title: string; readers: number; read: number; confirmed: number; isUpdate: boolean }
type Own = { id: string; title: string; readAt: string | null; confirmedAt: string | null }

let product: TestProduct
let company: TestCompany
let manager: Person
let otherManager: Person
let carer: TestWorker
let cook: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
  manager = await signInAs(product, company, 'manager')
  otherManager = await signInAs(product, company, 'manager')
  carer = await hire(product, company, { department: 'Ward', position: 'Carer', managerId: manager.userId })
  cook = await hire(product, company, { department: 'Kitchen', position: 'Cook' })
})
afterAll(() => product.close())

const make = (by: Person, audience: object, more: object = {}) =>
  callProduct(product, 'POST', '/api/employer/announcements', {
    token: by.token,
    body: {
      key: randomUUID(),
      title: 'The car park',
      words: 'Closed on Monday.',
      asksConfirmation: false,
      audience,
      ...more,
    },
  })
const own = async (by: TestWorker) =>
  (await done(product, 'GET', '/api/announcements', { token: by.token })).announcements as Own[]
const sentBy = async (by: Person) =>
  (await done(product, 'GET', '/api/employer/announcements', { token: by.token })).announcements as Sent[]
const read = (by: { token: string }, id: unknown, confirms = false) =>
  callProduct(product, 'PUT', `/api/announcements/${id}/read`, { token: by.token, body: { confirms } })

describe('an announcement', () => {
  test.each([
    [{ by: 'everyone' }, ['carer', 'cook']],
    [{ by: 'department', name: 'Ward' }, ['carer']],
    [{ by: 'position', name: 'Cook' }, ['cook']],
  ])('reaches those of its audience: %j', async (audience, wanted) => {
    const title = `For ${wanted.join()}`
    const made = await make(company, audience, { title })
    expect(made).toMatchObject({ status: 201, body: { readers: wanted.length } })
    const seen = { carer: await own(carer), cook: await own(cook) }
    for (const [who, list] of Object.entries(seen))
      expect(
        list.some((one) => one.title === title),
        who,
      ).toBe(wanted.includes(who))
  })

  test('says how pressing it is and what it is about, to those it is for and to who made it; without, it informs', async () => {
    const urgent = await make(company, { by: 'everyone' }, { priority: 'urgent', category: 'safety' })
    const plain = await make(company, { by: 'everyone' })
    for (const list of [await own(cook), await sentBy(company)]) {
      const of = ({ body }: { body: Record<string, unknown> }) => list.find(({ id }) => id === body.id)
      expect(of(urgent)).toMatchObject({ priority: 'urgent', category: 'safety' })
      expect(of(plain)).toMatchObject({ priority: 'info', category: 'general' })
    }
    expect(await make(company, { by: 'everyone' }, { priority: 'loud' })).toMatchObject({ status: 400 })
  })

  test('sent again under its key is said once; something else under that key is refused', async () => {
    const key = randomUUID()
    const first = await make(company, { by: 'everyone' }, { key })
    expect(await make(company, { by: 'everyone' }, { key })).toMatchObject({ status: 201, body: first.body })
    for (const other of [{ words: 'Closed on Tuesday.' }, { priority: 'urgent' }, { asksConfirmation: true }])
      expect(await make(company, { by: 'everyone' }, { key, ...other })).toMatchObject({
        status: 422,
        body: { code: 'idempotency_key_reused' },
      })
    expect(await make(company, { by: 'position', name: 'Cook' }, { key })).toMatchObject({ status: 422 })
    expect((await own(cook)).filter(({ id }) => id === first.body.id)).toHaveLength(1)
  })

  test('under a key that somebody else’s announcement has is refused to a line manager', async () => {
    const key = randomUUID()
    expect(await make(company, { by: 'everyone' }, { key })).toMatchObject({ status: 201 })
    expect(await make(manager, { by: 'team' }, { key })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
  })

  test('reaches who has shifts at a place, and named people; an audience of nobody is refused', async () => {
    const times = { startTime: '2026-11-20T10:00:00.000Z', endTime: '2026-11-20T18:00:00.000Z' }
    const shift = { workerId: cook.workerId, ...times, location: 'Riverside', role: 'Cook' }
    await done(product, 'POST', '/api/employer/shifts', { token: company.token, body: shift })
    expect((await make(company, { by: 'place', name: 'Riverside' })).body).toMatchObject({ readers: 1 })
    expect((await make(company, { by: 'people', workerIds: [carer.workerId] })).body).toMatchObject({ readers: 1 })
    expect(await make(company, { by: 'department', name: 'Nowhere' })).toMatchObject({
      status: 409,
      body: { code: 'audience_empty' },
    })
    const offered = await done(product, 'GET', '/api/employer/announcements/audiences', { token: company.token })
    expect(offered).toMatchObject({
      departments: ['Kitchen', 'Ward'],
      positions: ['Carer', 'Cook'],
      places: ['Riverside'],
      costCentres: [],
    })
  })

  test('said twice under one key it is said once', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([
      make(company, { by: 'everyone' }, { key }),
      make(company, { by: 'everyone' }, { key }),
    ])
    expect(first.body).toEqual(second.body)
    expect((await own(carer)).filter(({ id }) => id === first.body.id)).toHaveLength(1)
  })

  test('says who has read it and who has not, and who confirmed', async () => {
    const { id } = (await make(company, { by: 'everyone' }, { asksConfirmation: true })).body
    const unread = async () =>
      (await done(product, 'GET', '/api/messages/unread', { token: carer.token })).announcements
    const before = Number(await unread())
    expect((await read(carer, id)).status).toBe(200)
    // To confirm is still to do.
    expect(await unread()).toBe(before)
    expect((await sentBy(company)).find((one) => one.id === id)).toMatchObject({ readers: 2, read: 1, confirmed: 0 })
    await read(carer, id, true)
    expect(await unread()).toBe(before - 1)
    const { readers } = await done(product, 'GET', `/api/employer/announcements/${id}/readers`, {
      token: company.token,
    })
    expect(readers).toMatchObject([
      { id: cook.workerId, readAt: null, confirmedAt: null, hasAccount: true },
      { id: carer.workerId, readAt: product.clock.now(), confirmedAt: product.clock.now() },
    ])
  })

  test('taken back it is read by nobody', async () => {
    const { id } = (await make(company, { by: 'everyone' })).body
    await done(product, 'POST', `/api/employer/announcements/${id}/withdraw`, { token: company.token })
    expect((await own(carer)).some((one) => one.id === id)).toBe(false)
    expect((await read(carer, id)).status).toBe(404)
  })

  test('is marked as read by nobody to whom it was not said', async () => {
    const { id } = (await make(company, { by: 'department', name: 'Ward' })).body
    const before = await takeSnapshot(product.owner)
    expect((await read(cook, id)).status).toBe(404)
    const stranger = await hire(product, await openTestCompany(product))
    expect((await read(stranger, id)).status).toBe(404)
    expect((await takeSnapshot(product.owner)).announcement_readers).toEqual(before.announcement_readers)
  })
})

describe('a team update', () => {
  test('is what a line manager says to their team; they reach nobody else, and see nobody else’s', async () => {
    const made = await make(manager, { by: 'team' }, { title: 'Well done' })
    expect(made).toMatchObject({ status: 201, body: { readers: 1 } })
    expect(await own(carer)).toContainEqual(expect.objectContaining({ title: 'Well done', isUpdate: true }))
    expect((await make(manager, { by: 'everyone' })).status).toBe(403)
    expect((await make(manager, { by: 'people', workerIds: [cook.workerId] })).status).toBe(404)
    expect((await make(otherManager, { by: 'team' })).body).toMatchObject({ code: 'audience_empty' })
    expect((await sentBy(manager)).map(({ title }) => title)).toEqual(['Well done'])
    expect(await sentBy(otherManager)).toEqual([])
    const readers = await callProduct(product, 'GET', `/api/employer/announcements/${made.body.id}/readers`, {
      token: otherManager.token,
    })
    expect(readers.status).toBe(404)
    const withdrawn = await callProduct(product, 'POST', `/api/employer/announcements/${made.body.id}/withdraw`, {
      token: otherManager.token,
    })
    expect(withdrawn.status).toBe(404)
  })

  test('an auditor reads what was announced and announces nothing', async () => {
    const auditor = await signInAs(product, company, 'auditor')
    expect((await sentBy(auditor)).length).toBeGreaterThan(0)
    expect((await make(auditor, { by: 'everyone' })).status).toBe(403)
  })
})
