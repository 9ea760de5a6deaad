import type { PayFrequency } from '@gpod/contract'
import { jsonRows, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { ReadyHours, WorkerDays } from './judge-entries.ts'

export type EnteredHoursRow = Omit<ReadyHours, 'hasRate'> & { id: string }

/** How many hours an entry has saved already, and how many of them are approved. */
export async function countEntered(
  tx: Tx,
  { employerId, entryId }: { employerId: string; entryId: string },
): Promise<{ saved: number; approved: number }> {
  return oneRow(
    tx,
    sql<{ saved: number; approved: number }>`
      select count(*)::bigint as saved, count(*) filter (where state = 'approved')::bigint as approved
      from timesheets where employer_id = ${employerId} and entry_id = ${entryId}
    `,
  )
}

export async function insertEnteredHours(
  tx: Tx,
  {
    employerId,
    hours,
    entryId,
    source,
    userId,
    now,
  }: {
    employerId: string
    hours: readonly EnteredHoursRow[]
    entryId: string
    source: 'form' | 'file'
    userId: string
    now: string
  },
): Promise<void> {
  await sql`
    insert into timesheets (employer_id, id, worker_id, shift_id, worked_on, started_at, ended_at, break_minutes, paid_minutes, state,
      created_at, source, entered_by, entry_id, times_known)
    select ${employerId}, r.id, r.worker_id, r.shift_id, r.worked_on, r.started_at, r.ended_at, r.break_minutes, r.paid_minutes, 'waiting',
      ${now}::timestamptz, ${source}::text, ${userId}::uuid, ${entryId}::uuid, r.times_known
    from json_to_recordset(${jsonRows(hours)}) as r (id uuid, worker_id uuid, shift_id uuid, worked_on date, started_at timestamptz,
      ended_at timestamptz, break_minutes integer, paid_minutes integer, times_known boolean)
  `.execute(tx)
}

type Known = {
  id: string
  starts_on: string
  ends_on: string | null
  pay_frequency: PayFrequency
  schedule_number: number
}
type Days = { employerId: string; workerIds: readonly string[]; from: string; to: string }

/** What is known of some workers around the days from `from` to `to`, in a fixed number of statements. */
export async function readWorkerDays(
  tx: Tx,
  { employerId, workers, from, to }: Omit<Days, 'workerIds'> & { workers: readonly Known[] },
): Promise<Map<string, WorkerDays>> {
  const days: Days = { employerId, workerIds: workers.map(({ id }) => id), from, to }
  const hours = groupByWorker(await listHours(tx, days))
  const shifts = groupByWorker(await listFreeShifts(tx, days))
  const absences = groupByWorker(await listAbsences(tx, days))
  const rates = groupByWorker(await listFirstRates(tx, days))
  return new Map(
    workers.map(
      ({ id, starts_on: startsOn, ends_on: endsOn, pay_frequency: frequency, schedule_number: scheduleNumber }) => [
        id,
        {
          startsOn,
          endsOn,
          frequency,
          scheduleNumber,
          ratesFrom: rates.get(id)?.[0]?.fromDay ?? null,
          hours: hours.get(id) ?? [],
          shifts: shifts.get(id) ?? [],
          absences: absences.get(id) ?? [],
        },
      ],
    ),
  )
}

function groupByWorker<R extends { workerId: string }>(found: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>()
  for (const row of found) {
    const group = groups.get(row.workerId)
    if (group) group.push(row)
    else groups.set(row.workerId, [row])
  }
  return groups
}

/** With the day before and after: hours of a night reach into them. */
function listHours(tx: Tx, { employerId, workerIds, from, to }: Days) {
  return rows(
    tx,
    sql<{ workerId: string; startsAt: string; endsAt: string | null; workedOn: string; timesKnown: boolean }>`
      select worker_id as "workerId", started_at as "startsAt", ended_at as "endsAt", worked_on as "workedOn", times_known as "timesKnown"
      from timesheets where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[])
        and (ended_at is null or worked_on between ${from}::date - 2 and ${to}::date + 2)
      order by started_at
    `,
  )
}

function listFreeShifts(tx: Tx, { employerId, workerIds, from, to }: Days) {
  return rows(
    tx,
    sql<{ workerId: string; id: string; startsAt: string; endsAt: string }>`
      select s.worker_id as "workerId", s.id, s.starts_at as "startsAt", s.ends_at as "endsAt" from shifts s
      where s.employer_id = ${employerId} and s.worker_id = any(${[...workerIds]}::uuid[]) and s.removed_at is null
        and s.cancelled_at is null and s.published_at is not null
        and s.starts_at >= (${from}::date - 1)::timestamp at time zone 'Europe/London'
        and s.starts_at < (${to}::date + 2)::timestamp at time zone 'Europe/London'
        and not exists (select 1 from timesheets t where t.employer_id = s.employer_id and t.shift_id = s.id)
      order by s.starts_at, s.id
    `,
  )
}

function listAbsences(tx: Tx, { employerId, workerIds, from, to }: Days) {
  return rows(
    tx,
    sql<{ workerId: string; startsOn: string; endsOn: string | null }>`
      select worker_id as "workerId", starts_on as "startsOn", ends_on as "endsOn" from absences
      where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[]) and cancelled_at is null
        and starts_on <= ${to}::date and (ends_on is null or ends_on >= ${from}::date)
    `,
  )
}

function listFirstRates(tx: Tx, { employerId, workerIds }: Days) {
  return rows(
    tx,
    sql<{ workerId: string; fromDay: string }>`
      select worker_id as "workerId", min(from_day) as "fromDay" from worker_rates
      where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[]) group by worker_id
    `,
  )
}

/** By employee number in capitals; of a line manager's team alone. */
export async function readWorkerIdsByNumber(tx: Tx, employerId: string): Promise<Map<string, string>> {
  const found = await rows(
    tx,
    sql<{ id: string; employee_number: string }>`
      select id, employee_number from workers where employer_id = ${employerId}
    `,
  )
  return new Map(found.map(({ id, employee_number }) => [employee_number.toUpperCase(), id]))
}
