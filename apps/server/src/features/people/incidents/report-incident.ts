import type { OwnIncident } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { tellManagers } from '../alerts/index.ts'
import {
  findIncidentOfKey,
  type IncidentRow,
  insertIncident,
  listOwnIncidents,
  toOwnIncident,
} from './incidents-store.ts'

type IncidentDeps = Pick<Deps, 'database' | 'clock'>
export type Said = Pick<OwnIncident, 'kind' | 'severity' | 'happenedAt' | 'place' | 'words' | 'skipsManager'> & {
  key: string
}

/**
 * An employee reports what happened. Under the same key it is reported once. The audit has neither words nor kind: who reads
 * it need not know of what. Refused: `invalid_input` (in the future), `idempotency_key_reused`.
 */
export function reportIncident(
  { database, clock }: IncidentDeps,
  { caller, said }: { caller: WorkerMember; said: Said },
): Promise<OwnIncident | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const of = { employerId, workerId }
    if (said.happenedAt > now) return refuse('invalid_input', 'it lies in the future', { field: 'happenedAt' })
    const before = await findIncidentOfKey(tx, { ...of, key: said.key })
    if (before) return asBefore(before, said)
    const id = newId(Date.parse(now))
    await insertIncident(tx, { ...of, id, ...said, now })
    const kept = await findIncidentOfKey(tx, { ...of, key: said.key })
    if (!kept) throw new Error('an incident that was just reported is missing')
    // The same request at the same time: the first of the two was kept.
    if (kept.id !== id) return asBefore(kept, said)
    const subject = { kind: 'worker', id: workerId }
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'incident.reported',
      subject,
      after: { incidentId: id },
    })
    // Neither in a mailbox nor on a locked screen stands who it was; the page tells those who may know.
    await tellManagers(tx, {
      employerId,
      told: [{ workerId, kind: 'incident_reported', key: id, facts: { of: id } }],
      permission: 'incidents.handle',
      skipsLineManager: said.skipsManager,
      isNameless: true,
      now,
    })
    await announce(tx, { employerId, workerId, words: ['incidents'] })
    return toOwnIncident(kept)
  })
}

function asBefore(before: IncidentRow, said: Said): OwnIncident | Refused {
  const own = toOwnIncident(before)
  const isSame =
    own.kind === said.kind &&
    own.severity === said.severity &&
    Date.parse(own.happenedAt) === Date.parse(said.happenedAt) &&
    own.place === said.place &&
    own.words === said.words &&
    own.skipsManager === said.skipsManager
  return isSame ? own : refuse('idempotency_key_reused', 'this key reported something else')
}

export function showOwnIncidents(
  { database }: Pick<Deps, 'database'>,
  of: WorkerMember,
): Promise<{ incidents: OwnIncident[] }> {
  return database.read({ employerId: of.employerId }, async (tx) => ({
    incidents: (await listOwnIncidents(tx, of)).map(toOwnIncident),
  }))
}
