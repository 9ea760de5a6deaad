import type { PayRunPaymentDetail } from '@gpod/contract'
import { wagePaidManually } from '@gpod/ledger'
import { pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { postJournals } from '../../books/journals/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { lockPayRun } from './pay-runs-store.ts'
import { showPayment } from './show-payments.ts'

type Paid = { caller: Member; payRunId: string; workerId: string; paidOn: string; note: string | null }

/**
 * Notes that a worker who is not in the bank files of a run was paid manually, and books that nothing is owed to them
 * any more. Refuses `not_found`, `run_state_not_right` (the run is not paid yet), `state_changed` (they are paid by the
 * bank, or marked already), `invalid_input` for a day that has not come.
 */
export function markManualPayment(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, payRunId, workerId, paidOn, note }: Paid,
): Promise<PayRunPaymentDetail | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    if (paidOn > londonDay(now)) return refuse('invalid_input', 'that day has not come yet', { field: 'paidOn' })
    const run = await lockPayRun(tx, { employerId, payRunId })
    if (!run) return refuse('not_found', 'no such pay run')
    if (run.paid_at === null) return refuse('run_state_not_right', 'make the payments of the run first')
    const sent = await firstRow(
      tx,
      sql<{ id: string; method: 'bank' | 'other'; amount_pence: number; paid_on: string | null }>`
        select id, method, amount_pence, paid_on from wage_payments
        where employer_id = ${employerId} and pay_run_id = ${payRunId} and worker_id = ${workerId}
      `,
    )
    if (!sent) return refuse('not_found', 'this run pays no such worker')
    if (sent.method === 'bank') return refuse('state_changed', 'they are paid by the bank')
    if (sent.paid_on !== null) {
      return refuse('state_changed', 'they are marked as paid already', { details: { paidOn: sent.paid_on } })
    }
    await sql`
      update wage_payments set paid_on = ${paidOn}::date, paid_by = ${caller.userId}, paid_note = ${note}
      where employer_id = ${employerId} and id = ${sent.id}
    `.execute(tx)
    const amount = pence(sent.amount_pence)
    await postJournals(tx, {
      employerId,
      recordedAt: now,
      journals: [wagePaidManually({ payRecordId: sent.id, workerId, amount, occurredOn: paidOn })],
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'pay_run.paid_another_way',
      subject: { kind: 'pay_run', id: payRunId },
      after: { workerId, paidOn, amountPence: amount, ...(note === null ? {} : { note }) },
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-runs', 'payslips', 'withdrawals'] })
    return showPayment(tx, { employerId, payRunId, workerId })
  })
}
