import { CsvError, parse } from 'csv-parse/sync'

/** A file of rows and columns: the names of the columns, and each row with the line of the file it begins on. */
export type Table = { header: string[]; rows: TableRow[] }
export type TableRow = { line: number; cells: string[] }
export type TableProblem = { problem: 'not_readable' | 'file_empty' | 'too_many_rows'; line: number | null }

export const mostRows = 5_000
export const mostColumns = 200
const longestCell = 500
/** A report may have a title above the names of its columns. */
const linesLookedAt = 8

/**
 * Reads the bytes of a CSV file: UTF-8, UTF-16 with its mark, or else Windows-1252, as spreadsheets save it; commas,
 * semicolons or tabs. Blank rows are left out.
 */
export function readCsv(bytes: Uint8Array): Table | TableProblem {
  const text = decode(bytes)
  const first = text
    .slice(0, 10_000)
    .split(/\r\n|\r|\n/, linesLookedAt)
    .join('\n')
  const delimiter = [',', ';', '\t'].sort((one, other) => first.split(other).length - first.split(one).length)[0]
  const rows: TableRow[] = []
  let next = 1
  try {
    parse(text, {
      bom: true,
      delimiter: delimiter ?? ',',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: mostRows + 2,
      on_record: (cells: string[], { lines }: { lines: number }) => {
        rows.push({ line: next, cells })
        next = lines + 1
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { problem: 'not_readable', line: typeof error.lines === 'number' ? error.lines : null }
  }
  return tableOf(rows)
}

/** The rows under the first that names columns; what stands above it, a title of a report, is left out. */
export function tableOf(given: readonly TableRow[]): Table | TableProblem {
  const rows = given
    .map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, mostColumns).map((cell) => cell.trim().slice(0, longestCell)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const names = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length >= 2)
  const header = rows[names]
  if (!header) return { problem: 'file_empty', line: null }
  const records = rows.slice(names + 1)
  if (records.length === 0) return { problem: 'file_empty', line: null }
  if (records.length > mostRows) return { problem: 'too_many_rows', line: records[mostRows]?.line ?? null }
  return { header: header.cells, rows: records }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
