import { readOwnStatement } from '@gpod/bank-files'
import { type FinancesImport, isPlainLine, mostFinancesPence, type routes, withoutHidden } from '@gpod/contract'
import { sha256 } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileHandler } from '../../../platform/http/file-routes.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { lockFinances } from './finances-store.ts'
import {
  countLines,
  countLookalikes,
  type ImportRow,
  insertImport,
  insertLines,
  type NewLine,
  toImport,
} from './statements-store.ts'

/** Some ten years of an account that is used every day, and twice as many files as it takes to bring them month by month. */
const mostLines = 30_000
const mostImports = 250
/** So many lines of a file of another kind, and four of five on the days that are there, are taken for lines that are there. */
const fewestAlike = 3

/** In a thread of files: imports a statement of the caller's own bank. */
export function ownStatementFile({ database }: Pick<Deps, 'database'>): FileHandler<typeof routes.finances.import> {
  return ({ caller, now, body }) => importOwnStatement({ database }, { caller: caller as WorkerMember, now, ...body })
}

/**
 * Imports somebody's own bank statement in one transaction: each line of the bank is there once, in whatever order and however often
 * its files come. Refused: `file_not_readable` with the faults, `statement_empty` without a line, `statement_seems_known` where the lines look like those of another
 * kind of file of the same account, `finances_full`.
 */
export function importOwnStatement(
  { database }: Pick<Deps, 'database'>,
  asked: { caller: WorkerMember; now: string; fileName: string; content: string; isOtherAccount: boolean },
): Promise<FinancesImport | Refused> {
  const { caller, now, fileName, content, isOtherAccount } = asked
  const { employerId, workerId } = caller
  const read = readOwnStatement(content)
  if (read.outcome === 'refused') {
    return Promise.resolve(
      refuse('file_not_readable', 'the statement cannot be read', {
        field: 'content',
        details: { faults: read.problems.map(({ line, column, code }) => ({ line, column, code })) },
      }),
    )
  }
  if (read.lines.length === 0 && read.leftOut.length === 0) {
    return Promise.resolve(refuse('statement_empty', 'no line is in the statement', { field: 'content' }))
  }
  const tooLarge = read.lines.filter(({ amount }) => Math.abs(amount) > mostFinancesPence)
  const lines = read.lines.filter(({ amount }) => Math.abs(amount) <= mostFinancesPence)
  const days = lines.map(({ day }) => day).sort()
  const row: ImportRow = {
    id: newId(Date.parse(now)),
    file_name: plain(fileName, 200),
    format: read.format,
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
    lines: lines.length,
    known: 0,
    left_out: [
      ...read.leftOut.map(({ line, code, column, given }) => ({ line, code, column, given: withoutHidden(given) })),
      ...tooLarge.map(({ line, text }) => ({ line, code: 'amount_too_large', column: '', given: withoutHidden(text) })),
    ],
    closing_day: read.closing?.day ?? null,
    closing_pence: read.closing?.balance ?? null,
    imported_at: now,
  }
  const fresh = lines.map(
    ({ day, amount, text, identity }): NewLine => ({
      id: newId(),
      identity: sha256(identity).toString('hex'),
      day,
      amount_pence: amount,
      text: plain(text, 300),
    }),
  )
  return database.transaction({ employerId }, async (tx) => {
    const of = { employerId, workerId }
    await lockFinances(tx, of)
    const there = await countLines(tx, of)
    if (there.lines + fresh.length > mostLines || there.imports >= mostImports) {
      return refuse('finances_full', 'more lines than are kept: undo an import first', { details: { most: mostLines } })
    }
    if (!isOtherAccount) {
      const { within, alike } = await countLookalikes(tx, { ...of, lines: fresh })
      if (alike >= fewestAlike && alike * 5 >= within * 4) {
        return refuse('statement_seems_known', 'these lines look like those of an account that is there already', {
          details: { alike },
        })
      }
    }
    const added = await insertLines(tx, { ...of, importId: row.id, lines: fresh })
    const imported = { ...row, known: fresh.length - added }
    await insertImport(tx, { ...of, row: imported })
    await announce(tx, { ...of, userIds: [caller.userId], words: ['finances'] })
    return toImport(imported)
  })
}

/** As it is shown: on one line, without what is hidden. */
function plain(text: string, longest: number): string {
  const line = withoutHidden(text).replace(/\s+/g, ' ').trim().slice(0, longest).trim()
  return isPlainLine(line) ? line : '–'
}
