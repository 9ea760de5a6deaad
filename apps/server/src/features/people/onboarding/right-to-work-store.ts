import {
  type RightToWorkCheck,
  type RightToWorkKind,
  type RightToWorkState,
  rightToWorkReminders,
  type WorkerOnboarding,
} from '@gpod/contract'
import { addDays } from '@gpod/days'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

type Of = { employerId: string; workerId: string }
type One = { employerId: string; id: string }

export type CheckRow = {
  id: string
  worker_id: string
  kind: RightToWorkKind
  checked_on: string
  checked_by_name: string
  valid_until: string | null
  document_id: string | null
  document_version: number | null
  document_name: string | null
  latest_version: number | null
  recorded_at: string
  withdrawn_at: string | null
}

const columns = sql`
  c.id, c.worker_id, c.kind, c.checked_on, u.first_name || ' ' || u.last_name as checked_by_name, c.valid_until, c.document_id,
  c.document_version, d.name as document_name, (
    select max(v.number) from document_versions v where v.employer_id = d.employer_id and v.document_id = d.id
  ) as latest_version, c.recorded_at, c.withdrawn_at
`
const tables = sql`
  right_to_work_checks c join users u on u.id = c.checked_by
  left join documents d on d.employer_id = c.employer_id and d.id = c.document_id and d.removed_at is null
`

/** Those that were not taken back, the latest first: it is the one that counts. */
export function listChecks(tx: Tx, { employerId, workerId }: Of): Promise<CheckRow[]> {
  return rows(
    tx,
    sql<CheckRow>`
      select ${columns} from ${tables}
      where c.employer_id = ${employerId} and c.worker_id = ${workerId} and c.withdrawn_at is null
      order by c.checked_on desc, c.recorded_at desc, c.id desc
    `,
  )
}

export function findCheck(tx: Tx, { employerId, id }: One): Promise<CheckRow | undefined> {
  return firstRow(
    tx,
    sql<CheckRow>`select ${columns} from ${tables} where c.employer_id = ${employerId} and c.id = ${id}`,
  )
}

export type NewCheck = {
  id: string
  kind: RightToWorkKind
  checkedOn: string
  validUntil: string | null
  documentId: string | null
  documentVersion: number | null
}

/** Null where the id is another check's already. */
export function insertCheck(
  tx: Tx,
  check: Of & NewCheck & { userId: string; now: string },
): Promise<{ id: string } | undefined> {
  return firstRow(
    tx,
    sql<{ id: string }>`
      insert into right_to_work_checks (employer_id, id, worker_id, kind, checked_on, checked_by, valid_until, document_id,
        document_version, recorded_at)
      values (${check.employerId}, ${check.id}, ${check.workerId}, ${check.kind}, ${check.checkedOn}, ${check.userId},
        ${check.validUntil}, ${check.documentId}, ${check.documentVersion}, ${check.now})
      on conflict do nothing returning id
    `,
  )
}

/** Takes it back; false where it was before. */
export async function saveWithdrawn(
  tx: Tx,
  { employerId, id, userId, now }: One & { userId: string; now: string },
): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`
      update right_to_work_checks set withdrawn_at = ${now}, withdrawn_by = ${userId}
      where employer_id = ${employerId} and id = ${id} and withdrawn_at is null returning id
    `,
  )
  return found !== undefined
}

/** So that a copy is neither deleted nor followed by another while a check of it is recorded. */
export async function holdCopy(tx: Tx, { employerId, id }: One): Promise<void> {
  await sql`select from documents where employer_id = ${employerId} and id = ${id} for share`.execute(tx)
}

/** Of theirs, filed under right to work, each with its latest version. */
export function listCopies(tx: Tx, { employerId, workerId }: Of): Promise<WorkerOnboarding['documents']> {
  return rows(
    tx,
    sql<WorkerOnboarding['documents'][number]>`
      select d.id, d.name, (
        select max(v.number) from document_versions v where v.employer_id = d.employer_id and v.document_id = d.id
      ) as version from documents d
      where d.employer_id = ${employerId} and d.worker_id = ${workerId} and d.category = 'right_to_work' and d.removed_at is null
      order by d.added_at desc, d.id
    `,
  )
}

export function toCheck(row: CheckRow): RightToWorkCheck {
  return {
    id: row.id,
    kind: row.kind,
    checkedOn: row.checked_on,
    validUntil: row.valid_until,
    checkedBy: row.checked_by_name,
    document:
      row.document_id === null || row.document_name === null
        ? null
        : {
            id: row.document_id,
            name: row.document_name,
            version: row.document_version,
            isLatest: row.document_version === row.latest_version,
          },
    recordedAt: row.recorded_at,
  }
}

/** Of one employee the check that counts, if there is one, and when the first of all was. */
export type RightToWorkRow = {
  worker_id: string
  name: string
  starts_on: string
  check_id: string | null
  valid_until: string | null
  first_checked_on: string | null
}

/** The law has asked for these checks since then (Immigration, Asylum and Nationality Act 2006, s 15): of those who started before, none. */
export const checkedSince = '2008-02-29'

/** Those who work here or will, and started since the law asks for checks, by name. */
export function listRightToWork(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<RightToWorkRow[]> {
  return rows(
    tx,
    sql<RightToWorkRow>`
      select w.id as worker_id, w.first_name || ' ' || w.last_name as name, w.starts_on, c.id as check_id, c.valid_until,
        (select min(f.checked_on) from right_to_work_checks f
          where f.employer_id = w.employer_id and f.worker_id = w.id and f.withdrawn_at is null) as first_checked_on
      from workers w left join lateral (
        select l.id, l.valid_until from right_to_work_checks l
        where l.employer_id = w.employer_id and l.worker_id = w.id and l.withdrawn_at is null
        order by l.checked_on desc, l.recorded_at desc, l.id desc limit 1
      ) c on true
      where w.employer_id = ${employerId} and w.erased_at is null and w.starts_on >= ${checkedSince}::date
        and (w.ends_on is null or w.ends_on >= ${today}::date)
      order by w.last_name, w.first_name, w.id
    `,
  )
}

/** What is to be said of a right to work on a day. */
export function stateOf(
  row: Pick<RightToWorkRow, 'starts_on' | 'check_id' | 'valid_until' | 'first_checked_on'>,
  today: string,
): RightToWorkState {
  const { starts_on: startsOn, check_id: id, valid_until: until, first_checked_on: first } = row
  if (id === null || first === null) return 'missing'
  if (until !== null && until < today) return 'ended'
  if (until !== null && until <= addDays(today, rightToWorkReminders[0])) return 'soon'
  return first > startsOn ? 'late' : 'valid'
}
