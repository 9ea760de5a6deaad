import { eventsPath, everyRoute, sessionEndedEvent } from '@gpod/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { fetchAgain } from './fetch-again.ts'

const everything = everyRoute.flatMap(({ shows }) => shows)

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
    stream.onopen = () => {
      if (wasOpen) fetchAgain(client, everything)
      wasOpen = true
    }
    stream.onmessage = (event: MessageEvent<string>) => {
      fetchAgain(client, wordsOf(event.data))
    }
    stream.addEventListener(sessionEndedEvent, () => {
      stream.close()
      end()
    })
    return () => stream.close()
  }, [client])
}

/** What an event names; no page shows the words of a newer server. */
function wordsOf(data: string): string[] {
  const said: unknown = JSON.parse(data)
  return Array.isArray(said) ? said : []
}
