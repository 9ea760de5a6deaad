import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoLogins } from '../src/features/account/sign-in/index.ts'
import { Making } from '../src/platform/making.ts'
import { callProduct, openTestProduct, type TestProduct } from './product.ts'

// A first start: the server answers while the demo company is made.
const making = new Making()
let product: TestProduct

beforeAll(async () => {
  making.begin()
  product = await openTestProduct({ now: '2026-11-18T14:20:00.000Z', making })
})
afterAll(() => product.close())

const signIn = () => {
  const { username, password } = demoLogins[0] ?? {}
  return callProduct(product, 'POST', '/api/auth/login', { body: { username, password } })
}

test('until the demo company is there the server is not ready, the page is told what is made, and its logins wait rather than fail', async () => {
  expect(await callProduct(product, 'GET', '/readyz')).toMatchObject({ status: 503, body: { code: 'not_ready' } })
  const demo = await callProduct(product, 'GET', '/api/demo')
  expect(demo.body).toEqual({ isDemo: true, logins: [], making: { step: 'waiting', done: 0, of: 0 } })
  expect(await signIn()).toMatchObject({ status: 503, body: { code: 'not_ready', details: { retryAfterSeconds: 5 } } })
  // Nobody else waits for it.
  const other = { username: 'somebody@else.example', password: 'harbour-lantern-42' }
  expect((await callProduct(product, 'POST', '/api/auth/login', { body: other })).body.code).toBe('wrong_credentials')
})

test('once it is there the server is ready', async () => {
  making.tell({ step: 'weeks', done: 13, of: 13 })
  expect((await callProduct(product, 'GET', '/readyz')).status).toBe(503)
  expect((await callProduct(product, 'GET', '/api/demo')).body.making).toEqual({ step: 'weeks', done: 13, of: 13 })
  making.end()
  expect(await callProduct(product, 'GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  expect((await callProduct(product, 'GET', '/api/demo')).body).toEqual({ isDemo: false, logins: [], making: null })
})
