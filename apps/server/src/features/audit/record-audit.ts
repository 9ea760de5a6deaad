import { sql, type Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'

export type AuditEntry = {
  employerId: string
  at: string
  /** Null where the system itself acts: a job, a webhook. */
  actor: { userId: string; sessionId: string | null; address: string | null } | null
  /** Feature and verb: "withdrawal.requested". */
  action: string
  subject: { kind: string; id: string }
  /** What it was and what it is; never secrets, bank or National Insurance numbers. */
  before?: object
  after?: object
}

/** Writes one audit row in the transaction of the change it tells of. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await sql`
    insert into audit_rows (employer_id, id, at, actor_user_id, session_id, address, action, subject_kind, subject_id, before, after)
    values (${entry.employerId}, ${newId()}, ${entry.at}, ${entry.actor?.userId ?? null}, ${entry.actor?.sessionId ?? null},
      ${entry.actor?.address ?? null}, ${entry.action}, ${entry.subject.kind}, ${entry.subject.id},
      ${entry.before === undefined ? null : JSON.stringify(entry.before)}, ${entry.after === undefined ? null : JSON.stringify(entry.after)})
  `.execute(tx)
}
