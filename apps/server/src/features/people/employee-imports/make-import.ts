import type { ImportBody, routes } from '@gpod/contract'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { holdRoom } from '../../company/plan/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { bringForward, readFigures, toEngineFigures } from '../../payroll/brought-forward/index.ts'
import {
  addWorkers,
  type ChangedOfMany,
  type ChangesOfMany,
  changeMany,
  type PlannableChanges,
  planMany,
} from '../employees/index.ts'
import { checkImport } from './check-import.ts'
import {
  findImport,
  findImportByKey,
  type ImportChange,
  insertImport,
  insertImportChanges,
  lockImports,
  type MadeRow,
  saveMapping,
  toEmployeeImport,
} from './imports-store.ts'
import { plannedLater } from './known-changes.ts'
import type { PlannedRow } from './plan-import.ts'

type Made = z.output<typeof routes.employeeImports.make.response>
type Use = { caller: Member; body: ImportBody; now: string }

/** Everything that was begun is taken back by it. */
class TakenBack extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.body.message)
    this.refused = refused
  }
}

/**
 * Adds the employees of the files and brings forward what they were paid, in one transaction: all, or with `skipFaulty`
 * those without a fault. A request that is sent again under its key finds what it made. Refuses
 * `idempotency_key_reused` where the key was of another request, `employee_number_taken` and `brought_forward_used`
 * where somebody else was quicker; then nothing is written.
 */
export async function makeImport(
  { database, seal }: Pick<Deps, 'database' | 'seal'>,
  { caller, body, now, key }: Use & { key: string | null },
): Promise<Made | Refused> {
  const { employerId } = caller
  const requestHash = sha256(JSON.stringify(body))
  try {
    return await database.transaction({ employerId }, async (tx) => {
      await lockImports(tx, employerId)
      const before = key === null ? undefined : await findImportByKey(tx, { employerId, key })
      if (before && !before.request_hash.equals(requestHash)) {
        return refuse('idempotency_key_reused', 'this key was sent with another request')
      }
      if (before) return { made: toEmployeeImport(before), faults: [], faultCount: 0 }
      const checked = await checkImport(tx, { seal }, { employerId, body, now })
      const { faults, faultCount } = checked.answer
      const rows = checked.plan.rows.filter(({ does }) => does === 'add' || does === 'update')
      if ((faultCount > 0 && !body.skipFaulty) || rows.length === 0) return { made: null, faults, faultCount }
      const id = newId(Date.parse(now))
      const from = body.from ?? londonDay(now)
      // Records before wage accounts, as a change of one takes them.
      const changes = body.changeKnown ? await changeRecords(tx, { seal }, { caller, rows, from, now }) : []
      const made = await writeRows(tx, { seal }, { caller, rows, taxYear: checked.taxYear, now })
      const added = made.filter(({ did }) => did === 'added').length
      const counts = { added, updated: rows.length - added, skipped: checked.plan.rows.length - rows.length }
      await insertImport(tx, {
        employerId,
        id,
        userId: caller.userId,
        key,
        now,
        files: body.files.map(({ name }) => name),
        tax_year: checked.taxYear,
        ...counts,
        request_hash: requestHash,
        rows: made,
      })
      await insertImportChanges(tx, { employerId, importId: id, from, changes })
      for (const { signature, columns } of checked.read.files) {
        if (signature === null) continue
        await saveMapping(tx, { employerId, signature, fields: columns.map(({ field }) => field), now })
      }
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
        action: 'employee_import.made',
        subject: { kind: 'employer', id: employerId },
        after: { importId: id, files: body.files.map(({ name }) => name), ...counts },
      })
      await announce(tx, {
        employerId,
        workerId: null,
        words: ['employee-imports', 'employees', 'brought-forward', 'pay-runs'],
      })
      const written = await findImport(tx, { employerId, id })
      if (!written) throw new Error('an import that was written is missing')
      return { made: toEmployeeImport(written), faults, faultCount }
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.refused
    throw error
  }
}

async function writeRows(
  tx: Tx,
  { seal }: Pick<Deps, 'seal'>,
  { caller, rows, taxYear, now }: { caller: Member; rows: readonly PlannedRow[]; taxYear: string; now: string },
): Promise<MadeRow[]> {
  const { employerId, userId, sessionId, address } = caller
  const actor = { userId, sessionId, address }
  const kept = await readFigures(tx, { employerId, taxYear })
  const people = rows.map((row) => ({ row, workerId: row.worker?.id ?? newId(Date.parse(now)) }))
  const added = people.flatMap(({ row: { terms, endsOn }, workerId }) => (terms ? [{ workerId, terms, endsOn }] : []))
  const today = londonDay(now)
  const staying = added.filter(({ endsOn }) => endsOn === null || endsOn >= today)
  const noRoom = staying.length === 0 ? null : await holdRoom(tx, { employerId, now, adding: staying.length })
  if (noRoom) throw new TakenBack(noRoom)
  const count = added.length === 0 ? 0 : await addWorkers(tx, { seal }, { employerId, people: added, now, actor })
  if (count < added.length) {
    throw new TakenBack(refuse('employee_number_taken', 'somebody has just been added under one of these numbers'))
  }
  for (const source of ['file', 'fps'] as const) {
    const theirs = people.flatMap(({ row: { figures, isOfSubmission }, workerId }) =>
      figures && isOfSubmission === (source === 'fps') ? [{ workerId, figures: toEngineFigures(figures) }] : [],
    )
    if (theirs.length === 0) continue
    const refused = await bringForward(tx, { employerId, taxYear, source, actor, now }, theirs)
    if (isRefused(refused)) throw new TakenBack(refused)
  }
  return people.flatMap(({ row: { worker, figures }, workerId }): MadeRow[] => {
    if (worker === null) return [{ workerId, did: 'added', before: null }]
    return figures === null ? [] : [{ workerId, did: 'updated', before: kept.get(workerId) ?? null }]
  })
}

/**
 * Changes the records of who is here from a day on: at once, or for a day to come as plans, with how to reach somebody and who they
 * are changed today.
 */
async function changeRecords(
  tx: Tx,
  { seal }: Pick<Deps, 'seal'>,
  { caller, rows, from, now }: { caller: Member; rows: readonly PlannedRow[]; from: string; now: string },
): Promise<ImportChange[]> {
  const { employerId, userId, sessionId, address } = caller
  const by = { employerId, now, actor: { userId, sessionId, address } }
  const today = londonDay(now)
  const isPlanned = from > today
  const people = rows.flatMap(({ worker, changes }) => {
    if (worker === null || changes === null || changes.told.length === 0) return []
    const { later, atOnce } = isPlanned ? partsOf(changes.changes) : { later: null, atOnce: changes.changes }
    const { id: workerId, record } = worker
    return [{ workerId, version: record.version, changes: atOnce, later, plannedId: later && newId(Date.parse(now)) }]
  })
  const atOnce = people.filter(({ changes }) => Object.keys(changes).length > 0)
  const changed = await changeMany(tx, seal, { ...by, from: isPlanned ? today : from, people: atOnce })
  if (changed === null) throw new TakenBack(refuse('state_changed', 'somebody has just changed one of these records'))
  await planMany(tx, {
    ...by,
    from,
    people: people.flatMap(({ workerId, plannedId, later }) =>
      plannedId && later ? [{ workerId, plannedId, changes: later }] : [],
    ),
  })
  const before = new Map(changed.map((one) => [one.workerId, one]))
  return people.map(({ workerId, plannedId }) => ({ workerId, plannedId, ...beforeOf(before.get(workerId)) }))
}

const beforeOf = (changed: ChangedOfMany | undefined) =>
  changed ? { before: changed.before, versionAfter: changed.versionAfter } : { before: null, versionAfter: null }

/** What may wait for a day to come, null for nothing, and what is changed today. */
function partsOf(changes: ChangesOfMany): { later: PlannableChanges | null; atOnce: ChangesOfMany } {
  const waits = new Set<string>(plannedLater)
  const parts = (isLater: boolean) =>
    Object.fromEntries(Object.entries(changes).filter(([field]) => waits.has(field) === isLater))
  const later = parts(true)
  return { later: Object.keys(later).length === 0 ? null : later, atOnce: parts(false) }
}
