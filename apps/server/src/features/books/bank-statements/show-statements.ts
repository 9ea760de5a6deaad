import type { routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { z } from 'zod'
import { firstRow, type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import type { Actor } from './import-statement.ts'

type Shown = z.output<typeof routes.bankStatements.list.response>
export type StatementView = Shown['statements'][number]
export type LineView = Shown['unmatchedLines'][number]

const MOST = 500

type StatementRow = {
  id: string
  file_name: string
  format: 'camt053' | 'csv'
  imported_at: string
  lines: number
  unmatched: number
}

/** The statements, newest first, and what does not agree yet: lines that nothing explains, payments that no line shows. */
export async function showStatements(tx: Tx, employerId: string): Promise<Shown> {
  const statements = await rows(tx, statementRows(employerId, sql``))
  const lines = await rows(
    tx,
    sql<LineRow>`
      select ${lineColumns} from bank_statement_lines l where l.employer_id = ${employerId} and l.matched is null
      order by l.booked_on desc, l.id limit ${MOST}
    `,
  )
  const payments = await rows(
    tx,
    sql<{ id: string; name: string; reference: string; amount_pence: number; pay_date: string }>`
      select part.id, w.first_name || ' ' || w.last_name as name, part.reference, part.amount_pence, r.pay_date
      from wage_payments y
      join pay_records r on r.employer_id = y.employer_id and r.id = y.id
      join workers w on w.employer_id = y.employer_id and w.id = y.worker_id
      left join second_payments s on s.employer_id = y.employer_id and s.pay_record_id = y.id
      cross join lateral (
        select y.id, y.reference, y.amount_pence - coalesce(s.amount_pence, 0) as amount_pence where y.statement_line_id is null
        union all
        select s.id, s.reference, s.amount_pence where s.id is not null and s.statement_line_id is null
      ) part
      where y.employer_id = ${employerId} and y.method = 'bank' and (y.statement_line_id is null or s.id is not null and s.statement_line_id is null)
      order by r.pay_date desc, w.last_name, w.first_name, part.id limit ${MOST}
    `,
  )
  return {
    statements: statements.map(statementView),
    unmatchedLines: lines.map(lineView),
    unmatchedPayments: payments.map(({ id, name, reference, amount_pence, pay_date }) => ({
      id,
      name,
      reference,
      amount: pence(amount_pence),
      payDate: pay_date,
    })),
  }
}

export async function showStatement(
  tx: Tx,
  { employerId, statementId }: { employerId: string; statementId: string },
): Promise<StatementView> {
  const found = await firstRow(tx, statementRows(employerId, sql`and s.id = ${statementId}`))
  if (!found) throw new Error(`statement ${statementId} is gone`)
  return statementView(found)
}

function statementRows(employerId: string, which: RawBuilder<unknown>): RawBuilder<StatementRow> {
  return sql<StatementRow>`
    select s.id, s.file_name, s.format, s.imported_at, count(l.id)::bigint as lines,
      (count(l.id) filter (where l.matched is null))::bigint as unmatched
    from bank_statements s left join bank_statement_lines l on l.employer_id = s.employer_id and l.statement_id = s.id
    where s.employer_id = ${employerId} ${which}
    group by s.employer_id, s.id order by s.imported_at desc, s.id desc limit ${MOST}
  `
}

function statementView({ id, file_name, format, imported_at, lines, unmatched }: StatementRow): StatementView {
  return { id, fileName: file_name, format, importedAt: imported_at, lines, unmatched }
}

type LineRow = {
  id: string
  booked_on: string
  amount_pence: number
  reference: string
  counterparty: string | null
  matched: LineView['matched']
  note: string | null
}
const lineColumns = sql`l.id, l.booked_on, l.amount_pence, l.reference, l.counterparty, l.matched, l.note`

function lineView({ id, booked_on, amount_pence, reference, counterparty, matched, note }: LineRow): LineView {
  return { id, bookedOn: booked_on, amount: pence(amount_pence), reference, counterparty, matched, note }
}

/** Says by hand what a line is. Refuses `not_found`, and `line_already_matched` where something explains it already. */
export async function explainLine(
  tx: Tx,
  {
    employerId,
    lineId,
    note,
    actor,
    now,
  }: { employerId: string; lineId: string; note: string; actor: Actor; now: string },
): Promise<LineView | Refused> {
  const line = await firstRow(
    tx,
    sql<LineRow>`
      select ${lineColumns} from bank_statement_lines l where l.employer_id = ${employerId} and l.id = ${lineId} for update
    `,
  )
  if (!line) return refuse('not_found', 'no such line')
  if (line.matched !== null) return refuse('line_already_matched', 'this line is explained already')
  await sql`
    update bank_statement_lines set matched = 'by_hand', note = ${note} where employer_id = ${employerId} and id = ${lineId}
  `.execute(tx)
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'bank_statement_line.explained',
    subject: { kind: 'bank_statement_line', id: lineId },
    after: { note },
  })
  await announce(tx, { employerId, workerId: null, words: ['bank-statements'] })
  return lineView({ ...line, matched: 'by_hand', note })
}
