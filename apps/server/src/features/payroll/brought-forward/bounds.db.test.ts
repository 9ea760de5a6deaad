import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findDifferences } from '../../../../test/find-differences.ts'
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
})
afterAll(() => product.close())
beforeEach(async () => {
  company = await openTestCompany(product)
})

const put = (path: string, body: object) =>
  callProduct(product, 'PUT', `/api/employer/${path}`, { token: company.token, body: { taxYear: '2026-27', ...body } })
const month = { taxMonth: 1, incomeTax: '1', studentLoans: '0', employeeNi: '0', employerNi: '0' }
const trillion = '999999999999.99'

// It is 16 November 2026: tax month 8, which ends on 5 December.
test.each<[string, object, string, string]>([
  [
    'an amount whose year could not be summed up',
    { months: [{ ...month, employerNi: trillion }] },
    'months.0.employerNi',
    'too_large',
  ],
  ['a refund as large', { months: [{ ...month, incomeTax: `-${trillion}` }] }, 'months.0.incomeTax', 'too_large'],
  ['a pay bill as large', { months: [month], payBill: trillion }, 'payBill', 'too_large'],
  ['a tax month that has not begun', { months: [month, { ...month, taxMonth: 9 }] }, 'months.1.taxMonth', 'not_yet'],
])('of the company %s is refused, and nothing is written', async (_, figuresOfIt, field, problem) => {
  const { status, body } = await put('company-brought-forward', {
    company: { isAllowanceClaimed: false, ...figuresOfIt },
  })
  expect({ status, ...body }).toMatchObject({ status: 400, field: `company.${field}`, details: { problem } })
  const kept = await product.owner.query('select 1 from company_brought_forward where employer_id = $1', [
    company.employerId,
  ])
  expect(kept.rows).toEqual([])
})

test('the tax month that runs is taken', async () => {
  const answer = await put('company-brought-forward', {
    company: { isAllowanceClaimed: false, months: [{ ...month, taxMonth: 8 }] },
  })
  expect(answer.status).toBe(200)
})

test.each<[string, object, string, string]>([
  ['net pay of a trillion', { net: trillion }, 'net', 'too_large'],
  ['net pay of a trillion below nothing', { net: `-${trillion}` }, 'net', 'too_large'],
  [
    'earnings below nothing before somebody was a director',
    { beforeDirector: { niEarnings: '-1', employeeNi: '0', employerNi: '0' } },
    'beforeDirector.niEarnings',
    'negative',
  ],
  [
    'contributions of a trillion before',
    { beforeDirector: { niEarnings: '1', employeeNi: trillion, employerNi: '0' } },
    'beforeDirector.employeeNi',
    'too_large',
  ],
])('of an employee %s is refused', async (_, more, field, problem) => {
  const { workerId } = await hire(product, company)
  const figures = { paidUntil: '2026-10-31', taxablePay: '300', tax: '3', ...more }
  const { status, body } = await put(`brought-forward/${workerId}`, { figures })
  expect({ status, ...body }).toMatchObject({ status: 400, field: `figures.${field}`, details: { problem } })
  expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
})
