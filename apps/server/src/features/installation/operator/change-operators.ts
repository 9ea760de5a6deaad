import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { newSecret } from '../../../platform/ids.ts'
import { lockAccount, makeAccount, openPasswordLink } from '../../account/sign-in/index.ts'
import { hashPassword } from '../../account/verification/index.ts'
import {
  listOperatorChanges,
  listOperatorRows,
  noteOperatorChange,
  type OperatorChange,
  type OperatorRow,
  readStanding,
} from './operators-store.ts'

/** `database` as its owner: nothing else may say who is an operator. `doneBy` is the account of the machine. */
export type ChangeOperatorsDeps = { database: Database; clock: Clock; doneBy: string }

export type Added =
  /** `link`, where the account has no password yet: whoever opens it sets one. `isNew`: not an operator before. */
  | { outcome: 'is_operator'; email: string; isNew: boolean; link: string | null }
  /** Somebody registered with the address and never showed that it is theirs. */
  | { outcome: 'not_confirmed'; email: string }

/**
 * Makes an operator of the account with this address; where there is none, of a new one, whose password is set by the link
 * that is given back. Safe to repeat: an account whose password was never set gets another link. Says `not_confirmed`
 * where an account has a password and an address that was never confirmed: it may be a stranger's.
 */
export async function addOperator(
  { database, clock, doneBy }: ChangeOperatorsDeps,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<Added> {
  // Of a secret that nobody keeps: the password is set by the link.
  const passwordHash = await hashPassword(newSecret())
  return database.transaction('nobody', async (tx) => {
    const now = clock.now()
    const made = await makeAccount(tx, { email, passwordHash, isConfirmed: false, now })
    if (made) await noteOperatorChange(tx, { ...made, action: 'account_made', doneBy, now })
    const account = await lockAccount(tx, email)
    if (!account) throw new Error('an account that is there cannot be found')
    const { userId, isConfirmed } = account
    const { isOperator, isMadeHere } = await readStanding(tx, userId)
    if (!isConfirmed && !isMadeHere) return { outcome: 'not_confirmed', email: account.email }
    if (!isOperator) await noteOperatorChange(tx, { userId, action: 'added', doneBy, now })
    const link = isConfirmed ? null : await openPasswordLink(tx, { userId, email: account.email, publicUrl, now })
    return { outcome: 'is_operator', email: account.email, isNew: !isOperator, link: link && forOperators(link) }
  })
}

/** After the password is set, the page goes on to the sign-in of operators. */
const forOperators = (link: string) => link.replace('#', '?type=operator#')

/** Takes the role away, from the very next request on; the account stays. False where nobody with this address has it. */
export function removeOperator({ database, clock, doneBy }: ChangeOperatorsDeps, email: string): Promise<boolean> {
  return database.transaction('nobody', async (tx) => {
    const account = await lockAccount(tx, email)
    if (!account || !(await readStanding(tx, account.userId)).isOperator) return false
    await noteOperatorChange(tx, { userId: account.userId, action: 'removed', doneBy, now: clock.now() })
    return true
  })
}

/** Who is an operator, and the last changes of that, the latest first. */
export function listOperators({
  database,
}: Pick<ChangeOperatorsDeps, 'database'>): Promise<{ operators: OperatorRow[]; changes: OperatorChange[] }> {
  return database.transaction('nobody', async (tx: Tx) => ({
    operators: await listOperatorRows(tx),
    changes: await listOperatorChanges(tx),
  }))
}
