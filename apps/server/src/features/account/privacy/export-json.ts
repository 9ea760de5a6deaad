import { nextTurn } from '../../../platform/work-in-groups.ts'
import type { HeldData, HeldRow } from './export-data.ts'

/** So many rows are put into words in one turn of the event loop. */
const ROWS_A_TURN = 50

/** Rows, some at a time, and others are answered between. */
export async function* inTurns(rows: readonly HeldRow[]): AsyncGenerator<HeldRow[]> {
  for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
    await nextTurn()
    yield rows.slice(from, from + ROWS_A_TURN)
  }
}

/** The export for machines: to the byte `JSON.stringify(data, null, 2)`, in pieces that are made as they are fetched. */
export async function* exportJson({ sets, ...about }: HeldData): AsyncGenerator<string> {
  if (sets.length === 0) return yield JSON.stringify({ ...about, sets }, null, 2)
  yield `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "sets": [`
  for (const [index, { rows, ...set }] of sets.entries()) {
    const begun = indented(JSON.stringify(set, null, 2).slice(0, -2), 4)
    yield `${index === 0 ? '' : ','}\n    ${begun},\n      "rows": [`
    let isFirst = true
    for await (const some of inTurns(rows)) {
      const told = some.map((row) => `\n        ${indented(JSON.stringify(row, null, 2), 8)}`)
      yield `${isFirst ? '' : ','}${told.join(',')}`
      isFirst = false
    }
    yield rows.length === 0 ? ']\n    }' : '\n      ]\n    }'
  }
  yield '\n  ]\n}'
}

/** Every line but the first further in: within texts a line's end is written as a sign. */
const indented = (json: string, by: number) => json.replaceAll('\n', `\n${' '.repeat(by)}`)
