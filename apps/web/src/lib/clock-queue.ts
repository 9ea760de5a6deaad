import { type ClockedEvent, type ClockingSignature, type PhoneClocking, routes } from '@gpod/contract'
import { ApiError, call } from './api-client.ts'
import { type AnsweredRow, openPhone, seal } from './phone-store.ts'
import { lastAnchor, phoneTime } from './phone-time.ts'
import { type Flushed, NotReadable, type Post, queueChanged, sendQueue } from './send-queue.ts'

export type { AnsweredRow } from './phone-store.ts'
export { onQueueChange, type QueuedClocking, readQueue, whileSigning } from './send-queue.ts'

/** A network that takes a request and never answers is none. */
const patience = 20_000

/**
 * Records a clocking on this device. It is written before this answers: whoever is told that it is recorded finds it there,
 * whatever becomes of the app. Throws where the browser does not store it.
 */
export async function recordClocking({
  userId,
  event,
  shiftId,
  position,
}: {
  userId: string
  event: ClockedEvent
  shiftId: string | null
  /** Where the place asks for it: null where they would not say. */
  position?: PhoneClocking['position']
}): Promise<PhoneClocking> {
  const time = phoneTime()
  const anchor = lastAnchor()
  const database = await openPhone()
  const counting = database.transaction('phone', 'readwrite', { durability: 'strict' })
  const own = (await counting.store.get('phone')) ?? { phone: crypto.randomUUID(), seq: 0 }
  await counting.store.put({ ...own, seq: own.seq + 1 }, 'phone')
  await counting.done
  const clocking: PhoneClocking = {
    id: crypto.randomUUID(),
    version: 1,
    userId,
    event,
    shiftId,
    time,
    anchor,
    phone: own.phone,
    seq: own.seq,
    ...(position !== undefined && { position }),
  }
  const sealed = await seal(database, userId, clocking)
  const writing = database.transaction('queue', 'readwrite', { durability: 'strict' })
  await writing.store.add({ id: clocking.id, userId, seq: own.seq, sealed, refusal: null })
  await writing.done
  queueChanged()
  return clocking
}

/**
 * Adds a signature to what waits, if one comes; it belongs within `whileSigning`, so that nothing is sent meanwhile. Whoever
 * closes the app instead has recorded it without one. Gives whether it is signed.
 */
export async function addSignature(
  clocking: PhoneClocking,
  sign: (clocking: PhoneClocking) => Promise<ClockingSignature | null>,
): Promise<boolean> {
  const signature = await sign(clocking)
  if (signature === null) return false
  const database = await openPhone()
  const sealed = await seal(database, clocking.userId, { ...clocking, signature })
  const writing = database.transaction('queue', 'readwrite', { durability: 'strict' })
  const row = await writing.store.get(clocking.id)
  if (row) await writing.store.put({ ...row, sealed })
  await writing.done
  return row !== undefined
}

/** How many clockings of this person wait. */
export async function countQueue(userId: string): Promise<number> {
  return (await openPhone()).countFromIndex('queue', 'userId', userId)
}

/** What became of those that were sent, the latest first. */
export async function readAnswered(userId: string): Promise<AnsweredRow[]> {
  const rows = await (await openPhone()).getAllFromIndex('answered', 'userId', userId)
  return rows.toSorted((a, b) => b.answeredAt.localeCompare(a.answeredAt) || b.recordedAt.localeCompare(a.recordedAt))
}

/** When something of this person was last sent and answered. */
export async function readLastSync(userId: string): Promise<string | null> {
  return (await (await openPhone()).get('state', `synced:${userId}`)) ?? null
}

/** Sends what waits of this person. */
export function flushQueue(userId: string): Promise<Flushed> {
  return sendQueue(userId, post)
}

const post: Post = async (body) => {
  try {
    return (await call(routes.clockEvents.send, { body, signal: AbortSignal.timeout(patience) })).outcomes
  } catch (error) {
    throw error instanceof ApiError && error.status === 400 ? new NotReadable(error.code) : error
  }
}
