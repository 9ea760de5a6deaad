import { type Route, routes } from '@gpod/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FullCompany, openFullCompany } from '../../../../test/full-company.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  work,
} from '../../../../test/product.ts'
import { done } from '../../../../test/sample.ts'
import { pathOf, queries } from '../../../../test/whole-requests.ts'
import { sql, withinRequest } from '../../../platform/database/database.ts'
import { eraseFinances } from './index.ts'

let product: TestProduct
let company: TestCompany
let full: FullCompany
beforeAll(async () => {
  product = await openTestProduct({ now: '2026-11-18T10:00:00.000Z' })
  full = await openFullCompany(product)
  product.clock.moveTo('2026-11-24T10:00:00.000Z')
  company = await openTestCompany(product)
})
afterAll(() => product.close())

type Who = Pick<TestWorker, 'token'>
const send = (who: Who, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  callProduct(product, method, `/api/finances${path}`, { token: who.token, ...(body && { body }) })
const own = async (who: Who) =>
  (await done(product, 'GET', '/api/finances', { token: who.token })) as Record<string, unknown>
const key = (number: number) => `0190a0b0-0000-7000-8000-0000000f${String(number).padStart(4, '0')}`

const head = 'Date,Type,Description,Value,Balance,Account Name,Account Number'
/** Thirty lines, three a day, of which two are alike but for the balance. */
const rows = Array.from({ length: 30 }, (_, number) => {
  const day = `${String(1 + Math.floor(number / 3)).padStart(2, '0')}/11/2026`
  return `${day},POS,${number % 3 === 0 ? 'TESCO STORES' : 'CORNER CAFE'},-3.00,${(900 - 3 * number).toFixed(2)},A,60-12345678`
})
const file = (lines: readonly string[], header = head) => [header, ...lines].join('\n')
const importing = (who: Who, content: string, isOtherAccount = false) =>
  send(who, 'POST', '/imports', { fileName: 'november.csv', content, isOtherAccount })
const total = async (who: Who) => Number((await send(who, 'GET', '/lines')).body.total)

describe('W1 statements', () => {
  test('each line is there once over the same file twice at once, overlapping and shuffled ones; an import is undone whole', async () => {
    const worker = await hire(product, company)
    const files = [rows.slice(0, 18), rows.slice(0, 18), rows.slice(9), rows.toReversed()]
    const [first, second, third, all] = await Promise.all(files.map((lines) => importing(worker, file(lines))))
    expect([first, second, third, all].map((answer) => answer?.status)).toEqual([201, 201, 201, 201])
    expect(await total(worker)).toBe(30)
    const told = [first, second, third, all].map(
      (answer) => answer?.body as { id: string; lines: number; known: number },
    )
    expect(told.reduce((sum, { lines, known }) => sum + lines - known, 0)).toBe(30)
    // What another import has too stays.
    await send(worker, 'DELETE', `/imports/${told[3]?.id}`)
    expect(await total(worker)).toBe(30)
    await send(worker, 'DELETE', `/imports/${told[2]?.id}`)
    expect(await total(worker)).toBe(18)
    await send(worker, 'DELETE', `/imports/${told[0]?.id}`)
    expect(await total(worker)).toBe(18)
    await send(worker, 'DELETE', `/imports/${told[1]?.id}`)
    expect(await total(worker)).toBe(0)
    expect((await send(worker, 'DELETE', `/imports/${told[1]?.id}`)).status).toBe(404)
  })

  test('every line that is not read is told with its place and reason, and what is no statement is refused', async () => {
    const worker = await hire(product, company)
    const { body } = await importing(worker, file([rows[0] ?? '', '32/11/2026,POS,X,-1.00,1.00,A,1', 'the end']))
    expect(body).toMatchObject({
      lines: 1,
      leftOut: [
        { line: 3, code: 'day_unreadable' },
        { line: 4, code: 'row_too_short' },
      ],
    })
    expect((await importing(worker, 'milk\nbread\n')).body).toMatchObject({ code: 'file_not_readable' })
  })

  test.each([
    ['CSV', 'Date,Type,Description,Value,Balance,Account Name,Account Number\n'],
    [
      'OFX',
      '<OFX><STMTRS><CURDEF>GBP<BANKTRANLIST></BANKTRANLIST><LEDGERBAL><BALAMT>95.00<DTASOF>20261003</LEDGERBAL></STMTRS></OFX>',
    ],
    [
      'camt.053',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">95.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-01</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">95.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-01</Dt></Dt></Bal></Stmt></BkToCstmrStmt></Document>',
    ],
  ])('a statement without a line is no import, and is said so at its field: %s', async (_kind, content) => {
    const worker = await hire(product, company)
    const { status, body } = await importing(worker, content)
    expect([status, body.code, body.field]).toEqual([400, 'statement_empty', 'content'])
    expect((await send(worker, 'GET', '/spending')).body).toMatchObject({ imports: [] })
  })

  test('the same account in another kind of file is not counted twice unless it is another account', async () => {
    const worker = await hire(product, company)
    await importing(worker, file(rows))
    const other = file(
      rows.map((row) => row.split(',').slice(0, 4)).map(([day, , text, amount]) => `${day},${text},${amount}`),
      'Date,Description,Amount',
    )
    expect((await importing(worker, other)).body).toMatchObject({
      code: 'statement_seems_known',
      details: { alike: 30 },
    })
    expect(await total(worker)).toBe(30)
    expect((await importing(worker, other, true)).status).toBe(201)
    expect(await total(worker)).toBe(60)
  })

  test('a line is sorted by a rule that they may correct, for itself alone or for all like it', async () => {
    const worker = await hire(product, company)
    await importing(worker, file(rows))
    const page = async (skip: number) =>
      (await send(worker, 'GET', `/lines?skip=${skip}`)).body.lines as Record<string, string>[]
    const lines = async () => [...(await page(0)), ...(await page(20))]
    const cafe = (await lines()).find(({ text }) => text === 'CORNER CAFE')
    expect(cafe).toMatchObject({ category: null, by: null })
    await send(worker, 'PUT', `/lines/${cafe?.id}/category`, { category: 'fun', always: false })
    expect((await lines()).filter(({ category }) => category === 'fun')).toHaveLength(1)
    await send(worker, 'PUT', `/lines/${cafe?.id}/category`, { category: 'eating_out', always: true })
    const sorted = await lines()
    expect(sorted.filter(({ category, by }) => category === 'eating_out' && by === 'own_rule')).toHaveLength(20)
    expect(sorted.filter(({ category, by }) => category === 'groceries' && by === 'starter_rule')).toHaveLength(10)
    expect((await send(worker, 'GET', '/lines?only=uncategorised')).body.total).toBe(0)
    const { rules } = (await send(worker, 'GET', '/spending')).body as { rules: { id: string; words: string }[] }
    expect(rules).toMatchObject([{ words: 'corner cafe' }])
    await send(worker, 'DELETE', `/rules/${rules[0]?.id}`)
    expect((await send(worker, 'GET', '/lines?only=uncategorised')).body.total).toBe(20)
  })

  test('a line is nobody else’s to sort, and an import nobody else’s to undo', async () => {
    const [worker, colleague] = [await hire(product, company), await hire(product, company)]
    const { body } = await importing(worker, file(rows))
    const { lines } = (await send(worker, 'GET', '/lines')).body as { lines: { id: string }[] }
    const asked = { category: 'fun', always: true }
    expect((await send(colleague, 'PUT', `/lines/${lines[0]?.id}/category`, asked)).status).toBe(404)
    expect((await send(colleague, 'DELETE', `/imports/${body.id}`)).status).toBe(404)
    expect(await total(worker)).toBe(30)
  })
})

describe('W4 before the confirm step', () => {
  test('says which bill an amount leaves uncovered, by the account, the bills and the next payday', async () => {
    const worker = await hire(product, company)
    // Ten hours of this week are approved: £12.50 each by default, less what is deducted; paid on Friday 27 November.
    await work(product, company, worker, { day: '2026-11-23', hours: 10 })
    const advice = async (comesOff: string) =>
      (await send(worker, 'GET', `/advice?comesOff=${comesOff}`)).body.advice as Record<string, unknown> | null
    expect(await advice('10.00')).toBeNull()
    await send(worker, 'PUT', '/balance', { amount: '100.00' })
    expect(await advice('10.00')).toBeNull()
    const bill = { every: 'once', endsOn: null, paidUntil: null, foundKey: null }
    await send(worker, 'PUT', '/outgoings', {
      id: key(1),
      ...bill,
      name: 'Phone',
      amount: '30.00',
      dueOn: '2026-11-25',
    })
    await send(worker, 'PUT', '/outgoings', {
      id: key(2),
      ...bill,
      name: 'Rent',
      amount: '140.00',
      dueOn: '2026-11-30',
    })
    const stands = await own(worker)
    const [payday] = stands.paydays as { payDate: string; forecast: { expected: string } }[]
    expect(payday?.payDate).toBe('2026-11-27')
    expect(stands).toMatchObject({ lowest: { day: '2026-11-25', balance: '70.00' }, short: null })
    // £100 less £30, and what is approved, less £140.
    const net = Number(payday?.forecast.expected)
    const left = 100 - 30 + net - 140
    const safe = stands.safe as { amount: string; available: string }
    expect(Number(safe.amount)).toBeCloseTo(Math.min(Number(safe.available), Math.max(0, left)), 2)
    expect(await advice(left.toFixed(2))).toMatchObject({ uncovered: null, payday: '2026-11-27' })
    expect(await advice((left + 0.01).toFixed(2))).toMatchObject({ uncovered: { name: 'Rent', day: '2026-11-30' } })
    await send(worker, 'PUT', '/balance', { amount: '10.00' })
    expect(await own(worker)).toMatchObject({ lowest: { balance: '-20.00' }, short: { name: 'Phone' } })
  })

  test('a balance from before the last payday is not used any more, and a bill that is paid does not count', async () => {
    const worker = await hire(product, company)
    const bill = { name: 'Gas', amount: '30.00', every: 'month', dueOn: '2026-11-25', endsOn: null, foundKey: null }
    await send(worker, 'PUT', '/balance', { amount: '100.00' })
    await send(worker, 'PUT', '/outgoings', { id: key(3), ...bill, paidUntil: null })
    expect(await own(worker)).toMatchObject({ lowest: { balance: '70.00' } })
    await send(worker, 'PUT', '/outgoings', { id: key(3), ...bill, paidUntil: '2026-11-25' })
    expect(await own(worker)).toMatchObject({ lowest: { balance: '100.00' } })
    product.clock.moveTo('2026-11-30T10:00:00.000Z')
    const later = await own({ token: (await resumed(worker)).token })
    expect(later).toMatchObject({ balance: null, isBalanceOld: true, lowest: null, safe: null })
    product.clock.moveTo('2026-11-24T10:00:00.000Z')
  })
})

async function resumed(worker: TestWorker): Promise<TestWorker> {
  const { signInAgain } = await import('../../../../test/product.ts')
  return signInAgain(product, company, worker)
}

describe('goals and budgets', () => {
  test('what is put aside counts once under its key, and a goal goes with it', async () => {
    const worker = await hire(product, company)
    await send(worker, 'PUT', '/goals', {
      id: key(9),
      name: 'Boiler',
      target: '600.00',
      targetDate: '2027-01-23',
      priority: 'high',
    })
    const saving = { key: key(10), amount: '60.00' }
    await Promise.all([
      send(worker, 'POST', `/goals/${key(9)}/savings`, saving),
      send(worker, 'POST', `/goals/${key(9)}/savings`, saving),
    ])
    // 60 days are left: two months of thirty days.
    expect((await own(worker)).goals).toMatchObject([{ saved: '60.00', percent: 10, daysLeft: 60, perMonth: '270.00' }])
    const colleague = await hire(product, company)
    expect((await send(colleague, 'POST', `/goals/${key(9)}/savings`, saving)).status).toBe(404)
    await send(worker, 'DELETE', `/goals/${key(9)}`)
    expect((await own(worker)).goals).toEqual([])
  })

  test('a goal never holds less than nothing, two at once among them, and a key with another amount is refused', async () => {
    const worker = await hire(product, company)
    const goal = { id: key(20), name: 'Bike', target: '50.00', targetDate: '2027-01-23', priority: 'low' }
    await send(worker, 'PUT', '/goals', goal)
    const put = (number: number, amount: string, to = 20) =>
      send(worker, 'POST', `/goals/${key(to)}/savings`, { key: key(number), amount })
    expect((await put(21, '60.00')).status).toBe(200)
    expect((await own(worker)).goals).toMatchObject([{ saved: '60.00', percent: 100 }])
    const both = await Promise.all([put(22, '-40.00'), put(23, '-40.00')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'goal_below_zero',
      field: 'amount',
      details: { saved: '20.00' },
    })
    expect((await own(worker)).goals).toMatchObject([{ saved: '20.00' }])
    // Sent again it is the same; under its key no other amount, and none for another goal.
    expect((await put(21, '60.00')).status).toBe(200)
    const reused = { status: 422, body: { code: 'idempotency_key_reused' } }
    expect(await put(21, '61.00')).toMatchObject(reused)
    await send(worker, 'PUT', '/goals', { ...goal, id: key(24) })
    expect(await put(21, '60.00', 24)).toMatchObject(reused)
    expect((await put(25, '0.00')).status).toBe(400)
  })

  test('an outgoing ends on a real day that is not before its first', async () => {
    const worker = await hire(product, company)
    const bill = { id: key(30), name: 'Gym', amount: '20.00', every: 'month', paidUntil: null, foundKey: null }
    const ending = (endsOn: string) => send(worker, 'PUT', '/outgoings', { ...bill, dueOn: '2026-12-05', endsOn })
    for (const wrong of ['2026-12-04', '2026-02-30', '0000-00-00'])
      expect(await ending(wrong), wrong).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', field: 'endsOn' },
      })
    expect((await ending('2026-12-05')).status).toBe(200)
  })

  test('a budget counts from the pay cycle in which it was set', async () => {
    const worker = await hire(product, company)
    await importing(
      worker,
      file([
        `20/11/2026,POS,ALDI,-40.00,60.00,A,1`,
        `23/11/2026,POS,ALDI,-5.50,54.50,A,1`,
        `02/11/2026,POS,ALDI,-99.00,0.00,A,1`,
      ]),
    )
    await send(worker, 'PUT', '/budgets', { category: 'groceries', limit: '50.00' })
    const { categories } = (await send(worker, 'GET', '/spending')).body as { categories: Record<string, unknown>[] }
    expect(categories.find(({ category }) => category === 'groceries')).toMatchObject({
      budget: { limit: '50.00', carried: '0.00', spent: '45.50', left: '4.50' },
    })
  })
})

describe('W6 theirs alone', () => {
  test('an account in which nothing was entered shows no figure at all', async () => {
    const worker = await hire(product, company)
    await work(product, company, worker, { day: '2026-11-23', hours: 10 })
    const { today, isEmpty, score, paydaysForInterval, ...rest } = await own(worker)
    expect({ today, isEmpty, paydaysForInterval }).toEqual({
      today: '2026-11-24',
      isEmpty: true,
      paydaysForInterval: 9,
    })
    expect((score as { score: number | null }).score).toBeNull()
    expect(rest).toEqual({
      balance: null,
      isBalanceOld: false,
      paydays: [],
      pastPaydays: 0,
      events: [],
      lowest: null,
      runsOut: null,
      short: null,
      shortOthers: 0,
      needed: null,
      neededOthers: 0,
      safe: null,
      outgoings: [],
      dismissed: [],
      goals: [],
      pot: null,
      nation: null,
      universalCredit: null,
    })
  })

  test('no route of any other section gives a role of the company a word or a figure of it', async () => {
    // What the sample entered, in the forms in which it could leave: its words and its figures.
    const marks = /HOUSING ASSOCIATION|NO SUCH DAY|Winter coat|october\.csv|278\.80|27880|\bfinances_/i
    product.clock.moveTo('2026-11-23T10:30:00.000Z')
    const ours = await own(full.worker)
    expect(JSON.stringify(ours)).toMatch(/Winter coat.*/)
    const people = Object.entries<{ token: string }>({ owner: full.company, ...full.administrators })
    const asked: string[] = []
    for (const route of Object.values(routes).flatMap((section) => Object.values<Route>(section))) {
      if (route.method !== 'GET' || route.path.startsWith('/api/finances')) continue
      const query = new URLSearchParams(queries[`GET ${route.path}`] ?? {}).toString()
      for (const [role, { token }] of people) {
        const url = `${pathOf(route, full)}${query && `?${query}`}`
        const answer = await product.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
        expect(answer.body, `${role} ${url}`).not.toMatch(marks)
        asked.push(url)
      }
    }
    expect(asked.length).toBeGreaterThan(300)
    for (const [, { token }] of people)
      expect((await callProduct(product, 'GET', '/api/finances', { token })).status).toBe(403)
    product.clock.moveTo('2026-11-24T10:00:00.000Z')
  })

  test('the database shows its rows to whose they are, and to no other person of the company', async () => {
    const tables = [
      'finances',
      'finances_outgoings',
      'finances_goals',
      'finances_pots',
      'finances_savings',
      'finances_budgets',
      'finances_rules',
      'finances_imports',
      'finances_lines',
    ]
    const count = (personId: string) =>
      withinRequest({ personId, team: null }, () =>
        product.database.transaction({ employerId: full.company.employerId }, async (tx) => {
          const counts: number[] = []
          for (const table of tables) {
            const { rows: found } = await sql<{
              rows: number
            }>`select count(*) as rows from ${sql.table(table)}`.execute(tx)
            counts.push(Number(found[0]?.rows))
          }
          return counts
        }),
      )
    expect(Math.min(...(await count(full.worker.userId)))).toBeGreaterThan(0)
    for (const userId of [full.company.userId, full.colleague.userId])
      expect(await count(userId)).toEqual(tables.map(() => 0))
  })

  test('nothing of it is in the audit, and all of it goes when they are erased', async () => {
    const { rows: audited } = await product.owner.query(
      `select 1 from audit_rows where action ~ 'financ' or subject_kind ~ 'financ'`,
    )
    expect(audited).toEqual([])
    const { employerId } = full.company
    const { workerId } = full.worker
    await product.database.transaction({ employerId }, (tx) => eraseFinances(tx, { employerId, workerId }))
    const { rows: left } = await product.owner.query(
      `select 1 from finances where worker_id = $1 union all select 1 from finances_lines where worker_id = $1 union all select 1 from finances_goals where worker_id = $1`,
      [workerId],
    )
    expect(left).toEqual([])
  })
})

describe('W5 Universal Credit', () => {
  test('shows the assessment periods with their paydays, and no amount', async () => {
    const worker = await hire(product, company)
    await send(worker, 'PUT', '/universal-credit', { startDay: 17, nation: 'scotland' })
    const { universalCredit } = (await own(worker)) as { universalCredit: { periods: Record<string, unknown>[] } }
    // Fridays from 17 November to 16 December: the 20th and 27th, the 4th and 11th.
    expect(universalCredit.periods[0]).toMatchObject({
      startsOn: '2026-11-17',
      endsOn: '2026-12-16',
      than: 'usual',
      paydays: ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11'].map((payDate) => ({ payDate })),
      paidOn: '2026-12-23',
    })
    // Christmas Day is a Friday: its pay comes on the 24th. Five paydays to 16 January: 18, 24, 31 (1 January), 8, 15.
    expect(universalCredit.periods[1]).toMatchObject({ than: 'more' })
    expect(JSON.stringify(universalCredit)).not.toMatch(/\d\.\d\d/)
  })
})
