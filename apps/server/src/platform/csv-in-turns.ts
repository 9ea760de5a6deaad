import { type Options, stringify } from 'csv-stringify/sync'
import { nextTurn } from './work-in-groups.ts'

/** How many lines are written in one turn of the event loop. */
const LINES_A_TURN = 250

/** Lines as the text of a CSV file, with its head as the options say: in pieces, each made when it is asked for, and others are answered between. */
export async function* csvInPieces(lines: readonly object[], options: Options): AsyncGenerator<string> {
  yield stringify([], options)
  for (let from = 0; from < lines.length; from += LINES_A_TURN) {
    await nextTurn()
    yield stringify(lines.slice(from, from + LINES_A_TURN), { ...options, header: false, bom: false })
  }
}
