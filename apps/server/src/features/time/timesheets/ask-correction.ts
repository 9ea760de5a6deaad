import type { OwnCorrection } from '@gpod/contract'
import { londonDay, londonInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { holdPeriodOpen } from '../../payroll/pay-schedules/index.ts'
import { type AlertOf, tellManagers, tellWorkers } from '../../people/alerts/index.ts'
import { findWorkerShift, lockRotaWorkers } from '../shifts/index.ts'
import {
  findRequest,
  findRequestOfKey,
  findWaitingRequest,
  insertRequest,
  type RequestRow,
  saveDecision,
} from './corrections-store.ts'
import { refuseTimes, toTheMinute } from './edit-hours.ts'
import { closeForgottenHours, findOpenHours } from './forgotten-hours.ts'
import { findOverlappingHours, findTimesheet, type TimesheetRow } from './hours-store.ts'

export type CorrectionAsked = {
  key: string
  of: { shiftId: string } | { timesheetId: string }
  startedAt: string
  endedAt: string
  breakMinutes: number
  reason: string
}

type Asking = { caller: WorkerMember; asked: Pick<CorrectionAsked, 'of'>; now: string }

/**
 * A worker asks for other times of hours of theirs, or for hours on a shift that nobody clocked. It changes no hours: a
 * manager accepts or declines. Asked again under the same key it is the same request.
 * Refused, in this order: `invalid_input` (times), `idempotency_key_reused`, `not_found`, `hours_not_finished` (they run, or the
 * shift is not over), `period_closed`, `correction_waiting`, `correction_changes_nothing`, `shift_overlaps`.
 */
export function askCorrection(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, asked: given }: { caller: WorkerMember; asked: CorrectionAsked },
): Promise<OwnCorrection | Refused> {
  const { employerId, workerId } = caller
  const asked = toTheMinute(given)
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const badTimes = refuseTimes(asked, now)
    if (badTimes) return badTimes
    await lockRotaWorkers(tx, { employerId, workerIds: [workerId] })
    const before = await findRequestOfKey(tx, { employerId, workerId, key: asked.key })
    if (before) {
      if (isSame(before, asked)) return toOwnCorrection(before)
      return refuse('idempotency_key_reused', 'this key asked for something else')
    }
    await closeOverHours(tx, { caller, asked, now })
    const target = await findTarget(tx, { caller, asked, now })
    if (isRefused(target)) return target
    const against = await whyNot(tx, { caller, asked }, target)
    if (against) return against
    const row = {
      id: newId(),
      worker_id: workerId,
      key: asked.key,
      shift_id: target.shiftId,
      timesheet_id: target.hours?.id ?? null,
      started_at: asked.startedAt,
      ended_at: asked.endedAt,
      break_minutes: asked.breakMinutes,
      reason: asked.reason,
      is_automatic: false,
      asked_at: now,
    }
    await giveWay(tx, { caller, of: row.shift_id ?? row.timesheet_id ?? '', now })
    await insertRequest(tx, { employerId, ...row })
    await noteCorrection(tx, { caller, request: row, action: 'hours.correction_asked', reason: asked.reason, now })
    return toOwnCorrection({ ...row, state: 'waiting', decided_at: null, answer: null })
  })
}

/**
 * Takes a request back that nobody has decided on; taken back already, it stays so. Refused: `not_found`,
 * `correction_decided` (with what was decided).
 */
export function withdrawCorrection(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, id }: { caller: WorkerMember; id: string },
): Promise<OwnCorrection | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    await lockRotaWorkers(tx, { employerId, workerIds: [workerId] })
    const request = await findRequest(tx, { employerId, id })
    if (!request || request.worker_id !== workerId) return refuse('not_found', 'no such request of yours')
    if (request.state === 'withdrawn') return toOwnCorrection(request)
    if (request.state !== 'waiting') return refuseDecided(request)
    await saveDecision(tx, { employerId, id, state: 'withdrawn', userId: caller.userId, answer: null, now })
    await noteCorrection(tx, { caller, request, action: 'hours.correction_withdrawn', now })
    return toOwnCorrection({ ...request, state: 'withdrawn', decided_at: now })
  })
}

/** That somebody decided already, and how. */
export function refuseDecided({ state }: Pick<RequestRow, 'state'>): Refused {
  return refuse('correction_decided', 'somebody decided on this already', { details: { state } })
}

type NotedAction =
  | 'hours.correction_asked'
  | 'hours.correction_withdrawn'
  | 'hours.correction_accepted'
  | 'hours.correction_declined'

/** Leaves the audit row of what became of a request, and tells the open pages. */
export async function noteCorrection(
  tx: Tx,
  {
    caller,
    request,
    action,
    reason,
    now,
  }: {
    caller: { employerId: string; userId: string; sessionId: string; address: string }
    request: Pick<RequestRow, 'id' | 'worker_id' | 'shift_id' | 'started_at' | 'ended_at' | 'break_minutes'>
    action: NotedAction
    reason?: string
    now: string
  },
): Promise<void> {
  const { employerId, userId, sessionId, address } = caller
  const workerId = request.worker_id
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId, sessionId, address },
    action,
    subject: { kind: 'worker', id: workerId },
    after: {
      workerId,
      shiftId: request.shift_id,
      startedAt: request.started_at,
      endedAt: request.ended_at,
      breakMinutes: request.break_minutes,
      reason,
    },
  })
  const about = (kind: AlertOf['kind']): AlertOf => ({
    workerId,
    kind,
    key: `${kind}:${request.id}`,
    facts: { startsAt: request.started_at, endsAt: request.ended_at },
  })
  // One that is accepted is told as the correction of the hours that it is.
  if (action === 'hours.correction_asked')
    await tellManagers(tx, { employerId, told: [about('correction_waiting')], permission: 'hours.approve', now })
  if (action === 'hours.correction_declined')
    await tellWorkers(tx, { employerId, told: [about('correction_declined')], now })
  await announce(tx, { employerId, workerId, words: ['timesheets'] })
}

/** What was put forward by itself goes once its worker says themselves when they worked. */
async function giveWay(tx: Tx, { caller, of, now }: { caller: WorkerMember; of: string; now: string }): Promise<void> {
  const { employerId, userId } = caller
  const proposed = await findWaitingRequest(tx, { employerId, of })
  if (!proposed) return
  await saveDecision(tx, { employerId, id: proposed.id, state: 'withdrawn', userId, answer: null, now })
  await noteCorrection(tx, { caller, request: proposed, action: 'hours.correction_withdrawn', now })
}

/** Who says when they finished a shift that is over, and never clocked out, needs not clock out first: the hours stand as missed. */
async function closeOverHours(tx: Tx, { caller, asked, now }: Asking): Promise<void> {
  const { employerId, workerId } = caller
  const hours = await findOpenHours(tx, { employerId, workerId })
  if (!hours || hours.plannedEnd === null || hours.plannedEnd > now) return
  const isMeant = 'shiftId' in asked.of ? hours.shiftId === asked.of.shiftId : hours.id === asked.of.timesheetId
  if (isMeant) await closeForgottenHours(tx, { employerId, workerId, hours, actor: caller, said: null, now })
}

/** What they ask about: the shift, and its hours where there are any. */
export type Target = {
  shiftId: string | null
  hours: TimesheetRow | null
}

export async function findTarget(tx: Tx, { caller, asked, now }: Asking): Promise<Target | Refused> {
  const { employerId, workerId } = caller
  const none = refuse('not_found', 'no such shift or hours of yours')
  if ('timesheetId' in asked.of) {
    const hours = await findTimesheet(tx, { employerId, id: asked.of.timesheetId })
    return hours?.worker_id === workerId ? { shiftId: hours.shift_id, hours } : none
  }
  const shift = await findWorkerShift(tx, { employerId, workerId, id: asked.of.shiftId })
  if (!shift) return none
  if (shift.timesheet_id !== null) {
    const hours = await findTimesheet(tx, { employerId, id: shift.timesheet_id })
    if (!hours) throw new Error('the hours of a shift are missing')
    return { shiftId: shift.id, hours }
  }
  if (Date.parse(shift.ends_at) > Date.parse(now))
    return refuse('hours_not_finished', 'this shift is not over', { details: { endsAt: shift.ends_at } })
  return { shiftId: shift.id, hours: null }
}

async function whyNot(
  tx: Tx,
  { caller: { employerId, workerId }, asked }: { caller: WorkerMember; asked: CorrectionAsked },
  { shiftId, hours }: Target,
): Promise<Refused | null> {
  if (hours?.state === 'open') return refuse('hours_not_finished', 'clock out first')
  if (hours && hours.pay_period_id !== null && !(await holdPeriodOpen(tx, { employerId, id: hours.pay_period_id })))
    return refuse('period_closed', 'these hours were paid; what is missing is paid with the next payday')
  const waiting = await findWaitingRequest(tx, { employerId, of: shiftId ?? hours?.id ?? '' })
  if (waiting && !waiting.is_automatic)
    return refuse('correction_waiting', 'your last request about this waits', { details: { id: waiting.id } })
  if (hours && !hours.out_missed && isSameTime(hours, asked))
    return refuse('correction_changes_nothing', 'these times stand there already', { field: 'startedAt' })
  // Hours that nobody clocked are entered by what a clock shows, which an hour that comes twice does not tell apart.
  if (!hours && !isOnAnyClock(asked))
    return refuse('invalid_input', 'no clock showed these times', { field: 'startedAt' })
  const overlap = await findOverlappingHours(tx, { employerId, workerId, ...asked, id: hours?.id ?? newId() })
  if (!overlap) return null
  return refuse('shift_overlaps', 'other hours of yours lie in these times', {
    field: 'startedAt',
    details: { startTime: overlap.started_at, endTime: overlap.ended_at },
  })
}

function isSameTime(
  hours: Pick<TimesheetRow, 'started_at' | 'ended_at' | 'break_minutes'>,
  { startedAt, endedAt, breakMinutes }: CorrectionAsked,
): boolean {
  const minute = (instant: string | null) => (instant ?? '').slice(0, 16)
  return (
    minute(hours.started_at) === minute(startedAt) &&
    minute(hours.ended_at) === minute(endedAt) &&
    hours.break_minutes === breakMinutes
  )
}

function isSame(row: RequestRow, asked: CorrectionAsked): boolean {
  const target = 'shiftId' in asked.of ? row.shift_id === asked.of.shiftId : row.timesheet_id === asked.of.timesheetId
  return (
    target &&
    row.started_at === asked.startedAt &&
    row.ended_at === asked.endedAt &&
    row.break_minutes === asked.breakMinutes &&
    row.reason === asked.reason
  )
}

/** "08:30", as a British clock shows an instant. */
export function londonTime(instant: string): string {
  return londonTimeFormat.format(Date.parse(instant))
}

const londonTimeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function isOnAnyClock({ startedAt, endedAt }: CorrectionAsked): boolean {
  return [startedAt, endedAt].every((instant) => londonInstant(londonDay(instant), londonTime(instant)) === instant)
}

/** A request as its worker sees it. */
function toOwnCorrection(row: Omit<RequestRow, 'worker_id' | 'key' | 'shift_id' | 'timesheet_id'>): OwnCorrection {
  return {
    id: row.id,
    state: row.state,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    breakMinutes: row.break_minutes,
    reason: row.reason,
    isAutomatic: row.is_automatic,
    askedAt: row.asked_at,
    decidedAt: row.decided_at,
    answer: row.answer,
  }
}
