import { sha256 } from '../../../platform/crypto.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId, newSecret } from '../../../platform/ids.ts'

/** What a browser shows of itself at a sign-in: the secret of its cookie, where it has one. */
export type Browser = { deviceToken: string | null }

export type NotedDevice = {
  deviceId: string
  /** The secret for the browser's cookie. */
  token: string
  /** True where they never signed in with it, or removed it since. */
  isNew: boolean
}

/** Notes the browser somebody signs in with. People who share one share its secret, and each has a device of it. */
export async function noteDevice(
  tx: Tx,
  { userId, browser, agent, now }: { userId: string; browser: Browser; agent: string | null; now: string },
): Promise<NotedDevice> {
  const held = browser.deviceToken
  const known = held === null ? [] : await devicesOfToken(tx, held)
  const own = known.find((device) => device.user_id === userId)
  if (held !== null && own && own.removed_at === null) {
    await sql`
      update devices set last_seen_at = ${now}, agent = ${agent?.slice(0, 300) ?? null} where id = ${own.id}
    `.execute(tx)
    return { deviceId: own.id, token: held, isNew: false }
  }
  // A secret that we never gave out, or that they removed, is not taken on.
  const token = held !== null && known.length > 0 && !own ? held : newSecret()
  const deviceId = newId()
  await sql`
    insert into devices (id, user_id, token_hash, agent, created_at, last_seen_at)
    values (${deviceId}, ${userId}, ${sha256(token)}, ${agent?.slice(0, 300) ?? null}, ${now}, ${now})
  `.execute(tx)
  return { deviceId, token, isNew: true }
}

/** The device of an account that a browser shows, where the account knows it. Of nobody's account, the same question. */
export async function findKnownDevice(
  tx: Tx,
  { userId, browser }: { userId: string | null; browser: Browser | null },
): Promise<string | null> {
  const shown = browser?.deviceToken ?? null
  const found = await firstRow(
    tx,
    sql<{ id: string }>`
      select id from devices
      where user_id = ${userId}::uuid and token_hash = ${shown === null ? null : sha256(shown)}::bytea and removed_at is null
    `,
  )
  return found?.id ?? null
}

function devicesOfToken(tx: Tx, token: string): Promise<{ id: string; user_id: string; removed_at: string | null }[]> {
  return rows(
    tx,
    sql<{ id: string; user_id: string; removed_at: string | null }>`
      select id, user_id, removed_at from devices where token_hash = ${sha256(token)}
    `,
  )
}

export type DeviceRow = { id: string; agent: string | null; created_at: string; last_seen_at: string }

export function listDevices(tx: Tx, userId: string): Promise<DeviceRow[]> {
  return rows(
    tx,
    sql<DeviceRow>`
      select id, agent, created_at, last_seen_at from devices where user_id = ${userId} and removed_at is null
      order by last_seen_at desc, id desc limit 100
    `,
  )
}

/** False where they have no such device. */
export async function removeDevice(
  tx: Tx,
  { userId, deviceId, now }: { userId: string; deviceId: string; now: string },
): Promise<boolean> {
  const removed = await firstRow(
    tx,
    sql`
      update devices set removed_at = ${now} where id = ${deviceId} and user_id = ${userId} and removed_at is null
      returning id
    `,
  )
  return removed !== undefined
}
