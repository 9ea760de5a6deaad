import { DAY, instantPlus } from '../../platform/clock.ts'
import { sha256 } from '../../platform/crypto.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Refused, refuse } from '../../platform/http/refusal.ts'
import type { Member } from '../../platform/http/session.ts'
import { newId, newSecret } from '../../platform/ids.ts'
import { announce } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/index.ts'
import { lockWorker } from './employees-store.ts'
import { endInvitations, insertInvitation } from './invitations-store.ts'

const validMilliseconds = 14 * DAY

/**
 * Makes an invitation that links one account to this worker record, once, within 14 days; an earlier one ends. The code
 * is told here and kept only as a hash. Refuses with `not_found` or `already_invited_and_linked`.
 */
export function inviteWorker(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, workerId }: { caller: Pick<Member, 'employerId' | 'userId' | 'sessionId' | 'address'>; workerId: string },
): Promise<{ code: string; expiresAt: string } | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const worker = await lockWorker(tx, { employerId, workerId })
    if (!worker) return refuse('not_found', 'no such worker record')
    if (worker.is_linked) return refuse('already_invited_and_linked', 'this worker has an account already')

    const now = clock.now()
    const code = newSecret()
    const expiresAt = instantPlus(now, validMilliseconds)
    const id = newId()
    await endInvitations(tx, { employerId, workerId, now })
    await insertInvitation(tx, {
      employerId,
      id,
      workerId,
      codeHash: sha256(code),
      expiresAt,
      createdBy: caller.userId,
      now,
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
      action: 'employee.invited',
      subject: { kind: 'worker', id: workerId },
      after: { invitationId: id, expiresAt },
    })
    await announce(tx, { employerId, workerId: null, topics: ['employees'] })
    return { code, expiresAt }
  })
}
