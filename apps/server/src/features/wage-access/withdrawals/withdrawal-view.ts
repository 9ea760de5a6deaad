import type { EmployerWithdrawal, Transaction } from '@gpod/contract'
import { type Pence, pence, ZERO } from '@gpod/money'
import { statusForWorker, transition } from '@gpod/wage-access'
import type { ComingOff, EmployerWithdrawalRow, WithdrawalRow } from './withdrawals-store.ts'

/** A withdrawal as its worker sees it; `comesOff` is known of one that was paid. */
export function toTransaction(row: WithdrawalRow, comesOff: ComingOff | null = null): Transaction {
  const fee = row.worker_fee_pence + row.employer_fee_pence
  return {
    id: row.id,
    amount: pence(row.amount_pence),
    fee: pence(fee),
    feePaidBy: fee === 0 ? 'nobody' : row.worker_fee_pence > 0 ? 'worker' : 'employer',
    speed: row.speed,
    status: statusForWorker(row.state),
    state: row.state,
    createdAt: row.requested_at,
    approvedAt: row.approved_at,
    paidAt: row.paid_at,
    arrivesBy: row.arrives_by,
    reference: row.reference,
    accountEnding: row.account_ending,
    reason: row.reason,
    reasonCode: row.reason_code,
    canCancel: transition(row.state, 'cancel').outcome === 'moved',
    owed: owedOf(row),
    writtenOff: pence(row.written_off_pence),
    comesOff,
  }
}

/** What paydays are still to take back of a withdrawal, their fee included; nothing before it was paid. */
export function owedOf(row: WithdrawalRow): Pence {
  if (row.state !== 'paid') return ZERO
  return pence(row.amount_pence + row.worker_fee_pence - row.recovered_pence - row.written_off_pence)
}

/** A withdrawal as the company's managers see it. */
export function toEmployerWithdrawal(
  row: EmployerWithdrawalRow,
  { seesPay, comesOff = null }: { seesPay: boolean; comesOff?: ComingOff | null | undefined },
): EmployerWithdrawal {
  return {
    ...toTransaction(row, comesOff),
    accountEnding: seesPay ? row.account_ending : null,
    worker: {
      id: row.worker_id,
      name: `${row.worker_first_name} ${row.worker_last_name}`,
      employeeId: row.employee_number,
      department: row.department,
    },
    needsApproval: row.needs_approval,
    availableAtRequest: pence(row.available_at_request_pence),
    decidedByName: row.decided_by_name,
    canWriteOff: row.payday_is_over && owedOf(row) > 0,
  }
}
