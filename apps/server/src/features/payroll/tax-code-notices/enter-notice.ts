import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { isTaxCode, lockPayee } from '../../people/employees/index.ts'
import { findNotice, insertNotice, type TaxNoticeView, toTaxNotice } from './tax-notices-store.ts'

/**
 * Enters a notice from HMRC as a proposed change of a worker's tax code; nothing about their pay changes yet. Refuses
 * with `not_found` (the worker) or `invalid_input` (no UK tax code).
 */
export async function enterNotice(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, notice }: { caller: Member; notice: z.output<typeof routes.taxCodeNotices.add.body> },
): Promise<TaxNoticeView | Refused> {
  const { employerId } = caller
  if (!isTaxCode(notice.taxCode)) return refuse('invalid_input', 'not a UK tax code', { field: 'taxCode' })
  return database.transaction({ employerId }, async (tx) => {
    const { workerId } = notice
    if (!(await lockPayee(tx, { employerId, workerId }))) return refuse('not_found', 'no such worker')
    const now = clock.now()
    const id = newId(Date.parse(now))
    await insertNotice(tx, { ...notice, employerId, id, now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
      action: 'tax_notice.entered',
      subject: { kind: 'worker', id: workerId },
      after: { noticeId: id, ...notice },
    })
    await announce(tx, { employerId, workerId: null, words: ['tax-code-notices'] })
    const row = await findNotice(tx, { employerId, id })
    if (!row) throw new Error(`tax code notice ${id} was written and cannot be found`)
    return toTaxNotice(row)
  })
}
