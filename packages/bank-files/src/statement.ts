import { type Pence, pence, subtract } from '@gpod/money'
import { refuseStatement, type StatementRefused } from './refusal.ts'

/** A bank's statement of one account. The balances are there where the file states them, and then they add up. */
export interface Statement {
  /** The account as the bank writes it: an IBAN, or sort code and account number; empty where the file does not say. */
  readonly account: string
  readonly balances: Balances | null
  readonly entries: readonly StatementEntry[]
  /** Entries the bank lists as pending or for information: no money has moved, and they are left out of `entries`. */
  readonly notBooked: number
}

export interface Balances {
  readonly opening: Pence
  readonly closing: Pence
}

/** What one booked payment or one part of a batch says of itself. Text the bank does not give is empty. */
export interface EntryPart {
  /** Below zero: money out. */
  readonly amount: Pence
  readonly reference: string
  readonly counterparty: string
  /** The bank's own id of it. */
  readonly bankId: string
  /** The id the payer gave it (`EndToEndId`). */
  readonly endToEndId: string
}

export interface StatementEntry extends EntryPart {
  /** The line of the file it starts on, from 1. */
  readonly line: number
  readonly bookedOn: string
  /** The payments inside a batch entry; they add up to it. Empty for an entry of one payment. */
  readonly details: readonly EntryPart[]
}

export interface StatementsRead {
  readonly outcome: 'read'
  readonly statements: readonly Statement[]
}

/** Text of a file beyond this is refused unread: about 30,000 entries of XML, or 100,000 rows of CSV. */
export const LARGEST_STATEMENT = 20_000_000

/** A trillion pounds: what is more is no amount of a statement, and sums of less stay exact. */
export const LARGEST_AMOUNT = 100_000_000_000_000
const LARGEST_SUM = 10 * LARGEST_AMOUNT

/** The sum, or nothing where it is beyond any statement: a file can be made to say so, and that is no bug of ours. */
export function statementSum(amounts: Iterable<Pence>): Pence | undefined {
  let total = 0
  for (const amount of amounts) {
    total += amount
    if (Math.abs(total) > LARGEST_SUM) return undefined
  }
  return pence(total)
}

/** Refuses where opening and entries do not make the closing balance, with both and the difference in pence. */
export function refuseUnlessAddingUp(
  { opening, closing }: Balances,
  amounts: readonly Pence[],
  { line, column }: { line: number; column: string },
): StatementRefused | undefined {
  const expected = statementSum([opening, ...amounts])
  if (expected === undefined) return refuseStatement('amount_too_large', line, column)
  if (expected === closing) return undefined
  const facts = { opening, entries: subtract(expected, opening), closing, difference: subtract(closing, expected) }
  return refuseStatement('balances_do_not_add_up', line, column, facts)
}
