import { londonDay } from '../../../platform/clock.ts'
import type { Seal } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { changeOfAccount } from './bank-account.ts'
import { lockWorker, updateWorker } from './employees-store.ts'
import { findReplacedAccount, saveReplacedAccount } from './replaced-accounts-store.ts'
import type { BankAccount } from './worker-secrets.ts'

/**
 * Sets the account a worker is paid into, in the caller's transaction, which has checked its digits and used up their
 * verification. The first counts at once; a change is held for 24 hours, in which the
 * account before goes on being paid. The same account again changes nothing.
 */
export async function setWorkerAccount(
  tx: Tx,
  seal: Seal,
  {
    employerId,
    workerId,
    account,
    now,
    actor,
  }: { employerId: string; workerId: string; account: BankAccount; now: string; actor: AuditEntry['actor'] },
): Promise<void> {
  const worker = await lockWorker(tx, { employerId, workerId })
  if (!worker) throw new Error(`worker ${workerId} has a membership and no record`)
  const replaced = await findReplacedAccount(tx, { employerId, workerId })
  const change = changeOfAccount(seal, { worker, replaced, account, now })
  if (change === null) return
  const { columns } = change
  const by = { userId: actor?.userId ?? null, now, fromDay: londonDay(now) }
  await updateWorker(tx, { employerId, workerId, columns, by })
  await saveReplacedAccount(tx, { employerId, workerId, replaced: change.replaced })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'employee.bank_account_set',
    subject: { kind: 'worker', id: workerId },
    after: {
      heldUntil: columns.bank_held_until === undefined ? worker.bank_held_until : columns.bank_held_until,
      isPaidToAccountBefore: change.replaced !== null,
    },
  })
  await announce(tx, { employerId, workerId, words: ['employees'] })
}
