import { type Pence, pence } from '@gpod/money'
import { refuseStatement, type StatementRefused } from './refusal.ts'
import { type Balances, LARGEST_AMOUNT } from './statement.ts'

interface BalancedEntry {
  readonly line: number
  readonly bookedOn: string
  readonly amount: Pence
  readonly balance: Pence | undefined
}

/**
 * Opening and closing balance of rows in the order of the file, oldest first or newest first, checked balance by
 * balance; a row without one is bridged. Nothing where no row has one. Refused at the line where the sum breaks, in the
 * order of time the days show, or, where all are of one day, in the order that holds longer.
 */
export function runningBalances(entries: readonly BalancedEntry[], column: string): Balances | null | StatementRefused {
  const oldestFirst = follow(entries, column)
  if (oldestFirst === null || !('broken' in oldestFirst)) return oldestFirst
  const newestFirst = follow(entries.toReversed(), column)
  if (newestFirst === null || !('broken' in newestFirst)) return newestFirst

  const first = entries[0]?.bookedOn ?? ''
  const last = entries.at(-1)?.bookedOn ?? ''
  if (first === last) return (newestFirst.held > oldestFirst.held ? newestFirst : oldestFirst).broken
  return (first > last ? newestFirst : oldestFirst).broken
}

interface Broken {
  readonly held: number
  readonly broken: StatementRefused
}

function follow(entries: readonly BalancedEntry[], column: string): Balances | null | Broken {
  let opening: number | undefined
  let running = 0
  for (const [held, { line, amount, balance }] of entries.entries()) {
    running += amount
    if (Math.abs(running) > LARGEST_AMOUNT) return { held, broken: refuseStatement('amount_too_large', line, column) }
    if (balance === undefined) continue
    // What the first balance says fixes the opening one, before all the entries so far.
    if (opening === undefined) opening = balance - running
    const expected = opening + running
    if (balance !== expected) {
      const facts = { expected, given: balance, difference: balance - expected }
      return { held, broken: refuseStatement('balances_do_not_add_up', line, column, facts) }
    }
  }
  return opening === undefined ? null : { opening: pence(opening), closing: pence(opening + running) }
}
