import type { HoursEvent } from '@gpod/contract'
import { pence } from '@gpod/money'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { findTimesheet, type TimesheetRow } from './hours-store.ts'

type Facts = {
  startedAt?: string
  endedAt?: string
  breakMinutes?: number
  minutes?: number
  grossPence?: number | null
  reason?: string
}
type AuditedRow = { at: string; action: string; by_name: string | null; before: Facts | null; after: Facts | null }

/** The actions whose subject is the hours themselves; what was asked of them stands in requests of its own. */
const told: Readonly<Record<string, HoursEvent['what']>> = {
  'hours.clock_in': 'clock_in',
  'hours.clock_out': 'clock_out',
  'hours.start_break': 'start_break',
  'hours.end_break': 'end_break',
  'hours.clock_out_withdrawn': 'clock_out_withdrawn',
  'hours.out_missed': 'out_missed',
  'hours.entered': 'entered',
  'hours.edited': 'edited',
  'hours.approved': 'approved',
}

/**
 * What was done to hours, in order: by whom, when, why, and what it did to pay where whoever looks sees pay. What is approved
 * was changed since only by a correction, and each stands here. Refused as `not_found`.
 */
export async function showHoursHistory(
  tx: Tx,
  {
    employerId,
    id,
    ofWorkerId,
    seesPay,
  }: {
    employerId: string
    id: string
    /** Whose they have to be; null where the caller's team is kept to by the database. */
    ofWorkerId: string | null
    seesPay: boolean
  },
): Promise<{ events: HoursEvent[] } | Refused> {
  const hours = await findTimesheet(tx, { employerId, id })
  if (!hours || (ofWorkerId !== null && hours.worker_id !== ofWorkerId)) return refuse('not_found', 'no such hours')
  const [audited, asked] = await Promise.all([
    rows(tx, sql<AuditedRow>`select at, action, by_name, before, after from history_of_hours(${id})`),
    listRequestEvents(tx, { employerId, id, shiftId: hours.shift_id }),
  ])
  const events = [...audited.flatMap((row) => eventOf(row, seesPay)), ...asked]
  if (hours.state === 'approved' && !events.some(({ what }) => what === 'approved')) {
    const approval = await approvedTogether(tx, { employerId, id })
    if (approval) events.push({ ...approval, ...grossOf({}, { grossPence: hours.gross_pence }, seesPay) })
  }
  if (!events.some(({ what }) => what === 'clock_in' || what === 'entered')) events.push(madeOf(hours))
  return { events: events.sort((a, b) => a.at.localeCompare(b.at)) }
}

/** How hours came to be that were recorded with many others, whose audit row names none of them. */
function madeOf(hours: TimesheetRow): HoursEvent {
  return {
    at: hours.hours_created_at,
    what: 'entered',
    by: hours.entered_by_name,
    reason: null,
    times: null,
    minutesBefore: null,
    minutesAfter: null,
    grossBefore: null,
    grossAfter: null,
  }
}

function eventOf({ at, action, by_name: by, before, after }: AuditedRow, seesPay: boolean): HoursEvent[] {
  const what = told[action]
  if (what === undefined) return []
  const changes = what === 'edited' || what === 'entered'
  const { startedAt, endedAt, breakMinutes } = after ?? {}
  const isTimes = changes && startedAt !== undefined && endedAt !== undefined
  return [
    {
      at,
      what,
      by,
      reason: after?.reason ?? null,
      times: isTimes ? { startedAt, endedAt, breakMinutes: breakMinutes ?? 0 } : null,
      minutesBefore: before?.minutes ?? null,
      minutesAfter: after?.minutes ?? null,
      ...grossOf(before ?? {}, after ?? {}, seesPay),
    },
  ]
}

function grossOf(before: Facts, after: Facts, seesPay: boolean): Pick<HoursEvent, 'grossBefore' | 'grossAfter'> {
  const amount = ({ grossPence = null }: Facts) => (seesPay && grossPence !== null ? pence(grossPence) : null)
  return { grossBefore: amount(before), grossAfter: amount(after) }
}

type RequestEventRow = {
  state: 'waiting' | 'accepted' | 'declined' | 'withdrawn'
  started_at: string
  ended_at: string
  break_minutes: number
  reason: string | null
  is_automatic: boolean
  answer: string | null
  asked_at: string
  decided_at: string | null
  asked_by: string
  decided_by: string | null
}

async function listRequestEvents(
  tx: Tx,
  { employerId, id, shiftId }: { employerId: string; id: string; shiftId: string | null },
): Promise<HoursEvent[]> {
  const found = await rows(
    tx,
    sql<RequestEventRow>`
      select r.state, r.started_at, r.ended_at, r.break_minutes, r.reason, r.is_automatic, r.answer, r.asked_at, r.decided_at,
        w.first_name || ' ' || w.last_name as asked_by,
        (select u.first_name || ' ' || u.last_name from users u where u.id = r.decided_by) as decided_by
      from hours_requests r join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      where r.employer_id = ${employerId} and (r.timesheet_id = ${id}::uuid or r.shift_id = ${shiftId}::uuid)
      order by r.asked_at, r.id
    `,
  )
  const nothing = { minutesBefore: null, minutesAfter: null, grossBefore: null, grossAfter: null }
  return found.flatMap((row): HoursEvent[] => {
    const times = { startedAt: row.started_at, endedAt: row.ended_at, breakMinutes: row.break_minutes }
    const asked: HoursEvent = {
      at: row.asked_at,
      what: row.is_automatic ? 'correction_proposed' : 'correction_asked',
      by: row.is_automatic ? null : row.asked_by,
      reason: row.reason,
      times,
      ...nothing,
    }
    if (row.state === 'waiting' || row.decided_at === null) return [asked]
    const what = `correction_${row.state}` as const
    return [asked, { at: row.decided_at, what, by: row.decided_by, reason: row.answer, times: null, ...nothing }]
  })
}

/** Of hours that were approved with many others, whose audit row names none of them. */
async function approvedTogether(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<Omit<HoursEvent, 'grossBefore' | 'grossAfter'> | undefined> {
  const [row] = await rows(
    tx,
    sql<{ at: string | null; by: string | null; minutes: number }>`
      select t.approved_at as at, (select u.first_name || ' ' || u.last_name from users u where u.id = t.approved_by) as by,
        t.paid_minutes as minutes
      from timesheets t where t.employer_id = ${employerId} and t.id = ${id}
    `,
  )
  if (!row || row.at === null) return undefined
  const { at, by, minutes } = row
  return { at, what: 'approved', by, reason: null, times: null, minutesBefore: null, minutesAfter: minutes }
}
