import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openLink } from './account-links-store.ts'
import { addressOfLink } from './mail-links.ts'
import { insertUser } from './users-store.ts'

type NewAccount = { email: string; passwordHash: string; isConfirmed: boolean; now: string }

/** Makes an account that belongs to no company, named by its address; null where the address has an account already. */
export async function makeAccount(
  tx: Tx,
  { email, passwordHash, isConfirmed, now }: NewAccount,
): Promise<{ userId: string } | null> {
  const userId = newId()
  const [firstName = email] = email.split('@')
  const isMade = await insertUser(tx, {
    id: userId,
    email: email.toLowerCase(),
    passwordHash,
    firstName: firstName.slice(0, 100),
    lastName: '',
    phone: '',
    isEmailVerified: isConfirmed,
    now,
  })
  return isMade ? { userId } : null
}

/** Opens a link by which the account's password is set, once and within the hour; earlier ones end. */
export async function openPasswordLink(
  tx: Tx,
  { userId, email, publicUrl, now }: { userId: string; email: string; publicUrl: string; now: string },
): Promise<string> {
  const token = await openLink(tx, { userId, purpose: 'reset_password', email, joins: null, now })
  return addressOfLink({ purpose: 'reset_password', token, publicUrl })
}

type LockedAccount = { userId: string; email: string; isConfirmed: boolean }

/** The account with this address, under its lock, or nothing. */
export function lockAccount(tx: Tx, email: string): Promise<LockedAccount | undefined> {
  return firstRow(
    tx,
    sql<LockedAccount>`
      select id as "userId", email, email_verified_at is not null as "isConfirmed" from users
      where lower(email) = lower(${email}) and erased_at is null for update
    `,
  )
}
