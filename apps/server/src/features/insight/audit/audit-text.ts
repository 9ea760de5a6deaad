import { createHash } from 'node:crypto'
import { sql } from '../../../platform/database/database.ts'

/** An audit row with every field as the text that its digest is of. */
export type AuditRecord = {
  employer_id: string
  id: string
  /** To the microsecond, in UTC. */
  at: string
  actor_user_id: string | null
  session_id: string | null
  address: string | null
  action: string
  subject_kind: string
  subject_id: string
  /** As the database writes the JSON out: its keys in one order, however they were put in. */
  before: string | null
  after: string | null
}

/** The columns of `AuditRecord` of the table or join named `a`. */
export const auditColumns = `a.employer_id, a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, a.actor_user_id,
  a.session_id, a.address, a.action, a.subject_kind, a.subject_id, a.before::text as before, a.after::text as after`
export const auditColumnsSql = sql.raw(auditColumns)

/** The digest before the first row of every company. */
export const genesis = Buffer.alloc(32)

/** The one text of a row: a JSON array of its fields in the order of `AuditRecord`. */
export function canonicalText(row: AuditRecord): string {
  return JSON.stringify([
    row.employer_id,
    row.id,
    row.at,
    row.actor_user_id,
    row.session_id,
    row.address,
    row.action,
    row.subject_kind,
    row.subject_id,
    row.before,
    row.after,
  ])
}

/** SHA-256 over the digest before it and the row's text: it fixes this row and all before it. */
export function chainedHash(previous: Buffer, row: AuditRecord): Buffer {
  return createHash('sha256').update(previous).update(canonicalText(row), 'utf8').digest()
}
