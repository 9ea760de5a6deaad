import { useEffect, useState } from 'react'
import type { AnsweredRow, QueuedClocking } from './clock-queue.ts'

export type ClockQueue = {
  /** What waits on this device, in the order it was recorded. */
  waiting: readonly QueuedClocking[]
  /** What became of those that were sent, the latest first. */
  answered: readonly AnsweredRow[]
  lastSync: string | null
}

/** The clockings of a person on this device, as they change; null until they are read, and where the browser stores none. */
export function useClockQueue(userId: string): ClockQueue | null {
  const [queue, setQueue] = useState<ClockQueue | null>(null)
  useEffect(() => {
    if (!('indexedDB' in globalThis)) return
    let isGone = false
    let stop = () => {}
    const begin = async () => {
      const { onQueueChange, readAnswered, readLastSync, readQueue } = await import('./clock-queue.ts')
      const read = async () => {
        const [waiting, answered, lastSync] = await Promise.all([
          readQueue(userId),
          readAnswered(userId),
          readLastSync(userId),
        ])
        if (!isGone) setQueue({ waiting, answered, lastSync })
      }
      await read()
      const again = () => void read().catch(unread)
      const ended = onQueueChange(again)
      // What another tab records or sends is seen when this one is looked at.
      document.addEventListener('visibilitychange', again)
      stop = () => {
        ended()
        document.removeEventListener('visibilitychange', again)
      }
      if (isGone) stop()
    }
    begin().catch(unread)
    return () => {
      isGone = true
      stop()
    }
  }, [userId])
  return queue
}

const unread = (error: unknown) => console.warn('what this device recorded could not be read', error)
