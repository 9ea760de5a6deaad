import { permissions } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { holdPeriodOpen } from '../../payroll/pay-schedules/index.ts'
import { lockWageAccounts, recordAvailableChange } from '../../wage-access/earnings/index.ts'
import { lockRotaWorkers, paidMinutes } from '../shifts/index.ts'
import {
  findOverlappingHours,
  findTimesheet,
  insertFinishedHours,
  putClockPlacesTo,
  refuseTimes,
  saveClockedHours,
  saveHoursEdit,
  type TimesheetRow,
} from '../timesheets/index.ts'
import { endReview, findNamedShift, findReview, listHeld, type ReviewRow } from './clockings-store.ts'
import { missingPieces } from './missing-pieces.ts'

type DecideDeps = Pick<Deps, 'database' | 'clock'>
type Times = { startedAt: string; endedAt: string; breakMinutes: number }

/** Leaves the hours as they stand and tells why. Refused: `not_found`, `clocking_decided`, `forbidden` (their own). */
export function keepHours(
  { database, clock }: DecideDeps,
  { caller, id, reason }: { caller: Member; id: string; reason: string },
): Promise<{ kept: true } | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId, computesPay: true }, async (tx) => {
    const now = clock.now()
    const review = await lockReview(tx, { caller, id })
    if (isRefused(review)) return review
    await endReview(tx, { employerId, id, state: 'kept', userId, answer: reason, times: null, now })
    await note(tx, { caller, review, action: 'clockings.kept', reason, times: null, now })
    return { kept: true as const }
  })
}

/**
 * Makes the hours what the phone says, or other times: they are corrected like any hours, or made where there were none,
 * and wait for approval. Of hours that were paid nothing changes: the time that they lack is put beside them, for the
 * payday that is open. Refused: those of `keepHours`, `invalid_input` (times), `state_changed` (with the version that
 * holds), `shift_overlaps`, what stands against correcting these hours, and `clocking_pays_nothing` where paid hours lack
 * no time.
 */
export function takeTimes(
  { database, clock }: DecideDeps,
  {
    caller,
    id,
    reason,
    version,
    ...times
  }: Times & { caller: Member; id: string; reason: string; version: number | null },
): Promise<{ taken: true } | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId, computesPay: true }, async (tx) => {
    const now = clock.now()
    const wrong = refuseTimes(times, now)
    if (wrong) return wrong
    const review = await lockReview(tx, { caller, id })
    if (isRefused(review)) return review
    const hours = review.hours_id === null ? undefined : await findTimesheet(tx, { employerId, id: review.hours_id })
    if ((hours?.version ?? null) !== version) {
      const details = { version: hours?.version ?? null }
      return refuse('state_changed', 'somebody changed these hours since you saw them', { details })
    }
    const taking = { caller, review, times, reason, now }
    const timesheetId = hours?.id ?? newId()
    const refused = hours ? await change(tx, { ...taking, hours }) : await add(tx, { ...taking, timesheetId })
    if (refused) return refused
    const held = await listHeld(tx, { employerId, reviewIds: [id] })
    await putClockPlacesTo(tx, { employerId, timesheetId, clockingIds: held.map((one) => one.id) })
    await endReview(tx, { employerId, id, state: 'taken', userId, answer: reason, times, now })
    await note(tx, { caller, review, action: 'clockings.taken', reason, times, now })
    return { taken: true as const }
  })
}

/** A review that waits, under the lock of its worker and then of their wage account, as where hours are entered. */
async function lockReview(tx: Tx, { caller, id }: { caller: Member; id: string }): Promise<ReviewRow | Refused> {
  const { employerId } = caller
  const seen = await findReview(tx, { employerId, id })
  if (!seen) return refuse('not_found', 'no such clockings')
  await lockRotaWorkers(tx, { employerId, workerIds: [seen.worker_id] })
  await lockWageAccounts(tx, { employerId, workerIds: [seen.worker_id] })
  const review = await findReview(tx, { employerId, id })
  if (!review) throw new Error('a review is never deleted, yet this one vanished')
  if (review.state !== 'waiting')
    return refuse('clocking_decided', 'this was decided already', { details: { state: review.state } })
  if (review.worker_id === caller.workerId && !permissions[caller.role].has('payroll.approve'))
    return refuse('forbidden', 'somebody else decides on your own hours')
  return review
}

type Taking = { caller: Member; review: ReviewRow; times: Times; reason: string; now: string }

async function change(tx: Tx, { hours, ...taking }: Taking & { hours: TimesheetRow }): Promise<Refused | null> {
  const { caller, times, reason, now } = taking
  const { employerId } = caller
  if (hours.pay_period_id !== null && !(await holdPeriodOpen(tx, { employerId, id: hours.pay_period_id })))
    return addBeside(tx, { ...taking, hours })
  const { id, version } = hours
  if (hours.state === 'open') {
    // They run no longer: what they came to is set right after.
    const plannedStart = hours.planned_start ?? hours.started_at
    const ended = {
      startedAt: hours.started_at < times.endedAt ? hours.started_at : times.startedAt,
      endedAt: times.endedAt,
      breakMinutes: times.breakMinutes,
    }
    const paid = paidMinutes({ ...ended, plannedStart, isEdited: false })
    const { worker_id: workerId, shift_id: shiftId, worked_on: workedOn } = hours
    if (shiftId === null) throw new Error(`running hours ${id} have no shift`)
    const saved = { ...ended, breakStartedAt: null, paidMinutes: paid, workedOn }
    await saveClockedHours(tx, { ...saved, employerId, id, workerId, shiftId, now })
  }
  const seen = hours.state === 'open' ? version + 1 : version
  const edited = await saveHoursEdit(tx, { caller, edit: { ...times, id, version: seen, reason, movesDay: true }, now })
  return isRefused(edited) ? edited : null
}

/** Hours of a shift that has none, or of no shift of theirs; they wait for approval. */
async function add(
  tx: Tx,
  { caller: { employerId }, review, times, now, timesheetId }: Taking & { timesheetId: string },
): Promise<Refused | null> {
  const workerId = review.worker_id
  const shift = review.shift_id === null ? undefined : await findNamedShift(tx, { employerId, id: review.shift_id })
  const isTheirs = shift?.stands === true && shift.worker_id === workerId
  const overlap = await findOverlappingHours(tx, { employerId, workerId, ...times, id: timesheetId })
  if (overlap) return refuseOverlap(overlap)
  const plannedStart = isTheirs ? (shift?.starts_at ?? null) : null
  const row = {
    id: timesheetId,
    worker_id: workerId,
    shift_id: isTheirs ? review.shift_id : null,
    worked_on: londonDay(times.startedAt),
    started_at: times.startedAt,
    ended_at: times.endedAt,
    break_minutes: times.breakMinutes,
    paid_minutes: paidMinutes({ ...times, plannedStart, isEdited: false }),
  }
  await insertFinishedHours(tx, { employerId, hours: [row], now })
  return null
}

async function addBeside(tx: Tx, { hours, ...taking }: Taking & { hours: TimesheetRow }): Promise<Refused | null> {
  const { employerId } = taking.caller
  const pieces = missingPieces(taking.times, hours)
  if (pieces.length === 0)
    return refuse(
      'clocking_pays_nothing',
      'these hours were paid, and lack no time; payroll takes back what was too much',
    )
  for (const piece of pieces) {
    const overlap = await findOverlappingHours(tx, { employerId, workerId: hours.worker_id, ...piece, id: hours.id })
    if (overlap) return refuseOverlap(overlap)
  }
  const rows = pieces.map(({ startedAt, endedAt }) => ({
    id: newId(),
    worker_id: hours.worker_id,
    shift_id: null,
    worked_on: hours.worked_on,
    started_at: startedAt,
    ended_at: endedAt,
    break_minutes: 0,
    paid_minutes: paidMinutes({ startedAt, endedAt, breakMinutes: 0, plannedStart: null, isEdited: true }),
  }))
  await insertFinishedHours(tx, { employerId, hours: rows, now: taking.now })
  return null
}

function refuseOverlap({ started_at, ended_at }: { started_at: string; ended_at: string | null }): Refused {
  return refuse('shift_overlaps', 'other hours of theirs lie in these times', {
    field: 'startedAt',
    details: { startTime: started_at, endTime: ended_at },
  })
}

async function note(
  tx: Tx,
  {
    caller,
    review,
    action,
    reason,
    times,
    now,
  }: {
    caller: Member
    review: ReviewRow
    action: 'clockings.kept' | 'clockings.taken'
    reason: string
    times: Times | null
    now: string
  },
): Promise<void> {
  const { employerId, userId, sessionId, address } = caller
  const workerId = review.worker_id
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId, sessionId, address },
    action,
    subject: { kind: 'worker', id: workerId },
    after: { workerId, reviewId: review.id, shiftId: review.shift_id, day: review.day, ...times, reason },
  })
  if (times) {
    const facts = { day: londonDay(times.startedAt) }
    const told = { employerId, workerIds: [workerId], cause: 'hours_entered' as const, facts, now }
    await recordAvailableChange(tx, { ...told, actorUserId: userId })
  }
  await announce(tx, { employerId, workerId, words: ['clock-events', 'timesheets'] })
}
