import type { Available } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { firstRow, sql } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Refused, refuse } from '../../platform/http/refusal.ts'
import type { WorkerMember } from '../../platform/http/session.ts'
import { announce } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/index.ts'
import { lockWageAccounts } from '../earnings/index.ts'
import { showAvailable } from './show-available.ts'

export type OwnLimits = {
  monthlyCap?: Pence | null | undefined
  lockedUntil?: string | undefined
  coolingOffReminder?: boolean | undefined
}

/**
 * A worker sets her own cap, lock or reminder. A lock can be lengthened, never shortened or lifted, by this route or
 * any other: until then the answer is `lock_cannot_be_lifted`.
 */
export async function setOwnLimits(
  deps: Deps,
  { caller, limits }: { caller: WorkerMember; limits: OwnLimits },
): Promise<Available | Refused> {
  const { employerId, workerId } = caller
  const refused = await deps.database.transaction({ employerId }, async (tx) => {
    await lockWageAccounts(tx, { employerId, workerIds: [workerId] })
    const now = deps.clock.now()
    const before = await firstRow(
      tx,
      sql<{ own_monthly_cap_pence: number | null; own_locked_until: string | null; cooling_off_reminder: boolean }>`
        select own_monthly_cap_pence, own_locked_until, cooling_off_reminder from wage_accounts
        where employer_id = ${employerId} and worker_id = ${workerId}
      `,
    )
    if (!before) throw new Error(`worker ${workerId} has no wage account`)
    const { lockedUntil } = limits
    if (lockedUntil !== undefined) {
      if (lockedUntil <= now) return refuse('invalid_input', 'a lock ends in the future', { field: 'lockedUntil' })
      if (before.own_locked_until !== null && before.own_locked_until > now && lockedUntil < before.own_locked_until) {
        return refuse('lock_cannot_be_lifted', 'a lock cannot end earlier than it was set to', {
          details: { lockedUntil: before.own_locked_until },
        })
      }
    }
    const after = {
      own_monthly_cap_pence: limits.monthlyCap === undefined ? before.own_monthly_cap_pence : limits.monthlyCap,
      own_locked_until: lockedUntil ?? before.own_locked_until,
      cooling_off_reminder: limits.coolingOffReminder ?? before.cooling_off_reminder,
    }
    await tx
      .updateTable('wage_accounts')
      .set(after)
      .where('employer_id', '=', employerId)
      .where('worker_id', '=', workerId)
      .execute()
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'own_limits.changed',
      subject: { kind: 'worker', id: workerId },
      before,
      after,
    })
    await announce(tx, { employerId, workerId, topics: ['available'] })
    return null
  })
  return refused ?? showAvailable(deps, caller)
}
