/** What the columns of a bank's export hold. */
export type Meaning =
  | 'day'
  | 'amount'
  | 'moneyIn'
  | 'moneyOut'
  | 'balance'
  | 'description'
  | 'reference'
  | 'counterparty'
  | 'bankId'
  | 'account'
  | 'sortCode'
  | 'currency'

/**
 * The headers that exports of UK banks use, in the order of preference where a file has several of one meaning.
 * Barclays: Number, Date, Account, Amount, Subcategory, Memo. Lloyds and Halifax: Transaction Date, Transaction Type,
 * Sort Code, Account Number, Transaction Description, Debit Amount, Credit Amount, Balance. Lloyds Commercial Banking
 * Online: Post Date, Account Number, Account Name, Type, Amount, Customer Reference, Transaction Detail, Balance.
 * NatWest: Date, Type, Description, Value, Balance, Account Name, Account Number. Nationwide: Date, Transaction type,
 * Description, Paid out, Paid in, Balance. Starling: Date, Counter Party, Reference, Type, Amount (GBP), Balance (GBP).
 * Santander: Date, Description, Money in, Money out, Balance. Revolut: Type, Product, Started Date, Completed Date, Description,
 * Amount, Fee, Currency, State, Balance.
 * Monzo: Transaction ID, Date, Time, Type, Name, ..., Amount, Currency, ..., Description, ..., Money Out, Money In.
 */
const HEADERS: Readonly<Record<Meaning, readonly string[]>> = {
  day: [
    'date',
    'transaction date',
    'post date',
    'posting date',
    'posted date',
    'booking date',
    'entry date',
    'completed date',
  ],
  amount: ['amount', 'value', 'amount gbp', 'transaction amount', 'transaction value'],
  moneyIn: ['money in', 'paid in', 'credit', 'credits', 'credit amount', 'credit value', 'money in gbp', 'in'],
  moneyOut: ['money out', 'paid out', 'debit', 'debits', 'debit amount', 'debit value', 'money out gbp', 'out'],
  balance: ['balance', 'balance gbp', 'running balance', 'account balance', 'closing balance'],
  description: [
    'description',
    'transaction description',
    'transaction detail',
    'transaction details',
    'details',
    'narrative',
    'memo',
    'particulars',
  ],
  reference: ['reference', 'payment reference', 'customer reference', 'transaction reference', 'notes and tags'],
  counterparty: ['counter party', 'counterparty', 'name', 'payee', 'merchant', 'counterparty name'],
  bankId: ['transaction id', 'transaction number', 'bank reference', 'fitid', 'id'],
  account: ['account number', 'account', 'account no'],
  sortCode: ['sort code', 'sortcode'],
  currency: ['currency', 'ccy', 'account currency'],
}

/** Where each meaning stands in a row of headers; a meaning without a column is missing. */
export type Columns = Readonly<Partial<Record<Meaning, number>>>

/** How a header compares: lower case, its words alone. "Amount (GBP)" is "amount gbp". */
export function plain(header: string): string {
  return header
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join(' ')
}

/** The columns a row names, if it is a row of headers: it has a day and an amount, in one column or in two. */
export function columnsOf(row: readonly string[]): Columns | undefined {
  const headers = row.map(plain)
  const columns: Partial<Record<Meaning, number>> = {}
  for (const [meaning, names] of Object.entries(HEADERS) as [Meaning, readonly string[]][]) {
    const name = names.find((candidate) => headers.includes(candidate))
    if (name !== undefined) columns[meaning] = headers.indexOf(name)
  }
  const hasAmount = columns.amount !== undefined || (columns.moneyIn !== undefined && columns.moneyOut !== undefined)
  return columns.day !== undefined && hasAmount ? columns : undefined
}

/** The header of a meaning that stands in the row twice: which of the two is meant cannot be told. */
export function headerTwice(row: readonly string[], columns: Columns): string | undefined {
  const headers = row.map(plain)
  for (const at of Object.values(columns)) {
    if (headers.indexOf(headers[at] ?? '', at + 1) !== -1) return row[at]
  }
  return undefined
}
