import { type ErrorCode, errorStatuses, type Shift } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { useClockProof } from '../../account/verification/index.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { lockWageAccounts, recordAvailableChange } from '../../wage-access/earnings/index.ts'
import {
  findShiftToClock,
  findWorkerShift,
  latestOpenedStart,
  lockRotaWorkers,
  paidFrom,
  type ShiftRow,
  toShift,
} from '../shifts/index.ts'
import { type ClockedAt, judgeClockPlace, keepClockPlace } from './clock-place.ts'
import {
  appendClockEvents,
  type ClockWord,
  findRunningHours,
  finishHours,
  insertRunningHours,
  reopenHours,
  saveBreak,
} from './clock-store.ts'
import { type ClockDecision, type ClockEvent, decideClockEvent } from './decide-clock-event.ts'
import { closeForgottenHours, findForgottenHours } from './forgotten-hours.ts'

type Whose = { employerId: string; workerId: string }

/** Who clocks at a kiosk: proved by their PIN there, and without a session. */
export type KioskCaller = Whose & { userId: string | null; address: string }

const actorOf = (caller: WorkerMember | KioskCaller): AuditEntry['actor'] =>
  caller.userId === null ? null : { sessionId: null, ...caller, userId: caller.userId }

type Accepted = Exclude<ClockDecision, { outcome: 'refused' | 'back_already' }>

/**
 * A worker clocks in, out, or begins or ends a break, or takes a clocking out back. Clocking in and out and going back ask for
 * a `clock` verification, where this browser had none today, and use it up only when nothing else blocks it. Two phones at
 * once: the worker is locked, so the second sees what the first did. Going back twice is going back once.
 * Refused with the codes of `decideClockEvent`, `not_found` for a shift that is not theirs, and those of the verification.
 */
export async function recordClockEvent(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  {
    caller,
    event,
    shiftId,
    location,
    at = {},
  }: {
    caller: WorkerMember | KioskCaller
    event: ClockEvent
    shiftId: string | undefined
    location: string | undefined
    at?: ClockedAt
  },
): Promise<Shift | Refused> {
  const { employerId, workerId } = caller
  const now = clock.now()
  const isResume = event === 'resume'
  // Going back takes waiting hours out of what is available, where the company lets them count.
  return database.transaction({ employerId, ...(isResume && { computesPay: true as const }) }, async (tx) => {
    await lockRotaWorkers(tx, { employerId, workerIds: [workerId] })
    if (isResume) await lockWageAccounts(tx, { employerId, workerIds: [workerId] })
    const forgotten = await findForgottenHours(tx, { employerId, workerId, event, now })
    const isMissed = forgotten !== undefined && event === 'in'
    const running = isMissed ? undefined : await findRunningHours(tx, { employerId, workerId })
    const named = shiftId === undefined ? undefined : await findWorkerShift(tx, { employerId, workerId, id: shiftId })
    if (shiftId !== undefined && !named) return refuse('not_found', 'no such shift')
    const shift = named ?? (event === 'in' && !running ? await findNextShift(tx, caller, now) : undefined)

    const decision = decideClockEvent({ event, now, shiftId, shift, running })
    if (decision.outcome === 'refused') {
      const { code, message, details } = decision
      return refuse(code, message, details ? { details } : {})
    }
    if (decision.outcome === 'back_already') return showShift(tx, { caller, shiftId: decision.shiftId, now })
    const clockedShift = 'hours' in decision ? decision.hours.shiftId : decision.shiftId
    const place = await judgeClockPlace(tx, { employerId, event, shiftId: clockedShift, at })
    if (isRefused(place)) return place
    const actor = actorOf(caller)
    if ('deviceId' in caller && (event === 'in' || event === 'out' || isResume)) {
      const proof = await useClockProof(tx, { caller, now })
      if (proof.outcome === 'refused') return refuseUnverified(proof.code)
    }
    if (forgotten) {
      const said = event === 'out' ? event : null
      await closeForgottenHours(tx, { employerId, workerId, hours: forgotten, actor, said, now })
      await announce(tx, { employerId, workerId, words: ['timesheets'] })
      if (forgotten.shiftId !== null && said) {
        await keepClockPlace(tx, { employerId, workerId, timesheetId: forgotten.id, event, at: now, place })
        return showShift(tx, { caller, shiftId: forgotten.shiftId, now })
      }
    }
    const saved = await saveDecision(tx, { caller, decision, now, location: location ?? null })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor,
      action: `hours.${decision.outcome}`,
      subject: { kind: 'timesheet', id: saved.timesheetId },
      ...(decision.outcome === 'clock_out_withdrawn' && { before: { endedAt: decision.endedAt } }),
      after: { workerId, shiftId: saved.shiftId, at: now },
    })
    await keepClockPlace(tx, { employerId, workerId, timesheetId: saved.timesheetId, event, at: now, place })
    if (decision.outcome === 'clock_out_withdrawn') {
      const facts = { day: londonDay(decision.endedAt) }
      const change = { employerId, workerIds: [workerId], cause: 'hours_resumed' as const, facts, now }
      await recordAvailableChange(tx, { ...change, actorUserId: caller.userId })
    }
    await announce(tx, { employerId, workerId, words: ['timesheets'] })
    return showShift(tx, { caller, shiftId: saved.shiftId, now })
  })
}

async function showShift(
  tx: Tx,
  { caller: { employerId, workerId }, shiftId, now }: { caller: Whose; shiftId: string; now: string },
): Promise<Shift> {
  const row = await findWorkerShift(tx, { employerId, workerId, id: shiftId })
  if (!row) throw new Error('the shift that was clocked is missing')
  return toShift(row, now)
}

function findNextShift(tx: Tx, { employerId, workerId }: Whose, now: string): Promise<ShiftRow | undefined> {
  return findShiftToClock(tx, { employerId, workerId, now, opened: latestOpenedStart(now) })
}

function refuseUnverified(code: ErrorCode): Refused {
  if (errorStatuses[code] !== 403) throw new Error(`a verification was refused as ${code}, which is no such refusal`)
  return refuse(code, 'clocking in and out needs a verification')
}

async function saveDecision(
  tx: Tx,
  {
    caller: { employerId, workerId },
    decision,
    now,
    location,
  }: { caller: Whose; decision: Accepted; now: string; location: string | null },
): Promise<{ timesheetId: string; shiftId: string }> {
  const append = (timesheetId: string, events: ClockWord[]) =>
    appendClockEvents(tx, { employerId, workerId, timesheetId, events, at: now, location })

  if (decision.outcome === 'clock_in') {
    const { shiftId, plannedStart } = decision
    const workedOn = londonDay(paidFrom({ startedAt: now, plannedStart, isEdited: false }))
    const id = newId()
    await insertRunningHours(tx, { employerId, id, workerId, shiftId, workedOn, startedAt: now })
    await append(id, ['in'])
    return { timesheetId: id, shiftId }
  }
  if (decision.outcome === 'clock_out_withdrawn') {
    const { timesheetId, shiftId } = decision
    await reopenHours(tx, { employerId, id: timesheetId })
    await append(timesheetId, ['out_withdrawn'])
    return { timesheetId, shiftId }
  }

  const { id, shiftId, breakMinutes: breakSoFar } = decision.hours
  if (shiftId === null) throw new Error(`running hours ${id} have no shift`)
  switch (decision.outcome) {
    case 'start_break':
      await saveBreak(tx, { employerId, id, breakStartedAt: now, breakMinutes: breakSoFar })
      await append(id, ['break_start'])
      break
    case 'end_break':
      await saveBreak(tx, { employerId, id, breakStartedAt: null, breakMinutes: decision.breakMinutes })
      await append(id, ['break_end'])
      break
    case 'clock_out':
      await finishHours(tx, { employerId, id, endedAt: now, ...decision })
      await append(id, decision.endsBreak ? ['break_end', 'out'] : ['out'])
      break
  }
  return { timesheetId: id, shiftId }
}
