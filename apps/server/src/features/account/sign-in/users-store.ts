import type { Language } from '@gpod/contract'
import { firstRow, oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import { removeEveryPasskey, removeRecoveryCodes } from '../verification/index.ts'

type NewUser = {
  id: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  phone: string
  language?: Language | undefined
  /** True where mail to the address surely reaches them: an invitation was mailed there. */
  isEmailVerified?: boolean
  now: string
}

/** Makes an account that signs in by its email; false where one has it already, whatever its capitals. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const inserted = await firstRow(
    tx,
    sql`
      insert into users (id, username, email, password_hash, first_name, last_name, phone, language, email_verified_at, created_at)
      values (${user.id}, ${user.email}, ${user.email}, ${user.passwordHash}, ${user.firstName}, ${user.lastName},
        ${user.phone}, ${user.language ?? 'en'}, ${user.isEmailVerified ? user.now : null}, ${user.now})
      on conflict do nothing returning id
    `,
  )
  return inserted !== undefined
}

export type Credentials = {
  id: string
  email: string
  password_hash: string
  second_factor_at_sign_in: boolean
  last_login_at: string | null
}

/** The account with this username or email, whatever its capitals. */
export function findCredentials(tx: Tx, username: string): Promise<Credentials | undefined> {
  return firstRow(
    tx,
    sql<Credentials>`
      select id, email, password_hash, second_factor_at_sign_in, last_login_at from users
      where (lower(email) = lower(${username}) or lower(username) = lower(${username})) and erased_at is null
      order by lower(email) = lower(${username}) desc limit 1
    `,
  )
}

type LockedUser = {
  email: string
  email_verified_at: string | null
  password_hash: string
  taken_back_at: string | null
}

/** Their email and password hash, under the lock of their account: two changes at once wait for each other. */
export function lockUser(tx: Tx, userId: string): Promise<LockedUser> {
  return oneRow(
    tx,
    sql<LockedUser>`
      select email, email_verified_at, password_hash, taken_back_at from users where id = ${userId} for update
    `,
  )
}

/** The account that signs in by a passkey. */
export function readCredentials(tx: Tx, userId: string): Promise<Credentials | undefined> {
  return firstRow(
    tx,
    sql<Credentials>`
      select id, email, password_hash, second_factor_at_sign_in, last_login_at from users
      where id = ${userId} and erased_at is null
    `,
  )
}

export type Addressee = { userId: string; email: string; firstName: string; lastName: string; language: Language }

/** Where their mail goes, and in which language. */
export function readAddressee(tx: Tx, userId: string): Promise<Addressee> {
  return oneRow(
    tx,
    sql<Addressee>`
      select id as "userId", email, first_name as "firstName", last_name as "lastName", language from users where id = ${userId}
    `,
  )
}

export async function markEmailVerified(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<void> {
  await sql`
    update users set email_verified_at = coalesce(email_verified_at, ${now}) where id = ${userId}
  `.execute(tx)
}

/** Gives an account a proved address; who signed in by the old one signs in by the new one. */
export async function setEmail(
  tx: Tx,
  { userId, email, now }: { userId: string; email: string; now: string },
): Promise<void> {
  await sql`
    update users set username = case when lower(username) = lower(email) then ${email} else username end,
      email = ${email}, email_verified_at = ${now}
    where id = ${userId}
  `.execute(tx)
}

export async function setPassword(
  tx: Tx,
  {
    userId,
    passwordHash,
    isEmailProved,
    now,
  }: { userId: string; passwordHash: string; isEmailProved: boolean; now: string },
): Promise<void> {
  await sql`
    update users set password_hash = ${passwordHash}, password_changed_at = ${now},
      email_verified_at = case when ${isEmailProved} then coalesce(email_verified_at, ${now}) else email_verified_at end
    where id = ${userId}
  `.execute(tx)
}

/** Takes away every factor but the password, and every device: whoever set them up may not be who reads the mail. Says whether they had any. */
export async function forgetUnprovedFactors(
  tx: Tx,
  { userId, now }: { userId: string; now: string },
): Promise<boolean> {
  const held = await oneRow(
    tx,
    sql<{ any: boolean }>`
      select totp_confirmed_at is not null or exists (select 1 from passkeys where user_id = u.id and removed_at is null) as any
      from users u where id = ${userId}
    `,
  )
  await sql`
    update users set totp_secret_sealed = null, totp_confirmed_at = null, second_factor_at_sign_in = false where id = ${userId}
  `.execute(tx)
  await removeRecoveryCodes(tx, userId)
  await removeEveryPasskey(tx, { userId, now })
  await sql`update devices set removed_at = ${now} where user_id = ${userId} and removed_at is null`.execute(tx)
  return held.any
}

/** Notes that whoever reads the mail of a never confirmed address has the account from now on. */
export async function noteTakenBack(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<void> {
  await sql`update users set taken_back_at = ${now} where id = ${userId}`.execute(tx)
}

export async function noteLogin(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<void> {
  await sql`update users set last_login_at = ${now} where id = ${userId}`.execute(tx)
}

/** Own details that may change; what is left out stays. */
export type ProfileChanges = {
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  language?: Language | undefined
}

export async function updateUser(tx: Tx, userId: string, changes: ProfileChanges): Promise<void> {
  await sql`
    update users set first_name = coalesce(${changes.firstName ?? null}, first_name),
      last_name = coalesce(${changes.lastName ?? null}, last_name), phone = coalesce(${changes.phone ?? null}, phone),
      language = coalesce(${changes.language ?? null}, language)
    where id = ${userId}
  `.execute(tx)
}

/** What somebody wants to be told by mail. */
export async function saveNotifications(
  tx: Tx,
  { userId, notifications }: { userId: string; notifications: object },
): Promise<void> {
  await sql`update users set notifications = ${JSON.stringify(notifications)} where id = ${userId}`.execute(tx)
}
