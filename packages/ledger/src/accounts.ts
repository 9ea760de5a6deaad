/** On which side an account normally stands. A debit is a positive posting, a credit a negative one. */
export type Side = 'debit' | 'credit'

/** One account for the whole company, or one for each worker. */
export type Scope = 'employer' | 'worker'

type Account = { readonly side: Side; readonly per: Scope; readonly meaning: string }

/** The chart of accounts. Codes are stored with every posting: one is added here, never renamed. */
export const ACCOUNTS = {
  'advances.held': {
    side: 'debit',
    per: 'worker',
    meaning:
      'Pay a worker has asked for, with the fee, from the request until the bank has paid it or it fell through.',
  },
  'advances.outstanding': {
    side: 'debit',
    per: 'worker',
    meaning: 'Pay a worker has been paid early, with the fee, until payroll deducts it from their net pay.',
  },
  'payouts.clearing': {
    side: 'credit',
    per: 'employer',
    meaning: 'What has been promised to workers and not yet left the bank account.',
  },
  'bank.float': {
    side: 'debit',
    per: 'employer',
    meaning: 'The money kept at the bank to pay withdrawals from; credited when a payment has left.',
  },
  'fees.pending': {
    side: 'credit',
    per: 'employer',
    meaning: "Workers' fees on withdrawals the bank has not paid yet: not earned until it has.",
  },
  'fees.income': { side: 'credit', per: 'employer', meaning: 'Fees earned on withdrawals that were paid.' },
  'fees.employer_paid': {
    side: 'debit',
    per: 'employer',
    meaning: 'The cost of fees the employer pays in place of its workers.',
  },
  'advances.written_off': {
    side: 'debit',
    per: 'employer',
    meaning: 'The cost of advances that the company gave up: pay that was drawn early and will not be taken back.',
  },
  'wages.gross': { side: 'debit', per: 'employer', meaning: 'The cost of gross wages.' },
  'wages.net_payable': {
    side: 'credit',
    per: 'worker',
    meaning: 'Net pay a worker is still to receive on payday, after advances were recovered.',
  },
  'wages.overpaid': {
    side: 'debit',
    per: 'worker',
    meaning: 'Pay that a worker received and a reversal took back: owed by them until they have given it back.',
  },
  'employer_ni.expense': {
    side: 'debit',
    per: 'employer',
    meaning: "The cost of the employer's own National Insurance.",
  },
  'hmrc.payable': {
    side: 'credit',
    per: 'employer',
    meaning: 'Income tax, both National Insurance contributions and student loan deductions owed to HMRC.',
  },
  'pension.payable': {
    side: 'credit',
    per: 'employer',
    meaning: 'Pension contributions of worker and employer owed to the scheme.',
  },
  'wages.in_transit': {
    side: 'credit',
    per: 'employer',
    meaning: 'Net pay that the bank was told to pay and no bank statement shows yet.',
  },
  'wages.paid_another_way': {
    side: 'credit',
    per: 'employer',
    meaning: 'Net pay that was paid manually, not by the bank files, as the company noted it.',
  },
  'bank.wages': {
    side: 'debit',
    per: 'employer',
    meaning: "The company's own account that wages are paid from; credited when a bank statement shows the payment.",
  },
  'court_orders.payable': {
    side: 'credit',
    per: 'employer',
    meaning: 'What was taken under court orders and direct earnings attachments, owed to the court, council or agency.',
  },
  'deductions.payable': {
    side: 'credit',
    per: 'employer',
    meaning:
      'Other deductions from pay, to be passed on or kept for what they are for, and fees for serving court orders.',
  },
  'expenses.cost': {
    side: 'debit',
    per: 'employer',
    meaning: 'The cost of expenses repaid to workers with their pay.',
  },
  'pension.expense': { side: 'debit', per: 'employer', meaning: "The cost of the employer's pension contributions." },
} as const satisfies Record<string, Account>

export type AccountCode = keyof typeof ACCOUNTS

/** One account: its code, and whose it is where each worker has their own. */
export type AccountKey = { readonly code: AccountCode; readonly workerId: string | null }

/** The key as text, for maps and messages: "bank.float", "advances.held/<worker>". */
export function accountKeyText({ code, workerId }: AccountKey): string {
  return workerId === null ? code : `${code}/${workerId}`
}
