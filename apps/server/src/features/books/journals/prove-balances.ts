import type pg from 'pg'
import { HOUR } from '../../../platform/clock.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

/** No transaction that posts lasts longer: a journal whose id is older than this is committed, or never will be. */
const LONGEST_TRANSACTION = HOUR

/**
 * Sums all postings as the owner of the database and keeps what they come to, so that `postedOf` adds only what came
 * since. It says nothing about whether the balances agree: who compares them does.
 */
export async function proveBalances(owner: pg.Pool, now: number = Date.now()): Promise<void> {
  const before = newId(now - LONGEST_TRANSACTION)
  await owner.query(
    `insert into proven_balances (employer_id, account_id, before, posted_pence)
     select employer_id, account_id, $1, sum(amount_pence)::bigint from postings where journal_id < $1 group by 1, 2
     on conflict (employer_id, account_id) do update set before = excluded.before, posted_pence = excluded.posted_pence`,
    [before],
  )
}

/** Up to which journal the last proof of a company's books went; all of them come after it where there was none. */
export async function readProvenBefore(tx: Tx, employerId: string): Promise<string> {
  const found = await firstRow(
    tx,
    sql<{ before: string }>`select before from proven_balances where employer_id = ${employerId} limit 1`,
  )
  return found?.before ?? '00000000-0000-0000-0000-000000000000'
}

/**
 * What was posted to each account of a company, in pence, in parts to be added up: as a part of a statement, `account_id` and
 * `pence`. What is older than the last proof is what that found; accounts made since have all they have from then on. `before`
 * is `readProvenBefore`, asked by itself: the planner would not know how little comes after it.
 */
export const postedOf = (employerId: string, before: string) => sql<{ account_id: string; pence: number }>`
  select account_id, posted_pence as pence from proven_balances where employer_id = ${employerId}
  union all
  select account_id, amount_pence from postings where employer_id = ${employerId} and journal_id >= ${before}::uuid
`
