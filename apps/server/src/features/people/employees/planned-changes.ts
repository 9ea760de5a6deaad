import type { EmployeeHistory } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { changeIn } from './change-worker.ts'
import { lockWorker } from './employees-store.ts'
import { insertPlanned, listDue, lockPlanned, settlePlanned } from './history-store.ts'
import { historyOf } from './show-history.ts'
import { type PlannableChanges, tryChange } from './try-change.ts'

type ChangeDeps = Pick<Deps, 'database' | 'clock' | 'seal'>

/**
 * Plans a change for a day to come, once it is seen that the record would take it now. Under the same key it is planned once.
 * Refused: `not_found`, `invalid_input` (no day to come, nothing to change, or what the record would not take),
 * `idempotency_key_reused`.
 */
export async function planChange(
  { database, clock, seal }: ChangeDeps,
  {
    caller,
    workerId,
    key: id,
    from,
    changes,
  }: { caller: Member; workerId: string; key: string; from: string; changes: PlannableChanges },
): Promise<EmployeeHistory | Refused> {
  const { employerId, userId } = caller
  const now = clock.now()
  const today = londonDay(now)
  if (from <= today) return refuse('invalid_input', 'a plan is for a day to come', { field: 'from' })
  if (Object.keys(changes).length === 0) return refuse('invalid_input', 'nothing is to change', { field: 'changes' })
  const tried = await tryChange({ database, seal }, { employerId, workerId, from, changes, userId, now })
  if (isRefused(tried)) return tried
  return database.transaction({ employerId }, async (tx) => {
    if (!(await lockWorker(tx, { employerId, workerId }))) return refuse('not_found', 'no such worker record')
    const made = await insertPlanned(tx, { employerId, workerId, id, from, changes, userId, now })
    if (!made) {
      const there = await lockPlanned(tx, { employerId, id })
      if (there?.worker_id !== workerId || there.from_day !== from) {
        return refuse('idempotency_key_reused', 'this key planned another change')
      }
      return historyOf(tx, { employerId, workerId })
    }
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'employee.change_planned',
      subject: { kind: 'worker', id: workerId },
      after: { plannedId: id, from, ...auditedPlan(changes) },
    })
    await announce(tx, { employerId, workerId, words: ['employees'] })
    return historyOf(tx, { employerId, workerId })
  })
}

/** As the audit names amounts. */
export function auditedPlan({ hourlyRate, annualSalary, ...changes }: PlannableChanges): object {
  return {
    ...changes,
    ...(hourlyRate === undefined ? {} : { hourlyRatePence: hourlyRate }),
    ...(annualSalary === undefined ? {} : { annualSalaryPence: annualSalary }),
  }
}

/** Takes back what is planned. Twice is once. Refused: `not_found`, `state_changed` (its day has come). */
export function cancelPlanned(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, id }: { caller: Member; id: string },
): Promise<EmployeeHistory | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const planned = await lockPlanned(tx, { employerId, id })
    if (!planned) return refuse('not_found', 'no such planned change')
    const { worker_id: workerId, from_day: from } = planned
    if (planned.state === 'made') return refuse('state_changed', 'its day has come and it was made')
    if (planned.state !== 'cancelled') {
      const now = clock.now()
      await settlePlanned(tx, { employerId, id, state: 'cancelled', userId, refusal: null, now })
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: caller,
        action: 'employee.change_cancelled',
        subject: { kind: 'worker', id: workerId },
        after: { plannedId: id, from },
      })
      await announce(tx, { employerId, workerId, words: ['employees'] })
    }
    return historyOf(tx, { employerId, workerId })
  })
}

/**
 * Makes what is due in a company, each in a transaction of its own and once, whoever else begins the day too. What the record does
 * not take any more stays to be seen, with the reason.
 */
export async function applyPlannedChanges({ database, clock, seal }: ChangeDeps, employerId: string): Promise<void> {
  const now = clock.now()
  const today = londonDay(now)
  const due = await database.read({ employerId }, (tx) => listDue(tx, { employerId, today }))
  for (const id of due) {
    await database.transaction({ employerId }, async (tx) => {
      const planned = await lockPlanned(tx, { employerId, id })
      if (planned?.state !== 'planned') return
      const { worker_id: workerId, from_day: from, changes, planned_by: userId } = planned
      const refused = await changeIn(tx, seal, {
        ...{ employerId, workerId, version: null, now },
        changes: { ...changes, from },
        actor: { userId, sessionId: null, address: null },
        prove: () => Promise.reject(new Error('no account is changed by a plan')),
      })
      const refusal = refused?.body.code ?? null
      const state = refusal === null ? 'made' : 'refused'
      await settlePlanned(tx, { employerId, id, state, userId: null, refusal, now })
      if (refusal === null) return
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: null,
        action: 'employee.change_refused',
        subject: { kind: 'worker', id: workerId },
        after: { plannedId: id, from, refusal },
      })
      await announce(tx, { employerId, workerId, words: ['employees'] })
    })
  }
}
