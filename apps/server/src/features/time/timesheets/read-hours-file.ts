import {
  day,
  type HoursEntry,
  type HoursField,
  type HoursFileFault,
  hoursField,
  readClockTime,
  readHoursAmount,
} from '@gpod/contract'
import { columnName, readCsvTable } from '../../../platform/csv-table.ts'

export type HoursFileFaultAt = { line: number; column: string; code: HoursFileFault; value: string }
/** An entry with the line it stands on and its cells, to say of it what is wrong. */
export type HoursLine = { entry: HoursEntry; line: number; cells: Record<HoursField, string> }
export type HoursFile =
  | { outcome: 'read'; lines: HoursLine[]; faults: HoursFileFaultAt[] }
  | { outcome: 'not_readable'; line: number | null }

const columns = hoursField.options
const needed: readonly HoursField[] = ['employee_number', 'date']
const mostRows = 5000
/** Twice as many as there are columns to fill. */
const mostColumns = 12
/** A file of 5,000 bad rows is not explained better by all of their faults than by the first of them. */
export const mostFaults = 200
const longestShown = 60
const mostBreakMinutes = 480

/**
 * Reads hours from the text of a CSV file: the columns employee_number, date, and start, end and break in minutes, or
 * hours, in any order; days as 2026-11-27 or 27/11/2026. Every fault is told by its line of the file, its column and the
 * value; lines are those without one. `workerIds` are by employee number in capitals.
 */
export function readHoursFile(content: string, workerIds: ReadonlyMap<string, string>): HoursFile {
  const table = readCsvTable(content, { mostRows, mostColumns })
  if ('outcome' in table) return table
  const [header, ...records] = table
  const faults = header ? faultsOfHeader(header.record) : [faultAt(1, 'employee_number', 'file_empty', '')]
  if (!header || faults.length > 0) return { outcome: 'read', lines: [], faults }
  const beyond = records[mostRows]
  if (beyond) {
    const tooMany = faultAt(beyond.line, 'employee_number', 'too_many_rows', String(mostRows))
    return { outcome: 'read', lines: [], faults: [tooMany] }
  }
  const names = header.record.map(columnName)
  const lines: HoursLine[] = []
  for (const { record, line } of records) {
    if (record.every((value) => value.trim() === '')) continue
    const at = (column: HoursField) => record[names.indexOf(column)]?.trim() ?? ''
    const cells = {
      employee_number: at('employee_number'),
      date: at('date'),
      start: at('start'),
      end: at('end'),
      break: at('break'),
      hours: at('hours'),
    }
    const entry = readRow(cells, workerIds, (column, code) => {
      faults.push(faultAt(line, column, code, cells[column]))
    })
    if (entry) lines.push({ entry, line, cells })
    if (faults.length >= mostFaults) break
  }
  if (lines.length === 0 && faults.length === 0) faults.push(faultAt(2, 'employee_number', 'file_empty', ''))
  return { outcome: 'read', lines, faults: faults.slice(0, mostFaults) }
}

export function faultAt(line: number, column: string, code: HoursFileFault, value: string): HoursFileFaultAt {
  return { line, column: column.slice(0, longestShown), code, value: value.slice(0, longestShown) }
}

function faultsOfHeader(header: readonly string[]): HoursFileFaultAt[] {
  const names = header.map(columnName)
  const known: readonly string[] = columns
  const hasTimes = names.includes('start') && names.includes('end')
  return [
    ...needed.filter((column) => !names.includes(column)).map((column) => faultAt(1, column, 'column_missing', '')),
    ...(hasTimes || names.includes('hours') ? [] : [faultAt(1, 'hours', 'column_missing', '')]),
    ...(names.length > mostColumns ? [faultAt(1, '', 'column_unknown', header[mostColumns] ?? '')] : []),
    ...names.slice(0, mostColumns).flatMap((name, index) => {
      if (!known.includes(name)) return name === '' ? [] : [faultAt(1, name, 'column_unknown', header[index] ?? '')]
      return names.indexOf(name) === index ? [] : [faultAt(1, name, 'column_twice', header[index] ?? '')]
    }),
  ]
}

function readRow(
  cells: Record<HoursField, string>,
  workerIds: ReadonlyMap<string, string>,
  fault: (column: HoursField, code: HoursFileFault) => void,
): HoursEntry | null {
  const wrong = (column: HoursField, code: HoursFileFault): null => {
    fault(column, cells[column] === '' ? 'required' : code)
    return null
  }
  const workerId = workerIds.get(cells.employee_number.toUpperCase()) ?? wrong('employee_number', 'unknown_worker')
  const date = readDay(cells.date) ?? wrong('date', 'not_a_day')
  const worked = readWorked(cells, wrong)
  if (workerId === null || date === null || worked === null) return null
  return { workerId, day: date, worked, shiftId: null }
}

function readWorked(
  cells: Record<HoursField, string>,
  wrong: (column: HoursField, code: HoursFileFault) => null,
): HoursEntry['worked'] | null {
  const hasTimes = cells.start !== '' || cells.end !== ''
  if (cells.hours !== '') {
    // Breaks are out of an amount already, and two ways of saying how long it was may not agree.
    if (hasTimes || cells.break !== '') return wrong('hours', 'times_or_hours')
    const minutes = readHoursAmount(cells.hours)
    return minutes === null ? wrong('hours', 'not_hours') : { minutes }
  }
  const start = readClockTime(cells.start) ?? wrong('start', 'not_a_time')
  const end = readClockTime(cells.end) ?? wrong('end', 'not_a_time')
  const breakMinutes = /^\d{0,3}$/.test(cells.break) ? Number(cells.break) : mostBreakMinutes + 1
  if (breakMinutes > mostBreakMinutes) return wrong('break', 'not_minutes')
  return start === null || end === null ? null : { start, end, breakMinutes }
}

function readDay(text: string): string | null {
  const british = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const iso = british ? `${british[3]}-${british[2]?.padStart(2, '0')}-${british[1]?.padStart(2, '0')}` : text
  return day.safeParse(iso).success ? iso : null
}
