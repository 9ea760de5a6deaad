import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
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

type By = { token: string }
const path = '/api/employer/saved-views'
const facts = { name: 'Ward to invite', q: 'carer', department: 'Ward', view: 'not_invited', isShared: false }
const save = ({ token }: By, change: object = {}, id: string = randomUUID()) =>
  callProduct(product, 'PUT', path, { token, body: { id, ...facts, ...change } })
const remove = ({ token }: By, id: unknown) => callProduct(product, 'DELETE', `${path}/${id}`, { token })
const namesOf = async ({ token }: By) =>
  ((await callProduct(product, 'GET', path, { token })).body.views as { name: string }[]).map(({ name }) => name)

test('a view is its owner’s alone until it is shared with those who manage the company', async () => {
  const manager = await signInAs(product, company, 'manager')
  const saved = await save(company)
  expect(saved).toMatchObject({ status: 200, body: { ...facts, isOwn: true, mayChange: true } })
  expect(await namesOf(manager)).toEqual([])
  await save(company, { isShared: true }, String(saved.body.id))
  const { body } = await callProduct(product, 'GET', path, { token: manager.token })
  expect(body).toMatchObject({ mayShare: false, views: [{ name: 'Ward to invite', isOwn: false, mayChange: false }] })
  const auditor = await signInAs(product, company, 'auditor')
  expect((await callProduct(product, 'GET', path, { token: auditor.token })).body).toMatchObject({
    maySave: false,
    views: [{ name: 'Ward to invite', mayChange: false }],
  })
  expect((await save(auditor)).body).toMatchObject({ code: 'forbidden' })
  expect(await namesOf(await openTestCompany(product))).toEqual([])
})

test('another’s view is neither changed nor removed, nor shared by who may not; what is shared, payroll looks after', async () => {
  const [manager, payroll] = [
    await signInAs(product, company, 'manager'),
    await signInAs(product, company, 'payroll_manager'),
  ]
  const own = await save(manager, { name: 'My team' })
  expect((await save(manager, { name: 'For all', isShared: true })).body).toMatchObject({ code: 'forbidden' })
  expect((await save(payroll, { name: 'Taken' }, String(own.body.id))).body).toMatchObject({ code: 'forbidden' })
  expect(await namesOf(manager)).toEqual(['My team'])
  const shared = await save(company, { isShared: true })
  expect((await save(manager, { name: 'Mine now' }, String(shared.body.id))).body).toMatchObject({ code: 'forbidden' })
  expect((await remove(manager, shared.body.id)).body).toMatchObject({ code: 'forbidden' })
  expect((await save(payroll, { name: 'Renamed', isShared: true }, String(shared.body.id))).body).toMatchObject({
    name: 'Renamed',
    isOwn: false,
  })
  expect((await remove(payroll, shared.body.id)).status).toBe(200)
  expect((await remove(payroll, shared.body.id)).status).toBe(404)
  expect(await namesOf(company)).toEqual([])
})

test('a name is one view of one person; sent twice and by two at once it is saved once', async () => {
  const id = randomUUID()
  const answers = await Promise.all([
    save(company, {}, id),
    save(company, {}, id),
    save(company, { name: 'WARD to invite' }),
  ])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await namesOf(company)).toHaveLength(1)
  const [kept] = await namesOf(company)
  expect((await save(company, { name: kept })).body).toMatchObject({ code: 'view_name_taken', field: 'name' })
})

test('fifty are kept of one person, and each leaves its row in the audit', async () => {
  for (let number = 1; number <= 50; number += 1) await save(company, { name: `View ${number}` })
  expect((await save(company, { name: 'One more' })).body).toMatchObject({ code: 'too_many_views' })
  const { rows } = await product.owner.query(
    `select count(*)::int as count from audit_rows where employer_id = $1 and action = 'saved_view.saved'`,
    [company.employerId],
  )
  expect(rows).toEqual([{ count: 50 }])
})

test('a department that is renamed is renamed in the views that name it, also in those of others', async () => {
  const manager = await signInAs(product, company, 'manager')
  await hire(product, company, { department: 'Ward' })
  await save(manager)
  const { token } = company
  const { body } = await callProduct(product, 'GET', '/api/employer/lists', { token })
  const { id } = (body.lists as { department: { id: string; name: string }[] }).department.find(
    ({ name }) => name === 'Ward',
  ) ?? { id: '' }
  const renamed = await callProduct(product, 'PUT', `/api/employer/lists/department/${id}/name`, {
    token,
    body: { was: 'Ward', name: 'Days' },
  })
  expect(renamed.status).toBeLessThan(300)
  const views = await callProduct(product, 'GET', path, { token: manager.token })
  expect(views.body.views).toMatchObject([{ department: 'Days' }])
})
