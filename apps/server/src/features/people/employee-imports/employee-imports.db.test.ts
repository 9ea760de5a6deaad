import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  callProduct,
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

const path = '/api/employer/employee-imports'
type File = { name: string; content: string }
const file = (content: string | Uint8Array, name = 'people.csv'): File => ({
  name,
  content: Buffer.from(content as string).toString('base64'),
})
const send = (where: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  callProduct(product, 'POST', `${path}${where}`, { token: company.token, body, headers })
const check = (files: File[], more: object = {}) => send('/check', { files, ...more })
const make = (files: File[], more: object = {}, key?: string) =>
  send('', { files, ...more }, key === undefined ? {} : { 'idempotency-key': key })
const count = async (table: string) =>
  Number(
    (await product.owner.query(`select count(*) from ${table} where employer_id = $1`, [company.employerId])).rows[0]
      .count,
  )

const head =
  'employee_number,first_name,last_name,email,date_of_birth,start_date,pay_frequency,hourly_rate,ni_number,ni_category_letter,sort_code,account_number,paid_until,taxable_pay_to_date,tax_to_date,ni_earnings_to_date,employee_ni_to_date,employer_ni_to_date'
const ines =
  'A1,Ines,Ward,ines@example.com,31/12/1990,2024-04-20,monthly,£13.20,AB 12 34 56 C,A,20-00-00,55779911,31-Oct-26,"£9,800.00",452.40,9800,197.12,1024.80'
const omar = 'A2,Omar,Quill,,1985-02-03,45000,Monthly,14.00,,A,,,,,,,,'

test('people of the template are checked, imported with their year so far, listed and undone', async () => {
  const files = [file(`${head}\n${ines}\n${omar}\n`)]
  const checked = await check(files)
  expect(checked.status).toBe(200)
  expect(checked.body).toMatchObject({
    files: [{ layout: 'gpod', rows: 2, isRemembered: false }],
    faultCount: 0,
    missing: [],
    rows: [
      { name: 'Ines Ward', does: 'add', hasFigures: true },
      { name: 'Omar Quill', does: 'add', hasFigures: false },
    ],
    sums: { added: 2, taxablePay: '9800.00', tax: '452.40', employeeNi: '197.12', employerNi: '1024.80' },
  })
  expect(await count('workers')).toBe(0)

  const made = await make(files)
  expect(made.body).toMatchObject({ made: { added: 2, updated: 0, skipped: 0, state: 'made' }, faultCount: 0 })
  const list = await callProduct(product, 'GET', '/api/employer/employees', { token: company.token })
  expect(list.body.employees).toMatchObject([
    { name: 'Omar Quill', email: null, startsOn: '2023-03-15', hourlyRate: '14.00' },
    { name: 'Ines Ward', email: 'ines@example.com', startsOn: '2024-04-20', missing: [] },
  ])
  const brought = await callProduct(product, 'GET', '/api/employer/brought-forward', { token: company.token })
  expect(brought.body.employees).toMatchObject([
    { workerName: 'Omar Quill', state: 'missing' },
    { workerName: 'Ines Ward', state: 'entered', paidUntil: '2026-10-31', taxablePay: '9800.00', employeeNi: '197.12' },
  ])

  const { id } = made.body.made as { id: string }
  const undone = await send(`/${id}/undo`, {})
  expect(undone.body).toMatchObject({ state: 'undone', added: 2 })
  for (const table of ['workers', 'worker_rates', 'wage_accounts', 'brought_forward', 'employee_import_rows']) {
    expect(await count(table), table).toBe(0)
  }
  expect((await send(`/${id}/undo`, {})).body).toMatchObject({ code: 'import_undone' })
  const audit = await product.owner.query(
    `select action, count(*)::int as count from audit_rows where employer_id = $1 and action like 'employee%' group by 1 order by 1`,
    [company.employerId],
  )
  expect(audit.rows).toEqual([
    { action: 'employee.added', count: 2 },
    { action: 'employee.deleted', count: 2 },
    { action: 'employee_import.made', count: 1 },
    { action: 'employee_import.undone', count: 1 },
  ])
})

test('every fault of every row is told at once, and nothing is written', async () => {
  const bad =
    'A3,,Pike,not-an-address,31/02/1990,2024-04-20,sometimes,minus,AB123456Z,A,20-00-00,1,2027-01-01,100,200,50,1,1'
  const files = [file(`${head}\n${ines}\n${bad}\n`)]
  const { body } = await make(files)
  expect(body).toMatchObject({ made: null })
  const faults = (body.faults as { row: number; line: number; field: string; code: string; isWarning: boolean }[])
    .filter(({ isWarning }) => !isWarning)
    .map(({ row, line, field, code }) => [row, line, field, code])
  expect(faults.sort()).toEqual(
    [
      [1, 3, 'firstName', 'required'],
      [1, 3, 'email', 'not_valid'],
      [1, 3, 'dateOfBirth', 'not_a_day'],
      [1, 3, 'payFrequency', 'not_known'],
      [1, 3, 'hourlyRate', 'not_an_amount'],
      [1, 3, 'nationalInsuranceNumber', 'not_valid'],
      [1, 3, 'accountNumber', 'not_valid'],
      [1, 3, 'paidUntil', 'not_yet'],
      [1, 3, 'taxToDate', 'above_pay'],
    ].sort(),
  )
  expect(await count('workers')).toBe(0)
  expect((await make(files, { skipFaulty: true })).body).toMatchObject({ made: { added: 1, skipped: 1 } })
})

test('sent again under its key an import is not made again; the key of another request is refused', async () => {
  const files = [file(`${head}\n${ines}\n`)]
  const [first, second] = [await make(files, {}, 'k1'), await make(files, {}, 'k1')]
  expect(second.body.made).toEqual(first.body.made)
  expect((await make([file(`${head}\n${omar}\n`)], {}, 'k1')).body).toMatchObject({ code: 'idempotency_key_reused' })
  expect(await count('workers')).toBe(1)
})
