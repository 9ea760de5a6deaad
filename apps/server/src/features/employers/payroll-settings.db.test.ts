import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
} from '../../testing/product.ts'
import { signInAs } from '../pay-runs/testing/payroll-people.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const path = '/api/employer/payroll-settings'
const show = async ({ token }: TestCompany) => (await callProduct(product, 'GET', path, { token })).body
const change = ({ token }: TestCompany, body: object) => callProduct(product, 'PATCH', path, { token, body })
const account = { sortCode: '200000', accountNumber: '55779911', accountName: 'Acre Care Ltd' }

test('settings begin empty, are changed a field at a time, and keep the rest', async () => {
  const company = await openTestCompany(product)
  expect(await show(company)).toEqual({
    payeOfficeNumber: null,
    payeReference: null,
    accountsOfficeReference: null,
    hmrcSenderId: null,
    hasHmrcPassword: false,
    bacsUserNumber: null,
    payingAccountMasked: null,
    claimsEmploymentAllowance: false,
    isSmallEmployer: false,
    paysApprenticeshipLevy: false,
    secondApprover: false,
    pensionSchemeName: null,
    pensionSchemeContact: null,
    version: 1,
  })
  const first = await change(company, {
    version: 1,
    payeOfficeNumber: '123',
    payeReference: 'ab456',
    payingAccount: account,
  })
  expect(first).toMatchObject({
    status: 200,
    body: { payeReference: 'AB456', payingAccountMasked: '••••9911', version: 2 },
  })
  const second = await change(company, { version: 2, isSmallEmployer: true, bacsUserNumber: '654321' })
  expect(second.body).toEqual({ ...first.body, isSmallEmployer: true, bacsUserNumber: '654321', version: 3 })
  expect(await show(company)).toEqual(second.body)
})

test('neither the password nor the account number is in an answer, in the table or in the audit', async () => {
  const company = await openTestCompany(product)
  const secrets = { password: 'Tr0ub4dor&3-gateway', accountNumber: account.accountNumber }
  const answer = await change(company, { version: 1, hmrcPassword: secrets.password, payingAccount: account })
  expect(answer.body).toMatchObject({ hasHmrcPassword: true })
  const stored = await product.owner.query(
    `select e::text || (select string_agg(a::text, ' ') from audit_rows a where a.employer_id = e.id) as text from employers e where id = $1`,
    [company.employerId],
  )
  for (const secret of Object.values(secrets)) {
    expect(JSON.stringify(answer.body)).not.toContain(secret)
    expect(stored.rows[0].text).not.toContain(secret)
    expect(stored.rows[0].text).not.toContain(Buffer.from(secret).toString('hex'))
  }
  expect(stored.rows[0].text).toContain('payroll_settings.changed')
})

test('an account whose numbers do not belong together is refused, and nothing changes', async () => {
  const company = await openTestCompany(product)
  const refused = await change(company, {
    version: 1,
    isSmallEmployer: true,
    payingAccount: { ...account, accountNumber: '00000001' },
  })
  expect(refused).toMatchObject({ status: 400, body: { code: 'bank_account_invalid', field: 'payingAccount' } })
  expect(await show(company)).toMatchObject({ isSmallEmployer: false, payingAccountMasked: null, version: 1 })
})

test('of two changes of one version, one is made and the other is told which version stands', async () => {
  const company = await openTestCompany(product)
  const answers = await Promise.all([
    change(company, { version: 1, isSmallEmployer: true }),
    change(company, { version: 1, paysApprenticeshipLevy: true }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'state_changed',
    details: { version: 2 },
  })
})

test('an auditor reads the settings and changes nothing; a line manager does not see them', async () => {
  const company = await openTestCompany(product)
  const play = (role: string) =>
    product.owner.query('update memberships set role = $2 where user_id = $1', [company.userId, role])
  await play('auditor')
  expect(await show(company)).toMatchObject({ version: 1 })
  expect((await change(company, { version: 1, isSmallEmployer: true })).status).toBe(403)
  await play('manager')
  expect(await show(company)).toMatchObject({ code: 'forbidden' })
})

test('a second approver is asked for only where there is one', async () => {
  const company = await openTestCompany(product)
  const alone = await change(company, { version: 1, secondApprover: true })
  expect(alone).toMatchObject({ status: 409, body: { code: 'second_person_missing', field: 'secondApprover' } })
  expect(await show(company)).toMatchObject({ secondApprover: false, version: 1 })
  await signInAs(product, company, 'manager')
  expect(await change(company, { version: 1, secondApprover: true })).toMatchObject({ status: 409 })
  await signInAs(product, company, 'payroll_manager')
  expect(await change(company, { version: 1, secondApprover: true })).toMatchObject({ body: { secondApprover: true } })
})
