import { add, type Pence } from '@gpod/money'
import type { AccountCode, AccountKey } from './accounts.ts'
import { credit, debit, type Journal, journal, LedgerError, reverse } from './journal.ts'

/** What the books need to know of a withdrawal. Pence, none negative; a fee is the worker's or the employer's. */
export type WithdrawalPosted = {
  withdrawalId: string
  workerId: string
  amount: Pence
  workerFee: Pence
  employerFee: Pence
  /** The day of this event, `YYYY-MM-DD`. */
  occurredOn: string
}

/** Sets aside what a worker asked for, with their fee. An employer's fee is not due before the bank has paid. */
export function withdrawalHeld(withdrawal: WithdrawalPosted): Journal {
  const { withdrawalId, workerId, amount, workerFee, occurredOn } = checked(withdrawal)
  return journal({
    businessKey: withdrawalKey(withdrawalId, 'held'),
    kind: 'withdrawal_held',
    occurredOn,
    postings: [
      ...debit(ofWorker('advances.held', workerId), add(amount, workerFee)),
      ...credit(ofEmployer('payouts.clearing'), amount),
      ...credit(ofEmployer('fees.pending'), workerFee),
    ],
  })
}

/** The bank has paid: the promise is kept, the hold becomes an advance to recover, the fee is earned. */
export function withdrawalSettled(withdrawal: WithdrawalPosted): Journal {
  const { withdrawalId, workerId, amount, workerFee, employerFee, occurredOn } = checked(withdrawal)
  const advanced = add(amount, workerFee)
  return journal({
    businessKey: withdrawalKey(withdrawalId, 'settled'),
    kind: 'withdrawal_settled',
    occurredOn,
    postings: [
      ...debit(ofEmployer('payouts.clearing'), amount),
      ...credit(ofEmployer('bank.float'), amount),
      ...debit(ofWorker('advances.outstanding', workerId), advanced),
      ...credit(ofWorker('advances.held', workerId), advanced),
      ...debit(ofEmployer('fees.pending'), workerFee),
      ...debit(ofEmployer('fees.employer_paid'), employerFee),
      ...credit(ofEmployer('fees.income'), add(workerFee, employerFee)),
    ],
  })
}

/** Declined, cancelled or failed: undoes the hold exactly, the worker's fee with it. */
export function withdrawalReleased(withdrawal: WithdrawalPosted): Journal {
  return reverse(withdrawalHeld(withdrawal), {
    businessKey: withdrawalKey(withdrawal.withdrawalId, 'released'),
    kind: 'withdrawal_released',
    occurredOn: withdrawal.occurredOn,
  })
}

/** A fee that was charged and is not any more: given back to the worker's advance. Pence, above zero. */
export function feeWaived({
  withdrawalId,
  workerId,
  fee,
  occurredOn,
}: {
  withdrawalId: string
  workerId: string
  fee: Pence
  occurredOn: string
}): Journal {
  return journal({
    businessKey: withdrawalKey(withdrawalId, 'fee_waived'),
    kind: 'fee_waived',
    occurredOn,
    postings: [...debit(ofEmployer('fees.income'), fee), ...credit(ofWorker('advances.outstanding', workerId), fee)],
  })
}

/** What remains of an advance, their fee included, is given up: a cost of the company. Pence, above zero. */
export function withdrawalWrittenOff({
  withdrawalId,
  workerId,
  amount,
  occurredOn,
}: {
  withdrawalId: string
  workerId: string
  amount: Pence
  occurredOn: string
}): Journal {
  return journal({
    businessKey: withdrawalKey(withdrawalId, 'written_off'),
    kind: 'withdrawal_written_off',
    occurredOn,
    postings: [
      ...debit(ofEmployer('advances.written_off'), amount),
      ...credit(ofWorker('advances.outstanding', workerId), amount),
    ],
  })
}

function withdrawalKey(
  withdrawalId: string,
  event: 'held' | 'settled' | 'released' | 'fee_waived' | 'written_off',
): string {
  return `withdrawal:${withdrawalId}:${event}`
}

function checked(withdrawal: WithdrawalPosted): WithdrawalPosted {
  const { withdrawalId, amount, workerFee, employerFee } = withdrawal
  if (amount <= 0) throw new LedgerError(`withdrawal ${withdrawalId}: ${amount} pence is no amount to pay out`)
  if (workerFee < 0 || employerFee < 0) {
    throw new LedgerError(`withdrawal ${withdrawalId}: a fee below zero: worker ${workerFee}, employer ${employerFee}`)
  }
  if (workerFee > 0 && employerFee > 0) {
    throw new LedgerError(`withdrawal ${withdrawalId}: two pay the fee: worker ${workerFee}, employer ${employerFee}`)
  }
  return withdrawal
}

function ofWorker(code: AccountCode, workerId: string): AccountKey {
  return { code, workerId }
}

function ofEmployer(code: AccountCode): AccountKey {
  return { code, workerId: null }
}
