import { sha256 } from '../../../platform/crypto.ts'
import { firstRow, jsonRows, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newReadableCode } from '../../../platform/ids.ts'

const recoveryCodeCount = 10
/** 59 bits: beyond guessing, and short enough to copy by hand. */
const recoveryCodeLength = 12

/** Ten new codes in the place of all there were; only their hashes are kept. */
export async function renewRecoveryCodes(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newReadableCode(recoveryCodeLength))
  await removeRecoveryCodes(tx, userId)
  const records = codes.map((code) => ({ code_hash: sha256(code).toString('hex') }))
  await sql`
    insert into recovery_codes (user_id, code_hash, made_at)
    select ${userId}, decode(code_hash, 'hex'), ${now} from json_to_recordset(${jsonRows(records)}) as r (code_hash text)
  `.execute(tx)
  return codes
}

/** New codes for whoever has no unused one: the first factor to be set up brings them. */
export async function ensureRecoveryCodes(
  tx: Tx,
  { userId, now }: { userId: string; now: string },
): Promise<string[] | null> {
  const { left } = await oneRow(
    tx,
    sql<{ left: number }>`
      select count(*)::integer as left from recovery_codes where user_id = ${userId} and used_at is null
    `,
  )
  return left > 0 ? null : renewRecoveryCodes(tx, { userId, now })
}

/** Uses up a code as they typed it, whatever its capitals, spaces and dashes; false where it is unknown or used. */
export async function useRecoveryCode(
  tx: Tx,
  { userId, typed, now }: { userId: string; typed: string; now: string },
): Promise<boolean> {
  const codeHash = sha256(typed.replace(/[\s-]/g, '').toUpperCase())
  const used = await firstRow(
    tx,
    sql`
      update recovery_codes set used_at = ${now}
      where user_id = ${userId} and code_hash = ${codeHash} and used_at is null returning user_id
    `,
  )
  return used !== undefined
}

/** Forgets the recovery codes of an account, all or those that were made since a moment; gives how many. */
export async function removeRecoveryCodes(
  tx: Tx,
  userId: string,
  { madeSince = null }: { madeSince?: string | null } = {},
): Promise<number> {
  const removed = await rows(
    tx,
    sql`
      delete from recovery_codes
      where user_id = ${userId} and (${madeSince}::timestamptz is null or made_at >= ${madeSince}::timestamptz)
      returning user_id
    `,
  )
  return removed.length
}
