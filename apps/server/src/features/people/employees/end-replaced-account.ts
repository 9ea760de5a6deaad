import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { lockWorker } from './employees-store.ts'
import { findReplacedAccount, saveReplacedAccount } from './replaced-accounts-store.ts'

type Ending = {
  employerId: string
  workerId: string
  now: string
  actor: AuditEntry['actor']
  /** Uses up the verification that this needs; refuses with why none is live. */
  prove: () => Promise<Refused | null>
}

/**
 * Pays no more to the account before, because it was closed or is not theirs, in the caller's transaction: until the new one is
 * no longer held, wages are paid manually. Refuses `not_found` where no account before serves, and what `prove` refuses; of
 * two at once the second finds none.
 */
export async function endReplacedAccount(
  tx: Tx,
  { employerId, workerId, now, actor, prove }: Ending,
): Promise<Refused | null> {
  const worker = await lockWorker(tx, { employerId, workerId })
  const replaced = worker && (await findReplacedAccount(tx, { employerId, workerId }))
  if (!replaced || replaced.serves_until <= now) return refuse('not_found', 'no account before this one is paid')
  const unproven = await prove()
  if (unproven) return unproven
  await saveReplacedAccount(tx, { employerId, workerId, replaced: null })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'employee.replaced_account_ended',
    subject: { kind: 'worker', id: workerId },
    before: { servesUntil: replaced.serves_until },
  })
  await announce(tx, { employerId, workerId, words: ['employees'] })
  return null
}
