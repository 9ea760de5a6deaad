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
let colleague: TestWorker
beforeAll(async () => {
  product = await openTestProduct({ now: '2026-11-20T10:00:00.000Z' })
  company = await openTestCompany(product)
  worker = await hire(product, company)
  colleague = await hire(product, company)
})
afterAll(() => product.close())

type Signed = { token: string }
const send = (who: Signed, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
const said = { stars: 4, comment: 'Calm with families.' }
const open = async (change: object = {}) =>
  send(company, 'POST', `/api/employer/reviews/${worker.workerId}`, {
    id: randomUUID(),
    fromDay: '2026-08-01',
    toDay: '2026-10-31',
    ...change,
  })
const writeOwn = (id: unknown, version: number, words = 'Two new routes learnt.') =>
  send(worker, 'PUT', `/api/reviews/${id}/words`, { version, words })
const write = (id: unknown, version: number) =>
  send(company, 'PUT', `/api/employer/review-words/${id}`, { version, words: 'A good quarter.' })
const agreeOwn = (id: unknown, version: number) => send(worker, 'POST', `/api/reviews/${id}/agree`, { version })
const agree = (id: unknown, version: number) =>
  send(company, 'POST', `/api/employer/review-agreements/${id}`, { version })

describe('a review', () => {
  test('is opened once under its id, of a time that is over', async () => {
    const id = randomUUID()
    expect((await Promise.all([1, 2].map(() => open({ id })))).map(({ status }) => status)).toEqual([201, 201])
    expect(await open({ toDay: '2026-11-21' })).toMatchObject({ status: 400, body: { field: 'toDay' } })
    const told = await product.owner.query(`select count(*)::int as n from alerts where key like $1`, [`%${id}%`])
    expect(told.rows).toEqual([{ n: 1 }])
  })

  test('is agreed by both as both read it, and then changed by nobody, not in the database either', async () => {
    const { body: opened } = await open()
    const { id } = opened
    expect((await agreeOwn(id, 1)).body).toMatchObject({ code: 'review_unfinished' })
    expect((await writeOwn(id, 1)).body).toMatchObject({ version: 2, state: 'open' })
    expect((await write(id, 1)).body).toMatchObject({ code: 'review_changed' })
    expect((await write(id, 2)).body).toMatchObject({ version: 3, state: 'written' })
    await agree(id, 3)
    // Other words than those that were agreed to: the agreement goes.
    expect((await writeOwn(id, 3, 'Three new routes.')).body).toMatchObject({ version: 4, agreedByManagerAt: null })
    expect((await agree(id, 3)).body).toMatchObject({ code: 'review_changed' })
    const both = await Promise.all([agree(id, 4), agreeOwn(id, 4)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await writeOwn(id, 4)).body).toMatchObject({ code: 'review_agreed' })
    const { reviews } = (await send(worker, 'GET', '/api/reviews')).body as { reviews: { id: string }[] }
    expect(reviews.find((one) => one.id === id)).toMatchObject({ state: 'agreed', ownWords: 'Three new routes.' })
    await expect(product.owner.query(`update reviews set own_words = 'Other' where id = $1`, [id])).rejects.toThrow(
      'both agreed',
    )
  })

  test('is written in by nobody else, and the audit has no word of it', async () => {
    const { body: opened } = await open()
    expect((await send(colleague, 'PUT', `/api/reviews/${opened.id}/words`, { version: 1, words: 'No' })).status).toBe(
      404,
    )
    const stranger = await openTestCompany(product)
    expect((await send(stranger, 'GET', `/api/employer/reviews/${worker.workerId}`)).status).toBe(404)
    const manager = await signInAs(product, company, 'manager')
    expect((await send(manager, 'GET', `/api/employer/reviews/${worker.workerId}`)).status).toBe(404)
    await writeOwn(opened.id, 1, 'A word that nobody else reads.')
    const audited = await product.owner.query(
      `select count(*)::int as n from audit_rows where after::text like '%nobody else%'`,
    )
    expect(audited.rows).toEqual([{ n: 0 }])
  })
})

describe('feedback on work', () => {
  test('of a manager is given once under its id and read at once', async () => {
    const id = randomUUID()
    const path = `/api/employer/reviews/${worker.workerId}/feedback`
    for (const { status } of await Promise.all([1, 2].map(() => send(company, 'POST', path, { id, ...said }))))
      expect(status).toBe(201)
    expect((await send(company, 'POST', path, { id, ...said, stars: 1 })).body).toMatchObject({
      code: 'idempotency_key_reused',
    })
    const { feedback } = (await send(worker, 'GET', '/api/reviews')).body as { feedback: { id: string }[] }
    expect(feedback.filter((one) => one.id === id)).toMatchObject([{ kind: 'manager', ...said }])
  })

  test('of a colleague is asked for once at a time, said once, and read by who it is about', async () => {
    const ask = (colleagueId: string) =>
      send(worker, 'POST', '/api/reviews/feedback-requests', { id: randomUUID(), colleagueId })
    const answers = await Promise.all([1, 2].map(() => ask(colleague.userId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const { toAnswer } = (await send(colleague, 'GET', '/api/reviews')).body as { toAnswer: { id: string }[] }
    expect(toAnswer).toHaveLength(1)
    const path = `/api/reviews/feedback-requests/${toAnswer[0]?.id}/answer`
    // Nobody answers for another, and nobody about themself.
    expect((await send(worker, 'POST', path, said)).status).toBe(404)
    expect(await ask(worker.userId)).toMatchObject({ status: 400, body: { field: 'colleagueId' } })
    for (const _again of [1, 2]) expect((await send(colleague, 'POST', path, said)).status).toBe(200)
    expect((await send(colleague, 'POST', path, { ...said, stars: 1 })).body).toMatchObject({ code: 'feedback_given' })
    const { feedback, awaited } = (await send(worker, 'GET', '/api/reviews')).body as {
      feedback: { kind: string }[]
      awaited: object[]
    }
    expect(feedback.filter(({ kind }) => kind === 'colleague')).toMatchObject([said])
    expect(awaited).toEqual([])
    expect((await send(colleague, 'GET', '/api/reviews')).body).toMatchObject({ toAnswer: [], feedback: [] })
  })
})
