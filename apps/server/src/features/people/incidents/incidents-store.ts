import type {
  Incident,
  IncidentKind,
  IncidentNote,
  IncidentSeverity,
  IncidentState,
  OwnIncident,
  RiddorKind,
} from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'
import { riddorDueBy } from './riddor.ts'

export type IncidentRow = {
  id: string
  key: string
  worker_id: string
  worker_name: string
  kind: IncidentKind
  severity: IncidentSeverity
  happened_at: string
  place: string
  words: string
  skips_manager: boolean
  reported_at: string
  state: IncidentState
  taken_by_name: string | null
  riddor_kind: RiddorKind | null
  riddor_reported_on: string | null
  riddor_reference: string | null
  resolved_at: string | null
  answer: string | null
  version: number
}

const columns = sql`
  i.id, i.key, i.worker_id, w.first_name || ' ' || w.last_name as worker_name, i.kind, i.severity, i.happened_at, i.place, i.words,
  i.skips_manager, i.reported_at, i.state, u.first_name || ' ' || u.last_name as taken_by_name, i.riddor_kind,
  i.riddor_reported_on, i.riddor_reference, i.resolved_at, i.answer, i.version
`
const tables = sql`
  incidents i join workers w on w.employer_id = i.employer_id and w.id = i.worker_id left join users u on u.id = i.taken_by
`

type Of = { employerId: string; workerId: string }
type One = { employerId: string; id: string }

/** What a worker reported under a key before. */
export function findIncidentOfKey(
  tx: Tx,
  { employerId, workerId, key }: Of & { key: string },
): Promise<IncidentRow | undefined> {
  return firstRow(
    tx,
    sql<IncidentRow>`
      select ${columns} from ${tables} where i.employer_id = ${employerId} and i.worker_id = ${workerId} and i.key = ${key}
    `,
  )
}

export function findIncident(tx: Tx, { employerId, id }: One): Promise<IncidentRow | undefined> {
  return firstRow(
    tx,
    sql<IncidentRow>`select ${columns} from ${tables} where i.employer_id = ${employerId} and i.id = ${id}`,
  )
}

/** The same, so that nobody else changes it meanwhile. */
export function lockIncident(tx: Tx, { employerId, id }: One): Promise<IncidentRow | undefined> {
  return firstRow(
    tx,
    sql<IncidentRow>`select ${columns} from ${tables} where i.employer_id = ${employerId} and i.id = ${id} for update of i`,
  )
}

/** What a worker reported, the latest first; at most 100. */
export function listOwnIncidents(tx: Tx, { employerId, workerId }: Of): Promise<IncidentRow[]> {
  return rows(
    tx,
    sql<IncidentRow>`
      select ${columns} from ${tables} where i.employer_id = ${employerId} and i.worker_id = ${workerId}
      order by i.reported_at desc, i.id desc limit 100
    `,
  )
}

/** Those that nobody resolved first, then the latest; at most 200. */
export function listIncidents(tx: Tx, employerId: string): Promise<IncidentRow[]> {
  return rows(
    tx,
    sql<IncidentRow>`
      select ${columns} from ${tables} where i.employer_id = ${employerId}
      order by i.state = 'resolved', i.reported_at desc, i.id desc limit 200
    `,
  )
}

export async function insertIncident(
  tx: Tx,
  incident: Of & {
    id: string
    key: string
    kind: IncidentKind
    severity: IncidentSeverity
    happenedAt: string
    place: string
    words: string
    skipsManager: boolean
    now: string
  },
): Promise<void> {
  await sql`
    insert into incidents (employer_id, id, worker_id, key, kind, severity, happened_at, place, words, skips_manager, reported_at)
    values (${incident.employerId}, ${incident.id}, ${incident.workerId}, ${incident.key}, ${incident.kind}, ${incident.severity},
      ${incident.happenedAt}, ${incident.place}, ${incident.words}, ${incident.skipsManager}, ${incident.now})
    on conflict (employer_id, worker_id, key) do nothing
  `.execute(tx)
}

/** Under the lock of the incident. */
export async function saveTaken(tx: Tx, { employerId, id, userId }: One & { userId: string }): Promise<void> {
  await sql`
    update incidents set state = 'investigating', taken_by = ${userId}, version = version + 1
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** Under the lock of the incident. */
export async function saveRiddor(
  tx: Tx,
  {
    employerId,
    id,
    riddor,
  }: One & { riddor: { kind: RiddorKind; reportedOn: string | null; reference: string | null } | null },
): Promise<void> {
  await sql`
    update incidents set riddor_kind = ${riddor?.kind ?? null}, riddor_reported_on = ${riddor?.reportedOn ?? null},
      riddor_reference = ${riddor?.reference ?? null}, version = version + 1
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** Under the lock of the incident. Who resolves what nobody looked into did. */
export async function saveResolved(
  tx: Tx,
  { employerId, id, userId, answer, now }: One & { userId: string; answer: string; now: string },
): Promise<void> {
  await sql`
    update incidents set state = 'resolved', taken_by = coalesce(taken_by, ${userId}), resolved_at = ${now}, resolved_by = ${userId},
      answer = ${answer}, version = version + 1
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

type NoteRow = { id: string; at: string; by: string | null; words: string }
const noteColumns = sql`n.id, n.at, u.first_name || ' ' || u.last_name as by, n.words`

export function listNotes(tx: Tx, { employerId, id }: One): Promise<IncidentNote[]> {
  return rows(
    tx,
    sql<NoteRow>`
      select ${noteColumns} from incident_notes n left join users u on u.id = n.written_by
      where n.employer_id = ${employerId} and n.incident_id = ${id} order by n.at, n.id limit 500
    `,
  )
}

/** A note of this incident by its id. */
export function findNote(
  tx: Tx,
  { employerId, id, noteId }: One & { noteId: string },
): Promise<IncidentNote | undefined> {
  return firstRow(
    tx,
    sql<NoteRow>`
      select ${noteColumns} from incident_notes n left join users u on u.id = n.written_by
      where n.employer_id = ${employerId} and n.incident_id = ${id} and n.id = ${noteId}
    `,
  )
}

/** False where this id is another note's already. */
export async function insertNote(
  tx: Tx,
  note: One & { noteId: string; workerId: string; userId: string; words: string; now: string },
): Promise<boolean> {
  const written = await rows(
    tx,
    sql<{ id: string }>`
      insert into incident_notes (employer_id, id, incident_id, worker_id, at, written_by, words)
      values (${note.employerId}, ${note.noteId}, ${note.id}, ${note.workerId}, ${note.now}, ${note.userId}, ${note.words})
      on conflict do nothing returning id
    `,
  )
  return written.length > 0
}

/** What they and those who looked into it wrote. */
export async function eraseIncidentTexts(tx: Tx, { employerId, workerId }: Of): Promise<void> {
  await sql`
    update incidents set words = ${erasedText}, place = '', answer = case when answer is null then null else ${erasedText} end
    where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
  await sql`
    update incident_notes set words = ${erasedText} where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
}

export function toOwnIncident(row: IncidentRow): OwnIncident {
  return {
    id: row.id,
    kind: row.kind,
    severity: row.severity,
    happenedAt: row.happened_at,
    place: row.place,
    words: row.words,
    skipsManager: row.skips_manager,
    state: row.state,
    reportedAt: row.reported_at,
    answer: row.answer,
    resolvedAt: row.resolved_at,
  }
}

export function toIncident(row: IncidentRow): Incident {
  const { riddor_kind: kind } = row
  return {
    ...toOwnIncident(row),
    worker: { id: row.worker_id, name: row.worker_name },
    takenBy: row.taken_by_name,
    riddor: kind && {
      kind,
      dueBy: riddorDueBy(kind, londonDay(row.happened_at)),
      reportedOn: row.riddor_reported_on,
      reference: row.riddor_reference,
    },
    version: row.version,
  }
}
