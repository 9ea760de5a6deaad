import type { CheckedImport, ImportBody, ImportField } from '@gpod/contract'
import { sha256 } from '../../../platform/crypto.ts'
import { recognise, severalColumns } from './layouts.ts'
import { type Problem, problemAt, type Reading, readRows } from './person.ts'
import { isXml, readSubmission } from './read-submission.ts'
import { readCsv, type Table, type TableProblem } from './read-table.ts'
import { isWorkbook, readWorkbook } from './read-workbook.ts'

export type ReadFile = CheckedImport['files'][number] & {
  /** Of a file of rows: what its mapping is remembered by. */
  signature: Buffer | null
}

export type ReadFiles = { files: ReadFile[]; readings: Reading[]; problems: Problem[] }

const shownSamples = 3
const longestSample = 40

/** The digest of the names of the columns: the next export of the same software has the same. */
export function signatureOf(header: readonly string[]): Buffer {
  return sha256(JSON.stringify(header.map((name) => name.toLowerCase())))
}

/** The rows and columns of a CSV or XLSX file, or why it has none. */
export function readTable(content: Buffer): Table | TableProblem {
  return isWorkbook(content) ? readWorkbook(content) : readCsv(content)
}

/** The tables among the files, or why one is none; a submission is not looked at yet. */
function tableOf(content: Buffer): Table | Problem {
  const table = readTable(content)
  if (!('problem' in table)) return table
  const { problem, line } = table
  return problemAt(line === null ? {} : { line }, { field: null, code: problem })
}

/**
 * All that the files say, each by what its columns are said to hold, else what they held when the company sent such a file
 * before, else what they are recognised as. What cannot be read is a problem, and the others are read all the same.
 */
export async function readFiles(
  { files, mappings }: Pick<ImportBody, 'files' | 'mappings'>,
  {
    today,
    remembered,
  }: { today: string; remembered(signatures: readonly Buffer[]): Promise<Map<string, (ImportField | null)[]>> },
): Promise<ReadFiles> {
  const contents = files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }))
  const tables = contents.map(({ bytes }) => (isXml(bytes) ? null : tableOf(bytes)))
  const signatures = tables.map((table) => (table && 'header' in table ? signatureOf(table.header) : null))
  const kept = await remembered(signatures.flatMap((one) => one ?? []))
  const read: ReadFiles = { files: [], readings: [], problems: [] }
  for (const [file, { name, bytes }] of contents.entries()) {
    const table = tables[file]
    const unknown = { name, layout: 'unknown' as const, isRemembered: false, rows: 0, columns: [], signature: null }
    if (!table) {
      takeSubmission(read, { file, name, bytes })
    } else if ('code' in table) {
      read.files.push(unknown)
      read.problems.push({ ...table, file })
    } else {
      const known = recognise(table.header)
      const own = signatures[file] ?? null
      const before = own ? kept.get(own.toString('hex')) : undefined
      const said = mappings.find((one) => one.file === file)?.fields
      const fields = table.header.map((_, index) => (said ?? before ?? known.fields)[index] ?? null)
      read.files.push({
        name,
        layout: known.layout,
        isRemembered: said === undefined && before !== undefined,
        rows: table.rows.length,
        columns: table.header.map((header, index) => ({
          header,
          field: fields[index] ?? null,
          samples: samplesOf(table, index),
        })),
        signature: own,
      })
      for (const field of repeated(fields)) {
        read.problems.push({ ...problemAt({}, { field, code: 'field_twice' }), file })
      }
      read.readings.push(...readRows(table, { file, fields, today }))
    }
  }
  return read
}

function takeSubmission(read: ReadFiles, { file, name, bytes }: { file: number; name: string; bytes: Buffer }): void {
  const submission = readSubmission(bytes, file)
  const rows = submission.outcome === 'read' ? submission.readings.length : 0
  read.files.push({ name, layout: 'fps', isRemembered: false, rows, columns: [], signature: null })
  if (submission.outcome === 'read') {
    read.readings.push(...submission.readings)
    return
  }
  const { code, detail, faults } = submission
  if (faults.length === 0) read.problems.push({ ...problemAt({}, { field: null, code, value: detail }), file })
  for (const { line, path, code: why, given } of faults) {
    const element = path.split('/').at(-1) ?? path
    read.problems.push({
      ...problemAt(line === undefined ? {} : { line }, {
        field: null,
        code,
        value: `${element}: ${given ?? ''}`,
        other: why,
      }),
      file,
    })
  }
}

function repeated(fields: readonly (ImportField | null)[]): ImportField[] {
  const twice = fields.filter(
    (field, index): field is ImportField =>
      field !== null && !severalColumns.has(field) && fields.indexOf(field) !== index,
  )
  return [...new Set(twice)]
}

/** The first few things that a column says, shortened. */
export function samplesOf({ rows }: Table, index: number): string[] {
  const filled = new Set<string>()
  for (const { cells } of rows) {
    const cell = cells[index] ?? ''
    if (cell !== '') filled.add(cell.slice(0, longestSample))
    if (filled.size === shownSamples) break
  }
  return [...filled]
}
