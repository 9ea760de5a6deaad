import type { AuditAction } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { createGrant } from '../features/account/verification/index.ts'
import { recordAudit } from '../features/insight/audit/index.ts'
import { recordClockEvent } from '../features/time/timesheets/index.ts'
import { HOUR, instantPlus, londonDay, MINUTE } from '../platform/clock.ts'
import { type Calendar, earliest } from './calendar.ts'
import { writeToEachOther } from './communication.ts'
import { type Happening, nothingMore } from './happening.ts'
import { approve, book, heldFor, recordHours } from './hours.ts'
import { reportIncidents } from './incidents.ts'
import { leaveShiftsOpen } from './open-shifts.ts'
import { reachGoals } from './performance.ts'
import { spendPoints } from './rewards.ts'
import { accepted, type BookedShift, type Hired, hiredAs, type Stage } from './stage.ts'
import { openWageAccounts, takeOut } from './withdrawals.ts'

export const completedAction = 'demo.completed' satisfies AuditAction

/** About what the demo worker finds available. */
const wantedAvailable = 170_00

/** Those with an account whose shift is under way when the demo ends have clocked in for it. */
export function clockInThoseAtWork(stage: Stage, { now, today, lastTurnAt }: Calendar, day: string): Happening[] {
  if (day < addDays(today, -1)) return []
  return stage.booked
    .filter(
      ({ startsAt, endsAt }) => instantPlus(startsAt, 45 * MINUTE) < now && instantPlus(endsAt, -15 * MINUTE) > now,
    )
    .map((shift) => ({ shift, at: instantPlus(shift.startsAt, -4 * MINUTE) }))
    .filter(({ at }) => londonDay(at) === day && at < lastTurnAt)
    .flatMap(({ shift, at }) => {
      const { account } = hiredAs(stage, shift.employeeId)
      return account ? [{ at, happen: () => clockIn(stage, account, shift).then(() => nothingMore) }] : []
    })
}

async function clockIn(
  { deps }: Stage,
  account: NonNullable<Hired['account']>,
  { shiftId }: BookedShift,
): Promise<void> {
  const { member: caller, password } = account
  const proof = { method: 'password' as const, password }
  accepted(await createGrant(deps, { caller, proof, action: 'clock', amount: null }), 'the verification of a clocking')
  const event = { caller, event: 'in' as const, shiftId, location: undefined }
  accepted(await recordClockEvent(deps, event), 'clocking in')
}

/**
 * The last turn of the two whom a visitor meets: their latest hours are approved, so that the demo worker has something
 * to take, and the other has asked for so much that a manager must decide.
 */
export function lastTurn(stage: Stage, { lastTurnAt, now }: Calendar, day: string): Happening[] {
  if (londonDay(lastTurnAt) !== day) return []
  const worker = playing(stage, 'demo_worker')
  const other = playing(stage, 'asks_for_much')
  const asks = async () => {
    const open = (await openWageAccounts(stage, [other])).get(other.workerId)
    if (open && open.available >= open.policy.automaticBelow) {
      await takeOut(stage, other, { amount: open.policy.automaticBelow, speed: 'standard' })
    }
    return nothingMore
  }
  const approves = async () => {
    await recordHours(stage)
    await approveUpTo(stage, worker, { wanted: wantedAvailable, lastTurnAt })
    await approveUpTo(stage, other, { wanted: 210_00, lastTurnAt })
    return [{ at: earliest(instantPlus(lastTurnAt, 15 * MINUTE), now), happen: asks }]
  }
  return [{ at: lastTurnAt, happen: approves }]
}

/** Approves the hours that were held, the oldest first, until as much can be taken as is wanted. */
async function approveUpTo(
  stage: Stage,
  hired: Hired,
  { wanted, lastTurnAt }: { wanted: number; lastTurnAt: string },
): Promise<void> {
  for (const shift of heldFor(stage, hired.person.employeeId, lastTurnAt)) {
    const open = (await openWageAccounts(stage, [hired])).get(hired.workerId)
    if (open && open.available >= wanted) return
    await approve(stage, [shift], 'each')
  }
}

function playing(stage: Stage, part: NonNullable<Hired['person']['part']>): Hired {
  const found = [...stage.hired.values()].find(({ person }) => person.part === part)
  if (!found) throw new Error(`nobody in the demo company plays ${part}`)
  return found
}

/** What is left to do at the very end: hours that wait for approval, a shift to clock into, and the mark that all is there. */
export async function finishToday(stage: Stage, calendar: Calendar): Promise<void> {
  const { now, today } = calendar
  const { deps, employerId } = stage
  await recordHours(stage)
  const worker = playing(stage, 'demo_worker')
  const { person } = worker
  await writeToEachOther(stage, calendar, worker)
  await reachGoals(stage, calendar, worker)
  await spendPoints(stage, calendar, worker)
  await reportIncidents(stage, calendar, worker)
  const startsAt = nextFiveMinutes(instantPlus(now, 6 * MINUTE))
  const endsAt = instantPlus(startsAt, 8 * HOUR)
  await book(stage, [{ employeeId: person.employeeId, day: today, startsAt, endsAt, unpaidBreakMinutes: 30 }])
  await leaveShiftsOpen(stage, today, { location: person.wing, role: person.terms.position ?? '' })
  await deps.database.transaction({ employerId }, (tx) =>
    recordAudit(tx, {
      employerId,
      at: now,
      actor: null,
      action: completedAction,
      subject: { kind: 'employer', id: employerId },
    }),
  )
}

function nextFiveMinutes(instant: string): string {
  const step = 5 * MINUTE
  return new Date(Math.ceil(Date.parse(instant) / step) * step).toISOString()
}
