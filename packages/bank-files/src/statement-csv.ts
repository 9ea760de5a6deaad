import { type Pence, pence } from '@gpod/money'
import { CsvError, parse } from 'csv-parse/sync'
import { type Columns, columnsOf, headerTwice, type Meaning } from './csv-columns.ts'
import { amountOf, dayOf } from './csv-values.ts'
import {
  type Facts,
  MOST_PROBLEMS,
  refused,
  refuseStatement,
  type StatementProblem,
  type StatementProblemCode,
  type StatementRefused,
} from './refusal.ts'
import { runningBalances } from './running-balance.ts'
import { LARGEST_STATEMENT, type StatementEntry, type StatementsRead, statementSum } from './statement.ts'

export interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

export interface Table {
  readonly headers: readonly string[]
  readonly columns: Columns
  readonly rows: readonly Row[]
  /** How many cells a row has at least. */
  readonly least: number
}

/** An entry with the balance after it, where its row gives one. */
export interface RowEntry extends StatementEntry {
  readonly balance: Pence | undefined
}

const DELIMITERS = [',', ';', '\t']
/** Some exports open with the name of the account and its balances before their row of headers. */
const ROWS_BEFORE_HEADERS = 20
const MOST_ROWS = 100_000
/** The widest export known has 18. */
const MOST_COLUMNS = 200
const LONGEST_LINE = 100_000

/**
 * Reads a bank's CSV export of one account, whichever of the known headers it has, in either order of time. Where it
 * has a balance column every balance is checked against the entries between. Refused: a file too large, no row of
 * headers, a needed header twice, broken quoting, another currency than GBP, balances that do not add up, and every
 * row whose day or amount cannot be read, with its line and column.
 */
export function readStatementCsv(text: string): StatementsRead | StatementRefused {
  if (text.length > LARGEST_STATEMENT) {
    return refuseStatement('too_large', 1, '', { given: text.length, most: LARGEST_STATEMENT })
  }
  const longLine = longLineOf(text)
  if (longLine !== undefined) return refuseStatement('too_large', longLine, '', { most: LONGEST_LINE })
  const table = tableOf(text)
  if ('outcome' in table) return table

  const problems: StatementProblem[] = []
  const entries: RowEntry[] = []
  for (const row of table.rows) {
    const entry = readRow(row, table, problems)
    if (entry !== undefined) entries.push(entry)
    if (problems.length >= MOST_PROBLEMS) break
  }
  if (problems.length > 0) return refused(problems)
  if (statementSum(entries.map(({ amount }) => amount)) === undefined) {
    return refuseStatement('amount_too_large', 1, nameOf(table, 'amount'))
  }

  const balances = runningBalances(entries, nameOf(table, 'balance'))
  if (balances !== null && 'outcome' in balances) return balances
  const account = accountOf(table)
  return {
    outcome: 'read',
    statements: [{ account, balances, entries: entries.map(({ balance: _, ...entry }) => entry), notBooked: 0 }],
  }
}

/** The rows under the first row of headers that is known, by whichever delimiter it is read with. */
export function tableOf(text: string): Table | StatementRefused {
  const refusals: StatementRefused[] = []
  for (const delimiter of DELIMITERS) {
    const rows = rowsOf(text, delimiter)
    if ('outcome' in rows) {
      if (rows.problems[0]?.code === 'too_large') return rows
      refusals.push(rows)
      continue
    }
    const at = rows.slice(0, ROWS_BEFORE_HEADERS).findIndex(({ cells }) => columnsOf(cells) !== undefined)
    const header = rows[at]
    const columns = header && columnsOf(header.cells)
    if (header === undefined || columns === undefined) continue
    const twice = headerTwice(header.cells, columns)
    if (twice !== undefined) return refuseStatement('column_twice', header.line, twice)
    const below = rows.slice(at + 1)
    return { headers: header.cells, columns, rows: below, least: leastOf(header.cells, columns, below) }
  }
  const [first] = refusals
  // Read with some delimiter, it is a table without headers; read with none, its quoting is what is wrong.
  return first !== undefined && refusals.length === DELIMITERS.length
    ? first
    : refuseStatement('no_header', 1, '', { searched: ROWS_BEFORE_HEADERS })
}

/**
 * As many cells as there are headers; fewer where the bank leaves off empty ones at the end of a row, which two rows show. A row that alone
 * has fewer was cut, and its last cell may be half of one.
 */
function leastOf(headers: readonly string[], columns: Columns, rows: readonly Row[]): number {
  const needed = Math.max(...needOf(columns)) + 1
  const lengths = rows.map(({ cells }) => cells.length).filter((length) => length >= needed)
  const named = headers.findLastIndex((header) => header !== '') + 1
  const [, second = named] = lengths.sort((one, other) => one - other)
  return Math.max(needed, Math.min(named, second))
}

/** The first line longer than any of a statement: millions of fields in it would keep the parser busy for nothing. */
export function longLineOf(text: string): number | undefined {
  let line = 1
  for (let start = 0; start < text.length; line += 1) {
    const end = text.indexOf('\n', start)
    if ((end === -1 ? text.length : end) - start > LONGEST_LINE) return line
    if (end === -1) return undefined
    start = end + 1
  }
  return undefined
}

/** Ends the parsing of a file that is refused, however much of it is left. */
class RefusedAtRow extends Error {
  override name = 'RefusedAtRow'
  readonly refusal: StatementRefused

  constructor(refusal: StatementRefused) {
    super(refusal.problems[0]?.code)
    this.refusal = refusal
  }
}

export function rowsOf(text: string, delimiter: string): Row[] | StatementRefused {
  const rows: Row[] = []
  let next = 1
  let seen = 0
  // Nothing is left to the parser to hold: a file of blank rows is nothing here and would be memory there.
  const takeRow = (record: string[], { lines }: { lines: number }) => {
    seen += 1
    if (seen > MOST_ROWS) throw new RefusedAtRow(refuseStatement('too_large', next, '', { mostRows: MOST_ROWS }))
    if (record.length > MOST_COLUMNS) {
      throw new RefusedAtRow(refuseStatement('too_large', next, '', { mostColumns: MOST_COLUMNS }))
    }
    const cells = record.map((cell) => cell.trim())
    if (cells.some((cell) => cell !== '')) rows.push({ line: next, cells })
    next = lines + 1
    return null
  }
  try {
    parse(text, { bom: true, delimiter, relax_column_count: true, on_record: takeRow })
    return rows
  } catch (error) {
    if (error instanceof RefusedAtRow) return error.refusal
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    return refuseStatement('csv_not_well_formed', line, '', { reason: error.code })
  }
}

/** One row as an entry; what is wrong with it is noted among the problems, and it is none. */
export function readRow(row: Row, table: Table, problems: StatementProblem[]): RowEntry | undefined {
  const note = (code: StatementProblemCode, meaning: Meaning, facts: Facts = {}) =>
    problems.push({ code, line: row.line, column: nameOf(table, meaning), facts })
  const cell = (meaning: Meaning) => cellOf(row, table.columns, meaning)

  const before = problems.length
  if (row.cells.length < table.least) {
    problems.push({
      code: 'row_too_short',
      line: row.line,
      column: '',
      facts: { given: row.cells.length, least: table.least },
    })
    return undefined
  }
  const bookedOn = dayOf(cell('day'))
  if (bookedOn === undefined) note('day_unreadable', 'day', { given: cell('day') })
  const currency = cell('currency')
  if (currency !== '' && currency.toUpperCase() !== 'GBP') note('currency_not_gbp', 'currency', { given: currency })
  const amount = rowAmount(cell, table.columns, note)
  const balanceText = cell('balance')
  const balance = balanceText === '' ? undefined : amountOf(balanceText)
  if (balanceText !== '' && balance === undefined) note('amount_unreadable', 'balance', { given: balanceText })
  if (problems.length > before || bookedOn === undefined || amount === undefined) return undefined

  return {
    line: row.line,
    bookedOn,
    amount,
    // A reference column that a row leaves empty: what the payer wrote is then in the description, if anywhere.
    reference: cell('reference') || cell('description'),
    counterparty: cell('counterparty') || (cell('reference') === '' ? '' : cell('description')),
    bankId: cell('bankId'),
    endToEndId: '',
    details: [],
    balance,
  }
}

/** One signed column, or money in and money out, of which a row fills one and may have zero in the other. */
function rowAmount(
  cell: (meaning: Meaning) => string,
  columns: Columns,
  note: (code: StatementProblemCode, meaning: Meaning, facts?: Facts) => void,
): Pence | undefined {
  const read = (meaning: Meaning): Pence | undefined => {
    const amount = amountOf(cell(meaning))
    if (amount === undefined) note('amount_unreadable', meaning, { given: cell(meaning) })
    return amount
  }
  if (columns.amount !== undefined) {
    if (cell('amount') === '') note('amount_missing', 'amount')
    return cell('amount') === '' ? undefined : read('amount')
  }
  if (cell('moneyIn') === '' && cell('moneyOut') === '') {
    note('amount_missing', 'moneyOut')
    return undefined
  }
  const moneyIn = cell('moneyIn') === '' ? pence(0) : read('moneyIn')
  const moneyOut = cell('moneyOut') === '' ? pence(0) : read('moneyOut')
  if (moneyIn === undefined || moneyOut === undefined) return undefined
  if (moneyIn !== 0 && moneyOut !== 0) {
    note('amount_in_both_columns', 'moneyOut', { moneyIn, moneyOut })
    return undefined
  }
  if (moneyIn < 0) note('amount_sign_unexpected', 'moneyIn', { given: moneyIn })
  if (moneyOut < 0) note('amount_sign_unexpected', 'moneyOut', { given: moneyOut })
  return pence(moneyIn - moneyOut)
}

function needOf({ day = 0, amount, moneyIn = 0, moneyOut = 0 }: Columns): number[] {
  return amount === undefined ? [day, Math.min(moneyIn, moneyOut)] : [day, amount]
}

export function cellOf({ cells }: Row, columns: Columns, meaning: Meaning): string {
  const at = columns[meaning]
  // An apostrophe in front keeps a spreadsheet from reading a sort code or a text with "=" as something else.
  return at === undefined ? '' : (cells[at] ?? '').replace(/^'/, '').trim()
}

function nameOf({ headers, columns }: Table, meaning: Meaning): string {
  const at = columns[meaning]
  return at === undefined ? '' : (headers[at] ?? '')
}

function accountOf({ rows, columns }: Table): string {
  const [first] = rows
  if (first === undefined) return ''
  return [cellOf(first, columns, 'sortCode'), cellOf(first, columns, 'account')].filter((text) => text !== '').join(' ')
}
