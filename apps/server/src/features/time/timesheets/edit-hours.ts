import { permissions, type Timesheet } from '@gpod/contract'
import { pence } from '@gpod/money'
import { HOUR, instantPlus, londonDay, MINUTE } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { holdPeriodOpen } from '../../payroll/pay-schedules/index.ts'
import { tellWorkers } from '../../people/alerts/index.ts'
import { lockWageAccounts, recordAvailableChange } from '../../wage-access/earnings/index.ts'
import { paidMinutes } from '../shifts/index.ts'
import { readFlagMinutes } from './flag-minutes.ts'
import {
  findOverlappingHours,
  findRate,
  findTimesheet,
  lockTimesheets,
  saveEdit,
  type TimesheetRow,
} from './hours-store.ts'
import { priceHours } from './price-hours.ts'
import { toTimesheet } from './timesheet-view.ts'
import { workingTimeFlags } from './working-time-flags.ts'

export type HoursEdit = {
  id: string
  startedAt: string
  endedAt: string
  breakMinutes: number
  /** Null where what was put forward by itself is accepted. */
  reason: string | null
  /** The version that was seen. */
  version: number
  /** That the hours go to another day than they were clocked on is meant. */
  movesDay?: boolean
}

/**
 * Corrects worked hours that wait or are approved in a pay period that is still open. Edited times are kept to the
 * minute, as they are shown, and paid as they stand; approved hours stay approved in their period and are repriced at
 * the rate of the day. Refused, in this order: `invalid_input` (times), `not_found`, `forbidden` (their own, without deciding on pay), `state_changed` (with the
 * version that holds), `hours_not_finished`, `period_closed`, `shift_overlaps` (with the other hours),
 * `hours_moved` (with the day they were clocked on) until it is confirmed.
 */
export function editHours(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, edit }: { caller: Member; edit: HoursEdit },
): Promise<Timesheet | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId, computesPay: true }, (tx) =>
    saveHoursEdit(tx, { caller, edit, now: clock.now() }),
  )
}

/** The same in the caller's transaction, which computes pay. */
export async function saveHoursEdit(
  tx: Tx,
  { caller, edit: given, now }: { caller: Member; edit: HoursEdit; now: string },
): Promise<Timesheet | Refused> {
  const { employerId, seesPay } = caller
  const edit = toTheMinute(given)
  const { id } = edit
  const badTimes = refuseTimes(edit, now)
  if (badTimes) return badTimes
  const seen = await findTimesheet(tx, { employerId, id })
  if (!seen) return refuse('not_found', 'no such hours')
  await lockWageAccounts(tx, { employerId, workerIds: [seen.worker_id] })
  const [row] = await lockTimesheets(tx, { employerId, ids: [id] })
  if (!row) throw new Error('hours are never deleted, yet these vanished')
  const refused = refuseState(row, { caller, version: edit.version })
  if (refused) return refused
  if (row.pay_period_id !== null && !(await holdPeriodOpen(tx, { employerId, id: row.pay_period_id })))
    return refuse('period_closed', 'these hours were paid; correct them in the period that is open')
  const overlap = await findOverlappingHours(tx, { employerId, workerId: row.worker_id, ...edit })
  if (overlap) {
    return refuse('shift_overlaps', 'other hours of theirs lie in these times', {
      field: 'startedAt',
      details: { startTime: overlap.started_at, endTime: overlap.ended_at },
    })
  }

  // Last: where something else stands against it, there is nothing to confirm.
  const moved = refuseMove(row, edit)
  if (moved) return moved
  const changed = await priceEdit(tx, { employerId, row, edit })
  if (isRefused(changed)) return changed
  await saveEdit(tx, { employerId, ...changed })
  await noteEdit(tx, { caller, row, changed, reason: edit.reason, now })
  const after = await findTimesheet(tx, { employerId, id })
  if (!after) throw new Error('hours that were just edited are missing')
  const [flagMinutes, workingTime] = await Promise.all([
    readFlagMinutes(tx, employerId),
    workingTimeFlags(tx, { employerId, rows: [after] }),
  ])
  return toTimesheet(after, { now, seesPay, flagMinutes, workingTime })
}

type Times = { startedAt: string; endedAt: string; breakMinutes: number }

/** As times are shown, without their seconds: the sum is that of the times that stand there, and no whole minute is lost. */
export function toTheMinute<T extends Times>(edit: T): T {
  const whole = (instant: string) => new Date(Math.floor(Date.parse(instant) / MINUTE) * MINUTE).toISOString()
  return { ...edit, startedAt: whole(edit.startedAt), endedAt: whole(edit.endedAt) }
}

/** Why nobody can have worked at these times, or null. */
export function refuseTimes({ startedAt, endedAt, breakMinutes }: Times, now: string): Refused | null {
  const length = Date.parse(endedAt) - Date.parse(startedAt)
  if (length <= 0 || length > 24 * HOUR) {
    return refuse('invalid_input', 'hours end after they start and last at most 24 hours', {
      field: 'endedAt',
      details: { latest: instantPlus(startedAt, 24 * HOUR) },
    })
  }
  if (Date.parse(endedAt) > Date.parse(now))
    return refuse('invalid_input', 'hours that were worked lie in the past', {
      field: 'endedAt',
      details: { latest: now },
    })
  const minutes = Math.floor(length / MINUTE)
  if (breakMinutes <= minutes) return null
  return refuse('invalid_input', 'the breaks are longer than the hours', {
    field: 'breakMinutes',
    details: { most: minutes },
  })
}

function refuseState(row: TimesheetRow, { caller, version }: { caller: Member; version: number }): Refused | null {
  if (row.worker_id === caller.workerId && !permissions[caller.role].has('payroll.approve'))
    return refuse('forbidden', 'somebody else corrects your own hours')
  if (row.version !== version) {
    return refuse('state_changed', 'somebody changed these hours since you saw them', {
      details: { version: row.version, state: row.state },
    })
  }
  if (row.state === 'open') return refuse('hours_not_finished', 'they have not clocked out yet')
  return null
}

/** To another day they go only where that is said: a slip of the day would pay somebody for hours nobody worked. */
function refuseMove(row: TimesheetRow, { startedAt, movesDay = false }: HoursEdit): Refused | null {
  const day = londonDay(startedAt)
  if (movesDay || [row.worked_on, londonDay(row.started_at), row.clocked_on].includes(day)) return null
  return refuse('hours_moved', 'these hours belong to another day; say movesDay: true where that is meant', {
    field: 'startedAt',
    details: { clockedOn: row.clocked_on ?? row.worked_on, day, confirmWith: 'movesDay' },
  })
}

type ChangedHours = Omit<Parameters<typeof saveEdit>[1], 'employerId'>

async function priceEdit(
  tx: Tx,
  { employerId, row, edit }: { employerId: string; row: TimesheetRow; edit: HoursEdit },
): Promise<ChangedHours | Refused> {
  const { id, startedAt, endedAt, breakMinutes } = edit
  const workedOn = londonDay(startedAt)
  const minutes = paidMinutes({ startedAt, endedAt, breakMinutes, plannedStart: row.planned_start, isEdited: true })
  const changed = { id, workedOn, startedAt, endedAt, breakMinutes, paidMinutes: minutes }
  if (row.state !== 'approved') return { ...changed, hourlyRatePence: null, grossPence: null }

  const rate = await findRate(tx, { employerId, workerId: row.worker_id, day: workedOn })
  if (rate === undefined)
    return refuse('invalid_input', 'they have no hourly rate on that day', {
      field: 'startedAt',
      details: { day: workedOn },
    })
  return { ...changed, hourlyRatePence: rate, grossPence: priceHours({ minutes, hourlyRate: pence(rate) }) }
}

async function noteEdit(
  tx: Tx,
  {
    caller,
    row,
    changed,
    reason,
    now,
  }: { caller: Member; row: TimesheetRow; changed: ChangedHours; reason: string | null; now: string },
): Promise<void> {
  const { employerId, userId } = caller
  const workerId = row.worker_id
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: caller,
    action: 'hours.edited',
    subject: { kind: 'timesheet', id: row.id },
    before: {
      day: row.worked_on,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      breakMinutes: row.break_minutes,
      minutes: row.paid_minutes,
      grossPence: row.gross_pence,
    },
    after: {
      day: changed.workedOn,
      startedAt: changed.startedAt,
      endedAt: changed.endedAt,
      breakMinutes: changed.breakMinutes,
      minutes: changed.paidMinutes,
      grossPence: changed.grossPence,
      reason,
    },
  })
  // Waiting hours too: a company may let clocked hours count before they are approved.
  await recordAvailableChange(tx, {
    employerId,
    workerIds: [workerId],
    cause: 'hours_edited',
    actorUserId: userId,
    facts: {
      day: changed.workedOn,
      minutesBefore: row.paid_minutes,
      minutesAfter: changed.paidMinutes,
      ...(reason !== null && { reason }),
    },
    now,
  })
  const { startedAt, endedAt } = changed
  const key = `hours_corrected:${row.id}:${row.version}`
  const facts = { startsAt: startedAt, endsAt: endedAt }
  await tellWorkers(tx, { employerId, told: [{ workerId, kind: 'hours_corrected', key, facts }], now })
  await announce(tx, { employerId, workerId, words: ['timesheets'] })
}
