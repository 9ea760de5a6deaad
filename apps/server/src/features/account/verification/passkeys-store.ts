import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

export type Passkey = {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: string
  transports: string[]
  is_backed_up: boolean
  label: string
  created_at: string
  last_used_at: string | null
}

const columns = sql`
  id, user_id, credential_id, public_key, counter, transports, is_backed_up, label, created_at, last_used_at
`

export function listPasskeys(tx: Tx, userId: string): Promise<Passkey[]> {
  return rows(
    tx,
    sql<Passkey>`select ${columns} from passkeys where user_id = ${userId} and removed_at is null order by created_at, id`,
  )
}

/** The passkey that answers under this credential id, whoever has it. */
export function findPasskey(tx: Tx, credentialId: Buffer): Promise<Passkey | undefined> {
  return firstRow(
    tx,
    sql<Passkey>`select ${columns} from passkeys where credential_id = ${credentialId} and removed_at is null`,
  )
}

/** Keeps a new passkey; false where the credential is known already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<Passkey, 'counter' | 'created_at' | 'last_used_at'> & { counter: number; now: string },
): Promise<boolean> {
  const inserted = await firstRow(
    tx,
    sql`
      insert into passkeys
        (id, user_id, credential_id, public_key, counter, transports, is_backed_up, label, created_at)
      values (${passkey.id}, ${passkey.user_id}, ${passkey.credential_id}, ${passkey.public_key}, ${passkey.counter},
        ${passkey.transports}, ${passkey.is_backed_up}, ${passkey.label}, ${passkey.now})
      on conflict (credential_id) do nothing returning id
    `,
  )
  return inserted !== undefined
}

/**
 * Notes that a passkey was used. False where it was removed meanwhile, or its counter did not grow: then two devices
 * hold the same key, which only a copy explains. Passkeys that are kept in step by their maker count nothing.
 */
export async function notePasskeyUse(
  tx: Tx,
  { id, counter, isBackedUp, now }: { id: string; counter: number; isBackedUp: boolean; now: string },
): Promise<boolean> {
  const noted = await firstRow(
    tx,
    sql`
      update passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${now}
      where id = ${id} and removed_at is null and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
      returning id
    `,
  )
  return noted !== undefined
}

export async function renamePasskey(
  tx: Tx,
  { id, userId, label }: { id: string; userId: string; label: string },
): Promise<boolean> {
  const renamed = await firstRow(
    tx,
    sql`
      update passkeys set label = ${label} where id = ${id} and user_id = ${userId} and removed_at is null returning id
    `,
  )
  return renamed !== undefined
}

export async function removePasskey(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: string },
): Promise<boolean> {
  const removed = await firstRow(
    tx,
    sql`
      update passkeys set removed_at = ${now} where id = ${id} and user_id = ${userId} and removed_at is null returning id
    `,
  )
  return removed !== undefined
}

/** Removes the passkeys of an account, all or those that were added since a moment; gives how many. */
export async function removeEveryPasskey(
  tx: Tx,
  { userId, addedSince = null, now }: { userId: string; addedSince?: string | null; now: string },
): Promise<number> {
  const removed = await rows(
    tx,
    sql`
      update passkeys set removed_at = ${now}
      where user_id = ${userId} and removed_at is null
        and (${addedSince}::timestamptz is null or created_at >= ${addedSince}::timestamptz)
      returning id
    `,
  )
  return removed.length
}
