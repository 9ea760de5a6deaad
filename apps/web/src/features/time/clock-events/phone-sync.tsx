import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../lib/api-client.ts'
import { countQueue, flushQueue } from '../../../lib/clock-queue.ts'
import { useConnectionLost } from '../../../lib/connection.ts'
import { queueChanged } from '../../../lib/send-queue.ts'
import { useUser } from '../../../lib/session.ts'
import { sessionKey } from '../../../lib/session-key.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** A connection that nobody told of is looked for so often while something waits. */
const every = 60_000

/** Signs out, after asking where something waits. */
export type AsksFirst = (signOut: () => void) => void

/**
 * Sends what this device recorded as soon as it can: at the start, with a connection, and when the app is looked at. While
 * something waits, signing out says so first: it stays here either way.
 */
export default function PhoneSync({ asksFirst }: { asksFirst: RefObject<AsksFirst | null> }) {
  const { id } = useUser()
  const [leaving, setLeaving] = useState<{ count: number; signOut: () => void } | null>(null)
  useEffect(() => {
    asksFirst.current = async (signOut) => {
      const count = await countQueue(id).catch(() => 0)
      if (count > 0) setLeaving({ count, signOut })
      else signOut()
    }
    return () => {
      asksFirst.current = null
    }
  }, [id, asksFirst])
  const client = useQueryClient()
  const isLost = useConnectionLost() !== null
  const send = useEffectEvent(async () => {
    try {
      const flushed = await flushQueue(id)
      // Whoever is signed out signs in again, and nothing of theirs is lost meanwhile.
      if (flushed.outcome === 'stopped' && flushed.error instanceof ApiError && flushed.error.isSignedOut)
        client.setQueryData(sessionKey, null)
    } catch (error) {
      console.warn('what this device recorded could not be sent', error)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the connection is back.
  useEffect(() => {
    void send()
    const whenSeen = () => {
      if (document.visibilityState === 'visible') void send()
    }
    const whenOnline = () => void send()
    // The service worker sent it while this page was open.
    const whenSent = ({ data }: MessageEvent) => {
      if (data?.clockingsSent === true) queueChanged()
    }
    navigator.serviceWorker?.addEventListener('message', whenSent)
    window.addEventListener('online', whenOnline)
    document.addEventListener('visibilitychange', whenSeen)
    const timer = setInterval(whenSeen, every)
    return () => {
      navigator.serviceWorker?.removeEventListener('message', whenSent)
      window.removeEventListener('online', whenOnline)
      document.removeEventListener('visibilitychange', whenSeen)
      clearInterval(timer)
    }
  }, [isLost])
  if (leaving === null) return null
  return (
    <SignOutDialog
      count={leaving.count}
      onSignOut={() => {
        setLeaving(null)
        leaving.signOut()
      }}
      onClose={() => setLeaving(null)}
    />
  )
}
