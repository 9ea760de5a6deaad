import type {
  Achievement,
  Goal,
  PerformanceFigure,
  PerformancePeriod,
  PerformanceTargets,
  PersonPerformance,
} from '@gpod/contract'
import { DAY, instantPlus, londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { figuresOf, weeksOf } from './figures.ts'
import { countWork, readTargets, saveTargets } from './figures-store.ts'
import { listAchievements } from './give-achievement.ts'
import { findPerson, listGoals, listPeople, listSteps, toGoal } from './goals-store.ts'

type ShowDeps = Pick<Deps, 'database' | 'clock'>
type Performance = { figures: PerformanceFigure[]; goals: Goal[]; achievements: Achievement[] }

export function showOwnPerformance(
  { database, clock }: ShowDeps,
  { caller: { employerId, workerId }, period }: { caller: WorkerMember; period: PerformancePeriod },
): Promise<Performance> {
  return database.read({ employerId }, (tx) => readOf(tx, { employerId, workerId, period, now: clock.now() }))
}

/** Refused: `not_found`, also where they are of another line manager's team. */
export function showPerformance(
  { database, clock }: ShowDeps,
  { caller: { employerId }, workerId, period }: { caller: Member; workerId: string; period: PerformancePeriod },
): Promise<(Performance & { worker: { id: string; name: string } }) | Refused> {
  return database.read({ employerId }, async (tx) => {
    const name = await findPerson(tx, { employerId, workerId })
    if (name === null) return refuse('not_found', 'no such employee')
    const found = await readOf(tx, { employerId, workerId, period, now: clock.now() })
    return { worker: { id: workerId, name }, ...found }
  })
}

export function showPeople(
  { database, clock }: ShowDeps,
  { employerId }: Member,
): Promise<{ people: PersonPerformance[]; targets: PerformanceTargets }> {
  return database.read({ employerId }, async (tx) => {
    const [people, targets] = await Promise.all([
      listPeople(tx, { employerId, today: londonDay(clock.now()) }),
      readTargets(tx, employerId),
    ])
    return { people, targets }
  })
}

export function setPerformanceTargets(
  { database, clock }: ShowDeps,
  { caller, targets }: { caller: Member; targets: PerformanceTargets },
): Promise<PerformanceTargets> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const before = await readTargets(tx, employerId)
    await saveTargets(tx, { employerId, targets })
    await recordAudit(tx, {
      employerId,
      at: clock.now(),
      actor: caller,
      action: 'performance.targets_set',
      subject: { kind: 'employer', id: employerId },
      before,
      after: targets,
    })
    await announce(tx, { employerId, workerId: null, words: ['performance'] })
    return targets
  })
}

async function readOf(
  tx: Tx,
  {
    employerId,
    workerId,
    period,
    now,
  }: { employerId: string; workerId: string; period: PerformancePeriod; now: string },
): Promise<Performance> {
  const of = { employerId, workerId }
  const length = weeksOf[period] * 7 * DAY
  const [counted, targets, goals, achievements] = await Promise.all([
    countWork(tx, { ...of, start: instantPlus(now, -2 * length), from: instantPlus(now, -length), now }),
    readTargets(tx, employerId),
    listGoals(tx, of),
    listAchievements(tx, of),
  ])
  const steps = await listSteps(tx, { employerId, goalIds: goals.map(({ id }) => id) })
  const today = londonDay(now)
  return {
    figures: figuresOf(counted, targets),
    goals: goals.map((row) => toGoal(row, { steps, today })),
    achievements,
  }
}
