import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
} from '../../../../test/product.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
})
afterAll(() => product.close())

const set = (language: string | null, { token }: { token: string } = company) =>
  callProduct(product, 'PUT', '/api/employer/language', { token, body: { language } })
const languageNow = async () =>
  (await callProduct(product, 'GET', '/api/employer/me', { token: company.token })).body.language

test('is said by who manages users alone, once in the audit, and null goes back to the language of who writes', async () => {
  expect(await languageNow()).toBeNull()
  expect((await set('ar')).body).toEqual({ language: 'ar' })
  await set('ar')
  expect(await languageNow()).toBe('ar')
  const auditor = await signInAs(product, company, 'auditor')
  expect((await set('de', auditor)).status).toBe(403)
  expect((await set('xx')).status).toBe(400)
  const { rows } = await product.owner.query(
    `select count(*)::int as count from audit_rows where employer_id = $1 and action = 'employer.language_changed'`,
    [company.employerId],
  )
  expect(rows).toEqual([{ count: 1 }])
  expect((await set(null)).body).toEqual({ language: null })
})

test('an account keeps the language it chose, whatever the company writes in', async () => {
  const worker = await hire(product, company)
  await callProduct(product, 'PATCH', '/api/user/profile', { token: worker.token, body: { language: 'de' } })
  await set('ar')
  const { rows } = await product.owner.query('select language from users where id = $1', [worker.userId])
  expect(rows).toEqual([{ language: 'de' }])
})

test('who is invited is written to in it, and without it in the language of who invites', async () => {
  await product.owner.query('update users set email_verified_at = now() where id = $1', [company.userId])
  const { workerId } = await hire(product, company)
  const subjectOf = async () => {
    const email = `nia-${crypto.randomUUID()}@example.com`
    await product.owner.query('update workers set email = $1 where id = $2', [email, workerId])
    await product.owner.query('delete from memberships where worker_id = $1', [workerId])
    const { status } = await callProduct(product, 'POST', `/api/employer/employees/${workerId}/invitation`, {
      token: company.token,
      body: {},
    })
    expect(status).toBe(201)
    const { rows } = await product.owner.query('select subject from account_mail where recipient = $1', [email])
    return String(rows[0]?.subject)
  }
  await set(null)
  expect(await subjectOf()).toMatch(/^[\x20-\x7e’]+$/)
  await set('ar')
  expect(await subjectOf()).toMatch(/[\u0600-\u06ff]/)
})
