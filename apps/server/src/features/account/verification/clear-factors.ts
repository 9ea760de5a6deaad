import type { Role } from '@gpod/contract'
import { firstRow, onAccountOf, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { actorOf } from './caller-scope.ts'
import { heldFactors, lockFactorRow, setSecondFactorAtSignIn } from './factors-store.ts'
import { removeEveryPasskey } from './passkeys-store.ts'
import { removeRecoveryCodes } from './recovery-codes.ts'
import { tellOfWay } from './tell-of-way.ts'
import { useSecurityGrant } from './use-security-grant.ts'
import { removeSecret } from './verification-store.ts'
import { hasSecondFactor } from './ways.ts'

/**
 * Takes away what a worker lost, so that her password counts again: who lost everything could else never withdraw. Her
 * sessions end and she is told by mail. Refuses with `not_found` where the worker has no account here, `forbidden` for
 * oneself or, unless by an owner, for somebody with a role, or the code that says why no `security` verification is live.
 */
export function clearFactors(
  deps: Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'>,
  { caller, workerId, reason }: { caller: Member; workerId: string; reason: string },
): Promise<{ hadAny: boolean } | Refused> {
  const { employerId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    const now = deps.clock.now()
    const person = await findAccount(tx, { employerId, workerId })
    if (!person) return refuse('not_found', 'no worker with an account')
    const { userId } = person
    if (userId === caller.userId) return refuse('forbidden', 'somebody else has to recognise you')
    if (person.role !== 'worker' && caller.role !== 'owner') {
      return refuse('forbidden', 'only an owner clears the ways of somebody with a role')
    }
    const held = await onAccountOf(tx, userId, async () => heldFactors(await lockFactorRow(tx, userId), null))
    if (!hasSecondFactor(held)) return { hadAny: false }
    const refused = await useSecurityGrant(tx, { caller, now })
    if (refused) return refused
    await onAccountOf(tx, userId, async () => {
      await removeEveryPasskey(tx, { userId, now })
      await removeSecret(tx, userId)
      await removeRecoveryCodes(tx, userId)
      await setSecondFactorAtSignIn(tx, { userId, atSignIn: false })
      await sql`update sessions set ended_at = ${now} where user_id = ${userId} and ended_at is null`.execute(tx)
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: actorOf(caller),
      action: 'verification.factors_cleared',
      subject: { kind: 'user', id: userId },
      before: { passkeys: held.passkeys, app: held.hasTotp, recoveryCodes: held.recoveryCodesLeft },
      after: { reason },
    })
    await tellOfWay(tx, deps, { userId, what: 'cleared', now })
    return { hadAny: true }
  })
}

function findAccount(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<{ userId: string; role: Role } | undefined> {
  return firstRow(
    tx,
    sql<{ userId: string; role: Role }>`
      select user_id as "userId", role from memberships
      where employer_id = ${employerId} and worker_id = ${workerId} and ended_at is null
    `,
  )
}
