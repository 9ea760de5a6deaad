import type { OwnCorrection } from '@gpod/contract'
import type { RawBuilder } from 'kysely'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'
import type { TimesheetState } from './hours-store.ts'

/** What a worker asked to be put right. */
export type RequestRow = {
  id: string
  worker_id: string
  key: string
  shift_id: string | null
  timesheet_id: string | null
  started_at: string
  ended_at: string
  break_minutes: number
  /** Null where it was put forward by itself. */
  reason: string | null
  is_automatic: boolean
  asked_at: string
  state: OwnCorrection['state']
  decided_at: string | null
  answer: string | null
}

const requestColumns = sql`
  r.id, r.worker_id, r.key, r.shift_id, r.timesheet_id, r.started_at, r.ended_at, r.break_minutes, r.reason, r.asked_at,
  r.state, r.decided_at, r.answer, r.is_automatic
`

/** What a worker asked under a key before. */
export function findRequestOfKey(
  tx: Tx,
  { employerId, workerId, key }: { employerId: string; workerId: string; key: string },
): Promise<RequestRow | undefined> {
  return firstRow(
    tx,
    sql<RequestRow>`
      select ${requestColumns} from hours_requests r
      where r.employer_id = ${employerId} and r.worker_id = ${workerId} and r.key = ${key}
    `,
  )
}

/** A request as it stands, without a lock: whose it is has to be known before they are locked. */
export function findRequest(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<RequestRow | undefined> {
  return firstRow(
    tx,
    sql<RequestRow>`
      select ${requestColumns} from hours_requests r where r.employer_id = ${employerId} and r.id = ${id}
    `,
  )
}

/** The request of a shift or of hours that nobody has decided on. */
export async function findWaitingRequest(
  tx: Tx,
  { employerId, of }: { employerId: string; of: string },
): Promise<RequestRow | undefined> {
  return firstRow(
    tx,
    sql<RequestRow>`
      select ${requestColumns} from hours_requests r
      where r.employer_id = ${employerId} and r.state = 'waiting' and coalesce(r.shift_id, r.timesheet_id) = ${of}
    `,
  )
}

export async function insertRequest(
  tx: Tx,
  { employerId, ...request }: { employerId: string } & Omit<RequestRow, 'state' | 'decided_at' | 'answer'>,
): Promise<void> {
  await sql`
    insert into hours_requests (employer_id, id, worker_id, key, shift_id, timesheet_id, started_at, ended_at, break_minutes, reason,
      asked_at, is_automatic)
    values (${employerId}, ${request.id}, ${request.worker_id}, ${request.key}, ${request.shift_id}, ${request.timesheet_id},
      ${request.started_at}, ${request.ended_at}, ${request.break_minutes}, ${request.reason}, ${request.asked_at}, ${request.is_automatic})
  `.execute(tx)
}

/** Decides on a request that waits; call it under the lock of its worker. */
export async function saveDecision(
  tx: Tx,
  decision: {
    employerId: string
    id: string
    state: Exclude<RequestRow['state'], 'waiting'>
    /** Null where the product did it. */
    userId: string | null
    answer: string | null
    now: string
  },
): Promise<void> {
  await sql`
    update hours_requests set state = ${decision.state}, decided_at = ${decision.now}, decided_by = ${decision.userId},
      answer = ${decision.answer}
    where employer_id = ${decision.employerId} and id = ${decision.id} and state = 'waiting'
  `.execute(tx)
}

/** The hours that a shift has, or those that were named, as they stand now. */
export function findHoursOf(
  tx: Tx,
  { employerId, shiftId, timesheetId }: { employerId: string; shiftId: string | null; timesheetId: string | null },
): Promise<{ id: string; version: number } | undefined> {
  return firstRow(
    tx,
    sql<{ id: string; version: number }>`
      select t.id, t.version from timesheets t
      where t.employer_id = ${employerId}
        and case when ${shiftId}::uuid is null then t.id = ${timesheetId}::uuid else t.shift_id = ${shiftId}::uuid end
    `,
  )
}

/** A waiting request beside the rota and the hours as they stand. */
export type WaitingRow = RequestRow & {
  first_name: string
  last_name: string
  employee_number: string
  department: string | null
  planned_start: string | null
  planned_end: string | null
  hours_id: string | null
  hours_started_at: string | null
  hours_ended_at: string | null
  hours_break_minutes: number | null
  hours_paid_minutes: number | null
  hours_state: TimesheetState | null
  hours_version: number | null
  hours_out_missed: boolean | null
  hours_gross: number | null
  /** The hourly rate of the day that stands, and of the day that is asked for; null where there is none to be seen. */
  rate_before: number | null
  rate_after: number | null
}

const rateOn = (day: RawBuilder<unknown>) => sql`
  case when w.pay_basis = 'hourly' then (
    select p.hourly_rate_pence from worker_rates p
    where p.employer_id = r.employer_id and p.worker_id = r.worker_id and p.from_day <= ${day} order by p.from_day desc limit 1
  ) end
`

/** The requests that nobody has decided on, the first asked first; at most 500. */
export function listWaitingRequests(tx: Tx, employerId: string): Promise<WaitingRow[]> {
  return rows(
    tx,
    sql<WaitingRow>`
      select ${requestColumns}, w.first_name, w.last_name, w.employee_number, w.department,
        s.starts_at as planned_start, s.ends_at as planned_end, t.id as hours_id, t.started_at as hours_started_at,
        t.ended_at as hours_ended_at, t.break_minutes as hours_break_minutes, t.paid_minutes as hours_paid_minutes,
        t.state as hours_state, t.version as hours_version, t.out_missed as hours_out_missed, t.gross_pence as hours_gross,
        ${rateOn(sql`t.worked_on`)} as rate_before,
        ${rateOn(sql`(r.started_at at time zone 'Europe/London')::date`)} as rate_after
      from hours_requests r
      join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      left join shifts s on s.employer_id = r.employer_id and s.id = r.shift_id
      left join timesheets t on t.employer_id = r.employer_id
        and case when r.shift_id is null then t.id = r.timesheet_id else t.shift_id = r.shift_id end
      where r.employer_id = ${employerId} and r.state = 'waiting'
      order by r.asked_at, r.id limit 500
    `,
  )
}

/** What they and their managers wrote about their hours. */
export async function eraseCorrectionTexts(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`
    update hours_requests set reason = case when reason is null then null else ${erasedText} end, answer = case when answer is null then null else ${erasedText} end
    where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
}
