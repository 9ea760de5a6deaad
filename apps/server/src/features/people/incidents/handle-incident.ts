import type { AuditAction, Incident, IncidentNote, RiddorKind } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { tellWorkers } from '../alerts/index.ts'
import {
  findIncident,
  findNote,
  type IncidentRow,
  insertNote,
  listIncidents,
  listNotes,
  lockIncident,
  saveResolved,
  saveRiddor,
  saveTaken,
  toIncident,
} from './incidents-store.ts'

type HandleDeps = Pick<Deps, 'database' | 'clock'>
/** What the audit has beside which incident it was: nothing of what happened to whom. */
type Told = { reportedOn?: string | null }
type Asked = { caller: Member; id: string; version: number }

export function showIncidents(
  { database }: Pick<Deps, 'database'>,
  { employerId }: Member,
): Promise<{ incidents: Incident[] }> {
  return database.read({ employerId }, async (tx) => ({
    incidents: (await listIncidents(tx, employerId)).map(toIncident),
  }))
}

/** Refused: `not_found`, also where a line manager is not to see it. */
export function showIncident(
  { database }: Pick<Deps, 'database'>,
  { caller: { employerId }, id }: { caller: Member; id: string },
): Promise<{ incident: Incident; notes: IncidentNote[] } | Refused> {
  return database.read({ employerId }, async (tx) => {
    const row = await findIncident(tx, { employerId, id })
    if (!row) return refuseUnknown()
    return { incident: toIncident(row), notes: await listNotes(tx, { employerId, id }) }
  })
}

/** Somebody looks into it; taken by another before, it is theirs now. Refused: `not_found`, `incident_resolved`, `incident_changed`. */
export function takeIncident(deps: HandleDeps, { caller, id, version }: Asked): Promise<Incident | Refused> {
  return change(deps, { caller, id, version, action: 'incident.taken' }, async (tx, { employerId }) => {
    await saveTaken(tx, { employerId, id, userId: caller.userId })
    return {}
  })
}

/** Marks it as reportable, or not. Refused as `takeIncident`, and `invalid_input` (reported before it happened, or to come). */
export function markRiddor(
  deps: HandleDeps,
  {
    caller,
    id,
    version,
    riddor,
  }: Asked & { riddor: { kind: RiddorKind; reportedOn: string | null; reference: string | null } | null },
): Promise<Incident | Refused> {
  return change(
    deps,
    { caller, id, version, action: 'incident.riddor_marked' },
    async (tx, { employerId, row, now }) => {
      const on = riddor?.reportedOn ?? null
      if (on !== null && (on > londonDay(now) || on < londonDay(row.happened_at)))
        return refuse('invalid_input', 'reported between the day it happened and today', { field: 'riddor.reportedOn' })
      await saveRiddor(tx, { employerId, id, riddor })
      return { reportedOn: on }
    },
  )
}

/** Ends it with what the employee is told. Refused as `takeIncident`. */
export function resolveIncident(
  deps: HandleDeps,
  { caller, id, version, answer }: Asked & { answer: string },
): Promise<Incident | Refused> {
  return change(deps, { caller, id, version, action: 'incident.resolved' }, async (tx, { employerId, row, now }) => {
    await saveResolved(tx, { employerId, id, userId: caller.userId, answer, now })
    const told = [{ workerId: row.worker_id, kind: 'incident_answered' as const, key: id, facts: { of: id } }]
    await tellWorkers(tx, { employerId, told, now })
    return {}
  })
}

/** Adds to the investigation. Under the same key it is added once. Refused: `not_found`, `incident_resolved`, `idempotency_key_reused`. */
export function noteIncident(
  { database, clock }: HandleDeps,
  { caller, id, key, words }: { caller: Member; id: string; key: string; words: string },
): Promise<IncidentNote | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lockIncident(tx, { employerId, id })
    if (!row) return refuseUnknown()
    const before = await findNote(tx, { employerId, id, noteId: key })
    if (before) return before.words === words ? before : refuseReused()
    if (row.state === 'resolved') return refuseResolved()
    const { worker_id: workerId } = row
    if (!(await insertNote(tx, { employerId, id, noteId: key, workerId, userId, words, now }))) return refuseReused()
    await tell(tx, { caller, row, action: 'incident.noted', now })
    const kept = await findNote(tx, { employerId, id, noteId: key })
    if (!kept) throw new Error('a note that was just written is missing')
    return kept
  })
}

/** What all changes of an incident share: nobody changes what another did since they looked. */
function change(
  { database, clock }: HandleDeps,
  { caller, id, version, action }: Asked & { action: AuditAction },
  write: (tx: Tx, found: { employerId: string; row: IncidentRow; now: string }) => Promise<Told | Refused>,
): Promise<Incident | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lockIncident(tx, { employerId, id })
    if (!row) return refuseUnknown()
    if (row.state === 'resolved') return refuseResolved()
    if (row.version !== version) return refuse('incident_changed', 'somebody changed it since you looked')
    const told = await write(tx, { employerId, row, now })
    if (isRefused(told)) return told
    await tell(tx, { caller, row, action, told, now })
    const changed = await findIncident(tx, { employerId, id })
    if (!changed) throw new Error('an incident that was just changed is missing')
    return toIncident(changed)
  })
}

async function tell(
  tx: Tx,
  {
    caller,
    row,
    action,
    told = {},
    now,
  }: { caller: Member; row: IncidentRow; action: AuditAction; told?: Told; now: string },
): Promise<void> {
  const { employerId } = caller
  const { worker_id: workerId } = row
  const subject = { kind: 'worker', id: workerId }
  await recordAudit(tx, { employerId, at: now, actor: caller, action, subject, after: { incidentId: row.id, ...told } })
  await announce(tx, { employerId, workerId, words: ['incidents'] })
}

function refuseUnknown(): Refused {
  return refuse('not_found', 'no such incident')
}

function refuseResolved(): Refused {
  return refuse('incident_resolved', 'it is resolved; report what is new as another')
}

function refuseReused(): Refused {
  return refuse('idempotency_key_reused', 'this key noted something else')
}
