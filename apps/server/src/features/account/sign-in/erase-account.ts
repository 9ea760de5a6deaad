import { sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'

/** Where and by what somebody was signed in, once it is over. Safe to repeat. */
export async function forgetEndedSessions(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<void> {
  await sql`
    update sessions set address = null, agent = null
    where user_id = ${userId} and (ended_at is not null or expires_at <= ${now})
  `.execute(tx)
  await sql`update devices set agent = null where user_id = ${userId} and removed_at is not null`.execute(tx)
}

/** Links that were used or are past. */
export async function forgetPastLinks(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<void> {
  await sql`
    delete from account_links where user_id = ${userId} and (used_at is not null or expires_at <= ${now})
  `.execute(tx)
}

/** Nobody can sign in to it any more, and nothing in it tells whose it was. The row stays for records that name its id. */
export async function eraseUser(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<void> {
  await sql`
    update users set username = 'erased-' || id, email = 'erased-' || id || '@erased.invalid', password_hash = '',
      first_name = ${erasedText}, last_name = '', phone = null, totp_secret_sealed = null, totp_confirmed_at = null,
      totp_last_step = null, last_login_at = null, email_verified_at = null, second_factor_at_sign_in = false,
      notifications = '{}', erased_at = ${now}
    where id = ${userId} and erased_at is null
  `.execute(tx)
}

export async function eraseLinks(tx: Tx, userId: string): Promise<void> {
  await sql`delete from account_links where user_id = ${userId}`.execute(tx)
}

/** Ends every session and forgets every device. */
export async function eraseSessions(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<void> {
  await sql`
    update sessions set ended_at = coalesce(ended_at, ${now}), address = null, agent = null where user_id = ${userId}
  `.execute(tx)
  await sql`
    update devices set agent = null, removed_at = coalesce(removed_at, ${now}) where user_id = ${userId}
  `.execute(tx)
}
