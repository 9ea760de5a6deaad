import type { NoticeKind, PlannedShift } from '@gpod/rota'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'

export type NoticeRow = {
  id: string
  workerId: string
  shiftId: string
  kind: NoticeKind
  before: PlannedShift | null
  after: PlannedShift | null
  reason: string | null
  minutesLost: number
  toldAt: string
  seenAt: string | null
  agreedAt: string | null
}

const noticeColumns = sql`
  n.id, n.worker_id as "workerId", n.shift_id as "shiftId", n.kind, n.before, n.after, n.reason, n.minutes_lost as "minutesLost",
  n.told_at as "toldAt", n.seen_at as "seenAt", n.agreed_at as "agreedAt"
`

/** What a worker was told of their shifts, the latest first: what they have not seen, and of the rest what is to come. */
export async function listOwnNotices(
  tx: Tx,
  { employerId, workerId, now }: { employerId: string; workerId: string; now: string },
): Promise<NoticeRow[]> {
  return rows(
    tx,
    sql<NoticeRow>`
      select ${noticeColumns} from shift_notices n
      where n.employer_id = ${employerId} and n.worker_id = ${workerId}
        and (n.seen_at is null or coalesce(n.after ->> 'endsAt', n.before ->> 'endsAt')::timestamptz > ${now}::timestamptz)
      order by n.told_at desc, n.id desc limit 100
    `,
  )
}

/** What everybody was told of one shift, in the order of telling. */
export async function listNoticesOf(
  tx: Tx,
  { employerId, shiftId }: { employerId: string; shiftId: string },
): Promise<(NoticeRow & { workerName: string })[]> {
  return rows(
    tx,
    sql<NoticeRow & { workerName: string }>`
      select ${noticeColumns}, w.first_name || ' ' || w.last_name as "workerName"
      from shift_notices n join workers w on w.employer_id = n.employer_id and w.id = n.worker_id
      where n.employer_id = ${employerId} and n.shift_id = ${shiftId} order by n.told_at, n.id
    `,
  )
}

/** So many days back somebody looks for what nobody confirmed: rotas are published a few weeks ahead. */
const unconfirmedWithinDays = 90

/** The latest that each worker was told of each shift to come, where they have not agreed; the longest ago first. */
export function listUnconfirmed(
  tx: Tx,
  { employerId, now }: { employerId: string; now: string },
): Promise<(NoticeRow & { workerName: string })[]> {
  return rows(
    tx,
    sql<NoticeRow & { workerName: string }>`
      select * from (
        select distinct on (n.shift_id, n.worker_id) ${noticeColumns}, w.first_name || ' ' || w.last_name as "workerName"
        from shift_notices n
        join workers w on w.employer_id = n.employer_id and w.id = n.worker_id
        join rota_edits e on e.employer_id = n.employer_id and e.id = n.edit_id
        where n.employer_id = ${employerId} and n.told_at > ${now}::timestamptz - make_interval(days => ${unconfirmedWithinDays})
          and e.kind not in ('swap', 'claim')
        order by n.shift_id, n.worker_id, n.told_at desc, n.id desc
      ) latest
      where latest."agreedAt" is null
        and greatest((latest.before ->> 'endsAt')::timestamptz, (latest.after ->> 'endsAt')::timestamptz) > ${now}::timestamptz
      order by latest."toldAt", latest.id limit 500
    `,
  )
}

/** Marks a worker's own notices as seen, and where they say so agreed to: the first time counts. Gives how many were marked. */
export async function markNotices(
  tx: Tx,
  {
    employerId,
    workerId,
    ids,
    isAgreed,
    now,
  }: { employerId: string; workerId: string; ids: readonly string[]; isAgreed: boolean; now: string },
): Promise<number> {
  const marked = await rows(
    tx,
    sql<{ id: string }>`
      update shift_notices set seen_at = coalesce(seen_at, ${now}), agreed_at = case when ${isAgreed} then coalesce(agreed_at, ${now}) else agreed_at end
      where employer_id = ${employerId} and worker_id = ${workerId} and id = any(${[...ids]}::uuid[])
        and (seen_at is null or (${isAgreed} and agreed_at is null))
      returning id
    `,
  )
  return marked.length
}

/** The words about a person who is erased: why a shift of theirs was cancelled or changed. */
export async function eraseShiftReasons(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  const of = sql`employer_id = ${employerId} and worker_id = ${workerId}`
  await sql`
    update shift_notices set reason = null, before = before - 'cancelReason', after = after - 'cancelReason' where ${of}
  `.execute(tx)
  await sql`
    update rota_edit_shifts set before = before - 'cancelReason', after = after - 'cancelReason'
    where employer_id = ${employerId} and shift_id in (select id from shifts where ${of} and cancel_reason is not null)
  `.execute(tx)
  await sql`update shifts set cancel_reason = null where ${of}`.execute(tx)
}
