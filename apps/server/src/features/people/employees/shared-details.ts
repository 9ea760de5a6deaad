import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import type { Seal } from '../../../platform/crypto.ts'
import { type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Member } from '../../../platform/http/session.ts'
import { workInTurns } from '../../../platform/work-in-groups.ts'
import { openAccountNumber, openNino } from './worker-secrets.ts'

type HolderRow = {
  id: string
  name: string
  employee_number: string
  email: string | null
  nino_ending: string | null
  nino_sealed: Buffer | null
  sort_code: string | null
  account_ending: string | null
  account_number_sealed: Buffer | null
}

/** Employees of the company who have not left before `from`; `wanted` says which of them, as a condition on `w`. */
function readHolders(
  tx: Tx,
  { employerId, from, wanted }: { employerId: string; from: string; wanted: RawBuilder<unknown> },
): Promise<HolderRow[]> {
  return rows(
    tx,
    sql<HolderRow>`
      select w.id, w.first_name || ' ' || w.last_name as name, w.employee_number, w.email, w.nino_ending, w.nino_sealed, w.sort_code,
        w.account_ending, w.account_number_sealed
      from workers w
      where w.employer_id = ${employerId} and w.erased_at is null and (w.ends_on is null or w.ends_on >= ${from}::date) and (${wanted})
      order by w.last_name, w.first_name, w.id
    `,
  )
}

/** Whose number and account others have too, by the employee numbers of those others. */
export type SharedDetails = { nino: string[]; account: string[] }

/**
 * Of some workers, or of all, those who share their National Insurance number or bank account with other employees of a pay
 * period, in one statement. Sealed numbers are opened only where their ends agree.
 */
export async function findSharedDetails(
  tx: Tx,
  seal: Seal,
  { employerId, workerIds, from }: { employerId: string; workerIds: readonly string[] | 'all'; from: string },
): Promise<Map<string, SharedDetails>> {
  const holders = await readHolders(tx, { employerId, from, wanted: workerIds === 'all' ? sql`true` : sameEnds() })
  const shared = new Map<string, SharedDetails>()
  const note = (kind: keyof SharedDetails, same: readonly HolderRow[]) => {
    for (const one of same) {
      const others = same.filter(({ id }) => id !== one.id).map(({ employee_number }) => employee_number)
      const known = shared.get(one.id) ?? { nino: [], account: [] }
      shared.set(one.id, { ...known, [kind]: others })
    }
  }
  for (const same of await sameTwice(holders, endOfNino, (one) => openedNino(seal, one))) note('nino', same)
  for (const same of await sameTwice(holders, endOfAccount, (one) => openedAccount(seal, one))) note('account', same)
  return shared

  function sameEnds(): RawBuilder<unknown> {
    const mine = sql`select m.nino_ending, m.sort_code, m.account_ending from workers m
      where m.employer_id = ${employerId} and m.id = any(${[...workerIds]}::uuid[])`
    return sql`w.nino_ending in (select nino_ending from (${mine}) m)
      or (w.sort_code, w.account_ending) in (select sort_code, account_ending from (${mine}) m)`
  }
}

type AccountRow = Pick<HolderRow, 'id' | 'sort_code' | 'account_ending' | 'account_number_sealed'>

/**
 * The accounts that the pay of two or more employees goes to, who have not left before `from`: as all of it, or as the part that
 * somebody sends to a second account. Sealed numbers are opened only where their ends agree.
 */
export async function findSharedAccounts(
  tx: Tx,
  seal: Seal,
  { employerId, from }: { employerId: string; from: string },
): Promise<{ workerIds: string[]; ending: string }[]> {
  const accounts = await rows(
    tx,
    sql<AccountRow>`
      with employed as (
        select id, sort_code, account_ending, account_number_sealed from workers
        where employer_id = ${employerId} and erased_at is null and (ends_on is null or ends_on >= ${from}::date)
      )
      select * from employed
      union all
      select s.worker_id, s.sort_code, s.account_ending, s.account_number_sealed
      from pay_splits s join employed e on e.id = s.worker_id
      where s.employer_id = ${employerId} and s.refused_at is null
    `,
  )
  const shared = await sameTwice(accounts, endOfAccount, (one) => openedAccount(seal, one))
  return shared.flatMap((same) => {
    // Somebody may have put in one account twice: that is shared with nobody.
    const workerIds = [...new Set(same.map(({ id }) => id))].toSorted()
    return workerIds.length > 1 ? [{ workerIds, ending: same[0]?.account_ending ?? '' }] : []
  })
}

const endOfNino = ({ nino_ending }: HolderRow) => nino_ending
const endOfAccount = ({ sort_code, account_ending }: AccountRow) => account_ending && `${sort_code} ${account_ending}`
const openedNino = (seal: Seal, { id, nino_sealed }: HolderRow) => nino_sealed && openNino(seal, id, nino_sealed)
const openedAccount = (seal: Seal, { id, sort_code, account_number_sealed }: AccountRow) =>
  account_number_sealed && `${sort_code} ${openAccountNumber(seal, id, account_number_sealed)}`

/** Those who have the same whole value, of whom there are two at least; looked at only where its end is the same. */
async function sameTwice<T>(
  holders: readonly T[],
  end: (one: T) => string | null,
  whole: (one: T) => string | null,
): Promise<T[][]> {
  const alike = groups(holders, end).flat()
  const wholes = await workInTurns(alike, whole)
  const wholeOf = new Map(alike.map((one, index) => [one, wholes[index] ?? null]))
  return groups(alike, (one) => wholeOf.get(one) ?? null)
}

function groups<T>(holders: readonly T[], by: (one: T) => string | null): T[][] {
  const found = new Map<string, T[]>()
  for (const one of holders) {
    const key = by(one)
    if (key === null) continue
    const group = found.get(key)
    if (group) group.push(one)
    else found.set(key, [one])
  }
  return [...found.values()].filter(({ length }) => length > 1)
}

type Asked = z.output<typeof routes.employees.duplicates.body>
type Duplicates = z.output<typeof routes.employees.duplicates.response>

/** Which current employees have the same National Insurance number, bank account or email as a record that is being written. */
export function findDuplicates(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  { employerId }: Member,
  { nationalInsuranceNumber, bankAccount, email, except }: Asked,
): Promise<Duplicates> {
  return database.transaction({ employerId }, async (tx) => {
    const holders = await readHolders(tx, {
      employerId,
      from: londonDay(clock.now()),
      wanted: sql`(${except}::uuid is null or w.id <> ${except}::uuid) and (
        w.nino_ending = ${nationalInsuranceNumber?.slice(-3) ?? null}
        or (w.sort_code = ${bankAccount?.sortCode ?? null} and w.account_ending = ${bankAccount?.accountNumber.slice(-4) ?? null})
        or lower(w.email) = ${email?.toLowerCase() ?? null})`,
    })
    const account = bankAccount && `${bankAccount.sortCode} ${bankAccount.accountNumber}`
    const named = (isSame: (one: HolderRow) => boolean) =>
      holders.filter(isSame).map(({ id, name, employee_number }) => ({ id, name, employeeId: employee_number }))
    return {
      nationalInsuranceNumber: named(
        (one) =>
          nationalInsuranceNumber !== null &&
          one.nino_ending === nationalInsuranceNumber.slice(-3) &&
          openedNino(seal, one) === nationalInsuranceNumber,
      ),
      bankAccount: named(
        (one) =>
          bankAccount !== null &&
          one.account_ending === bankAccount.accountNumber.slice(-4) &&
          openedAccount(seal, one) === account,
      ),
      email: named((one) => email !== null && one.email?.toLowerCase() === email.toLowerCase()),
    }
  })
}
