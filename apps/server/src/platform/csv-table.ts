import { CsvError, parse } from 'csv-parse/sync'

/** A row of a CSV file, with the line of the file it begins on. */
export type CsvLine = { record: string[]; line: number }

/**
 * The rows of a CSV file up to the first that is too many, and no wider than can be meant; separated by commas or
 * semicolons, as its first line is. Says on which line it is no CSV.
 */
export function readCsvTable(
  content: string,
  { mostRows, mostColumns }: { mostRows: number; mostColumns: number },
): CsvLine[] | { outcome: 'not_readable'; line: number | null } {
  const semicolons = content.slice(0, content.indexOf('\n') + 1 || undefined).includes(';')
  try {
    const read: CsvLine[] = []
    let next = 1
    parse(content, {
      bom: true,
      delimiter: semicolons ? ';' : ',',
      relax_column_count: true,
      skip_empty_lines: false,
      // The head, the rows, and one to see that there are more.
      to: mostRows + 2,
      // Nothing is left to the parser to hold.
      on_record: (record: string[], { lines }: { lines: number }) => {
        read.push({ record: record.slice(0, mostColumns + 1), line: next })
        next = lines + 1
        return null
      },
    })
    return read
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { outcome: 'not_readable', line: typeof error.lines === 'number' ? error.lines : null }
  }
}

/** The name of a column as it is compared: "Employee number" and "employee-number" are "employee_number". */
export function columnName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
}
