import { strToU8, Zip, ZipDeflate } from 'fflate'
import { nextTurn } from '../work-in-groups.ts'

/** Text, a number, or pounds with their pence. */
export type SheetCell = string | number | null | { pounds: number }
type Sheet = { name: string; columns: readonly string[] }

/** How many rows are written in one turn of the event loop. */
const ROWS_A_TURN = 250
const STYLES = { plain: 0, bold: 1, pounds: 2 } as const

/**
 * An XLSX workbook of one sheet whose first row has the columns' names and stays in sight: made as it is taken, of rows that come
 * in pages. Text is text, whatever it looks like.
 */
export async function* workbookInPieces(
  { name, columns }: Sheet,
  pages: AsyncIterable<readonly (readonly SheetCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const add = (path: string): ZipDeflate => {
    const entry = new ZipDeflate(path, { level: 3 })
    zip.add(entry)
    return entry
  }
  for (const [path, text] of Object.entries(partsOf(name))) add(path).push(strToU8(text), true)
  const sheet = add('xl/worksheets/sheet1.xml')
  let written = 1
  sheet.push(strToU8(sheetBefore(columns) + rowOf(1, columns, STYLES.bold)))
  for await (const rows of pages) {
    for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
      await nextTurn()
      const some = rows.slice(from, from + ROWS_A_TURN).map((row) => {
        written += 1
        return rowOf(written, row)
      })
      sheet.push(strToU8(some.join('')))
      yield* ready.splice(0)
    }
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* ready
}

/** Bytes as the text of base64, in pieces that follow each other without a gap. */
export async function* inBase64(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const piece of bytes) {
    const joined = Buffer.concat([rest, piece])
    const whole = joined.length - (joined.length % 3)
    rest = joined.subarray(whole)
    if (whole > 0) yield joined.subarray(0, whole).toString('base64')
  }
  if (rest.length > 0) yield rest.toString('base64')
}

function rowOf(row: number, cells: readonly SheetCell[], style: number = STYLES.plain): string {
  const written = cells.map((cell, at) =>
    cell === null ? '' : cellOf(cell, { place: `${columnNamed(at)}${row}`, style }),
  )
  return `<row r="${row}">${written.join('')}</row>`
}

function cellOf(cell: NonNullable<SheetCell>, { place, style }: { place: string; style: number }): string {
  if (typeof cell === 'string')
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${inXml(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`
  return `<c r="${place}" s="${STYLES.pounds}"><v>${cell.pounds}</v></c>`
}

/** A, B, … Z, AA: as spreadsheets name columns. */
function columnNamed(at: number): string {
  return (at < 26 ? '' : columnNamed(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML has no sign for is left out. */
function inXml(text: string): string {
  return text
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '')
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KINDS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** All but the sheet itself. Excel takes 31 letters as a name, and none of these signs. */
function partsOf(name: string): Readonly<Record<string, string>> {
  const sheetName = inXml(name.replaceAll(/[\\/*?:[\]]/g, ' ').slice(0, 31))
  const related = (links: readonly (readonly [string, string])[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${links
      .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATED}/${kind}" Target="${target}"/>`)
      .join('')}</Relationships>`
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KINDS}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KINDS}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KINDS}.worksheet+xml"/></Types>`,
    '_rels/.rels': related([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
}

function sheetBefore(columns: readonly string[]): string {
  const widths = columns.map(
    (name, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.max(12, name.length + 2)}" customWidth="1"/>`,
  )
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
}
