import { reportName } from '@gpod/contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { payPeriod, setUpReporting } from '../../../../test/submissions/reporting-company.ts'

const payday = '2026-11-20'

let product: TestProduct
let company: TestCompany
/** Two departments and one worker without one; who is called like a formula earns most. All are paid on one Friday. */
beforeAll(async () => {
  product = await openTestProduct()
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  await setUpReporting(product, company)
  for (const [firstName, department, hourlyRate, studentLoans] of [
    ['=HYPERLINK("x")', 'Ward', '95.00', ['plan_2']],
    ['Amina', 'Ward', '40.00', []],
    ['Beth', 'Kitchen', '30.00', []],
    ['Carla', null, '20.00', []],
  ] as const) {
    const worker = await hire(product, company, {
      ...{ firstName, department, hourlyRate, studentLoans, gender: 'F', pension: 'net_pay', taxCode: 'BR' },
    })
    for (const day of ['2026-11-14', '2026-11-15']) await work(product, company, worker, { day, hours: 12 })
  }
  await payPeriod(product, company, { payDate: payday })
})
afterAll(() => product.close())

const get = async (path: string) => (await callProduct(product, 'GET', path, { token: company.token })).body
const pence = (text: unknown) => Math.round(Number(text) * 100)
const sumOf = (lines: Record<string, unknown>[], figure: string) =>
  lines.reduce((sum, line) => sum + pence(line[figure]), 0)

async function moved(code: string): Promise<number> {
  const found = await product.owner.query(
    `select coalesce(sum(p.amount_pence), 0)::bigint as sum from postings p join ledger_accounts a on a.id = p.account_id
     where a.employer_id = $1 and a.code = $2`,
    [company.employerId, code],
  )
  return found.rows[0].sum
}

const liability = async () =>
  (await get('/api/employer/reports/liability?taxYear=2026-27')).months as Record<string, unknown>[]

test('what is owed to HMRC is what the books owe it, in the tax month of the payday, by the 22nd', async () => {
  const months = await liability()
  // It is November: the eighth month has begun, the ninth has not.
  expect(months.map(({ taxMonth }) => taxMonth)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const november = months[7] ?? {}
  expect(november).toMatchObject({
    from: '2026-11-06',
    to: '2026-12-05',
    dueOn: '2026-12-22',
    apprenticeshipLevy: '0.00',
  })
  expect(sumOf(months, 'due')).toBe(-(await moved('hmrc.payable')))
  expect(pence(november.due)).toBe(-(await moved('hmrc.payable')))
  expect(pence(november.employerNi)).toBe(await moved('employer_ni.expense'))
  // BR is 20 % of what is left after the pension, which none of the four has much of: tax is there.
  expect(pence(november.incomeTax)).toBeGreaterThan(0)
  expect(pence(november.studentLoans)).toBeGreaterThan(0)
})

test('the allowance takes employer’s National Insurance off what is due, the levy is due above its own allowance', async () => {
  const before = (await liability())[7] ?? {}
  await setUpReporting(product, company, { claims_employment_allowance: true, pays_apprenticeship_levy: true })
  const after = (await liability())[7] ?? {}
  // £10,500 a year, of which nothing was used before.
  expect(after.employmentAllowance).toBe(before.employerNi)
  expect(pence(after.due)).toBe(pence(before.due) - pence(before.employerNi))
  expect(after.apprenticeshipLevy).toBe('0.00')
  await setUpReporting(product, company, { claims_employment_allowance: false, pays_apprenticeship_levy: false })
})

test('a tax year that is none, or that no rates are held for, is refused', async () => {
  for (const taxYear of ['2099-00', '2026-28']) {
    const answer = await callProduct(product, 'GET', `/api/employer/reports/liability?taxYear=${taxYear}`, {
      token: company.token,
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', field: 'taxYear' } })
  }
})

test('costs by department are those of the books', async () => {
  const { departments } = (await get(`/api/employer/reports/costs?from=${payday}&to=${payday}`)) as {
    departments: Record<string, unknown>[]
  }
  expect(departments).toMatchObject([
    { department: 'Kitchen', workers: 1, minutes: 1440, gross: '720.00' },
    { department: 'Ward', workers: 2, minutes: 2880, gross: '3240.00' },
    { department: null, workers: 1, minutes: 1440, gross: '480.00' },
  ])
  expect(sumOf(departments, 'gross')).toBe(await moved('wages.gross'))
  expect(sumOf(departments, 'employerNi')).toBe(await moved('employer_ni.expense'))
  expect(sumOf(departments, 'pensionEmployer')).toBe(await moved('pension.expense'))
  expect(sumOf(departments, 'cost')).toBe(
    (await moved('wages.gross')) + (await moved('employer_ni.expense')) + (await moved('pension.expense')),
  )
  expect((await get('/api/employer/reports/costs?from=2026-11-21&to=2026-12-31')).departments).toEqual([])
})

const exported = (report: string, format: string) =>
  get(`/api/employer/reports/${report}/export?format=${format}&from=2026-11-01&to=2026-11-30`)

test('every report is a CSV file, in which no name is a formula and an amount is a number', async () => {
  const payments = String((await exported('payments', 'csv')).content)
  expect(payments.split('\n')[0]).toBe(
    '\uFEFFpay_date,employee_number,name,gross,net,drawn_early,paid_out,method,reference',
  )
  expect(payments).toContain(`"'=HYPERLINK(""x"") Khan",2280.00,`)
  const journal = String((await exported('journal', 'csv')).content)
  expect(journal).toContain('2026-11-20,,Gross wages,Payroll weekly 20/11/2026,Ward,3240.00,0.00')
  // No name of our own accounts reaches a file.
  expect(journal).not.toMatch(/wages\.|_ni\.|hmrc\.|pension\./)
  const costs = String((await exported('costs', 'csv')).content)
  expect(costs).toContain('department,Kitchen,1,24,720.00,0.00,')
  const owed = String((await exported('liability', 'csv')).content)
  expect(owed.trim().split('\n')).toHaveLength(3)
  expect(owed).toContain('2026-27,8,2026-11-06,2026-12-05,')
})

test('what is owed to HMRC ends with what it comes to, for people and not for programs', async () => {
  const lines = async (more: string) =>
    String(
      (await get(`/api/employer/reports/liability/export?format=csv&from=2026-11-01&to=2026-11-30${more}`)).content,
    )
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
  const [one, other, ...none] = await lines('')
  expect(none).toEqual([])
  const [, , total = [], ...more] = await lines('&language=en')
  expect(more).toEqual([])
  expect(total.slice(0, 4)).toEqual(['Total', '', '', ''])
  const sums = [4, 5, 6, 7, 8, 9, 10, 11, 12].map((at) => pence(one?.[at]) + pence(other?.[at]))
  expect(total.slice(4, 13).map(pence)).toEqual(sums)
  expect(sums.at(-1)).toBeGreaterThan(0)
  expect(total[13]).toBe('')
})

test('a report as a file ends with what the screen says that it comes to', async () => {
  const days = 'from=2026-11-01&to=2026-11-30&language=en'
  const [part] = await parts('gross_to_net')
  const at = part?.columns.findIndex(({ key }) => key === 'gross') ?? -1
  const ofFile = String((await get(`/api/employer/reports/tables/gross_to_net/file?${days}&format=csv`)).content)
  const ofStream = await product.app.inject({
    ...{ method: 'GET', url: `/api/employer/reports/gross-to-net.csv?${days}` },
    headers: { authorization: `Bearer ${company.token}` },
  })
  for (const content of [ofFile, ofStream.body]) {
    const last = content.trim().split('\n').at(-1)?.split(',') ?? []
    expect(last.slice(0, 4)).toEqual(['Total', '', '', ''])
    expect(pence(last[at])).toBe(part?.totals?.[at])
  }
  const forProgram = await product.app.inject({
    ...{ method: 'GET', url: `/api/employer/reports/gross-to-net.csv?${days.replace('&language=en', '')}` },
    headers: { authorization: `Bearer ${company.token}` },
  })
  expect(forProgram.body.trim().split('\n')).toHaveLength((part?.lines.length ?? 0) + 1)
})

test('the journal of an export balances', async () => {
  const lines = String((await exported('journal', 'csv')).content)
    .trim()
    .split('\n')
    .slice(1)
  const side = (at: number) => lines.reduce((sum, line) => sum + pence(line.split(',').at(at)), 0)
  expect(side(-2)).toBe(side(-1))
  expect(side(-2)).toBeGreaterThan(0)
})

test('every report is an XLSX file with the same lines, in which a formula is text', async () => {
  for (const report of ['liability', 'costs', 'journal', 'payments']) {
    const file = await exported(report, 'xlsx')
    expect(file).toMatchObject({ encoding: 'base64', fileName: `${report}-2026-11-01-2026-11-30.xlsx` })
    const parts = unzipSync(Buffer.from(String(file.content), 'base64'))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    const csv = String((await exported(report, 'csv')).content)
    expect(sheet.match(/<row /g)).toHaveLength(csv.trim().split('\n').length)
    expect(sheet).not.toContain('<f>')
  }
})

type Part = {
  title: string
  columns: { key: string; label: string; kind: string }[]
  lines: (string | number | null)[][]
  count: number
  totals: (string | number | null)[] | null
  payslips: string[] | null
}
const parts = async (report: string, more = '') => {
  const answer = await callProduct(
    product,
    'GET',
    `/api/employer/reports/tables/${report}?from=2026-11-01&to=2026-11-30&language=en${more}`,
    { token: company.token },
  )
  expect(answer.status, report).toBe(200)
  return answer.body.parts as Part[]
}

test('every report answers in the reader’s language, and its totals are those of its lines', async () => {
  for (const report of reportName.options) {
    for (const { columns, lines, totals, count } of await parts(report)) {
      expect(count).toBe(lines.length)
      expect(columns.every(({ label }) => label !== '')).toBe(true)
      // No line of totals without any.
      if (totals !== null) expect(totals.some((cell) => typeof cell === 'number')).toBe(true)
      for (const [at, total] of (totals ?? []).entries()) {
        if (typeof total === 'number') expect(total).toBe(lines.reduce((all, line) => all + Number(line[at] ?? 0), 0))
      }
    }
  }
})

test('gross to net comes to what the pay records do, line by line', async () => {
  const [part] = await parts('gross_to_net')
  const at = (key: string) => part?.columns.findIndex((column) => column.key === key) ?? -1
  expect(part?.count).toBe(4)
  for (const line of part?.lines ?? []) {
    const sum = (keys: string[]) => keys.reduce((all, key) => all + Number(line[at(key)]), 0)
    expect(sum(['gross'])).toBe(
      sum([
        'net',
        'income_tax',
        'employee_ni',
        'student_loan',
        'pension_employee',
        'other_deductions',
        'salary_sacrifice',
      ]),
    )
  }
  const { rows } = await product.owner.query(
    'select sum(gross_pence)::bigint as gross, sum(net_pence)::bigint as net from pay_records where employer_id = $1',
    [company.employerId],
  )
  expect([part?.totals?.[at('gross')], part?.totals?.[at('net')]]).toEqual([Number(rows[0].gross), Number(rows[0].net)])
})

describe('A6 a line of a report that is of one payslip leads to it', () => {
  test.each(['gross_to_net', 'minimum_wage'])(
    '%s: there the same figures stand, each with its working',
    async (report) => {
      const [part] = await parts(report)
      const { columns = [], lines = [], payslips } = part ?? {}
      const at = (key: string) => columns.findIndex((column) => column.key === key)
      expect(lines.length).toBeGreaterThan(2)
      expect(payslips).toHaveLength(lines.length)
      for (const [index, line] of lines.entries()) {
        const { body, status } = await callProduct(product, 'GET', `/api/employer/payslips/${payslips?.[index]}`, {
          token: company.token,
        })
        expect(status).toBe(200)
        const { document, trace, figures } = body as {
          document: { worker: { name: string }; payDate: string; totals: { gross: string; net: string } }
          trace: unknown[]
          figures: Record<string, number>
        }
        expect(document.worker.name).toBe(line[at('name')])
        expect(document.payDate).toBe(line[at('pay_date')])
        if (report !== 'gross_to_net') continue
        expect(pence(document.totals.gross)).toBe(line[at('gross')])
        expect(pence(document.totals.net)).toBe(line[at('net')])
        expect(trace.length).toBeGreaterThan(5)
        expect(Object.values(figures).every((step) => trace[step] !== undefined)).toBe(true)
        expect(Object.keys(figures).length).toBeGreaterThan(2)
      }
    },
  )
})

test('gross to net stands by payday, the latest first, and its people by surname', async () => {
  const [part] = await parts('gross_to_net')
  const at = (key: string) => part?.columns.findIndex((column) => column.key === key) ?? -1
  const { rows } = await product.owner.query(
    `select w.first_name || ' ' || w.last_name as name, r.pay_date::text as day from pay_records r
     join workers w on w.employer_id = r.employer_id and w.id = r.worker_id where r.employer_id = $1
     order by r.pay_date desc, w.last_name, w.first_name, r.id`,
    [company.employerId],
  )
  expect(part?.lines.map((line) => [line[at('name')], line[at('pay_date')]])).toEqual(
    rows.map(({ name, day }) => [name, day]),
  )
})

test('a file is headed as the screen is, in its reader’s language; for a program by the names of the fields', async () => {
  const head = (file: { content?: unknown }) => String(file.content).replace('\uFEFF', '').split('\n')[0]
  const days = 'from=2026-11-01&to=2026-11-30'
  const [part] = await parts('gross_to_net')
  const shown = part?.columns.map(({ label }) => label).join(',')
  expect(head(await get(`/api/employer/reports/tables/gross_to_net/file?${days}&language=en&format=csv`))).toBe(shown)
  for (const report of ['liability', 'costs', 'journal', 'payments']) {
    const path = `/api/employer/reports/${report}/export?format=csv&${days}`
    expect(head(await get(`${path}&language=de`)), report).not.toMatch(/_|date|gross/)
    expect(head(await get(path)), report).toMatch(/^[a-z_,]+$/)
  }
  expect(head(await get(`/api/employer/reports/payments/export?format=csv&${days}&language=en`))).toBe(
    'Payday,Employee number,Name,Gross pay,Net pay,EWA deduction with fees,Paid out,Paid by,Reference',
  )
  const content = async (report: string, language: string) =>
    String((await get(`/api/employer/reports/${report}/export?format=csv&${days}&language=${language}`)).content)
  // As the pages of payroll journals, runs and cost centres say them.
  expect(await content('costs', 'ar')).toContain('القسم,Kitchen,1,24,720.00,')
  expect(await content('journal', 'ar')).toContain(',الأجور الإجمالية,Payroll weekly 20/11/2026,Ward,3240.00,0.00')
  expect(await content('payments', 'de')).toContain(',Banküberweisung,')
  for (const report of ['costs', 'journal', 'payments'])
    expect(await content(report, 'ar'), report).not.toMatch(
      /(^|,)(department|cost_centre|bank|other|wages? [^,]*|Wage [^,]*),/im,
    )
  expect(head(await get('/api/employer/audit/export?language=en'))).toMatch(/^Place in the chain,Digest,/)
  expect(head(await get('/api/employer/audit/export'))).toMatch(/^position,hash,employer_id,/)
})

test('the pay gap says whom it leaves out and why, and what it cannot know it does not say', async () => {
  // On the last 5 April none of them was paid here.
  const [figures, , leftOut] = await parts('gender_pay_gap')
  expect(figures?.lines.map(([, value]) => value)).toEqual([null, null, null, null, null, 0])
  expect(leftOut?.lines.every(([, , reason]) => reason === 'Not paid in the pay period')).toBe(true)
})

test('a report is a CSV, XLSX and PDF file; a name that is a formula stays text, and the same question gives the same bytes', async () => {
  const file = (format: string) =>
    get(`/api/employer/reports/tables/gross_to_net/file?from=2026-11-01&to=2026-11-30&language=ar&format=${format}`)
  const csv = await file('csv')
  expect(String(csv.content)).toContain(`'=HYPERLINK`)
  // Its head, four people, and what they come to.
  expect(String(csv.content).trim().split('\n')).toHaveLength(6)
  const pdf = await file('pdf')
  expect(Buffer.from(String(pdf.content), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect((await file('pdf')).content).toBe(pdf.content)
  const sheet = unzipSync(Buffer.from(String((await file('xlsx')).content), 'base64'))
  expect(Object.keys(sheet)).toContain('xl/worksheets/sheet1.xml')
})
