import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  goodPassword,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  write,
} from '../../../../test/product.ts'
import { sendDueReports } from './index.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo('2026-11-18T10:00:00.000Z')
  company = await openTestCompany(product)
})

const path = '/api/employer/report-schedules'
const uuid = async () => String((await product.owner.query('select gen_random_uuid() as id')).rows[0].id)
async function make(
  recipients: string[],
  { token = company.token, every = 'week', onDay = 1 as number | null, id = '' } = {},
) {
  const body = { id: id || (await uuid()), report: 'gross_to_net', every, onDay, recipients }
  return { id: body.id, ...(await callProduct(product, 'PUT', path, { token, body })) }
}
const mails = async () =>
  (
    await product.owner.query<{ recipient: string; subject: string; body: string; attachment: object | null }>(
      `select recipient, subject, body, attachment from outgoing_mail where employer_id = $1 and body like '%report=%' order by made_at, recipient`,
      [company.employerId],
    )
  ).rows
/** What the page shows, to somebody who signs in now: sessions do not last for days. */
async function show() {
  const { body } = await callProduct(product, 'POST', '/api/auth/login', {
    body: { username: company.email, password: goodPassword },
  })
  return (await callProduct(product, 'GET', path, { token: String(body.token) })).body
}
const send = () => sendDueReports(product.deps, company.employerId)

test('a report goes out once on its day as a link without a figure, with two servers and however often it is tried', async () => {
  expect((await make([company.userId])).status).toBe(200)
  await send()
  expect(await mails()).toEqual([])
  // Monday.
  product.clock.moveTo('2026-11-23T00:05:00.000Z')
  await Promise.all([send(), send(), send()])
  await send()
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ recipient: company.email, attachment: null })
  expect(sent[0]?.body).toContain(
    '/employer/payroll/reports?view=tables&report=gross_to_net&from=2026-11-16&to=2026-11-22',
  )
  expect(`${sent[0]?.subject} ${sent[0]?.body}`).not.toContain('£')
  const body = await show()
  expect(body.sent).toEqual([
    expect.objectContaining({
      ...{ dueOn: '2026-11-23', from: '2026-11-16', to: '2026-11-22' },
      recipients: [expect.objectContaining({ id: company.userId, outcome: 'waiting' })],
    }),
  ])
  expect(body.schedules).toEqual([expect.objectContaining({ nextOn: '2026-11-30' })])
})

test('after weeks without a server only the latest is sent', async () => {
  await make([company.userId])
  product.clock.moveTo('2026-12-16T00:05:00.000Z')
  await send()
  expect((await mails()).map(({ body }) => /from=[\d-]+/.exec(body)?.[0])).toEqual(['from=2026-12-07'])
})

test('who left, or may not see reports any more, gets none, and the list says so', async () => {
  const manager = await signInAs(product, company, 'payroll_manager')
  const auditor = await signInAs(product, company, 'auditor')
  expect((await make([company.userId, manager.userId, auditor.userId])).status).toBe(200)
  const { employerId } = company
  await write(product, { employerId }, `update memberships set role = 'manager' where user_id = $1`, [manager.userId])
  await write(product, { employerId }, 'update memberships set ended_at = now() where user_id = $1', [auditor.userId])
  product.clock.moveTo('2026-11-23T00:05:00.000Z')
  await send()
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([company.email])
  const body = await show()
  const [latest] = body.sent as { recipients: { id: string; outcome: string }[] }[]
  expect(Object.fromEntries((latest?.recipients ?? []).map(({ id, outcome }) => [id, outcome]))).toEqual({
    [company.userId]: 'waiting',
    [manager.userId]: 'may_not',
    [auditor.userId]: 'left',
  })
})

test('a payday’s report is about the days since the payday before', async () => {
  await hire(product, company)
  await make([company.userId], { every: 'payday', onDay: null })
  const { rows } = await product.owner.query<{ day: string }>(
    `select distinct pay_date::text as day from pay_periods where employer_id = $1 order by day`,
    [company.employerId],
  )
  const next = rows.findIndex(({ day }) => day > '2026-11-18')
  const payday = rows[next]?.day ?? ''
  product.clock.moveTo(`${payday}T00:05:00.000Z`)
  await send()
  expect((await mails())[0]?.body).toContain(`&to=${payday}`)
})

test('only who sees reports may be chosen, in their own company, on a day that there is', async () => {
  const manager = await signInAs(product, company, 'manager')
  const other = await openTestCompany(product)
  for (const recipients of [[manager.userId], [other.userId], [await uuid()]]) {
    expect(await make(recipients)).toMatchObject({ status: 400, body: { field: 'recipients' } })
  }
  expect(await make([company.userId], { onDay: 8 })).toMatchObject({ status: 400, body: { field: 'onDay' } })
  expect(await make([company.userId], { every: 'payday' })).toMatchObject({ status: 400, body: { field: 'onDay' } })
  const auditor = await signInAs(product, company, 'auditor')
  expect((await make([company.userId], { token: auditor.token })).status).toBe(403)
})

test('the same twice is one, another under its id is refused, and what was stopped is sent no more', async () => {
  const id = await uuid()
  const both = await Promise.all([make([company.userId], { id }), make([company.userId], { id })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const manager = await signInAs(product, company, 'payroll_manager')
  const refused = { status: 422, body: { code: 'idempotency_key_reused', field: 'id' } }
  const another = async () => {
    expect(await make([company.userId], { id, onDay: 2 })).toMatchObject(refused)
    expect(await make([company.userId], { id, every: 'month' })).toMatchObject(refused)
    expect(await make([company.userId, manager.userId], { id })).toMatchObject(refused)
    expect((await make([company.userId, company.userId], { id })).status).toBe(200)
  }
  await another()
  const other = await openTestCompany(product)
  const stop = (token: string) => callProduct(product, 'DELETE', `${path}/${id}`, { token })
  expect((await stop(other.token)).status).toBe(404)
  expect((await stop(company.token)).status).toBe(200)
  expect((await stop(company.token)).status).toBe(200)
  await another()
  product.clock.moveTo('2026-11-23T00:05:00.000Z')
  await send()
  expect(await mails()).toEqual([])
})
