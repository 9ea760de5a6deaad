import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Drawing, toSvg } from '@gpod/charts'
import { type Language, withoutHidden } from '@gpod/contract'
import { formatPounds, pence } from '@gpod/money'
import { stringify } from 'csv-stringify/sync'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { say } from '../../../platform/texts/texts.ts'
import { nextTurn } from '../../../platform/work-in-groups.ts'
import { formatsOf, sharedData } from '../payslips/index.ts'

/** `money` in pence, `minutes`, `count`, `share` in hundredths of a percent, a `day`, a `month` by its first day, or text. */
export type ColumnKind = 'text' | 'day' | 'month' | 'money' | 'minutes' | 'count' | 'share'
export type ReportColumn = { key: string; label: string; kind: ColumnKind }
export type ReportCell = string | number | null
/** One table of a file; `totals` is its last row where it has one, by that name in its first column. */
export type ReportPart = {
  title: string
  notes: readonly string[]
  columns: readonly ReportColumn[]
  lines: readonly (readonly ReportCell[])[]
  totals: readonly ReportCell[] | null
  /** Drawn on paper, with what it shows in a sentence. */
  chart: { drawing: Drawing; title: string } | null
}
export type ReportFile = { stem: string; title: string; about: string; author: string; parts: readonly ReportPart[] }
export type FileFormat = 'csv' | 'xlsx' | 'pdf'
type Written = { fileName: string; mediaType: string; encoding: 'text' | 'base64'; content: string }

/** Past these a spreadsheet or a PDF is no help, and the CSV file has them all. */
export const mostLines: Readonly<Record<Exclude<FileFormat, 'csv'>, number>> = { xlsx: 50_000, pdf: 2_000 }
const LINES_A_TURN = 500

/** A report as a file in its reader's language. The same parts and day give the same CSV and PDF, byte for byte. */
export function writeReportFile(
  file: ReportFile,
  { format, language, on }: { format: FileFormat; language: Language; on: string },
): Promise<Written> {
  const parts = file.parts.map((part) => ({ ...part, totals: part.totals && totalLine(part.totals, language) }))
  const named = { ...file, parts }
  return format === 'csv' ? writeCsv(named) : format === 'xlsx' ? writeXlsx(named) : writePdf(named, { language, on })
}

/** What the lines come to, named as such. */
export const totalLine = (totals: readonly ReportCell[], language: Language): ReportCell[] => [
  say(language, 'payroll-reports.col.total'),
  ...totals.slice(1),
]

async function writeCsv({ stem, parts }: ReportFile): Promise<Written> {
  const texts = ['\ufeff']
  for (const [index, part] of parts.entries()) {
    if (index > 0) texts.push('\n')
    if (parts.length > 1) texts.push(stringify([[textCell(part.title)]]))
    texts.push(stringify([part.columns.map(({ label }) => label)]))
    for (let from = 0; from < part.lines.length; from += LINES_A_TURN) {
      if (from > 0) await nextTurn()
      texts.push(csvLines(part.columns, part.lines.slice(from, from + LINES_A_TURN)))
    }
    if (part.totals) texts.push(csvLines(part.columns, [part.totals]))
  }
  return { fileName: `${stem}.csv`, mediaType: 'text/csv', encoding: 'text', content: texts.join('') }
}

/** Lines as CSV; what a spreadsheet would take for a formula stays text. */
export function csvLines(columns: readonly ReportColumn[], lines: readonly (readonly ReportCell[])[]): string {
  return stringify(lines.map((line) => line.map((cell, at) => csvCell(cell, columns[at]?.kind ?? 'text'))))
}

function csvCell(cell: ReportCell, kind: ColumnKind): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return textCell(cell)
  switch (kind) {
    case 'money':
      return formatPounds(pence(cell))
    case 'minutes':
      return hundredths(Math.round((cell * 100) / 60))
    case 'share':
      return hundredths(cell)
    default:
      return String(cell)
  }
}

const textCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
/** 1234 hundredths are 12.34. */
const hundredths = (value: number): string => formatPounds(pence(value))

async function writeXlsx({ stem, parts }: ReportFile): Promise<Written> {
  const sheets = parts.map(({ title, columns, lines, totals }, index) => {
    const header = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const }))
    const bold = (cells: ReturnType<typeof sheetCell>[]) =>
      cells.map((cell) => (cell === null ? null : { ...cell, fontWeight: 'bold' as const }))
    const cells = (line: readonly ReportCell[]) => line.map((cell, at) => sheetCell(cell, columns[at]?.kind ?? 'text'))
    const data: SheetData = [header, ...lines.map(cells), ...(totals ? [bold(cells(totals))] : [])]
    return {
      data,
      // Excel takes 31 letters, and none of these.
      sheet: `${index + 1} ${title}`.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31),
      stickyRowsCount: 1,
      columns: columns.map(({ label }) => ({ width: Math.max(12, label.length + 2) })),
    }
  })
  const made = await writeXlsxFile(sheets).toBuffer()
  return {
    fileName: `${stem}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    encoding: 'base64',
    content: Buffer.from(made).toString('base64'),
  }
}

function sheetCell(cell: ReportCell, kind: ColumnKind) {
  if (cell === null) return null
  if (typeof cell === 'string') return { value: cell, type: String }
  switch (kind) {
    case 'money':
      return { value: cell / 100, type: Number, format: '#,##0.00' }
    case 'minutes':
      return { value: Math.round((cell * 100) / 60) / 100, type: Number, format: '0.00' }
    case 'share':
      return { value: cell / 10_000, type: Number, format: '0.0%' }
    default:
      return { value: cell, type: Number }
  }
}

let template: string | undefined

async function writePdf(
  { stem, title, about, author, parts }: ReportFile,
  { language, on }: { language: Language; on: string },
): Promise<Written> {
  // The file lies beside this one, and beside the bundle.
  template ??= readFileSync(fileURLToPath(new URL('templates/report.typ', import.meta.url)), 'utf8')
  const write = cellsOf(language)
  const pdf = await renderPdf(
    template,
    {
      ...sharedData(language),
      ...{ title, about, author: withoutHidden(author) },
      isWide: parts.some(({ columns }) => columns.length > 7),
      parts: parts.map(({ columns, lines, totals, chart, ...part }) => ({
        ...part,
        columns: columns.map(({ label, kind }) => ({
          label,
          kind: kind === 'day' || kind === 'month' ? 'text' : kind,
        })),
        lines: lines.map((line) => line.map((cell, at) => write(cell, columns[at]?.kind ?? 'text'))),
        totals: (totals ?? []).map((cell, at) => write(cell, at === 0 ? 'text' : (columns[at]?.kind ?? 'text'))),
        chart: chart && { svg: toSvg(chart.drawing, { title: chart.title }), title: chart.title },
      })),
    },
    { madeAt: `${on}T12:00:00.000Z` },
  )
  return { fileName: `${stem}.pdf`, mediaType: 'application/pdf', encoding: 'base64', content: pdf.toString('base64') }
}

/** Cells as a reader of a language reads them. */
function cellsOf(language: Language) {
  const { money, day, month, hours, free, apart } = formatsOf(language)
  return (cell: ReportCell, kind: ColumnKind): string => {
    if (cell === null) return '–'
    if (typeof cell === 'string')
      return kind === 'day' ? day(cell) : kind === 'month' ? month(cell) : free(withoutHidden(cell))
    switch (kind) {
      case 'money':
        return money(pence(cell))
      case 'minutes':
        return hours(cell)
      case 'share':
        return apart(`${(cell / 100).toFixed(1)}%`)
      default:
        return apart(String(cell))
    }
  }
}
