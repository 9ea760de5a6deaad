import type { AuditAction } from '@gpod/contract'
import { jsonRows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

export type AuditEntry = {
  employerId: string
  at: string
  /** Null where the system itself acts: a job, a webhook. */
  actor: { userId: string; sessionId: string | null; address: string | null } | null
  action: AuditAction
  subject: { kind: string; id: string }
  /** What it was and what it is; never secrets, bank or National Insurance numbers. */
  before?: object
  after?: object
}

/** Writes one audit row in the transaction of the change it tells of. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, [entry])
}

/** Writes the audit rows of a change that reaches many, in its transaction and in one statement. */
export async function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  const written = entries.map(({ employerId, at, actor, action, subject, before = null, after = null }) => ({
    employer_id: employerId,
    id: newId(),
    at,
    actor_user_id: actor?.userId ?? null,
    session_id: actor?.sessionId ?? null,
    address: actor?.address ?? null,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    before,
    after,
  }))
  await sql`
    insert into audit_rows (employer_id, id, at, actor_user_id, session_id, address, action, subject_kind, subject_id, before, after)
    select w.employer_id, w.id, w.at, w.actor_user_id, w.session_id, w.address, w.action, w.subject_kind, w.subject_id, w.before, w.after
    from json_to_recordset(${jsonRows(written)}) as w (
      employer_id uuid, id uuid, at timestamptz, actor_user_id uuid, session_id uuid, address text, action text,
      subject_kind text, subject_id text, before jsonb, after jsonb
    )
  `.execute(tx)
}
