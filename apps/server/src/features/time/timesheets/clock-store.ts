import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { ClockEvent, RunningHours } from './decide-clock-event.ts'

export async function findRunningHours(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<RunningHours | undefined> {
  return firstRow(
    tx,
    sql<RunningHours>`
      select t.id, t.shift_id as "shiftId", t.started_at as "startedAt", s.starts_at as "plannedStart",
        t.break_minutes as "breakMinutes", t.break_started_at as "breakStartedAt",
        exists (
          select 1 from clock_events e
          where e.employer_id = t.employer_id and e.timesheet_id = t.id and e.event = 'out_withdrawn'
        ) as "isResumed"
      from timesheets t left join shifts s on s.employer_id = t.employer_id and s.id = t.shift_id
      where t.employer_id = ${employerId} and t.worker_id = ${workerId} and t.state = 'open'
    `,
  )
}

export async function insertRunningHours(
  tx: Tx,
  hours: { employerId: string; id: string; workerId: string; shiftId: string; workedOn: string; startedAt: string },
): Promise<void> {
  await sql`
    insert into timesheets (employer_id, id, worker_id, shift_id, worked_on, started_at, state, created_at)
    values (${hours.employerId}, ${hours.id}, ${hours.workerId}, ${hours.shiftId}, ${hours.workedOn}, ${hours.startedAt}, 'open', ${hours.startedAt})
  `.execute(tx)
}

export async function saveBreak(
  tx: Tx,
  hours: { employerId: string; id: string; breakStartedAt: string | null; breakMinutes: number },
): Promise<void> {
  await sql`
    update timesheets set break_started_at = ${hours.breakStartedAt}, break_minutes = ${hours.breakMinutes}, version = version + 1
    where employer_id = ${hours.employerId} and id = ${hours.id}
  `.execute(tx)
}

export async function finishHours(
  tx: Tx,
  hours: { employerId: string; id: string; endedAt: string; breakMinutes: number; paidMinutes: number },
): Promise<void> {
  await sql`
    update timesheets set state = 'waiting', ended_at = ${hours.endedAt}, break_started_at = null,
      break_minutes = ${hours.breakMinutes}, paid_minutes = ${hours.paidMinutes}, version = version + 1
    where employer_id = ${hours.employerId} and id = ${hours.id}
  `.execute(tx)
}

/** The hours run on as if nobody had clocked out. The break they were on, if they were, ended with the clocking out. */
export async function reopenHours(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<void> {
  await sql`
    update timesheets set state = 'open', ended_at = null, paid_minutes = 0, version = version + 1
    where employer_id = ${employerId} and id = ${id} and state = 'waiting'
  `.execute(tx)
}

/**
 * Writes hours as all clockings of their shift make them: new ones, or those that the clock has and nobody else changed.
 */
export async function saveClockedHours(
  tx: Tx,
  hours: {
    employerId: string
    id: string
    workerId: string
    shiftId: string
    workedOn: string
    startedAt: string
    endedAt: string | null
    breakMinutes: number
    breakStartedAt: string | null
    paidMinutes: number
    now: string
  },
): Promise<void> {
  const state = hours.endedAt === null ? 'open' : 'waiting'
  await sql`
    insert into timesheets (employer_id, id, worker_id, shift_id, worked_on, started_at, ended_at, break_minutes,
      break_started_at, paid_minutes, state, created_at)
    values (${hours.employerId}, ${hours.id}, ${hours.workerId}, ${hours.shiftId}, ${hours.workedOn}, ${hours.startedAt},
      ${hours.endedAt}, ${hours.breakMinutes}, ${hours.breakStartedAt}, ${hours.paidMinutes}, ${state}, ${hours.now})
    on conflict (employer_id, id) do update set worked_on = excluded.worked_on, started_at = excluded.started_at,
      ended_at = excluded.ended_at, break_minutes = excluded.break_minutes, break_started_at = excluded.break_started_at,
      paid_minutes = excluded.paid_minutes, state = excluded.state, out_missed = false, version = timesheets.version + 1
  `.execute(tx)
}

/** What the clock said of hours, in order; a clocking out that was taken back is not among it. */
export async function listClockWords(
  tx: Tx,
  { employerId, timesheetId }: { employerId: string; timesheetId: string },
): Promise<{ id: string; event: Exclude<ClockEvent, 'resume'>; at: string }[]> {
  const said = await rows(
    tx,
    sql<{ id: string; event: ClockWord; at: string }>`
      select e.id, e.event, e.at from clock_events e
      where e.employer_id = ${employerId} and e.timesheet_id = ${timesheetId}
      -- Ids grow with time, and a break that clocking out ended ends before it.
      order by e.at, case e.event when 'in' then 0 when 'break_start' then 1 when 'break_end' then 2 when 'out' then 3 else 4 end
    `,
  )
  const words: { id: string; event: Exclude<ClockEvent, 'resume'>; at: string }[] = []
  for (const { id, event, at } of said) {
    if (event !== 'out_withdrawn') words.push({ id, event, at })
    else if (words.at(-1)?.event === 'out') words.pop()
  }
  return words
}

/** What the clock says in its own words: a clocking out that was taken back stays beside what took it back. */
export type ClockWord = Exclude<ClockEvent, 'resume'> | 'out_withdrawn'

/** What the clock said, kept as it was said. */
export async function appendClockEvents(
  tx: Tx,
  {
    employerId,
    workerId,
    timesheetId,
    events,
    at,
    location,
  }: {
    employerId: string
    workerId: string
    timesheetId: string
    events: readonly ClockWord[]
    at: string
    location: string | null
  },
): Promise<void> {
  const said = events.map((event) => ({ id: newId(), event, at }))
  await appendSaid(tx, { employerId, workerId, timesheetId, said, location })
}

/** The same of words that were said at times of their own, each under its own id. */
export async function appendSaid(
  tx: Tx,
  {
    employerId,
    workerId,
    timesheetId,
    said,
    location,
  }: {
    employerId: string
    workerId: string
    timesheetId: string
    said: readonly { id: string; event: ClockWord; at: string }[]
    location: string | null
  },
): Promise<void> {
  const records = said.map(({ id, event, at }) => ({ id, event, at }))
  await sql`
    insert into clock_events (employer_id, id, worker_id, timesheet_id, event, at, location)
    select ${employerId}, r.id, ${workerId}::uuid, ${timesheetId}::uuid, r.event, r.at, ${location}::text
    from json_to_recordset(${jsonRows(records)}) as r (id uuid, event text, at timestamptz)
  `.execute(tx)
}
