import type { VerificationAction } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { firstRow, jsonRows, oneRow, sql, type Tx } from '../../platform/database/database.ts'

export type ProofRow = {
  email: string
  password_hash: string
  totp_secret_sealed: Buffer | null
  totp_confirmed_at: string | null
}

export function readProofs(tx: Tx, userId: string): Promise<ProofRow> {
  return oneRow(
    tx,
    sql<ProofRow>`select email, password_hash, totp_secret_sealed, totp_confirmed_at from users where id = ${userId}`,
  )
}

/** Marks a time step as used; false where this one or a later one was accepted before. */
export async function useTotpStep(tx: Tx, { userId, step }: { userId: string; step: number }): Promise<boolean> {
  const used = await firstRow(
    tx,
    sql`
      update users set totp_last_step = ${step}
      where id = ${userId} and (totp_last_step is null or totp_last_step < ${step}) returning id
    `,
  )
  return used !== undefined
}

type NewGrant = {
  id: string
  userId: string
  sessionId: string
  action: VerificationAction
  amount: Pence | null
  method: 'password' | 'totp'
  createdAt: string
  expiresAt: string
}

export async function insertGrant(tx: Tx, grant: NewGrant): Promise<void> {
  await sql`
    insert into verification_grants (id, user_id, session_id, action, amount_pence, method, created_at, expires_at)
    values (${grant.id}, ${grant.userId}, ${grant.sessionId}, ${grant.action}, ${grant.amount}, ${grant.method},
      ${grant.createdAt}, ${grant.expiresAt})
  `.execute(tx)
}

/** Keeps a secret that counts only once a code has proved it. False where one is proved already. */
export async function keepUnprovedSecret(
  tx: Tx,
  { userId, sealed }: { userId: string; sealed: Buffer },
): Promise<boolean> {
  const kept = await firstRow(
    tx,
    sql`
      update users set totp_secret_sealed = ${sealed}, totp_last_step = null
      where id = ${userId} and totp_confirmed_at is null returning id
    `,
  )
  return kept !== undefined
}

/** Makes the kept secret count, with fresh recovery codes. False where it is not, or no longer, the one that was proved. */
export async function confirmSecret(
  tx: Tx,
  {
    userId,
    sealed,
    step,
    codeHashes,
    now,
  }: { userId: string; sealed: Buffer; step: number; codeHashes: readonly Buffer[]; now: string },
): Promise<boolean> {
  const confirmed = await firstRow(
    tx,
    sql`
      update users set totp_confirmed_at = ${now}, totp_last_step = ${step}
      where id = ${userId} and totp_confirmed_at is null and totp_secret_sealed = ${sealed} returning id
    `,
  )
  if (!confirmed) return false
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
  const records = codeHashes.map((codeHash) => ({ code_hash: codeHash.toString('hex') }))
  await sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, decode(code_hash, 'hex') from json_to_recordset(${jsonRows(records)}) as r (code_hash text)
  `.execute(tx)
  return true
}

/** Uses up a recovery code; false where it is unknown or used. */
export async function useRecoveryCode(
  tx: Tx,
  { userId, codeHash, now }: { userId: string; codeHash: Buffer; now: string },
): Promise<boolean> {
  const used = await firstRow(
    tx,
    sql`
      update recovery_codes set used_at = ${now}
      where user_id = ${userId} and code_hash = ${codeHash} and used_at is null returning user_id
    `,
  )
  return used !== undefined
}

/** Forgets the secret and its recovery codes. */
export async function removeSecret(tx: Tx, userId: string): Promise<void> {
  await sql`
    update users set totp_secret_sealed = null, totp_confirmed_at = null, totp_last_step = null where id = ${userId}
  `.execute(tx)
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
}
