import type { ClockingOutcome, PhoneClocking } from '@gpod/contract'
import { openPhone, type QueuedRow, unseal } from './phone-store.ts'
import { type PhoneTime, phoneTime } from './phone-time.ts'

/** A clocking that waits on this device. */
export type QueuedClocking = PhoneClocking & { refusal: string | null }

/** Puts clockings to the server. Throws where none of its answers comes, and a `NotReadable` where it reads none of them. */
export type Post = (body: { sent: PhoneTime; events: PhoneClocking[] }) => Promise<readonly ClockingOutcome[]>

/** The server could not read what was sent; `code` says what it calls that. */
export class NotReadable extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the server cannot read what was sent: ${code}`)
    this.code = code
  }
}

const atOnce = 100
const answersKept = 50
const lockName = 'gpod-clock-queue'
const listeners = new Set<() => void>()

/** Calls back when the queue changed, in this tab. */
export function onQueueChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells who shows the queue that it changed: here, or by the service worker. */
export function queueChanged(): void {
  for (const listener of listeners) listener()
}

/** What waits of this person, in the order it was recorded; nobody else's. */
export async function readQueue(userId: string): Promise<QueuedClocking[]> {
  const database = await openPhone()
  const rows = await database.getAllFromIndex('queue', 'userId', userId)
  const found = await Promise.all(
    rows.map(async (row) => ({
      ...((await unseal(database, userId, row.sealed)) as PhoneClocking),
      refusal: row.refusal,
    })),
  )
  return found.toSorted((a, b) => a.seq - b.seq)
}

export type Flushed = { outcome: 'sent' | 'nothing' } | { outcome: 'stopped'; error: unknown }

/**
 * Sends what waits of this person, by one tab at a time. A clocking leaves the device with its stored answer and no sooner:
 * without an answer, with another's (a page of a network that asks to sign in), signed out, all of it stays.
 */
export function sendQueue(userId: string, post: Post): Promise<Flushed> {
  return withQueue(async () => {
    const failed = new Set<string>()
    let outcome: Flushed['outcome'] = 'nothing'
    for (;;) {
      const waiting = (await readSignedQueue(userId)).filter(({ id }) => !failed.has(id))
      if (waiting.length === 0) return { outcome } as Flushed
      try {
        for (const id of await sendBatch(userId, waiting.slice(0, atOnce), post)) failed.add(id)
        outcome = 'sent'
      } catch (error) {
        return { outcome: 'stopped', error }
      }
    }
  })
}

/** Gives the ids that the server did not take. */
async function sendBatch(userId: string, batch: readonly QueuedClocking[], post: Post): Promise<string[]> {
  const events = batch.map(({ refusal: _, ...clocking }) => clocking)
  try {
    const outcomes = await post({ sent: phoneTime(), events })
    return await storeAnswers(userId, batch, outcomes)
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error
    // One that cannot be read holds up no other.
    if (batch.length === 1) return await storeRefusal(batch[0] as QueuedClocking, error.code)
    const failed: string[] = []
    for (const clocking of batch) failed.push(...(await sendBatch(userId, [clocking], post)))
    return failed
  }
}

async function storeAnswers(
  userId: string,
  batch: readonly QueuedClocking[],
  outcomes: readonly ClockingOutcome[],
): Promise<string[]> {
  const database = await openPhone()
  const now = new Date().toISOString()
  const transaction = database.transaction(['queue', 'answered', 'state'], 'readwrite', { durability: 'strict' })
  const queue = transaction.objectStore('queue')
  const answered = transaction.objectStore('answered')
  const refused: string[] = []
  for (const outcome of outcomes) {
    const clocking = batch.find(({ id }) => id === outcome.id)
    if (!clocking) continue
    if (outcome.outcome === 'refused') {
      refused.push(outcome.id)
      const row = await queue.get(outcome.id)
      if (row) await queue.put({ ...row, refusal: outcome.code })
      continue
    }
    const { event, time } = clocking
    await answered.put({ ...outcome, userId, event, recordedAt: time.wall, answeredAt: now })
    await queue.delete(outcome.id)
  }
  // An answer that says nothing of what was sent is none of it.
  for (const { id } of batch) if (!outcomes.some((one) => one.id === id)) refused.push(id)
  await transaction.objectStore('state').put(now, `synced:${userId}`)
  const old = await answered.index('userId').getAll(userId)
  const beyond = old.toSorted((a, b) => b.recordedAt.localeCompare(a.recordedAt)).slice(answersKept)
  for (const { id } of beyond) await answered.delete(id)
  await transaction.done
  queueChanged()
  return refused
}

async function storeRefusal(clocking: QueuedClocking, code: string): Promise<string[]> {
  const database = await openPhone()
  const row: QueuedRow | undefined = await database.get('queue', clocking.id)
  if (row) await database.put('queue', { ...row, refusal: code })
  queueChanged()
  return [clocking.id]
}

const signingLock = 'gpod-clock-signing'
const askAgainAfter = 200
let signingHere = 0

/**
 * Records and signs a clocking. Whatever would send it waits, in all tabs and in the service worker, so that a connection that
 * comes back between the two does not take it unsigned. With the app closed meanwhile it is sent as it was recorded.
 */
export async function whileSigning<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return (await navigator.locks.request(signingLock, { mode: 'shared' }, work)) as T
  signingHere += 1
  try {
    return await work()
  } finally {
    signingHere -= 1
  }
}

/** What waits, read while nobody signs. It asks again and does not stand in line, where it would hold up the next who signs. */
async function readSignedQueue(userId: string): Promise<QueuedClocking[]> {
  for (;;) {
    const found = await unlessSigning(() => readQueue(userId))
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, askAgainAfter))
  }
}

async function unlessSigning<T>(work: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return signingHere > 0 ? null : await work()
  return (await navigator.locks.request(signingLock, { ifAvailable: true }, (lock) =>
    lock === null ? null : work(),
  )) as T | null
}

let mine: Promise<unknown> = Promise.resolve()

/** One at a time, over all tabs where the browser can. */
function withQueue<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(lockName, work) as Promise<T>
  const next = mine.then(work, work)
  mine = next
  return next
}
