import type { ClockedEvent, ClockingDoubt, ClockingReview } from '@gpod/contract'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'
import type { ClockShift } from '../timesheets/index.ts'
import type { Certainty } from './time-certainty.ts'

type OfWorker = { employerId: string; workerId: string }

export type StoredOutcome = 'recorded' | 'already' | 'review'

export type ClockingRow = {
  id: string
  shift_id: string | null
  event: ClockedEvent
  said_at: string
  at: string
  certainty: Certainty
  is_person_verified: boolean
  signature: 'none' | 'good' | 'bad'
  phone: string
  seq: number
  outcome: StoredOutcome
  code: ClockingDoubt | null
  review_id: string | null
}

/** What was answered to clockings before, whoever sent them; another's are told by `is_own` alone. */
export function findAnswers(
  tx: Tx,
  { employerId, workerId, ids }: OfWorker & { ids: readonly string[] },
): Promise<(Pick<ClockingRow, 'id' | 'at' | 'outcome' | 'code'> & { is_own: boolean; hash: string })[]> {
  return rows(
    tx,
    sql<Pick<ClockingRow, 'id' | 'at' | 'outcome' | 'code'> & { is_own: boolean; hash: string }>`
      select id, at, outcome, code, worker_id = ${workerId} as is_own, encode(body_hash, 'hex') as hash
      from clockings where employer_id = ${employerId} and id = any(${[...ids]}::uuid[])
    `,
  )
}

/** The shift that was named, whatever became of it, and whose it is. */
export type NamedShift = ClockShift & { worker_id: string | null; stands: boolean }

const shiftColumns = sql`
  s.id, s.starts_at, s.ends_at, s.worker_id, null::uuid as timesheet_id, null::text as timesheet_state,
  null::text as timesheet_source, null::boolean as is_edited, null::timestamptz as ended_at,
  s.removed_at is null and s.cancelled_at is null and s.published_at is not null as stands
`

export function findNamedShift(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<NamedShift | undefined> {
  return firstRow(
    tx,
    sql<NamedShift>`select ${shiftColumns} from shifts s where s.employer_id = ${employerId} and s.id = ${id}`,
  )
}

/** The shift of theirs that a clocking at this time is of, where it names none. */
export function findShiftAt(
  tx: Tx,
  { employerId, workerId, at, opened }: OfWorker & { at: string; opened: string },
): Promise<NamedShift | undefined> {
  return firstRow(
    tx,
    sql<NamedShift>`
      select ${shiftColumns} from shifts s
      where s.employer_id = ${employerId} and s.worker_id = ${workerId} and s.removed_at is null and s.cancelled_at is null
        and s.published_at is not null and s.starts_at <= ${opened}::timestamptz
        and s.ends_at > ${at}::timestamptz - interval '8 hours'
      order by s.starts_at desc limit 1
    `,
  )
}

export type HoursOfShift = {
  id: string
  state: 'open' | 'waiting' | 'approved'
  source: 'clock' | 'form' | 'file'
  is_edited: boolean
  is_paid: boolean
}

export function findHoursOfShift(
  tx: Tx,
  { employerId, workerId, shiftId }: OfWorker & { shiftId: string },
): Promise<HoursOfShift | undefined> {
  return firstRow(
    tx,
    sql<HoursOfShift>`
      select t.id, t.state, t.source, t.is_edited, p.closed_at is not null as is_paid
      from timesheets t left join pay_periods p on p.employer_id = t.employer_id and p.id = t.pay_period_id
      where t.employer_id = ${employerId} and t.worker_id = ${workerId} and t.shift_id = ${shiftId}
    `,
  )
}

export type ReviewKey = { id: string; shift_id: string | null; day: string }

export function listWaitingReviewsOf(tx: Tx, { employerId, workerId }: OfWorker): Promise<ReviewKey[]> {
  return rows(
    tx,
    sql<ReviewKey>`
      select id, shift_id, day from clocking_reviews
      where employer_id = ${employerId} and worker_id = ${workerId} and state = 'waiting' order by day, id
    `,
  )
}

/** The clockings that wait in reviews: those that became hours since do no longer. */
export function listHeld(
  tx: Tx,
  { employerId, reviewIds }: { employerId: string; reviewIds: readonly string[] },
): Promise<ClockingRow[]> {
  return rows(
    tx,
    sql<ClockingRow>`
      select c.id, c.shift_id, c.event, c.said_at, c.at, c.certainty, c.is_person_verified, c.signature, c.phone, c.seq, c.outcome, c.code, c.review_id
      from clockings c
      where c.employer_id = ${employerId} and c.review_id = any(${[...reviewIds]}::uuid[])
        and not exists (select 1 from clock_events e where e.employer_id = c.employer_id and e.id = c.id)
      order by c.at, c.seq
    `,
  )
}

export async function openReview(
  tx: Tx,
  review: OfWorker & { id: string; shiftId: string | null; day: string; now: string },
): Promise<void> {
  await sql`
    insert into clocking_reviews (employer_id, id, worker_id, shift_id, day, opened_at)
    values (${review.employerId}, ${review.id}, ${review.workerId}, ${review.shiftId}, ${review.day}, ${review.now})
  `.execute(tx)
}

/** Ends a review that waits; call it under the lock of its worker. */
export async function endReview(
  tx: Tx,
  end: {
    employerId: string
    id: string
    state: Exclude<ClockingReview['state'], 'waiting'>
    userId: string | null
    answer: string | null
    times: { startedAt: string; endedAt: string; breakMinutes: number } | null
    now: string
  },
): Promise<void> {
  await sql`
    update clocking_reviews set state = ${end.state}, decided_at = ${end.now}, decided_by = ${end.userId},
      answer = ${end.answer}, started_at = ${end.times?.startedAt ?? null}, ended_at = ${end.times?.endedAt ?? null},
      break_minutes = ${end.times?.breakMinutes ?? null}
    where employer_id = ${end.employerId} and id = ${end.id} and state = 'waiting'
  `.execute(tx)
}

/** Keeps clockings as they were sent; gives the ids of those that were new. One whose id another person used is none. */
export async function insertClockings(
  tx: Tx,
  {
    employerId,
    workerId,
    clockings,
    now,
  }: OfWorker & { clockings: readonly (ClockingRow & { hash: string })[]; now: string },
): Promise<Set<string>> {
  const inserted = await rows(
    tx,
    sql<{ id: string }>`
      insert into clockings (employer_id, id, worker_id, shift_id, event, said_at, at, certainty, is_person_verified,
        signature, phone, seq, received_at, body_hash, outcome, code, review_id)
      select ${employerId}, r.id, ${workerId}::uuid, r.shift_id, r.event, r.said_at, r.at, r.certainty, r.is_person_verified,
        r.signature, r.phone, r.seq, ${now}::timestamptz, decode(r.hash, 'hex'), r.outcome, r.code, r.review_id
      from json_to_recordset(${jsonRows(clockings)}) as r (id uuid, shift_id uuid, event text, said_at timestamptz,
        at timestamptz, certainty text, is_person_verified boolean, signature text, phone uuid, seq bigint, hash text, outcome text,
        code text, review_id uuid)
      on conflict (employer_id, id) do nothing returning id
    `,
  )
  return new Set(inserted.map(({ id }) => id))
}

export type ReviewRow = {
  id: string
  worker_id: string
  shift_id: string | null
  day: string
  state: ClockingReview['state']
  opened_at: string
  decided_at: string | null
  answer: string | null
  planned_start: string | null
  planned_end: string | null
  location: string | null
  hours_id: string | null
  first_name: string
  last_name: string
  employee_number: string
  department: string | null
}

const reviewColumns = sql`
  v.id, v.worker_id, v.shift_id, v.day, v.state, v.opened_at, v.decided_at, v.answer, s.starts_at as planned_start,
  s.ends_at as planned_end, s.location, t.id as hours_id, w.first_name, w.last_name, w.employee_number, w.department
`
const reviewTables = sql`
  clocking_reviews v
  join workers w on w.employer_id = v.employer_id and w.id = v.worker_id
  left join shifts s on s.employer_id = v.employer_id and s.id = v.shift_id
  left join timesheets t on t.employer_id = v.employer_id and t.shift_id = v.shift_id and t.worker_id = v.worker_id
`

export function findReview(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<ReviewRow | undefined> {
  return firstRow(
    tx,
    sql<ReviewRow>`select ${reviewColumns} from ${reviewTables} where v.employer_id = ${employerId} and v.id = ${id}`,
  )
}

/** The reviews that wait, the first opened first; at most 200. */
export function listWaitingReviews(tx: Tx, employerId: string): Promise<ReviewRow[]> {
  return rows(
    tx,
    sql<ReviewRow>`
      select ${reviewColumns} from ${reviewTables}
      where v.employer_id = ${employerId} and v.state = 'waiting' order by v.opened_at, v.id limit 200
    `,
  )
}

/** A worker's own reviews that wait or were decided since; at most 100, the latest first. */
export function listOwnReviews(
  tx: Tx,
  { employerId, workerId, since }: OfWorker & { since: string },
): Promise<ReviewRow[]> {
  return rows(
    tx,
    sql<ReviewRow>`
      select ${reviewColumns} from ${reviewTables}
      where v.employer_id = ${employerId} and v.worker_id = ${workerId} and v.state <> 'settled'
        and (v.state = 'waiting' or v.decided_at >= ${since}::timestamptz)
      order by v.opened_at desc, v.id limit 100
    `,
  )
}

/** Every clocking of reviews, with when it came. */
export function listClockingsOfReviews(
  tx: Tx,
  { employerId, reviewIds }: { employerId: string; reviewIds: readonly string[] },
): Promise<(ClockingRow & { review_id: string; received_at: string })[]> {
  return rows(
    tx,
    sql<ClockingRow & { review_id: string; received_at: string }>`
      select c.id, c.shift_id, c.event, c.said_at, c.at, c.certainty, c.is_person_verified, c.signature, c.phone, c.seq, c.outcome, c.code,
        c.review_id, c.received_at
      from clockings c
      where c.employer_id = ${employerId} and c.review_id = any(${[...reviewIds]}::uuid[])
        and not exists (select 1 from clock_events e where e.employer_id = c.employer_id and e.id = c.id)
      order by c.at, c.seq
    `,
  )
}

/** Erases what managers wrote of a worker's clockings; the decisions stay with the hours. */
export async function eraseReviewAnswers(tx: Tx, { employerId, workerId }: OfWorker): Promise<void> {
  await sql`
    update clocking_reviews set answer = ${erasedText}
    where employer_id = ${employerId} and worker_id = ${workerId} and answer is not null
  `.execute(tx)
}
