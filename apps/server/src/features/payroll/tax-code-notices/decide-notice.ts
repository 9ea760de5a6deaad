import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { lockPayee, setTaxCode } from '../../people/employees/index.ts'
import { applyChangedTerms } from '../../wage-access/earnings/index.ts'
import { findFirstUnpaidPayday } from '../pay-schedules/index.ts'
import { decideNotice, findNotice, type TaxNoticeView, toTaxNotice } from './tax-notices-store.ts'

/**
 * Applies a notice to the worker's record, from their next pay on, or dismisses it with a reason. Refuses with
 * `not_found`, `state_changed` (someone has decided already) or `payday_not_come` (a payday before the notice takes
 * effect is still to be paid by the old code; details has both days).
 */
export async function decideOnNotice(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  {
    caller,
    id,
    decision,
  }: { caller: Member; id: string; decision: z.output<typeof routes.taxCodeNotices.decide.body> },
): Promise<TaxNoticeView | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const found = await findNotice(tx, { employerId, id })
    const worker = found && (await lockPayee(tx, { employerId, workerId: found.worker_id }))
    // Read again under the worker's lock, which every decision takes.
    const notice = worker && (await findNotice(tx, { employerId, id }))
    if (!worker || !notice) return refuse('not_found', 'no such notice')
    if (notice.state !== 'proposed') {
      return refuse('state_changed', 'this notice was decided on already', { details: { state: notice.state } })
    }
    const now = clock.now()
    const actor = { userId, sessionId: caller.sessionId, address: caller.address }
    const audited = { employerId, at: now, actor, subject: { kind: 'worker', id: worker.id } }
    if (decision.decision === 'dismiss') {
      await decideNotice(tx, { employerId, id, state: 'dismissed', reason: decision.reason, userId, now })
      await recordAudit(tx, {
        ...audited,
        action: 'tax_notice.dismissed',
        after: { noticeId: id, taxCode: notice.tax_code, reason: decision.reason },
      })
    } else {
      const payday = await findFirstUnpaidPayday(tx, {
        employerId,
        frequency: worker.pay_frequency,
        scheduleNumber: worker.schedule_number,
      })
      if (payday !== undefined && payday < notice.effective_from) {
        return refuse('payday_not_come', 'a payday before the notice takes effect is not paid yet', {
          details: { effectiveFrom: notice.effective_from, nextPayday: payday },
        })
      }
      const { tax_code: taxCode, tax_basis: taxBasis } = notice
      const by = { userId, now, fromDay: londonDay(now) }
      await setTaxCode(tx, { employerId, workerId: worker.id, taxCode, taxBasis, by })
      await decideNotice(tx, { employerId, id, state: 'applied', reason: null, userId, now })
      await applyChangedTerms(tx, {
        employerId,
        workerIds: [worker.id],
        actorUserId: userId,
        facts: { fields: 'taxCode,taxBasis' },
        now,
      })
      await recordAudit(tx, {
        ...audited,
        action: 'tax_notice.applied',
        before: { taxCode: worker.tax_code, taxBasis: worker.tax_basis },
        after: { noticeId: id, form: notice.form, taxCode, taxBasis },
      })
    }
    await announce(tx, { employerId, workerId: worker.id, words: ['tax-code-notices', 'employees'] })
    const decided = await findNotice(tx, { employerId, id })
    if (!decided) throw new Error(`tax code notice ${id} was decided on and cannot be found`)
    return toTaxNotice(decided)
  })
}
