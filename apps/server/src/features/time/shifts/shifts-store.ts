import type { OwnCorrection, PayFrequency } from '@gpod/contract'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { ScheduleKey } from '../../payroll/pay-schedules/index.ts'

type CorrectionState = OwnCorrection['state']

/** A shift with the hours worked on it, if any. */
export type ShiftRow = {
  id: string
  worker_id: string
  starts_at: string
  ends_at: string
  location: string
  role: string
  timesheet_id: string | null
  timesheet_state: 'open' | 'waiting' | 'approved' | null
  timesheet_source: 'clock' | 'form' | 'file' | null
  is_edited: boolean | null
  unpaid_break_minutes: number
  started_at: string | null
  ended_at: string | null
  break_started_at: string | null
  break_minutes: number | null
  paid_minutes: number | null
  gross_pence: number | null
  out_missed: boolean | null
  asks_position: 'off' | 'note' | 'reason' | null
} & EnteredRow &
  CorrectionRow

/** The latest correction that was asked for of a shift or of hours; all null where none was. */
export type CorrectionRow = {
  correction_id: string | null
  correction_state: CorrectionState | null
  correction_started_at: string | null
  correction_ended_at: string | null
  correction_break_minutes: number | null
  correction_reason: string | null
  correction_is_automatic: boolean | null
  correction_asked_at: string | null
  correction_decided_at: string | null
  correction_answer: string | null
}

/** Whether the employer entered the hours, and when their row was made. */
export type EnteredRow = {
  times_known: boolean | null
  hours_created_at: string | null
  /** Null where they were clocked. */
  entered_by_name: string | null
}

export type RotaShiftRow = ShiftRow & {
  first_name: string
  last_name: string
  employee_number: string
  department: string | null
}

const enteredColumns = sql`
  t.times_known, t.created_at as hours_created_at,
  (select u.first_name || ' ' || u.last_name from users u where u.id = t.entered_by) as entered_by_name
`
const correctionColumns = sql`
  c.id as correction_id, c.state as correction_state, c.started_at as correction_started_at, c.ended_at as correction_ended_at,
  c.break_minutes as correction_break_minutes, c.reason as correction_reason, c.asked_at as correction_asked_at,
  c.decided_at as correction_decided_at, c.answer as correction_answer, c.is_automatic as correction_is_automatic
`
const shiftColumns = sql`
  s.id, s.worker_id, s.starts_at, s.ends_at, s.location, s.role, t.id as timesheet_id, t.state as timesheet_state,
  t.started_at, t.ended_at, t.break_started_at, t.break_minutes, t.paid_minutes, t.gross_pence, t.source as timesheet_source,
  t.is_edited, t.out_missed, s.unpaid_break_minutes,
  (select p.clock_position from places p where p.employer_id = s.employer_id and p.name = s.location) as asks_position, ${correctionColumns}, ${enteredColumns}
`
const shiftTables = sql`
  shifts s left join timesheets t on t.employer_id = s.employer_id and t.shift_id = s.id
  left join lateral (
    select * from hours_requests r where r.employer_id = s.employer_id and r.shift_id = s.id order by r.asked_at desc, r.id desc limit 1
  ) c on true
`
/** On the rota: neither removed nor cancelled. What its worker has been told of is published besides. */
const stands = sql`s.removed_at is null and s.cancelled_at is null`
const isTold = sql`${stands} and s.published_at is not null`
const rotaColumns = sql`${shiftColumns}, w.first_name, w.last_name, w.employee_number, w.department`

export type RotaWorkerRow = {
  id: string
  starts_on: string
  ends_on: string | null
  pay_frequency: PayFrequency
  schedule_number: number
}

/**
 * Locks workers in the order of their ids against any other change of their shifts and clocking. Rows that only refer
 * to a worker may still be added beside it.
 */
export async function lockRotaWorkers(
  tx: Tx,
  { employerId, workerIds }: { employerId: string; workerIds: readonly string[] },
): Promise<RotaWorkerRow[]> {
  return rows(
    tx,
    sql<RotaWorkerRow>`
      select id, starts_on, ends_on, pay_frequency, schedule_number from workers
      where employer_id = ${employerId} and id = any(${[...workerIds]}::uuid[])
      order by id for no key update
    `,
  )
}

/** Which schedule a worker is paid by. */
export async function findScheduleOf(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<ScheduleKey | undefined> {
  return firstRow(
    tx,
    sql<ScheduleKey>`
      select pay_frequency as frequency, schedule_number as "scheduleNumber" from workers where employer_id = ${employerId} and id = ${workerId}
    `,
  )
}

/** A worker's shifts that start on London days from `from` to `to`, both included, and not after their last day; the earliest 500. */
export async function listWorkerShifts(
  tx: Tx,
  { employerId, workerId, from, to }: { employerId: string; workerId: string; from: string; to: string | null },
): Promise<ShiftRow[]> {
  return rows(
    tx,
    sql<ShiftRow>`
      select ${shiftColumns} from ${shiftTables}
      where s.employer_id = ${employerId} and s.worker_id = ${workerId} and ${isTold}
        and s.starts_at >= ${from}::timestamp at time zone 'Europe/London'
        and (${to}::date is null or s.starts_at < (${to}::date + 1)::timestamp at time zone 'Europe/London')
        and not exists (
          select from workers w where w.employer_id = s.employer_id and w.id = s.worker_id
            and w.ends_on < (s.starts_at at time zone 'Europe/London')::date
        )
      order by s.starts_at, s.id limit 500
    `,
  )
}

/** One shift of a worker; a removed one is not found. */
export async function findWorkerShift(
  tx: Tx,
  { employerId, workerId, id }: { employerId: string; workerId: string; id: string },
): Promise<ShiftRow | undefined> {
  return firstRow(
    tx,
    sql<ShiftRow>`
      select ${shiftColumns} from ${shiftTables}
      where s.employer_id = ${employerId} and s.worker_id = ${workerId} and s.id = ${id} and ${isTold}
    `,
  )
}

/**
 * The shift a worker means when they clock in without naming one: of those not clocked into whose end is to come, the
 * last that has opened (a missed morning does not swallow the afternoon), else the next to open.
 */
export async function findShiftToClock(
  tx: Tx,
  { employerId, workerId, now, opened }: { employerId: string; workerId: string; now: string; opened: string },
): Promise<ShiftRow | undefined> {
  return firstRow(
    tx,
    sql<ShiftRow>`
      select ${shiftColumns} from ${shiftTables}
      where s.employer_id = ${employerId} and s.worker_id = ${workerId} and ${isTold} and t.id is null
        and s.ends_at > ${now}::timestamptz
      order by s.starts_at <= ${opened}::timestamptz desc,
        case when s.starts_at <= ${opened}::timestamptz then ${opened}::timestamptz - s.starts_at
          else s.starts_at - ${opened}::timestamptz end, s.id
      limit 1
    `,
  )
}

/** The shifts of the company's workers between two London days, both included; drafts among them. */
export async function listRota(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<RotaShiftRow[]> {
  return rows(
    tx,
    sql<RotaShiftRow>`
      select ${rotaColumns} from ${shiftTables}
      join workers w on w.employer_id = s.employer_id and w.id = s.worker_id
      where s.employer_id = ${employerId} and ${stands}
        and s.starts_at >= ${from}::timestamp at time zone 'Europe/London'
        and s.starts_at < (${to}::date + 1)::timestamp at time zone 'Europe/London'
      order by s.starts_at, w.last_name, w.first_name, s.id
    `,
  )
}

export async function findRotaShift(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<RotaShiftRow | undefined> {
  return firstRow(
    tx,
    sql<RotaShiftRow>`
      select ${rotaColumns} from ${shiftTables}
      join workers w on w.employer_id = s.employer_id and w.id = s.worker_id
      where s.employer_id = ${employerId} and s.id = ${id} and ${stands}
    `,
  )
}

export type NewShiftRow = {
  id: string
  worker_id: string
  starts_at: string
  ends_at: string
  location: string
  role: string
  unpaid_break_minutes: number
}

export type OverlapRow = { wanted_id: string; shift_id: string; starts_at: string; ends_at: string }

/** Which of the wanted shifts overlap one that stands or another wanted one of the same worker. */
export async function findOverlaps(
  tx: Tx,
  {
    employerId,
    wanted,
    besides = [],
  }: {
    employerId: string
    wanted: readonly Pick<NewShiftRow, 'id' | 'worker_id' | 'starts_at' | 'ends_at'>[]
    /** Shifts that do not count, for they change too. */
    besides?: readonly string[]
  },
): Promise<OverlapRow[]> {
  return rows(
    tx,
    sql<OverlapRow>`
      with wanted as (
        select * from json_to_recordset(${jsonRows(wanted)}) as r (id uuid, worker_id uuid, starts_at timestamptz, ends_at timestamptz)
      )
      select n.id as wanted_id, o.id as shift_id, o.starts_at, o.ends_at
      from wanted n join lateral (
        select s.id, s.starts_at, s.ends_at from shifts s
        where s.employer_id = ${employerId} and s.worker_id = n.worker_id and ${stands}
          and s.id <> all(${[...besides]}::uuid[])
          and s.starts_at < n.ends_at and s.starts_at > n.starts_at - interval '24 hours' and s.ends_at > n.starts_at
        union all
        select m.id, m.starts_at, m.ends_at from wanted m
        where m.worker_id = n.worker_id and m.id < n.id and m.starts_at < n.ends_at and m.ends_at > n.starts_at
      ) o on true
      order by o.starts_at
    `,
  )
}

/** Puts shifts on the rota that are published as they are made. */
export async function insertShifts(
  tx: Tx,
  { employerId, shifts, now }: { employerId: string; shifts: readonly NewShiftRow[]; now: string },
): Promise<void> {
  await sql`
    insert into shifts (employer_id, id, worker_id, starts_at, ends_at, location, role, unpaid_break_minutes, created_at, published_at)
    select ${employerId}, r.id, r.worker_id, r.starts_at, r.ends_at, r.location, r.role, r.unpaid_break_minutes, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${jsonRows(shifts)}) as r (id uuid, worker_id uuid, starts_at timestamptz, ends_at timestamptz,
      location text, role text, unpaid_break_minutes integer)
  `.execute(tx)
}

export type OwnHoursRow = EnteredRow &
  CorrectionRow & {
    id: string
    worked_on: string
    started_at: string
    ended_at: string
    break_minutes: number
    paid_minutes: number
    state: 'waiting' | 'approved'
    is_edited: boolean
    gross_pence: number | null
  }

/** A worker's finished hours of days from `from` on that no shift was planned for; the earliest 500. */
export async function listHoursWithoutShift(
  tx: Tx,
  { employerId, workerId, from, to }: { employerId: string; workerId: string; from: string; to: string | null },
): Promise<OwnHoursRow[]> {
  return rows(
    tx,
    sql<OwnHoursRow>`
      select t.id, t.worked_on, t.started_at, t.ended_at, t.break_minutes, t.paid_minutes, t.state, t.is_edited, t.gross_pence,
        ${correctionColumns}, ${enteredColumns}
      from timesheets t
      left join lateral (
        select * from hours_requests r where r.employer_id = t.employer_id and r.timesheet_id = t.id order by r.asked_at desc, r.id desc limit 1
      ) c on true
      where t.employer_id = ${employerId} and t.worker_id = ${workerId} and t.shift_id is null and t.state <> 'open'
        and t.worked_on >= ${from}::date and (${to}::date is null or t.worked_on <= ${to}::date)
      order by t.started_at, t.id limit 500
    `,
  )
}

export type WeekHoursRow = {
  state: 'open' | 'waiting' | 'approved'
  started_at: string
  break_started_at: string | null
  break_minutes: number
  paid_minutes: number
  planned_start: string | null
  is_edited: boolean
}

/** A worker's hours that count to the days from `from` to `to`, both included. */
export async function listHoursOfDays(
  tx: Tx,
  { employerId, workerId, from, to }: { employerId: string; workerId: string; from: string; to: string },
): Promise<WeekHoursRow[]> {
  return rows(
    tx,
    sql<WeekHoursRow>`
      select t.state, t.started_at, t.break_started_at, t.break_minutes, t.paid_minutes, t.is_edited, s.starts_at as planned_start
      from timesheets t left join shifts s on s.employer_id = t.employer_id and s.id = t.shift_id
      where t.employer_id = ${employerId} and t.worker_id = ${workerId} and t.worked_on between ${from}::date and ${to}::date
    `,
  )
}
