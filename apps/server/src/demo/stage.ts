import type { Hmrc } from '../features/payroll/submissions/index.ts'
import type { Deps } from '../platform/deps.ts'
import { isRefused, type Refused } from '../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../platform/http/session.ts'
import type { DemoPerson } from './people.ts'
import type { PlannedShift } from './rota.ts'

/** What the demo company is made with, and what is there so far. */
export type Stage = {
  /** The product's own outside, but for the clock, which the demo moves, and jobs: nobody else is at work here yet. */
  deps: Deps
  /** Null where there is no HMRC to report to. */
  hmrc: Hmrc | null
  employerId: string
  owner: Member
  hired: Map<string, Hired>
  booked: BookedShift[]
  log(line: string): void
}

export type Hired = { person: DemoPerson; workerId: string; account: Account | null }
/** A login with the session that it began with, and how often pay was taken out by it. */
export type Account = { member: WorkerMember; password: string; withdrawals: number }

/** A shift on the rota; `timesheetId` once its hours are recorded. */
export type BookedShift = PlannedShift & {
  shiftId: string
  workerId: string
  timesheetId: string | null
  isApproved: boolean
}

export type MovingClock = { now(): string; moveTo(instant: string): void }

/** A clock that only goes forward: history is made in the order in which it happened. */
export function movingClock(startsAt: string): MovingClock {
  let now = startsAt
  return {
    now: () => now,
    moveTo(instant) {
      if (instant < now) throw new Error(`the demo is at ${now} and cannot go back to ${instant}`)
      now = instant
    },
  }
}

/** The same company at a moment of its own, beside what else happens that day. */
export function stageAt(stage: Stage, instant: string): Stage {
  return { ...stage, deps: { ...stage.deps, clock: { now: () => instant } } }
}

/** The demo only asks for what the product allows: a refusal is a bug, here or there. */
export function accepted<T>(answer: T | Refused, what: string): T {
  if (isRefused(answer)) throw new Error(`the demo company: ${what} was refused: ${JSON.stringify(answer.body)}`)
  return answer
}

export function hiredAs(stage: Pick<Stage, 'hired'>, employeeId: string): Hired {
  const found = stage.hired.get(employeeId)
  if (!found) throw new Error(`the demo company has no ${employeeId}`)
  return found
}
