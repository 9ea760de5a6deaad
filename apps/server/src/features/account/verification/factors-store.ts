import { oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { HeldFactors } from './methods.ts'

export type FactorRow = {
  email: string
  passwordHash: string
  totpSecretSealed: Buffer | null
  totpEnrolledAt: string | null
  atSignIn: boolean
  passkeys: number
  recoveryCodesLeft: number
}

const ofUser = (userId: string) => sql<FactorRow>`
  select u.email, u.password_hash as "passwordHash", u.totp_secret_sealed as "totpSecretSealed",
    u.totp_confirmed_at as "totpEnrolledAt", u.second_factor_at_sign_in as "atSignIn",
    (select count(*)::integer from passkeys p where p.user_id = u.id and p.removed_at is null) as passkeys,
    (select count(*)::integer from recovery_codes r where r.user_id = u.id and r.used_at is null) as "recoveryCodesLeft"
  from users u where u.id = ${userId}
`

export function readFactorRow(tx: Tx, userId: string): Promise<FactorRow> {
  return oneRow(tx, ofUser(userId))
}

/** The same under the lock of their account: of two that remove the last two factors at once, one sees what the other did. */
export async function lockFactorRow(tx: Tx, userId: string): Promise<FactorRow> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx)
  return readFactorRow(tx, userId)
}

export async function setSecondFactorAtSignIn(
  tx: Tx,
  { userId, atSignIn }: { userId: string; atSignIn: boolean },
): Promise<void> {
  await sql`update users set second_factor_at_sign_in = ${atSignIn} where id = ${userId}`.execute(tx)
}

/** What they hold, as the methods that count depend on it. */
export function heldFactors(row: FactorRow, face: { isThisDevice: boolean } | null, hasClockPin = false): HeldFactors {
  const { passkeys, recoveryCodesLeft } = row
  return { passkeys, hasTotp: row.totpEnrolledAt !== null, recoveryCodesLeft, face, hasClockPin }
}
