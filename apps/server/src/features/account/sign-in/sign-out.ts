import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { actorOf, scopeOf } from '../verification/index.ts'
import { endSession } from './sessions-store.ts'

/** Ends the caller's session: its token opens nothing from now on. */
export function signOut({ database, clock }: Pick<Deps, 'database' | 'clock'>, caller: Caller): Promise<void> {
  return database.transaction(scopeOf(caller), async (tx) => {
    const now = clock.now()
    await endSession(tx, { sessionId: caller.sessionId, now })
    if (caller.employerId === null) return
    await recordAudit(tx, {
      employerId: caller.employerId,
      at: now,
      actor: actorOf(caller),
      action: 'sign_in.ended',
      subject: { kind: 'user', id: caller.userId },
    })
  })
}
