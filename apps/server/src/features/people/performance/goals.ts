import type { Goal, GoalCategory } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { earnPoints } from '../rewards/index.ts'
import {
  findGoalOfKey,
  findPerson,
  type GoalRow,
  insertGoal,
  insertStep,
  listSteps,
  lockGoal,
  saveDropped,
  toGoal,
} from './goals-store.ts'

type GoalDeps = Pick<Deps, 'database' | 'clock'>
export type NewGoal = { key: string; title: string; description: string; category: GoalCategory; targetOn: string }
export type NewStep = { key: string; version: number; progress: number; note: string }

/**
 * Sets a worker a goal, as themself (`isOwn`) or as who manages them. Under the same key it is set once. Refused: `not_found`
 * (not of this company or team), `invalid_input` (its day has passed), `idempotency_key_reused`.
 */
export function setGoal(
  { database, clock }: GoalDeps,
  { caller, workerId, isOwn, said }: { caller: Member; workerId: string; isOwn: boolean; said: NewGoal },
): Promise<Goal | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const of = { employerId, workerId }
    if ((await findPerson(tx, of)) === null) return refuse('not_found', 'no such employee')
    const before = await findGoalOfKey(tx, { ...of, key: said.key })
    if (before) return asBefore(tx, { employerId, before, said, today })
    if (said.targetOn < today) return refuse('invalid_input', 'its day has passed', { field: 'targetOn' })
    const id = newId(Date.parse(now))
    await insertGoal(tx, { ...of, ...said, id, setOn: today, setBy: userId, isOwn, now })
    const kept = await findGoalOfKey(tx, { ...of, key: said.key })
    if (!kept) throw new Error('a goal that was just set is missing')
    // The same request at the same time: the first of the two was kept.
    if (kept.id !== id) return asBefore(tx, { employerId, before: kept, said, today })
    await tell(tx, { caller, row: kept, action: 'goal.set', now })
    return toGoal(kept, { steps: [], today })
  })
}

/**
 * Says how far a goal is; `workerId` where only theirs may be meant. Under the same key it is said once. Refused: `not_found`,
 * `goal_changed` (somebody said another since they looked), `idempotency_key_reused`.
 */
export function bringForward(
  { database, clock }: GoalDeps,
  { caller, id, workerId, said }: { caller: Member; id: string; workerId: string | null; said: NewStep },
): Promise<Goal | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const row = await lockGoal(tx, { employerId, id, workerId })
    if (!row) return refuse('not_found', 'no such goal')
    const before = (await listSteps(tx, { employerId, goalIds: [id] })).find((step) => step.id === said.key)
    if (before) {
      const isSame = before.progress === said.progress && before.note === said.note
      return isSame ? read(tx, { employerId, row, today }) : refuseReused()
    }
    if (row.version !== said.version) return refuseChanged()
    const { progress, note } = said
    const number = row.version + 1
    const step = { employerId, id: said.key, goalId: id, number, workerId: row.worker_id, userId, progress, note, now }
    if (!(await insertStep(tx, step))) return refuseReused()
    // Confirmed by who manages them: nobody earns by saying so themself.
    if (progress === 100 && caller.workerId !== row.worker_id)
      await earnPoints(tx, {
        employerId,
        workerId: row.worker_id,
        event: 'goal_completed',
        of: id,
        onDay: today,
        now,
      })
    await tell(tx, { caller, row, action: 'goal.brought_forward', now, progress })
    return read(tx, { employerId, row: { ...row, progress, version: number }, today })
  })
}

/**
 * Gives a goal up; with `workerId` only one that they set themself. Refused: `not_found`, `goal_changed` (somebody said how
 * far it is since they looked).
 */
export function dropGoal(
  { database, clock }: GoalDeps,
  { caller, id, workerId, version }: { caller: Member; id: string; workerId: string | null; version: number },
): Promise<Record<string, never> | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lockGoal(tx, { employerId, id, workerId })
    if (!row || (workerId !== null && !row.is_own)) return refuse('not_found', 'no such goal')
    if (row.version !== version) return refuseChanged()
    await saveDropped(tx, { employerId, id, now })
    await tell(tx, { caller, row, action: 'goal.dropped', now })
    return {}
  })
}

async function read(
  tx: Tx,
  { employerId, row, today }: { employerId: string; row: GoalRow; today: string },
): Promise<Goal> {
  return toGoal(row, { steps: await listSteps(tx, { employerId, goalIds: [row.id] }), today })
}

async function asBefore(
  tx: Tx,
  { employerId, before, said, today }: { employerId: string; before: GoalRow; said: NewGoal; today: string },
): Promise<Goal | Refused> {
  const isSame =
    before.title === said.title &&
    before.description === said.description &&
    before.category === said.category &&
    before.target_on === said.targetOn
  return isSame ? read(tx, { employerId, row: before, today }) : refuseReused()
}

/** The audit has that there is a goal and how far it is, and no word of it. */
async function tell(
  tx: Tx,
  {
    caller,
    row,
    action,
    now,
    progress,
  }: {
    caller: Member
    row: GoalRow
    action: 'goal.set' | 'goal.brought_forward' | 'goal.dropped'
    now: string
    progress?: number
  },
): Promise<void> {
  const { employerId } = caller
  const { worker_id: workerId } = row
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: caller,
    action,
    subject: { kind: 'worker', id: workerId },
    ...(progress === undefined ? {} : { before: { progress: row.progress } }),
    after: { goalId: row.id, ...(progress === undefined ? {} : { progress }) },
  })
  await announce(tx, { employerId, workerId, words: ['performance'] })
}

function refuseChanged(): Refused {
  return refuse('goal_changed', 'somebody changed it since you looked')
}

function refuseReused(): Refused {
  return refuse('idempotency_key_reused', 'this key said something else')
}
