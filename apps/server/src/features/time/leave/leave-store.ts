import type { LeaveKind, LeaveRequest, LeaveState } from '@gpod/contract'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'

/** The days that leave is asked for. */
export type LeaveDays = {
  kind: LeaveKind
  startsOn: string
  endsOn: string
  startsMidday: boolean
  endsMidday: boolean
  qualifyingDays: readonly number[]
  minutes: number | null
}

export type LeaveRow = {
  id: string
  worker_id: string
  key: string
  kind: LeaveKind
  starts_on: string
  ends_on: string
  starts_midday: boolean
  ends_midday: boolean
  qualifying_days: number[]
  minutes: number | null
  reason: string | null
  asked_at: string
  /** Cancelled where the absence that it became was taken back. */
  state: LeaveState
  decided_at: string | null
  answer: string | null
}

const leaveColumns = sql`
  r.id, r.worker_id, r.key, r.kind, r.starts_on, r.ends_on, r.starts_midday, r.ends_midday, r.qualifying_days, r.minutes,
  r.reason, r.asked_at, r.decided_at, r.answer,
  case when r.state = 'approved' and a.cancelled_at is not null then 'cancelled' else r.state end as state
`
const leaveTables = sql`
  leave_requests r left join absences a on a.employer_id = r.employer_id and a.id = r.absence_id
`

/** A request as it stands, without a lock: whose it is has to be known before they are locked. */
export function findLeave(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<LeaveRow | undefined> {
  return firstRow(
    tx,
    sql<LeaveRow>`select ${leaveColumns} from ${leaveTables} where r.employer_id = ${employerId} and r.id = ${id}`,
  )
}

/** What a worker asked under a key before. */
export function findLeaveOfKey(
  tx: Tx,
  { employerId, workerId, key }: { employerId: string; workerId: string; key: string },
): Promise<LeaveRow | undefined> {
  return firstRow(
    tx,
    sql<LeaveRow>`
      select ${leaveColumns} from ${leaveTables}
      where r.employer_id = ${employerId} and r.worker_id = ${workerId} and r.key = ${key}
    `,
  )
}

/** A worker's requests, the latest asked first; at most 100. */
export function listOwnLeave(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<LeaveRow[]> {
  return rows(
    tx,
    sql<LeaveRow>`
      select ${leaveColumns} from ${leaveTables} where r.employer_id = ${employerId} and r.worker_id = ${workerId}
      order by r.asked_at desc, r.id desc limit 100
    `,
  )
}

export type WaitingLeaveRow = LeaveRow & { worker_name: string; department: string | null }

/** The requests that nobody has decided on, the first asked first; at most 200. */
export function listWaitingLeave(tx: Tx, employerId: string): Promise<WaitingLeaveRow[]> {
  return rows(
    tx,
    sql<WaitingLeaveRow>`
      select ${leaveColumns}, w.first_name || ' ' || w.last_name as worker_name, w.department
      from ${leaveTables} join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      where r.employer_id = ${employerId} and r.state = 'asked'
      order by r.asked_at, r.id limit 200
    `,
  )
}

/** Another request of the worker that waits and shares a day with these, if there is one. */
export function findWaitingOverlap(
  tx: Tx,
  {
    employerId,
    workerId,
    startsOn,
    endsOn,
  }: { employerId: string; workerId: string; startsOn: string; endsOn: string },
): Promise<{ starts_on: string; ends_on: string } | undefined> {
  return firstRow(
    tx,
    sql<{ starts_on: string; ends_on: string }>`
      select starts_on, ends_on from leave_requests
      where employer_id = ${employerId} and worker_id = ${workerId} and state = 'asked'
        and starts_on <= ${endsOn}::date and ends_on >= ${startsOn}::date
      order by starts_on limit 1
    `,
  )
}

export async function insertLeave(
  tx: Tx,
  { employerId, ...row }: { employerId: string } & Omit<LeaveRow, 'state' | 'decided_at' | 'answer'>,
): Promise<void> {
  await sql`
    insert into leave_requests (employer_id, id, worker_id, key, kind, starts_on, ends_on, starts_midday, ends_midday,
      qualifying_days, minutes, reason, asked_at)
    values (${employerId}, ${row.id}, ${row.worker_id}, ${row.key}, ${row.kind}, ${row.starts_on}, ${row.ends_on},
      ${row.starts_midday}, ${row.ends_midday}, ${JSON.stringify(row.qualifying_days)}::jsonb, ${row.minutes}, ${row.reason},
      ${row.asked_at})
  `.execute(tx)
}

/** Decides on a request that waits; call it under the lock of its worker. */
export async function saveLeaveDecision(
  tx: Tx,
  decision: {
    employerId: string
    id: string
    state: 'approved' | 'declined' | 'withdrawn'
    userId: string
    answer?: string
    absenceId?: string
    now: string
  },
): Promise<void> {
  await sql`
    update leave_requests set state = ${decision.state}, decided_at = ${decision.now}, decided_by = ${decision.userId},
      answer = ${decision.answer ?? null}, absence_id = ${decision.absenceId ?? null}
    where employer_id = ${decision.employerId} and id = ${decision.id} and state = 'asked'
  `.execute(tx)
}

export type ShiftInLeave = { key: string; id: string; starts_at: string; ends_at: string }

/** The shifts of workers that lie, in part or whole, between two instants each; `key` tells whose. */
export function listShiftsWithin(
  tx: Tx,
  {
    employerId,
    spans,
  }: { employerId: string; spans: readonly { key: string; worker_id: string; from_at: string; to_at: string }[] },
): Promise<ShiftInLeave[]> {
  return rows(
    tx,
    sql<ShiftInLeave>`
      select p.key, s.id, s.starts_at, s.ends_at
      from json_to_recordset(${jsonRows(spans)}) as p (key text, worker_id uuid, from_at timestamptz, to_at timestamptz)
      join shifts s on s.employer_id = ${employerId} and s.worker_id = p.worker_id and s.removed_at is null
        and s.cancelled_at is null and s.published_at is not null
        and s.starts_at < p.to_at and s.ends_at > p.from_at
      order by s.starts_at, s.id
    `,
  )
}

/** What they and their managers wrote about their leave. */
export async function eraseLeaveTexts(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`
    update leave_requests set reason = case when reason is null then null else ${erasedText} end,
      answer = case when answer is null then null else ${erasedText} end
    where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
}

export function toLeave(row: LeaveRow): LeaveRequest {
  return {
    id: row.id,
    ...daysOf(row),
    qualifyingDays: row.qualifying_days,
    reason: row.reason,
    state: row.state,
    askedAt: row.asked_at,
    decidedAt: row.decided_at,
    answer: row.answer,
  }
}

export function daysOf(row: LeaveRow): LeaveDays {
  return {
    kind: row.kind,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    startsMidday: row.starts_midday,
    endsMidday: row.ends_midday,
    qualifyingDays: row.qualifying_days,
    minutes: row.minutes,
  }
}
