import { type Pence, pence } from '@gpod/money'
import type { PaySplit } from '@gpod/wage-access/finances'
import { HOUR, instantPlus } from '../../../platform/clock.ts'
import type { Seal } from '../../../platform/crypto.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { lockWorker } from './employees-store.ts'
import { sentAt } from './replaced-accounts-store.ts'
import { accountSealedAbout, type BankAccount, type SealedAccount, sealAccount } from './worker-secrets.ts'

type OfWorker = { employerId: string; workerId: string }

/** The second account that part of somebody's pay goes to, and whether it is paid yet. */
export type SplitOfPay = PaySplit & {
  account: { sortCode: string; ending: string; name: string }
  heldUntil: string
  isRefused: boolean
}

type SplitRow = SealedAccount & {
  worker_id: string
  amount_pence: number | null
  share: number | null
  least_pence: number
  held_until: string
  refused_at: string | null
}

const columns = sql`worker_id, sort_code, account_number_sealed, account_ending, account_name, amount_pence, share, least_pence, held_until, refused_at`

function splitOf({ amount_pence, share, least_pence }: SplitRow): PaySplit {
  const least = pence(least_pence)
  if (amount_pence !== null) return { amount: pence(amount_pence), share: null, least }
  return { amount: null, share: share ?? 0, least }
}

/** What somebody sends to a second account of theirs; null where all of it goes to one. */
export async function readSplit(tx: Tx, { employerId, workerId }: OfWorker): Promise<SplitOfPay | null> {
  const found = await firstRow(
    tx,
    sql<SplitRow>`select ${columns} from pay_splits where employer_id = ${employerId} and worker_id = ${workerId}`,
  )
  if (!found) return null
  return {
    ...splitOf(found),
    account: { sortCode: found.sort_code, ending: found.account_ending, name: found.account_name },
    heldUntil: found.held_until,
    isRefused: found.refused_at !== null,
  }
}

/** Whether the second account `s` is paid on a payday: none that is still held then, or that the bank refused. */
export const isSplitPaid = (payday: { payDate: string; now: string }) =>
  sql`s.refused_at is null and s.held_until <= ${sentAt(payday)}`

/** The splits of some workers that count on a payday. */
export async function splitsForPayday(
  tx: Tx,
  {
    employerId,
    workerIds,
    ...payday
  }: { employerId: string; workerIds: readonly string[]; payDate: string; now: string },
): Promise<Map<string, PaySplit>> {
  const found = await rows(
    tx,
    sql<SplitRow>`
      select ${columns} from pay_splits s
      where s.employer_id = ${employerId} and s.worker_id = any(${[...workerIds]}::uuid[]) and ${isSplitPaid(payday)}
    `,
  )
  return new Map(found.map((row) => [row.worker_id, splitOf(row)]))
}

type NewSplit = OfWorker & {
  split: { amount: Pence | null; share: number | null; least: Pence }
  /** Null keeps the account that is there. */
  account: BankAccount | null
  now: string
  actor: AuditEntry['actor']
}

const holdMilliseconds = 24 * HOUR

/**
 * Sends part of somebody's pay to a second account of theirs from the next payday on, in the caller's transaction, which has checked the
 * account's digits and used up their verification. Any other account than the one that is there is held for 24 hours, the first one
 * too, in which all of it goes to the first account. Gives until when another is held, null where it is the one that was there, or
 * `none` where that should be kept and there is none.
 */
export async function saveSplit(
  tx: Tx,
  seal: Seal,
  { employerId, workerId, split, account, now, actor }: NewSplit,
): Promise<{ heldUntil: string | null } | 'none'> {
  if (!(await lockWorker(tx, { employerId, workerId }))) throw new Error(`worker ${workerId} is gone`)
  const before = await firstRow(
    tx,
    sql<SplitRow>`select ${columns} from pay_splits where employer_id = ${employerId} and worker_id = ${workerId}`,
  )
  const sealed = account === null ? before : sealAccount(seal, workerId, account)
  if (!sealed) return 'none'
  const isSame = before !== undefined && (account === null || isAccountOf(seal, { workerId, row: before, account }))
  const heldUntil = isSame ? before.held_until : instantPlus(now, holdMilliseconds)
  await sql`
    insert into pay_splits (employer_id, worker_id, sort_code, account_number_sealed, account_ending, account_name, amount_pence, share,
      least_pence, held_until)
    values (${employerId}, ${workerId}, ${sealed.sort_code}, ${sealed.account_number_sealed}, ${sealed.account_ending}, ${sealed.account_name},
      ${split.amount}, ${split.share}, ${split.least}, ${heldUntil})
    on conflict (employer_id, worker_id) do update set sort_code = excluded.sort_code,
      account_number_sealed = excluded.account_number_sealed, account_ending = excluded.account_ending,
      account_name = excluded.account_name, amount_pence = excluded.amount_pence, share = excluded.share,
      least_pence = excluded.least_pence, held_until = excluded.held_until, refused_at = null
  `.execute(tx)
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'employee.second_account_set',
    subject: { kind: 'worker', id: workerId },
    after: { heldUntil },
  })
  await announce(tx, { employerId, workerId, words: ['employees'] })
  return { heldUntil: isSame ? null : heldUntil }
}

function isAccountOf(
  seal: Seal,
  { workerId, row, account }: { workerId: string; row: SealedAccount; account: BankAccount },
): boolean {
  return (
    row.sort_code === account.sortCode &&
    seal.open(row.account_number_sealed, accountSealedAbout(workerId)) === account.accountNumber
  )
}

/** All of their pay goes to their first account again. False where it did. */
export async function endSplit(
  tx: Tx,
  { employerId, workerId, now, actor }: OfWorker & { now: string; actor: AuditEntry['actor'] },
): Promise<boolean> {
  const gone = await firstRow(
    tx,
    sql`delete from pay_splits where employer_id = ${employerId} and worker_id = ${workerId} returning worker_id`,
  )
  if (!gone) return false
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'employee.second_account_ended',
    subject: { kind: 'worker', id: workerId },
  })
  await announce(tx, { employerId, workerId, words: ['employees'] })
  return true
}

/** The bank sent a payment to a second account back: nothing goes there until its owner says so again. */
export async function refuseSplit(
  tx: Tx,
  { employerId, workerId, ending, now }: OfWorker & { ending: string | null; now: string },
): Promise<void> {
  await sql`
    update pay_splits set refused_at = ${now}
    where employer_id = ${employerId} and worker_id = ${workerId} and account_ending = ${ending} and refused_at is null
  `.execute(tx)
}
