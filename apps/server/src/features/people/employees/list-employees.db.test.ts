import { randomUUID } from 'node:crypto'
import type { EmployeeRow } from '@gpod/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  const people = [
    { firstName: 'José', lastName: 'Ortiz', department: 'Office' },
    { firstName: 'Amina', lastName: 'Khan', position: 'Picker' },
    { firstName: 'Bea', lastName: 'Khan' },
    { firstName: 'Bea', lastName: 'Khan' },
    { firstName: 'Tom', lastName: 'Gray_100%' },
  ]
  for (const person of people) await hire(product, company, { department: 'Warehouse', ...person })
  await product.owner.query(`update workers set ends_on = '2026-01-01' where last_name = 'Gray_100%'`)
}, 60_000)
afterAll(() => product.close())

type Page = { employees: EmployeeRow[]; next: string | null; total: number; everybody: number }

async function list(query: Record<string, string> = {}): Promise<Page> {
  const { token } = company
  const { status, body } = await callProduct(product, 'GET', `/api/employer/employees?${new URLSearchParams(query)}`, {
    token,
  })
  expect(status).toBe(200)
  return body as Page
}
const names = async (query: Record<string, string>) => (await list(query)).employees.map(({ name }) => name)

test('pages follow each other by surname, and everybody stands on one of them once', async () => {
  const all = await list()
  expect(all).toMatchObject({ total: 5, everybody: 5, next: null })
  const seen: EmployeeRow[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: Page = await list({ limit: '2', ...(after !== '' && { after }) })
    expect(page.total).toBe(5)
    expect(page.employees.length).toBeLessThanOrEqual(2)
    seen.push(...page.employees)
    after = page.next
  }
  expect(seen).toEqual(all.employees)
  expect(seen.map(({ name }) => name.split(' ').at(-1))).toEqual(['Gray_100%', 'Khan', 'Khan', 'Khan', 'Ortiz'])
})

test('finds by any part of name, number, email or position, whatever case or accent, and takes signs as they are', async () => {
  expect(await names({ q: 'jose' })).toEqual(['José Ortiz'])
  expect(await names({ q: 'ORTÍZ' })).toEqual(['José Ortiz'])
  expect(await names({ q: 'KHAN picker' })).toEqual(['Amina Khan'])
  expect(await names({ q: 'khan office' })).toEqual([])
  expect(await names({ q: '_100%' })).toEqual(['Tom Gray_100%'])
  expect(await names({ q: '%' })).toEqual(['Tom Gray_100%'])
  const [someone] = (await list({ q: 'jose' })).employees
  expect(await names({ q: someone?.employeeId ?? '' })).toContain('José Ortiz')
  expect(await list({ q: 'khan', limit: '1' })).toMatchObject({ total: 3, everybody: 5 })
})

test('narrows by department and by view: who left is in none but their own and all', async () => {
  expect(await names({ department: 'Office' })).toEqual(['José Ortiz'])
  expect(await names({ view: 'left' })).toEqual(['Tom Gray_100%'])
  expect((await list({ view: 'current' })).total).toBe(4)
  const of = async (view: string) => (await list({ view })).employees
  for (const { account } of await of('linked')) expect(account).toBe('linked')
  expect((await of('linked')).length + (await of('not_invited')).length + (await of('invited')).length).toBe(4)
  for (const { missing } of await of('missing')) expect(missing).not.toEqual([])
})

type Names = { employees: { id: string; name: string; employeeId: string }[]; next: string | null }
async function choices(query: Record<string, string> = {}): Promise<Names> {
  const path = `/api/employer/employee-names?${new URLSearchParams(query)}`
  const { status, body } = await callProduct(product, 'GET', path, { token: company.token })
  expect(status).toBe(200)
  return body as Names
}
const chosen = async (query: Record<string, string>) => (await choices(query)).employees.map(({ name }) => name)

test('whom to choose is found by how words begin, whatever case, accent or order, and by a number before all that begin so', async () => {
  expect(await chosen({ q: 'jos' })).toEqual(['José Ortiz'])
  expect(await chosen({ q: 'ORTÍ jos' })).toEqual(['José Ortiz'])
  expect(await chosen({ q: 'ose' })).toEqual([])
  expect(await chosen({ q: 'kha ware' })).toEqual(['Amina Khan', 'Bea Khan', 'Bea Khan'])
  expect(await chosen({ q: '%' })).toEqual([])
  const everybody = (await list()).employees
  const [first, last] = [everybody.at(0), everybody.at(-1)]
  await product.owner.query(`update workers set employee_number = 'W7' where id = $1`, [last?.id])
  await product.owner.query(`update workers set employee_number = 'W71' where id = $1`, [first?.id])
  expect(await chosen({ q: 'w7' })).toEqual([last?.name, first?.name])
  const page = await choices({ q: 'w7', limit: '1' })
  expect(page).toMatchObject({ employees: [{ id: last?.id }], next: last?.id })
  expect(await choices({ q: 'w7', limit: '1', after: page.next ?? '' })).toMatchObject({
    employees: [{ id: first?.id }],
    next: null,
  })
  expect(await choices({ id: last?.id ?? '' })).toMatchObject({ employees: [{ id: last?.id }], next: null })
})

test('whom to choose comes in pages of all, or of who is employed in some days; no answer has everybody', async () => {
  const seen: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: Names = await choices({ limit: '2', ...(after !== '' && { after }) })
    expect(page.employees.length).toBeLessThanOrEqual(2)
    seen.push(...page.employees.map(({ name }) => name))
    after = page.next
  }
  expect(seen).toEqual((await list()).employees.map(({ name }) => name))
  expect(await chosen({ from: '2026-01-02' })).not.toContain('Tom Gray_100%')
  expect(await chosen({ from: '2026-01-01' })).toContain('Tom Gray_100%')
  expect(await chosen({ to: '1990-01-01' })).toEqual([])
  for (const limit of ['0', '101']) {
    const path = `/api/employer/employee-names?limit=${limit}`
    expect((await callProduct(product, 'GET', path, { token: company.token })).status).toBe(400)
  }
})

test('departments are those that somebody is in', async () => {
  const { token } = company
  const { body: told } = await callProduct(product, 'GET', '/api/employer/departments', { token })
  expect(told).toEqual({ departments: ['Office', 'Warehouse'] })
})

test('goes on from nobody who is not there: said at its field, and never an empty page', async () => {
  const { status, body } = await callProduct(product, 'GET', `/api/employer/employees?after=${randomUUID()}`, {
    token: company.token,
  })
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_input', field: 'after' } })
})

test('asks for no more than 200 at once', async () => {
  const { token } = company
  for (const limit of ['0', '201', 'all']) {
    const { status } = await callProduct(product, 'GET', `/api/employer/employees?limit=${limit}`, { token })
    expect(status).toBe(400)
  }
})
