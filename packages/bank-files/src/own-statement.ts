import { type Pence, subtract } from '@gpod/money'
import { readCamt053 } from './camt-053.ts'
import { plain } from './csv-columns.ts'
import { amountOf, dayOf } from './csv-values.ts'
import { readOfx } from './ofx.ts'
import { type LeftOut, type LinesRead, type OwnLine, type OwnStatement, type ReadLine, textOf } from './own-lines.ts'
import { refuseStatement, type StatementProblem, type StatementRefused } from './refusal.ts'
import { LARGEST_STATEMENT } from './statement.ts'
import { cellOf, longLineOf, type Row, type RowEntry, readRow, rowsOf, type Table, tableOf } from './statement-csv.ts'

/** What of a line that is left out is quoted. */
const LONGEST_GIVEN = 120
const MOST_LEFT_OUT = 1000

/**
 * Reads somebody's own bank statement: CSV of the UK's banks, OFX 1 and 2, camt.053. What can be read is, and every other line is
 * told with its reason; a file of which nothing can be is refused.
 */
export function readOwnStatement(text: string): OwnStatement | StatementRefused {
  if (text.length > LARGEST_STATEMENT) {
    return refuseStatement('too_large', 1, '', { given: text.length, most: LARGEST_STATEMENT })
  }
  const start = text.slice(0, 2000)
  const format = /<OFX>|OFXHEADER/i.test(start) ? 'ofx' : /^\uFEFF?\s*</.test(start) ? 'camt053' : 'csv'
  const read = format === 'ofx' ? readOfx(text) : format === 'camt053' ? readCamt(text) : readCsv(text)
  if ('outcome' in read) return read
  const { lines, leftOut, closing } = read
  if (lines.length === 0 && leftOut.length >= MOST_LEFT_OUT) return refuseStatement('no_header', 1)
  return { outcome: 'read', format, lines: identified(lines), leftOut, closing }
}

/**
 * The bank's own id of a line with its day and amount, where there is one; else account, day, amount, text and the balance after
 * it. Of lines that are alike in all of these the first of a file is the first of every other, and so on.
 */
function identified(lines: readonly ReadLine[]): OwnLine[] {
  const seen = new Map<string, number>()
  return lines.map(({ line, day, amount, text, account, bankId, balance }) => {
    const own = bankId === '' ? ['', text, balance ?? ''] : [bankId]
    const alike = JSON.stringify([account, day, amount, ...own])
    const number = (seen.get(alike) ?? 0) + 1
    seen.set(alike, number)
    return { line, day, amount, text, account, identity: `${number} ${alike}` }
  })
}

function readCamt(text: string): LinesRead | StatementRefused {
  const read = readCamt053(text)
  if (read.outcome === 'refused') return read
  const [only, ...others] = read.statements
  const lines = read.statements.flatMap(({ account, entries }) =>
    entries.map(({ line, bookedOn: day, amount, counterparty, reference, bankId }) => ({
      line,
      day,
      amount,
      text: textOf(counterparty, reference),
      account,
      bankId,
      balance: undefined,
    })),
  )
  const last = lines.reduce((latest, { day }) => (day > latest ? day : latest), '')
  const notBooked = read.statements.reduce((sum, statement) => sum + statement.notBooked, 0)
  return {
    lines,
    leftOut: Array.from({ length: Math.min(notBooked, MOST_LEFT_OUT) }, () => ({
      line: null,
      code: 'not_booked' as const,
      column: 'Ntry',
      given: '',
    })),
    closing:
      only?.balances && others.length === 0 && last !== '' ? { day: last, balance: only.balances.closing } : null,
  }
}

function readCsv(text: string): LinesRead | StatementRefused {
  const longLine = longLineOf(text)
  if (longLine !== undefined) return refuseStatement('too_large', longLine)
  const known = tableOf(text)
  const table = 'outcome' in known ? (tableWithoutHeaders(text) ?? known) : known
  if ('outcome' in table) return table
  const at = (name: string) => table.headers.findIndex((header) => plain(header) === name)
  const [state, fee] = [at('state'), at('fee')]
  const lines: ReadLine[] = []
  const leftOut: LeftOut[] = []
  for (const row of table.rows) {
    const problems: StatementProblem[] = []
    const isBooked = state === -1 || /^completed$/i.test(row.cells[state] ?? '')
    const entry = isBooked ? readRow(row, table, problems) : undefined
    const [problem] = problems
    const taken = fee === -1 || (row.cells[fee] ?? '') === '' ? undefined : amountOf(row.cells[fee] ?? '')
    if (entry) {
      // What the bank took for it is no row of its own.
      lines.push(lineOf(entry, row, table, taken === undefined ? entry.amount : subtract(entry.amount, taken)))
    } else if (leftOut.length < MOST_LEFT_OUT) {
      const given = row.cells.join(' ').trim().slice(0, LONGEST_GIVEN)
      leftOut.push({ line: row.line, code: problem?.code ?? 'not_booked', column: problem?.column ?? 'State', given })
    } else return refuseStatement('too_large', row.line, '', { most: MOST_LEFT_OUT })
  }
  return { lines, leftOut, closing: closingOf(lines) }
}

function lineOf(entry: RowEntry, row: Row, table: Table, amount: Pence): ReadLine {
  const { line, bookedOn: day, counterparty, reference, bankId, balance } = entry
  const account = [cellOf(row, table.columns, 'sortCode'), cellOf(row, table.columns, 'account')].join(' ').trim()
  return { line, day, amount, text: textOf(counterparty, reference), account, bankId, balance }
}

/** Some exports are a day, a text and an amount a row, and nothing above them. */
function tableWithoutHeaders(text: string): Table | undefined {
  const rows = rowsOf(text, ',')
  if ('outcome' in rows) return undefined
  const [first] = rows
  const isLine = first && dayOf(first.cells[0] ?? '') !== undefined && amountOf(first.cells[2] ?? '') !== undefined
  return isLine
    ? { headers: ['1', '2', '3'], columns: { day: 0, description: 1, amount: 2 }, rows, least: 3 }
    : undefined
}

/** The balance after the last line in time, where the file goes one way in time. */
function closingOf(lines: readonly ReadLine[]): OwnStatement['closing'] {
  const first = lines[0]
  const last = lines.at(-1)
  if (!first || !last) return null
  const goesUp = lines.every(({ day }, index) => day >= (lines[index - 1]?.day ?? ''))
  const goesDown = lines.every(({ day }, index) => day <= (lines[index - 1]?.day ?? '9'))
  // All of one day may be in either order.
  if (goesUp === goesDown && lines.length > 1) return null
  const latest = goesUp ? last : first
  return latest.balance === undefined ? null : { day: latest.day, balance: latest.balance }
}
