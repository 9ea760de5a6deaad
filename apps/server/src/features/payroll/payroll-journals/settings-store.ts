import type { AccountingProduct, AccountingSettings, NominalCode } from '@gpod/contract'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { suggestedCodes } from './trade-names.ts'

type Kept = {
  product: AccountingProduct | null
  trackingName: string | null
  bankReference: string | null
  version: number
}

/** What stands before anything was said. */
const nothingSaid: Kept = { product: null, trackingName: null, bankReference: null, version: 0 }

export async function readKeptSettings(tx: Tx, employerId: string): Promise<Kept> {
  const found = await firstRow(
    tx,
    sql<Kept>`
      select product, tracking_name as "trackingName", bank_reference as "bankReference", version
      from accounting_settings where employer_id = ${employerId}
    `,
  )
  return found ?? nothingSaid
}

export function readNominalCodes(tx: Tx, employerId: string): Promise<NominalCode[]> {
  return rows(
    tx,
    sql<NominalCode>`
      select purpose, unit_kind as "unitKind", unit, code, account_name as "accountName" from nominal_codes
      where employer_id = ${employerId} order by purpose, unit_kind, unit
    `,
  )
}

export async function readAccountingSettings(tx: Tx, employerId: string): Promise<AccountingSettings> {
  const departments = await rows(
    tx,
    sql<{ department: string }>`
      select distinct department from workers where employer_id = ${employerId} and department is not null order by department
    `,
  )
  return {
    ...(await readKeptSettings(tx, employerId)),
    codes: await readNominalCodes(tx, employerId),
    departments: departments.map(({ department }) => department),
    suggestions: suggestedCodes,
  }
}

/** Replaces settings and codes with what is given. */
export async function saveAccountingSettings(
  tx: Tx,
  {
    employerId,
    codes,
    now,
    ...settings
  }: { employerId: string; codes: readonly NominalCode[]; now: string } & Omit<Kept, 'version'>,
): Promise<void> {
  const { product, trackingName, bankReference } = settings
  await sql`
    insert into accounting_settings (employer_id, product, tracking_name, bank_reference, changed_at)
    values (${employerId}, ${product}, ${trackingName}, ${bankReference}, ${now})
    on conflict (employer_id) do update set product = excluded.product, tracking_name = excluded.tracking_name,
      bank_reference = excluded.bank_reference, changed_at = excluded.changed_at, version = accounting_settings.version + 1
  `.execute(tx)
  await sql`delete from nominal_codes where employer_id = ${employerId}`.execute(tx)
  await sql`
    insert into nominal_codes (employer_id, purpose, unit_kind, unit, code, account_name)
    select ${employerId}, purpose, "unitKind", unit, code, "accountName"
    from json_to_recordset(${jsonRows(codes)}) as r (purpose text, "unitKind" text, unit text, code text, "accountName" text)
  `.execute(tx)
}

/** The words that employees read on their bank statement before what tells payments apart; null where none were chosen. */
export async function readBankReference(tx: Tx, employerId: string): Promise<string | null> {
  return (await readKeptSettings(tx, employerId)).bankReference
}

/** The codes of a department are those of its new name; where that has a code of its own, it stays. */
export async function renameCodesOf(
  tx: Tx,
  { employerId, department, to }: { employerId: string; department: string; to: string },
): Promise<void> {
  await sql`
    insert into nominal_codes (employer_id, purpose, unit_kind, unit, code, account_name)
    select employer_id, purpose, unit_kind, ${to}, code, account_name from nominal_codes
    where employer_id = ${employerId} and unit_kind = 'department' and unit = ${department} on conflict do nothing
  `.execute(tx)
  await sql`
    delete from nominal_codes where employer_id = ${employerId} and unit_kind = 'department' and unit = ${department}
  `.execute(tx)
}
