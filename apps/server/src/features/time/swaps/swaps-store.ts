import type { OtherShift, SwapState } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'
import type { ShiftOf } from './people.ts'

/** A shift as a swap or a claim is about it. */
export type ShiftRow = ShiftOf & {
  version: number
  worker_id: string | null
  location: string
  /** Published, and neither removed nor cancelled nor worked. */
  is_free: boolean
}

export type SwapRow = {
  id: string
  key: string
  state: SwapState
  asked_by: string
  asked_by_name: string
  to_worker_id: string
  to_worker_name: string
  asked_at: string
  reason: string | null
  shift_version: number
  offered_version: number | null
  shift: ShiftRow
  offered: ShiftRow | null
}

const freeShift = sql`
  s.published_at is not null and s.removed_at is null and s.cancelled_at is null
  and not exists (select 1 from timesheets t where t.employer_id = s.employer_id and t.shift_id = s.id)
`
const shiftColumns = sql`
  s.id, s.version, s.worker_id, s.starts_at, s.ends_at, s.location, s.role, s.unpaid_break_minutes, (${freeShift}) as is_free
`
type SwapColumns = Omit<SwapRow, 'shift' | 'offered'> & { shift_id: string; offered_shift_id: string | null }

async function readSwaps(tx: Tx, employerId: string, condition: ReturnType<typeof sql>): Promise<SwapRow[]> {
  const found = await rows(
    tx,
    sql<SwapColumns>`
      select x.id, x.key, x.state, x.asked_by, x.to_worker_id, x.asked_at, x.reason, x.shift_version, x.offered_version,
        x.shift_id, x.offered_shift_id, a.first_name || ' ' || a.last_name as asked_by_name,
        b.first_name || ' ' || b.last_name as to_worker_name
      from shift_swaps x
      join workers a on a.employer_id = x.employer_id and a.id = x.asked_by
      join workers b on b.employer_id = x.employer_id and b.id = x.to_worker_id
      where x.employer_id = ${employerId} and ${condition}
      order by x.asked_at desc, x.id desc limit 100
    `,
  )
  const ids = found.flatMap(({ shift_id, offered_shift_id }) => [
    shift_id,
    ...(offered_shift_id ? [offered_shift_id] : []),
  ])
  const shifts = new Map((await findShifts(tx, { employerId, ids })).map((shift) => [shift.id, shift]))
  return found.flatMap(({ shift_id, offered_shift_id, ...swap }): SwapRow[] => {
    const shift = shifts.get(shift_id)
    const offered = offered_shift_id === null ? null : shifts.get(offered_shift_id)
    // Of somebody they do not see: no swap of theirs to see.
    return shift === undefined || offered === undefined ? [] : [{ ...swap, shift, offered }]
  })
}

/** The shifts with these ids, as they stand. */
export function findShifts(
  tx: Tx,
  { employerId, ids }: { employerId: string; ids: readonly string[] },
): Promise<ShiftRow[]> {
  return rows(
    tx,
    sql<ShiftRow>`
      select ${shiftColumns} from shifts s where s.employer_id = ${employerId} and s.id = any(${[...ids]}::uuid[])
    `,
  )
}

export async function findSwap(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<SwapRow | undefined> {
  return (await readSwaps(tx, employerId, sql`x.id = ${id}`))[0]
}

/** What a worker asked under a key before. */
export async function findSwapOfKey(
  tx: Tx,
  { employerId, workerId, key }: { employerId: string; workerId: string; key: string },
): Promise<SwapRow | undefined> {
  return (await readSwaps(tx, employerId, sql`x.asked_by = ${workerId} and x.key = ${key}`))[0]
}

/** The swaps a worker asked for or was asked for; the latest 100. */
export function listOwnSwaps(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<SwapRow[]> {
  return readSwaps(tx, employerId, sql`(x.asked_by = ${workerId} or x.to_worker_id = ${workerId})`)
}

/** The swaps that both want and no manager has decided on. */
export function listAcceptedSwaps(tx: Tx, employerId: string): Promise<SwapRow[]> {
  return readSwaps(tx, employerId, sql`x.state = 'accepted'`)
}

/** Whether a shift is in a swap that nobody ended. */
export async function isInOpenSwap(
  tx: Tx,
  { employerId, shiftId }: { employerId: string; shiftId: string },
): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql<{ id: string }>`
      select id from shift_swaps
      where employer_id = ${employerId} and shift_id = ${shiftId} and state in ('asked', 'accepted')
    `,
  )
  return found !== undefined
}

export async function insertSwap(
  tx: Tx,
  swap: {
    employerId: string
    id: string
    key: string
    askedBy: string
    shift: { id: string; version: number }
    toWorkerId: string
    offered: { id: string; version: number } | null
    now: string
  },
): Promise<void> {
  await sql`
    insert into shift_swaps (employer_id, id, key, asked_by, shift_id, shift_version, to_worker_id, offered_shift_id,
      offered_version, asked_at)
    values (${swap.employerId}, ${swap.id}, ${swap.key}, ${swap.askedBy}, ${swap.shift.id}, ${swap.shift.version},
      ${swap.toWorkerId}, ${swap.offered?.id ?? null}, ${swap.offered?.version ?? null}, ${swap.now})
  `.execute(tx)
}

/** The colleague's word. */
export async function saveAnswer(
  tx: Tx,
  { employerId, id, state, now }: { employerId: string; id: string; state: 'accepted' | 'declined'; now: string },
): Promise<void> {
  await sql`
    update shift_swaps set state = ${state}, answered_at = ${now}
    where employer_id = ${employerId} and id = ${id} and state = 'asked'
  `.execute(tx)
}

/** A manager's word, or that who asked took it back. */
export async function saveSwapDecision(
  tx: Tx,
  decision: {
    employerId: string
    id: string
    state: 'approved' | 'refused' | 'withdrawn'
    userId: string
    reason?: string
    editId?: string
    now: string
  },
): Promise<void> {
  await sql`
    update shift_swaps set state = ${decision.state}, decided_at = ${decision.now}, decided_by = ${decision.userId},
      reason = ${decision.reason ?? null}, edit_id = ${decision.editId ?? null}
    where employer_id = ${decision.employerId} and id = ${decision.id} and state in ('asked', 'accepted')
  `.execute(tx)
}

/** The published shifts to come that nobody has; the earliest 100. */
export function listOpenShifts(tx: Tx, { employerId, now }: { employerId: string; now: string }): Promise<ShiftRow[]> {
  return rows(
    tx,
    sql<ShiftRow>`
      select ${shiftColumns} from shifts s
      where s.employer_id = ${employerId} and s.worker_id is null and s.starts_at > ${now}::timestamptz and ${freeShift}
      order by s.starts_at, s.id limit 100
    `,
  )
}

export type ColleagueRow = { id: string; name: string }

/** Who else works in a role, now or not long ago; the first 50 by name. */
export function listColleagues(
  tx: Tx,
  { employerId, workerId, role, day }: { employerId: string; workerId: string; role: string; day: string },
): Promise<ColleagueRow[]> {
  return rows(
    tx,
    sql<ColleagueRow>`
      select w.id, w.first_name || ' ' || w.last_name as name from workers w
      where w.employer_id = ${employerId} and w.id <> ${workerId} and w.starts_on <= ${day}::date
        and (w.ends_on is null or w.ends_on >= ${day}::date) and w.erased_at is null
        and exists (select 1 from shifts s where s.employer_id = w.employer_id and s.worker_id = w.id and s.role = ${role}
          and s.removed_at is null and s.starts_at > ${day}::date - interval '90 days')
      order by w.last_name, w.first_name, w.id limit 50
    `,
  )
}

/** The shifts to come of some workers in a role around a day, that could be exchanged; the nearest 100. */
export function listExchangeable(
  tx: Tx,
  {
    employerId,
    workerIds,
    role,
    around,
    now,
  }: { employerId: string; workerIds: readonly string[]; role: string; around: string; now: string },
): Promise<ShiftRow[]> {
  return rows(
    tx,
    sql<ShiftRow>`
      select ${shiftColumns} from shifts s
      where s.employer_id = ${employerId} and s.worker_id = any(${[...workerIds]}::uuid[]) and s.role = ${role}
        and s.starts_at > ${now}::timestamptz and ${freeShift}
        and s.starts_at between ${around}::timestamptz - interval '14 days' and ${around}::timestamptz + interval '14 days'
      order by abs(extract(epoch from s.starts_at - ${around}::timestamptz)), s.id limit 100
    `,
  )
}

/** What managers wrote about swaps of somebody. */
export async function eraseSwapReasons(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`
    update shift_swaps set reason = ${erasedText}
    where employer_id = ${employerId} and (asked_by = ${workerId} or to_worker_id = ${workerId}) and reason is not null
  `.execute(tx)
}

export function toOtherShift(row: ShiftRow): OtherShift {
  return {
    id: row.id,
    version: row.version,
    startTime: row.starts_at,
    endTime: row.ends_at,
    location: row.location,
    role: row.role,
    unpaidBreakMinutes: row.unpaid_break_minutes,
  }
}
