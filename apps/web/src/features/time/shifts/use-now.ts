import { useEffect, useState } from 'react'

/** This moment as ISO text, renewed every so many milliseconds. */
export function useNow(everyMilliseconds: number): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString())
    const timer = setInterval(tick, everyMilliseconds)
    // A phone that slept shows the old time until the next tick otherwise.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMilliseconds])
  return now
}
