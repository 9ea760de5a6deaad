import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../../lib/api-client.ts'
import { flushQueue } from '../../../lib/clock-queue.ts'
import { useConnectionLost } from '../../../lib/connection.ts'
import { canSign } from '../../../lib/passkey-here.ts'
import { queueChanged } from '../../../lib/send-queue.ts'
import { useUser } from '../../../lib/session.ts'
import { sessionKey } from '../../../lib/session-key.ts'

/** Quietly: what did not come now is asked for when the app is next looked at. */
const prepareToSign = () =>
  import('../../../lib/sign-clocking.ts')
    .then(({ prepareToSign }) => prepareToSign())
    .catch((error: unknown) => console.warn('what signs clockings is not on this device', error))

/** A connection that nobody told of is looked for so often while something waits. */
const every = 60_000

/** Sends what this device recorded as soon as it can: at the start, with a connection, and when the app is looked at. */
export default function PhoneSync() {
  const { id } = useUser()
  const client = useQueryClient()
  const isLost = useConnectionLost() !== null
  const send = useEffectEvent(async () => {
    // What signs clockings has to be on the device before the connection goes.
    if (canSign(id)) void prepareToSign()
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
  return null
}
