import type { PayRunPaymentDetail } from '@gpod/contract'
import { wageRepaid, wageReturned } from '@gpod/ledger'
import { pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { postJournals } from '../../books/journals/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { refuseSplit } from '../../people/employees/index.ts'
import { settleReturned } from './overpayments.ts'
import { lockPayRun } from './pay-runs-store.ts'
import { showPayment } from './show-payments.ts'

type Noted = { caller: Member; payRunId: string; workerId: string; returnedOn: string; repaidOn: string | null }

/**
 * Notes that the bank sent the payment to a worker's second account back, and when it was paid to them another way. From then on
 * it is owed again, until it is paid, or at once taken off what they owe where that pay was reversed; nothing more goes to that account before its owner says so. Refuses `not_found` (no second
 * payment), `run_state_not_right` (the run is not paid yet), `state_changed` (noted already), `invalid_input` for a day that has
 * not come, or one before the payday or the return.
 */
export function noteReturned(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, payRunId, workerId, returnedOn, repaidOn }: Noted,
): Promise<PayRunPaymentDetail | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const run = await lockPayRun(tx, { employerId, payRunId })
    if (!run) return refuse('not_found', 'no such pay run')
    if (run.paid_at === null) return refuse('run_state_not_right', 'make the payments of the run first')
    const found = await firstRow(
      tx,
      sql<{
        id: string
        record_id: string
        amount_pence: number
        account_ending: string | null
        returned_on: string | null
        repaid_on: string | null
      }>`
        select s.id, s.pay_record_id as record_id, s.amount_pence, s.account_ending, s.returned_on, s.repaid_on
        from second_payments s join pay_records r on r.employer_id = s.employer_id and r.id = s.pay_record_id
        where s.employer_id = ${employerId} and r.pay_run_id = ${payRunId} and s.worker_id = ${workerId} for update of s
      `,
    )
    if (!found) return refuse('not_found', 'nothing of this went to a second account')
    const isNew = found.returned_on === null
    if (!isNew && (repaidOn === null || found.repaid_on !== null || returnedOn !== found.returned_on)) {
      return refuse('state_changed', 'that is noted already', { details: { returnedOn: found.returned_on } })
    }
    const today = londonDay(now)
    if (returnedOn > today || returnedOn < run.period.payDate) {
      return refuse('invalid_input', 'a payment comes back between its payday and today', { field: 'returnedOn' })
    }
    if (repaidOn !== null && (repaidOn > today || repaidOn < returnedOn)) {
      return refuse('invalid_input', 'it is paid again between its return and today', { field: 'repaidOn' })
    }
    await sql`
      update second_payments set returned_on = ${returnedOn}::date, returned_by = coalesce(returned_by, ${userId}),
        repaid_on = ${repaidOn}::date, repaid_by = case when ${repaidOn}::date is null then null else ${userId}::uuid end
      where employer_id = ${employerId} and id = ${found.id}
    `.execute(tx)
    const amount = pence(found.amount_pence)
    const of = { payRecordId: found.record_id, workerId, amount }
    await postJournals(tx, {
      employerId,
      recordedAt: now,
      journals: [
        ...(isNew ? [wageReturned({ ...of, occurredOn: returnedOn })] : []),
        ...(repaidOn === null ? [] : [wageRepaid({ ...of, occurredOn: repaidOn })]),
      ],
    })
    if (isNew) await refuseSplit(tx, { employerId, workerId, ending: found.account_ending, now })
    if (repaidOn === null) await settleReturned(tx, { employerId, workerIds: [workerId], userId, now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'pay_run.second_payment_returned',
      subject: { kind: 'pay_run', id: payRunId },
      after: { workerId, returnedOn, amountPence: amount, ...(repaidOn === null ? {} : { repaidOn }) },
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-runs', 'payslips', 'finances'] })
    return showPayment(tx, { employerId, payRunId, workerId })
  })
}
