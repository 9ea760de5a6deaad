import type { NominalCode } from '@gpod/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layouts, linesWithoutCode, writeJournalFile } from './journal-files.ts'
import { type CostUnit, inFiles, type JournalRecord, journalLines } from './journal-lines.ts'

const centre = (code: string): CostUnit => ({ kind: 'cost_centre', key: code, name: `Shop ${code}`, code })
const ward: CostUnit = { kind: 'department', key: 'Ward', name: 'Ward', code: null }

/** Gross 2,000.00, of which 100.00 sacrificed; employer's NI 237.45; tax 190.40, employee's NI 76.16. Net 1,633.44. */
const ann = (shares: JournalRecord['shares']): JournalRecord => ({
  amounts: {
    gross_pay: 2_000_00,
    salary_sacrifice: -100_00,
    employer_ni: 237_45,
    employer_pension: 100_00,
    paye_tax: -190_40,
    national_insurance: -313_61,
    pension_owed: -100_00,
    net_pay: -1_633_44,
  },
  shares,
})

const anyShares = fc
  .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 5 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 10_000])
  .map((cuts) => cuts.slice(1).map((cut, index) => ({ unit: centre(String(index)), points: cut - (cuts[index] ?? 0) })))
const anyRecord = fc
  .record({
    gross: fc.integer({ min: -5_000_00, max: 10_000_00 }),
    employerNi: fc.integer({ min: 0, max: 900_00 }),
    expenses: fc.integer({ min: 0, max: 300_00 }),
    shares: anyShares,
  })
  .map(
    ({ gross, employerNi, expenses, shares }): JournalRecord => ({
      amounts: {
        gross_pay: gross,
        employer_ni: employerNi,
        expenses,
        national_insurance: -employerNi,
        net_pay: -(gross + expenses),
      },
      shares,
    }),
  )

test('a journal balances to the penny, and the parts of each cost add up to it, whatever the shares', () => {
  fc.assert(
    fc.property(fc.array(anyRecord, { maxLength: 8 }), (records) => {
      const lines = journalLines(records)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      for (const purpose of ['gross_pay', 'employer_ni', 'expenses', 'net_pay'] as const) {
        const whole = records.reduce((sum, { amounts }) => sum + (amounts[purpose] ?? 0), 0)
        const parts = lines.filter((line) => line.purpose === purpose)
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole)
      }
    }),
    { numRuns: 200 },
  )
})

test('a penny that shares leave over goes to the largest remainder, by hand: 237.45 in 33.33, 33.33 and 33.34 %', () => {
  const shares = [
    { unit: centre('10'), points: 3_333 },
    { unit: centre('20'), points: 3_333 },
    { unit: centre('30'), points: 3_334 },
  ]
  const found = journalLines([ann(shares)]).filter(({ purpose }) => purpose === 'employer_ni')
  // 79.142…, 79.142…, 79.166…: 79.14 + 79.14 + 79.16 leaves a penny, and the third has the largest remainder.
  expect(found.map(({ unit, amount }) => [unit?.code, amount])).toEqual([
    ['10', 79_14],
    ['20', 79_14],
    ['30', 79_17],
  ])
})

test('what is owed is the company’s, costs are a department’s; a record that does not balance is never a journal', () => {
  const lines = journalLines([ann([{ unit: ward, points: 10_000 }])])
  expect(lines.filter(({ unit }) => unit !== null).map(({ purpose }) => purpose)).toEqual([
    'gross_pay',
    'salary_sacrifice',
    'employer_ni',
    'employer_pension',
  ])
  const out = ann([{ unit: ward, points: 10_000 }])
  expect(() => journalLines([{ ...out, amounts: { ...out.amounts, net_pay: -1 } }])).toThrow(/out by/)
})

test('a journal of more lines than Xero takes comes in several files of 300 at most, each balanced, together the whole', () => {
  const records = Array.from({ length: 120 }, (_, index) => ann([{ unit: centre(String(index)), points: 10_000 }]))
  expect(journalLines(records).length).toBeGreaterThan(300)
  const files = inFiles(records, layouts.xero.mostLines).map((group) => journalLines(group))
  expect(files.length).toBeGreaterThan(1)
  for (const lines of files) {
    expect(lines.length).toBeLessThanOrEqual(300)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  }
  const gross = files.flat().filter(({ purpose }) => purpose === 'gross_pay')
  expect(gross.reduce((sum, { amount }) => sum + amount, 0)).toBe(120 * 2_000_00)
})

const codes: NominalCode[] = [
  ...(
    [
      ['gross_pay', '7000'],
      ['salary_sacrifice', '7000'],
      ['employer_ni', '7006'],
      ['employer_pension', '7007'],
      ['paye_tax', '2210'],
      ['national_insurance', '2211'],
      ['pension_owed', '2230'],
      ['net_pay', '2220'],
    ] as const
  ).map(([purpose, code]): NominalCode => ({ purpose, unitKind: 'all', unit: '', code, accountName: null })),
  { purpose: 'gross_pay', unitKind: 'department', unit: 'Ward', code: '7003', accountName: 'Ward wages' },
]
const head = {
  date: '2026-11-27',
  narrative: 'Payroll monthly 27/11/2026',
  reference: 'PAY20261127-3F9K21',
  trackingName: 'Area',
}
const lines = journalLines([ann([{ unit: ward, points: 10_000 }])])
const write = (product: keyof typeof layouts) => writeJournalFile(product, { head, lines, codes }).trim().split('\r\n')

test('Xero reads narration, dd/mm/yyyy, code, tax rate and one signed amount', () => {
  const [header, first, second] = write('xero')
  expect(header).toBe(
    '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
  )
  expect(first).toBe('Payroll monthly 27/11/2026,27/11/2026,Ward wages: Ward,7003,No VAT,2000.00,Area,Ward,,')
  expect(second).toBe(
    'Payroll monthly 27/11/2026,27/11/2026,Salary sacrifice pension: Ward,7000,No VAT,-100.00,Area,Ward,,',
  )
})

test('Sage 50 reads journal debits and credits, each above zero, outside VAT', () => {
  const rows = write('sage_50')
  expect(rows[1]).toBe('JD,,7003,0,27/11/2026,PAY20261127-3F9K21,Ward wages: Ward,2000.00,T9,0.00')
  expect(rows.at(-1)).toBe('JC,,2220,0,27/11/2026,PAY20261127-3F9K21,Net wages payable,1633.44,T9,0.00')
  // A cost centre whose code is a department number of Sage is that department.
  const shop = journalLines([ann([{ unit: centre('12'), points: 10_000 }])])
  expect(writeJournalFile('sage_50', { head, lines: shop, codes }).split('\r\n')[1]).toContain('JD,,7000,12,')
})

test.each(['quickbooks', 'sage_accounting'] as const)(
  '%s reads debits and credits in columns that come to the same',
  (product) => {
    const [header = '', ...rows] = write(product)
    const columns = header.split(',')
    const of = (name: string) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row.split(',')[columns.indexOf(name)] || 0) * 100), 0)
    const [debit, credit] = product === 'quickbooks' ? ['Debits', 'Credits'] : ['Debit', 'Credit']
    expect(of(debit as string)).toBe(of(credit as string))
    expect(of(debit as string)).toBe(2_000_00 + 237_45 + 100_00)
  },
)

/** Reads a line of a CSV file as strictly as an import does: a text with a comma stands in quotes, and nothing else does. */
const cells = (row: string) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
/** Of a row, what it adds in pence: debits above zero. Null where a product would refuse it. */
const readers: Readonly<Record<keyof typeof layouts, (row: readonly string[]) => number | null>> = {
  xero: ([narration = '', date = '', , code = '', tax, amount = '']) =>
    narration &&
    /^\d\d\/\d\d\/\d{4}$/.test(date) &&
    /^\d{4}$/.test(code) &&
    tax === 'No VAT' &&
    /^-?\d+\.\d\d$/.test(amount)
      ? Math.round(Number(amount) * 100)
      : null,
  sage_50: ([type = '', account, nominal = '', , date = '', reference = '', details = '', net = '', code, tax]) =>
    ['JD', 'JC'].includes(type) &&
    account === '' &&
    nominal.length <= 8 &&
    reference.length <= 30 &&
    details.length <= 60 &&
    /^\d\d\/\d\d\/\d{4}$/.test(date) &&
    /^\d{1,8}\.\d\d$/.test(net) &&
    code === 'T9' &&
    tax === '0.00'
      ? Math.round(Number(net) * 100) * (type === 'JD' ? 1 : -1)
      : null,
  quickbooks: (row) => twoColumns(row, layouts.quickbooks.columns, ['Debits', 'Credits']),
  sage_accounting: (row) => twoColumns(row, layouts.sage_accounting.columns, ['Debit', 'Credit']),
}
function twoColumns(row: readonly string[], columns: readonly string[], names: readonly string[]): number | null {
  if (row.length !== columns.length) return null
  const [debit = 0, credit = 0] = names.map((name) => Number(row[columns.indexOf(name)] || 0))
  // One of the two, and above zero.
  return debit > 0 !== credit > 0 && debit >= 0 && credit >= 0 ? Math.round((debit - credit) * 100) : null
}

test.each(Object.keys(layouts) as (keyof typeof layouts)[])(
  'D6 %s: 10,000 postings, read again as strictly as its import does, balance file by file and come to the whole',
  (product) => {
    const records = Array.from({ length: 2_500 }, (_, index) => ann([{ unit: centre(String(index)), points: 10_000 }]))
    const all = journalLines(records)
    expect(all.length).toBeGreaterThan(10_000)
    const files = inFiles(records, layouts[product].mostLines).map((group) => journalLines(group))
    let read = 0
    let gross = 0
    for (const part of files) {
      expect(part.length).toBeLessThanOrEqual(layouts[product].mostLines)
      const [, ...rows] = writeJournalFile(product, { head, lines: part, codes }).trim().split('\r\n')
      const pence = rows.map((row) => readers[product](cells(row)))
      expect(pence.filter((one) => one === null)).toEqual([])
      expect(pence.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(0)
      read += rows.length
      gross += pence.reduce<number>((sum, one) => sum + Math.max(0, one ?? 0), 0)
    }
    expect(read).toBe(files.flat().length)
    expect(gross).toBe(files.flat().reduce((sum, { amount }) => sum + Math.max(0, amount), 0))
  },
)

test('text that a spreadsheet would run stays text, an amount stays a number', () => {
  const formula = { ...codes[0], accountName: '=HYPERLINK("x")' } as NominalCode
  const [, first = '', second = ''] = writeJournalFile('xero', {
    head,
    lines,
    codes: [formula, ...codes.slice(1, -1)],
  }).split('\r\n')
  expect(first).toContain(`'=HYPERLINK`)
  expect(second).toContain(',-100.00,')
})

test('lines without a code are named', () => {
  const few = codes.filter(({ purpose }) => purpose !== 'net_pay')
  expect(linesWithoutCode(lines, few).map(({ purpose }) => purpose)).toEqual(['net_pay'])
})
