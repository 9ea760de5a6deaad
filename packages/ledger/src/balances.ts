import { add, type Pence, ZERO } from '@gpod/money'
import { type AccountKey, accountKeyText } from './accounts.ts'
import type { Journal } from './journal.ts'

/** The sum of each account's postings, by `accountKeyText`. Debit balances are positive, credit balances negative. */
export type Balances = ReadonlyMap<string, Pence>

/** The balances that these journals make, from empty books. */
export function balancesOf(journals: Iterable<Journal>): Balances {
  const balances = new Map<string, Pence>()
  for (const entry of journals) post(balances, entry)
  return balances
}

/** The balances after one more journal; the ones given stay as they are. */
export function applyJournal(balances: Balances, entry: Journal): Balances {
  const moved = new Map(balances)
  post(moved, entry)
  return moved
}

/** The balance of one account, in signed pence; an account never posted to stands at zero. */
export function balanceOf(balances: Balances, account: AccountKey): Pence {
  return balances.get(accountKeyText(account)) ?? ZERO
}

function post(balances: Map<string, Pence>, { postings }: Journal): void {
  for (const { account, amount } of postings) {
    const key = accountKeyText(account)
    balances.set(key, add(balances.get(key) ?? ZERO, amount))
  }
}
