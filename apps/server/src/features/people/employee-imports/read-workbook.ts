import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { mostRows, type Table, type TableProblem, type TableRow, tableOf } from './read-table.ts'

/** What the parts of a workbook may come to, unpacked: a file of a megabyte can hold a thousand. */
const mostBytes = 60_000_000
const mostCells = 600_000
const mostTexts = 400_000

/** Whether these are the bytes of a ZIP archive, which an XLSX file is. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

class TooMuch extends Error {}

/**
 * Reads the first sheet of an XLSX file (ECMA-376). Of formulas the value that was saved with them; a date is the number
 * of its day, which the reader of the cell makes a day of.
 */
export function readWorkbook(bytes: Uint8Array): Table | TableProblem {
  try {
    const parts = unpack(bytes)
    const sheet = firstSheet(parts)
    if (sheet === undefined) return { problem: 'not_readable', line: null }
    const texts = readTexts(parts.get('xl/sharedStrings.xml'))
    const days = /date1904="(1|true)"/.test(parts.get('xl/workbook.xml') ?? '') ? 1462 : 0
    return tableOf(readRows(sheet, { texts, days }))
  } catch (error) {
    if (error instanceof TooMuch) return { problem: 'too_many_rows', line: null }
    return { problem: 'not_readable', line: null }
  }
}

/** Each part is given the room it says it needs and no more, so what is said of all of them bounds what they take. */
function unpack(bytes: Uint8Array): Map<string, string> {
  let total = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/(workbook\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name))
        return false
      total += originalSize
      if (total > mostBytes) throw new TooMuch()
      return true
    },
  })
  return new Map(Object.entries(parts).map(([name, content]) => [name, new TextDecoder().decode(content)]))
}

/** The sheet that stands first in the workbook, whatever its file is called. */
function firstSheet(parts: ReadonlyMap<string, string>): string | undefined {
  const [, relation] = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]+)"/.exec(parts.get('xl/workbook.xml') ?? '') ?? []
  const links = parts.get('xl/_rels/workbook.xml.rels') ?? ''
  const link = [...links.matchAll(/<Relationship\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(`Id="${relation}"`))
  const [, target] = /Target="([^"]+)"/.exec(link ?? '') ?? []
  if (target === undefined) return parts.get('xl/worksheets/sheet1.xml')
  return parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

function readTexts(xml: string | undefined): string[] {
  const texts: string[] = []
  if (xml === undefined) return texts
  let text = ''
  let isText = false
  let isSpoken = false
  walk(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isSpoken = true
      isText = name === 't' && !isSpoken
    },
    text: (part) => {
      if (isText) text += part
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
      if (name !== 'si') return
      texts.push(text)
      if (texts.length > mostTexts) throw new TooMuch()
    },
  })
  return texts
}

function readRows(xml: string, { texts, days }: { texts: readonly string[]; days: number }): TableRow[] {
  const rows: TableRow[] = []
  let cells: string[] = []
  let line = 0
  let column = 0
  let type = 'n'
  let value = ''
  let isValue = false
  let count = 0
  walk(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        cells = []
        column = 0
        // Said or not: what is no number of a row is the one after the last.
        line = /^[1-9]\d{0,6}$/.test(attributes.r ?? '') ? Number(attributes.r) : line + 1
      } else if (name === 'c') {
        column = attributes.r === undefined ? column : columnOf(attributes.r)
        type = attributes.t ?? 'n'
        value = ''
      } else isValue = name === 'v' || (name === 't' && type === 'inlineStr')
    },
    text: (part) => {
      if (isValue) value += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c') {
        count += 1
        if (count > mostCells || column > 2_000) throw new TooMuch()
        while (cells.length < column) cells.push('')
        cells[column] = cellText(value, { type, texts, days })
        column += 1
      }
      if (name === 'row') {
        rows.push({ line, cells })
        // A few above the names of the columns, and one to see that there are more.
        if (rows.length > mostRows + 20) throw new TooMuch()
      }
    },
  })
  return rows
}

function cellText(
  value: string,
  { type, texts, days }: { type: string; texts: readonly string[]; days: number },
): string {
  switch (type) {
    case 's':
      return texts[Number(value)] ?? ''
    case 'str':
    case 'inlineStr':
      return value
    case 'b':
      return value === '1' ? 'yes' : 'no'
    case 'd':
      return value.slice(0, 10)
    case 'e':
      return ''
    default:
      return numberText(value, days)
  }
}

/** What was typed, and not the nearest number that a computer can hold: 1234.5 for 1234.4999999999998. */
function numberText(value: string, days: number): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const plain = Number(number.toFixed(8))
  // From 1927 to 2119: no amount of pay is told apart from a day, so only where a workbook counts its days from 1904.
  const isDay = days > 0 && Number.isInteger(plain) && plain > 10_000 && plain < 80_000
  return String(isDay ? plain + days : plain)
}

/** "AB12" is column 27, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? 'A') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

type Walk = {
  open(name: string, attributes: Record<string, string>): void
  text(part: string): void
  close(name: string): void
}

function walk(xml: string, { open, text, close }: Walk): void {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', ({ name, attributes }) => open(local(name), attributes as Record<string, string>))
  parser.on('text', text)
  parser.on('closetag', ({ name }) => close(local(name)))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
}
