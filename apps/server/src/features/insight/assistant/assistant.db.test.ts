import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import type { AssistantTurn } from '@gpod/contract'
import { employerIntents, measured, workerIntents } from '@gpod/understanding'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type FullCompany, openFullCompany } from '../../../../test/full-company.ts'
import {
  callProduct,
  goodPassword,
  hire,
  openTestCompany,
  openTestProduct,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'

let product: TestProduct
let full: FullCompany
beforeAll(async () => {
  product = await openTestProduct()
  full = await openFullCompany(product)
})
afterAll(() => product.close())

const real = Socket.prototype.connect

type Who = { token: string }
type Asking = { language?: string; agent?: string; portal?: string; topic?: string }
const ask = async (query: string, { token }: Who, { language = 'en', agent = 'support', ...more }: Asking = {}) => {
  const answer = await callProduct(product, 'POST', `/api/ai/${agent}/query`, {
    token,
    body: { query, language, ...more },
  })
  return { status: answer.status, turn: answer.body as unknown as AssistantTurn }
}
const read = async (token: string, path: string) => (await callProduct(product, 'GET', path, { token })).body

describe('A20 every figure of an answer', () => {
  test('is the value of the route that it names: what can be taken now', async () => {
    const { turn } = await ask('how much can I take', full.worker)
    const shown = (await read(full.worker.token, '/api/ewa/available')) as {
      takeable: { amount: string; boundBy: string }
      period: { payDate: string }
    }
    const comesOff = `/api/finances/advice?comesOff=${shown.takeable.amount}`
    const { advice } = (await read(full.worker.token, comesOff)) as {
      advice: { uncovered: { name: string; amount: string; day: string } }
    }
    expect(turn).toMatchObject({ kind: 'answer', topic: 'available' })
    expect(shown.takeable.boundBy).toBe('earned')
    expect(turn.figures.map(({ name, value }) => [name, value])).toEqual([
      ['can be taken now', shown.takeable.amount],
      ['payday', shown.period.payDate],
      ['bill', advice.uncovered.name],
      ['bill due', advice.uncovered.amount],
      ['bill due on', advice.uncovered.day],
    ])
  })

  test('a limit of the day that lets less than what is available be taken is told with both figures', async () => {
    const company = await openTestCompany(product, { ...unlimited, dailyLimit: '20.00' })
    const worker = await hire(product, company)
    await work(product, company, worker, { day: product.clock.now().slice(0, 10), hours: 8 })
    const shown = (await read(worker.token, '/api/ewa/available')) as { amount: string; takeable: { amount: string } }
    expect(shown.takeable.amount).toBe('20.00')
    expect(Number(shown.amount)).toBeGreaterThan(20)
    const { turn } = await ask('how much can I take', worker)
    expect(turn.figures.slice(0, 2).map(({ name, value }) => [name, value])).toEqual([
      ['can be taken now', '20.00'],
      ['available', shown.amount],
    ])
    expect(turn.response).toContain('Your employer’s daily limit lets you take no more of it now.')
  })

  test('stands in the answer as a link to the page that shows why, and no other digit does', async () => {
    const { turn } = await ask('how much was I paid last month', full.worker)
    expect(turn.parts.filter(({ kind }) => kind === 'figure')).toHaveLength(turn.figures.length)
    for (const part of turn.parts) {
      if (part.kind === 'text') expect(part.text).not.toMatch(/\d/)
      else expect(part.link).toMatch(/^\/payslips\//)
    }
  })
})

describe('W4 the assistant', () => {
  const figuresOf = ({ figures }: AssistantTurn) => Object.fromEntries(figures.map(({ name, value }) => [name, value]))
  const send = (token: string, method: 'PUT' | 'POST', path: string, body: object) =>
    callProduct(product, method, path, { token, body })

  /** Ten hours are approved; rent falls on the day after payday, and of the account so much is left after it. */
  async function withRent(left: number) {
    const company = await openTestCompany(product, unlimited)
    const worker = await hire(product, company)
    await work(product, company, worker, { day: product.clock.now().slice(0, 10), hours: 10 })
    const { period } = (await read(worker.token, '/api/ewa/available')) as { period: { payDate: string } }
    const dueOn = new Date(Date.parse(period.payDate) + 24 * 3_600_000).toISOString().slice(0, 10)
    const bill = { every: 'once', endsOn: null, paidUntil: null, foundKey: null }
    await send(worker.token, 'PUT', '/api/finances/outgoings', {
      ...{ id: randomUUID(), ...bill, name: 'Rent', amount: '500.00', dueOn },
    })
    await send(worker.token, 'PUT', '/api/finances/balance', { amount: '500.00' })
    const { safe } = (await read(worker.token, '/api/finances')) as { safe: { after: { balance: string } } }
    const balance = (500 - Number(safe.after.balance) + left).toFixed(2)
    await send(worker.token, 'PUT', '/api/finances/balance', { amount: balance })
    return { worker, dueOn }
  }

  test('names the bill that an amount leaves uncovered and what is safe, to the penny, before anything is confirmed', async () => {
    const { worker, dueOn } = await withRent(10.5)
    const covered = await ask('this', worker, { topic: 'available' })
    // All that can be taken is far more than the £10.50 that the rent leaves.
    expect(figuresOf(covered.turn)).toMatchObject({ bill: 'Rent', 'bill due': '500.00', 'bill due on': dueOn })
    expect(figuresOf(covered.turn)).toMatchObject({ 'safe to take early': '10.50' })
    const ten = await ask('can I take £10.50', worker, { topic: 'available' })
    expect(ten.turn.response).toContain('every bill you have entered is still covered')
    expect(figuresOf(ten.turn)).not.toHaveProperty('bill')
    const more = await ask('can I take £10.51', worker, { topic: 'available' })
    expect(figuresOf(more.turn)).toMatchObject({ amount: '10.51', bill: 'Rent', 'safe to take early': '10.50' })
    const fee = await ask('what does taking £20 cost', worker, { topic: 'fee' })
    expect(figuresOf(fee.turn)).toMatchObject({ amount: '20.00', bill: 'Rent', 'safe to take early': '10.50' })
  })

  test('says nothing of bills where their money is not known', async () => {
    const company = await openTestCompany(product, unlimited)
    const worker = await hire(product, company)
    await work(product, company, worker, { day: product.clock.now().slice(0, 10), hours: 10 })
    const { turn } = await ask('this', worker, { topic: 'available' })
    expect(turn.figures.map(({ name }) => name)).toEqual(['can be taken now', 'payday'])
    expect(turn.response).not.toContain('bill')
  })

  test('W6 an answer that is sent on to the employer says nothing of their own money', async () => {
    const { worker } = await withRent(0)
    const { turn } = await ask('this', worker, { topic: 'available' })
    expect(turn.response).toContain('Rent')
    expect(turn.response).toContain('nothing is safe to take now')
    const attached = [{ kind: 'answer', id: turn.id }]
    const opened = await send(worker.token, 'POST', '/api/support', {
      ...{ key: randomUUID(), subject: 'Wages', words: 'Is this right?', attached },
    })
    expect(opened.status).toBe(201)
    const { rows } = await product.owner.query<{ figures: unknown }>(
      'select figures from support_cases where id = $1',
      [opened.body.id],
    )
    const sent = JSON.stringify([opened.body, rows])
    expect(sent).toContain('You can take')
    expect(sent).not.toMatch(/Rent|500\.00|safe|bill/)
  })
})

describe('S2 the same door', () => {
  test('a payslip asks for its grant, and with a fresh one the same question is answered', async () => {
    const query = 'how much tax did I pay'
    product.clock.advance(11 * 60_000)
    const before = await ask(query, full.worker)
    expect(before.turn).toMatchObject({ kind: 'verify', topic: 'tax', figures: [] })
    const [latest] = (await read(full.worker.token, '/api/payslips')) as unknown as { id: string }[]
    const page = await callProduct(product, 'GET', `/api/payslips/${latest?.id}`, { token: full.worker.token })
    expect(page).toMatchObject({ status: 403, body: { code: 'verification_required' } })
    await callProduct(product, 'POST', '/api/biometric/verify', {
      token: full.worker.token,
      body: { biometricData: { method: 'password', password: goodPassword }, action: 'payslip_view' },
    })
    const after = await ask(query, full.worker)
    expect(after.turn).toMatchObject({ kind: 'answer', topic: 'tax' })
  })
})

describe('S2 the same door stands before what was answered earlier', () => {
  const conversation = async (token: string) =>
    (await read(token, '/api/ai/conversation')).turns as unknown as AssistantTurn[]
  const turnOf = async (token: string, id: string) => (await conversation(token)).find((turn) => turn.id === id)
  const prove = (token: string) =>
    callProduct(product, 'POST', '/api/biometric/verify', {
      token,
      body: { biometricData: { method: 'password', password: goodPassword }, action: 'payslip_view' },
    })
  const withheld = { isWithheld: true, response: '', parts: [], figures: [], actions: [] }

  test('what a payslip said is not read without a fresh proof, judged, or sent on; with one it is there as it was', async () => {
    const { token } = full.worker
    await prove(token)
    const { turn } = await ask('how much tax did I pay', full.worker)
    expect(turn.kind).toBe('answer')
    expect(turn.response).toMatch(/\d/)
    const { turn: open } = await ask('how much can I take', full.worker)
    expect(await turnOf(token, turn.id)).toEqual(turn)
    product.clock.advance(11 * 60_000)
    expect(await turnOf(token, turn.id)).toEqual({ ...turn, ...withheld, kind: 'verify' })
    expect((await turnOf(token, open.id))?.figures).toEqual(open.figures)
    const judged = await callProduct(product, 'PUT', `/api/ai/turns/${turn.id}/judgement`, {
      token,
      body: { wasRight: true },
    })
    expect(judged).toMatchObject({ status: 200, body: { ...withheld, kind: 'verify', wasRight: true } })
    const sentOn = () =>
      callProduct(product, 'POST', '/api/support', {
        token,
        body: {
          ...{ key: randomUUID(), subject: 'Tax', words: 'Is this right?' },
          attached: [{ kind: 'answer', id: turn.id }],
        },
      })
    expect(await sentOn()).toMatchObject({ status: 403, body: { code: 'verification_required' } })
    await prove(token)
    expect(await turnOf(token, turn.id)).toEqual({ ...turn, wasRight: true })
    expect((await sentOn()).status).toBe(201)
  })

  test('with a role went what the role had asked; what every role sees stays', async () => {
    const { token, userId } = full.administrators.payroll_manager
    const { turn: cost } = await ask('this', { token }, { topic: 'run_cost', portal: 'employer' })
    const { turn: heads } = await ask('this', { token }, { topic: 'headcount', portal: 'employer' })
    expect([cost.kind, cost.figures.length > 0]).toEqual(['answer', true])
    const become = (role: string) =>
      product.owner.query('update memberships set role = $1 where employer_id = $2 and user_id = $3', [
        role,
        full.company.employerId,
        userId,
      ])
    await become('manager')
    expect(await turnOf(token, cost.id)).toEqual({ ...cost, ...withheld, kind: 'refused' })
    expect(await turnOf(token, heads.id)).toEqual(heads)
    await become('payroll_manager')
    expect(await turnOf(token, cost.id)).toEqual(cost)
  })
})

describe('S8 no key and no network', () => {
  test('questions are answered where no connection leaves this machine, and none is tried', async () => {
    const tried: string[] = []
    const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args) {
      const [first] = (args as unknown[]).flat() as { host?: string; path?: string }[]
      const host = typeof first === 'object' ? (first.host ?? first.path ?? 'localhost') : String(first)
      if (!/^(127\.|localhost|::1|\/)/.test(host)) tried.push(host)
      return real.apply(this, args as never)
    })
    const fetched = vi.spyOn(globalThis, 'fetch')
    let fetches = 0
    try {
      const questions = { en: 'how much can I take', de: 'wie viel kann ich abheben', ar: 'كم يمكنني أن أسحب' }
      for (const [language, query] of Object.entries(questions)) {
        const { turn } = await ask(query, full.worker, { language })
        expect([language, turn.kind, turn.topic]).toEqual([language, 'answer', 'available'])
      }
      fetches = fetched.mock.calls.length
    } finally {
      connect.mockRestore()
      fetched.mockRestore()
    }
    expect(tried).toEqual([])
    expect(fetches).toBe(0)
  })
})

describe('what is understood is looked up', () => {
  test.each(workerIntents)('of a worker: %s', async (topic) => {
    const { status, turn } = await ask('this', full.worker, { topic, portal: 'worker' })
    expect([status, turn.topic], JSON.stringify(turn)).toEqual([200, topic])
    expect(turn.kind).not.toBe('unknown')
  })

  test.each(employerIntents)('of a company: %s', async (topic) => {
    const { status, turn } = await ask('this', full.company, { topic, portal: 'employer' })
    expect([status, turn.topic], JSON.stringify(turn)).toEqual([200, topic])
    expect(turn.kind).not.toBe('unknown')
  })
})

describe('S5 how often it is right', () => {
  test('is told with number and day as it was measured, for every language', async () => {
    const about = await read(full.worker.token, '/api/ai/about?language=en&portal=worker')
    expect(about).toMatchObject({
      measuredOn: measured.on,
      accuracy: measured.languages.map(({ language, asked, right, atLeast, wrong, offered }) => ({
        language,
        asked,
        right,
        atLeast,
        wrong,
        offered,
      })),
    })
  })
})

test('what was understood is never told as certain, and what was chosen is', async () => {
  const typed = ['how much can I take', 'when is payday', 'what is my tax code', 'where is my p60']
  for (const query of typed) {
    const { confidence } = (await ask(query, full.worker)).turn
    expect([query, confidence]).toEqual([query, Math.min(confidence, 0.99)])
    expect(confidence).toBeGreaterThan(0.6)
  }
  expect((await ask('this', full.worker, { topic: 'payday' })).turn.confidence).toBe(1)
})

test('a year that is named is kept to: of another no figure is given', async () => {
  const { turn } = await ask('net pay in October 2011', full.worker)
  expect([turn.topic, turn.response, turn.figures]).toEqual(['net', 'You have no payslip of the time you named.', []])
})

describe('who manages a company and is not paid by it', () => {
  test('is told of the company’s paydays and of the hours that wait for them', async () => {
    const payday = (await ask('When is the next payday?', full.company)).turn
    expect(payday).toMatchObject({ kind: 'answer', topic: 'payday' })
    expect(payday.figures[0]?.link).toBe('/employer/payroll/calendar')
    const hours = (await ask('this', full.company, { topic: 'hours_waiting' })).turn
    const decisions = (await ask('this', full.company, { topic: 'approvals' })).turn
    expect([hours.kind, hours.response]).toEqual(['answer', decisions.response])
  })

  test('and is not sent to an owner for what needs a record of their own', async () => {
    const { turn } = await ask('this', full.company, { topic: 'tax' })
    expect([turn.kind, turn.response]).toEqual([
      'refused',
      "This is about one's own pay and work, and your account is not linked to an employee record.",
    ])
  })

  test('a worker who has a record is not told to have it linked for what is the company’s', async () => {
    const { turn } = await ask('this', full.worker, { topic: 'run' })
    expect([turn.kind, turn.response]).toEqual([
      'refused',
      'This is about the company. Only those who manage it can see it.',
    ])
  })
})

test('who decides nothing is offered nothing to decide', async () => {
  const offered = async (token: string) => {
    const { body } = await callProduct(product, 'POST', '/api/ai/contextual-help', {
      token,
      body: { context: 'employer-dashboard' },
    })
    return (body.suggestions as { id: string }[]).map(({ id }) => id)
  }
  const decisions = ['decide_withdrawals', 'approve_hours', 'decide_leave', 'missing_details', 'exceptions_blocking']
  const ofOwner = await offered(full.company.token)
  expect(ofOwner.filter((id) => decisions.includes(id)).length).toBeGreaterThan(0)
  const ofAuditor = await offered(full.administrators.auditor.token)
  expect(ofAuditor.filter((id) => decisions.includes(id))).toEqual([])
})

test('an employer is offered first what only employers ask, and people what they ask', async () => {
  const first = async (token: string, portal: string) =>
    ((await read(token, `/api/ai/about?language=en&portal=${portal}`)).topics as { topic: string }[])
      .slice(0, 5)
      .map(({ topic }) => topic)
  expect(await first(full.company.token, 'employer')).toEqual([
    'run',
    'run_cost',
    'exceptions',
    'deadlines',
    'approvals',
  ])
  expect(await first(full.worker.token, 'worker')).toEqual([
    'available',
    'available_why',
    'fee',
    'fees_year',
    'withdrawals',
  ])
})
