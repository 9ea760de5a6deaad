import type { Goal, GoalCategory, GoalStep, PersonPerformance } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'
import { goalStatus } from './goal-status.ts'

export type GoalRow = {
  id: string
  key: string
  worker_id: string
  title: string
  description: string
  category: GoalCategory
  set_on: string
  target_on: string
  set_by_name: string | null
  is_own: boolean
  progress: number
  version: number
}
type StepRow = { id: string; goal_id: string; at: string; by: string | null; progress: number; note: string }

type GoalTimes = { setOn: string; targetOn: string; progress: number }
type Of = { employerId: string; workerId: string }
type One = { employerId: string; id: string }

const goalColumns = sql`
  g.id, g.key, g.worker_id, g.title, g.description, g.category, g.set_on, g.target_on,
  u.first_name || ' ' || u.last_name as set_by_name, g.is_own, g.progress, g.version
`
const goalTables = sql`goals g left join users u on u.id = g.set_by`

/** A name where this reader may know of the worker: of a line manager's own team. */
export async function findPerson(tx: Tx, { employerId, workerId }: Of): Promise<string | null> {
  const found = await firstRow(
    tx,
    sql<{ name: string }>`
      select first_name || ' ' || last_name as name from workers
      where employer_id = ${employerId} and id = ${workerId} and erased_at is null
    `,
  )
  return found?.name ?? null
}

/** The latest 100, those that are not completed first. */
export function listGoals(tx: Tx, { employerId, workerId }: Of): Promise<GoalRow[]> {
  return rows(
    tx,
    sql<GoalRow>`
      select ${goalColumns} from ${goalTables} where g.employer_id = ${employerId} and g.worker_id = ${workerId} and g.dropped_at is null
      order by g.progress = 100, g.target_on, g.id limit 100
    `,
  )
}

export function findGoalOfKey(
  tx: Tx,
  { employerId, workerId, key }: Of & { key: string },
): Promise<GoalRow | undefined> {
  return firstRow(
    tx,
    sql<GoalRow>`
      select ${goalColumns} from ${goalTables}
      where g.employer_id = ${employerId} and g.worker_id = ${workerId} and g.key = ${key}
    `,
  )
}

/** So that nobody else brings it forward meanwhile; with `workerId` only theirs. */
export function lockGoal(
  tx: Tx,
  { employerId, id, workerId }: One & { workerId: string | null },
): Promise<GoalRow | undefined> {
  const theirs = workerId === null ? sql`true` : sql`g.worker_id = ${workerId}`
  return firstRow(
    tx,
    sql<GoalRow>`
      select ${goalColumns} from ${goalTables} where g.employer_id = ${employerId} and g.id = ${id} and ${theirs} and g.dropped_at is null
      for update of g
    `,
  )
}

export async function insertGoal(
  tx: Tx,
  goal: Of & {
    id: string
    key: string
    title: string
    description: string
    category: GoalCategory
    setOn: string
    targetOn: string
    setBy: string
    isOwn: boolean
    now: string
  },
): Promise<void> {
  await sql`
    insert into goals (employer_id, id, worker_id, key, title, description, category, set_on, target_on, set_by, is_own, changed_at)
    values (${goal.employerId}, ${goal.id}, ${goal.workerId}, ${goal.key}, ${goal.title}, ${goal.description}, ${goal.category},
      ${goal.setOn}, ${goal.targetOn}, ${goal.setBy}, ${goal.isOwn}, ${goal.now})
    on conflict (employer_id, worker_id, key) do nothing
  `.execute(tx)
}

/** Under the lock of its goal. False where this id is another step's already. */
export async function insertStep(
  tx: Tx,
  step: One & {
    goalId: string
    number: number
    workerId: string
    userId: string
    progress: number
    note: string
    now: string
  },
): Promise<boolean> {
  const written = await rows(
    tx,
    sql<{ id: string }>`
      insert into goal_steps (employer_id, id, goal_id, worker_id, number, at, said_by, progress, note)
      values (${step.employerId}, ${step.id}, ${step.goalId}, ${step.workerId}, ${step.number}, ${step.now}, ${step.userId}, ${step.progress}, ${step.note})
      on conflict do nothing returning id
    `,
  )
  if (written.length === 0) return false
  await sql`
    update goals set progress = ${step.progress}, changed_at = ${step.now}, version = ${step.number}
    where employer_id = ${step.employerId} and id = ${step.goalId}
  `.execute(tx)
  return true
}

/** Under the lock of the goal. */
export async function saveDropped(tx: Tx, { employerId, id, now }: One & { now: string }): Promise<void> {
  await sql`
    update goals set dropped_at = ${now}, changed_at = ${now}, version = version + 1
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** The latest first; at most 1,000 of all these goals. */
export function listSteps(
  tx: Tx,
  { employerId, goalIds }: { employerId: string; goalIds: readonly string[] },
): Promise<StepRow[]> {
  return rows(
    tx,
    sql<StepRow>`
      select s.id, s.goal_id, s.at, u.first_name || ' ' || u.last_name as by, s.progress, s.note
      from goal_steps s left join users u on u.id = s.said_by
      where s.employer_id = ${employerId} and s.goal_id = any(${[...goalIds]}::uuid[])
      order by s.at desc, s.number desc, s.id desc limit 1000
    `,
  )
}

/** Who has goals or achievements, as far as this reader sees them; at most 500, those furthest behind first. */
export async function listPeople(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<PersonPerformance[]> {
  const [people, goals] = await Promise.all([
    rows(
      tx,
      sql<{ id: string; name: string; last_at: string | null }>`
        select w.id, w.first_name || ' ' || w.last_name as name, max(p.at) as last_at
        from workers w
        join (
          select worker_id, changed_at as at from goals where employer_id = ${employerId} and dropped_at is null
          union all
          select worker_id, given_at from achievements where employer_id = ${employerId}
        ) p on p.worker_id = w.id
        where w.employer_id = ${employerId} and w.erased_at is null and (w.ends_on is null or w.ends_on >= ${today})
        group by w.id, w.first_name, w.last_name
        order by w.last_name, w.first_name, w.id limit 500
      `,
    ),
    rows(
      tx,
      sql<Pick<GoalRow, 'worker_id' | 'set_on' | 'target_on' | 'progress'>>`
        select worker_id, set_on, target_on, progress from goals where employer_id = ${employerId} and dropped_at is null
      `,
    ),
  ])
  const byWorker = new Map<string, GoalTimes[]>()
  for (const goal of goals) byWorker.set(goal.worker_id, [...(byWorker.get(goal.worker_id) ?? []), timesOf(goal)])
  return people
    .map(({ id, name, last_at: lastAt }) => {
      const statuses = (byWorker.get(id) ?? []).map((times) => goalStatus(times, today))
      const completedGoals = statuses.filter((status) => status === 'completed').length
      const goalsBehind = statuses.filter((status) => status === 'at_risk' || status === 'overdue').length
      return { id, name, openGoals: statuses.length - completedGoals, goalsBehind, completedGoals, lastAt }
    })
    .sort((one, other) => other.goalsBehind - one.goalsBehind || other.openGoals - one.openGoals)
}

/** What was written of somebody, without which the rows tell of nobody. */
export async function erasePerformanceTexts(tx: Tx, { employerId, workerId }: Of): Promise<void> {
  await sql`
    update goals set title = ${erasedText}, description = '' where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
  await sql`
    update goal_steps set note = '' where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
  await sql`
    update achievements set title = ${erasedText}, reason = ${erasedText} where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
}

export function toGoal(row: GoalRow, { steps, today }: { steps: readonly StepRow[]; today: string }): Goal {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    setOn: row.set_on,
    targetOn: row.target_on,
    setBy: row.set_by_name,
    isOwn: row.is_own,
    progress: row.progress,
    status: goalStatus(timesOf(row), today),
    steps: steps.flatMap(({ goal_id: goalId, ...step }): GoalStep[] => (goalId === row.id ? [step] : [])),
    version: row.version,
  }
}

function timesOf({
  set_on: setOn,
  target_on: targetOn,
  progress,
}: Pick<GoalRow, 'set_on' | 'target_on' | 'progress'>): GoalTimes {
  return { setOn, targetOn, progress }
}
