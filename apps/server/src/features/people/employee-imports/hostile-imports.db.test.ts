import { strToU8, zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findDifferences } from '../../../../test/find-differences.ts'
import { calculateRun, expectOk, payRunsOf, setUpPayroll } from '../../../../test/pay-runs/payroll-people.ts'
import {
  type Answer,
  callProduct,
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
afterEach(async () => {
  expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
})

const path = '/api/employer/employee-imports'
type File = { name: string; content: string }
const file = (content: string | Uint8Array, name = 'people.csv'): File => ({
  name,
  content: Buffer.from(content as string).toString('base64'),
})
const send = (where: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  callProduct(product, 'POST', `${path}${where}`, { token: company.token, body, headers })
const make = (files: File[], more: object = {}) => send('', { files, ...more })
const one = async <Row extends object>(statement: string) =>
  (await product.owner.query<Row>(statement, [company.employerId])).rows

const head =
  'employee_number,first_name,last_name,date_of_birth,start_date,pay_frequency,hourly_rate,annual_salary,weekly_hours,pension,employee_contribution,account_name,sort_code,account_number,old_payroll_id,paid_until,taxable_pay_to_date,tax_to_date,net_to_date'
const row = (cells: Record<string, string>) => {
  const base: Record<string, string> = {
    employee_number: 'A1',
    first_name: 'Ines',
    last_name: 'Ward',
    date_of_birth: '1990-12-31',
    start_date: '2024-04-20',
    pay_frequency: 'monthly',
    hourly_rate: '13.20',
    ...cells,
  }
  return head
    .split(',')
    .map((name) => `"${(base[name] ?? '').replaceAll('"', '""')}"`)
    .join(',')
}

const figures = { paid_until: '2026-10-31', taxable_pay_to_date: '100', tax_to_date: '1' }

test.each<[string, Record<string, string>, string, string]>([
  ['a pension of 999 %', { pension: 'ras', employee_contribution: '999' }, 'pensionEmployeeRate', 'not_possible'],
  ['999 hours a week', { weekly_hours: '999' }, 'weeklyHours', 'not_possible'],
  ['a payroll id that HMRC takes none of', { ...figures, old_payroll_id: 'x'.repeat(36) }, 'oldPayrollId', 'not_valid'],
  ['net pay of a billion', { ...figures, net_to_date: '999999999999.99' }, 'netToDate', 'too_large'],
  ['pay of 1e9', { hourly_rate: '1e9' }, 'hourlyRate', 'not_an_amount'],
  ['pay of NaN', { hourly_rate: 'NaN' }, 'hourlyRate', 'not_an_amount'],
  ['pay below nothing', { hourly_rate: '-5' }, 'hourlyRate', 'not_possible'],
  [
    'a salary of a trillion',
    { hourly_rate: '', annual_salary: '999999999999', weekly_hours: '0.01' },
    'annualSalary',
    'not_possible',
  ],
  ['a name written backwards', { first_name: 'In\u202Ees' }, 'firstName', 'not_valid'],
  ['a name with a mark that shows nothing', { last_name: 'Wa\u200Brd' }, 'lastName', 'not_valid'],
  ['a name with a nought byte', { last_name: 'Wa\u0000rd' }, 'lastName', 'not_valid'],
  ['a frequency that every object has', { pay_frequency: '__proto__' }, 'payFrequency', 'not_known'],
])('%s is told at its cell, and nothing is written', async (_, cells, field, code) => {
  const { status, body } = await make([file(`${head}\n${row(cells)}\n`)])
  expect(status).toBe(200)
  expect(body).toMatchObject({ made: null })
  expect(body.faults).toContainEqual(expect.objectContaining({ field, code, isWarning: false }))
  expect(await one('select id from workers where employer_id = $1')).toEqual([])
})

/** The least of a workbook, with the rows as given. */
const workbook = (rows: string, more: Record<string, string> = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="P" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/s.xml"/></Relationships>',
    ),
    'xl/worksheets/s.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
  })
const cellsOf = (line: string) =>
  line
    .split(',')
    .map((text) => `<c t="inlineStr"><is><t>${text.replaceAll('"', '')}</t></is></c>`)
    .join('')

test.each([
  [
    'rows numbered by words and by nothing that is a number',
    `<row r="x">${cellsOf(head)}</row><row r="1e999">${cellsOf(row({ hourly_rate: 'x' }))}</row><row r="-7.5">${cellsOf(row({ employee_number: 'B2' }))}</row>`,
  ],
  [
    'a cell far out',
    `<row r="1">${cellsOf(head)}<c r="ZZZZZZZZZZ1"><v>1</v></c></row><row r="2">${cellsOf(row({}))}</row>`,
  ],
  ['no rows', ''],
  [
    'a shared text that is not there',
    `<row>${cellsOf(head)}</row><row><c t="s"><v>-1</v></c><c t="s"><v>__proto__</v></c></row>`,
  ],
  [
    'a document type',
    `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><row>${cellsOf(head)}</row><row><c t="str"><v>&b;</v></c></row>`,
  ],
  ['elements that never end', '<row><c>'.repeat(50_000)],
])('a workbook with %s is told of, and brings nobody', async (_, rows) => {
  const { status, body } = await make([file(workbook(rows), 'people.xlsx')])
  expect({ status, made: body.made }).toEqual({ status: 200, made: null })
})

test('a workbook that swells beyond sixty megabytes is refused', async () => {
  const swollen = workbook('', { 'xl/sharedStrings.xml': `<sst>${' '.repeat(61_000_000)}</sst>` })
  const { body } = await send('/check', { files: [file(swollen, 'people.xlsx')] })
  expect(body.faults).toMatchObject([{ code: 'too_many_rows' }])
})

describe('undoing', () => {
  const undo = ({ body }: Answer) => send(`/${(body.made as { id: string }).id}/undo`, {})
  const tax = async () =>
    (await one<{ tax: string }>(`select to_date->>'tax' as tax from brought_forward where employer_id = $1`)).map(
      (found) => found.tax,
    )
  const bring = async (cells: Record<string, string>) => {
    product.clock.advance(1_000)
    return make([file(`${head}\n${row(cells)}\n`)])
  }
  let first: Answer
  beforeEach(async () => {
    await bring({})
    first = await bring(figures)
    expect(first.body).toMatchObject({ made: { updated: 1 } })
  })
  const changed = {
    status: 409,
    body: { code: 'import_used', details: { employees: [{ because: 'brought_forward' }] } },
  }

  test('an import is refused while a later one stands on it; the later first, both leave nothing', async () => {
    const second = await bring({ ...figures, tax_to_date: '2' })
    expect(await undo(first)).toMatchObject(changed)
    expect(await tax()).toEqual(['200'])
    expect(await undo(second)).toMatchObject({ status: 200 })
    expect(await tax()).toEqual(['100'])
    expect(await undo(first)).toMatchObject({ status: 200 })
    expect(await tax()).toEqual([])
  })

  test('what somebody entered by form since stays', async () => {
    const [worker] = await one<{ id: string }>('select id from workers where employer_id = $1')
    const entered = await callProduct(product, 'PUT', `/api/employer/brought-forward/${worker?.id}`, {
      token: company.token,
      body: { taxYear: '2026-27', figures: { paidUntil: '2026-10-31', taxablePay: '300', tax: '3' } },
    })
    expect(entered.status).toBe(200)
    expect(await undo(first)).toMatchObject(changed)
    expect(await tax()).toEqual(['300'])
  })

  test('two at once undo it once', async () => {
    const answers = await Promise.all([undo(first), undo(first), undo(first)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await tax()).toEqual([])
  })
})

describe('who was added', () => {
  const salaried = [file(`${head}\n${row({ hourly_rate: '', annual_salary: '30000', weekly_hours: '40' })}\n`)]
  const undo = ({ body }: Answer) => send(`/${(body.made as { id: string }).id}/undo`, {})
  const workerId = async () => (await one<{ id: string }>('select id from workers where employer_id = $1'))[0]?.id
  const ask = (method: 'POST', url: string, body?: object) =>
    callProduct(product, method, `/api/employer${url}`, { token: company.token, ...(body ? { body } : {}) })

  test('and got a passcode for payslips goes again with it', async () => {
    const made = await make(salaried)
    expect((await ask('POST', `/employees/${await workerId()}/payslip-passcode`)).status).toBe(200)
    expect(await undo(made)).toMatchObject({ status: 200 })
    for (const table of ['workers', 'payslip_passcodes', 'wage_accounts', 'worker_salaries']) {
      expect(await one(`select * from ${table} where employer_id = $1`), table).toEqual([])
    }
  })

  /** Their run, calculated, with nothing against it. */
  async function calculated() {
    await setUpPayroll(product, company)
    const made = await make(salaried)
    const id = String(await workerId())
    await ask('POST', '/brought-forward/not-paid-before', { taxYear: '2026-27', workerIds: [id] })
    const runs = payRunsOf(product, company)
    const run = await calculateRun(product, company, { frequency: 'monthly', payDate: '2026-11-27' })
    for (const { exceptions } of await runs.payments(run.id)) {
      for (const { code } of exceptions) expectOk(await runs.acknowledge(run.id, code, id))
    }
    const { version } = expectOk(await runs.show(run.id))
    return { made, runs, run, version }
  }

  test('is kept once they were paid, also where the run was reopened', async () => {
    const { made, runs, run, version } = await calculated()
    expectOk(await runs.approve(run.id, version))
    expect(await undo(made)).toMatchObject({ status: 409, body: { code: 'import_used' } })
    expectOk(await runs.reopen(run.id))
    const { status, body } = await undo(made)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'import_used' })
    const { employees } = body.details as { employees: { because: string }[] }
    expect(employees.map(({ because }) => because)).toContain('withdrawn_pay')
  })

  test('is paid or gone again, not both, where both happens at once', async () => {
    const { made, runs, run, version } = await calculated()
    const [approved, undone] = await Promise.all([runs.approve(run.id, version), undo(made)])
    expect([approved.status, undone.status].sort()).toEqual([200, 409])
    expect(await one('select id from workers where employer_id = $1')).toHaveLength(approved.status === 200 ? 1 : 0)
  })
})
