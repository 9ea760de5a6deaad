import { HOUR, instantPlus } from '../../../platform/clock.ts'
import type { Seal } from '../../../platform/crypto.ts'
import type { LockedWorker, WorkerColumns } from './employees-store.ts'
import { accountSealedAbout, type BankAccount, sealAccount } from './worker-secrets.ts'

const holdMilliseconds = 24 * HOUR

/**
 * The columns that give a worker this account, or nothing where it is theirs already. The first account counts at once;
 * a changed one is held for 24 hours, whoever changed it: a stolen session must not redirect wages.
 */
export function accountColumns(
  seal: Seal,
  worker: LockedWorker,
  account: BankAccount,
  now: string,
): WorkerColumns | null {
  const old = worker.account_number_sealed
  const isSameAccount =
    old !== null &&
    worker.sort_code === account.sortCode &&
    seal.open(old, accountSealedAbout(worker.id)) === account.accountNumber
  if (isSameAccount) {
    return worker.account_name === account.accountName ? null : { account_name: account.accountName }
  }
  return {
    ...sealAccount(seal, worker.id, account),
    bank_refused: false,
    ...(worker.account_ending === null ? {} : { bank_held_until: instantPlus(now, holdMilliseconds) }),
  }
}
