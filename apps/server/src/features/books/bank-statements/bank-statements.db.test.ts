import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  payOut,
  type TestCompany,
  type TestProduct,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { payPeriod, setUpReporting } from '../../../../test/submissions/reporting-company.ts'
import { verifyBooks } from '../journals/index.ts'

const payday = '2026-11-20'

let product: TestProduct
let company: TestCompany
let payRunId: string
let withdrawalReference: string
let wages: { id: string; reference: string; amount_pence: number }[]
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
/** Three workers earn £200.00, £300.00 (NI takes 8 % over £242) and £150.00, of which £40.00 was drawn early. */
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  await setUpReporting(product, company)
  for (const [hourlyRate, early] of [['20.00'], ['30.00'], ['15.00', '40.00']] as const) {
    const worker = await hire(product, company, { hourlyRate, gender: 'F' })
    await work(product, company, worker, { day: '2026-11-14', hours: 10 })
    if (early === undefined) continue
    const { body } = await withdraw(product, worker, early)
    await payOut(product, company, body)
    const found = await product.owner.query('select reference from withdrawals where id = $1', [body.id])
    withdrawalReference = found.rows[0].reference
  }
  payRunId = await payPeriod(product, company, { payDate: payday })
  const found = await product.owner.query(
    'select id, reference, amount_pence from wage_payments where pay_run_id = $1 order by amount_pence',
    [payRunId],
  )
  wages = found.rows
})
afterEach(async () => {
  expect((await verifyBooks(product.owner)).differences).toEqual([])
})

const pounds = (pence: number) => (pence / 100).toFixed(2)
type Line = { day?: string; text: string; amount: string }
const csv = (lines: Line[]) =>
  ['Date,Description,Amount', ...lines.map(({ day = '20/11/2026', text, amount }) => `${day},${text},${amount}`)].join(
    '\n',
  )
const linesOf = (some: typeof wages): Line[] =>
  some.map(({ reference, amount_pence }) => ({ text: `BGC ${reference}`, amount: `-${pounds(amount_pence)}` }))

const importFile = (content: string, fileName = 'november.csv') =>
  callProduct(product, 'POST', '/api/employer/bank-statements', {
    token: company.token,
    body: { fileName, content },
  })
const show = async () =>
  (await callProduct(product, 'GET', '/api/employer/bank-statements', { token: company.token })).body

async function balanceOf(code: string): Promise<number> {
  const found = await product.owner.query(
    `select coalesce(sum(p.amount_pence), 0)::bigint as sum from postings p join ledger_accounts a on a.id = p.account_id
     where a.employer_id = $1 and a.code = $2`,
    [company.employerId, code],
  )
  return found.rows[0].sum
}
const total = () => wages.reduce((sum, { amount_pence }) => sum + amount_pence, 0)

test('wages that leave one by one are matched by their references, and are on their way no more', async () => {
  expect(wages.map(({ amount_pence }) => amount_pence)).toEqual([110_00, 200_00, 295_36])
  expect(await balanceOf('wages.in_transit')).toBe(-total())
  expect((await show()).unmatchedPayments).toHaveLength(3)

  const imported = await importFile(csv([...linesOf(wages), { text: 'OFFICE SUPPLIES', amount: '-31.20' }]))
  expect(imported).toMatchObject({ status: 201, body: { lines: 4, matched: 3, unmatched: 1, faults: [] } })
  expect(await balanceOf('wages.in_transit')).toBe(0)
  expect(await balanceOf('bank.wages')).toBe(-total())
  expect(await show()).toMatchObject({
    statements: [{ fileName: 'november.csv', format: 'csv', lines: 4, unmatched: 1 }],
    unmatchedLines: [{ reference: 'OFFICE SUPPLIES', amount: '-31.20', matched: null }],
    unmatchedPayments: [],
  })
})

test.each(['WAGES', 'GPOD'])(
  'one debit for the whole file, under the reference %s of the file, pays all of its payments',
  async (name) => {
    const mark = payRunId.replaceAll('-', '').slice(-12).toUpperCase()
    const imported = await importFile(csv([{ text: `${name}${mark}`, amount: `-${pounds(total())}` }]))
    expect(imported.body).toMatchObject({ lines: 1, matched: 1, unmatched: 0 })
    expect(await balanceOf('wages.in_transit')).toBe(0)
    const lines = await product.owner.query(
      'select matched, matched_id from bank_statement_lines where employer_id = $1',
      [company.employerId],
    )
    expect(lines.rows).toEqual([{ matched: 'pay_run', matched_id: payRunId }])
    expect((await show()).unmatchedPayments).toEqual([])
  },
)

test('a camt.053 statement is read, and its payments known by their end-to-end ids', async () => {
  const entries = wages
    .map(
      ({ reference, amount_pence }) =>
        `<Ntry><Amt Ccy="GBP">${pounds(amount_pence)}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
         <BookgDt><Dt>2026-11-20</Dt></BookgDt><BkTxCd/><NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>
         </TxDtls></NtryDtls></Ntry>`,
    )
    .join('')
  const balance = (type: string, amount: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">${pounds(amount)}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
     <Dt><Dt>2026-11-20</Dt></Dt></Bal>`
  const imported = await importFile(
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
     <GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-21T06:00:00Z</CreDtTm></GrpHdr><Stmt><Id>S1</Id>
     <Acct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id></Acct>
     ${balance('OPBD', 100_000_00)}${balance('CLBD', 100_000_00 - total())}${entries}</Stmt></BkToCstmrStmt></Document>`,
    'november.xml',
  )
  expect(imported.body).toMatchObject({ format: 'camt053', lines: 3, matched: 3 })
  expect(await balanceOf('wages.in_transit')).toBe(0)
})

test('the same file counts once, also when it comes ten times at once', async () => {
  const file = csv(linesOf(wages))
  const answers = await Promise.all(Array.from({ length: 10 }, () => importFile(file)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'statement_already_imported' })
  expect(await balanceOf('bank.wages')).toBe(-total())
  expect((await show()).statements).toHaveLength(1)
})

test('files that overlap, or show one payment twice, book it once', async () => {
  const [first, ...rest] = wages
  if (!first) throw new Error('nobody was paid')
  expect((await importFile(csv(linesOf([first])))).body).toMatchObject({ matched: 1 })
  const second = await importFile(csv(linesOf([first, ...rest])))
  expect(second.body).toMatchObject({ lines: 3, matched: 2, unmatched: 1 })
  expect(await balanceOf('bank.wages')).toBe(-total())
})

test('a line with a reference of ours and another amount is named, and books nothing', async () => {
  const [first] = wages
  const imported = await importFile(csv([{ text: String(first?.reference), amount: '-1.00' }]))
  expect(imported.body).toMatchObject({ matched: 0, unmatched: 1, faults: [{ line: 2, code: 'amount_differs' }] })
  expect(await balanceOf('bank.wages')).toBe(0)
})

test('early payouts and payments to HMRC are recognised by their references, and book nothing twice', async () => {
  const bankFloat = await balanceOf('bank.float')
  const imported = await importFile(
    csv([
      { day: '16/11/2026', text: withdrawalReference, amount: '-40.00' },
      { text: 'HMRC CUMBERNAULD 123PA00012345', amount: '-512.00' },
    ]),
  )
  expect(imported.body).toMatchObject({ matched: 2, unmatched: 0 })
  const lines = await product.owner.query(
    'select matched from bank_statement_lines where employer_id = $1 order by matched',
    [company.employerId],
  )
  expect(lines.rows).toEqual([{ matched: 'hmrc' }, { matched: 'withdrawal' }])
  expect(await balanceOf('bank.float')).toBe(bankFloat)
})

test('a line that nothing explains is explained by hand, once', async () => {
  await importFile(csv([{ text: 'OFFICE SUPPLIES', amount: '-31.20' }]))
  const [line] = (await show()).unmatchedLines as { id: string }[]
  const explain = () =>
    callProduct(product, 'POST', `/api/employer/bank-statement-lines/${line?.id}/note`, {
      token: company.token,
      body: { note: 'Paper and pens' },
    })
  expect(await explain()).toMatchObject({ status: 200, body: { matched: 'by_hand', note: 'Paper and pens' } })
  expect(await explain()).toMatchObject({ status: 409, body: { code: 'line_already_matched' } })
  expect((await show()).unmatchedLines).toEqual([])
})

test('a file that cannot be read is refused with the line of each fault, and nothing is kept of it', async () => {
  const imported = await importFile('Date,Description,Amount\n20/11/2026,WAGES,-1.00\n20/11/2026,WAGES,much\n')
  expect(imported).toMatchObject({
    status: 400,
    body: {
      code: 'file_not_readable',
      details: { faults: [{ line: 3, column: 'Amount', code: 'amount_unreadable' }] },
    },
  })
  expect((await importFile('<!DOCTYPE x><Document/>')).body).toMatchObject({ code: 'file_not_readable' })
  expect((await show()).statements).toEqual([])
})
