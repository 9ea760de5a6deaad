import type { Seal } from '../../../platform/crypto.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { PushAddress } from '../../../platform/push/push-sender.ts'

export const pushAddressSealedAbout = (id: string) => `push-device:${id}`

/** So many browsers of one person show alerts; one more takes the place of the one that was seen longest ago. */
const mostDevices = 10

export type PushDeviceRow = {
  id: string
  device_id: string | null
  agent: string | null
  added_at: string
  last_seen_at: string
}

/** The browsers that show somebody's alerts, the latest seen first: not those of a device that they removed. */
export function listPushDevices(tx: Tx, userId: string): Promise<PushDeviceRow[]> {
  return rows(
    tx,
    sql<PushDeviceRow>`
      select p.id, p.device_id, p.agent, p.added_at, p.last_seen_at from push_devices p
      left join devices d on d.id = p.device_id
      where p.user_id = ${userId} and d.removed_at is null order by p.last_seen_at desc, p.id desc
    `,
  )
}

/** Where a message for a browser goes; as often as it is in use, the one that was seen last first. */
export async function readPushAddresses(
  tx: Tx,
  { seal, userId, id }: { seal: Seal; userId: string; id: string | null },
): Promise<{ id: string; address: PushAddress }[]> {
  const found = await rows(
    tx,
    sql<{ id: string; address_sealed: Buffer }>`
      select p.id, p.address_sealed from push_devices p left join devices d on d.id = p.device_id
      where p.user_id = ${userId} and d.removed_at is null and (${id}::uuid is null or p.id = ${id}::uuid)
      order by p.last_seen_at desc, p.id desc
    `,
  )
  return found.map(({ id: of, address_sealed: sealed }) => ({
    id: of,
    address: JSON.parse(seal.open(sealed, pushAddressSealedAbout(of))) as PushAddress,
  }))
}

export type NewPushDevice = {
  userId: string
  deviceId: string | null
  agent: string | null
  address: PushAddress
  now: string
}

/** Notes that a browser that shows somebody's alerts still does. False where it shows none of theirs. */
export async function notePushDevice(
  tx: Tx,
  { seal, device }: { seal: Seal; device: NewPushDevice },
): Promise<boolean> {
  const { userId, deviceId, agent, address, now } = device
  const [known] = await rows(
    tx,
    sql<{ id: string }>`
      select id from push_devices where user_id = ${userId} and address_hash = ${sha256(address.endpoint)} for update
    `,
  )
  if (!known) return false
  await sql`
    update push_devices set last_seen_at = ${now}, agent = ${agent?.slice(0, 300) ?? null}, device_id = ${deviceId},
      address_sealed = ${seal.close(JSON.stringify(address), pushAddressSealedAbout(known.id))}
    where id = ${known.id}
  `.execute(tx)
  return true
}

/** A browser shows the alerts of one person: whoever had it before has it no more. */
export async function addPushDevice(tx: Tx, { seal, device }: { seal: Seal; device: NewPushDevice }): Promise<void> {
  const { userId, deviceId, agent, address, now } = device
  const hash = sha256(address.endpoint)
  const id = newId()
  await sql`select forget_push_address(${hash})`.execute(tx)
  await sql`
    insert into push_devices (id, user_id, device_id, address_hash, address_sealed, agent, added_at, last_seen_at)
    values (${id}, ${userId}, ${deviceId}, ${hash}, ${seal.close(JSON.stringify(address), pushAddressSealedAbout(id))},
      ${agent?.slice(0, 300) ?? null}, ${now}, ${now})
  `.execute(tx)
  await sql`
    delete from push_devices where user_id = ${userId} and id in (
      select id from push_devices where user_id = ${userId} order by last_seen_at desc, id desc offset ${mostDevices}
    )
  `.execute(tx)
}

export async function removePushDevice(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const removed = await rows(
    tx,
    sql<{ id: string }>`delete from push_devices where user_id = ${userId} and id = ${id} returning id`,
  )
  return removed.length > 0
}
