import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hireInFull } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
} from '../../../../test/product.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'

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

const nobodyElse = { department: null, position: null, place: null }
const percent = (basisPoints: number) => ({ kind: 'percent', basisPoints })
const least = (hourlyRate: string) => ({ kind: 'minimum', hourlyRate })
const asked = (change: object, more: object = {}) => ({ from: '2026-11-23', who: nobodyElse, change, ...more })
const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  callProduct(product, method, `/api/employer/${path}`, { token: company.token, ...(body && { body }) })
const tryOut = (body: object) => call('POST', 'pay-rate-changes/try', body)
const save = (body: object, key: string = randomUUID()) => call('POST', 'pay-rate-changes', { ...body, key })
const hire = (more: object) => hireInFull(product, company, { weeklyHours: 40, hourlyRate: '15.00', ...more })

test('what it would cost is what the engine pays each of them for their next whole period, and nothing is written', async () => {
  const { workerId } = await hire({ department: 'Ward' })
  await hire({ department: 'Kitchen' })
  const before = await takeSnapshot(product.owner)
  const { status, body } = await tryOut(asked(percent(1000), { who: { ...nobodyElse, department: 'Ward' } }))
  expect(await takeSnapshot(product.owner)).toEqual(before)
  // 40 hours at £15.00 are £600.00, at £16.50 £660.00.
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { people: 1, changing: 1, worked: 1, unknown: 0, before: { gross: '600.00' }, after: { gross: '660.00' } },
  })
  const one = await call('POST', `employees/${workerId}/pay-preview`, {
    from: '2026-11-23',
    changes: { hourlyRate: '16.50' },
  })
  const preview = one.body as { before: { paid: object }; after: { paid: object } }
  expect(preview.after.paid).toMatchObject({
    gross: '660.00',
    employerCost: (body.after as { employerCost: string }).employerCost,
  })
  expect(preview.before.paid).toMatchObject({ employerCost: (body.before as { employerCost: string }).employerCost })
})

test('who would be below the minimum wage of their age is named, before and after', async () => {
  await hire({ firstName: 'Old', lastName: 'Enough', dateOfBirth: '1990-05-01', hourlyRate: '12.00' })
  await hire({ firstName: 'Well', lastName: 'Paid', dateOfBirth: '1990-05-01' })
  // £12.71 is the rate of 21 and over from 1 April 2026; £12.00 and 5 % are £12.60.
  const { body } = await tryOut(asked(percent(500)))
  expect(body.below).toMatchObject({
    before: 1,
    after: 1,
    people: [{ name: 'Old Enough', hourly: '12.60', minimum: '12.71' }],
  })
  expect((await tryOut(asked(least('12.71')))).body).toMatchObject({
    changing: 1,
    below: { before: 1, after: 0, people: [] },
  })
})

test('of whom nobody knows the hours it is said, and they are in no sum', async () => {
  await hire({ weeklyHours: null })
  expect((await tryOut(asked(percent(500)))).body).toMatchObject({
    people: 1,
    changing: 1,
    worked: 0,
    unknown: 1,
    yearly: '0.00',
  })
})

test('saved, the rate holds from its day in each record, once for a key, and only what was tried out is saved', async () => {
  const { workerId } = await hire({})
  const body = asked(percent(1000))
  const { digest } = (await tryOut(body)).body as { digest: string }
  const key = randomUUID()
  const answers = await Promise.all([save({ ...body, digest }, key), save({ ...body, digest }, key)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const record = await call('GET', `employees/${workerId}`)
  expect(record.body).toMatchObject({
    hourlyRate: '15.00',
    rates: [{}, { from: '2026-11-23', hourlyRate: '16.50' }],
    version: 2,
  })
  expect((await call('GET', 'pay-rate-changes')).body).toMatchObject({
    changes: [{ people: 1, change: percent(1000) }],
  })
  expect((await save({ ...body, digest })).body).toMatchObject({ code: 'state_changed' })
  expect((await save({ ...asked(percent(200)), digest }, key)).body).toMatchObject({ code: 'idempotency_key_reused' })
})

test('a change that lifts nobody is not saved, and a day too far off is refused', async () => {
  await hire({})
  const none = asked(least('9.00'))
  const { digest } = (await tryOut(none)).body as { digest: string }
  expect((await save({ ...none, digest })).body).toMatchObject({ code: 'nobody_changes' })
  expect((await tryOut(asked(percent(100), { from: '2028-01-01' }))).body).toMatchObject({ code: 'preview_too_far' })
})

test('people of another company are neither counted nor paid more', async () => {
  const other = await openTestCompany(product)
  const { workerId } = await hireInFull(product, other, { weeklyHours: 40 })
  await hire({})
  expect((await tryOut(asked(percent(1000)))).body).toMatchObject({ people: 1 })
  const { rows } = await product.owner.query('select version from workers where id = $1', [workerId])
  expect(rows).toEqual([{ version: 1 }])
})
