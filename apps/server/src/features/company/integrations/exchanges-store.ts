import { type AuditAction, type Exchange, exchanges } from '@gpod/contract'
import { oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

/** What the audit notes of each exchange: that it was done, or refused. An index is of exactly these actions. */
const actionsOf: Readonly<Record<Exchange, { done: AuditAction; refused?: AuditAction }>> = {
  hmrc: { done: 'submission.accepted', refused: 'submission.rejected' },
  bank_file: { done: 'pay_run.file_fetched' },
  bank_statement: { done: 'bank_statement.imported' },
  accounting: { done: 'payroll_journal.exported' },
  pension: { done: 'pension.file_fetched' },
  learning: { done: 'training.statements_imported' },
  employee_import: { done: 'employee_import.made' },
}

type Exchanged = { kind: Exchange; lastAt: string | null; outcome: 'done' | 'refused' | null }

/** When each exchange was last done or refused. */
export async function listExchanges(tx: Tx, employerId: string): Promise<Exchanged[]> {
  const wanted = Object.values(actionsOf).flatMap(({ done, refused }) => (refused ? [done, refused] : [done]))
  const found = await rows(
    tx,
    sql<{ action: AuditAction; at: string }>`
      select w.action, l.at from unnest(${wanted}::text[]) as w (action)
      cross join lateral (
        select a.at from audit_rows a where a.employer_id = ${employerId} and a.action = w.action and a.action in (
          'submission.accepted', 'submission.rejected', 'pay_run.file_fetched', 'bank_statement.imported',
          'payroll_journal.exported', 'pension.file_fetched', 'training.statements_imported', 'employee_import.made'
        ) order by a.at desc limit 1
      ) l
    `,
  )
  const last = new Map(found.map(({ action, at }) => [action, at]))
  return exchanges.map((kind) => {
    const { done, refused } = actionsOf[kind]
    const doneAt = last.get(done) ?? null
    const refusedAt = (refused && last.get(refused)) ?? null
    if (refusedAt !== null && (doneAt === null || refusedAt > doneAt))
      return { kind, lastAt: refusedAt, outcome: 'refused' }
    return { kind, lastAt: doneAt, outcome: doneAt === null ? null : 'done' }
  })
}

/** How many addresses calendars fetch shifts by. */
export async function countCalendars(tx: Tx, employerId: string): Promise<number> {
  const found = await oneRow(
    tx,
    sql<{ calendars: number }>`
      select count(*)::int as calendars from calendar_feeds where employer_id = ${employerId} and revoked_at is null
    `,
  )
  return found.calendars
}
