import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  payOut,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { answerAsOperator } from './answer-case.ts'
import { showOperatorCases } from './show-cases.ts'

type Signed = { token: string }
type Case = {
  id: string
  state: string
  from: string
  company: string | null
  assignedTo: string | null
  figures: { kind: string; amount: string | null }[]
  messages: { side: string; name: string | null; words: string }[]
}

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let colleague: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  worker = await hire(product, company, { hourlyRate: '12.50' })
  colleague = await hire(product, company)
  await work(product, company, worker, { day: '2026-11-14', hours: 8 })
})
afterAll(() => product.close())

const send = (who: Signed, method: 'GET' | 'POST', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
const open = async (who: Signed, change: object = {}) =>
  send(who, 'POST', '/api/support', {
    key: randomUUID(),
    subject: 'Saturday',
    words: 'Saturday is missing.',
    attached: [],
    ...change,
  })
const opened = async (change: object = {}) => (await open(worker, change)).body as unknown as Case
const casesOf = async (who: Signed) => (await send(who, 'GET', '/api/support')).body.cases as Case[]
const employees = async (who: Signed = company) =>
  (await send(who, 'GET', '/api/employer/support')).body.employees as Case[]

test('nobody fills the list of those who answer: so much is written in a day, what was written stays, and a lost answer is given again', async () => {
  const flooding = await hire(product, company)
  const key = randomUUID()
  const { id } = (await open(flooding, { key })).body as unknown as Case
  const say = () => send(flooding, 'POST', `/api/support/${id}/say`, { words: 'And again.' })
  for (let said = 1; said < 50; said += 1) expect((await say()).status).toBe(200)
  const tooMany = { status: 429, body: { code: 'too_many_requests' } }
  expect(await say()).toMatchObject(tooMany)
  expect(await open(flooding)).toMatchObject(tooMany)
  expect((await open(flooding, { key })).body).toMatchObject({ id })
  expect((await casesOf(flooding)).map(({ messages }) => messages.length)).toEqual([50])
  expect((await open(worker)).status).toBe(201)
})

test('what goes with a case is what the product shows to who asks, as it stood then', async () => {
  const available = (await send(worker, 'GET', '/api/ewa/available')).body.amount
  const { id, figures } = await opened({ attached: [{ kind: 'available' }] })
  expect(figures).toMatchObject([{ kind: 'available', amount: available, on: '2026-11-16', link: '/dashboard' }])
  const taken = await withdraw(product, worker, '10.00')
  await payOut(product, company, taken.body)
  expect((await casesOf(worker)).find((one) => one.id === id)?.figures).toEqual(figures)
})

test('an answer of the assistant goes along as it stood on screen, and nobody’s but their own', async () => {
  const turn = (
    await send(worker, 'POST', '/api/ai/support/query', { query: 'how much can I take', topic: 'available' })
  ).body
  const about = { attached: [{ kind: 'answer', id: turn.id }] }
  expect((await opened(about)).figures).toMatchObject([
    { kind: 'answer', amount: null, said: { asked: 'how much can I take', answer: turn.response } },
  ])
  expect((await open(colleague, about)).status).toBe(404)
})

test('figures of somebody else, of a run to a worker, or of no payslip go with no case', async () => {
  const nobodys = '0190a0b0-0000-7000-8000-000000000000'
  expect((await open(worker, { attached: [{ kind: 'payslip', id: nobodys }] })).status).toBe(404)
  expect((await open(worker, { attached: [{ kind: 'pay_run', id: nobodys }] })).status).toBe(404)
})

test('a case is answered, assigned to who answered first, goes on, and is closed and written to again', async () => {
  const { id } = await opened()
  const answered = await send(company, 'POST', `/api/employer/support/${id}/answer`, { words: 'It is approved now.' })
  expect(answered.body).toMatchObject({ state: 'answered', assignedTo: expect.any(String) })
  expect((await casesOf(worker)).find((one) => one.id === id)).toMatchObject({
    state: 'answered',
    messages: [{ side: 'person' }, { side: 'desk', words: 'It is approved now.' }],
  })
  expect((await send(worker, 'POST', `/api/support/${id}/say`, { words: 'Sunday too?' })).body.state).toBe('open')
  expect((await send(worker, 'POST', `/api/support/${id}/close`)).body.state).toBe('closed')
  expect(await send(company, 'POST', `/api/employer/support/${id}/answer`, { words: 'Late.' })).toMatchObject({
    status: 409,
    body: { code: 'case_closed' },
  })
  expect((await send(worker, 'POST', `/api/support/${id}/say`, { words: 'Again.' })).body.state).toBe('open')
})

test('sent twice under one key it is one case, also at once', async () => {
  const key = randomUUID()
  const answers = await Promise.all([open(worker, { key }), open(worker, { key })])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await casesOf(worker)).filter(({ id }) => id === answers[0]?.body.id)[0]?.messages).toHaveLength(1)
})

test('a colleague, a line manager and another company see and answer none of it', async () => {
  const { id } = await opened()
  expect((await casesOf(colleague)).map((one) => one.id)).not.toContain(id)
  expect((await send(colleague, 'POST', `/api/support/${id}/say`, { words: 'Mine?' })).status).toBe(404)
  expect((await send(await signInAs(product, company, 'manager'), 'GET', '/api/employer/support')).status).toBe(403)
  const other = await openTestCompany(product)
  expect(await employees(other)).toEqual([])
  expect((await send(other, 'POST', `/api/employer/support/${id}/answer`, { words: 'Hm.' })).status).toBe(404)
})

test('the operator reads what companies asked them, under the company’s name, answers, and sees no case of an employee', async () => {
  await opened({ subject: 'Of an employee' })
  const asked = await send(company, 'POST', '/api/employer/support', {
    key: randomUUID(),
    subject: 'The run of Friday',
    words: 'It does not calculate.',
    attached: [],
  })
  const operator = { ...company, role: null, workerId: null, isOperator: true } as never
  const deps = { database: product.database, clock: product.clock }
  const cases = await showOperatorCases(deps, operator)
  expect(cases.map(({ subject }) => subject)).toEqual(['The run of Friday'])
  expect(cases[0]?.company).toEqual(expect.any(String))
  const caller = { userId: company.userId, sessionId: randomUUID(), address: '203.0.113.9' } as never
  await answerAsOperator(deps, { caller, id: String(asked.body.id), words: 'We are looking.' })
  const { company: own } = (await send(company, 'GET', '/api/employer/support')).body as unknown as { company: Case[] }
  expect(own).toMatchObject([{ state: 'answered', messages: [{ side: 'person' }, { side: 'desk', name: null }] }])
  const ofEmployee = (await employees())[0]
  expect(await answerAsOperator(deps, { caller, id: String(ofEmployee?.id), words: 'Hm.' })).toMatchObject({
    status: 404,
  })
  expect((await send(company, 'GET', '/api/operator/support')).status).toBe(403)
})
