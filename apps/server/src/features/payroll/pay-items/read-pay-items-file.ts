import { day, type PayItem, type PayItemFault, payItemKinds } from '@gpod/contract'
import { parsePounds } from '@gpod/money'
import { columnName, readCsvTable } from '../../../platform/csv-table.ts'
import { checkPayItem, type PayItemTerms } from './check-pay-item.ts'

export type ImportFault = { line: number; column: string; code: PayItemFault; value: string }
export type ImportedItem = PayItemTerms & { workerId: string; label: string }
export type PayItemsFile =
  | { outcome: 'read'; items: ImportedItem[]; faults: ImportFault[] }
  | { outcome: 'not_readable'; line: number | null }

const needed = ['employee_number', 'kind', 'label', 'amount', 'from'] as const
const columns = [...needed, 'until', 'recurs', 'timing'] as const
type Column = (typeof columns)[number]

const timings = ['before_tax_and_ni', 'before_tax', 'after_tax'] as const
const mostRows = 5000
/** Twice as many as there are columns to fill. */
const mostColumns = 16
/** A file of 5,000 bad rows is not explained better by all of their faults than by the first of them. */
const mostFaults = 200
const longestLabel = 60
const longestShown = 60

/**
 * Reads pay items from the text of a CSV file: the columns employee_number, kind, label, amount, from, until, recurs and,
 * for deductions, timing, in any order; days as 2026-11-27 or 27/11/2026. Every fault is told by its line of the file,
 * its column and the value; items are only those without one. What looks like a formula is text. `workerIds` are by
 * employee number in capitals.
 */
export function readPayItemsFile(content: string, workerIds: ReadonlyMap<string, string>): PayItemsFile {
  const table = readCsvTable(content, { mostRows, mostColumns })
  if ('outcome' in table) return table
  const [header, ...records] = table
  const faults = header ? faultsOfHeader(header.record) : [faultAt(1, needed[0], 'file_empty', '')]
  if (!header || faults.length > 0) return { outcome: 'read', items: [], faults }
  const beyond = records[mostRows]
  if (beyond) {
    return { outcome: 'read', items: [], faults: [faultAt(beyond.line, needed[0], 'too_many_rows', String(mostRows))] }
  }
  const positions = header.record.map(columnName)
  const items: ImportedItem[] = []
  for (const { record, line } of records) {
    if (record.every((value) => value.trim() === '')) continue
    const cell = (column: Column) => record[positions.indexOf(column)]?.trim() ?? ''
    const read = readRow(cell, line, workerIds)
    if (Array.isArray(read)) faults.push(...read)
    else items.push(read)
    if (faults.length >= mostFaults) break
  }
  if (items.length === 0 && faults.length === 0) faults.push(faultAt(2, needed[0], 'file_empty', ''))
  return { outcome: 'read', items, faults: faults.slice(0, mostFaults) }
}

function faultsOfHeader(header: readonly string[]): ImportFault[] {
  const names = header.map(columnName)
  const known: readonly string[] = columns
  return [
    ...needed.filter((column) => !names.includes(column)).map((column) => faultAt(1, column, 'column_missing', '')),
    ...(names.length > mostColumns ? [faultAt(1, '', 'column_unknown', header[mostColumns] ?? '')] : []),
    ...names.slice(0, mostColumns).flatMap((name, index) => {
      if (!known.includes(name)) return name === '' ? [] : [faultAt(1, name, 'column_unknown', header[index] ?? '')]
      return names.indexOf(name) === index ? [] : [faultAt(1, name, 'column_twice', header[index] ?? '')]
    }),
  ]
}

function faultAt(line: number, column: string, code: PayItemFault, value: string): ImportFault {
  return { line, column: column.slice(0, longestShown), code, value: value.slice(0, longestShown) }
}

function readRow(
  cell: (column: Column) => string,
  line: number,
  workerIds: ReadonlyMap<string, string>,
): ImportedItem | ImportFault[] {
  const faults: ImportFault[] = []
  const wrong = (column: Column, code: PayItemFault): undefined => {
    faults.push(
      faultAt(line, column, cell(column) === '' && code !== 'timing_needed' ? 'required' : code, cell(column)),
    )
    return undefined
  }
  const workerId = workerIds.get(cell('employee_number').toUpperCase()) ?? wrong('employee_number', 'unknown_worker')
  const kindName = columnName(cell('kind'))
  const kind = payItemKinds.find((one) => one === kindName) ?? wrong('kind', 'unknown_kind')
  const label = isLabel(cell('label')) ? cell('label') : wrong('label', 'label_not_possible')
  const amount = readAmount(cell('amount')) ?? wrong('amount', 'not_an_amount')
  const fromDay = readDay(cell('from')) ?? wrong('from', 'not_a_day')
  const untilDay = cell('until') === '' ? null : (readDay(cell('until')) ?? wrong('until', 'not_a_day'))
  const recurs = readYesNo(cell('recurs')) ?? wrong('recurs', 'not_yes_or_no')
  const timing = readTiming(cell('timing')) ?? (cell('timing') === '' ? null : wrong('timing', 'unknown_timing'))
  if (
    workerId === undefined ||
    kind === undefined ||
    label === undefined ||
    amount === undefined ||
    fromDay === undefined ||
    untilDay === undefined ||
    recurs === undefined ||
    timing === undefined
  ) {
    return faults
  }
  const item = { workerId, kind, label, amount, fromDay, untilDay, recurs, timing }
  const fault = checkPayItem(item)
  if (!fault) return item
  const column = fault.field === 'untilDay' ? 'until' : fault.field
  return [faultAt(line, column, fault.code, cell(column))]
}

/** Line breaks and other control characters cannot be printed on a payslip. */
function isLabel(text: string): boolean {
  return text !== '' && text.length <= longestLabel && !/\p{Cc}/u.test(text)
}

/** Pounds in pence: "1234.50", "£1,234.50". */
function readAmount(text: string): number | undefined {
  const plain = text.replace(/^(-?)£/, '$1')
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain)
  const digits = isGrouped ? plain.replaceAll(',', '') : plain
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(digits) ? parsePounds(digits) : undefined
}

function readDay(text: string): string | undefined {
  const british = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const iso = british ? `${british[3]}-${british[2]?.padStart(2, '0')}-${british[1]?.padStart(2, '0')}` : text
  return day.safeParse(iso).success ? iso : undefined
}

function readYesNo(text: string): boolean | undefined {
  const word = text.toLowerCase()
  if (['yes', 'y', 'true', '1'].includes(word)) return true
  return ['', 'no', 'n', 'false', '0'].includes(word) ? false : undefined
}

function readTiming(text: string): PayItem['timing'] | undefined {
  return timings.find((timing) => timing === columnName(text))
}
