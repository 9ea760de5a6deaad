import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  callProduct,
  grantSecurity,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  work,
} from '../../../../test/product.ts'
import { terms } from '../../../../test/sign-in/people-app.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  company = await openTestCompany(product)
})

const path = '/api/employer/employees'
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', at: string, body?: object, token = company.token) =>
  callProduct(product, method, `${path}${at}`, { token, ...(body ? { body } : {}) })
const add = async (changes: Record<string, unknown> = {}) => {
  const added = await call('POST', '', terms(changes))
  expect(added.status).toBe(201)
  return added.body as { id: string; version: number; name: string; employeeId: string }
}
const audits = async (workerId: string, action: string) =>
  (
    await product.owner.query<{ entry: string }>(
      `select a::text as entry from audit_rows a where subject_id = $1 and action = $2`,
      [workerId, action],
    )
  ).rows

describe('a record made by mistake', () => {
  test('is deleted by one of two at once, with nothing left but the audit row', async () => {
    const { id } = await add()
    const both = await Promise.all([call('DELETE', `/${id}`, { version: 1 }), call('DELETE', `/${id}`, { version: 1 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await call('GET', `/${id}`)).status).toBe(404)
    expect(await audits(id, 'employee.deleted')).toHaveLength(1)
  })

  test('is kept with what stands against it, and one that somebody else changed is looked at again', async () => {
    const worker = await hire(product, company)
    await work(product, company, worker, { day: '2026-11-16', hours: 5 })
    const kept = await call('DELETE', `/${worker.workerId}`, { version: 1 })
    expect(kept).toMatchObject({
      status: 409,
      body: { code: 'employee_kept', details: { because: expect.arrayContaining(['memberships', 'timesheets']) } },
    })
    const { id } = await add()
    await call('PATCH', `/${id}`, { phone: '020 7946 0003', version: 1 })
    expect((await call('DELETE', `/${id}`, { version: 1 })).body.code).toBe('state_changed')
  })

  test('of another company is not there', async () => {
    const { id } = await add()
    const other = await openTestCompany(product)
    expect((await call('DELETE', `/${id}`, { version: 1 }, other.token)).status).toBe(404)
  })
})

describe('a National Insurance number', () => {
  test('is shown whole once for each verification, and the audit has who asked and not the number', async () => {
    const { id } = await add({ nationalInsuranceNumber: 'CE987654A' })
    const show = () => call('POST', `/${id}/national-insurance-number`, {})
    expect((await show()).body.code).toBe('verification_required')
    await grantSecurity(product, company.token)
    expect((await show()).body).toEqual({ nationalInsuranceNumber: 'CE987654A' })
    expect((await show()).status).toBe(403)
    const rows = await audits(id, 'employee.nino_shown')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('987654')
  })
})

describe('what another current employee has too', () => {
  const numbers = { nationalInsuranceNumber: 'CE987654A', email: 'same@post.example' }
  const bankAccount = { sortCode: '00-00-00', accountNumber: '12345678', accountName: 'A Khan' }
  const ask = (except: string | null, token = company.token) =>
    call(
      'POST',
      '/duplicates',
      {
        nationalInsuranceNumber: 'ce 98 76 54 a',
        bankAccount: { sortCode: '000000', accountNumber: '12345678' },
        email: 'SAME@post.example',
        except,
      },
      token,
    )

  test('is told with whose it is; not of the record itself, of who has left, or of another company', async () => {
    const one = await add({ ...numbers, bankAccount })
    const found = [{ id: one.id, name: one.name, employeeId: one.employeeId }]
    expect((await ask(null)).body).toEqual({ nationalInsuranceNumber: found, bankAccount: found, email: found })
    const none = { nationalInsuranceNumber: [], bankAccount: [], email: [] }
    expect((await ask(one.id)).body).toEqual(none)
    expect((await ask(null, (await openTestCompany(product)).token)).body).toEqual(none)
    const left = await call('PATCH', `/${one.id}`, { endsOn: '2026-11-01', version: 1 })
    expect(left.status).toBe(200)
    expect((await ask(null)).body).toEqual(none)
  })
})

describe('who is salaried', () => {
  const salaried = { payBasis: 'salaried', annualSalary: '26000.00', hourlyRate: null }

  test('needs no hourly rate, and gets one when it is asked for', async () => {
    const { id } = await add(salaried)
    expect((await call('GET', `/${id}`)).body).toMatchObject({ hourlyRate: null, annualSalary: '26000.00', rates: [] })
    const given = await call('PATCH', `/${id}`, { hourlyRate: '14.00', version: 1 })
    expect(given.body).toMatchObject({ hourlyRate: '14.00' })
    expect((await call('PATCH', `/${id}`, { hourlyRate: null, version: 2 })).body).toMatchObject({
      code: 'invalid_input',
      field: 'hourlyRate',
    })
  })

  test('becomes hourly with a rate alone; who is hourly has one', async () => {
    const { id } = await add(salaried)
    expect((await call('PATCH', `/${id}`, { payBasis: 'hourly', version: 1 })).body).toMatchObject({
      code: 'invalid_input',
      field: 'hourlyRate',
    })
    const changed = await call('PATCH', `/${id}`, { payBasis: 'hourly', hourlyRate: '13.00', version: 1 })
    expect(changed.body).toMatchObject({ payBasis: 'hourly', hourlyRate: '13.00' })
    expect((await call('POST', '', terms({ hourlyRate: null }))).body).toMatchObject({ field: 'hourlyRate' })
  })
})
