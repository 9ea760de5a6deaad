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
  /** Taken under court orders, without the employer's fee for it. */
  courtOrders: Pence
  /** Every other deduction from pay, and the fees for court orders. */
  otherDeductions: Pence
  /** Repaid with the pay, outside gross. */
  expenses: Pence
  /** Advances and their fees taken off net pay. */
  advancesRecovered: Pence
  /** What is left for them to receive on payday. */
  netPaid: Pence
  occurredOn: string
}

/**
 * Records a worker's pay: the cost of wages, what is owed to HMRC and the pension scheme, their recovered advances and
 * their net pay. Throws `LedgerError` where gross is not the sum of all that was taken off and paid.
 */
export function payRecorded(pay: PayPosted): Journal {
  const { workerId } = pay
  return journal({
    businessKey: `pay:${pay.payRecordId}:recorded`,
    kind: 'pay_recorded',
    occurredOn: pay.occurredOn,
    postings: [...costsOf(pay), ...credit({ code: 'wages.net_payable', workerId }, pay.netPaid)],
  })
}

/**
 * Records that a worker's pay is taken back, of amounts below zero: costs and what is owed to HMRC and the scheme fall, and
 * what they received of it, an advance that came off it included, is owed by them.
 */
export function payReversed(pay: PayPosted): Journal {
  const { workerId } = pay
  return journal({
    businessKey: `pay:${pay.payRecordId}:recorded`,
    kind: 'pay_reversed',
    occurredOn: pay.occurredOn,
    postings: [...costsOf(pay), ...credit({ code: 'wages.overpaid', workerId }, pay.netPaid)],
  })
}

function costsOf(pay: PayPosted): Posting[] {
  const { workerId } = pay
  return [
    ...debit({ code: 'wages.gross', workerId: null }, pay.gross),
    ...debit({ code: 'expenses.cost', workerId: null }, pay.expenses),
    ...debit({ code: 'employer_ni.expense', workerId: null }, pay.employerNi),
    ...debit({ code: 'pension.expense', workerId: null }, pay.pensionEmployer),
    ...owedToHmrc(pay),
    ...credit({ code: 'pension.payable', workerId: null }, add(pay.pensionEmployee, pay.pensionEmployer)),
    ...credit({ code: 'court_orders.payable', workerId: null }, pay.courtOrders),
    ...credit({ code: 'deductions.payable', workerId: null }, pay.otherDeductions),
    ...credit({ code: 'advances.outstanding', workerId }, pay.advancesRecovered),
  ]
}

/**
 * Records that a worker gave overpaid wages back: outside pay, where the company noted it, or by a deduction that a pay
 * record took from pay with their agreement.
 */
export function overpaymentReceived({
  receiptId,
  workerId,
  amount,
  from,
  occurredOn,
}: {
  receiptId: string
  workerId: string
  amount: Pence
  from: 'outside' | 'pay'
  occurredOn: string
}): Journal {
  return journal({
    businessKey: `overpayment:${receiptId}:received`,
    kind: 'overpayment_received',
    occurredOn,
    postings: [
      ...debit({ code: from === 'pay' ? 'deductions.payable' : 'wages.paid_another_way', workerId: null }, amount),
      ...credit({ code: 'wages.overpaid', workerId }, amount),
    ],
  })
}

/** Net pay of one worker as it goes to them. Pence. */
export type WageSent = { payRecordId: string; workerId: string; amount: Pence; occurredOn: string }

/** Records that the bank was told to pay a worker's net pay: owed to them no more, on its way until a statement shows it. */
export function wageSent({ payRecordId, workerId, amount, occurredOn }: WageSent): Journal {
  return journal({
    businessKey: `pay:${payRecordId}:sent`,
    kind: 'wage_sent',
    occurredOn,
    postings: [
      ...debit({ code: 'wages.net_payable', workerId }, amount),
      ...credit({ code: 'wages.in_transit', workerId: null }, amount),
    ],
  })
}

/** Records that a worker was paid manually, not by the bank files: owed to them no more. */
export function wagePaidManually({ payRecordId, workerId, amount, occurredOn }: WageSent): Journal {
  return journal({
    businessKey: `pay:${payRecordId}:paid_another_way`,
    kind: 'wage_paid_another_way',
    occurredOn,
    postings: [
      ...debit({ code: 'wages.net_payable', workerId }, amount),
      ...credit({ code: 'wages.paid_another_way', workerId: null }, amount),
    ],
  })
}

/** Records that the bank sent the payment to a second account back: it is in the account wages are paid from, and owed again. */
export function wageReturned({ payRecordId, workerId, amount, occurredOn }: WageSent): Journal {
  return journal({
    businessKey: `pay:${payRecordId}:second_returned`,
    kind: 'wage_returned',
    occurredOn,
    postings: [
      ...debit({ code: 'bank.wages', workerId: null }, amount),
      ...credit({ code: 'wages.net_payable', workerId }, amount),
    ],
  })
}

/** Records that what the bank had sent back was paid to them another way. */
export function wageRepaid({ payRecordId, workerId, amount, occurredOn }: WageSent): Journal {
  return journal({
    businessKey: `pay:${payRecordId}:second_repaid`,
    kind: 'wage_repaid',
    occurredOn,
    postings: [
      ...debit({ code: 'wages.net_payable', workerId }, amount),
      ...credit({ code: 'wages.paid_another_way', workerId: null }, amount),
    ],
  })
}

/** Records that a bank statement shows wages leaving the account, by the line that shows it. */
export function wagesOnStatement({
  lineId,
  amount,
  occurredOn,
}: {
  lineId: string
  amount: Pence
  occurredOn: string
}): Journal {
  return journal({
    businessKey: `statement_line:${lineId}:wages`,
    kind: 'wages_on_statement',
    occurredOn,
    postings: [
      ...debit({ code: 'wages.in_transit', workerId: null }, amount),
      ...credit({ code: 'bank.wages', workerId: null }, amount),
    ],
  })
}

/** A credit, or a debit where a tax refund is more than everything else owed for them. */
function owedToHmrc(pay: PayPosted): Posting[] {
  const owed = add(pay.incomeTax, pay.employeeNi, pay.employerNi, pay.studentLoan)
  return credit({ code: 'hmrc.payable', workerId: null }, owed)
}
