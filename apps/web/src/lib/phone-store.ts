import type { ClockedEvent, ClockingOutcome } from '@gpod/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What lies sealed: what it is about is told, what it says is not. */
type Sealed = { iv: Uint8Array<ArrayBuffer> | null; data: ArrayBuffer | string }

/** A clocking that waits to be sent. */
export type QueuedRow = {
  id: string
  userId: string
  seq: number
  sealed: Sealed
  /** Why the server did not take it; it is kept. */
  refusal: string | null
}

/** What became of a clocking that was sent. */
export type AnsweredRow = ClockingOutcome & {
  userId: string
  event: ClockedEvent
  recordedAt: string
  answeredAt: string
}

/** What the server said, for when there is no connection. */
type KeptRow = { key: string; userId: string; path: string; savedAt: string; sealed: Sealed }

interface PhoneSchema extends DBSchema {
  queue: { key: string; value: QueuedRow; indexes: { userId: string } }
  answered: { key: string; value: AnsweredRow; indexes: { userId: string } }
  kept: { key: string; value: KeptRow; indexes: { userId: string } }
  keys: { key: string; value: CryptoKey }
  /** This browser's number for itself, and how many clockings it recorded. */
  phone: { key: 'phone'; value: { phone: string; seq: number } }
  state: { key: string; value: string }
}

export type PhoneDatabase = IDBPDatabase<PhoneSchema>

let opened: Promise<PhoneDatabase> | null = null

/** The app's own storage on this device. A browser that has none, or refuses it, throws. */
export function openPhone(): Promise<PhoneDatabase> {
  opened ??= openDB<PhoneSchema>('gpod-phone', 1, {
    upgrade(database) {
      for (const name of ['queue', 'answered'] as const)
        database.createObjectStore(name, { keyPath: 'id' }).createIndex('userId', 'userId')
      database.createObjectStore('kept', { keyPath: 'key' }).createIndex('userId', 'userId')
      for (const name of ['keys', 'phone', 'state'] as const) database.createObjectStore(name)
    },
    // Another tab has a newer app: what it changes waits for no old one.
    blocking(_current, _blocked, event) {
      opened = null
      ;(event.target as IDBDatabase).close()
    },
    terminated() {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Closes it, as where the app ends. */
export async function closePhone(): Promise<void> {
  const database = await opened
  opened = null
  database?.close()
}

/**
 * Seals with a key of this person that no script can read out. A page that came without encryption has no keys: there it
 * lies open, in storage that is the app's alone.
 */
export async function seal(database: PhoneDatabase, userId: string, value: unknown): Promise<Sealed> {
  const text = JSON.stringify(value)
  if (!crypto.subtle) return { iv: null, data: text }
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyOf(database, userId)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return { iv, data }
}

/** What was sealed for this person. */
export async function unseal(database: PhoneDatabase, userId: string, { iv, data }: Sealed): Promise<unknown> {
  if (iv === null || typeof data === 'string') return JSON.parse(String(data))
  const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(database, userId), data)
  return JSON.parse(new TextDecoder().decode(open))
}

async function keyOf(database: PhoneDatabase, userId: string): Promise<CryptoKey> {
  const there = await database.get('keys', userId)
  if (there) return there
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  // Two tabs may make one at once: the first counts.
  const transaction = database.transaction('keys', 'readwrite', { durability: 'strict' })
  const first = await transaction.store.get(userId)
  if (!first) await transaction.store.put(made, userId)
  await transaction.done
  return first ?? made
}
