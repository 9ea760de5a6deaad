import { formatPounds, pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StatementProblemCode } from './refusal.ts'
import { LARGEST_STATEMENT } from './statement.ts'
import { readStatementCsv } from './statement-csv.ts'

function read(text: string) {
  const result = readStatementCsv(text)
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.problems))
  const [statement, ...more] = result.statements
  if (statement === undefined || more.length > 0) throw new Error('a CSV file is one statement')
  return statement
}

function problemsOf(text: string) {
  const result = readStatementCsv(text)
  return result.outcome === 'refused' ? result.problems : []
}

/** What matters of an entry, short enough to compare by eye. */
const brief = (text: string) =>
  read(text).entries.map(({ line, bookedOn, amount, reference }) => [line, bookedOn, amount, reference])

/**
 * The column names of each bank's export, from the banks' own pages and the import guides of accounting products:
 * Lloyds Bank, "CSV export on Commercial Banking Online"; Access Coins, bank statement formats; the rows are ours.
 */
describe('the export of', () => {
  it('Lloyds: newest first, debit and credit apart, a sort code behind an apostrophe', () => {
    const text = [
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance,',
      "27/11/2026,DD,'30-00-00,12345678,PAYRUN 11,2000.00,,500.00,",
      "26/11/2026,FPI,'30-00-00,12345678,COUNCIL GRANT,,1500.00,2500.00,",
      '',
    ].join('\r\n')
    expect(read(text)).toMatchObject({
      account: '30-00-00 12345678',
      balances: { opening: 1000_00, closing: 500_00 },
      entries: [
        { line: 2, bookedOn: '2026-11-27', amount: -2000_00, reference: 'PAYRUN 11' },
        { line: 3, bookedOn: '2026-11-26', amount: 1500_00, reference: 'COUNCIL GRANT' },
      ],
    })
  })

  it('Lloyds Commercial Banking Online: a customer reference beside the detail', () => {
    const text = `Post Date,Account Number,Account Name,Type,Amount,Customer Reference,Transaction Detail,Balance
27/11/2026,300000-12345678 GBP,ALL CARE LTD,Faster Payment,-12.50,PAY-0417,ANN EXAMPLE 300000000253124371,87.50`
    expect(read(text)).toMatchObject({
      account: '300000-12345678 GBP',
      entries: [{ amount: -12_50, reference: 'PAY-0417', counterparty: 'ANN EXAMPLE 300000000253124371' }],
    })
  })

  it('Barclays: oldest or newest first, memo, no balance', () => {
    const text =
      'Number,Date,Account,Amount,Subcategory,Memo\n\t ,27/11/2026,20-99-07 69212345,-12.50,BBP,PAY-0417  BBP\n'
    expect(read(text)).toMatchObject({ account: '20-99-07 69212345', balances: null, entries: [{ amount: -12_50 }] })
  })

  it('NatWest: months as words, apostrophes in front of text, spaces in the headers', () => {
    const text = `Date, Type, Description, Value, Balance, Account Name, Account Number\n\n27 Nov 2026,BAC,"'PAY-0417 , ANN",-12.50,87.50,"'ALL CARE","'600001-12345678"`
    expect(brief(text)).toEqual([[3, '2026-11-27', -12_50, 'PAY-0417 , ANN']])
  })

  it('Nationwide: lines before its headers, pound signs, paid out and paid in', () => {
    const text = `"Account Name:","Business ****12345"\r\n"Account Balance:","£1,087.50"\r\n"Available Balance:","£1,087.50"\r\n\r\n"Date","Transaction type","Description","Paid out","Paid in","Balance"\r\n"26 Nov 2026","Transfer","GRANT","","£1,100.00","£1,100.00"\r\n"27 Nov 2026","Payment","PAY-0417","£12.50","","£1,087.50"\r\n`
    expect(read(text).balances).toEqual({ opening: 0, closing: 1087_50 })
    expect(brief(text)).toEqual([
      [6, '2026-11-26', 1100_00, 'GRANT'],
      [7, '2026-11-27', -12_50, 'PAY-0417'],
    ])
  })

  it('Starling: currency in the headers, the other party and the reference apart', () => {
    const text =
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n27/11/2026,Ann Example,PAY-0417,FASTER PAYMENT,-12.50,87.50,STAFF,\n'
    expect(read(text).entries).toMatchObject([{ counterparty: 'Ann Example', reference: 'PAY-0417', amount: -12_50 }])
  })

  it('Monzo: its id, the signed amount before its repetition in money out', () => {
    const text =
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In\ntx_1,27/11/2026,09:00:00,Faster payment,Ann Example,,Staff,-12.50,GBP,-12.50,GBP,PAY-0417,,,,,-12.50,\n'
    expect(read(text).entries).toMatchObject([
      { bankId: 'tx_1', counterparty: 'Ann Example', reference: 'PAY-0417', amount: -12_50 },
    ])
  })
})

describe('a file may', () => {
  it('start with a byte order mark and have tabs or semicolons between its fields', () => {
    expect(brief('\uFEFF"Date"\tDescription\tAmount\n27/11/2026\tPAY\t-1.00\n')).toEqual([
      [2, '2026-11-27', -1_00, 'PAY'],
    ])
    expect(brief('Date;Description;Amount\n27/11/2026;"PAY; now";-1.00')).toEqual([
      [2, '2026-11-27', -1_00, 'PAY; now'],
    ])
  })

  it('quote commas, quotes and line ends, and lines are still counted', () => {
    const text = 'Date,Description,Amount\n27/11/2026,"PAY ""A"",\nsecond line",-1.00\n\n28/11/2026,PAY B,-2.00\n'
    expect(brief(text)).toEqual([
      [2, '2026-11-27', -1_00, 'PAY "A",\nsecond line'],
      [5, '2026-11-28', -2_00, 'PAY B'],
    ])
  })

  it.each([
    ['27/11/2026', '2026-11-27'],
    ['7/11/2026', '2026-11-07'],
    ['07/11/26', '2026-11-07'],
    ['07-11-2026', '2026-11-07'],
    ['07.11.2026', '2026-11-07'],
    ['7 Nov 2026', '2026-11-07'],
    ['07-NOV-26', '2026-11-07'],
    ['7 September 2026', '2026-09-07'],
    ['2026-11-07', '2026-11-07'],
    ['2026/11/07', '2026-11-07'],
    ['2026-11-07T23:59:59Z', '2026-11-07'],
    ['07/11/2026 09:30', '2026-11-07'],
  ])('write the day %s: the day of the month comes first', (written, day) => {
    expect(read(`Date,Amount\n${written},1.00\n`).entries[0]?.bookedOn).toBe(day)
  })

  it.each([
    ['12.50', 12_50],
    ['-12.50', -12_50],
    ['−12.50', -12_50],
    ['+12.5', 12_50],
    ['12', 12_00],
    ['£1,234,567.89', 1_234_567_89],
    ['-£12.50', -12_50],
    ['£-12.50', -12_50],
    ['(12.50)', -12_50],
    ['12.50-', -12_50],
    ['12.50 DR', -12_50],
    ['12.50CR', 12_50],
    ['0.00', 0],
  ])('write the amount %s', (written, amount) => {
    expect(read(`Date,Amount\n27/11/2026,"${written}"\n`).entries[0]?.amount).toBe(amount)
  })
})

describe('a row is refused, with its line and column,', () => {
  const inOut = 'Date,Description,Paid in,Paid out'
  it.each<[string, string, string, StatementProblemCode, string]>([
    ['in the American order of day and month', 'Date,Amount', '11/27/2026,1.00', 'day_unreadable', 'Date'],
    ['on a day that is none', 'Date,Amount', '31/11/2026,1.00', 'day_unreadable', 'Date'],
    ['without a day', 'Date,Amount', ',1.00', 'day_unreadable', 'Date'],
    ['without an amount', 'Date,Amount', '27/11/2026,', 'amount_missing', 'Amount'],
    ['with a third decimal', 'Date,Amount', '27/11/2026,1.005', 'amount_unreadable', 'Amount'],
    ['with a comma for decimals', 'Date,Amount', '27/11/2026,"1,50"', 'amount_unreadable', 'Amount'],
    ['with two signs', 'Date,Amount', '27/11/2026,-1.00 DR', 'amount_unreadable', 'Amount'],
    ['with a bracket left open', 'Date,Amount', '27/11/2026,(1.00', 'amount_unreadable', 'Amount'],
    ['with a word for an amount', 'Date,Amount', '27/11/2026,none', 'amount_unreadable', 'Amount'],
    ['with money in and out at once', inOut, '27/11/2026,x,1.00,2.00', 'amount_in_both_columns', 'Paid out'],
    ['with neither', inOut, '27/11/2026,x,,', 'amount_missing', 'Paid out'],
    ['with money out below nothing', inOut, '27/11/2026,x,,-2.00', 'amount_sign_unexpected', 'Paid out'],
    ['in another currency', 'Date,Amount,Currency', '27/11/2026,1.00,EUR', 'currency_not_gbp', 'Currency'],
    ['with an unreadable balance', 'Date,Amount,Balance', '27/11/2026,1.00,x', 'amount_unreadable', 'Balance'],
    ['that ends before its amount', 'Date,Description,Amount', '27/11/2026', 'row_too_short', ''],
  ])('%s', (_, headers, row, code, column) => {
    expect(problemsOf(`${headers}\n\n${row}\n`)).toMatchObject([{ code, line: 3, column }])
  })

  it('with what it says, cut where it would fill the answer', () => {
    const [problem] = problemsOf(`Date,Amount\n${'x'.repeat(5_000)},1\n`)
    expect(problem?.facts.given).toBe('x'.repeat(200))
  })

  it('and so is every other bad row of the file, up to a hundred', () => {
    expect(problemsOf('Date,Amount\n1/1/2026,1\nx,1\n2/1/2026,y\n')).toMatchObject([
      { line: 3, column: 'Date' },
      { line: 4, column: 'Amount' },
    ])
    expect(problemsOf(`Date,Amount\n${'x,1\n'.repeat(500)}`)).toHaveLength(100)
  })
})

describe('a file is refused', () => {
  it.each<[string, string, StatementProblemCode]>([
    ['without a row of headers', '27/11/2026,PAY,1.00\n', 'no_header'],
    ['that is empty', '', 'no_header'],
    ['with headers that are none of an amount', 'Date,Description\n27/11/2026,PAY\n', 'no_header'],
    ['with two columns of one name', 'Date,Amount,Amount\n27/11/2026,1.00,2.00\n', 'column_twice'],
    ['with a quote that never closes', 'Date,Amount\n27/11/2026,"1.00\n', 'csv_not_well_formed'],
    ['larger than a statement is', ' '.repeat(LARGEST_STATEMENT + 1), 'too_large'],
    ['of more rows than a statement has', `Date,Amount\n${'1/1/2026,1\n'.repeat(100_001)}`, 'too_large'],
    ['with a line longer than any', `Date,Amount\n"${'x'.repeat(100_000)}`, 'too_large'],
    ['of more columns than a statement has', `Date,Amount\n${','.repeat(201)}`, 'too_large'],
    ['of blank rows without end', '\n'.repeat(100_001), 'too_large'],
  ])('%s', (_, text, code) => {
    expect(problemsOf(text)).toMatchObject([{ code }])
  })

  it('at the line where its balances stop adding up, oldest first', () => {
    expect(
      problemsOf('Date,Amount,Balance\n26/11/2026,1.00,11.00\n27/11/2026,-2.00,9.01\n28/11/2026,1.00,10.01\n'),
    ).toEqual([
      {
        code: 'balances_do_not_add_up',
        line: 3,
        column: 'Balance',
        facts: { expected: 9_00, given: 9_01, difference: 1 },
      },
    ])
  })

  it('and newest first', () => {
    expect(
      problemsOf('Date,Amount,Balance\n28/11/2026,1.00,10.01\n27/11/2026,-2.00,9.01\n26/11/2026,1.00,11.00\n'),
    ).toMatchObject([{ code: 'balances_do_not_add_up', line: 3 }])
  })

  it('but a row without a balance between two is bridged', () => {
    const text =
      'Date,Amount,Balance\n26/11/2026,1.00,\n26/11/2026,1.00,12.00\n27/11/2026,-2.00,\n28/11/2026,1.00,11.00\n'
    expect(read(text).balances).toEqual({ opening: 10_00, closing: 11_00 })
  })
})

describe('whatever the entries', () => {
  const row = fc.record({
    amount: fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }),
    description: fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll(/[\s\p{Cc}']+/gu, '.')),
    dayOfMonth: fc.integer({ min: 1, max: 30 }),
  })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const file = fc.record({
    rows: fc.array(row, { minLength: 1, maxLength: 30 }),
    opening: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    isNewestFirst: fc.boolean(),
    lineEnd: fc.constantFrom('\n', '\r\n'),
  })

  it('what a bank wrote is what is read, in either order of time', () => {
    fc.assert(
      fc.property(file, ({ rows, opening, isNewestFirst, lineEnd }) => {
        let balance = opening
        const oldestFirst = rows
          .sort((one, other) => one.dayOfMonth - other.dayOfMonth)
          .map((given) => {
            balance += given.amount
            return { ...given, balance, day: String(given.dayOfMonth).padStart(2, '0') }
          })
        const closing = balance
        const shown = isNewestFirst ? oldestFirst.toReversed() : oldestFirst
        const text = [
          'Date,Description,Amount,Balance',
          ...shown.map(
            ({ day, description, amount, balance }) =>
              `${day}/11/2026,${quoted(description)},${formatPounds(pence(amount))},${formatPounds(pence(balance))}`,
          ),
        ].join(lineEnd)
        const statement = read(text)
        expect(statement.balances).toEqual({ opening: opening || 0, closing: closing || 0 })
        expect(statement.entries.map(({ bookedOn, amount, reference }) => [bookedOn, amount, reference])).toEqual(
          shown.map(({ day, amount, description }) => [`2026-11-${day}`, amount || 0, description.trim()]),
        )
      }),
    )
  })

  it('text of any kind is read or refused, and never fails otherwise', () => {
    const pieces = fc.constantFrom(
      'Date',
      'Amount',
      'Paid in',
      ',',
      '"',
      '\n',
      '\r',
      '27/11/2026',
      '1.00',
      '-',
      ' ',
      '\uFEFF',
      'x',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (noise) => {
        expect(['read', 'refused']).toContain(readStatementCsv(`Date,Amount\n${noise.join('')}`).outcome)
        expect(['read', 'refused']).toContain(readStatementCsv(noise.join('')).outcome)
      }),
      { numRuns: 1000 },
    )
  })
})
