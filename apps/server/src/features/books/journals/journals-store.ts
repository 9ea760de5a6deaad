import { randomInt } from 'node:crypto'
import { ACCOUNTS, type AccountKey, type Journal } from '@gpod/ledger'
import { jsonRows, type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

/**
 * In how many parts the balances of a company's own accounts are kept, so that its withdrawals need not wait for each other.
 * A worker's balances have one part, 0.
 */
const sharedParts = 8

/** The part that journals which are posted together move of each balance they share with others. */
export function choosePart(): number {
  return randomInt(1, sharedParts + 1)
}

/** Opens the company's own accounts. Repeating it changes nothing. */
export async function openEmployerAccounts(tx: Tx, employerId: string): Promise<void> {
  const codes = Object.entries(ACCOUNTS).filter(([, account]) => account.per === 'employer')
  await openAccounts(
    tx,
    codes.map(([code]) => ({ employer_id: employerId, id: newId(), code, worker_id: null })),
  )
}

/** Opens each worker's own accounts. Repeating it changes nothing. */
export async function openWorkerAccounts(
  tx: Tx,
  { employerId, workerIds }: { employerId: string; workerIds: readonly string[] },
): Promise<void> {
  const codes = Object.entries(ACCOUNTS).filter(([, account]) => account.per === 'worker')
  await openAccounts(
    tx,
    workerIds.flatMap((workerId) =>
      codes.map(([code]) => ({ employer_id: employerId, id: newId(), code, worker_id: workerId })),
    ),
  )
}

/** Takes away the accounts of workers for whom nothing was ever posted; those of others the postings hold. */
export async function deleteWorkerAccounts(
  tx: Tx,
  { employerId, workerIds }: { employerId: string; workerIds: readonly string[] },
): Promise<void> {
  const accounts = sql`
    select id from ledger_accounts where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[])
  `
  await sql`delete from ledger_balances where employer_id = ${employerId} and account_id in (${accounts})`.execute(tx)
  await sql`delete from ledger_accounts where employer_id = ${employerId} and id in (${accounts})`.execute(tx)
}

async function openAccounts(tx: Tx, accounts: readonly object[]): Promise<void> {
  await sql`
    with opened as (
      insert into ledger_accounts (employer_id, id, code, worker_id)
      select employer_id, id, code, worker_id
      from json_to_recordset(${jsonRows(accounts)}) as wanted (employer_id uuid, id uuid, code text, worker_id uuid)
      on conflict (employer_id, code, worker_id) do nothing
      returning employer_id, id, worker_id
    )
    insert into ledger_balances (employer_id, account_id, part)
    select employer_id, id, part from opened cross join lateral (
      select 0 as part where worker_id is not null
      union all
      select generate_series(1, ${sharedParts}::integer) where worker_id is null
    ) parts
  `.execute(tx)
}

/**
 * The account of a line that has `code` and `worker_id`, or nothing where it was never opened. Each is found by the whole key, however
 * many accounts there are: joined, all of all workers would be read for the lines of some, and "is not distinct from" knows no index.
 */
const accountOf = (line: string, employerId: string): RawBuilder<string | null> => sql`
  case when ${sql.ref(`${line}.worker_id`)} is null
    then (select a.id from ledger_accounts a where a.employer_id = ${employerId} and a.code = ${sql.ref(`${line}.code`)} and a.worker_id is null)
    else (select a.id from ledger_accounts a where a.employer_id = ${employerId} and a.code = ${sql.ref(`${line}.code`)} and a.worker_id = ${sql.ref(`${line}.worker_id`)})
  end
`

/**
 * Locks the balances of these accounts, of shared ones one part, always in the order of their ids, so that two journals at once never wait for
 * each other in a circle. Throws when an account was never opened: that is a bug.
 */
export async function lockAccounts(
  tx: Tx,
  { employerId, keys, part }: { employerId: string; keys: readonly AccountKey[]; part: number },
): Promise<void> {
  const wanted = [
    ...new Map(
      keys.map((key) => [`${key.code} ${key.workerId}`, { code: key.code, worker_id: key.workerId }]),
    ).values(),
  ]
  const locked = await rows(
    tx,
    // Nothing is joined to the locked rows: one that another journal has just moved is checked again after the wait, and
    // in that check PostgreSQL would not find its partners in a joined list. The ids are found once, before any lock.
    sql`
      select 1 from ledger_balances
      where employer_id = ${employerId} and part in (0, ${part}) and account_id = any(array(
        select ${accountOf('w', employerId)} from json_to_recordset(${jsonRows(wanted)}) as w (code text, worker_id uuid)
      ))
      order by account_id, part for update
    `,
  )
  if (locked.length !== wanted.length) {
    throw new Error(`of these accounts ${wanted.length - locked.length} were never opened: ${JSON.stringify(wanted)}`)
  }
}

/** Writes the journals with their postings and moves the balances, which are locked before, in one statement. */
export async function insertJournals(
  tx: Tx,
  {
    employerId,
    recordedAt,
    journals,
    part,
  }: { employerId: string; recordedAt: string; journals: readonly Journal[]; part: number },
): Promise<void> {
  const entries: object[] = []
  // What there is most of goes as columns of plain texts, which the database reads in half the time of JSON.
  const lines = { journals: [] as string[], numbers: [] as number[], accounts: [] as number[], pence: [] as number[] }
  const accounts = new Map<string, { code: string; worker_id: string | null; place: number }>()
  for (const journal of journals) {
    const id = newId()
    entries.push({
      id,
      business_key: journal.businessKey,
      kind: journal.kind,
      occurred_on: journal.occurredOn,
      reverses_key: journal.reverses,
    })
    journal.postings.forEach(({ account: { code, workerId }, amount }, line) => {
      const key = `${code} ${workerId}`
      const account = accounts.get(key) ?? { code, worker_id: workerId, place: accounts.size + 1 }
      accounts.set(key, account)
      lines.journals.push(id)
      lines.numbers.push(line)
      lines.accounts.push(account.place)
      lines.pence.push(amount)
    })
  }
  const columnOf = (values: readonly (string | number)[]) => `{${values.join(',')}}`
  await sql`
    with entry as (
      insert into journals (employer_id, id, business_key, kind, occurred_on, recorded_at, reverses_id)
      select ${employerId}, e.id, e.business_key, e.kind, e.occurred_on, ${recordedAt},
        (select j.id from journals j where j.employer_id = ${employerId} and j.business_key = e.reverses_key)
      from json_to_recordset(${jsonRows(entries)}) as e (id uuid, business_key text, kind text, occurred_on date, reverses_key text)
    ), account as materialized (
      select array(
        select ${accountOf('w', employerId)}
        from json_to_recordset(${jsonRows([...accounts.values()])}) as w (code text, worker_id uuid, place integer) order by w.place
      ) as ids
    ), line as materialized (
      -- A line whose account was never opened keeps none, which its table refuses.
      select l.journal_id, l.line, l.amount_pence, (select ids from account)[l.account] as account_id
      from unnest(
        ${columnOf(lines.journals)}::uuid[], ${columnOf(lines.numbers)}::smallint[], ${columnOf(lines.accounts)}::integer[],
        ${columnOf(lines.pence)}::bigint[]
      ) as l (journal_id, line, account, amount_pence)
    ), posted as (
      insert into postings (employer_id, journal_id, line, account_id, amount_pence)
      select ${employerId}, journal_id, line, account_id, amount_pence from line
    ), moved as (
      select jsonb_object_agg(account_id, pence) as by_account
      from (select account_id, sum(amount_pence) as pence from line where account_id is not null group by account_id) sums
    )
    -- Nothing is joined here either, so that each balance is found by its key while there are few of them and when there are many.
    update ledger_balances b set balance_pence = b.balance_pence + ((select by_account from moved) ->> b.account_id::text)::bigint
    where b.employer_id = ${employerId} and b.account_id = any((select ids from account)::uuid[]) and b.part in (0, ${part})
  `.execute(tx)
}
