import { afterAll, beforeAll, expect, test } from 'vitest'
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

const post = (path: string, body: object, token?: string) =>
  callProduct(product, 'POST', path, { body, ...(token && { token }) })
const make = async (days = 30, of = worker) => {
  const made = await post(
    `/api/employer/reviews/${of.workerId}/feedback-links`,
    { madeFor: 'The Shah family', days },
    company.token,
  )
  expect(made.status).toBe(201)
  return made.body as { link: { id: string; state: string }; token: string }
}
const said = { name: 'R Shah', stars: 5, comment: 'Kind to my mother, and never late.' }
const open = (token: string) => post('/api/feedback-links/open', { token })
const answer = (token: string, change: object = {}) => post('/api/feedback-links/answer', { token, ...said, ...change })
const end = (id: string, token = company.token) =>
  callProduct(product, 'DELETE', `/api/employer/feedback-links/${id}`, { token })
const links = async () =>
  (await callProduct(product, 'GET', `/api/employer/reviews/${worker.workerId}`, { token: company.token })).body
    .links as { id: string; state: string }[]
const stateOf = async (id: string) => (await links()).find((link) => link.id === id)?.state
const ownFeedback = async () =>
  (await callProduct(product, 'GET', '/api/reviews', { token: worker.token })).body.feedback as object[]
const closed = { status: 404, body: { code: 'share_not_open' } }

test('who has the link says once what they saw, knows who reads it, and it is read by whom it is about and who manages them', async () => {
  const { link, token } = await make()
  const about = await open(token)
  expect(about.status).toBe(200)
  expect(Object.keys(about.body).sort()).toEqual(['company', 'employee', 'expiresAt'])
  expect(about.body.expiresAt).toBe('2026-12-20T10:00:00.000Z')
  expect((await answer(token)).status).toBe(200)
  const feedback = { kind: 'customer', from: 'R Shah', stars: 5, comment: said.comment }
  expect(await ownFeedback()).toContainEqual(expect.objectContaining(feedback))
  expect(await stateOf(link.id)).toBe('answered')
  const { rows } = await product.owner.query(
    `select action, actor_user_id, after from audit_rows where subject_id = $1 and action like 'feedback_link%' order by at, id`,
    [worker.workerId],
  )
  expect(rows).toMatchObject([
    { action: 'feedback_link.made', actor_user_id: company.userId },
    { action: 'feedback_link.answered', actor_user_id: null },
  ])
  expect(JSON.stringify(rows)).not.toContain('Shah')
  // A colleague reads none of it; said again it is said already, and other words are too late.
  const others = await callProduct(product, 'GET', '/api/reviews', { token: colleague.token })
  expect(JSON.stringify(others.body)).not.toContain(said.comment)
  expect((await answer(token)).status).toBe(200)
  expect(await answer(token, { stars: 1 })).toMatchObject(closed)
  expect(await open(token)).toMatchObject(closed)
})

test('two answers at once are one', async () => {
  const { token } = await make()
  const both = await Promise.all([answer(token, { comment: 'One.' }), answer(token, { comment: 'Two.' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('a link that has ended, whose day is over, that never was, or whose employee is erased opens and takes nothing', async () => {
  const ended = await make()
  expect((await end(ended.link.id)).status).toBe(200)
  expect((await end(ended.link.id)).status).toBe(200)
  expect(await stateOf(ended.link.id)).toBe('revoked')
  const late = await make(1)
  const erased = await make(30, colleague)
  await product.owner.query('update workers set erased_at = now() where id = $1', [colleague.workerId])
  await product.owner.query(
    `update feedback_links set made_at = made_at - interval '2 days', expires_at = expires_at - interval '2 days' where id = $1`,
    [late.link.id],
  )
  expect(await stateOf(late.link.id)).toBe('expired')
  for (const token of [ended.token, late.token, erased.token, 'a-link-that-nobody-was-given']) {
    expect(await open(token)).toMatchObject(closed)
    expect(await answer(token)).toMatchObject(closed)
  }
  const answered = await make()
  await answer(answered.token, { name: '' })
  expect((await end(answered.link.id)).body.code).toBe('feedback_given')
  expect(await ownFeedback()).toContainEqual(expect.objectContaining({ from: null }))
})

test('the secret of a link is nowhere in the database, and so many wait at a time', async () => {
  const { token } = await make()
  const { rows } = await product.owner.query('select l::text as row from feedback_links l')
  expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  const open = (await links()).filter(({ state }) => state === 'open').length
  for (let count = open; count < 20; count += 1) await make()
  const more = await post(
    `/api/employer/reviews/${worker.workerId}/feedback-links`,
    { madeFor: 'One more', days: 5 },
    company.token,
  )
  expect(more).toMatchObject({ status: 409, body: { code: 'too_many_asked' } })
})

test('nobody makes or ends one for another team or company, an auditor none', async () => {
  const { link } = (await links()).map((one) => ({ link: one }))[0] ?? {}
  const other = await openTestCompany(product)
  const path = `/api/employer/reviews/${worker.workerId}/feedback-links`
  const body = { madeFor: 'X', days: 5 }
  expect((await post(path, body, other.token)).status).toBe(404)
  expect((await end(link?.id ?? '', other.token)).status).toBe(404)
  const manager = await signInAs(product, company, 'manager')
  expect((await post(path, body, manager.token)).status).toBe(404)
  expect((await end(link?.id ?? '', manager.token)).status).toBe(404)
  const auditor = await signInAs(product, company, 'auditor')
  expect((await post(path, body, auditor.token)).status).toBe(403)
  expect((await post(path, body, worker.token)).status).toBe(403)
})
