import { HOUR, instantPlus } from '../../../platform/clock.ts'
import type { Seal } from '../../../platform/crypto.ts'
import type { LockedWorker, WorkerColumns } from './employees-store.ts'
import type { ReplacedAccount } from './replaced-accounts-store.ts'
import { accountSealedAbout, type BankAccount, type SealedAccount, sealAccount } from './worker-secrets.ts'

const holdMilliseconds = 24 * HOUR

/**
 * What another account means for a record: its columns, and which account wages go to while the new one is held; null where
 * none does, and where the account before was the new one's equal.
 */
export type AccountChange = { columns: WorkerColumns; replaced: ReplacedAccount | null }

/**
 * The change that gives a worker this account, or nothing where it is theirs already. The first account counts at once; a
 * changed one is held for 24 hours, whoever changed it: a stolen session must not redirect wages. Meanwhile the account
 * that was good before goes on being paid: of several changes within one hold still the one before them all, and none that
 * the bank has refused. Back to that one there is nothing to hold.
 */
export function changeOfAccount(
  seal: Seal,
  { worker, replaced, account, now }: Changing & { account: BankAccount },
): AccountChange | null {
  const open = (sealed: Buffer) => seal.open(sealed, accountSealedAbout(worker.id))
  const isOf = (one: { sort_code: string | null; account_number_sealed: Buffer }) =>
    one.sort_code === account.sortCode && open(one.account_number_sealed) === account.accountNumber
  const current = currentAccount(worker)
  if (current && isOf(current)) {
    if (current.account_name === account.accountName) return null
    return { columns: { account_name: account.accountName }, replaced: servingNow({ worker, replaced, now }) }
  }
  const serving = servingNow({ worker, replaced, now })
  const columns = { ...sealAccount(seal, worker.id, account), bank_refused: false }
  if (serving && isOf(serving)) return { columns: { ...columns, bank_held_until: null }, replaced: null }
  if (!current) return { columns, replaced: null }
  const heldUntil = instantPlus(now, holdMilliseconds)
  const good = isHeld(worker, now) ? serving : worker.bank_refused ? null : current
  return {
    columns: { ...columns, bank_held_until: heldUntil },
    replaced: good && { ...good, serves_until: heldUntil },
  }
}

type Changing = { worker: LockedWorker; replaced: ReplacedAccount | undefined; now: string }

function servingNow({ worker, replaced, now }: Changing): ReplacedAccount | null {
  return replaced && isHeld(worker, now) && replaced.serves_until > now ? replaced : null
}

function isHeld({ bank_held_until }: LockedWorker, now: string): boolean {
  return bank_held_until !== null && bank_held_until > now
}

function currentAccount(worker: LockedWorker): SealedAccount | null {
  const { sort_code, account_number_sealed, account_ending, account_name } = worker
  if (sort_code === null || account_number_sealed === null || account_ending === null) return null
  return { sort_code, account_number_sealed, account_ending, account_name: account_name ?? '' }
}
