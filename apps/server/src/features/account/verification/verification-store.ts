import type { VerificationAction, VerificationMethod } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'

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
  method: VerificationMethod
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

/** Makes the kept secret count. False where it is not, or no longer, the one that was proved. */
export async function confirmSecret(
  tx: Tx,
  { userId, sealed, step, now }: { userId: string; sealed: Buffer; step: number; now: string },
): Promise<boolean> {
  const confirmed = await firstRow(
    tx,
    sql`
      update users set totp_confirmed_at = ${now}, totp_last_step = ${step}
      where id = ${userId} and totp_confirmed_at is null and totp_secret_sealed = ${sealed} returning id
    `,
  )
  return confirmed !== undefined
}

/** Forgets the secret. */
export async function removeSecret(tx: Tx, userId: string): Promise<void> {
  await sql`
    update users set totp_secret_sealed = null, totp_confirmed_at = null, totp_last_step = null where id = ${userId}
  `.execute(tx)
}
