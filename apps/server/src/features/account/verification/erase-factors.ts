import { sql, type Tx } from '../../../platform/database/database.ts'

export async function eraseFactors(tx: Tx, userId: string): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
  await sql`delete from passkeys where user_id = ${userId}`.execute(tx)
}

export async function eraseAttempts(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from attempts where subject like ${`%:${userId}`} or subject like ${`%:${userId}:%`}
  `.execute(tx)
}
