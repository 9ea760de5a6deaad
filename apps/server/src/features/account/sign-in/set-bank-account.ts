import type { User } from '@gpod/contract'
import { checkBankAccount } from '../../../platform/bank-account-check/bank-account-check.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { endReplacedAccount, setWorkerAccount } from '../../people/employees/index.ts'
import { actorOf, consumeGrant } from '../verification/index.ts'
import { readUser } from './read-user.ts'

/**
 * Sets the account their wages and withdrawals go to; a change is held for 24 hours. Refuses with `bank_account_invalid`
 * (their verification is then still good), or the code that says why no `bank_details` verification is live.
 */
export function setBankAccount(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  {
    caller,
    account,
  }: { caller: WorkerMember; account: { sortCode: string; accountNumber: string; accountName: string } },
): Promise<User | Refused> {
  const { userId, sessionId, employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    if (checkBankAccount(account).outcome === 'invalid') {
      return refuse('bank_account_invalid', 'this sort code and account number do not belong together', {
        field: 'accountNumber',
      })
    }
    const now = clock.now()
    const grant = await consumeGrant(tx, { sessionId, userId, action: 'bank_details', amount: null, now })
    if (grant.outcome === 'refused') return refuse(grant.code, 'verify who you are for `bank_details` first')
    await setWorkerAccount(tx, seal, { employerId, workerId, account, now, actor: actorOf(caller) })
    return readUser(tx, { userId, employerId, now })
  })
}

/**
 * Pays their wages no more into the account before the one that is held. Refuses `not_found` where none is paid, or the code
 * that says why no `bank_details` verification is live.
 */
export function endAccountBefore(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller }: { caller: WorkerMember },
): Promise<User | Refused> {
  const { userId, sessionId, employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const prove = async () => {
      const grant = await consumeGrant(tx, { sessionId, userId, action: 'bank_details', amount: null, now })
      return grant.outcome === 'granted' ? null : refuse(grant.code, 'verify who you are for `bank_details` first')
    }
    const refused = await endReplacedAccount(tx, { employerId, workerId, now, actor: actorOf(caller), prove })
    return refused ?? readUser(tx, { userId, employerId, now })
  })
}
