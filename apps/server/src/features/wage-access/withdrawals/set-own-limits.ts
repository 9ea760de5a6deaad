import type { Available } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { lockWageAccounts, type OwnLimitsRow, saveOwnLimits } from '../earnings/index.ts'
import { showAvailable } from './show-available.ts'

export type OwnLimits = {
  monthlyCap?: Pence | null | undefined
  lockedUntil?: string | undefined
  coolingOffReminder?: boolean | undefined
}

/**
 * A worker sets their own cap, lock or reminder. A lock can be lengthened, never shortened or lifted, by this route or
 * any other: until then the answer is `lock_cannot_be_lifted`. A lower cap counts at once; a raise, or none at all, from
 * tomorrow.
 */
export async function setOwnLimits(
  deps: Deps,
  { caller, limits }: { caller: WorkerMember; limits: OwnLimits },
): Promise<Available | Refused> {
  const { employerId, workerId } = caller
  if (typeof limits.monthlyCap === 'number' && limits.monthlyCap < 0)
    return refuse('invalid_input', 'a cap is not below zero', { field: 'monthlyCap' })
  const refused = await deps.database.transaction({ employerId }, async (tx) => {
    await lockWageAccounts(tx, { employerId, workerIds: [workerId] })
    const now = deps.clock.now()
    const before = await readOwnLimits(tx, { employerId, workerId, today: londonDay(now) })
    if (!before) throw new Error(`worker ${workerId} has no wage account`)
    const { lockedUntil } = limits
    if (lockedUntil !== undefined) {
      if (!isLater(lockedUntil, now))
        return refuse('invalid_input', 'a lock ends in the future', { field: 'lockedUntil' })
      const lock = before.own_locked_until
      if (lock !== null && isLater(lock, now) && isLater(lock, lockedUntil)) {
        return refuse('lock_cannot_be_lifted', 'a lock cannot end earlier than it was set to', {
          details: { lockedUntil: lock },
        })
      }
    }
    const after = {
      ...nextCaps(before, limits.monthlyCap),
      own_locked_until: lockedUntil ?? before.own_locked_until,
      cooling_off_reminder: limits.coolingOffReminder ?? before.cooling_off_reminder,
    }
    await saveOwnLimits(tx, { employerId, workerId, limits: after })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'own_limits.changed',
      subject: { kind: 'worker', id: workerId },
      before: columnsOf(before),
      after,
    })
    await announce(tx, { employerId, workerId, words: ['withdrawals'] })
    return null
  })
  return refused ?? showAvailable(deps, caller)
}

// By time, not by text: an instant may come with or without fractions of a second.
const isLater = (one: string, other: string) => Date.parse(one) > Date.parse(other)

/** As they hold today, and the day after it. */
function readOwnLimits(
  tx: Tx,
  { employerId, workerId, today }: { employerId: string; workerId: string; today: string },
): Promise<(OwnLimitsRow & { tomorrow: string }) | undefined> {
  return firstRow(
    tx,
    sql<OwnLimitsRow & { tomorrow: string }>`
      select own_locked_until, cooling_off_reminder, ${today}::date + 1 as tomorrow,
        case when own_monthly_cap_next_from <= ${today}::date then own_monthly_cap_next_pence else own_monthly_cap_pence end as own_monthly_cap_pence,
        case when own_monthly_cap_next_from > ${today}::date then own_monthly_cap_next_pence end as own_monthly_cap_next_pence,
        case when own_monthly_cap_next_from > ${today}::date then own_monthly_cap_next_from end as own_monthly_cap_next_from
      from wage_accounts where employer_id = ${employerId} and worker_id = ${workerId}
    `,
  )
}

function columnsOf({ tomorrow: _tomorrow, ...columns }: OwnLimitsRow & { tomorrow: string }): OwnLimitsRow {
  return columns
}

type Caps = Pick<OwnLimitsRow, 'own_monthly_cap_pence' | 'own_monthly_cap_next_pence' | 'own_monthly_cap_next_from'>

function nextCaps(
  {
    own_monthly_cap_pence: current,
    own_monthly_cap_next_pence: next,
    own_monthly_cap_next_from: from,
    tomorrow,
  }: Caps & { tomorrow: string },
  wanted: Pence | null | undefined,
): Caps {
  if (wanted === undefined) {
    return { own_monthly_cap_pence: current, own_monthly_cap_next_pence: next, own_monthly_cap_next_from: from }
  }
  const isRaise = current !== null && (wanted === null || wanted > current)
  if (!isRaise) {
    return { own_monthly_cap_pence: wanted, own_monthly_cap_next_pence: null, own_monthly_cap_next_from: null }
  }
  return { own_monthly_cap_pence: current, own_monthly_cap_next_pence: wanted, own_monthly_cap_next_from: tomorrow }
}
