import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { payPeriod, setUpReporting } from '../../../../test/submissions/reporting-company.ts'

// Monday 16 November 2026: nobody has been paid here in 2026-27 yet.
let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  company = await openTestCompany(product, unlimited)
})

const path = '/api/employer/tax-code-uplift'
const show = async (taxYear = '2026-27', { token } = company) =>
  (await callProduct(product, 'GET', `${path}?taxYear=${taxYear}`, { token })).body as {
    digest: string
    canUndo: boolean
    employees: Record<string, string>[]
  }
const apply = (digest: string, { token } = company) =>
  callProduct(product, 'POST', path, { token, body: { taxYear: '2026-27', digest } })
const undo = ({ token } = company) =>
  callProduct(product, 'POST', `${path}/undo`, { token, body: { taxYear: '2026-27' } })
const codes = async () =>
  (
    await product.owner.query(
      'select tax_code, tax_basis from workers where employer_id = $1 order by employee_number',
      [company.employerId],
    )
  ).rows.map(({ tax_code, tax_basis }) => `${tax_code} ${tax_basis}`)

/** One whose code stands week by week, one who needs no change, and one for whom HMRC has sent a P9. */
async function staff() {
  const first = await hire(product, company, { employeeId: 'E1', startsOn: '2025-06-02', taxBasis: 'week1_month1' })
  await hire(product, company, { employeeId: 'E2', startsOn: '2025-06-02', taxCode: 'BR' })
  const third = await hire(product, company, { employeeId: 'E3', startsOn: '2025-06-02', taxBasis: 'week1_month1' })
  const notice = { form: 'P9', taxCode: '1100L', taxBasis: 'cumulative', effectiveFrom: '2026-04-06' }
  await callProduct(product, 'POST', '/api/employer/tax-code-notices', {
    token: company.token,
    body: { workerId: third.workerId, ...notice },
  })
  return first
}

test('week 1 is not carried over, a frozen allowance raises nothing, and a notice of HMRC’s own comes first', async () => {
  await staff()
  const shown = await show()
  expect(shown).toMatchObject({ rise: { L: 0, M: 0, N: 0 }, obstacle: null, applied: null, canUndo: false })
  expect(shown.employees.map(({ employeeId, kind }) => [employeeId, kind]).sort()).toEqual([
    ['E1', 'week1_dropped'],
    ['E2', 'same'],
    ['E3', 'notice_waiting'],
  ])
  expect((await apply(shown.digest)).status).toBe(200)
  expect(await codes()).toEqual(['1257L cumulative', 'BR cumulative', '1257L week1_month1'])
})

test('applied twice and twice at once it is applied once, undone it is as before, and can be applied again', async () => {
  await staff()
  const { digest } = await show()
  const answers = await Promise.all([apply(digest), apply(digest), apply(digest)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const count = async () =>
    (
      await product.owner.query(
        `select count(*)::int as n from audit_rows where employer_id = $1 and action like 'tax_code_uplift.%'`,
        [company.employerId],
      )
    ).rows[0].n
  expect(await count()).toBe(1)
  expect((await show()).canUndo).toBe(true)
  expect((await undo()).status).toBe(200)
  expect(await codes()).toEqual(['1257L week1_month1', 'BR cumulative', '1257L week1_month1'])
  expect((await undo()).status).toBe(404)
  expect((await apply((await show()).digest)).status).toBe(200)
  expect(await count()).toBe(3)
})

test('what was changed since stays when it is undone', async () => {
  const { workerId } = await staff()
  await apply((await show()).digest)
  await product.owner.query("update workers set tax_code = '900L' where id = $1", [workerId])
  await undo()
  expect((await codes())[0]).toBe('900L cumulative')
})

test('nothing but what was shown is applied', async () => {
  await staff()
  const { digest } = await show()
  await hire(product, company, { employeeId: 'E4', startsOn: '2025-06-02', taxBasis: 'week1_month1' })
  expect(await apply(digest)).toMatchObject({ status: 409, body: { code: 'state_changed' } })
  expect((await codes())[0]).toBe('1257L week1_month1')
})

test('once a run of the year is approved nothing is applied and nothing undone', async () => {
  const worker = await staff()
  await apply((await show()).digest)
  await work(product, company, worker, { day: '2026-11-14', hours: 10 })
  await product.owner.query('delete from tax_code_notices where employer_id = $1', [company.employerId])
  await setUpReporting(product, company)
  await callProduct(product, 'POST', '/api/employer/brought-forward/not-paid-before', {
    token: company.token,
    body: { taxYear: '2026-27', workerIds: [worker.workerId] },
  })
  await payPeriod(product, company, { payDate: '2026-11-20' })
  expect((await show()).canUndo).toBe(false)
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'uplift_refused', details: { why: 'used' } } })
})

test('a year whose P9X is not held, or that begins behind a payday still to be paid, is not applied', async () => {
  await staff()
  expect(await show('2027-28')).toMatchObject({ obstacle: 'not_held', rise: null })
  expect((await callProduct(product, 'GET', `${path}?taxYear=2026-99`, { token: company.token })).status).toBe(400)
  expect(
    (await callProduct(product, 'POST', path, { token: company.token, body: { taxYear: '2027-28', digest: 'x' } }))
      .body,
  ).toMatchObject({ code: 'uplift_refused', details: { why: 'not_held' } })
})

test("another company's codes are its own, and a payroll clerk without the right to approve applies none", async () => {
  await staff()
  const { digest } = await show()
  const other = await openTestCompany(product)
  expect((await show('2026-27', other)).employees).toEqual([])
  expect((await apply(digest, other)).body).toMatchObject({ details: { why: 'nothing_to_change' } })
  await product.owner.query("update memberships set role = 'auditor' where user_id = $1", [company.userId])
  expect((await apply(digest)).status).toBe(403)
})
