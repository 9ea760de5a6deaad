import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FullCompany, openFullCompany } from '../../../../test/full-company.ts'
import { callProduct, grantSecurity, openTestProduct, type TestProduct, write } from '../../../../test/product.ts'
import { DAY } from '../../../platform/clock.ts'

let product: TestProduct
let full: FullCompany
beforeAll(async () => {
  product = await openTestProduct()
  full = await openFullCompany(product)
})
afterAll(() => product.close())

const allow = (isAllowed: boolean, token = full.company.token) =>
  callProduct(product, 'PUT', '/api/employer/own-assistants', { token, body: { isAllowed } })
async function makeToken({ token = full.worker.token, days = 30 } = {}) {
  await grantSecurity(product, token)
  const made = await callProduct(product, 'POST', '/api/own-assistants', { token, body: { name: 'At home', days } })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return { secret: String(made.body.token), id: String((made.body.made as { id: string }).id) }
}

/** At most ten work at once: one that a test is through with makes room. */
const end = (id: string) => callProduct(product, 'DELETE', `/api/own-assistants/${id}`, { token: full.worker.token })

type Answered = { status: number; body: { result?: Record<string, unknown>; error?: { code: number } } }
async function ask(
  secret: string,
  method: string,
  params: object = {},
  headers: Record<string, string> = {},
): Promise<Answered> {
  const answer = await product.app.inject({
    ...{ method: 'POST', url: '/mcp', payload: { jsonrpc: '2.0', id: 7, method, params } },
    headers: { authorization: `Bearer ${secret}`, ...headers },
  })
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() }
}
const callTool = async (secret: string, name: string, input: object = {}) => {
  const { body } = await ask(secret, 'tools/call', { name, arguments: input })
  return body as {
    result?: { isError: boolean; structuredContent?: Record<string, unknown> }
    error?: { code: number }
  }
}
type Listed = { id: string; net: string; payDate: string }

test('a program of a worker’s lists and reads their payslips as the screen shows them, in both versions of the protocol', async () => {
  await allow(true)
  const { secret } = await makeToken()
  expect(secret).toMatch(/^gpod_own_/)
  const { body: greeted } = await ask(secret, 'initialize', { protocolVersion: '2025-11-25' })
  expect(greeted.result).toMatchObject({ protocolVersion: '2025-11-25' })
  const { result } = await callTool(secret, 'list_payslips')
  const listed = result?.structuredContent?.payslips as Listed[]
  const own = (await callProduct(product, 'GET', '/api/payslips', { token: full.worker.token }))
    .body as unknown as Listed[]
  expect(listed.map(({ id, net, payDate }) => ({ id, net, payDate }))).toEqual(
    own.map(({ id, net, payDate }) => ({ id, net, payDate })),
  )
  const id = listed[0]?.id
  const read = await callTool(secret, 'read_payslip', { id })
  expect(read.result?.structuredContent).toMatchObject({ id, totals: { net: listed[0]?.net } })
  // Nothing that a question about pay does not need.
  expect(JSON.stringify(read)).not.toMatch(/address|nationalInsurance|accountEnding/)

  const meta = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'read_payslip' }
  const modern = await ask(secret, 'tools/call', { ...meta, name: 'read_payslip', arguments: { id } }, headers)
  expect(modern.body.result).toMatchObject({
    resultType: 'complete',
    structuredContent: read.result?.structuredContent,
  })
})

test('D8: clients of 2025 and of 2026 are given the same tools, which only read, and no argument of theirs names a person', async () => {
  await allow(true)
  const { secret } = await makeToken()
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' }
  const meta = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }
  const old = await ask(secret, 'tools/list')
  const modern = await ask(secret, 'tools/list', meta, headers)
  type Listing = {
    name: string
    annotations: object
    inputSchema: { properties: object; additionalProperties: boolean }
  }
  const tools = old.body.result?.tools as Listing[]
  expect(modern.body.result?.tools).toEqual(tools)
  expect(tools.map(({ name }) => name)).toEqual(['list_payslips', 'read_payslip', ...Object.keys(work)])
  expect(tools).toHaveLength(12)
  for (const { name, annotations, inputSchema } of tools) {
    expect(annotations, name).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    expect(inputSchema.additionalProperties, name).toBe(false)
    expect(
      Object.keys(inputSchema.properties).filter((argument) => argument !== 'id' && argument !== 'amount'),
      name,
    ).toEqual([])
  }
})

/** Each tool of pay and work, and what the assistant calls the same question. */
const work = {
  available_pay: 'available',
  early_pay_fee: 'fee',
  early_pay_fees_this_year: 'fees_year',
  latest_withdrawal: 'withdrawals',
  withdrawal_limits: 'limits',
  payday_forecast: 'forecast',
  hours: 'hours_waiting',
  next_shift: 'shifts',
  holiday_left: 'leave',
  tax_code: 'tax_code',
}

type Traced = Figures[number] & { trace: { route: string } }
type Figures = readonly { name: string; value: string | number; period: object | null }[]
const valuesOf = (figures: Figures | undefined) => figures?.map(({ name, value, period }) => ({ name, value, period }))

test.each(Object.entries(work))(
  'D8: %s tells the figures that the worker is shown in their own session, and it stands in their activity',
  async (name, topic) => {
    await allow(true)
    const { secret, id } = await makeToken()
    const { result } = await callTool(secret, name)
    expect(result?.isError, JSON.stringify(result)).toBe(false)
    const agent = topic === 'shifts' ? 'onboarding' : 'support'
    const shown = await callProduct(product, 'POST', `/api/ai/${agent}/query`, {
      token: full.worker.token,
      body: { query: 'this', language: 'en', topic, portal: 'worker' },
    })
    expect(shown.body.kind).toBe('answer')
    // Their bills are theirs alone: a program is let in for pay and work.
    const figures = (shown.body.figures as Traced[]).filter(({ trace }) => !trace.route.startsWith('/api/finances'))
    expect(valuesOf(result?.structuredContent?.figures as Figures)).toEqual(valuesOf(figures))
    expect(JSON.stringify(result)).not.toMatch(/Rent|bill|safe/)
    expect(result?.structuredContent?.said).toEqual(expect.stringMatching(/\w/))
    const { rows } = await product.owner.query<{ action: string; after: { tool: string } }>(
      `select action, after from audit_rows where actor_user_id = $1 and action like 'own_assistant.re%' order by at desc, id desc limit 1`,
      [full.worker.userId],
    )
    expect(rows[0]).toEqual({ action: 'own_assistant.read', after: { tool: name } })
    // It takes nothing that could name somebody, and what was asked within the server lets nobody else in.
    expect((await callTool(secret, name, { workerId: full.worker.workerId })).result?.isError).toBe(true)
    expect((await product.app.inject({ method: 'GET', url: '/api/ewa/available' })).statusCode).toBe(401)
    await end(id)
  },
)

test('D8: the fee of an amount is the one of the screen, and what is no amount is refused', async () => {
  await allow(true)
  const { secret, id } = await makeToken()
  const { result } = await callTool(secret, 'early_pay_fee', { amount: '20' })
  expect(JSON.stringify(result)).not.toMatch(/Rent|bill|safe/)
  expect(valuesOf(result?.structuredContent?.figures as Figures)).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: expect.stringMatching(/fee/) })]),
  )
  for (const amount of ['-1', '0', 'all', '1.234', 20]) {
    expect((await callTool(secret, 'early_pay_fee', { amount })).result?.isError, String(amount)).toBe(true)
  }
  await end(id)
})

test('a program that was let in for payslips alone reads payslips alone', async () => {
  await allow(true)
  const { secret, id } = await makeToken()
  await product.owner.query('update own_assistants set reads_work = false where id = $1', [id])
  const { body } = await ask(secret, 'tools/list')
  const listed = body.result?.tools as { name: string }[] | undefined
  expect(listed?.map(({ name }) => name)).toEqual(['list_payslips', 'read_payslip'])
  expect((await callTool(secret, 'available_pay')).error?.code).toBe(-32602)
  expect((await callTool(secret, 'list_payslips')).result?.isError).toBe(false)
  await end(id)
})

test('A11 and D8: it reads nobody else’s, knows no other tool, and both stand in the worker’s activity', async () => {
  const { secret } = await makeToken()
  const { rows } = await product.owner.query<{ id: string }>('select id from payslips where worker_id <> $1 limit 1', [
    full.worker.workerId,
  ])
  const foreign = rows[0]?.id ?? '0190a0b0-0000-7000-8000-000000000000'
  expect((await callTool(secret, 'read_payslip', { id: foreign })).result).toMatchObject({ isError: true })
  expect(
    (await callTool(secret, 'read_payslip', { id: foreign, workerId: full.worker.workerId })).result?.isError,
  ).toBe(true)
  expect((await callTool(secret, 'list_employees')).error?.code).toBe(-32602)
  const [latest] = (await callProduct(product, 'GET', '/api/payslips', { token: full.worker.token }))
    .body as unknown as Listed[]
  await callTool(secret, 'read_payslip', { id: latest?.id })
  const { rows: noted } = await product.owner.query<{ action: string; subject_id: string; after: { tool: string } }>(
    `select action, subject_id, after from audit_rows where actor_user_id = $1 and action like 'own_assistant.re%' order by at desc, id desc limit 4`,
    [full.worker.userId],
  )
  expect(noted.map(({ action, after }) => `${action} ${after.tool}`)).toEqual([
    'own_assistant.read read_payslip',
    'own_assistant.refused unknown',
    'own_assistant.refused read_payslip',
    'own_assistant.refused read_payslip',
  ])
  expect(noted[0]?.subject_id).toBe(latest?.id)
})

test('the token opens nothing but this, and no session opens this', async () => {
  const { secret } = await makeToken()
  for (const path of ['/api/payslips', '/api/user/profile', '/api/employer/employees']) {
    expect((await callProduct(product, 'GET', path, { token: secret })).status, path).toBe(401)
  }
  expect((await ask(full.worker.token, 'tools/list')).status).toBe(401)
  expect((await ask('', 'tools/list')).status).toBe(401)
  expect((await ask(secret, 'tools/list', {}, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await product.app.inject({ method: 'GET', url: '/mcp' })).statusCode).toBe(405)
  const { rows } = await product.owner.query('select row_to_json(a)::text as text from own_assistants a')
  expect(rows.map(({ text }) => text).join()).not.toContain(secret)
})

test('it ends at once: by the worker, by the company, with its time, and with the account', async () => {
  const works = async (secret: string) => (await ask(secret, 'tools/list')).status === 200
  const first = await makeToken()
  expect(await works(first.secret)).toBe(true)
  await callProduct(product, 'DELETE', `/api/own-assistants/${first.id}`, { token: full.worker.token })
  expect(await works(first.secret)).toBe(false)

  const second = await makeToken({ days: 1 })
  await allow(false)
  expect(await works(second.secret)).toBe(false)
  await allow(true)
  // Forbidden it ended for good: allowed again, they let it in again.
  expect(await works(second.secret)).toBe(false)
  const { rows: told } = await product.owner.query(
    "select 1 from account_mail where user_id = $1 and subject = 'Programs no longer read your pay and work'",
    [full.worker.userId],
  )
  expect(told).toHaveLength(1)
  const { rows: audited } = await product.owner.query(
    "select 1 from audit_rows where action = 'own_assistant.ended' and subject_id = $1",
    [second.id],
  )
  expect(audited).toHaveLength(1)
  const third = await makeToken({ days: 1 })
  const { employerId } = full.company
  const { userId } = full.worker
  await write(product, { employerId }, 'update memberships set ended_at = now() where user_id = $1', [userId])
  expect(await works(third.secret)).toBe(false)
  await write(product, { employerId }, 'update memberships set ended_at = null where user_id = $1', [userId])
  const now = product.clock.now()
  product.clock.advance(DAY)
  expect(await works(third.secret)).toBe(false)
  product.clock.moveTo(now)
})

test('nobody has one before the company allows it and they prove who they are, and none lasts longer than ninety days', async () => {
  const make = (body: object) => callProduct(product, 'POST', '/api/own-assistants', { token: full.worker.token, body })
  expect((await make({ name: 'At home', days: 30 })).status).toBe(403)
  expect(await make({ name: 'At home', days: 91 })).toMatchObject({ status: 400 })
  await allow(false)
  await grantSecurity(product, full.worker.token)
  expect(await make({ name: 'At home', days: 30 })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  await allow(true)
  expect((await allow(true, full.administrators.auditor.token)).status).toBe(403)
})

test('a worker is mailed of each program that was let in with their account', async () => {
  const mails = () =>
    product.owner.query(
      "select 1 from account_mail where user_id = $1 and subject = 'A program may read your pay and work'",
      [full.worker.userId],
    )
  const before = (await mails()).rows.length
  await allow(true)
  const { id } = await makeToken()
  expect((await mails()).rows).toHaveLength(before + 1)
  await callProduct(product, 'DELETE', `/api/own-assistants/${id}`, { token: full.worker.token })
  expect((await mails()).rows).toHaveLength(before + 1)
})
