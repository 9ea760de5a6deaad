import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
} from '../../../../test/product.ts'
import { terms } from '../../../../test/sign-in/people-app.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo('2026-11-16T09:00:00.000Z')
  company = await openTestCompany(product)
})

async function addWorker({ token }: TestCompany, changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await callProduct(product, 'POST', '/api/employer/employees', {
    token,
    body: terms(changes),
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return String(body.id)
}
const invite = (workerId: string, { token } = company) =>
  callProduct(product, 'POST', `/api/employer/employees/${workerId}/invitation`, { token })

test('a worker is invited three times within a day, and told when the next is possible', async () => {
  const workerId = await addWorker(company)
  for (let time = 0; time < 3; time += 1) {
    expect((await invite(workerId)).status).toBe(201)
    product.clock.advance(3_600_000)
  }
  // The first is three hours old.
  expect(await invite(workerId)).toMatchObject({
    status: 429,
    body: { code: 'too_many_attempts', details: { retryAfterSeconds: 21 * 3600 } },
  })
  // The rest of the day is longer than a session.
  await product.owner.query(
    `update invitations set created_at = created_at - interval '21 hours' where worker_id = $1`,
    [workerId],
  )
  expect((await invite(workerId)).status).toBe(201)
  expect((await invite(workerId)).status).toBe(429)
})

test('of ten invitations of one worker at once three are made', async () => {
  const workerId = await addWorker(company)
  const answers = await Promise.all(Array.from({ length: 10 }, () => invite(workerId)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(7).fill(429)])
})

test('several records with one address count as one: it is one person who is written to', async () => {
  const one = await addWorker(company, { email: 'stranger@post.example', employeeId: 'E-1' })
  const two = await addWorker(company, { email: 'Stranger@post.example', employeeId: 'E-2' })
  const answers = [await invite(one), await invite(two), await invite(one), await invite(two)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
})

test('a company invites two hundred within a day, and no other company is kept from it', async () => {
  const [first, ...more] = await Promise.all([addWorker(company), addWorker(company)])
  await product.owner.query(
    `insert into invitations (employer_id, id, worker_id, code_hash, expires_at, created_by, created_at)
     select $1, gen_random_uuid(), w.id, sha256(gen_random_uuid()::text::bytea), $3::timestamptz + interval '14 days', $2, $3
     from workers w, generate_series(1, 199) where w.id = $4`,
    [company.employerId, company.userId, product.clock.now(), first],
  )
  expect((await invite(String(more[0]))).status).toBe(201)
  const third = await addWorker(company)
  expect(await invite(third)).toMatchObject({ status: 429, body: { details: { retryAfterSeconds: 24 * 3600 } } })
  const other = await openTestCompany(product)
  expect((await invite(await addWorker(other), other)).status).toBe(201)
})
