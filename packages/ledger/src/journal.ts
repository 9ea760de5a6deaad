import { formatPounds, negate, type Pence, pence } from '@gpod/money'
import { ACCOUNTS, type AccountKey, accountKeyText } from './accounts.ts'

export type JournalKind =
  | 'withdrawal_held'
  | 'withdrawal_settled'
  | 'withdrawal_released'
  | 'pay_recorded'
  | 'pay_reversed'
  | 'overpayment_received'
  | 'fee_waived'
  | 'withdrawal_written_off'
  | 'wage_sent'
  | 'wage_paid_another_way'
  | 'wage_returned'
  | 'wage_repaid'
  | 'wages_on_statement'
  | 'reversal'

/** Signed pence on one account: a debit is positive, a credit negative. */
export type Posting = { readonly account: AccountKey; readonly amount: Pence }

export type Journal = {
  /** Names the business event; the books take it once. */
  readonly businessKey: string
  readonly kind: JournalKind
  /** The day it counts for, `YYYY-MM-DD`. */
  readonly occurredOn: string
  readonly postings: readonly Posting[]
  /** The business key of the journal this one undoes. */
  readonly reverses: string | null
}

/** Thrown when a journal is built that the books could not hold. That is a bug of the caller, never an answer to a user. */
export class LedgerError extends Error {
  override name = 'LedgerError'
}

/**
 * Builds a journal: at least two postings, none of them zero, together zero, each on an account of its kind. Throws
 * `LedgerError` with both sides otherwise.
 */
export function journal(parts: {
  businessKey: string
  kind: JournalKind
  occurredOn: string
  postings: readonly Posting[]
  reverses?: string | null
}): Journal {
  const { businessKey, kind, occurredOn, postings, reverses = null } = parts
  const refuse = (problem: string): never => {
    throw new LedgerError(`journal "${businessKey}": ${problem}\n${bothSides(postings)}`)
  }
  if (businessKey === '') refuse('has no business key')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(occurredOn)) refuse(`"${occurredOn}" is not a day`)
  if (postings.length < 2) refuse(`has ${postings.length} postings, needs two or more`)
  for (const { account, amount } of postings) {
    if (amount === 0) refuse(`posts nothing to ${accountKeyText(account)}`)
    const isPerWorker = ACCOUNTS[account.code].per === 'worker'
    if (isPerWorker !== (account.workerId !== null)) {
      refuse(`${account.code} is kept per ${ACCOUNTS[account.code].per}, worker given: ${account.workerId}`)
    }
  }
  const total = postings.reduce((sum, { amount }) => sum + amount, 0)
  if (total !== 0) refuse(`does not balance, debits exceed credits by ${formatPounds(pence(total))}`)
  return { businessKey, kind, occurredOn, postings: [...postings], reverses }
}

/** The journal that undoes another: every posting with its sign turned. It names the one it reverses. */
export function reverse(
  original: Journal,
  { businessKey, occurredOn, kind = 'reversal' }: { businessKey: string; occurredOn: string; kind?: JournalKind },
): Journal {
  return journal({
    businessKey,
    kind,
    occurredOn,
    postings: original.postings.map(({ account, amount }) => ({ account, amount: negate(amount) })),
    reverses: original.businessKey,
  })
}

/** A debit of `amount` pence, or no posting where that is zero. An amount below zero comes out as a credit. */
export function debit(account: AccountKey, amount: Pence): Posting[] {
  return amount === 0 ? [] : [{ account, amount }]
}

/** A credit of `amount` pence, or no posting where that is zero. An amount below zero comes out as a debit. */
export function credit(account: AccountKey, amount: Pence): Posting[] {
  return amount === 0 ? [] : [{ account, amount: negate(amount) }]
}

function bothSides(postings: readonly Posting[]): string {
  const line = ({ account, amount }: Posting) => `${accountKeyText(account)} ${formatPounds(pence(Math.abs(amount)))}`
  const debits = postings.filter(({ amount }) => amount > 0).map(line)
  const credits = postings.filter(({ amount }) => amount < 0).map(line)
  return `debit: ${debits.join(', ') || 'none'}\ncredit: ${credits.join(', ') || 'none'}`
}
