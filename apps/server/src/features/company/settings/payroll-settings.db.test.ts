import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerNow, signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  goodPassword,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
} from '../../../../test/product.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'
import { MINUTE } from '../../../platform/clock.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const path = '/api/employer/payroll-settings'
const show = async ({ token }: TestCompany) => (await callProduct(product, 'GET', path, { token })).body
const change = ({ token }: TestCompany, body: object) => callProduct(product, 'PATCH', path, { token, body })
/** Proves who they are, for one change. */
const prove = async ({ token }: TestCompany) => {
  const biometricData = { method: 'password', password: goodPassword }
  const body = { action: 'security', biometricData }
  expect(await callProduct(product, 'POST', '/api/biometric/verify', { token, body })).toMatchObject({ status: 200 })
}
const changeProven = async (company: TestCompany, body: object) => {
  await prove(company)
  return change(company, body)
}
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
  const first = await changeProven(company, {
    version: 1,
    payeOfficeNumber: '123',
    payeReference: 'ab456',
    payingAccount: account,
  })
  expect(first).toMatchObject({
    status: 200,
    body: { payeReference: 'AB456', payingAccountMasked: '••••9911', version: 2 },
  })
  const second = await changeProven(company, { version: 2, isSmallEmployer: true, bacsUserNumber: '654321' })
  expect(second.body).toEqual({ ...first.body, isSmallEmployer: true, bacsUserNumber: '654321', version: 3 })
  expect(await show(company)).toEqual(second.body)
})

test('neither the password nor the account number is in an answer, in the table or in the audit', async () => {
  const company = await openTestCompany(product)
  const secrets = { password: 'Tr0ub4dor&3-gateway', accountNumber: account.accountNumber }
  const answer = await changeProven(company, { version: 1, hmrcPassword: secrets.password, payingAccount: account })
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

describe('what HMRC and the bank know the company by', () => {
  const known = {
    payeOfficeNumber: '123',
    payeReference: 'AB456',
    accountsOfficeReference: '123PA00012345',
    hmrcSenderId: 'SENDER',
    hmrcPassword: 'not a real one',
    bacsUserNumber: '123456',
    payingAccount: account,
  }

  test.each(Object.entries(known))('%s: without a live verification nothing is written', async (name, value) => {
    const company = await openTestCompany(product)
    const changes = { isSmallEmployer: true, [name]: value, version: 1 }
    const before = await takeSnapshot(product.owner)
    expect(await change(company, changes)).toMatchObject({ status: 403, body: { code: 'verification_required' } })
    expect(await takeSnapshot(product.owner)).toEqual(before)
    await prove(company)
    product.clock.advance(2 * MINUTE)
    const proven = await takeSnapshot(product.owner)
    expect(await change(company, changes)).toMatchObject({ status: 403, body: { code: 'verification_expired' } })
    expect(await takeSnapshot(product.owner)).toEqual(proven)
    expect(await changeProven(company, changes)).toMatchObject({ status: 200, body: { isSmallEmployer: true } })
  })

  test('one verification makes one change', async () => {
    const company = await openTestCompany(product)
    expect(await changeProven(company, { version: 1, hmrcSenderId: 'FIRST' })).toMatchObject({ status: 200 })
    const again = await change(company, { version: 2, hmrcSenderId: 'SECOND' })
    expect(again).toMatchObject({ status: 403, body: { code: 'verification_used' } })
    expect(await show(company)).toMatchObject({ hmrcSenderId: 'FIRST', version: 2 })
  })

  test('a refusal for another reason keeps the verification for the next attempt', async () => {
    const company = await openTestCompany(product)
    await prove(company)
    expect((await change(company, { version: 9, hmrcSenderId: 'SENDER' })).body.code).toBe('state_changed')
    const wrong = { ...account, accountNumber: '00000001' }
    expect((await change(company, { version: 1, payingAccount: wrong })).body.code).toBe('bank_account_invalid')
    expect((await change(company, { version: 1, hmrcSenderId: 'S', secondApprover: true })).body.code).toBe(
      'second_person_missing',
    )
    expect(await change(company, { version: 1, payingAccount: account })).toMatchObject({ status: 200 })
  })

  test('the verification of another session, or for something else, changes nothing', async () => {
    const company = await openTestCompany(product)
    const elsewhere = await ownerNow(product, company)
    await prove(elsewhere)
    const body = { action: 'general', biometricData: { method: 'password', password: goodPassword } }
    await callProduct(product, 'POST', '/api/biometric/verify', { token: company.token, body })
    const changed = await change(company, { version: 1, payingAccount: account })
    expect(changed).toMatchObject({ status: 403, body: { code: 'verification_required' } })
    expect(await show(company)).toMatchObject({ payingAccountMasked: null, version: 1 })
  })

  test('the same words again, an allowance or the name of the pension scheme ask for none', async () => {
    const company = await openTestCompany(product)
    await changeProven(company, { version: 1, payeReference: 'AB456', hmrcSenderId: 'SENDER' })
    const changed = await change(company, {
      version: 2,
      payeReference: 'ab456',
      hmrcSenderId: 'SENDER',
      claimsEmploymentAllowance: true,
      pensionSchemeName: 'Harbour Pension Trust',
    })
    expect(changed).toMatchObject({ status: 200, body: { pensionSchemeName: 'Harbour Pension Trust', version: 3 } })
  })
})

test('asking for no second approver any more takes a verification; asking for one does not', async () => {
  const company = await openTestCompany(product)
  await signInAs(product, company, 'payroll_manager')
  expect(await change(company, { version: 1, secondApprover: true })).toMatchObject({ status: 200 })
  const off = await change(company, { version: 2, secondApprover: false })
  expect(off).toMatchObject({ status: 403, body: { code: 'verification_required' } })
  expect(await show(company)).toMatchObject({ secondApprover: true, version: 2 })
  expect(await changeProven(company, { version: 2, secondApprover: false })).toMatchObject({
    body: { secondApprover: false },
  })
})
