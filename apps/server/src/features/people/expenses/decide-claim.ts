import type { CompanyExpense } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { tellManagers, tellWorkers } from '../alerts/index.ts'
import {
  type ClaimRow,
  findClaim,
  holdItem,
  lockClaim,
  saveApproved,
  saveFirstApproval,
  saveRejected,
  takeBack,
} from './claims-store.ts'
import { readRules } from './expense-rules.ts'
import { noteClaim, refuseChanged, refuseState } from './own-claims.ts'
import { toCompany } from './show-claims.ts'

type DecideDeps = Pick<Deps, 'database' | 'clock'>
type Asked = { caller: Member; id: string; version: number }

/**
 * Approves a claim as it was read: it is an item of the employee's pay from today on, which the next run pays once. Above the company's
 * sum the first approval waits for another person's. Refused: `not_found`, `own_matter`, `expense_state`, `expense_changed`,
 * `second_approver_needed` (they approved it first).
 */
export function approveExpense(deps: DecideDeps, { caller, id, version }: Asked): Promise<CompanyExpense | Refused> {
  const { employerId, userId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    const claim = await lockToDecide(tx, { caller, id, version })
    if (isRefused(claim)) return claim
    if (claim.state !== 'submitted') return refuseState(claim)
    const now = deps.clock.now()
    const { secondAbove } = await readRules(tx, employerId)
    // Once it waits for somebody else's approval it does, whatever the rules have become.
    const takesTwo = claim.first_approved_by !== null || (secondAbove !== null && claim.amount_pence > secondAbove)
    if (takesTwo && claim.first_approved_by === userId)
      return refuse('second_approver_needed', 'somebody else approves it too')
    const after = { amountPence: claim.amount_pence, flags: claim.flags }
    if (takesTwo && claim.first_approved_by === null) {
      await saveFirstApproval(tx, { employerId, id, userId, now })
      await noteClaim(tx, { caller, claim, action: 'expense.approved_first', after, now })
      await tellManagers(tx, {
        employerId,
        told: [
          {
            workerId: claim.worker_id,
            kind: 'expense_waiting',
            key: `expense_second:${id}:${version}`,
            facts: { of: id },
          },
        ],
        permission: 'expenses.approve',
        now,
      })
      return shown(tx, { caller, id })
    }
    await saveApproved(tx, { id, itemId: newId(Date.parse(now)), firstDay: londonDay(now), userId, now })
    await noteClaim(tx, { caller, claim, action: 'expense.approved', after, now })
    await tellDecided(tx, { employerId, claim, kind: 'expense_approved', now })
    return shown(tx, { caller, id })
  })
}

/**
 * Rejects a claim that waits, or one that was approved and no run has paid. Refused: `not_found`, `own_matter`, `expense_state`,
 * `expense_changed`.
 */
export function rejectExpense(
  deps: DecideDeps,
  { caller, id, version, reason }: Asked & { reason: string },
): Promise<CompanyExpense | Refused> {
  const { employerId, userId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    const claim = await lockToDecide(tx, { caller, id, version })
    if (isRefused(claim)) return claim
    const now = deps.clock.now()
    if (claim.state === 'submitted') await saveRejected(tx, { employerId, id, userId, reason, now })
    else if (claim.state !== 'approved' || !(await takeBack(tx, { id, userId, reason, now }))) return refuseState(claim)
    await noteClaim(tx, { caller, claim, action: 'expense.rejected', after: { amountPence: claim.amount_pence }, now })
    await tellDecided(tx, { employerId, claim, kind: 'expense_rejected', now })
    return shown(tx, { caller, id })
  })
}

/** A claim that the caller may decide on, locked as it was read. One of a draft is not there for them. */
async function lockToDecide(tx: Tx, { caller, id, version }: Asked): Promise<ClaimRow | Refused> {
  const { employerId, workerId } = caller
  const seen = await findClaim(tx, { employerId, id })
  if (!seen || seen.state === 'draft') return refuse('not_found', 'no such claim')
  if (seen.worker_id === workerId) return refuse('own_matter', 'nobody decides on their own claim')
  await holdItem(tx, id)
  const claim = await lockClaim(tx, { employerId, id })
  if (!claim || claim.state === 'draft') return refuse('not_found', 'no such claim')
  return claim.version === version ? claim : refuseChanged()
}

async function shown(tx: Tx, { caller, id }: { caller: Member; id: string }): Promise<CompanyExpense> {
  const row = await findClaim(tx, { employerId: caller.employerId, id })
  if (!row) throw new Error(`claim ${id} was written and cannot be found`)
  return toCompany(row, caller)
}

async function tellDecided(
  tx: Tx,
  {
    employerId,
    claim: { id, worker_id: workerId, version, spent_on: from },
    kind,
    now,
  }: { employerId: string; claim: ClaimRow; kind: 'expense_approved' | 'expense_rejected'; now: string },
): Promise<void> {
  await announce(tx, { employerId, workerId: null, words: ['pay-items'] })
  await tellWorkers(tx, {
    employerId,
    told: [{ workerId, kind, key: `${kind}:${id}:${version}`, facts: { from, of: id } }],
    now,
  })
}
