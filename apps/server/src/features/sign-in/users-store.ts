import type { Language } from '@gpod/contract'
import { firstRow, oneRow, sql, type Tx } from '../../platform/database/database.ts'

type NewUser = {
  id: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  phone: string
  now: string
}

/** Makes an account that signs in by its e-mail; false where one has it already, whatever its capitals. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const inserted = await firstRow(
    tx,
    sql`
      insert into users (id, username, email, password_hash, first_name, last_name, phone, created_at)
      values (${user.id}, ${user.email}, ${user.email}, ${user.passwordHash}, ${user.firstName}, ${user.lastName},
        ${user.phone}, ${user.now})
      on conflict do nothing returning id
    `,
  )
  return inserted !== undefined
}

export type Credentials = { id: string; email: string; password_hash: string }

/** The account with this username or e-mail, whatever its capitals. */
export function findCredentials(tx: Tx, username: string): Promise<Credentials | undefined> {
  return firstRow(
    tx,
    sql<Credentials>`
      select id, email, password_hash from users
      where lower(email) = lower(${username}) or lower(username) = lower(${username})
      order by lower(email) = lower(${username}) desc limit 1
    `,
  )
}

/** Her e-mail, under the lock of her account: two links at once wait for each other. */
export function lockUser(tx: Tx, userId: string): Promise<{ email: string }> {
  return oneRow(tx, sql<{ email: string }>`select email from users where id = ${userId} for update`)
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
