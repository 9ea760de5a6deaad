import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calculateRun, hireInFull, payRunsOf } from '../../../../test/pay-runs/payroll-people.ts'
import {
  type Answer,
  callProduct,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { applyPlannedChanges } from '../employees/planned-changes.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
})

const path = '/api/employer/employee-imports'
const send = (where: string, body: object, headers: Record<string, string> = {}, by = company): Promise<Answer> =>
  callProduct(product, 'POST', `${path}${where}`, { token: by.token, body, headers })
const filesOf = (...lines: string[]) => ({
  files: [{ name: 'people.csv', content: Buffer.from(`${lines.join('\n')}\n`).toString('base64') }],
})
const idOf = ({ body }: Answer) => String((body.made as { id: string }).id)
const undo = (id: string) => send(`/${id}/undo`, {})
const recordOf = async (workerId: string) =>
  (await callProduct(product, 'GET', `/api/employer/employees/${workerId}`, { token: company.token })).body
const asAt = async (workerId: string, day: string) => {
  const path = `/api/employer/employees/${workerId}/as-at?day=${day}`
  const { body } = await callProduct(product, 'GET', path, { token: company.token })
  return Object.fromEntries((body.fields as { field: string; value: string }[]).map((one) => [one.field, one.value]))
}
/** £15.00 an hour since 6 January 2025. */
const ines = { firstName: 'Ines', lastName: 'Ward', employeeId: 'A1', department: 'Days', position: 'Carer' }

let omar = ''
beforeEach(() => {
  omar = `omar-${crypto.randomUUID()}@example.com`
})
const people = () => [
  'employee_number,last_name,email,ni_number,hourly_rate,department,start_date,phone',
  'A1,Ward,,,15.75,days,2019-01-01,',
  `,Quill,${omar.toUpperCase()},,,Nights,,0113 496 0000`,
  ',,,AB123456C,16.10,,,',
  'A4,Pike,,,15.00,,,',
]

async function hireFour() {
  const one = await hireInFull(product, company, ines)
  const two = await hireInFull(product, company, { firstName: 'Omar', lastName: 'Quill', email: omar })
  const three = await hireInFull(product, company, {
    firstName: 'Bea',
    lastName: 'Khan',
    nationalInsuranceNumber: 'AB123456C',
  })
  const four = await hireInFull(product, company, { firstName: 'Tom', lastName: 'Pike', employeeId: 'A4' })
  return [one, two, three, four] as const
}

test('each row says by what somebody was found, what changes from what to what, and what stays; nothing is written yet', async () => {
  const [one] = await hireFour()
  const files = filesOf(...people())
  const { body } = await send('/check', { ...files, changeKnown: true })
  expect(body).toMatchObject({ faultCount: 0, missing: [], sums: { added: 0, updated: 3, differing: 3 } })
  expect(body.rows).toMatchObject([
    {
      matchedBy: 'number',
      does: 'update',
      changes: [{ field: 'hourlyRate', before: '15.00', after: '15.75' }],
      stays: [{ field: 'startsOn', after: '2019-01-01' }],
    },
    {
      matchedBy: 'email',
      does: 'update',
      changes: [
        { field: 'phone', before: null, after: '0113 496 0000' },
        { field: 'department', after: 'Nights' },
      ],
      stays: [],
    },
    { matchedBy: 'nino', does: 'update', changes: [{ field: 'hourlyRate', before: '15.00', after: '16.10' }] },
    { matchedBy: 'number', does: 'unchanged', changes: [], stays: [] },
  ])
  expect(await recordOf(one.workerId)).toMatchObject({ hourlyRate: '15.00', version: 1 })
  // Not asked to, an import changes no record.
  expect((await send('', files)).body).toMatchObject({ made: null })
  expect((await send('/check', files)).body).toMatchObject({ sums: { updated: 0, differing: 3 } })
})

test('all are changed at once from the day said, with history and audit, and the next import of the file finds nothing to do', async () => {
  const [one, two] = await hireFour()
  const files = filesOf(...people())
  const asked = { ...files, changeKnown: true, from: '2026-11-02' }
  const answers = [await send('', asked, { 'idempotency-key': 'k' }), await send('', asked, { 'idempotency-key': 'k' })]
  expect(answers[0]?.body).toMatchObject({ made: { added: 0, updated: 3, skipped: 1 } })
  expect(answers[1]?.body.made).toEqual(answers[0]?.body.made)
  expect(await recordOf(one.workerId)).toMatchObject({
    hourlyRate: '15.75',
    department: 'Days',
    version: 2,
    rates: [{ hourlyRate: '15.00' }, { from: '2026-11-02', hourlyRate: '15.75' }],
  })
  expect(await asAt(two.workerId, '2026-11-01')).not.toMatchObject({ department: 'Nights' })
  expect(await asAt(two.workerId, '2026-11-02')).toMatchObject({ department: 'Nights' })
  const { rows } = await product.owner.query(
    `select count(*)::int as count from audit_rows where employer_id = $1 and action = 'employee.changed'`,
    [company.employerId],
  )
  expect(rows).toEqual([{ count: 3 }])
  expect((await send('', asked, { 'idempotency-key': 'other' })).body).toMatchObject({ made: null })
})

test('two who import the same at once change each record once', async () => {
  const [one] = await hireFour()
  const asked = { ...filesOf(...people()), changeKnown: true }
  const answers = await Promise.all([send('', asked), send('', asked)])
  expect(answers.filter(({ body }) => body.made !== null)).toHaveLength(1)
  expect(await recordOf(one.workerId)).toMatchObject({ version: 2 })
})

test('undone as a whole, every record says again what it said, also of the days between', async () => {
  const [one, two] = await hireFour()
  const before = [await recordOf(one.workerId), await recordOf(two.workerId)]
  const made = await send('', { ...filesOf(...people()), changeKnown: true, from: '2026-11-02' })
  expect(await undo(idOf(made))).toMatchObject({ status: 200, body: { state: 'undone' } })
  const after = [await recordOf(one.workerId), await recordOf(two.workerId)]
  for (const [at, record] of after.entries()) expect(record).toEqual({ ...before[at], version: 3 })
  expect(await asAt(two.workerId, '2026-11-03')).not.toMatchObject({ department: 'Nights' })
})

test('what somebody changed since is not undone, and it is said of whom', async () => {
  const [one, two] = await hireFour()
  const made = await send('', { ...filesOf(...people()), changeKnown: true })
  const body = { version: 2, position: 'Senior' }
  await callProduct(product, 'PATCH', `/api/employer/employees/${one.workerId}`, { token: company.token, body })
  expect(await undo(idOf(made))).toMatchObject({
    status: 409,
    body: {
      code: 'import_used',
      details: { count: 1, employees: [{ name: 'Ines Ward', because: 'employee_changes' }] },
    },
  })
  expect(await recordOf(two.workerId)).toMatchObject({ department: 'Nights' })
})

test('for a day to come terms wait and are made on their day, how to reach somebody changes today, and undoing takes both back', async () => {
  const [one, two] = await hireFour()
  const asked = { ...filesOf(...people()), changeKnown: true, from: '2026-12-01' }
  const made = await send('', asked)
  expect(await recordOf(one.workerId)).toMatchObject({ hourlyRate: '15.00' })
  expect(await recordOf(two.workerId)).toMatchObject({ phone: '0113 496 0000' })
  expect(await asAt(two.workerId, '2026-12-01')).toMatchObject({ department: 'Nights' })
  expect((await undo(idOf(made))).status).toBe(200)
  expect((await recordOf(two.workerId)).phone).toBeNull()
  expect(await asAt(two.workerId, '2026-12-01')).not.toMatchObject({ department: 'Nights' })

  const again = await send('', asked)
  product.clock.moveTo('2026-12-01T09:00:00.000Z')
  await applyPlannedChanges(product.deps, company.employerId)
  const { rows } = await product.owner.query(
    `select from_day, hourly_rate_pence from worker_rates where worker_id = $1 order by from_day desc limit 1`,
    [one.workerId],
  )
  expect(rows).toEqual([{ from_day: '2026-12-01', hourly_rate_pence: 1575 }])
  expect(again.body).toMatchObject({ made: { updated: 3 } })
})

test('a run that was calculated before is sent back, and pays by the new rate once it is calculated again', async () => {
  const worker = await hireInFull(product, company, ines)
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
  const run = await calculateRun(product, company, { frequency: 'weekly', payDate: '2026-11-20' })
  await send('', { ...filesOf('employee_number,weekly_hours,tax_code', 'A1,20,BR'), changeKnown: true })
  const runs = payRunsOf(product, company)
  expect(await runs.approve(run.id, run.version)).toMatchObject({
    status: 409,
    body: { code: 'run_out_of_date', details: { workerIds: [worker.workerId] } },
  })
})

test('a number that is there is never replaced: where wages go and who somebody is to HMRC is changed in the record', async () => {
  const worker = await hireInFull(product, company, { ...ines, nationalInsuranceNumber: 'AB123456C' })
  const files = filesOf(
    'employee_number,last_name,ni_number,sort_code,account_number,hourly_rate',
    'A1,Ward,AB123457C,20-00-00,55779911,16.00',
  )
  const { body } = await send('/check', { ...files, changeKnown: true })
  expect(body.rows).toMatchObject([
    {
      changes: [{ field: 'hourlyRate' }],
      stays: [
        { field: 'nationalInsuranceNumber', before: '••••••56C', after: '••••••57C' },
        { field: 'accountNumber', after: '••••9911' },
      ],
    },
  ])
  const before = await recordOf(worker.workerId)
  await send('', { ...files, changeKnown: true })
  const { nationalInsuranceNumberMasked, bankAccountMasked } = await recordOf(worker.workerId)
  expect({ nationalInsuranceNumberMasked, bankAccountMasked }).toEqual({
    nationalInsuranceNumberMasked: before.nationalInsuranceNumberMasked,
    bankAccountMasked: before.bankAccountMasked,
  })
})

test('what a record would not take is a fault of its row, and people of another company are nobody here', async () => {
  const other = await openTestCompany(product)
  await hireInFull(product, other, { ...ines, employeeId: 'B7' })
  await hireInFull(product, company, ines)
  const files = filesOf(
    'employee_number,hourly_rate,tax_code,email',
    'A1,99999.00,NONSENSE9,not an address',
    'A1,17.00,,',
    'B7,17.00,,',
  )
  const { body } = await send('/check', { ...files, changeKnown: true })
  const told = (body.faults as { row: number; field: string; code: string }[]).map((one) => [
    one.row,
    one.field,
    one.code,
  ])
  expect(told).toEqual(
    expect.arrayContaining([
      [0, 'taxCode', 'not_valid'],
      [0, 'email', 'not_valid'],
      [0, 'hourlyRate', 'not_possible'],
      [1, 'employeeId', 'twice_in_file'],
      [null, 'firstName', 'column_missing'],
    ]),
  )
  expect((await send('', { ...files, changeKnown: true })).body).toMatchObject({ made: null })
})
