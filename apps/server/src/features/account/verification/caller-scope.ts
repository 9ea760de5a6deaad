import type { Scope } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/session.ts'
import type { AuditEntry } from '../../insight/audit/index.ts'

/** The company a caller acts in; one who has none yet sees only their own memberships. */
export function scopeOf(caller: Caller): Scope {
  return caller.employerId === null ? { userId: caller.userId } : { employerId: caller.employerId }
}

/** The worker record a caller has in the company they act in, if any. */
export function workerOf({ employerId, workerId }: Caller): { employerId: string; workerId: string } | null {
  return employerId === null || workerId === null ? null : { employerId, workerId }
}

export function actorOf(caller: Caller): NonNullable<AuditEntry['actor']> {
  return { userId: caller.userId, sessionId: caller.sessionId, address: caller.address }
}
