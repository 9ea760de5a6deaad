import type { AccountingProduct, Language, NominalCode } from '@gpod/contract'
import { formatPounds, type Pence, pence } from '@gpod/money'
import { stringify } from 'csv-stringify/sync'
import { codeOf, type PurposeLine } from './journal-lines.ts'
import { purposeName } from './trade-names.ts'

/** What a journal says of itself, beside its lines. */
export type JournalHead = {
  /** `YYYY-MM-DD`. */
  date: string
  /** Names the journal; the same on each of its lines. */
  narrative: string
  /** A number of the journal of at most 21 characters. */
  reference: string
  /** The tracking category of Xero that departments and cost centres are options of. */
  trackingName: string | null
}

type Coded = PurposeLine & Pick<NominalCode, 'code' | 'accountName'>
type Layout = {
  /** What one file takes; the rest goes into another. */
  mostLines: number
  columns: readonly string[]
  row: (line: Coded, head: JournalHead) => readonly string[]
}

const british = (day: string) => day.split('-').reverse().join('/')
const size = (amount: Pence) => formatPounds(pence(Math.abs(amount)))
const debitOf = (amount: Pence) => (amount > 0 ? size(amount) : '')
const creditOf = (amount: Pence) => (amount < 0 ? size(amount) : '')
const nameOf = ({ purpose, accountName }: Pick<Coded, 'purpose' | 'accountName'>) => accountName ?? purposeName(purpose)

/** Text that a spreadsheet would take for a formula stays text. */
function plain(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** Sage 50 numbers its departments 0 to 999: a cost centre with such a code is one, anything else is none. */
function sageDepartment({ unit }: Pick<Coded, 'unit'>): string {
  return unit?.code && /^\d{1,3}$/.test(unit.code) ? unit.code : '0'
}

const describe = (line: Coded) => (line.unit ? `${nameOf(line)}: ${line.unit.name}` : nameOf(line))

/** Each product's journal import as its maker describes it: docs/topics/accounting-files.md has where. */
export const layouts: Readonly<Record<AccountingProduct, Layout>> = {
  xero: {
    mostLines: 300,
    columns: [
      ...['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
      ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'],
    ],
    row: (line, { narrative, date, trackingName }) => [
      ...[
        plain(narrative),
        british(date),
        plain(describe(line)),
        plain(line.code),
        'No VAT',
        formatPounds(line.amount),
      ],
      ...(line.unit && trackingName ? [plain(trackingName), plain(line.unit.name)] : ['', '']),
      ...['', ''],
    ],
  },
  quickbooks: {
    mostLines: 1000,
    columns: ['Journal No', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description', 'Class'],
    row: (line, { reference, date, narrative }) => [
      ...[reference, british(date), plain(line.accountName ?? line.code), debitOf(line.amount), creditOf(line.amount)],
      ...[plain(`${narrative}: ${describe(line)}`), plain(line.unit?.name ?? '')],
    ],
  },
  sage_50: {
    mostLines: 10_000,
    columns: [
      ...['Type', 'Account Reference', 'Nominal A/C Ref', 'Department Code', 'Date', 'Reference', 'Details'],
      ...['Net Amount', 'Tax Code', 'Tax Amount'],
    ],
    row: (line, { reference, date }) => [
      ...[line.amount > 0 ? 'JD' : 'JC', '', plain(line.code), sageDepartment(line), british(date), reference],
      ...[plain(describe(line).slice(0, 60)), size(line.amount), 'T9', '0.00'],
    ],
  },
  sage_accounting: {
    mostLines: 2000,
    columns: [
      ...['Reference', 'Date', 'Description', 'Ledger Account Number', 'Details'],
      ...['Analysis Type 1', 'Analysis Type 2', 'Analysis Type 3', 'Include on VAT Return?', 'Debit', 'Credit'],
    ],
    row: (line, { reference, date, narrative }) => [
      ...[reference, british(date), plain(narrative), plain(line.code), plain(describe(line))],
      ...[plain(line.unit?.name ?? ''), '', '', 'No', debitOf(line.amount) || '0.00', creditOf(line.amount) || '0.00'],
    ],
  },
}

/** The lines that have no code; of QuickBooks an account's name is enough. */
export function linesWithoutCode(lines: readonly PurposeLine[], codes: readonly NominalCode[]): PurposeLine[] {
  return lines.filter((line) => codeOf(codes, line) === null)
}

/** A journal as the product imports it. Every line has a code: `linesWithoutCode` was asked before. */
export function writeJournalFile(
  product: AccountingProduct,
  { head, lines, codes }: { head: JournalHead; lines: readonly PurposeLine[]; codes: readonly NominalCode[] },
): string {
  const { columns, row } = layouts[product]
  const written = lines.map((line) => {
    const found = codeOf(codes, line)
    if (found === null) throw new Error(`${line.purpose} has no nominal code`)
    return row({ ...line, code: found.code, accountName: found.accountName }, head)
  })
  // No mark of byte order: Sage would read it as part of the first heading.
  return stringify([[...columns], ...written.map((cells) => [...cells])], { record_delimiter: 'windows' })
}

/** The columns of a journal for whoever reads it, whatever they keep accounts in. */
export const tradeColumns = [
  ...(['date', 'nominal_code', 'account_name', 'narrative', 'department', 'debit', 'credit'] as const),
] as const
export type TradeLine = {
  date: string
  code: string | null
  accountName: string
  narrative: string
  department: string | null
  debit: Pence
  credit: Pence
}

/** Lines in the trade's words, of a language where one is said: a code where the company has said one. */
export function tradeLines(
  lines: readonly PurposeLine[],
  {
    codes,
    date,
    narrative,
    language,
  }: { codes: readonly NominalCode[]; date: string; narrative: string; language: Language | undefined },
): TradeLine[] {
  return lines.map(({ purpose, unit, amount }) => {
    const found = codeOf(codes, { purpose, unit })
    return {
      date,
      code: found?.code ?? null,
      accountName: found?.accountName ?? purposeName(purpose, language),
      narrative,
      department: unit?.name ?? null,
      debit: pence(Math.max(0, amount)),
      credit: pence(Math.max(0, -amount)),
    }
  })
}
