import type { ClockPlace, PayFrequency, Timesheet } from '@gpod/contract'
import { firstRow, jsonRows, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

export type TimesheetState = 'open' | 'waiting' | 'approved'

/** Worked hours with whose they are and what the rota had. */
export type TimesheetRow = {
  id: string
  worker_id: string
  shift_id: string | null
  worked_on: string
  started_at: string
  ended_at: string | null
  break_minutes: number
  break_started_at: string | null
  paid_minutes: number
  state: TimesheetState
  is_edited: boolean
  pay_period_id: string | null
  hourly_rate_pence: number | null
  gross_pence: number | null
  version: number
  /** Nobody clocked out; the end is the rota's. */
  out_missed: boolean
  planned_start: string | null
  planned_end: string | null
  first_name: string
  last_name: string
  employee_number: string
  department: string | null
  pay_frequency: PayFrequency
  schedule_number: number
  /** The rate of an hourly worker's hours: kept from approval on, until then that of the day. Null where nobody may see it. */
  hourly_pence: number | null
  date_of_birth: string | null
  /** The first day of their employment. */
  starts_on: string
  /** The first day of the pay period that pays these hours, as things stand. */
  period_starts_on: string | null
  times_known: boolean
  hours_created_at: string
  /** Null where they were clocked. */
  entered_by_name: string | null
  /** The day of the clock's first word; null where nobody clocked. */
  clocked_on: string | null
  source: 'clock' | 'form' | 'file'
  unpaid_break_minutes: number | null
  /** Minutes between clocking out and going back on shift; 0 where they did not. */
  resumed_minutes: number
  /** As they were clocked, in order; the end of one that lasts is null. */
  clocked_breaks: { from: string; to: string | null }[]
  /** Where they clocked, in order. */
  clock_places: ClockPlace[]
  /** What phones recorded of them that nobody signed, or with a signature that is not theirs. */
  unverified: Timesheet['unverified']
}

const enteredByName = sql`(select u.first_name || ' ' || u.last_name from users u where u.id = t.entered_by) as entered_by_name`

const timesheetColumns = sql`
  t.id, t.worker_id, t.shift_id, t.worked_on, t.started_at, t.ended_at, t.break_minutes, t.break_started_at, t.paid_minutes,
  t.state, t.is_edited, t.pay_period_id, t.hourly_rate_pence, t.gross_pence, t.version, t.out_missed,
  s.starts_at as planned_start, s.ends_at as planned_end,
  w.first_name, w.last_name, w.employee_number, w.department, w.pay_frequency, w.schedule_number, w.date_of_birth, w.starts_on,
  case when w.pay_basis = 'hourly' then coalesce(t.hourly_rate_pence, (
    select r.hourly_rate_pence from worker_rates r
    where r.employer_id = t.employer_id and r.worker_id = t.worker_id and r.from_day <= t.worked_on
    order by r.from_day desc limit 1
  )) end as hourly_pence,
  (
    select p.starts_on from pay_periods p
    where p.employer_id = t.employer_id and p.frequency = w.pay_frequency and p.schedule_number = w.schedule_number and p.ends_on >= t.worked_on
      and case when t.pay_period_id is null then p.closed_at is null else p.id = t.pay_period_id end
    order by p.ends_on limit 1
  ) as period_starts_on,
  t.times_known, t.created_at as hours_created_at, ${enteredByName},
  (
    select (min(e.at) at time zone 'Europe/London')::date from clock_events e
    where e.employer_id = t.employer_id and e.timesheet_id = t.id and e.event = 'in'
  ) as clocked_on,
  t.source, s.unpaid_break_minutes,
  (
    -- Somebody who was back within the minute went back all the same.
    select coalesce(sum(greatest(1, ceil(extract(epoch from back.at - (
      select max(o.at) from clock_events o
      where o.employer_id = t.employer_id and o.timesheet_id = t.id and o.event = 'out' and o.at <= back.at
    )) / 60))), 0)::integer
    from clock_events back
    where back.employer_id = t.employer_id and back.timesheet_id = t.id and back.event = 'out_withdrawn'
  ) as resumed_minutes,
  (
    select coalesce(json_agg(json_build_object('from', e.at, 'to', (
      select min(o.at) from clock_events o
      where o.employer_id = t.employer_id and o.timesheet_id = t.id and o.event in ('break_end', 'out') and o.at >= e.at
    )) order by e.at), '[]')
    from clock_events e
    where e.employer_id = t.employer_id and e.timesheet_id = t.id and e.event = 'break_start'
  ) as clocked_breaks,
  (
    select coalesce(json_agg(json_build_object('event', c.event, 'at', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'result', c.result, 'distanceMetres', c.distance_metres, 'accuracyMetres', c.accuracy_metres, 'reason', c.reason,
      'kiosk', (select k.name from kiosks k where k.employer_id = c.employer_id and k.id = c.kiosk_id)) order by c.at, c.id), '[]')
    from clock_places c where c.employer_id = t.employer_id and c.timesheet_id = t.id
  ) as clock_places,
  (
    -- Who corrected the hours answers for them.
    select coalesce(json_agg(json_build_object('event', p.event, 'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'why', case when p.signature = 'bad' then 'wrong_signature' else 'unsigned' end) order by p.at, p.seq), '[]')
    from clock_events e join clockings p on p.employer_id = e.employer_id and p.id = e.id
    where e.employer_id = t.employer_id and e.timesheet_id = t.id and not t.is_edited and not p.is_person_verified
  ) as unverified
`
const timesheetTables = sql`
  timesheets t
  join workers w on w.employer_id = t.employer_id and w.id = t.worker_id
  left join shifts s on s.employer_id = t.employer_id and s.id = t.shift_id
`

/** Which hours: of a state, of those the approved ones of pay periods that are open, of London days. */
export type WantedHours = {
  employerId: string
  state: TimesheetState | 'unpaid' | null
  from: string | null
  to: string | null
}

const areWanted = ({ employerId, state, from, to }: WantedHours) => sql`
  t.employer_id = ${employerId}
    and ${
      state === 'unpaid'
        ? sql`t.state = 'approved' and t.pay_period_id in (select p.id from pay_periods p where p.employer_id = ${employerId} and p.closed_at is null)`
        : sql`(${state}::text is null or t.state = ${state})`
    }
    and (${from}::date is null or t.worked_on >= ${from}::date) and (${to}::date is null or t.worked_on <= ${to}::date)
`

/** The newest 1,000. */
export async function listTimesheets(tx: Tx, wanted: WantedHours): Promise<TimesheetRow[]> {
  return rows(
    tx,
    sql<TimesheetRow>`
      select ${timesheetColumns} from ${timesheetTables}
      where ${areWanted(wanted)}
      order by t.worked_on desc, t.started_at desc, t.id limit 1000
    `,
  )
}

/** What all of them come to, however many they are; `pence` is null where none is priced. */
export function sumTimesheets(
  tx: Tx,
  wanted: WantedHours,
): Promise<{ count: number; minutes: number; pence: number | null }> {
  return oneRow(
    tx,
    sql<{ count: number; minutes: number; pence: number | null }>`
      select count(*) as count, coalesce(sum(t.paid_minutes), 0)::bigint as minutes, sum(t.gross_pence)::bigint as pence
      from timesheets t where ${areWanted(wanted)}
    `,
  )
}

export async function findTimesheet(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<TimesheetRow | undefined> {
  return firstRow(
    tx,
    sql<TimesheetRow>`
      select ${timesheetColumns} from ${timesheetTables} where t.employer_id = ${employerId} and t.id = ${id}
    `,
  )
}

/** Whose hours these are: what has to be known before their wage accounts can be locked. */
export async function listWorkersOfHours(
  tx: Tx,
  { employerId, ids }: { employerId: string; ids: readonly string[] },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ worker_id: string }>`
      select distinct worker_id from timesheets where employer_id = ${employerId} and id = any(${[...ids]}::uuid[])
      order by worker_id
    `,
  )
  return found.map(({ worker_id }) => worker_id)
}

/** Hours locked for a change, in the order of their ids, with the rate of the day they were worked. */
export type HoursToPrice = TimesheetRow & { rate_pence: number | null }

export async function lockTimesheets(
  tx: Tx,
  { employerId, ids }: { employerId: string; ids: readonly string[] },
): Promise<HoursToPrice[]> {
  return rows(
    tx,
    sql<HoursToPrice>`
      select ${timesheetColumns}, (
        select r.hourly_rate_pence from worker_rates r
        where r.employer_id = t.employer_id and r.worker_id = t.worker_id and r.from_day <= t.worked_on
        order by r.from_day desc limit 1
      ) as rate_pence
      from ${timesheetTables}
      where t.employer_id = ${employerId} and t.id = any(${[...ids]}::uuid[])
      order by t.id for update of t
    `,
  )
}

/** The hourly rate that held on a day, in pence; nothing before the first rate. */
export async function findRate(
  tx: Tx,
  { employerId, workerId, day }: { employerId: string; workerId: string; day: string },
): Promise<number | undefined> {
  const found = await firstRow(
    tx,
    sql<{ hourly_rate_pence: number }>`
      select hourly_rate_pence from worker_rates
      where employer_id = ${employerId} and worker_id = ${workerId} and from_day <= ${day}::date
      order by from_day desc limit 1
    `,
  )
  return found?.hourly_rate_pence
}

/** The same of who is paid by the hour; nothing of anybody else, and where whoever asks may not see pay. */
export async function findHourlyRate(
  tx: Tx,
  { employerId, workerId, day }: { employerId: string; workerId: string; day: string },
): Promise<number | null> {
  const found = await firstRow(
    tx,
    sql<{ hourly_rate_pence: number }>`
      select r.hourly_rate_pence from worker_rates r join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      where r.employer_id = ${employerId} and r.worker_id = ${workerId} and r.from_day <= ${day}::date and w.pay_basis = 'hourly'
      order by r.from_day desc limit 1
    `,
  )
  return found?.hourly_rate_pence ?? null
}

export type ApprovedHours = {
  id: string
  pay_period_id: string
  hourly_rate_pence: number
  gross_pence: number
}

export async function saveApprovals(
  tx: Tx,
  {
    employerId,
    approved,
    approvedBy,
    now,
  }: { employerId: string; approved: readonly ApprovedHours[]; approvedBy: string | null; now: string },
): Promise<void> {
  await sql`
    update timesheets t set state = 'approved', approved_at = ${now}, approved_by = ${approvedBy}, version = t.version + 1,
      pay_period_id = r.pay_period_id, hourly_rate_pence = r.hourly_rate_pence, gross_pence = r.gross_pence
    from json_to_recordset(${jsonRows(approved)}) as r (id uuid, pay_period_id uuid, hourly_rate_pence bigint, gross_pence bigint)
    where t.employer_id = ${employerId} and t.id = r.id and t.state = 'waiting'
  `.execute(tx)
}

export async function saveEdit(
  tx: Tx,
  edit: {
    employerId: string
    id: string
    workedOn: string
    startedAt: string
    endedAt: string
    breakMinutes: number
    paidMinutes: number
    hourlyRatePence: number | null
    grossPence: number | null
  },
): Promise<void> {
  await sql`
    update timesheets set worked_on = ${edit.workedOn}, started_at = ${edit.startedAt}, ended_at = ${edit.endedAt},
      break_minutes = ${edit.breakMinutes}, paid_minutes = ${edit.paidMinutes}, hourly_rate_pence = ${edit.hourlyRatePence},
      gross_pence = ${edit.grossPence}, is_edited = true, times_known = true, out_missed = false, version = version + 1
    where employer_id = ${edit.employerId} and id = ${edit.id}
  `.execute(tx)
}

/** Other hours of the worker that overlap these times; hours that still run have no end. */
export async function findOverlappingHours(
  tx: Tx,
  hours: { employerId: string; workerId: string; id: string; startedAt: string; endedAt: string },
): Promise<{ started_at: string; ended_at: string | null } | undefined> {
  return firstRow(
    tx,
    sql<{ started_at: string; ended_at: string | null }>`
      select started_at, ended_at from timesheets
      where employer_id = ${hours.employerId} and worker_id = ${hours.workerId} and id <> ${hours.id}
        and started_at < ${hours.endedAt}::timestamptz
        -- Times are given to the minute: hours that end within it do not reach beyond its beginning.
        and coalesce(date_trunc('minute', ended_at), 'infinity') > ${hours.startedAt}::timestamptz
      order by started_at limit 1
    `,
  )
}

export type PlannedShiftRow = { id: string; worker_id: string; starts_at: string }

export async function listPlannedStarts(
  tx: Tx,
  { employerId, shiftIds }: { employerId: string; shiftIds: readonly string[] },
): Promise<PlannedShiftRow[]> {
  return rows(
    tx,
    sql<PlannedShiftRow>`
      select id, worker_id, starts_at from shifts
      where employer_id = ${employerId} and id = any(${[...shiftIds]}::uuid[]) and removed_at is null
        and cancelled_at is null and published_at is not null and worker_id is not null
    `,
  )
}

export type FinishedHoursRow = {
  id: string
  worker_id: string
  shift_id: string | null
  worked_on: string
  started_at: string
  ended_at: string
  break_minutes: number
  paid_minutes: number
}

export async function insertFinishedHours(
  tx: Tx,
  { employerId, hours, now }: { employerId: string; hours: readonly FinishedHoursRow[]; now: string },
): Promise<void> {
  await sql`
    insert into timesheets (employer_id, id, worker_id, shift_id, worked_on, started_at, ended_at, break_minutes, paid_minutes, state, created_at)
    select ${employerId}, r.id, r.worker_id, r.shift_id, r.worked_on, r.started_at, r.ended_at, r.break_minutes, r.paid_minutes,
      'waiting', ${now}::timestamptz
    from json_to_recordset(${jsonRows(hours)}) as r (id uuid, worker_id uuid, shift_id uuid, worked_on date, started_at timestamptz,
      ended_at timestamptz, break_minutes integer, paid_minutes integer)
  `.execute(tx)
}
