import type { PayRun, PayRunPayment } from '@gpod/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  calculateRun,
  expectOk,
  hireInFull,
  payRunsOf,
  setUpPayroll,
} from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'

let product: TestProduct
let company: TestCompany
let run: PayRun
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product, unlimited)
  await setUpPayroll(product, company)
  const people = [
    { firstName: 'José', lastName: 'Ortiz', department: 'Kitchen', hours: 4 },
    { firstName: 'Amina', lastName: 'Khan', department: 'Bar', hours: 8 },
    { firstName: 'Bea', lastName: 'Khan', department: 'Bar', hours: 8 },
    { firstName: 'Zoe', lastName: 'Adams', department: 'Kitchen', hours: 6 },
  ]
  for (const { hours, ...person } of people) {
    const worker = await hireInFull(product, company, person)
    if (person.lastName !== 'Adams') {
      await product.owner.query(
        'update workers set sort_code = null, account_number_sealed = null, account_ending = null, account_name = null where id = $1',
        [worker.workerId],
      )
    }
    await work(product, company, worker, { day: '2026-11-14', hours })
  }
  run = await calculateRun(product, company, { frequency: 'weekly', payDate: '2026-11-20' })
}, 60_000)
afterAll(() => product.close())

type Page = { payments: PayRunPayment[]; next: string | null; total: number; everybody: number }

async function list(query: Record<string, string> = {}): Promise<Page> {
  const { status, body } = await callProduct(
    product,
    'GET',
    `/api/employer/pay-runs/${run.id}/payments?${new URLSearchParams(query)}`,
    { token: company.token },
  )
  expect(status).toBe(200)
  return body as Page
}
const names = async (query: Record<string, string>) => (await list(query)).payments.map(({ name }) => name)

test('pages follow each other in every order and in its reverse, and everybody stands on one of them once', async () => {
  for (const sort of ['rank', 'name', 'minutes', 'gross', 'tax', 'ni', 'pension', 'loans', 'net', 'change']) {
    const up = await names({ sort })
    expect([...up].sort()).toEqual(['Amina Khan', 'Bea Khan', 'José Ortiz', 'Zoe Adams'])
    for (const order of ['up', 'down']) {
      const seen: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: Page = await list({ sort, order, limit: '1', ...(after !== '' && { after }) })
        expect(page).toMatchObject({ total: 4, everybody: 4 })
        seen.push(...page.payments.map(({ name }) => name))
        after = page.next
      }
      expect(seen).toEqual(order === 'up' ? up : up.toReversed())
    }
  }
  expect(await names({ sort: 'name' })).toEqual(['Zoe Adams', 'Amina Khan', 'Bea Khan', 'José Ortiz'])
  expect(await names({ sort: 'gross' })).toEqual(['José Ortiz', 'Zoe Adams', 'Amina Khan', 'Bea Khan'])
  // Whoever has something against it comes first.
  expect((await names({})).at(-1)).toBe('Zoe Adams')
})

test('finds by name and number, and narrows to a department and to exceptions until somebody takes them on', async () => {
  expect(await list({ q: 'jose' })).toMatchObject({ total: 1, everybody: 4, payments: [{ name: 'José Ortiz' }] })
  const [amina] = (await list({ q: 'khan amina' })).payments
  expect(await names({ q: amina?.employeeId ?? '' })).toContain('Amina Khan')
  expect(await names({ q: '%' })).toEqual([])
  // How many they are is told on each page, and behind the last.
  const [first, last] = (await list({ q: 'khan', sort: 'name' })).payments
  const behind = async (after: string) => list({ q: 'khan', sort: 'name', limit: '1', after })
  expect(await behind(first?.workerId ?? '')).toMatchObject({
    total: 2,
    everybody: 4,
    payments: [{ name: 'Bea Khan' }],
  })
  expect(await behind(last?.workerId ?? '')).toMatchObject({ total: 2, everybody: 4, payments: [], next: null })
  expect(await names({ department: 'Bar', sort: 'name' })).toEqual(['Amina Khan', 'Bea Khan'])
  const withoutAccount = ['Amina Khan', 'Bea Khan', 'José Ortiz']
  for (const exception of ['bank_account_missing', 'blocking'])
    expect(await names({ exception, sort: 'name' })).toEqual(withoutAccount)
  expect(await names({ exception: 'bank_account_missing', department: 'Bar', q: 'bea' })).toEqual(['Bea Khan'])
  expect(await names({ exception: 'leaver' })).toEqual([])

  const runs = payRunsOf(product, company)
  const waiting = async () => {
    const { exceptions } = expectOk(await runs.show(run.id))
    return exceptions.find(({ code }) => code === 'bank_account_missing')
  }
  expect(await waiting()).toMatchObject({ count: 3, waiting: 3 })
  expectOk(await runs.acknowledge(run.id, 'bank_account_missing', amina?.workerId ?? null))
  expect(await waiting()).toMatchObject({ count: 3, waiting: 2 })
  expect(await names({ exception: 'blocking', sort: 'name' })).toEqual(['Bea Khan', 'José Ortiz'])
  expect(await names({ exception: 'bank_account_missing', sort: 'name' })).toEqual(withoutAccount)
})

test('after approval, tells who is in no bank file', async () => {
  const runs = payRunsOf(product, company)
  expect(await names({ byHand: 'all' })).toEqual([])
  expectOk(await runs.acknowledge(run.id, 'bank_account_missing'))
  const { version } = expectOk(await runs.show(run.id))
  expectOk(await runs.approve(run.id, version))
  expectOk(await runs.pay(run.id))
  expect(await names({ byHand: 'all', sort: 'name' })).toEqual(['Amina Khan', 'Bea Khan', 'José Ortiz'])
  const [jose] = (await list({ q: 'jose' })).payments
  const paid = await callProduct(product, 'POST', `/api/employer/pay-runs/${run.id}/payments/${jose?.workerId}/paid`, {
    token: company.token,
    body: { paidOn: '2026-11-16' },
  })
  expect(paid.status).toBe(200)
  expect(await names({ byHand: 'due', sort: 'name' })).toEqual(['Amina Khan', 'Bea Khan'])
  expect(await list({ byHand: 'all' })).toMatchObject({ total: 3, everybody: 4 })
})

test('asks for no more than 200 at once', async () => {
  for (const limit of ['0', '201', 'all']) {
    const { status } = await callProduct(product, 'GET', `/api/employer/pay-runs/${run.id}/payments?limit=${limit}`, {
      token: company.token,
    })
    expect(status).toBe(400)
  }
})
