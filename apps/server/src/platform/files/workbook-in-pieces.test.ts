import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { inBase64, type SheetCell, workbookInPieces } from './workbook-in-pieces.ts'

async function* pagesOf(...pages: SheetCell[][][]): AsyncGenerator<SheetCell[][]> {
  yield* pages
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

const sheetOf = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

test('a workbook has its head and every row of every page, in order', async () => {
  const rows = Array.from({ length: 600 }, (_, at): SheetCell[] => [`person ${at}`, at])
  const pages = pagesOf(rows.slice(0, 301), [], rows.slice(301))
  const sheet = sheetOf(await bytesOf(workbookInPieces({ name: 'payments', columns: ['name', 'count'] }, pages)))
  expect(sheet.match(/<row /g)).toHaveLength(601)
  const texts = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => text)
  expect(texts).toEqual(['name', 'count', ...rows.map(([name]) => name)])
  expect([...sheet.matchAll(/<v>(\d+)<\/v>/g)].map(([, value]) => Number(value))).toEqual(
    rows.map(([, count]) => count),
  )
})

test('text is text and XML whatever is in it, pounds have their pence, and nothing is an empty cell', async () => {
  const row: SheetCell[] = ['=1+1 <b> & "\u{1f600}\ud800\u0001', { pounds: -1234.5 }, null]
  const sheet = sheetOf(await bytesOf(workbookInPieces({ name: 'a/b', columns: [] }, pagesOf([row]))))
  expect(sheet).toContain(
    '<row r="2"><c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt; &amp; &quot;\u{1f600}</t></is></c><c r="B2" s="2"><v>-1234.5</v></c></row>',
  )
  expect(sheet).not.toContain('<f>')
})

test('pieces of base64 are that of the whole, wherever the bytes are cut', async () => {
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => (at * 7) % 256))
  for (const size of [1, 2, 3, 5, 64, 1000]) {
    async function* cut(): AsyncGenerator<Uint8Array> {
      for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
    }
    let text = ''
    for await (const piece of inBase64(cut())) text += piece
    expect(text).toBe(bytes.toString('base64'))
  }
})
