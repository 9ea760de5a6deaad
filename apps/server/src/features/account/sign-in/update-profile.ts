import type { User } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { actorOf, scopeOf } from '../verification/index.ts'
import { readUser } from './read-user.ts'
import { type ProfileChanges, updateUser } from './users-store.ts'

/** Changes own details. The employer's worker record stays: its name is the one payroll reports. */
export function updateProfile(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, changes }: { caller: Caller; changes: ProfileChanges },
): Promise<User> {
  const { userId, employerId } = caller
  return database.transaction(scopeOf(caller), async (tx) => {
    const now = clock.now()
    await updateUser(tx, userId, changes)
    if (employerId !== null) {
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: actorOf(caller),
        action: 'user.changed',
        subject: { kind: 'user', id: userId },
        after: changes,
      })
    }
    return readUser(tx, { userId, employerId, now })
  })
}
