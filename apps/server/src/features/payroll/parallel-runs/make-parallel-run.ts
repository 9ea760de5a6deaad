import type { ParallelRunBody, routes } from '@gpod/contract'
import type { z } from 'zod'
import { sha256 } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { readTable, samplesOf, signatureOf } from '../../people/employee-imports/index.ts'
import { openNino } from '../../people/employees/index.ts'
import { matchPeople } from './match-people.ts'
import {
  findParallelRun,
  findRunToCompare,
  lockParallelRuns,
  readColumns,
  readPeople,
  saveParallelRun,
  toSummary,
} from './parallel-runs-store.ts'
import { readRows, recogniseColumns } from './read-file.ts'

type Made = z.output<typeof routes.parallelRuns.make.response>

/** More are not read by anybody; all are counted. */
const mostTold = 200

/**
 * Reads the figures of other software for a run and keeps them beside it. Nothing is kept where a column or cell is in
 * doubt: then the answer says what the columns were taken for. The same file for the same run is the same comparison.
 * Refuses `not_found` and `run_not_calculated`.
 */
export function makeParallelRun(
  { database, seal }: Pick<Deps, 'database' | 'seal'>,
  { caller, body, now }: { caller: Member; body: ParallelRunBody; now: string },
): Promise<Made | Refused> {
  const { employerId, userId, sessionId, address } = caller
  const { payRunId, fileName } = body
  const bytes = Buffer.from(body.content, 'base64')
  const table = readTable(bytes)
  return database.transaction({ employerId }, async (tx): Promise<Made | Refused> => {
    await lockParallelRuns(tx, { employerId, payRunId })
    const run = await findRunToCompare(tx, { employerId, payRunId })
    if (!run) return refuse('not_found', 'no such pay run')
    if (!run.is_calculated)
      return refuse('run_not_calculated', 'the run has to be worked out before it can be compared')
    if ('problem' in table) {
      const fault = { line: table.line, field: null, code: table.problem, value: '' }
      return { made: null, columns: [], faults: [fault], faultCount: 1 }
    }
    const signature = signatureOf(table.header)
    const remembered = body.fields ?? (await readColumns(tx, { employerId, signature }))
    const recognised = recogniseColumns(table.header)
    const fields = table.header.map((_, index) => (remembered ?? recognised)[index] ?? null)
    const columns = table.header.map((header, index) => ({
      header,
      field: fields[index] ?? null,
      samples: samplesOf(table, index),
    }))
    const read = readRows(table, fields)
    if (read.faults.length > 0) {
      return { made: null, columns, faults: read.faults.slice(0, mostTold), faultCount: read.faults.length }
    }
    const ninoEndings = [...new Set(read.rows.flatMap((row) => row.nationalInsuranceNumber?.slice(-3) ?? []))]
    const people = await readPeople(tx, { employerId, ninoEndings })
    const matched = matchPeople(
      read.rows,
      people.map((one) => ({
        id: one.id,
        employeeNumber: one.employee_number,
        oldPayrollId: one.old_payroll_id,
        nationalInsuranceNumber: one.nino_sealed && openNino(seal, one.id, one.nino_sealed),
        name: one.name,
      })),
    )
    const id = await saveParallelRun(tx, {
      employerId,
      payRunId,
      id: newId(Date.parse(now)),
      userId,
      now,
      fileName,
      digest: sha256(bytes),
      signature,
      fields,
      leftOut: read.leftOut,
      rows: read.rows.map((row, index) => ({ ...row, workerId: matched[index] ?? null })),
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId, sessionId, address },
      action: 'parallel_run.made',
      subject: { kind: 'pay_run', id: payRunId },
      after: { file: fileName, workers: read.rows.length },
    })
    await announce(tx, { employerId, workerId: null, words: ['parallel-runs'] })
    const made = await findParallelRun(tx, { employerId, id })
    if (!made) throw new Error('a comparison that was written is missing')
    return { made: toSummary(made), columns, faults: [], faultCount: 0 }
  })
}
