import type { Role } from '@gpod/contract'
import { enterEmployer, firstRow, onAccountOf, oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import type { LetterDeps } from '../account-mail/index.ts'
import { actorOf } from './caller-scope.ts'
import { heldFactors, lockFactorRow, setSecondFactorAtSignIn } from './factors-store.ts'
import { type HeldFactors, hasSecondFactor } from './methods.ts'
import { removeEveryPasskey } from './passkeys-store.ts'
import { removeRecoveryCodes } from './recovery-codes.ts'
import { tellOfFactorChange } from './tell-of-factor-change.ts'
import { useSecurityGrant } from './use-security-grant.ts'
import { removeSecret } from './verification-store.ts'

/**
 * Takes away what a worker lost, so that their password counts again: who lost everything could else never withdraw. Their
 * sessions end and they are told by mail. Refuses with `not_found` where the worker has no account here, `forbidden` for
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
      return refuse('forbidden', 'only an owner clears the factors of somebody with a role')
    }
    const held = await onAccountOf(tx, userId, async () => heldFactors(await lockFactorRow(tx, userId), null))
    if (!hasSecondFactor(held)) return { hadAny: false }
    const refused = await useSecurityGrant(tx, { caller, now })
    if (refused) return refused
    await onAccountOf(tx, userId, () => removeEveryFactor(tx, { userId, now }))
    await auditCleared(tx, { employerId, userId, held, actor: actorOf(caller), reason, now })
    await tellOfFactorChange(tx, deps, { userId, what: 'cleared', now })
    return { hadAny: true }
  })
}

/**
 * The same by the person who runs the installation, for an account that nobody else may help: the only owner of a company, who
 * manages it without a worker record, or belongs to none. As the owner of the database. Says `helped_by_others` where
 * an owner in the company may do it.
 */
export function clearFactorsAtMachine(
  deps: Pick<Deps, 'database' | 'clock'> & LetterDeps,
  { userId, doneBy }: { userId: string; doneBy: string },
): Promise<'cleared' | 'had_none' | 'helped_by_others'> {
  return deps.database.transaction({ userId }, async (tx) => {
    const now = deps.clock.now()
    const held = heldFactors(await lockFactorRow(tx, userId), null)
    if (!hasSecondFactor(held)) return 'had_none'
    const { helped, employerId } = await oneRow(
      tx,
      sql<{ helped: boolean; employerId: string | null }>`
        select coalesce(bool_or(m.worker_id is not null and exists (
          select from memberships o where o.employer_id = m.employer_id and o.role = 'owner' and o.user_id <> m.user_id
            and o.ended_at is null
        )), false) as helped, min(m.employer_id::text)::uuid as "employerId"
        from memberships m where m.user_id = ${userId} and m.ended_at is null
      `,
    )
    if (helped) return 'helped_by_others'
    await removeEveryFactor(tx, { userId, now })
    if (employerId !== null) {
      await enterEmployer(tx, employerId)
      await auditCleared(tx, { employerId, userId, held, actor: null, reason: `at the machine, by ${doneBy}`, now })
    }
    await tellOfFactorChange(tx, deps, { userId, what: 'cleared_by_operator', now })
    return 'cleared'
  })
}

async function removeEveryFactor(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<void> {
  await removeEveryPasskey(tx, { userId, now })
  await removeSecret(tx, userId)
  await removeRecoveryCodes(tx, userId)
  await setSecondFactorAtSignIn(tx, { userId, atSignIn: false })
  await sql`update sessions set ended_at = ${now} where user_id = ${userId} and ended_at is null`.execute(tx)
}

function auditCleared(
  tx: Tx,
  cleared: {
    employerId: string
    userId: string
    held: HeldFactors
    actor: AuditEntry['actor']
    reason: string
    now: string
  },
): Promise<void> {
  const { employerId, userId, held, actor, reason, now } = cleared
  return recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'verification.factors_cleared',
    subject: { kind: 'user', id: userId },
    before: { passkeys: held.passkeys, app: held.hasTotp, recoveryCodes: held.recoveryCodesLeft },
    after: { reason },
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
