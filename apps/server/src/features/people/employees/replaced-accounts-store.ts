import { firstRow, oneRow, type RawBuilder, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { SealedAccount } from './worker-secrets.ts'

/** The account before the one that is held, and until when it serves. */
export type ReplacedAccount = SealedAccount & { serves_until: string }

type OfWorker = { employerId: string; workerId: string }

/** The account before the last change, under the lock of its worker record. */
export function findReplacedAccount(tx: Tx, { employerId, workerId }: OfWorker): Promise<ReplacedAccount | undefined> {
  return firstRow(
    tx,
    sql<ReplacedAccount>`
      select sort_code, account_number_sealed, account_ending, account_name, serves_until from replaced_accounts
      where employer_id = ${employerId} and worker_id = ${workerId}
    `,
  )
}

/** Keeps the account that serves while another is held; null forgets it. */
export async function saveReplacedAccount(
  tx: Tx,
  { employerId, workerId, replaced }: OfWorker & { replaced: ReplacedAccount | null },
): Promise<void> {
  if (replaced === null) {
    await sql`delete from replaced_accounts where employer_id = ${employerId} and worker_id = ${workerId}`.execute(tx)
    return
  }
  const { sort_code, account_number_sealed, account_ending, account_name, serves_until } = replaced
  await sql`
    insert into replaced_accounts (employer_id, worker_id, sort_code, account_number_sealed, account_ending, account_name, serves_until)
    values (${employerId}, ${workerId}, ${sort_code}, ${account_number_sealed}, ${account_ending}, ${account_name}, ${serves_until})
    on conflict (employer_id, worker_id) do update set sort_code = excluded.sort_code,
      account_number_sealed = excluded.account_number_sealed, account_ending = excluded.account_ending,
      account_name = excluded.account_name, serves_until = excluded.serves_until
  `.execute(tx)
}

/** When wages of a payday go to the bank: on payday, or now where that is later. */
export const sentAt = ({ payDate, now }: { payDate: string; now: string }) =>
  sql`greatest(${now}::timestamptz, ${payDate}::timestamp at time zone 'Europe/London')`

/**
 * The account that the wages of a payday go to of the worker `w`, to be joined laterally: their own, the one before while that
 * is held on payday, or no row. `replaces` tells the two apart.
 */
export function accountForPayday(payday: { payDate: string; now: string }): RawBuilder<unknown> {
  return sql`(
    select w.id as worker_id, w.sort_code, w.account_number_sealed, w.account_ending, w.account_name, false as replaces
    where w.account_number_sealed is not null and (w.bank_held_until is null or w.bank_held_until <= ${sentAt(payday)})
    union all
    select o.worker_id, o.sort_code, o.account_number_sealed, o.account_ending, o.account_name, true as replaces
    from replaced_accounts o
    where o.employer_id = w.employer_id and o.worker_id = w.id and w.account_number_sealed is not null
      and w.bank_held_until > ${sentAt(payday)} and o.serves_until > ${sentAt(payday)}
  )`
}

const atATime = 5_000

/** Forgets the accounts whose time is over, in short transactions, until none is left. */
export async function sweepReplacedAccounts({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  for (;;) {
    const { swept } = await database.transaction('nobody', (tx) =>
      oneRow(tx, sql<{ swept: number }>`select forget_replaced_accounts(${clock.now()}, ${atATime}) as swept`),
    )
    if (swept === 0) return
  }
}
