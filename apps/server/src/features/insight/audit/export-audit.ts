import type { Language } from '@gpod/contract'
import { csvInPieces } from '../../../platform/csv-in-turns.ts'
import { rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { LongAnswer } from '../../../platform/http/long-answer.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { say } from '../../../platform/texts/texts.ts'
import { workInTurns } from '../../../platform/work-in-groups.ts'
import { type AuditRecord, auditColumnsSql } from './audit-text.ts'
import { type AuditFilters, matches } from './list-audit.ts'
import { recordAudit } from './record-audit.ts'

const MOST = 100_000

const columns = [
  'position',
  'hash',
  'employer_id',
  'id',
  'at',
  'actor_user_id',
  'session_id',
  'address',
  'action',
  'subject_kind',
  'subject_id',
  'before',
  'after',
] as const

type Line = AuditRecord & { position: string | null; hash: string | null }

/**
 * The audit as a file, oldest first: each row with its place in the chain, its digest and the fields the digest is of,
 * so that it can be kept elsewhere and worked out again there; who took it is noted behind. Written as it is taken. Refuses
 * with `invalid_input` (`from`) above 100,000 rows.
 */
export async function exportAudit(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, language, ...filters }: { caller: Member; language?: Language | undefined } & AuditFilters,
): Promise<LongAnswer | Refused> {
  const { employerId } = caller
  const found = await database.transaction({ employerId }, async (tx) => {
    const lines = await rows(
      tx,
      sql<Line>`
        select c.position::text as position, encode(c.hash, 'hex') as hash, ${auditColumnsSql}
        from audit_rows a left join audit_chain c on c.employer_id = a.employer_id and c.audit_id = a.id
        where ${matches(employerId, filters)} order by c.position nulls last, a.at, a.id limit ${MOST + 1}
      `,
    )
    if (lines.length <= MOST) {
      const subject = { kind: 'employer', id: employerId }
      await recordAudit(tx, {
        employerId,
        at: clock.now(),
        actor: caller,
        action: 'audit.exported',
        subject,
        after: filters,
      })
    }
    return lines
  })
  if (found.length > MOST) {
    return refuse('invalid_input', `more than ${MOST} rows; ask for fewer days`, {
      field: 'from',
      details: { most: MOST },
    })
  }
  const lines = await workInTurns(found, (line) => columns.map((column) => csvCell(line[column])))
  const days = [filters.from, filters.to].filter((day) => day !== undefined)
  const head = { fileName: `${['audit', ...days].join('-')}.csv`, mediaType: 'text/csv' }
  const headings = columns.map((column) => (language ? say(language, `audit.col.${column}`) : column))
  return new LongAnswer(head, 'content', csvInPieces([headings, ...lines], { bom: true }))
}

/** Text that a spreadsheet would take for a formula stays text. */
function csvCell(cell: string | null): string {
  if (cell === null) return ''
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}
