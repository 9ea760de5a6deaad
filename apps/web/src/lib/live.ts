import { eventsPath, everyRoute, sessionEndedEvent } from '@gpod/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { heard, notHeard } from './connection.ts'
import { fetchAgain } from './fetch-again.ts'
import { takesOld } from './keep-for-later.ts'

const everything = () => everyRoute.flatMap(({ shows }) => shows)

/** A stream that is cut is open again within this time, unless there is no connection. */
const silenceMilliseconds = 6000

/**
 * Listens to the server while somebody is signed in, so that a page changes without a reload. The stream reconnects by
 * itself; what was missed meanwhile is unknown, so everything it could be about is fetched again. A session that ends
 * elsewhere is told by the stream.
 */
export function useLiveUpdates(onEnd: () => void): void {
  const client = useQueryClient()
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const stream = new EventSource(eventsPath)
    let wasOpen = false
    let silence: ReturnType<typeof setTimeout> | undefined
    stream.onopen = () => {
      clearTimeout(silence)
      silence = undefined
      heard()
      if (takesOld() || wasOpen) fetchAgain(client, everything())
      wasOpen = true
    }
    stream.onmessage = (event: MessageEvent<string>) => {
      fetchAgain(client, wordsOf(event.data))
    }
    stream.addEventListener(sessionEndedEvent, () => {
      stream.close()
      end()
    })
    stream.onerror = () => {
      // Until now changes were told as they happened.
      const at = new Date().toISOString()
      silence ??= setTimeout(() => notHeard(at), silenceMilliseconds)
    }
    return () => {
      clearTimeout(silence)
      stream.close()
    }
  }, [client])
}

/** What an event names; no page shows the words of a newer server. */
function wordsOf(data: string): string[] {
  const said: unknown = JSON.parse(data)
  return Array.isArray(said) ? said : []
}
