import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const path = '/api/employer/employee-imports'
type File = { name: string; content: string }
const file = (content: string | Uint8Array, name = 'people.csv'): File => ({
  name,
  content: Buffer.from(content as string).toString('base64'),
})
const send = (where: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  callProduct(product, 'POST', `${path}${where}`, { token: company.token, body, headers })
const check = (files: File[], more: object = {}) => send('/check', { files, ...more })
const make = (files: File[], more: object = {}, key?: string) =>
  send('', { files, ...more }, key === undefined ? {} : { 'idempotency-key': key })
const count = async (table: string) =>
  Number(
    (await product.owner.query(`select count(*) from ${table} where employer_id = $1`, [company.employerId])).rows[0]
      .count,
  )

const head =
  'employee_number,first_name,last_name,email,date_of_birth,start_date,pay_frequency,hourly_rate,ni_number,ni_category_letter,sort_code,account_number,paid_until,taxable_pay_to_date,tax_to_date,ni_earnings_to_date,employee_ni_to_date,employer_ni_to_date'
const ines =
  'A1,Ines,Ward,ines@example.com,31/12/1990,2024-04-20,monthly,£13.20,AB 12 34 56 C,A,20-00-00,55779911,31-Oct-26,"£9,800.00",452.40,9800,197.12,1024.80'
const omar = 'A2,Omar,Quill,,1985-02-03,45000,Monthly,14.00,,A,,,,,,,,'

test('people of the template are checked, imported with their year so far, listed and undone', async () => {
  const files = [file(`${head}\n${ines}\n${omar}\n`)]
  const checked = await check(files)
  expect(checked.status).toBe(200)
  expect(checked.body).toMatchObject({
    files: [{ layout: 'gpod', rows: 2, isRemembered: false }],
    faultCount: 0,
    missing: [],
    rows: [
      { name: 'Ines Ward', does: 'add', hasFigures: true },
      { name: 'Omar Quill', does: 'add', hasFigures: false },
    ],
    sums: { added: 2, taxablePay: '9800.00', tax: '452.40', employeeNi: '197.12', employerNi: '1024.80' },
  })
  expect(await count('workers')).toBe(0)

  const made = await make(files)
  expect(made.body).toMatchObject({ made: { added: 2, updated: 0, skipped: 0, state: 'made' }, faultCount: 0 })
  const list = await callProduct(product, 'GET', '/api/employer/employees', { token: company.token })
  expect(list.body.employees).toMatchObject([
    { name: 'Omar Quill', email: null, startsOn: '2023-03-15', hourlyRate: '14.00' },
    { name: 'Ines Ward', email: 'ines@example.com', startsOn: '2024-04-20', missing: [] },
  ])
  const brought = await callProduct(product, 'GET', '/api/employer/brought-forward', { token: company.token })
  expect(brought.body.employees).toMatchObject([
    { workerName: 'Omar Quill', state: 'missing' },
    { workerName: 'Ines Ward', state: 'entered', paidUntil: '2026-10-31', taxablePay: '9800.00', employeeNi: '197.12' },
  ])

  const { id } = made.body.made as { id: string }
  const undone = await send(`/${id}/undo`, {})
  expect(undone.body).toMatchObject({ state: 'undone', added: 2 })
  for (const table of ['workers', 'worker_rates', 'wage_accounts', 'brought_forward', 'employee_import_rows']) {
    expect(await count(table), table).toBe(0)
  }
  expect((await send(`/${id}/undo`, {})).body).toMatchObject({ code: 'import_undone' })
  const audit = await product.owner.query(
    `select action, count(*)::int as count from audit_rows where employer_id = $1 and action like 'employee%' group by 1 order by 1`,
    [company.employerId],
  )
  expect(audit.rows).toEqual([
    { action: 'employee.added', count: 2 },
    { action: 'employee.deleted', count: 2 },
    { action: 'employee_import.made', count: 1 },
    { action: 'employee_import.undone', count: 1 },
  ])
})

test('every fault of every row is told at once, and nothing is written', async () => {
  const bad =
    'A3,,Pike,not-an-address,31/02/1990,2024-04-20,sometimes,minus,AB123456Z,A,20-00-00,1,2027-01-01,100,200,50,1,1'
  const files = [file(`${head}\n${ines}\n${bad}\n`)]
  const { body } = await make(files)
  expect(body).toMatchObject({ made: null })
  const faults = (body.faults as { row: number; line: number; field: string; code: string; isWarning: boolean }[])
    .filter(({ isWarning }) => !isWarning)
    .map(({ row, line, field, code }) => [row, line, field, code])
  expect(faults.sort()).toEqual(
    [
      [1, 3, 'firstName', 'required'],
      [1, 3, 'email', 'not_valid'],
      [1, 3, 'dateOfBirth', 'not_a_day'],
      [1, 3, 'payFrequency', 'not_known'],
      [1, 3, 'hourlyRate', 'not_an_amount'],
      [1, 3, 'nationalInsuranceNumber', 'not_valid'],
      [1, 3, 'accountNumber', 'not_valid'],
      [1, 3, 'paidUntil', 'not_yet'],
      [1, 3, 'taxToDate', 'above_pay'],
    ].sort(),
  )
  expect(await count('workers')).toBe(0)
  expect((await make(files, { skipFaulty: true })).body).toMatchObject({ made: { added: 1, skipped: 1 } })
})

test('sent again under its key an import is not made again; the key of another request is refused', async () => {
  const files = [file(`${head}\n${ines}\n`)]
  const [first, second] = [await make(files, {}, 'k1'), await make(files, {}, 'k1')]
  expect(second.body.made).toEqual(first.body.made)
  expect((await make([file(`${head}\n${omar}\n`)], {}, 'k1')).body).toMatchObject({ code: 'idempotency_key_reused' })
  expect(await count('workers')).toBe(1)
})

/** Erin O'Example: director, weekly, Scottish, Plan 4; written from HMRC's schema of 2026-27. */
const employee = (
  details: string,
  payId: string,
  more: { leaving?: string; freq?: string } = {},
) => `<Employee><EmployeeDetails>${details}</EmployeeDetails><Employment>
<DirectorsNIC>AN</DirectorsNIC><PayId>${payId}</PayId>${more.leaving ? `<LeavingDate>${more.leaving}</LeavingDate>` : ''}
<FiguresToDate><TaxablePay>18000.00</TaxablePay><TotalTax>2262.40</TotalTax><StudentLoansTD>112.00</StudentLoansTD><EmpeePenContribnsPaidYTD>900.50</EmpeePenContribnsPaidYTD></FiguresToDate>
<Payment><PayFreq>${more.freq ?? 'W1'}</PayFreq><PmtDate>2026-11-06</PmtDate>${more.freq === 'M1' ? '<MonthNo>8</MonthNo>' : '<WeekNo>31</WeekNo>'}<PeriodsCovered>1</PeriodsCovered><HoursWorked>D</HoursWorked>
<TaxCode TaxRegime="S" BasisNonCumulative="yes">1257L</TaxCode><TaxablePay>600.00</TaxablePay><EmpeePenContribnsPaid>30.00</EmpeePenContribnsPaid>
<StudentLoanRecovered PlanType="04">4.00</StudentLoanRecovered><TaxDeductedOrRefunded>-12.05</TaxDeductedOrRefunded><SMPYTD>187.18</SMPYTD></Payment>
<NIlettersAndValues><NIletter>M</NIletter><GrossEarningsForNICsInPd>0.00</GrossEarningsForNICsInPd><GrossEarningsForNICsYTD>4000.00</GrossEarningsForNICsYTD><AtLELYTD>1000.00</AtLELYTD><LELtoPTYTD>900.00</LELtoPTYTD><PTtoUELYTD>2100.00</PTtoUELYTD><TotalEmpNICInPd>0.00</TotalEmpNICInPd><TotalEmpNICYTD>0.00</TotalEmpNICYTD><EmpeeContribnsInPd>0.00</EmpeeContribnsInPd><EmpeeContribnsYTD>168.00</EmpeeContribnsYTD></NIlettersAndValues>
<NIlettersAndValues><NIletter>A</NIletter><GrossEarningsForNICsInPd>630.00</GrossEarningsForNICsInPd><GrossEarningsForNICsYTD>14890.50</GrossEarningsForNICsYTD><AtLELYTD>3500.00</AtLELYTD><LELtoPTYTD>3468.00</LELtoPTYTD><PTtoUELYTD>7922.50</PTtoUELYTD><TotalEmpNICInPd>80.10</TotalEmpNICInPd><TotalEmpNICYTD>1240.30</TotalEmpNICYTD><EmpeeContribnsInPd>31.04</EmpeeContribnsInPd><EmpeeContribnsYTD>633.80</EmpeeContribnsYTD></NIlettersAndValues>
</Employment></Employee>`
const fps = (...employees: string[]) => `<?xml version="1.0" encoding="utf-8"?>
<IRenvelope xmlns="http://www.govtalk.gov.uk/taxation/PAYE/RTI/FullPaymentSubmission/26-27/1"><IRheader><Keys><Key Type="TaxOfficeNumber">120</Key><Key Type="TaxOfficeReference">AB456</Key></Keys><PeriodEnd>2026-12-05</PeriodEnd><IRmark Type="generic">QfV8qcJuF/uZRbZuvoUjoj+sqBc=</IRmark><Sender>Employer</Sender></IRheader>
<FullPaymentSubmission><EmpRefs><OfficeNo>120</OfficeNo><PayeRef>AB456</PayeRef><AORef>120PA00012345</AORef></EmpRefs><RelatedTaxYear>26-27</RelatedTaxYear>${employees.join('')}</FullPaymentSubmission></IRenvelope>`
const erin =
  "<NINO>AB123456C</NINO><Name><Ttl>Ms</Ttl><Fore>Erin</Fore><Fore>Jo</Fore><Sur>O'Example</Sur></Name><Address><Line>1 The Lane</Line><Line>Shipley</Line><UKPostcode>BD17 7AA</UKPostcode></Address><BirthDate>1990-02-28</BirthDate><Gender>F</Gender>"
const left =
  '<NINO>AB123457D</NINO><Name><Fore>Lee</Fore><Sur>Gone</Sur></Name><Address><Line>2 The Lane</Line><UKPostcode>BD17 7AA</UKPostcode></Address><BirthDate>1980-02-28</BirthDate><Gender>M</Gender>'

test('a submission alone asks for what it lacks, and brings two letters, loan, pension and statutory pay forward', async () => {
  const files = [file(fps(employee(erin, '0017'), employee(left, '0018', { leaving: '2026-10-31' })), 'fps.xml')]
  const first = await check(files)
  expect(first.body).toMatchObject({
    files: [{ layout: 'fps', rows: 2 }],
    missing: ['startsOn', 'payBasis'],
    rows: [{ name: "Erin Jo O'Example", employeeId: '0017', does: 'faulty' }, { does: 'leaver' }],
    sums: { leavers: 1 },
  })
  const defaults = { startsOn: '2020-01-06', payBasis: 'hourly', hourlyRate: '15' }
  const made = await make(files, { defaults })
  expect(made.body).toMatchObject({ made: { added: 1 }, faultCount: 0 })
  const { rows } = await product.owner.query(
    'select * from workers w join brought_forward b on b.worker_id = w.id where w.employer_id = $1',
    [company.employerId],
  )
  expect(rows).toMatchObject([
    {
      employee_number: '0017',
      first_name: 'Erin Jo',
      email: null,
      address: '1 The Lane\nShipley\nBD17 7AA',
      pay_frequency: 'weekly',
      tax_code: 'S1257L',
      tax_basis: 'week1_month1',
      ni_category: 'A',
      student_loans: ['plan_4'],
      director_method: 'annual',
      source: 'fps',
      old_payroll_id: null,
      paid_until: '2026-11-06',
      pension_before_tax_pence: 90050,
      statutory: { statutory_maternity: 18718 },
      to_date: { taxablePay: 1800000, tax: 226240, employeeNi: 80180, employerNi: 124030, studentLoan: 11200 },
    },
  ])
  expect(rows[0].ni_by_category.map(({ category }: { category: string }) => category)).toEqual(['M', 'A'])
})

test('a list and a submission are matched: pay by the submission, contact by the list, what differs is told', async () => {
  const list =
    "employee_number,first_name,last_name,email,start_date,hourly_rate,ni_number,tax_code,date_of_birth\nE9,Erin,O'Example,erin@example.com,2020-01-06,15.50,ab123456c,1100L,28-Feb-90\n"
  const files = [file(list), file(fps(employee(erin, '0017')), 'fps.xml')]
  const checked = await check(files)
  expect(checked.body).toMatchObject({
    faultCount: 0,
    rows: [{ name: "Erin O'Example", employeeId: 'E9', does: 'add' }],
  })
  expect(checked.body.faults).toContainEqual(
    expect.objectContaining({ field: 'taxCode', code: 'differs', isWarning: true, value: 'S1257L', other: '1100L' }),
  )
  await make(files)
  const { rows } = await product.owner.query(
    'select employee_number, email, tax_code, old_payroll_id from workers w join brought_forward b on b.worker_id = w.id where w.employer_id = $1',
    [company.employerId],
  )
  expect(rows).toEqual([
    { employee_number: 'E9', email: 'erin@example.com', tax_code: 'S1257L', old_payroll_id: '0017' },
  ])
})

test('who is on the payroll already gets the figures alone, and undoing puts back what stood', async () => {
  await make([file(`${head}\n${ines}\n`)])
  const again = [file(`${head}\n${ines.replace('452.40', '460.00').replace('Ines', 'Agnes')}\n`)]
  const made = await make(again)
  expect(made.body).toMatchObject({ made: { added: 0, updated: 1 } })
  const tax = async () =>
    (
      await product.owner.query(`select to_date->>'tax' as tax from brought_forward where employer_id = $1`, [
        company.employerId,
      ])
    ).rows
  expect(await tax()).toEqual([{ tax: '46000' }])
  await send(`/${(made.body.made as { id: string }).id}/undo`, {})
  expect(await tax()).toEqual([{ tax: '45240' }])
  expect(await count('workers')).toBe(1)
})

test('an import of which somebody has hours is not undone, and it is said of whom', async () => {
  const made = await make([file(`${head}\n${ines}\n${omar}\n`)])
  const { rows } = await product.owner.query(
    `select id from workers where employee_number = 'A2' and employer_id = $1`,
    [company.employerId],
  )
  await product.owner.query(
    `insert into shifts (employer_id, id, worker_id, starts_at, ends_at, location, role, created_at)
     values ($1, gen_random_uuid(), $2, now(), now() + interval '8 hours', 'Here', 'Carer', now())`,
    [company.employerId, rows[0].id],
  )
  const undone = await send(`/${(made.body.made as { id: string }).id}/undo`, {})
  expect(undone).toMatchObject({
    status: 409,
    body: { code: 'import_used', details: { employees: [{ name: 'Omar Quill', because: 'shifts' }] } },
  })
  expect(await count('workers')).toBe(2)
})

test('an unknown layout is mapped by hand, and the mapping remembered', async () => {
  const people = 'Ref;Given;Last;Born;Joined;Per hour;Every\nX1;Ada;Low;1/2/1980;3/4/2022;£12.99;4 weekly\n'
  const files = [file(people)]
  expect((await check(files)).body).toMatchObject({ files: [{ layout: 'unknown', isRemembered: false }] })
  const fields = ['employeeId', 'firstName', 'lastName', 'dateOfBirth', 'startsOn', 'hourlyRate', 'payFrequency']
  const made = await make(files, { mappings: [{ file: 0, fields }] })
  expect(made.body).toMatchObject({ made: { added: 1 } })
  const next = await check([file(people.replace('X1;Ada', 'X2;Eve').replace('1/2/1980', '5/6/1981'))])
  expect(next.body).toMatchObject({
    files: [{ isRemembered: true }],
    faultCount: 0,
    rows: [{ does: 'add', name: 'Eve Low' }],
  })
})

/** The least of a workbook that ECMA-376 asks for, with a shared text, a written one, numbers and a day. */
test('a workbook is read: shared and written texts, numbers, days by their number', async () => {
  const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
  const names = [
    'employee_number',
    'first_name',
    'last_name',
    'date_of_birth',
    'start_date',
    'hourly_rate',
    'pay_frequency',
    'sort_code',
    'account_number',
  ]
  const book = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="People" sheetId="1" r:id="rId7"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId7" Target="worksheets/one.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8('<sst><si><t>Ada</t></si><si><r><t>Low</t></r><r><t>ell</t></r></si></sst>'),
    'xl/worksheets/one.xml': strToU8(
      `<worksheet><sheetData><row r="1">${names.map((name, at) => cell(`${'ABCDEFGHI'[at]}1`, name)).join('')}</row>
       <row r="2"><c r="A2"><v>7</v></c><c r="B2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2"><v>33238</v></c>
       <c r="E2"><v>45000</v></c><c r="F2"><v>12.989999999999998</v></c>${cell('G2', 'Monthly')}<c r="H2"><v>200000</v></c><c r="I2"><v>55779911</v></c></row></sheetData></worksheet>`,
    ),
  })
  expect((await make([file(book, 'people.xlsx')])).body).toMatchObject({ made: { added: 1 } })
  const { rows } = await product.owner.query(
    'select first_name, last_name, date_of_birth, starts_on, hourly_rate_pence, sort_code from workers w join worker_rates r on r.worker_id = w.id where w.employer_id = $1',
    [company.employerId],
  )
  // Spreadsheets count 33238 as 31 December 1990 and 45000 as 15 March 2023.
  expect(rows).toEqual([
    {
      first_name: 'Ada',
      last_name: 'Lowell',
      date_of_birth: '1990-12-31',
      starts_on: '2023-03-15',
      hourly_rate_pence: 1299,
      sort_code: '200000',
    },
  ])
})

test('numbers that two have are told: employee number and NI number against, account and email for a look', async () => {
  const second = ines.replace('A1,Ines,Ward', 'a1,Iris,Wood').replace('31/12/1990', '30/12/1991')
  const { body } = await check([file(`${head}\n${ines}\n${second}\n`)])
  const told = (body.faults as { row: number; field: string; code: string }[]).map(({ row, field, code }) => [
    row,
    field,
    code,
  ])
  expect(told).toEqual([
    [1, 'employeeId', 'twice_in_file'],
    [1, 'nationalInsuranceNumber', 'twice_in_file'],
    [1, 'email', 'email_twice'],
    [1, 'accountNumber', 'account_twice'],
  ])
})

test('of several schedules of a frequency the row or one answer says which; none is guessed', async () => {
  const added = await callProduct(product, 'POST', '/api/employer/pay-schedules', {
    token: company.token,
    body: {
      frequency: 'weekly',
      name: 'Night shift',
      payWeekday: 3,
      payDayOfMonth: null,
      anchorPayday: '2026-01-07',
      approvesItself: false,
    },
  })
  expect(added.status).toBe(201)
  const rows = [
    'employee_number,first_name,last_name,date_of_birth,start_date,pay_frequency,pay_schedule,hourly_rate',
    'N1,Nora,Night,31/12/1990,20/11/2026,,night shift,14.00',
    'N2,Will,Week,31/12/1991,20/11/2026,weekly,,14.00',
    'N3,Mona,Month,31/12/1992,20/11/2026,monthly,,14.00',
  ]
  const files = [file(`${rows.join('\n')}\n`)]
  expect((await check(files)).body).toMatchObject({ missing: ['paySchedule'], sums: { added: 2, faulty: 1 } })
  const defaults = { paySchedule: 'weekly' }
  expect((await check(files, { defaults })).body).toMatchObject({ missing: [], faultCount: 0 })
  const made = await make(files, { defaults })
  expect(made.body).toMatchObject({ made: { added: 3 } })
  const found = await product.owner.query(
    `select employee_number, pay_frequency, schedule_number from workers where employer_id = $1 order by employee_number`,
    [company.employerId],
  )
  expect(found.rows).toEqual([
    { employee_number: 'N1', pay_frequency: 'weekly', schedule_number: 2 },
    { employee_number: 'N2', pay_frequency: 'weekly', schedule_number: 1 },
    { employee_number: 'N3', pay_frequency: 'monthly', schedule_number: 1 },
  ])
})
