import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
})
afterAll(() => product.close())

const path = '/api/availability'
const mondays = { kind: 'unavailable', weekday: 1, onDay: null, fromMinute: 0, toMinute: 720 }
const add = ({ token }: TestWorker, change: object = {}) =>
  callProduct(product, 'POST', path, { token, body: { id: randomUUID(), ...mondays, ...change } })
const own = async ({ token }: TestWorker) => (await callProduct(product, 'GET', path, { token })).body.entries

test('what a worker says is theirs, said once under its id, and warns whoever plans', async () => {
  const worker = await hire(product, company)
  const id = randomUUID()
  const twice = await Promise.all([add(worker, { id }), add(worker, { id })])
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect(await own(worker)).toEqual([{ id, ...mondays }])
  expect(await add(worker, { id, toMinute: 600 })).toMatchObject({ body: { code: 'idempotency_key_reused' } })
  await callProduct(product, 'POST', '/api/employer/shifts', {
    token: company.token,
    body: {
      workerId: worker.workerId,
      startTime: '2026-11-23T09:00:00.000Z',
      endTime: '2026-11-23T11:00:00.000Z',
      location: 'Ward 3',
      role: 'Carer',
    },
  })
  const grid = await callProduct(product, 'GET', '/api/employer/rota?from=2026-11-23&to=2026-11-29', company)
  expect(JSON.stringify(grid.body)).toContain('"unavailable"')

  const other = await hire(product, company)
  const remove = ({ token }: TestWorker) => callProduct(product, 'DELETE', `${path}/${id}`, { token })
  expect((await remove(other)).status).toBe(404)
  expect((await remove(worker)).status).toBe(200)
  expect(await own(worker)).toEqual([])
})

test.each([
  ['neither a weekday nor a date', { weekday: null }, 'weekday'],
  ['both', { onDay: '2026-12-01' }, 'weekday'],
  ['a date that is past', { weekday: null, onDay: '2026-11-15' }, 'onDay'],
  ['an end before its start', { fromMinute: 720 }, 'toMinute'],
])('%s is refused by its field', async (_, change, field) => {
  expect(await add(await hire(product, company), change)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', field },
  })
})

test('of the same times of a day one thing is said; of two at once one is', async () => {
  const worker = await hire(product, company)
  const answers = await Promise.all([add(worker), add(worker, { kind: 'preferred', fromMinute: 700 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  expect((await add(worker, { fromMinute: 720, toMinute: 1440 })).status).toBe(201)
})
