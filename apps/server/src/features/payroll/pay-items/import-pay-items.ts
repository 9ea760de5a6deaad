import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import { sha256 } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { insertPayItems, readWorkerIdsByNumber } from './pay-items-store.ts'
import { readPayItemsFile } from './read-pay-items-file.ts'

/**
 * Adds the items of a CSV file: all of its rows, or none with each row's fault. `isCheck` writes nothing and says how
 * many it would add. Refuses with `file_not_readable` (details has the line) where it is no CSV.
 */
export async function importPayItems(
  { database }: Pick<Deps, 'database'>,
  { caller, content, isCheck, now }: { caller: Member; content: string; isCheck: boolean; now: string },
): Promise<z.output<typeof routes.payItems.import.response> | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const file = readPayItemsFile(content, await readWorkerIdsByNumber(tx, employerId))
    if (file.outcome === 'not_readable') {
      return refuse('file_not_readable', 'this is no CSV file', { field: 'content', details: { line: file.line } })
    }
    if (file.faults.length > 0) return { added: 0, faults: file.faults }
    if (isCheck) return { added: file.items.length, faults: [] }
    const items = file.items.map((item) => ({ ...item, id: newId(Date.parse(now)) }))
    await insertPayItems(tx, { employerId, items, source: 'import', userId, now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId, sessionId: caller.sessionId, address: caller.address },
      action: 'pay_items.imported',
      subject: { kind: 'employer', id: employerId },
      after: {
        fileSha256: sha256(content).toString('hex'),
        items: items.map(({ id, workerId, kind, label, amount }) => ({
          id,
          workerId,
          kind,
          label,
          amountPence: amount,
        })),
      },
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-items'] })
    return { added: items.length, faults: [] }
  })
}
