import { useEffect, useState } from 'react'

const PAUSE_MILLISECONDS = 200

/** What was typed, once nobody has typed for a moment: each letter is no question of its own. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    if (text === paused) return
    const timer = setTimeout(() => setPaused(text), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text, paused])
  return paused
}
