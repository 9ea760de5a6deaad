import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  calculateRun,
  expectOk,
  hireInFull,
  payRunsOf,
  setUpPayroll,
  signInAs,
} from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'

const friday = { frequency: 'weekly', payDate: '2026-11-20' }
const journalPath = (runId: string) => `/api/employer/pay-runs/${runId}/journal`

let product: TestProduct
let company: TestCompany
let runId: string
let splitWorker: string
let shops: string[]

/** Ann is in the Ward and sacrifices pay; Bea's cost is shared out among three shops. Their run is paid. */
beforeAll(async () => {
  product = await openTestProduct()
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  await setUpPayroll(product, company)
  const ann = await hireInFull(product, company, {
    ...{ department: 'Ward', hourlyRate: '60.00', pension: 'salary_sacrifice', studentLoans: ['plan_2'] },
  })
  const bea = await hireInFull(product, company, { department: 'Ward', hourlyRate: '31.00' })
  splitWorker = bea.workerId
  for (const worker of [ann, bea]) {
    for (const day of ['2026-11-14', '2026-11-15']) await work(product, company, worker, { day, hours: 9 })
  }
  shops = []
  for (const code of ['10', '20', '30']) {
    const { body } = await call('POST', '/api/employer/cost-centres', { code, name: `Shop ${code}` })
    shops.push(String(body.id))
  }
  const split = await splitFrom('2026-11-20', [3_333, 3_333, 3_334])
  expect(split.status).toBe(200)
  // The words of bank references are of the payment that comes after them.
  expect((await changeSettings({ bankReference: 'brightside' }, [])).status).toBe(200)
  const { id, version } = await calculateRun(product, company, friday)
  expectOk(await payRunsOf(product, company).approve(id, version))
  expectOk(await payRunsOf(product, company).pay(id))
  runId = id
}, 60_000)
afterAll(() => product.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const call = (method: Method, path: string, body?: object, token = company.token) =>
  callProduct(product, method, path, { token, ...(body ? { body } : {}) })
const splitFrom = (startsOn: string, points: number[], centres = shops) =>
  call('PUT', `/api/employer/employees/${splitWorker}/cost-splits/${startsOn}`, {
    shares: points.map((each, index) => ({ costCentreId: centres[index], points: each })),
  })
async function changeSettings(changes: object, codes: object[], version?: number) {
  const { body } = await call('GET', '/api/employer/accounting-settings')
  const kept = { product: body.product, trackingName: body.trackingName, bankReference: body.bankReference }
  return call('PUT', '/api/employer/accounting-settings', {
    ...kept,
    codes,
    version: version ?? body.version,
    ...changes,
  })
}
const pence = (text: unknown) => Math.round(Number(text) * 100)
type Line = { purpose: string; unit: string | null; debit: string; credit: string; code: string | null }
const shown = async () =>
  (await call('GET', journalPath(runId))).body as { lines: Line[]; missing: object[] } & Record<string, unknown>
const all = (purpose: string, code: string) => ({ purpose, unitKind: 'all', unit: '', code, accountName: null })

async function booked(code: string): Promise<number> {
  const found = await product.owner.query(
    `select coalesce(sum(p.amount_pence), 0)::bigint as sum from journals j
     join postings p on p.employer_id = j.employer_id and p.journal_id = j.id
     join ledger_accounts a on a.employer_id = p.employer_id and a.id = p.account_id
     where j.employer_id = $1 and j.kind = 'pay_recorded' and a.code = $2`,
    [company.employerId, code],
  )
  return Number(found.rows[0].sum)
}

test('the journal on screen is that of the books, with gross pay before the sacrifice, and says whose cost it is', async () => {
  const { lines, debit, credit, missing } = await shown()
  expect(debit).toBe(credit)
  const sum = (...purposes: string[]) =>
    lines
      .filter(({ purpose }) => purposes.includes(purpose))
      .reduce((total, line) => total + pence(line.debit) - pence(line.credit), 0)
  // Eighteen hours at 60.00 and at 31.00.
  expect(sum('gross_pay')).toBe(1_080_00 + 558_00)
  expect(sum('salary_sacrifice')).toBeLessThan(0)
  expect(sum('gross_pay', 'salary_sacrifice')).toBe(await booked('wages.gross'))
  expect(sum('paye_tax', 'national_insurance', 'student_loans')).toBe(await booked('hmrc.payable'))
  expect(sum('employer_ni')).toBe(await booked('employer_ni.expense'))
  expect(sum('net_pay')).toBe(await booked('wages.net_payable'))
  // 558.00 in 33.33, 33.33 and 33.34 %: 185.98(14), 185.98(14), 186.03(72); the penny left goes to the last.
  expect(lines.filter(({ purpose }) => purpose === 'gross_pay').map(({ unit, debit }) => [unit, debit])).toEqual([
    ['Shop 10', '185.98'],
    ['Shop 20', '185.98'],
    ['Shop 30', '186.04'],
    ['Ward', '1080.00'],
  ])
  expect(missing.length).toBe(lines.length)
})

test('a file of lines without a code is refused by name, and written once they have one, by department where it has its own', async () => {
  const refused = await call('GET', `${journalPath(runId)}/sage_50`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'nominal_codes_missing' } })
  const { missing } = (refused.body as { details: { missing: { purpose: string }[] } }).details
  const codes = [
    ...[...new Set(missing.map(({ purpose }) => purpose))].map((purpose) => all(purpose, '2200')),
    { purpose: 'gross_pay', unitKind: 'department', unit: 'Ward', code: '7003', accountName: 'Ward wages' },
    { purpose: 'gross_pay', unitKind: 'cost_centre', unit: shops[0], code: '7010', accountName: null },
  ]
  expect((await changeSettings({ product: 'sage_50' }, codes)).status).toBe(200)
  for (const wanted of ['xero', 'quickbooks', 'sage_50', 'sage_accounting']) {
    const file = await call('GET', `${journalPath(runId)}/${wanted}`)
    expect(file.body, wanted).toMatchObject({ mediaType: 'text/csv', parts: 1 })
  }
  const content = String((await call('GET', `${journalPath(runId)}/sage_50`)).body.content)
  expect(content).toContain('JD,,7010,10,20/11/2026,')
  expect(content).toContain(',Ward wages: Ward,1080.00,T9,0.00')
  const rows = content
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
  const side = (type: string) => rows.filter(([is]) => is === type).reduce((sum, row) => sum + pence(row[7]), 0)
  expect(side('JD')).toBe(side('JC'))
  expect((await call('GET', `${journalPath(runId)}/sage_50?part=2`)).status).toBe(404)
  const audited = await product.owner.query(
    `select after from audit_rows where action = 'payroll_journal.exported' order by at desc, id desc limit 1`,
  )
  expect(audited.rows[0].after).toMatchObject({ product: 'sage_50', fileName: '2026-11-20-weekly-journal-sage-50.csv' })
})

test('the journal and its file, fetched again after somebody moved, are the same for cost centres: a split begins after the last payday', async () => {
  const before = (await call('GET', `${journalPath(runId)}/xero`)).body.content
  expect(await splitFrom('2026-11-20', [10_000])).toMatchObject({
    status: 409,
    body: { code: 'split_begins_before_last_run', field: 'startsOn', details: { payDate: '2026-11-20' } },
  })
  expect((await splitFrom('2026-11-21', [10_000])).status).toBe(200)
  expect((await call('GET', `${journalPath(runId)}/xero`)).body.content).toBe(before)
  expect((await call('DELETE', `/api/employer/employees/${splitWorker}/cost-splits/2026-11-20`)).status).toBe(409)
  const taken = await call('DELETE', `/api/employer/employees/${splitWorker}/cost-splits/2026-11-21`)
  expect((taken.body.splits as object[]).length).toBe(1)
})

test('shares come to 100.00 %, each of a cost centre of the company that is not archived; the database holds it too', async () => {
  for (const points of [[5_000], [5_000, 5_001], [10_001], [0, 10_000]]) {
    expect((await splitFrom('2027-01-01', points)).status, String(points)).toBe(400)
  }
  const other = await openTestCompany(product)
  const { body } = await call('POST', '/api/employer/cost-centres', { code: '10', name: 'Theirs' }, other.token)
  expect(await splitFrom('2027-01-01', [10_000], [String(body.id)])).toMatchObject({ status: 404 })
  await expect(
    product.owner.query(
      `update cost_splits set shares = '[{"costCentreId": "x", "points": 9999}]' where employer_id = $1`,
      [company.employerId],
    ),
  ).rejects.toThrow(/cost_splits_whole/)
})

test('a code is one cost centre’s; one that carries somebody is not archived', async () => {
  expect(await call('POST', '/api/employer/cost-centres', { code: '10', name: 'Again' })).toMatchObject({
    status: 409,
    body: { code: 'cost_centre_code_taken', field: 'code' },
  })
  const [first] = shops
  expect(
    await call('PATCH', `/api/employer/cost-centres/${first}`, { code: '10', name: 'Shop 10', isArchived: true }),
  ).toMatchObject({ status: 409, body: { code: 'cost_centre_in_use', details: { employees: 1 } } })
})

test('of two who change the codes at once the second is told; who may only read changes nothing', async () => {
  const { body } = await call('GET', '/api/employer/accounting-settings')
  const version = Number(body.version)
  const [one, other] = await Promise.all([
    changeSettings({}, [all('gross_pay', '7000')], version),
    changeSettings({}, [all('gross_pay', '7001')], version),
  ])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  const auditor = await signInAs(product, company, 'auditor')
  expect((await call('GET', journalPath(runId), undefined, auditor.token)).status).toBe(200)
  expect((await call('POST', '/api/employer/cost-centres', { code: '99', name: 'No' }, auditor.token)).status).toBe(403)
  const other2 = await openTestCompany(product)
  expect((await call('GET', journalPath(runId), undefined, other2.token)).status).toBe(404)
})

test('the costs report shares out as the journal does, gross before the sacrifice', async () => {
  const { body } = await call('GET', '/api/employer/reports/costs?from=2026-11-01&to=2026-11-30')
  expect(body.departments).toMatchObject([
    { kind: 'department', department: 'Ward', workers: 1, gross: '1080.00' },
    { kind: 'cost_centre', department: '10 Shop 10', workers: 1, gross: '185.98' },
    { kind: 'cost_centre', department: '20 Shop 20', workers: 1, gross: '185.98' },
    { kind: 'cost_centre', department: '30 Shop 30', workers: 1, gross: '186.04' },
  ])
})

test('the list for the bank is made once with the payment, the same each time, and pays what was sent', async () => {
  const first = await payRunsOf(product, company).file(runId, 'csv')
  expect(first.body).toMatchObject({ fileName: '2026-11-20-weekly-bank-payments.csv', mediaType: 'text/csv' })
  const again = await payRunsOf(product, company).file(runId, 'csv')
  expect(again.body.content).toBe(first.body.content)
  const rows = String(first.body.content)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
  const sent = await product.owner.query<{ reference: string; pence: string }>(
    'select reference, amount_pence as pence from wage_payments where pay_run_id = $1',
    [runId],
  )
  expect(rows.map((row) => row[4]).sort()).toEqual(sent.rows.map(({ reference }) => reference).sort())
  expect(rows.reduce((sum, row) => sum + pence(row[3]), 0)).toBe(
    sent.rows.reduce((sum, row) => sum + Number(row.pence), 0),
  )
  for (const row of rows) {
    expect(row[1]).toMatch(/^\d\d-\d\d-\d\d$/)
    expect(row[2]).toMatch(/^\d{8}$/)
    // The company's words, and what tells payments apart: 18 characters are all that Bacs carries.
    expect(row[4]).toMatch(/^BRIGHTSIDE [0-9A-Z]{6}$/)
  }
  expect((await payRunsOf(product, company).show(runId)).body.state).toBe('paid')
})

test('the list of payments for the accountant masks accounts and ends with the total', async () => {
  const { body } = await payRunsOf(product, company).file(runId, 'payments')
  const [header, first, , total] = String(body.content).replace('\uFEFF', '').trim().split('\n')
  expect(header).toBe('payment_date,employee_number,name,method,sort_code,account_number,reference,amount')
  expect(first).toMatch(/^2026-11-20,.*,bank,••-••-\d\d,••••\d{4},BRIGHTSIDE /)
  expect(total).toMatch(/^,,Total,,,,,\d+\.\d\d$/)
})

test('the run tells gross pay, the sacrifice, and what is left for tax and National Insurance', async () => {
  const { totals, reconciliation } = (await payRunsOf(product, company).show(runId)).body as {
    totals: Record<string, string>
    reconciliation: { agrees: boolean; figures: { figure: string; payslips: string; ledger: string | null }[] }
  }
  expect(totals.gross).toBe('1638.00')
  expect(pence(totals.salarySacrifice)).toBeGreaterThan(0)
  expect(pence(totals.grossForTax)).toBe(pence(totals.gross) - pence(totals.salarySacrifice))
  expect(totals.otherDeductions).toBe('0.00')
  const of = (name: string) => reconciliation.figures.find(({ figure }) => figure === name)
  expect(of('gross')).toMatchObject({ payslips: totals.gross, ledger: null })
  expect(of('gross_for_tax')).toMatchObject({ payslips: totals.grossForTax, ledger: totals.grossForTax })
  expect(reconciliation.agrees).toBe(true)
})
