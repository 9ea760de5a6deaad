import { add, type Pence } from '@gpod/money'
import { credit, debit, type Journal, journal, type Posting } from './journal.ts'

/**
 * One worker's pay for one period. Pence. `incomeTax` is below zero for a refund. Gross is what remains after a salary
 * sacrifice; a sacrificed amount is part of `pensionEmployer`.
 */
export type PayPosted = {
  payRecordId: string
  workerId: string
  gross: Pence
  incomeTax: Pence
  employeeNi: Pence
  employerNi: Pence
  studentLoan: Pence
  pensionEmployee: Pence
  pensionEmployer: Pence
  /** Advances and their fees taken off net pay. */
  advancesRecovered: Pence
  /** What is left for her to receive on payday. */
  netPaid: Pence
  occurredOn: string
}

/**
 * Records a worker's pay: the cost of wages, what is owed to HMRC and the pension scheme, her recovered advances and
 * her net pay. Throws `LedgerError` where gross is not the sum of all that was taken off and paid.
 */
export function payRecorded(pay: PayPosted): Journal {
  const { workerId } = pay
  return journal({
    businessKey: `pay:${pay.payRecordId}:recorded`,
    kind: 'pay_recorded',
    occurredOn: pay.occurredOn,
    postings: [
      ...debit({ code: 'wages.gross', workerId: null }, pay.gross),
      ...debit({ code: 'employer_ni.expense', workerId: null }, pay.employerNi),
      ...debit({ code: 'pension.expense', workerId: null }, pay.pensionEmployer),
      ...owedToHmrc(pay),
      ...credit({ code: 'pension.payable', workerId: null }, add(pay.pensionEmployee, pay.pensionEmployer)),
      ...credit({ code: 'advances.outstanding', workerId }, pay.advancesRecovered),
      ...credit({ code: 'wages.net_payable', workerId }, pay.netPaid),
    ],
  })
}

/** A credit, or a debit where a tax refund is more than everything else owed for her. */
function owedToHmrc(pay: PayPosted): Posting[] {
  const owed = add(pay.incomeTax, pay.employeeNi, pay.employerNi, pay.studentLoan)
  return credit({ code: 'hmrc.payable', workerId: null }, owed)
}
