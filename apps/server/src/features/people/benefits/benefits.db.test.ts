import { expect, test } from 'vitest'
import { openNovember } from '../../../../test/pay-runs/november.ts'
import { expectOk, signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import { callProduct, openTestCompany, signInAgain } from '../../../../test/product.ts'

const scene = openNovember()
const { hireMonthly, payNovember } = scene
const write = async (text: string, values: unknown[]) => (await scene.product.owner.query(text, values)).rows

type Signed = { token: string }
type Choice = { id: string; state: string; amount: string | null; room: string | null }
const send = (who: Signed, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callProduct(scene.product, method, path, { token: who.token, ...(body && { body }) })
const cycle = {
  kind: 'cycle_to_work',
  name: 'Cycle to work',
  details: '',
  link: null,
  least: '1.00',
  most: '500.00',
  untilDay: null,
}
const offer = async (change: object = {}) =>
  String(expectOk(await send(scene.company, 'POST', '/api/employer/benefits', { ...cycle, ...change })).id)
const ask = (who: Signed, offerId: string, amount: string | null) =>
  send(who, 'POST', '/api/benefits', { offerId, amount })
const decide = (id: string, what: 'approve' | 'decline' | 'end', body?: object) =>
  send(scene.company, 'POST', `/api/employer/benefit-choices/${id}/${what}`, body)
const approve = (id: string, taxed: string | null = null) => decide(id, 'approve', { taxed })
const own = async (who: Signed) =>
  (await send(who, 'GET', '/api/benefits')).body as unknown as { own: Choice[]; room: string | null }
/** £15 an hour for 37.5 contracted hours: £2,437.50 a month, and 162.5 hours need £2,065.38. */
const hireWithRoom = () =>
  hireMonthly({
    hourlyRate: '15.00',
    weeklyHours: 37.5,
    dateOfBirth: '1990-01-01',
    nationalInsuranceNumber: 'AB123457C',
  })

test('what is approved comes off the next pay before tax and National Insurance, once each payday, until it is ended', async () => {
  const worker = await hireWithRoom()
  const offerId = await offer()
  const asked = expectOk(await ask(worker, offerId, '50.00')) as unknown as Choice
  expect(asked).toMatchObject({ state: 'asked', amount: '50.00' })
  expect((await approve(asked.id)).body).toMatchObject({ state: 'running' })
  const items = await write(
    'select kind, timing, label, amount_pence::integer as amount, recurs, ended_at from pay_items where worker_id = $1',
    [worker.workerId],
  )
  expect(items).toEqual([
    {
      kind: 'deduction',
      timing: 'before_tax_and_ni',
      label: 'Cycle to work',
      amount: 5000,
      recurs: true,
      ended_at: null,
    },
  ])
  expect((await own(await signInAgain(scene.product, scene.company, worker))).own[0]?.state).toBe('running')
  expect((await decide(asked.id, 'end')).body).toMatchObject({ state: 'ended' })
  const [item] = await write('select ended_at is not null as ended from pay_items where worker_id = $1', [
    worker.workerId,
  ])
  expect(item).toEqual({ ended: true })
})

test('the minimum wage is kept: refused with the highest amount that would work, which then does', async () => {
  const worker = await hireWithRoom()
  const offerId = await offer()
  // 2,437.50 less 2,065.38.
  expect(await ask(worker, offerId, '372.13')).toMatchObject({
    status: 409,
    body: { code: 'below_minimum_wage', field: 'amount', details: { highestPence: 372_12 } },
  })
  expect((await ask(worker, offerId, '372.12')).status).toBe(201)
})

test('of two that are asked for, together too much, the second is not approved', async () => {
  const worker = await hireWithRoom()
  const first = expectOk(await ask(worker, await offer(), '300.00')) as unknown as Choice
  const second = expectOk(await ask(worker, await offer({ name: 'Another' }), '300.00')) as unknown as Choice
  const answers = await Promise.all([approve(first.id), approve(second.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'below_minimum_wage',
    details: { highestPence: 72_12 },
  })
})

test('approved twice at once it comes off once', async () => {
  const worker = await hireWithRoom()
  const asked = expectOk(await ask(worker, await offer(), '20.00')) as unknown as Choice
  const answers = await Promise.all([approve(asked.id), approve(asked.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const items = await write('select id from pay_items where worker_id = $1', [worker.workerId])
  expect(items).toHaveLength(1)
})

test('what is got for pay given up is taxed at no less than that pay; a cycle is not, and a car by what its rules say', async () => {
  const worker = await hireWithRoom()
  const tablet = expectOk(await ask(worker, await offer({ kind: 'technology' }), '30.00')) as unknown as Choice
  expect(await approve(tablet.id)).toMatchObject({ status: 400, body: { field: 'taxed' } })
  expect(await approve(tablet.id, '29.99')).toMatchObject({ status: 400, body: { field: 'taxed' } })
  expect(await approve(tablet.id, '1000000.01')).toMatchObject({ status: 400, body: { field: 'taxed' } })
  expect((await approve(tablet.id, '30.00')).status).toBe(200)
  const bike = expectOk(await ask(worker, await offer(), '10.00')) as unknown as Choice
  expect(await approve(bike.id, '10.00')).toMatchObject({ status: 400, body: { field: 'taxed' } })
  const items = await write(
    'select kind, amount_pence::integer as amount from pay_items where worker_id = $1 order by kind',
    [worker.workerId],
  )
  expect(items).toEqual([
    { kind: 'deduction', amount: 3000 },
    { kind: 'payrolled_benefit', amount: 3000 },
  ])
  await decide(tablet.id, 'end')
  const open = await write('select id from pay_items where worker_id = $1 and ended_at is null', [worker.workerId])
  expect(open).toEqual([])
})

test('whose hours nobody knows is told so, and gives nothing up', async () => {
  const worker = await hireMonthly({ hourlyRate: '15.00', weeklyHours: null })
  await write('update workers set weekly_hours = null where id = $1', [worker.workerId])
  expect(await ask(worker, await offer(), '10.00')).toMatchObject({ status: 409, body: { code: 'hours_not_known' } })
})

test('an offer is of no more than a pay item may be, said at its field', async () => {
  const body = { ...cycle, most: '1000000.01' }
  expect(await send(scene.company, 'POST', '/api/employer/benefits', body)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', field: 'most' },
  })
  expect((await send(scene.company, 'POST', '/api/employer/benefits', { ...cycle, most: '1000000.00' })).status).toBe(
    201,
  )
})

test('a perk is joined and left without anybody, and costs no pay', async () => {
  const worker = await hireWithRoom()
  const offerId = await offer({ kind: 'perk', least: null, most: null, link: 'https://gym.example/' })
  const joined = expectOk(await ask(worker, offerId, null)) as unknown as Choice
  expect(joined.state).toBe('running')
  expect(expectOk(await ask(worker, offerId, null)).id).toBe(joined.id)
  expect((await send(worker, 'POST', `/api/benefits/${joined.id}/leave`)).body).toMatchObject({ state: 'ended' })
})

test('declined, the worker reads why; what runs they do not end by themselves', async () => {
  const worker = await hireWithRoom()
  const asked = expectOk(await ask(worker, await offer(), '10.00')) as unknown as Choice
  await decide(asked.id, 'decline', { reason: 'Not before April' })
  expect((await own(worker)).own.find(({ id }) => id === asked.id)).toMatchObject({
    state: 'declined',
    reason: 'Not before April',
  })
  const other = expectOk(await ask(worker, await offer(), '10.00')) as unknown as Choice
  await approve(other.id)
  expect(await send(worker, 'POST', `/api/benefits/${other.id}/leave`)).toMatchObject({
    status: 409,
    body: { code: 'benefit_state' },
  })
})

test('a colleague, a line manager and another company decide on and see none of it', async () => {
  const worker = await hireWithRoom()
  const colleague = await hireWithRoom()
  const asked = expectOk(await ask(worker, await offer(), '10.00')) as unknown as Choice
  expect((await send(colleague, 'POST', `/api/benefits/${asked.id}/leave`)).status).toBe(404)
  expect((await own(colleague)).own.map(({ id }) => id)).not.toContain(asked.id)
  const manager = await signInAs(scene.product, scene.company, 'manager')
  expect((await send(manager, 'GET', '/api/employer/benefits')).status).toBe(403)
  const other = await openTestCompany(scene.product)
  const elsewhere = await send(other, 'POST', `/api/employer/benefit-choices/${asked.id}/approve`, { taxed: null })
  expect(elsewhere.status).toBe(404)
})

test('a pay run has what was approved: less tax and National Insurance, and the payslip names it', async () => {
  const worker = await hireWithRoom()
  const asked = expectOk(await ask(worker, await offer(), '100.00')) as unknown as Choice
  await approve(asked.id)
  const bonus = {
    workerId: worker.workerId,
    kind: 'bonus',
    label: 'As agreed',
    amount: '2500.00',
    fromDay: '2026-11-01',
  }
  await send(scene.company, 'POST', '/api/employer/pay-items', bonus)
  await payNovember()
  const [record] = await write(
    'select salary_sacrifice_pence::integer as sacrifice from pay_records where worker_id = $1 order by pay_date desc limit 1',
    [worker.workerId],
  )
  expect(record).toEqual({ sacrifice: 10000 })
})
