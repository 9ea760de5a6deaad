import type { Deps } from '../../../platform/deps.ts'
import { tellManagers, tellWorkers } from '../alerts/index.ts'
import { listExpiring } from './documents-store.ts'
import { daysOf } from './show-documents.ts'

/** Tells a worker and who manages them, once, that a document of theirs ends within the days it is to be renewed in. */
export function tellExpiring({ database, clock }: Pick<Deps, 'database' | 'clock'>, employerId: string): Promise<void> {
  const now = clock.now()
  return database.transaction({ employerId }, async (tx) => {
    const found = await listExpiring(tx, { employerId, ...daysOf(now) })
    const toldOf = (some: typeof found) =>
      some.map((row) => ({
        workerId: row.worker_id,
        kind: 'document_expires' as const,
        key: `document_expires:${row.id}:${row.expires_on}`,
        facts: { from: row.expires_on },
      }))
    const employersOf = (some: typeof found) =>
      toldOf(some).map((one) => ({ ...one, facts: { ...one.facts, isEmployers: true as const } }))
    await tellWorkers(tx, { employerId, told: toldOf(found), now })
    const [hidden, open] = [found.filter((row) => row.is_private), found.filter((row) => !row.is_private)]
    await tellManagers(tx, { employerId, told: employersOf(hidden), permission: 'documents.private', now })
    await tellManagers(tx, { employerId, told: employersOf(open), permission: 'documents.manage', now })
  })
}
