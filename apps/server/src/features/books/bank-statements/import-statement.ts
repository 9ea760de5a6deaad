import {
  type ExpectedPayment,
  matchStatement,
  readCamt053,
  readStatementCsv,
  type StatementEntry,
} from '@gpod/bank-files'
import { wagesOnStatement } from '@gpod/ledger'
import { add, negate, pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { readReportingEmployer } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { postJournals } from '../journals/index.ts'
import {
  insertLines,
  insertStatement,
  knownEntries,
  type LineMatch,
  lockOpenWages,
  markLines,
  markWages,
  type OpenWage,
  readOpenLines,
  readOpenWithdrawals,
} from './statements-store.ts'

export type Actor = Pick<Member, 'userId' | 'sessionId' | 'address'>

/** An entry of this file, or one of an earlier file that nothing explained yet. */
type Entry = StatementEntry & { lineId: string }

export type Imported = { statementId: string; matched: number; faults: { line: number; code: string }[] }

/**
 * Reads a bank statement and matches it, in one transaction: each line that shows wages leaving the account (one payment,
 * or a whole file of them) is booked once, early payouts are recognised by their reference, and so is what went to HMRC.
 * Lines of earlier statements that nothing explained are looked at again. An entry that an earlier statement had is left
 * out. `faults` are lines with a reference of ours and another amount. Refuses `file_not_readable` (with each fault's line
 * and code) and `statement_already_imported`.
 */
export function importStatement(
  { database }: Pick<Deps, 'database'>,
  {
    employerId,
    fileName,
    content,
    actor,
    now,
  }: { employerId: string; fileName: string; content: string; actor: Actor; now: string },
): Promise<Imported | Refused> {
  const isXml = /^\uFEFF?\s*</.test(content)
  const read = isXml ? readCamt053(content) : readStatementCsv(content)
  if (read.outcome === 'refused') {
    return Promise.resolve(
      refuse('file_not_readable', 'the statement cannot be read', {
        field: 'content',
        details: { faults: read.problems.map(({ line, column, code }) => ({ line, column, code })) },
      }),
    )
  }
  const [only, ...others] = read.statements
  const balances = others.length === 0 ? (only?.balances ?? null) : null
  const hash = sha256(content)
  return database.transaction({ employerId }, async (tx) => {
    // One import at a time for a company: each payment is on one line.
    await sql`select 1 from employers where id = ${employerId} for update`.execute(tx)
    const before = await firstRow(
      tx,
      sql<{ id: string }>`select id from bank_statements where employer_id = ${employerId} and file_hash = ${hash}`,
    )
    if (before) {
      return refuse('statement_already_imported', 'this very file was imported before', {
        details: { statementId: before.id },
      })
    }
    const statementId = newId()
    await insertStatement(tx, {
      employerId,
      id: statementId,
      format: isXml ? 'camt053' : 'csv',
      fileName,
      hash,
      openingPence: balances?.opening ?? null,
      closingPence: balances?.closing ?? null,
      importedBy: actor.userId,
      now,
    })
    const fresh = await newEntries(
      tx,
      employerId,
      read.statements.flatMap(({ entries }) => entries),
    )
    const earlier = await readOpenLines(tx, employerId)
    await insertLines(tx, { employerId, statementId, entries: fresh })
    const { matches, faults } = await matchEntries(tx, { employerId, entries: [...earlier, ...fresh], now })
    const isFresh = new Set(fresh.map(({ lineId }) => lineId))
    const matched = matches.filter(({ lineId }) => isFresh.has(lineId)).length
    await recordAudit(tx, {
      employerId,
      at: now,
      actor,
      action: 'bank_statement.imported',
      subject: { kind: 'bank_statement', id: statementId },
      after: { fileName, lines: fresh.length, matched: matches.length },
    })
    await announce(tx, { employerId, workerId: null, words: ['bank-statements'] })
    return {
      statementId,
      matched,
      faults: faults.filter(({ lineId }) => isFresh.has(lineId)).map(({ line, code }) => ({ line, code })),
    }
  })
}

/** Statements overlap: what has the bank's own id, day and amount of an entry that is here already is that entry. */
async function newEntries(tx: Tx, employerId: string, entries: readonly StatementEntry[]): Promise<Entry[]> {
  const known = await knownEntries(
    tx,
    employerId,
    entries.flatMap(({ bankId }) => (bankId === '' ? [] : [bankId])),
  )
  return entries
    .filter(({ bankId, bookedOn, amount }) => bankId === '' || !known.has(`${bankId}|${bookedOn}|${amount}`))
    .map((entry) => ({ ...entry, lineId: newId() }))
}

async function matchEntries(
  tx: Tx,
  { employerId, entries, now }: { employerId: string; entries: readonly Entry[]; now: string },
): Promise<{ matches: LineMatch[]; faults: { lineId: string; line: number; code: string }[] }> {
  const wages = await lockOpenWages(tx, employerId)
  const byReference = new Map(wages.map((wage) => [wage.reference, wage]))
  const matches: LineMatch[] = []
  const paid: { wage: OpenWage; lineId: string }[] = []
  const journals = []
  let openEntries = entries
  let openWages = wages
  let faults: { lineId: string; line: number; code: string }[] = []
  // A bank shows a whole file by the reference of its Bacs file or of its pain.001 message.
  for (const batchOf of [(mark: string) => `WAGES${mark}`, (mark: string) => `GPOD${mark}`]) {
    const found = matchStatement({
      entries: openEntries,
      expected: openWages.map((wage) => expectedWage(wage, batchOf)),
    })
    for (const { entry, payments, by } of found.matched) {
      const these = payments.flatMap(({ id }) => byReference.get(id) ?? [])
      const [first] = these
      if (!first) continue
      const isOne = by === 'reference'
      matches.push({
        lineId: entry.lineId,
        matched: isOne ? 'wage_payment' : 'pay_run',
        matchedId: isOne ? first.id : first.pay_run_id,
      })
      paid.push(...these.map((wage) => ({ wage, lineId: entry.lineId })))
      journals.push(
        wagesOnStatement({
          lineId: entry.lineId,
          amount: add(...payments.map(({ amount }) => amount)),
          occurredOn: entry.bookedOn,
        }),
      )
    }
    const usedLines = new Set(matches.map(({ lineId }) => lineId))
    const usedWages = new Set(paid.map(({ wage }) => wage.id))
    openEntries = openEntries.filter(({ lineId }) => !usedLines.has(lineId))
    openWages = openWages.filter(({ id }) => !usedWages.has(id))
    faults = [
      ...faults,
      ...found.amountDiffers.map(({ entry }) => ({ lineId: entry.lineId, line: entry.line, code: 'amount_differs' })),
    ]
  }
  const others = [
    ...(await matchWithdrawals(tx, { employerId, entries: openEntries })),
    ...(await matchHmrc(tx, { employerId, entries: openEntries })),
  ]
  const settled = new Set([...matches, ...others].map(({ lineId }) => lineId))
  const everything = [...matches, ...others]
  await markLines(tx, { employerId, matches: everything })
  await markWages(tx, { employerId, paid: paid.map(({ wage, lineId }) => ({ id: wage.id, lineId })) })
  await postJournals(tx, { employerId, recordedAt: now, journals })
  const unique = new Map(faults.filter(({ lineId }) => !settled.has(lineId)).map((fault) => [fault.lineId, fault]))
  return { matches: everything, faults: [...unique.values()] }
}

function expectedWage(
  { reference, amount_pence, pay_date, run_mark }: OpenWage,
  batchOf: (mark: string) => string,
): ExpectedPayment {
  // It goes out under its reference as end-to-end id, too.
  return { id: reference, reference, amount: pence(amount_pence), dueOn: pay_date, batch: batchOf(run_mark) }
}

/** Pay drawn early that left the account; the books had it when the bank said so. */
async function matchWithdrawals(
  tx: Tx,
  { employerId, entries }: { employerId: string; entries: readonly Entry[] },
): Promise<LineMatch[]> {
  if (!entries.some(({ amount }) => amount < 0)) return []
  const open = await readOpenWithdrawals(tx, employerId)
  const expected = open.map(({ id, reference, amount_pence, paid_at }) => ({
    id,
    reference,
    amount: pence(amount_pence),
    dueOn: londonDay(paid_at),
  }))
  return matchStatement({ entries, expected }).matched.flatMap(({ entry, payments: [payment] }) =>
    payment ? [{ lineId: entry.lineId, matched: 'withdrawal' as const, matchedId: payment.id }] : [],
  )
}

/** Money that went out under the reference by which HMRC knows whose it is. */
async function matchHmrc(
  tx: Tx,
  { employerId, entries }: { employerId: string; entries: readonly Entry[] },
): Promise<LineMatch[]> {
  const { references } = await readReportingEmployer(tx, employerId)
  if (references === null) return []
  const isTheirs = ({ reference }: Entry) =>
    reference
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .includes(references.accountsOfficeReference)
  return entries.flatMap((entry) =>
    negate(entry.amount) > 0 && isTheirs(entry) ? [{ lineId: entry.lineId, matched: 'hmrc', matchedId: null }] : [],
  )
}
