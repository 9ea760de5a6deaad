import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import { checkBankAccount } from '../../../platform/bank-account-check/bank-account-check.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { mailLetterTo } from '../../account/account-mail/index.ts'
import { actorOf, consumeGrant } from '../../account/verification/index.ts'
import { endSplit, readSplit, saveSplit } from '../../people/employees/index.ts'
import { hasGoal, savePot } from './pots-store.ts'

type Wanted = z.output<typeof routes.finances.savePot.body>

/**
 * Sends part of each payday to a second account of theirs, for a goal. What is asked for the first account is asked for this one:
 * digits that belong together, and a `bank_details` verification, which is still good where anything else is refused; and they are mailed of
 * another account, so that they notice one that is not theirs while it is held. Refuses
 * `not_found` (no such goal), `bank_account_invalid`, `invalid_input` (no account to keep), or why no verification is live.
 */
export async function changePot(
  tx: Tx,
  deps: Pick<Deps, 'seal' | 'jobs'>,
  { caller, wanted, now }: { caller: WorkerMember; wanted: Wanted; now: string },
): Promise<Refused | null> {
  const { employerId, workerId, userId, sessionId } = caller
  const of = { employerId, workerId }
  const { goalId, account, amount, share, least } = wanted
  if (account !== null && checkBankAccount(account).outcome === 'invalid') {
    return refuse('bank_account_invalid', 'this sort code and account number do not belong together', {
      field: 'accountNumber',
    })
  }
  if (account === null && (await readSplit(tx, of)) === null) {
    return refuse('invalid_input', 'there is no account to keep', { field: 'account' })
  }
  if (!(await hasGoal(tx, { ...of, goalId }))) return refuse('not_found', 'there is no such goal of yours')
  const grant = await consumeGrant(tx, { sessionId, userId, action: 'bank_details', amount: null, now })
  if (grant.outcome === 'refused') return refuse(grant.code, 'verify who you are for `bank_details` first')
  await savePot(tx, { ...of, goalId, now })
  const split = { amount, share, least }
  const saved = await saveSplit(tx, deps.seal, { ...of, split, account, now, actor: actorOf(caller) })
  if (saved === 'none') throw new Error(`worker ${workerId} has no second account to keep`)
  if (saved.heldUntil !== null)
    await mailLetterTo(tx, deps, { userId, letter: { kind: 'second_account_set', at: saved.heldUntil }, now })
  return null
}

/** All of their pay goes to their first account again. Nothing is asked for it: that is where it went before. */
export async function endPot(tx: Tx, { caller, now }: { caller: WorkerMember; now: string }): Promise<boolean> {
  const { employerId, workerId } = caller
  await savePot(tx, { employerId, workerId, goalId: null, now })
  return endSplit(tx, { employerId, workerId, now, actor: actorOf(caller) })
}
