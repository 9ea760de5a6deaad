import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import type { Portal } from './use-conversation.ts'

/** Another name for each other thing that they are asked to agree to. */
const kept = 'gpod-assistant-model-words'

/** Whether the operator's language model may be asked: null until they said so, for this browser and that host. */
export function useModelChoice(portal: Portal): {
  host: string | null
  mayAsk: boolean | null
  choose: (mayAsk: boolean) => void
} {
  const language = answered(useText().language)
  const about = useQuery(apiQuery(routes.assistant.about, { query: { language, portal } }))
  const host = about.data?.modelHost ?? null
  const [choice, setChoice] = useState(readChoice)
  return {
    host,
    mayAsk: host !== null && choice?.host === host ? choice.mayAsk : null,
    choose(mayAsk) {
      if (host === null) return
      setChoice({ host, mayAsk })
      try {
        localStorage.setItem(kept, JSON.stringify({ host, mayAsk }))
      } catch {
        // A browser that keeps nothing asks again next time.
      }
    },
  }
}

function readChoice(): { host: string; mayAsk: boolean } | null {
  try {
    const text = localStorage.getItem(kept)
    return text === null ? null : (JSON.parse(text) as { host: string; mayAsk: boolean })
  } catch {
    return null
  }
}
