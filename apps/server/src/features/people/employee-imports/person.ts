import type { BroughtForwardFigures, ImportFault, ImportField, ImportWarning } from '@gpod/contract'
import { severalColumns } from './layouts.ts'
import { isBlank, readCell, Unfit, type Values } from './read-cell.ts'
import type { Table } from './read-table.ts'

export type Place = { file: number; line: number }

/** What stands against one employee of the files, or is worth a look. */
export type Problem = Partial<Place> & {
  field: ImportField | null
  code: ImportFault | ImportWarning
  isWarning: boolean
  value: string
  other: string | null
}

/** The figures of the year as a submission says them, and which year that is. */
export type Submitted = { taxYear: string; figures: BroughtForwardFigures }

/** What one row of a file, or one employee of a submission, says of somebody. */
export type Reading = Place & {
  kind: 'table' | 'fps'
  values: Values
  submitted: Submitted | null
  problems: Problem[]
}

const longestShown = 60

export function problemAt(
  place: Partial<Place>,
  problem: Pick<Problem, 'field' | 'code'> & { value?: string; other?: string; isWarning?: true },
): Problem {
  const { field, code, value = '', other, isWarning = false } = problem
  return {
    ...place,
    field,
    code,
    isWarning,
    value: value.slice(0, longestShown),
    other: other?.slice(0, longestShown) ?? null,
  }
}

/** What each row says, by the field of each column. */
export function readRows(
  table: Table,
  { file, fields, today }: { file: number; fields: readonly (ImportField | null)[]; today: string },
): Reading[] {
  const columns = fields.flatMap((field, index) => (field === null ? [] : [{ field, index }]))
  return table.rows.map(({ line, cells }) => {
    const reading: Reading = { kind: 'table', file, line, values: {}, submitted: null, problems: [] }
    const texts = new Map<ImportField, string[]>()
    for (const { field, index } of columns) {
      const text = cells[index] ?? ''
      if (isBlank(text)) continue
      texts.set(field, [...(texts.get(field) ?? []), text])
    }
    for (const [field, parts] of texts) {
      const text = parts.join(severalColumns.has(field) && field === 'address' ? '\n' : ' ')
      takeCell(reading, field, text, today)
    }
    takeWholeName(reading.values)
    return reading
  })
}

function takeCell(reading: Reading, field: ImportField, text: string, today: string): void {
  // Each line by itself: a line break in a cell would be hidden in one.
  const lines = field === 'address' ? text.split(/\r?\n/).filter((line) => !isBlank(line)) : [text]
  const read = lines.map((line) => readCell(field, line, today))
  const unfit = read.find((value) => value instanceof Unfit)
  if (unfit) reading.problems.push(problemAt(reading, { field, code: unfit.code, value: text }))
  else Object.assign(reading.values, { [field]: field === 'address' ? lines.join('\n') : read[0] })
}

/** "Surname, Forename" as reports have it, else the last word is the surname. */
function takeWholeName(values: Values): void {
  const { name } = values
  if (name === undefined || values.lastName !== undefined) return
  const [, surname, forenames] = /^([^,]+),\s*(.+)$/.exec(name) ?? []
  const words = name.split(/\s+/)
  values.lastName = surname ?? words.at(-1) ?? name
  values.firstName ??= forenames ?? words.slice(0, -1).join(' ')
  if (values.firstName === '') delete values.firstName
}
