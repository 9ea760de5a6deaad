import type { Seal } from '../../../platform/crypto.ts'
import { oneRow, sql, type Tx } from '../../../platform/database/database.ts'

/** What the sealed number of the account wages are paid from is bound to: copied to another company it does not open. */
export function payingAccountSealedAbout(employerId: string): string {
  return `employer-account:${employerId}`
}

/** What a bank file needs to know of who pays. Null where the company has not said. */
export type PayingEmployer = {
  name: string
  bacsUserNumber: string | null
  account: { sortCode: string; accountNumber: string; name: string } | null
}

export async function readPayingEmployer(tx: Tx, seal: Seal, employerId: string): Promise<PayingEmployer> {
  const row = await oneRow(
    tx,
    sql<{
      name: string
      bacs_user_number: string | null
      paying_sort_code: string | null
      paying_account_sealed: Buffer | null
      paying_account_name: string | null
    }>`
      select name, bacs_user_number, paying_sort_code, paying_account_sealed, paying_account_name
      from employers where id = ${employerId}
    `,
  )
  return {
    name: row.name,
    bacsUserNumber: row.bacs_user_number,
    account:
      row.paying_sort_code === null || row.paying_account_sealed === null
        ? null
        : {
            sortCode: row.paying_sort_code,
            accountNumber: seal.open(row.paying_account_sealed, payingAccountSealedAbout(employerId)),
            name: row.paying_account_name ?? row.name,
          },
  }
}
