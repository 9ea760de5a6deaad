import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  grantSecurity,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  write,
} from '../../../../test/product.ts'
import { DAY } from '../../../platform/clock.ts'

let product: TestProduct
let company: TestCompany
let workerId: string
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
  workerId = (await hire(product, company)).workerId
})
afterAll(() => product.close())

const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callProduct(product, method, path, { token, ...(body && { body }) })

async function makeKey(scopes: string[], { token = company.token, days = 30 } = {}) {
  await grantSecurity(product, token)
  const made = await call(token, 'POST', '/api/employer/api-keys', { name: 'A program', scopes, days })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return { key: String(made.body.key), id: String((made.body.made as { id: string }).id) }
}

test('a key opens what its scopes name and nothing else, and is told once', async () => {
  const { key } = await makeKey(['people:read'])
  expect(key).toMatch(/^gpod_key_/)
  expect((await call(key, 'GET', '/api/employer/employees')).status).toBe(200)
  expect((await call(key, 'GET', `/api/employer/employees/${workerId}`)).status).toBe(200)
  for (const path of [
    '/api/employer/pay-runs',
    '/api/employer/withdrawals',
    '/api/user/profile',
    '/api/employer/api-keys',
  ]) {
    expect(await call(key, 'GET', path), path).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  }
  expect((await call(key, 'POST', '/api/employer/employees', {})).status).toBe(403)
  const listed = await call(company.token, 'GET', '/api/employer/api-keys')
  expect(JSON.stringify(listed.body)).not.toContain(key)
  const held = await product.owner.query('select row_to_json(k)::text as text from api_keys k')
  expect(held.rows.map(({ text }) => text).join()).not.toContain(key)
})

test('no key moves money, acts for an account or makes another key, whatever its scopes', async () => {
  const { key } = await makeKey(['people:read', 'payroll:read', 'wage-access:read', 'rota:write'])
  const refused = [
    ['POST', '/api/biometric/verify', { method: 'password', password: 'guess', action: 'security' }],
    ['POST', '/api/employer/api-keys', { name: 'Another', scopes: ['people:read'], days: 1 }],
    ['POST', '/api/auth/logout', undefined],
    ['GET', '/api/user/profile', undefined],
    ['GET', '/api/events', undefined],
  ] as const
  for (const [method, path, body] of refused) {
    const { status } = await call(key, method, path, body)
    expect(status, path).toBe(path === '/api/events' ? 401 : 403)
  }
})

test('what is outside the contract is closed to a key whose scope does not open it: files, receipts, reports', async () => {
  const days = 'from=2026-04-06&to=2027-04-05'
  const { key } = await makeKey(['rota:write', 'people:read'])
  const report = `/api/employer/reports/gross-to-net.csv?${days}`
  expect((await call(key, 'GET', report)).status).toBe(403)
  const payroll = await makeKey(['payroll:read'])
  expect(
    (await product.app.inject({ url: report, headers: { authorization: `Bearer ${payroll.key}` } })).statusCode,
  ).toBe(200)
  const one = '01890000-0000-7000-8000-000000000000'
  for (const path of [
    `/api/document-files/team/${one}/1`,
    `/api/document-thumbnails/team/${one}/1`,
    `/api/expense-receipts/team/${one}/${one}`,
    `/api/expense-thumbnails/team/${one}/${one}`,
    `/api/discussion-calendar/team/${one}`,
    `/api/training-certificates/team/${one}/en`,
    `/api/events`,
  ]) {
    expect((await call(key, 'GET', path)).status, path).toBe(401)
  }
})

test('a key is never a cookie', async () => {
  const { key } = await makeKey(['people:read'])
  const answer = await product.app.inject({ url: '/api/employer/employees', cookies: { gpod_session: key } })
  expect(answer.statusCode).toBe(401)
})

test('a key ends when it is revoked, when its time is over, and with who made it', async () => {
  const { key, id } = await makeKey(['people:read'])
  await call(company.token, 'DELETE', `/api/employer/api-keys/${id}`)
  expect((await call(key, 'GET', '/api/employer/employees')).status).toBe(401)

  const short = await makeKey(['people:read'], { days: 1 })
  const before = product.clock.now()
  product.clock.advance(DAY)
  expect((await call(short.key, 'GET', '/api/employer/employees')).status).toBe(401)
  product.clock.moveTo(before)

  const manager = await signInAs(product, company, 'payroll_manager')
  const theirs = await makeKey(['payroll:read'], { token: manager.token })
  expect((await call(theirs.key, 'GET', '/api/employer/pay-runs')).status).toBe(200)
  const { employerId } = company
  await write(product, { employerId }, `update memberships set role = 'manager' where user_id = $1`, [manager.userId])
  expect((await call(theirs.key, 'GET', '/api/employer/pay-runs')).status).toBe(403)
  await write(product, { employerId }, 'update memberships set ended_at = now() where user_id = $1', [manager.userId])
  expect((await call(theirs.key, 'GET', '/api/employer/pay-runs')).status).toBe(401)
})

test('a key needs a verification of its maker, which it uses up, and a role that may', async () => {
  const body = { name: 'A program', scopes: ['people:read'], days: 30 }
  expect((await call(company.token, 'POST', '/api/employer/api-keys', body)).status).toBe(403)
  const auditor = await signInAs(product, company, 'auditor')
  expect((await call(auditor.token, 'GET', '/api/employer/api-keys')).status).toBe(200)
  expect((await call(auditor.token, 'POST', '/api/employer/api-keys', body)).status).toBe(403)
})

test('a key of one company sees nothing of another', async () => {
  const other = await openTestCompany(product)
  const stranger = await hire(product, other)
  const { key } = await makeKey(['people:read'])
  expect((await call(key, 'GET', `/api/employer/employees/${stranger.workerId}`)).status).toBe(404)
})

test('who made a key is mailed of it, and of a key that was refused nobody is', async () => {
  const manager = await signInAs(product, company, 'payroll_manager')
  const mails = async () => {
    const sent = await product.owner.query('select subject from account_mail where user_id = $1', [manager.userId])
    return sent.rows.filter(({ subject }) => subject === 'A new API key in your name')
  }
  const body = { name: 'A program', scopes: ['payroll:read'], days: 30 }
  expect((await call(manager.token, 'POST', '/api/employer/api-keys', body)).status).toBe(403)
  expect(await mails()).toHaveLength(0)
  await makeKey(['payroll:read'], { token: manager.token })
  expect(await mails()).toHaveLength(1)
})
