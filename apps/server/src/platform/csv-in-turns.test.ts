import { stringify } from 'csv-stringify/sync'
import { expect, it } from 'vitest'
import { csvInPieces } from './csv-in-turns.ts'

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

const lines = Array.from({ length: 601 }, (_, index) => ({ name: `=Worker "${index}", é`, amount: String(index) }))
const options = { header: true, columns: ['name', 'amount'], escape_formulas: true, bom: true }

it('a file that is written in turns is to the byte the one written at once, of no line, one, and many', async () => {
  for (const some of [[], lines.slice(0, 1), lines.slice(0, 250), lines])
    expect(await whole(csvInPieces(some, options))).toBe(stringify(some, options))
})

it('its first line is at its beginning where no head is asked for', async () => {
  const rows = [['a', 'b'], ...lines.map(({ name, amount }) => [name, amount])]
  expect(await whole(csvInPieces(rows, { bom: true }))).toBe(stringify(rows, { bom: true }))
})
