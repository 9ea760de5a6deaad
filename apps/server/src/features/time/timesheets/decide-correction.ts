import { type CorrectionRequest, permissions } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { lockWageAccounts } from '../../wage-access/earnings/index.ts'
import { lockRotaWorkers } from '../shifts/index.ts'
import { londonTime, noteCorrection, refuseDecided } from './ask-correction.ts'
import {
  findHoursOf,
  findRequest,
  listWaitingRequests,
  type RequestRow,
  saveDecision,
  type WaitingRow,
} from './corrections-store.ts'
import { saveHoursEdit } from './edit-hours.ts'
import { saveEntry } from './enter-hours.ts'
import { payEffectOf, type StandingPay } from './pay-effect.ts'

type Times = { startedAt: string; endedAt: string; breakMinutes: number }
/** What a manager accepts in place of what was asked for. */
type Instead = Times & { reason: string }

type DecideDeps = Pick<Deps, 'database' | 'clock'>

/** The requests of their employees that nobody has decided on, beside what stands there. */
export async function showCorrections(
  { database }: Pick<Deps, 'database'>,
  { employerId, seesPay }: Member,
): Promise<{ corrections: CorrectionRequest[] }> {
  const found = await database.read({ employerId }, (tx) => listWaitingRequests(tx, employerId))
  return { corrections: found.map((row) => toRequest(row, seesPay)) }
}

/**
 * Corrects the hours as their worker asks, or to other times with a reason that they read (`instead`), by the same rules as any correction; where nobody clocked, the hours are entered.
 * Two that decide at once come one after the other, and the second is told how it was decided.
 * Refused: `not_found`, `correction_decided`, `forbidden` (their own, without deciding on pay), `state_changed` (with the
 * version that holds), and what stands against correcting or entering these hours; then the request goes on waiting.
 */
export function acceptCorrection(
  { database, clock }: DecideDeps,
  {
    caller,
    id,
    version,
    movesDay,
    instead = null,
  }: { caller: Member; id: string; version: number | null; movesDay: boolean; instead?: Instead | null | undefined },
): Promise<{ accepted: true } | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId, computesPay: true }, async (tx) => {
    const now = clock.now()
    const request = await lockRequest(tx, { caller, id })
    if (isRefused(request)) return request
    const hours = await findHoursOf(tx, { employerId, shiftId: request.shift_id, timesheetId: request.timesheet_id })
    if ((hours?.version ?? null) !== version) {
      const details = { version: hours?.version ?? null }
      return refuse('state_changed', 'somebody changed these hours since you saw them', { details })
    }
    const times = instead ?? timesOf(request)
    const reason = instead?.reason ?? request.reason
    const saved = hours
      ? await saveHoursEdit(tx, { caller, edit: { ...times, ...hours, reason, movesDay }, now })
      : await enterAsked(tx, { caller, request, times, now })
    if (isRefused(saved)) return saved
    await saveDecision(tx, { employerId, id, state: 'accepted', userId, answer: instead?.reason ?? null, now })
    await noteCorrection(tx, {
      caller,
      request: instead ? { ...request, ...rowTimes(instead) } : request,
      action: 'hours.correction_accepted',
      ...(instead && { reason: instead.reason }),
      now,
    })
    return { accepted: true as const }
  })
}

/** Leaves the hours as they are and says why. Refused: `not_found`, `correction_decided`, `forbidden`. */
export function declineCorrection(
  { database, clock }: DecideDeps,
  { caller, id, reason }: { caller: Member; id: string; reason: string },
): Promise<{ declined: true } | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const request = await lockRequest(tx, { caller, id })
    if (isRefused(request)) return request
    await saveDecision(tx, { employerId, id, state: 'declined', userId, answer: reason, now })
    await noteCorrection(tx, { caller, request, action: 'hours.correction_declined', reason, now })
    return { declined: true as const }
  })
}

/** A request that waits, under the lock of its worker and then of their wage account, as where hours are entered. */
async function lockRequest(tx: Tx, { caller, id }: { caller: Member; id: string }): Promise<RequestRow | Refused> {
  const { employerId } = caller
  const seen = await findRequest(tx, { employerId, id })
  if (!seen) return refuse('not_found', 'no such request')
  await lockRotaWorkers(tx, { employerId, workerIds: [seen.worker_id] })
  await lockWageAccounts(tx, { employerId, workerIds: [seen.worker_id] })
  const request = await findRequest(tx, { employerId, id })
  if (!request) throw new Error('a request is never deleted, yet this one vanished')
  if (request.state !== 'waiting') return refuseDecided(request)
  if (request.worker_id === caller.workerId && !permissions[caller.role].has('payroll.approve'))
    return refuse('forbidden', 'somebody else decides on your own hours')
  return request
}

const timesOf = (row: Pick<RequestRow, 'started_at' | 'ended_at' | 'break_minutes'>): Times => ({
  startedAt: row.started_at,
  endedAt: row.ended_at,
  breakMinutes: row.break_minutes,
})

const rowTimes = ({ startedAt, endedAt, breakMinutes }: Times) => ({
  started_at: startedAt,
  ended_at: endedAt,
  break_minutes: breakMinutes,
})

const standingOf = (row: WaitingRow): StandingPay | null =>
  row.hours_id === null ? null : { minutes: row.hours_paid_minutes ?? 0, gross: row.hours_gross, rate: row.rate_before }

/** Enters the hours of a shift that nobody clocked, as from the missed shift on the rota. */
async function enterAsked(
  tx: Tx,
  { caller, request, times, now }: { caller: Member; request: RequestRow; times: Times; now: string },
): Promise<Refused | null> {
  const { startedAt, endedAt, breakMinutes } = times
  const entry = {
    workerId: request.worker_id,
    day: londonDay(startedAt),
    worked: { start: londonTime(startedAt), end: londonTime(endedAt), breakMinutes },
    shiftId: request.shift_id,
  }
  // What an entry warns of, whoever accepts saw beside the request, or is about when it is paid.
  const terms = { caller, key: request.id, source: 'form' as const, acceptWarnings: true, isCheck: false, now }
  const { faults } = await saveEntry(tx, { ...terms, entries: [entry] })
  const fault = faults[0]
  if (!fault) return null
  const details = { fault: fault.code, ...fault.details }
  switch (fault.code) {
    case 'hours_overlap':
      return refuse('shift_overlaps', 'other hours of theirs lie in these times', { details })
    case 'shift_worked':
      return refuse('state_changed', 'this shift has hours, or is off the rota', { details })
    case 'no_period':
      return refuse('period_closed', 'no pay period is open for this day', { details })
    default:
      return refuse('invalid_input', `these hours cannot be entered: ${fault.code}`, { details })
  }
}

function toRequest(row: WaitingRow, seesPay: boolean): CorrectionRequest {
  const { hours_id: timesheetId, hours_started_at: startedAt, hours_state: state } = row
  return {
    id: row.id,
    state: row.state,
    worker: {
      id: row.worker_id,
      name: `${row.first_name} ${row.last_name}`,
      employeeId: row.employee_number,
      department: row.department,
    },
    date: londonDay(row.planned_start ?? row.started_at),
    startedAt: row.started_at,
    endedAt: row.ended_at,
    breakMinutes: row.break_minutes,
    reason: row.reason,
    askedAt: row.asked_at,
    plannedStart: row.planned_start,
    plannedEnd: row.planned_end,
    stands:
      timesheetId === null || startedAt === null || state === null
        ? null
        : {
            timesheetId,
            startedAt,
            endedAt: row.hours_ended_at,
            breakMinutes: row.hours_break_minutes ?? 0,
            paidMinutes: row.hours_paid_minutes ?? 0,
            state,
            version: row.hours_version ?? 1,
            outMissed: row.hours_out_missed === true,
          },
    effect: seesPay ? payEffectOf(standingOf(row), { ...timesOf(row), rate: row.rate_after }) : null,
  }
}
