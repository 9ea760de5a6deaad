import type { EmployeeImport } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { putBackFigures } from '../../payroll/brought-forward/index.ts'
import { lockWageAccounts } from '../../wage-access/earnings/index.ts'
import { cancelAllPlanned, deleteNeverPaid, putBackMany } from '../employees/index.ts'
import {
  findImport,
  listChangedSince,
  listUsedSince,
  lockImports,
  markUndone,
  namesOf,
  readImportChanges,
  readMadeRows,
  toEmployeeImport,
} from './imports-store.ts'

type Actor = Pick<Member, 'userId' | 'sessionId' | 'address'>

class TakenBack extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.body.message)
    this.refused = refused
  }
}

/**
 * Takes back a whole import: deletes whom it added, and puts back what was brought forward for the others before. Refuses
 * `not_found`, `import_undone`, `import_used` (details: whom and what they are kept for, also where their figures were
 * entered or imported again since) and `brought_forward_used`; then nothing is changed.
 */
export async function undoImport(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, id }: { caller: Member; id: string },
): Promise<EmployeeImport | Refused> {
  const { employerId, userId, sessionId, address } = caller
  const actor = { userId, sessionId, address }
  const now = clock.now()
  try {
    return await database.transaction({ employerId }, async (tx) => {
      await lockImports(tx, employerId)
      const found = await findImport(tx, { employerId, id })
      if (!found) return refuse('not_found', 'no such import')
      if (found.state === 'undone') return refuse('import_undone', 'this import was undone already')
      const rows = await readMadeRows(tx, { employerId, id })
      const used = await putBackRecords(tx, { employerId, id, madeAt: found.made_at, actor, now })
      if (used) throw new TakenBack(used)
      // All of them in one order, as approval locks them, before anything is looked at.
      await lockWageAccounts(tx, { employerId, workerIds: rows.map(({ workerId }) => workerId) })
      const updated = rows.filter(({ did }) => did === 'updated')
      if (updated.length > 0) {
        const changed = await listChangedSince(tx, { employerId, id, taxYear: found.tax_year })
        if (changed.length > 0) {
          return refuse('import_used', 'what was brought forward for someone was changed since', {
            details: {
              employees: changed.slice(0, 20).map((one) => ({ ...one, because: 'brought_forward' })),
              count: changed.length,
            },
          })
        }
        const refused = await putBackFigures(tx, { employerId, taxYear: found.tax_year, actor, now }, updated)
        if (refused) throw new TakenBack(refused)
      }
      const workerIds = rows.filter(({ did }) => did === 'added').map(({ workerId }) => workerId)
      const kept = await deleteNeverPaid(tx, { employerId, workerIds, actor, now })
      if (kept) {
        throw new TakenBack(
          refuse('import_used', 'someone was paid, has hours, an account or a withdrawal, and is kept', {
            details: kept,
          }),
        )
      }
      await markUndone(tx, { employerId, id, userId, now })
      await recordAudit(tx, {
        employerId,
        at: now,
        actor,
        action: 'employee_import.undone',
        subject: { kind: 'employer', id: employerId },
        before: { importId: id, files: found.files, added: found.added, updated: found.updated },
      })
      await announce(tx, { employerId, workerId: null, words: ['employee-imports', 'employees'] })
      return toEmployeeImport({ ...found, state: 'undone', undone_at: now })
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.refused
    throw error
  }
}

/**
 * Records that the import changed say again what they said, and what it planned is taken back. Refused with `import_used` where one
 * was changed or paid since, or the day of a plan has come.
 */
async function putBackRecords(
  tx: Tx,
  { employerId, id, madeAt, actor, now }: { employerId: string; id: string; madeAt: string; actor: Actor; now: string },
): Promise<Refused | null> {
  const changes = await readImportChanges(tx, { employerId, id })
  const [first] = changes
  if (first === undefined) return null
  const people = changes.flatMap(({ workerId, before, versionAfter }) =>
    before === null ? [] : [{ workerId, before, versionAfter }],
  )
  // What was planned for later changed today what could not wait.
  const from = first.from > londonDay(madeAt) ? londonDay(madeAt) : first.from
  const { changedSince } = await putBackMany(tx, { employerId, now, actor, from, people })
  const used = [
    ...(await namesOf(tx, { employerId, ids: changedSince })).map((one) => ({ ...one, because: 'employee_changes' })),
    ...(await listUsedSince(tx, { employerId, id })),
  ]
  if (used.length > 0) {
    return refuse('import_used', 'a record that this import changed was changed or paid by since', {
      details: { employees: used.slice(0, 20), count: new Set(used.map((one) => one.id)).size },
    })
  }
  const ids = changes.flatMap(({ plannedId }) => plannedId ?? [])
  if (ids.length > 0) await cancelAllPlanned(tx, { employerId, ids, userId: actor.userId, now })
  return null
}
