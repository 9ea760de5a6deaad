import { type NoticeKind, type PlannedShift, sameShift } from '@gpod/rota'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { nameNewPlaces } from './places-store.ts'
import type { RotaEditKind } from './rota-edit.ts'

/** A shift as it stands, with the version that whoever changes it has to have seen; `planned` is null once it was removed. */
export type StandingShift = { id: string; version: number; planned: PlannedShift | null; hours: HoursOn }

/** How far hours on a shift are. */
export type HoursOn = 'none' | 'open' | 'waiting' | 'approved'

/**
 * Edits of one company's rota wait for each other, so that what one reads stands until it has written. Workers are locked
 * after this, never before.
 */
export async function lockRota(tx: Tx, employerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rota ${employerId}`}, 0))`.execute(tx)
}

const plannedColumns = sql`
  s.id, s.version, s.worker_id as "workerId", s.starts_at as "startsAt", s.ends_at as "endsAt", s.location, s.role,
  s.unpaid_break_minutes as "unpaidBreakMinutes", s.is_pinned as "isPinned", s.published_at as "publishedAt",
  s.cancelled_at as "cancelledAt", s.cancel_reason as "cancelReason", s.removed_at as "removedAt",
  coalesce((select t.state from timesheets t where t.employer_id = s.employer_id and t.shift_id = s.id), 'none') as hours
`
type PlannedRow = PlannedShift & { id: string; version: number; removedAt: string | null; hours: HoursOn }

function toStanding({ id, version, removedAt, hours, ...planned }: PlannedRow): StandingShift {
  return { id, version, planned: removedAt === null ? planned : null, hours }
}

export async function findStandingShifts(
  tx: Tx,
  { employerId, ids }: { employerId: string; ids: readonly string[] },
): Promise<Map<string, StandingShift>> {
  const found = await rows(
    tx,
    sql<PlannedRow>`
      select ${plannedColumns} from shifts s where s.employer_id = ${employerId} and s.id = any(${[...ids]}::uuid[])
    `,
  )
  return new Map(found.map((row) => [row.id, toStanding(row)]))
}

/** What stands on the rota on London days from `from` to `to`, both included: drafts, open and cancelled shifts too. */
export async function listStandingShifts(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<(StandingShift & { planned: PlannedShift })[]> {
  const found = await rows(
    tx,
    sql<PlannedRow>`
      select ${plannedColumns} from shifts s
      where s.employer_id = ${employerId} and s.removed_at is null
        and s.starts_at >= ${from}::timestamp at time zone 'Europe/London'
        and s.starts_at < (${to}::date + 1)::timestamp at time zone 'Europe/London'
      order by s.starts_at, s.id
    `,
  )
  return found.flatMap((row) => {
    const { planned, ...standing } = toStanding(row)
    return planned === null ? [] : [{ ...standing, planned }]
  })
}

/** A change of one shift as it is written: with the version it has after it. */
export type WrittenChange = {
  shiftId: string
  version: number
  before: PlannedShift | null
  after: PlannedShift | null
}

/** Writes what shifts are after an edit: new ones, changed ones, and those that go. In two statements, however many. */
export async function writeShifts(
  tx: Tx,
  { employerId, changes, now }: { employerId: string; changes: readonly WrittenChange[]; now: string },
): Promise<void> {
  const written = changes.map(({ shiftId, version, before, after }) => ({
    id: shiftId,
    version,
    ...(after ?? before),
    removedAt: after === null ? now : null,
  }))
  const json = jsonRows(written)
  const shape = sql`
    json_to_recordset(${json}) as r (id uuid, version integer, "workerId" uuid, "startsAt" timestamptz, "endsAt" timestamptz,
      location text, role text, "unpaidBreakMinutes" integer, "isPinned" boolean, "publishedAt" timestamptz,
      "cancelledAt" timestamptz, "cancelReason" text, "removedAt" timestamptz)
  `
  if (changes.some(({ version }) => version > 1))
    await sql`
      update shifts s set version = r.version, worker_id = r."workerId", starts_at = r."startsAt", ends_at = r."endsAt",
        location = r.location, role = r.role, unpaid_break_minutes = r."unpaidBreakMinutes", is_pinned = r."isPinned",
        published_at = r."publishedAt", cancelled_at = r."cancelledAt", cancel_reason = r."cancelReason", removed_at = r."removedAt"
      from ${shape} where s.employer_id = ${employerId} and s.id = r.id and r.version > 1
    `.execute(tx)
  if (changes.some(({ version }) => version === 1))
    await sql`
      insert into shifts (employer_id, id, version, worker_id, starts_at, ends_at, location, role, unpaid_break_minutes, is_pinned,
        published_at, cancelled_at, cancel_reason, created_at)
      select ${employerId}, r.id, 1, r."workerId", r."startsAt", r."endsAt", r.location, r.role, r."unpaidBreakMinutes", r."isPinned",
        r."publishedAt", r."cancelledAt", r."cancelReason", ${now}::timestamptz
      from ${shape} where r.version = 1
    `.execute(tx)
  const named = changes.flatMap(({ before, after }) =>
    after === null || (before?.location === after.location && before.role === after.role) ? [] : [after],
  )
  await nameNewPlaces(tx, { employerId, named, now })
}

export type NewEdit = {
  id: string
  kind: RotaEditKind
  askedDigest: Buffer
  madeBy: string | null
  undoes: string | null
}

/** Keeps the edit with what stood before and after of every shift, in two statements. */
export async function insertEdit(
  tx: Tx,
  {
    employerId,
    edit: { id, kind, askedDigest, madeBy, undoes },
    changes,
    now,
  }: { employerId: string; edit: NewEdit; changes: readonly WrittenChange[]; now: string },
): Promise<void> {
  await sql`
    insert into rota_edits (employer_id, id, kind, asked_digest, made_at, made_by, undoes, shifts)
    values (${employerId}, ${id}, ${kind}, ${askedDigest}, ${now}, ${madeBy}, ${undoes}, ${changes.length})
  `.execute(tx)
  await sql`
    insert into rota_edit_shifts (employer_id, edit_id, shift_id, version, before, after)
    select ${employerId}, ${id}, r."shiftId", r.version, r.before, r.after
    from json_to_recordset(${jsonRows(changes)}) as r ("shiftId" uuid, version integer, before jsonb, after jsonb)
  `.execute(tx)
}

export type NewNotice = {
  workerId: string
  shiftId: string
  kind: NoticeKind
  before: PlannedShift | null
  after: PlannedShift | null
  minutesLost: number
}

export async function insertNotices(
  tx: Tx,
  {
    employerId,
    editId,
    notices,
    reason,
    now,
  }: { employerId: string; editId: string; notices: readonly NewNotice[]; reason: string | null; now: string },
): Promise<void> {
  if (notices.length === 0) return
  const written = notices.map((notice) => ({ id: newId(), ...notice }))
  await sql`
    insert into shift_notices (employer_id, id, worker_id, shift_id, edit_id, kind, before, after, reason, minutes_lost, told_at)
    select ${employerId}, r.id, r."workerId", r."shiftId", ${editId}, r.kind, r.before, r.after, ${reason}, r."minutesLost", ${now}
    from json_to_recordset(${jsonRows(written)}) as r (id uuid, "workerId" uuid, "shiftId" uuid, kind text, before jsonb, after jsonb,
      "minutesLost" integer)
  `.execute(tx)
}

export type EditRow = {
  id: string
  kind: RotaEditKind
  askedDigest: Buffer
  madeAt: string
  madeBy: string | null
  byName: string | null
  undoes: string | null
  shifts: number
}

export async function findEdit(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<EditRow | undefined> {
  return firstRow(
    tx,
    sql<EditRow>`
      select e.id, e.kind, e.asked_digest as "askedDigest", e.made_at as "madeAt", e.made_by as "madeBy", e.undoes, e.shifts,
        u.first_name || ' ' || u.last_name as "byName"
      from rota_edits e left join users u on u.id = e.made_by
      where e.employer_id = ${employerId} and e.id = ${id}
    `,
  )
}

/** What an edit did, as far as whoever asks sees the shifts. */
export async function listEditShifts(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<WrittenChange[]> {
  return rows(
    tx,
    sql<WrittenChange>`
      select shift_id as "shiftId", version, before, after from rota_edit_shifts
      where employer_id = ${employerId} and edit_id = ${id} order by shift_id
    `,
  )
}

/** Who was told of an edit. */
export async function listTold(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ workerId: string }>`
      select distinct worker_id as "workerId" from shift_notices where employer_id = ${employerId} and edit_id = ${id} order by 1
    `,
  )
  return found.map(({ workerId }) => workerId)
}

export type LastEdit = { shiftId: string; kind: RotaEditKind; by: string | null; at: string }

/** Who changed each of these shifts last, and how. */
export async function listLastEdits(
  tx: Tx,
  { employerId, ids }: { employerId: string; ids: readonly string[] },
): Promise<LastEdit[]> {
  return rows(
    tx,
    sql<LastEdit>`
      select distinct on (es.shift_id) es.shift_id as "shiftId", e.kind, u.first_name || ' ' || u.last_name as by, e.made_at as at
      from rota_edit_shifts es
      join rota_edits e on e.employer_id = es.employer_id and e.id = es.edit_id
      left join users u on u.id = e.made_by
      where es.employer_id = ${employerId} and es.shift_id = any(${[...ids]}::uuid[])
      order by es.shift_id, es.version desc
    `,
  )
}

/** The latest edits of somebody, the earliest of them first. */
export async function listEditsOf(
  tx: Tx,
  { employerId, userId, limit }: { employerId: string; userId: string; limit: number },
): Promise<{ id: string; kind: RotaEditKind; undoes: string | null }[]> {
  const found = await rows(
    tx,
    sql<{ id: string; kind: RotaEditKind; undoes: string | null }>`
      select id, kind, undoes from rota_edits where employer_id = ${employerId} and made_by = ${userId} order by seq desc limit ${limit}
    `,
  )
  return found.reverse()
}

/** Whether a shift stands as an edit left it: what somebody changed and changed back is no different. */
export function standsAs(standing: StandingShift | undefined, planned: PlannedShift | null): boolean {
  return sameShift(standing?.planned ?? null, planned)
}
