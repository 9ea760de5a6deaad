import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import { sha256 } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { saveEntry } from './enter-hours.ts'
import { readWorkerIdsByNumber } from './entered-hours-store.ts'
import { faultAt, mostFaults, readHoursFile } from './read-hours-file.ts'

/**
 * Enters the hours of a CSV file: all of its rows, or none with each row's fault, those of the cells and those that the
 * rota and other hours tell. `isCheck` writes nothing and says how many it would enter and what to look at; entering
 * accepts that. Refuses with `file_not_readable` (details has the line) where it is no CSV.
 */
export function importHours(
  { database }: Pick<Deps, 'database'>,
  {
    caller,
    key,
    content,
    isCheck,
    now,
  }: { caller: Member; key: string; content: string; isCheck: boolean; now: string },
): Promise<z.output<typeof routes.timesheets.import.response> | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId, computesPay: true }, async (tx) => {
    const file = readHoursFile(content, await readWorkerIdsByNumber(tx, employerId))
    if (file.outcome === 'not_readable') {
      return refuse('file_not_readable', 'this is no CSV file', { field: 'content', details: { line: file.line } })
    }
    const { lines } = file
    const hasFaults = file.faults.length > 0
    const entry = await saveEntry(tx, {
      caller,
      key,
      entries: lines.map((line) => line.entry),
      source: 'file',
      acceptWarnings: true,
      isCheck: isCheck || hasFaults,
      now,
    })
    const ofRota = entry.faults.flatMap(({ index, field, code }) => {
      const at = lines[index]
      return at ? [faultAt(at.line, field, code, at.cells[field])] : []
    })
    const faults = [...file.faults, ...ofRota].toSorted((one, other) => one.line - other.line).slice(0, mostFaults)
    const warnings = entry.warnings.slice(0, mostFaults).flatMap(({ index, code }) => {
      const at = lines[index]
      return at ? [{ line: at.line, code, value: `${at.cells.employee_number} ${at.cells.date}`.slice(0, 60) }] : []
    })
    if (faults.length > 0) return { added: 0, approved: 0, faults, warnings }
    if (isCheck) return { added: lines.length, approved: 0, faults, warnings }
    // The same file again under the same key answers as the first time did, and is no second import.
    if (!entry.isRepeat) {
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
        action: 'hours.imported',
        subject: { kind: 'employer', id: employerId },
        after: { fileSha256: sha256(content).toString('hex'), timesheets: entry.saved, approved: entry.approved },
      })
    }
    return { added: entry.saved, approved: entry.approved, faults, warnings }
  })
}
